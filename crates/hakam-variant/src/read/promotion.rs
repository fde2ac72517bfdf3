//! When a man becomes another kind.

use hakam_core::{PerSide, SquareSet};

use super::known::Known;
use super::tree::{Node, Value};
use super::words::{Fields, PROMOTES};
use crate::Promotion;
use crate::report::{Code, Findings};

/// The promotion under `promotes`; `None` also when it cannot be read.
pub(super) fn read(node: &Node, known: &Known, found: &mut Findings) -> Option<Promotion> {
    let fields = Fields::of(node, &PROMOTES, found)?;
    let rule = known.rule(&fields, found);
    let to = fields.require("to", found);
    let to = to.map(|node| known.kinds_per_side(node, found));
    let zone = match (fields.get("in"), fields.get("touching")) {
        (Some(zone), None) | (None, Some(zone)) => Some(known.regions.of(zone, found)),
        (Some(_), Some(second)) => {
            let message = "`in` and `touching` exclude each other";
            found.error(Code::Conflict, &second.place, message);
            None
        }
        (None, None) => {
            found
                .error(
                    Code::MissingKey,
                    fields.place(),
                    "`promotes` needs a region",
                )
                .hint("`in` for squares of arrival, `touching` for departure or arrival");
            None
        }
    };
    let must = fields.get("must").map(|node| must(node, known, found));
    let on = fields.get("on");
    let on_capture = on.is_some_and(|node| node.word(&[("capture", ())], found).is_some());
    Some(Promotion {
        rule: rule?,
        zone: zone?,
        touching: fields.get("touching").is_some(),
        to: to?,
        must: must.unwrap_or_default(),
        on_capture,
    })
}

/// `true` everywhere, `false` nowhere, or a region. It binds only moves that touch the zone.
fn must(node: &Node, known: &Known, found: &mut Findings) -> PerSide<SquareSet> {
    match node.value {
        Value::Truth(true) => known.regions.board.all(),
        Value::Truth(false) => PerSide::default(),
        Value::Text(_) | Value::Table(_) => known.regions.of(node, found),
        Value::Whole(_) | Value::Decimal(_) | Value::Date | Value::List(_) => {
            node.wrong_type("true, false or a region", found);
            PerSide::default()
        }
    }
}
