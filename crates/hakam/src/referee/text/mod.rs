//! Reports as texts for people: one sentence, then a checklist, or the same as markdown.
//!
//! ```
//! use hakam::referee::text;
//! use hakam::{Referee, Scene, Variant};
//!
//! let chess = Variant::builtin("chess").unwrap();
//! let scene = Scene::read(&chess, "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1").unwrap();
//! let report = Referee::new(&chess).verify::<&str>(&scene, Some("Bxh7"), &[]);
//! assert_eq!(
//!     text::headline(&report),
//!     "REFUTED: the white bishop on d3 cannot reach h7: the white pawn on e4 is in the way"
//! );
//! ```

mod because;
mod checklist;
mod doubt;
mod facts;
mod headline;
mod markdown;
mod refusal;

pub use checklist::{MOST_BULLETS, checklist};
pub use doubt::doubt;
pub use facts::reasons as claim_reasons;
pub use headline::{claim_line, headline};

pub(super) use headline::small;
pub use markdown::markdown;

pub(super) use because::because;
pub(super) use refusal::{capital, man, refusal};

use hakam_variant::Ruleset;

use super::report::Report;

/// The whole report: the sentence, then every checklist.
pub fn report(rules: &Ruleset, report: &Report) -> String {
    let mut text = headline(report);
    text.push('\n');
    for line in checklist(rules, report) {
        text.push_str("  - ");
        text.push_str(&line);
        text.push('\n');
    }
    for claim in &report.claims {
        text.push_str(&claim_line(rules, claim));
        text.push('\n');
        for line in facts::bullets(rules, claim) {
            text.push_str("  - ");
            text.push_str(&line);
            text.push('\n');
        }
    }
    text
}
