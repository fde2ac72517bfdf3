//! Claims about attacks and defences in words.

use hakam_checker::claim::{Attack, Man, OneOrMore, Party, PieceWord, Quantifier, Ref, Relation};
use hakam_core::Square;

use super::noun::{party, times};
use super::word::pin;
use super::{Clause, Subject, Writer, be, can, verb};

impl Writer<'_> {
    pub(super) fn attack(&self, fact: &Attack) -> Clause {
        match fact {
            Attack::Attacks { by, targets } if is_number_of_attackers(by, targets) => {
                let by = self.thing(by);
                be(self.things(targets), format!("attacked by {by}"))
            }
            Attack::Defends { by, targets } if is_number_of_attackers(by, targets) => {
                let by = self.thing(by);
                be(self.things(targets), format!("defended by {by}"))
            }
            Attack::Attacks { by, targets } => {
                let attacker = self.attacker(by, targets);
                let targets = self.thing_list(targets.iter());
                verb(attacker, "attack", "attacks", targets)
            }
            Attack::Defends { by, targets } => {
                let targets = self.thing_list(targets.iter());
                verb(self.acting(by), "defend", "defends", targets)
            }
            Attack::Attacked { targets } => be(self.things(targets), "attacked"),
            Attack::Defended { targets } => be(self.things(targets), "defended"),
            Attack::Undefended { targets } => be(self.things(targets), "undefended"),
            Attack::Hanging { targets } => be(self.things(targets), "hanging"),
            Attack::Trapped { targets } => be(self.things(targets), "trapped"),
            Attack::Controls { side, squares } => {
                let squares = self.squares(squares.iter());
                verb(party(*side), "control", "controls", squares)
            }
            Attack::Attackers {
                piece,
                side,
                square,
                relation,
                n,
            } => {
                let verb = ["attack", "attacks", "attacked"];
                self.number_of(verb, (*piece, *side), *square, (*relation, *n))
            }
            Attack::Defenders {
                piece,
                side,
                square,
                relation,
                n,
            } => {
                let verb = ["defend", "defends", "defended"];
                self.number_of(verb, (*piece, *side), *square, (*relation, *n))
            }
            Attack::InCheck { by, side } => {
                let by = self.optional(" from ", by.as_ref());
                be(party(*side), format!("in check{by}"))
            }
            Attack::DoubleCheck { by, side } => {
                let by = self.optional(" from ", by.as_ref());
                be(party(*side), format!("in double check{by}"))
            }
            Attack::Pinned {
                by,
                to,
                targets,
                pin: how,
            } => {
                let to = self.optional(" to ", to.as_ref());
                let by = self.optional(" by ", by.as_ref());
                let text = format!("{}pinned{to}{by}", pin(*how));
                be(self.things(targets), text)
            }
            Attack::Battery { men, target } => {
                let target = self.optional(" against ", target.as_ref());
                let subject = match men.rest.as_slice() {
                    [] => self.acting(&men.first),
                    _ => self.things(men),
                };
                verb(subject, "form", "forms", format!("a battery{target}"))
            }
            Attack::Xray {
                by,
                target,
                through,
            } => {
                let through = self.optional(" through ", through.as_ref());
                let text = format!("{}{through}", self.thing(target));
                verb(self.acting(by), "x-ray", "x-rays", text)
            }
            Attack::CanCapture { by, target } => {
                can(self.acting(by), format!("capture {}", self.thing(target)))
            }
            Attack::CanMove { by, to } => {
                can(self.acting(by), format!("move to {}", self.square(*to)))
            }
            Attack::Fork { by, targets } => {
                let targets = match targets.as_slice() {
                    [] => String::new(),
                    targets => self.thing_list(targets.iter()),
                };
                verb(self.acting(by), "fork", "forks", targets)
            }
        }
    }

    /// A piece of a side, whichever it is, is that side: `White does not attack e5`. Of several targets that would
    /// say that each is attacked by some piece, not all by the same one.
    fn attacker(&self, by: &Ref, targets: &OneOrMore<Ref>) -> Subject {
        match by {
            Ref::Man(Man {
                piece: None,
                side: Some(side),
                on: None,
                file: None,
                shade: None,
                quantifier: Quantifier::Some,
            }) if targets.rest.is_empty() => party(*side),
            Ref::Man(_) | Ref::Square(_) => self.acting(by),
        }
    }

    /// `exactly three white pieces attack f7`; of one alone, or of nobody in particular, from the square's side.
    fn number_of(
        &self,
        [bare, third, participle]: [&'static str; 3],
        (piece, side): (Option<PieceWord>, Option<Party>),
        square: Square,
        (relation, n): (Relation, u32),
    ) -> Clause {
        let named = piece.is_some() || side.is_some();
        let men = |quantifier| Man {
            piece,
            side,
            quantifier,
            ..Man::default()
        };
        if named && n != 1 {
            let quantifier = match relation {
                Relation::Equal => Quantifier::Exactly(n),
                Relation::AtLeast => Quantifier::AtLeast(n),
                Relation::AtMost => Quantifier::AtMost(n),
            };
            let subject = self.acting(&Ref::Man(men(quantifier)));
            return verb(subject, bare, third, self.square(square));
        }
        let by = if named {
            // Without `all`, which would be read the same way and sounds like more.
            let text = self.thing(&Ref::Man(men(Quantifier::All)));
            format!(" by {}", text.strip_prefix("all ").unwrap_or(&text))
        } else {
            String::new()
        };
        let text = format!("{participle} {}{by}", times(relation, n));
        be(Subject::Name(self.square(square)), text)
    }
}

/// Whether `by attacks targets` would be read as a number of attackers.
fn is_number_of_attackers(by: &Ref, targets: &OneOrMore<Ref>) -> bool {
    let counted = match by {
        Ref::Square(_) => false,
        Ref::Man(man) => match man.quantifier {
            Quantifier::Exactly(n) | Quantifier::AtLeast(n) | Quantifier::AtMost(n) => n != 1,
            Quantifier::The
            | Quantifier::Some
            | Quantifier::All
            | Quantifier::Both
            | Quantifier::No => false,
        },
    };
    counted && targets.rest.is_empty() && matches!(targets.first, Ref::Square(_))
}
