//! Evidence for attacks.

use hakam_core::PatternId;
use hakam_law::{Attack, NoAttack};

use super::moves::legs;
use super::{Json, Writer, list, number, object, of_fields, text_of};

impl Writer<'_> {
    pub(super) fn attack(self, attack: &Attack) -> Json {
        match attack {
            Attack::Yes {
                pattern,
                legs: made,
                passed,
            } => object([
                ("pattern", number(pattern.0)),
                ("legs", legs(made)),
                ("passed", self.squares(passed.iter().copied())),
            ]),
            Attack::No { why } => {
                let why = list(why, |(pattern, why)| self.no_attack(*pattern, why));
                object([("not", why)])
            }
        }
    }

    fn no_attack(self, pattern: PatternId, why: &NoAttack) -> Json {
        let (because, witness) = match why {
            NoAttack::NeverTakes => ("never takes", None),
            NoAttack::WrongOrigin => ("wrong origin", None),
            NoAttack::WrongTarget => ("wrong target", None),
            NoAttack::HasMoved => ("has moved", None),
            NoAttack::NotTaking => ("not taking", None),
            NoAttack::NoLine => ("no line", None),
            NoAttack::Gap => ("gap", None),
            NoAttack::NothingToTake => ("nothing to take", None),
            NoAttack::Blocked { at } => ("blocked", Some(("at", self.square(*at)))),
            NoAttack::NotOver { at } => ("not over", Some(("at", self.square(*at)))),
            NoAttack::Hop { over } => {
                let over = self.squares(over.iter().copied());
                ("hop", Some(("over", over)))
            }
        };
        let mut fields = vec![
            ("pattern", number(pattern.0)),
            ("because", text_of(because)),
        ];
        fields.extend(witness);
        of_fields(fields)
    }
}
