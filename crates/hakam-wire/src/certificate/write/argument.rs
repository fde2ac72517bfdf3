//! Arguments that a side can never win.

use hakam_checker::{Argument, Roamer};

use super::{Json, Writer, list, number, object};

impl Writer<'_> {
    pub(super) fn argument(self, argument: &Argument) -> Json {
        object([match argument {
            Argument::Reach(men) => ("reach", list(men, |man| self.roamer(man))),
            Argument::Exhaustion { positions } => ("exhaustion", number(*positions)),
        }])
    }

    fn roamer(self, man: &Roamer) -> Json {
        let Roamer {
            start,
            places,
            can_be_taken,
        } = man;
        object([
            ("man", self.square(*start)),
            ("taken", Json::Bool(*can_be_taken)),
            (
                "places",
                list(places, |(kind, squares)| {
                    object([
                        ("kind", self.kind(*kind)),
                        ("squares", self.squares(squares.iter())),
                    ])
                }),
            ),
        ])
    }
}
