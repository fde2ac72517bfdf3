//! Many records: one a line.

use hakam_text::{Leniency, Passage};
use hakam_variant::Ruleset;

use super::reader::Reader;
use super::{EpdError, Reading};

/// A line of a text, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The number of the line, from 1.
    pub line: usize,
    /// What it was read as. Places are those of the whole text.
    pub reading: Result<Reading, EpdError>,
}

/// The records of a text, one a line. Empty lines and lines that begin with `#` are passed over; a line that
/// cannot be read does not stop the others.
///
/// ```
/// use hakam_notation::epd;
/// use hakam_variant::fen::Leniency;
///
/// let chess = hakam_variant::builtin::load("chess").unwrap();
/// let text = "# two\n8/8/8/4k3/8/8/8/4K3 w - - id \"one\";\n\n8/8/8/8/8/8/8/4K3 w\n";
/// let records: Vec<_> = epd::records(&chess, text, Leniency::Strict).collect();
/// assert_eq!(records[0].reading.as_ref().unwrap().epd.id(), Some("one"));
/// assert_eq!(records[1].line, 4);
/// assert!(records[1].reading.is_err());
/// ```
pub fn records<'t>(
    rules: &'t Ruleset,
    text: &'t str,
    leniency: Leniency,
) -> impl Iterator<Item = Record> + 't {
    let whole = Passage::whole(text);
    // A byte order mark is no part of the first record.
    let lines = whole.after("\u{feff}").unwrap_or(whole).split('\n');
    let records = (1..).zip(lines).filter(|(_, line)| {
        let line = line.text.trim_start();
        !line.is_empty() && !line.starts_with('#')
    });
    records.map(move |(line, record)| Record {
        line,
        reading: Reader::new(rules, text, record, leniency).record(),
    })
}
