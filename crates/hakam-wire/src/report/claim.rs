//! Claims and what was found about each.

use hakam::referee::{ClaimReport, Earlier};

use super::{Page, span};
use crate::certificate::write::{of_fields, text_of};
use crate::claims::{self, Json};

impl Page<'_> {
    pub(super) fn claim(&self, report: &ClaimReport) -> Json {
        let ClaimReport {
            text,
            span: at,
            source,
            claim,
            earlier,
            sentence,
            because,
            verdict,
        } = report;
        let mut fields = vec![
            ("text", text_of(text)),
            ("source", Json::Number((*source).into())),
            ("span", span(at)),
            ("claim", claims::to_json(self.variant.rules(), claim)),
            ("sentence", text_of(sentence)),
        ];
        fields.extend(earlier.iter().map(|earlier| {
            let which = match earlier {
                Earlier::At { plies, position } => of_fields(vec![
                    ("plies", Json::Number((*plies).into())),
                    ("position", text_of(position)),
                ]),
                Earlier::Some => text_of("some"),
            };
            ("earlier", which)
        }));
        fields.extend(because.iter().map(|why| ("because", text_of(why))));
        fields.extend(self.verdict(verdict));
        of_fields(fields)
    }
}
