//! The parts of a move's notation, each decided as a claim of its own.

use hakam_checker::claim::{
    Attack, Claim, Deed, Ending, Man, Party, PieceWord, Record, Ref, ResultTag, Scope, Statement,
};
use hakam_core::{Move, Outcome, RuleId, Setup, Side};
use hakam_notation::moves::{Part, Says, Suffix, baring_rule, has_other_wins};
use hakam_variant::Ruleset;

use super::decide::{Bench, Moves, of_move};
use super::fault::Source;
use super::moving::Lawful;
use super::report::PartReport;
use super::verdict::{Call, Doubt, Verdict};

impl Bench<'_> {
    /// Decides everything that the text of a legal move says.
    pub(super) fn parts(&mut self, lawful: &Lawful, moves: &Moves) -> Vec<PartReport> {
        let mut reports = Vec::new();
        for part in &lawful.parts {
            // An origin that need not be told is a fault of writing, not a false statement.
            if part.says == Says::Disambiguation && !part.holds {
                continue;
            }
            reports.push(PartReport {
                says: part.says,
                span: part.span.clone(),
                words: part.words.clone(),
                verdict: self.part(part, lawful.m, moves),
            });
        }
        reports
    }

    fn part(&mut self, part: &Part, m: Move, moves: &Moves) -> Verdict {
        let Some(setup) = self.setup(0) else {
            return Verdict::Unsure(Doubt::Open);
        };
        let mut verdict = Verdict::Unsure(Doubt::NotCertified {
            kind: "san",
            profile: "strict",
        });
        let (claims, enough) = match part.says {
            Says::Suffix(Suffix::BareKing) => (self.bare_and_over(), Call::Refuted),
            Says::Disambiguation => (self.others(m, setup), Call::Verified),
            Says::Suffix(Suffix::Mate) => (self.mate_sign(m, setup), Call::Verified),
            Says::Suffix(Suffix::DoubleCheckOrMate) => {
                let mut claims = vec![of_move(Deed::DoubleCheck { by: None })];
                claims.extend(self.mate_sign(m, setup));
                (claims, Call::Verified)
            }
            said => {
                let deeds = deeds_of(self.referee.variant.rules(), said, m);
                let deeds = deeds.unwrap_or_default().into_iter();
                (deeds.map(of_move).collect(), Call::Verified)
            }
        };
        // Where several claims would do, the first that is true; else the last that is false. Where all are
        // needed, it is the other way round.
        for claim in claims {
            verdict = self.verdict(&claim, moves);
            if verdict.call() == enough {
                break;
            }
        }
        let expected = if part.holds {
            Call::Verified
        } else {
            Call::Refuted
        };
        if verdict.doubt().is_none()
            && verdict.call() != expected
            && self.scene.completions().len() == 1
        {
            let said = part.words.clone();
            let one = (Source::Engine, expected.to_string());
            let other = (Source::Checker, verdict.call().to_string());
            return Verdict::Unsure(self.fault(setup, said, one, other));
        }
        verdict
    }

    /// That the move mates or, where a game has other wins, decides the game at once.
    fn mate_sign(&self, m: Move, setup: &Setup) -> Vec<Claim> {
        let (rules, engine) = (self.referee.variant.rules(), self.referee.variant.engine());
        let mut claims = vec![of_move(Deed::Checkmate)];
        if has_other_wins(rules) {
            let after = engine.after(setup, m);
            let outcome = after.map(|after| engine.standing(&[after]).outcome);
            let winner = match outcome {
                Some(Outcome::Won { by, .. }) => Some(by),
                Some(Outcome::Drawn { .. }) => Some(setup.turn),
                Some(Outcome::Ongoing) | None => None,
            };
            // A result can be compared only where there is one.
            let statement =
                winner.map_or(Statement::Ending(Ending::GameOver { by: None }), |winner| {
                    let tag = match winner {
                        Side::White => ResultTag::WhiteWins,
                        Side::Black => ResultTag::BlackWins,
                    };
                    Statement::Record(Record::Result { tag })
                });
            claims.push(Claim {
                at: Some(Scope::After),
                ..Claim::new(statement)
            });
        }
        claims
    }

    /// That the other side is bare after the move, and the game over by the rule about that.
    fn bare_and_over(&self) -> Vec<Claim> {
        let rule = baring_rule(self.referee.variant.rules());
        let after = |ending| Claim {
            at: Some(Scope::After),
            ..Claim::new(Statement::Ending(ending))
        };
        vec![
            after(Ending::Bare { side: Party::Other }),
            after(Ending::GameOver {
                // Where there is no such rule, no game is over by it.
                by: rule.or_else(|| RuleId::new("D5").ok()),
            }),
        ]
    }

    /// That another man of the kind could go there, too.
    fn others(&self, m: Move, setup: &Setup) -> Vec<Claim> {
        let rules = self.referee.variant.rules();
        let kind = setup.at(m.from).map(|man| man.kind);
        let others = setup.men_of(rules.geometry(), setup.turn);
        others
            .filter(|(at, man)| *at != m.from && Some(man.kind) == kind)
            .map(|(at, man)| {
                Claim::new(Statement::Attack(Attack::CanMove {
                    by: Ref::Man(Man {
                        on: Some(at),
                        ..Man::of(man.kind)
                    }),
                    to: m.to,
                }))
            })
            .collect()
    }
}

/// What a move does that a part of its notation says, where each of several would do; `None` where more than the
/// move must be looked at.
pub(super) fn deeds_of(rules: &Ruleset, says: Says, m: Move) -> Option<Vec<Deed>> {
    let geometry = rules.geometry();
    let goes = |piece, from| Deed::Moves {
        piece,
        from,
        to: m.to,
        along: None,
        how: None,
    };
    Some(match says {
        Says::Man(kind) => vec![goes(Some(PieceWord::Kind(kind)), None)],
        Says::FromFile(file) if geometry.file(m.from) == file => vec![goes(None, Some(m.from))],
        Says::FromRank(rank) if geometry.rank(m.from) == rank => vec![goes(None, Some(m.from))],
        Says::FromSquare(square) => vec![goes(None, Some(square))],
        Says::Takes => vec![Deed::Captures {
            by: None,
            target: None,
        }],
        Says::TakesOn(square) => vec![Deed::Captures {
            by: None,
            target: Some(Ref::Man(Man {
                on: Some(square),
                ..Man::default()
            })),
        }],
        Says::Target(square) if square == m.to => vec![goes(None, None)],
        Says::Target(_) => vec![Deed::Castles { wing: None }],
        Says::Becomes(kind) => vec![Deed::Promotes { to: Some(kind) }],
        Says::Castles(wing) => vec![Deed::Castles { wing: Some(wing) }],
        Says::Suffix(suffix) => match suffix {
            Suffix::Check => vec![Deed::GivesCheck {
                by: None,
                along: None,
            }],
            Suffix::DoubleCheck => vec![Deed::DoubleCheck { by: None }],
            Suffix::DoubleCheckOrMate => vec![Deed::DoubleCheck { by: None }, Deed::Checkmate],
            Suffix::Mate => vec![Deed::Checkmate],
            Suffix::EnPassant => vec![Deed::EnPassant],
            _ => return None,
        },
        // The move is legal, so it does come from where it comes from; what else may be said is not known.
        _ => return None,
    })
}
