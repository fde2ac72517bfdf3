//! Reports of the referee as JSON, for every front end.
//!
//! Each thing that was judged has its own `verdict`: the move, each part of its notation, each claim. A verdict
//! that is VERIFIED or REFUTED says how many facts show it, and carries its certificates if they are wanted; an
//! UNSURE one says in `doubt` what is missing. The schema is [`SCHEMA`].
//!
//! ```
//! use hakam::{Referee, Scene, Variant};
//! use hakam_wire::report::{self, Certificates};
//!
//! let chess = Variant::builtin("chess").unwrap();
//! let scene = Scene::read(&chess, "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1").unwrap();
//! let found = Referee::new(&chess).verify::<&str>(&scene, Some("Bxh7"), &[]);
//! let json = report::to_json(&chess, &found, Certificates::LeftOut).to_string();
//! assert!(json.contains(r#""verdict":"REFUTED""#));
//! assert!(json.contains(r#""reason":"BLOCKED""#));
//! assert!(json.contains(r#"{"on":"e4","side":"white","piece":"pawn"}"#));
//! ```

mod claim;
mod played;
mod verdict;

use hakam::Variant;
use hakam::referee::{Report, text};
use hakam_checker::{DefinitionHash, VariantId};

use crate::certificate::write::{Writer, id, list, object, text_of};
use crate::claims::Json;

/// The JSON Schema (2020-12) of reports.
pub const SCHEMA: &str = include_str!("../../schema/report.schema.json");

/// The version of the format.
pub const VERSION: u16 = 1;

/// Whether a report carries its certificates, which are much longer than itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certificates {
    /// It does.
    Included,
    /// It does not.
    LeftOut,
}

/// The report as JSON text, on one line.
pub fn write(variant: &Variant, report: &Report, certificates: Certificates) -> String {
    to_json(variant, report, certificates).to_string()
}

/// The report as a JSON value, to be put into a larger one.
pub fn to_json(variant: &Variant, report: &Report, certificates: Certificates) -> Json {
    let rules = variant.rules();
    let of = VariantId {
        name: rules.name().to_owned(),
        hash: variant.hash().unwrap_or(DefinitionHash([0; 32])),
    };
    let page = Page {
        writer: Writer { rules },
        variant,
        certificates,
    };
    let checklist = text::checklist(rules, report);
    let played = report.played.as_ref();
    let claims = report.claims.iter().map(|claim| page.claim(claim));
    object([
        ("document", text_of("hakam report")),
        ("version", Json::Number(VERSION.into())),
        ("variant", id(&of)),
        ("position", text_of(&report.position)),
        ("verdict", text_of(report.call().as_str())),
        ("sentence", text_of(&text::headline(report))),
        ("checklist", list(&checklist, |line| text_of(line))),
        (
            "move",
            played.map_or(Json::Null, |played| page.played(played)),
        ),
        ("claims", Json::List(claims.collect())),
    ])
}

/// What a report is written with.
struct Page<'r> {
    writer: Writer<'r>,
    variant: &'r Variant,
    certificates: Certificates,
}

/// A place in a text, in bytes: where it begins and where it ends.
fn span(span: &std::ops::Range<usize>) -> Json {
    let number = |n: usize| Json::Number(n.into());
    Json::List(vec![number(span.start), number(span.end)])
}
