//! When a man becomes another kind.

use hakam_core::{PerSide, SquareSet};

use super::field::Field;
use super::known::Known;
use super::tree::Value;
use super::words::PROMOTES;
use crate::Promotion;
use crate::report::Code;

/// The promotion under `promotes`; `None` also when it cannot be read.
pub(super) fn read(field: Field, known: &Known) -> Option<Promotion> {
    let fields = field.fields(&PROMOTES)?;
    let rule = known.rule(fields);
    let to = fields.need("to").map(|field| known.kinds_per_side(field));
    let touching = fields.get("touching");
    let zone = match fields.exclude("in", "touching") {
        Some(()) => fields.get("in").or(touching),
        None => None,
    };
    if fields.get("in").or(touching).is_none() {
        fields
            .error(Code::MISSING_KEY, "`promotes` needs a region")
            .hint("`in` for squares of arrival, `touching` for departure or arrival");
    }
    let zone = zone.map(|zone| known.regions.of(zone));
    let must = fields.get("must").map(|field| must(field, known));
    let on_capture = fields.word("on", &[("capture", ())]);
    Some(Promotion {
        rule: rule?,
        zone: zone?,
        touching: touching.is_some(),
        to: to?,
        must: must.unwrap_or_default(),
        on_capture: on_capture.is_some(),
    })
}

/// `true` everywhere, `false` nowhere, or a region. It binds only moves that touch the zone.
fn must(field: Field, known: &Known) -> PerSide<SquareSet> {
    match field.node.value {
        Value::Truth(true) => known.regions.board.all(),
        Value::Truth(false) => PerSide::default(),
        Value::Text(_) | Value::Table(_) => known.regions.of(field),
        _ => {
            field.wrong_type("true, false or a region");
            PerSide::default()
        }
    }
}
