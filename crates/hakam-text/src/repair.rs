//! What can be understood although it is not as it should be, and what was done about it.

use crate::{Diagnostic, Span};

/// How forgiving a reader is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leniency {
    /// Every departure from the format is an error. Trailing fields may be absent.
    Strict,
    /// What can be understood without guessing is repaired, and each repair is reported.
    Lenient,
}

/// Something that was mended or assumed in lenient reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The place in the text.
    pub span: Span,
    /// What stood there.
    pub before: String,
    /// What it was read as; empty when it was left out.
    pub after: String,
    /// One sentence.
    pub message: String,
}

impl Repair {
    /// `after` in place of what stands at `span` of `text`.
    pub fn new(text: &str, span: Span, after: &str, message: impl Into<String>) -> Repair {
        Repair {
            before: text.get(span.clone()).unwrap_or_default().to_owned(),
            span,
            after: after.to_owned(),
            message: message.into(),
        }
    }
}

/// The text with all repairs made, which stand in its order; `None` when two of them overlap.
///
/// ```
/// use hakam_text::{Repair, repaired};
/// let repair = Repair::new("0-0", 0..3, "O-O", "castling is written with the letter");
/// assert_eq!(repaired("0-0", &[repair]).as_deref(), Some("O-O"));
/// ```
pub fn repaired(text: &str, repairs: &[Repair]) -> Option<String> {
    let mut mended = String::with_capacity(text.len());
    let mut at = 0;
    for repair in repairs {
        mended += text.get(at..repair.span.start)?;
        mended += &repair.after;
        at = repair.span.end;
    }
    mended += text.get(at..)?;
    Some(mended)
}

/// Decides what becomes of faults that can be mended: errors in strict reading, repairs in lenient reading.
#[derive(Clone, Debug)]
pub struct Mender<'t> {
    text: &'t str,
    leniency: Leniency,
    repairs: Vec<Repair>,
}

impl<'t> Mender<'t> {
    /// For the reading of `text`.
    pub fn new(text: &'t str, leniency: Leniency) -> Mender<'t> {
        Mender {
            text,
            leniency,
            repairs: Vec::new(),
        }
    }

    /// How forgiving the reading is.
    pub fn leniency(&self) -> Leniency {
        self.leniency
    }

    /// Strict reading stops at `fault`; lenient reading notes that `after` was read in its place. `done` ends the
    /// sentence that the fault begins.
    ///
    /// # Errors
    /// The fault, in strict reading.
    pub fn mend<C>(
        &mut self,
        fault: Diagnostic<C>,
        after: &str,
        done: &str,
    ) -> Result<(), Diagnostic<C>> {
        match self.leniency {
            Leniency::Strict => Err(fault),
            Leniency::Lenient => {
                let message = format!("{}; {done}", fault.message);
                let repair = Repair::new(self.text, fault.span, after, message);
                self.repairs.push(repair);
                Ok(())
            }
        }
    }

    /// The whole text, of which places are told.
    pub fn text(&self) -> &'t str {
        self.text
    }

    /// The repairs, in the order of the text.
    pub fn finish(mut self) -> Vec<Repair> {
        self.repairs
            .sort_by_key(|repair| (repair.span.start, repair.span.end));
        self.repairs
    }
}
