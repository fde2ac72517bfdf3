//! The look-ups that a claim rests on, in words.

use hakam_checker::{Answer, Argument, Attack, Change, Fact, Forced, Place, Query, Standing};
use hakam_core::{Outcome, Piece, Side, Square};
use hakam_spec::words::list;
use hakam_variant::Ruleset;

use crate::referee::report::ClaimReport;

/// No more facts are shown for a claim.
const MOST_FACTS: usize = 6;

/// The facts of the first certificate, at most six of them.
pub(super) fn bullets(rules: &Ruleset, claim: &ClaimReport) -> Vec<String> {
    let Some(certificate) = claim
        .verdict
        .proof()
        .and_then(|proof| proof.certificates().first())
    else {
        return Vec::new();
    };
    let all = &certificate.facts;
    let mut lines: Vec<String> = all
        .iter()
        .take(MOST_FACTS)
        .map(|fact| bullet(rules, fact))
        .collect();
    let left = all.len().saturating_sub(MOST_FACTS);
    if left > 0 {
        lines.push(format!("and {left} more look-ups, all in the certificate"));
    }
    lines
}

fn bullet(rules: &Ruleset, fact: &Fact) -> String {
    let says = Speaker { rules }.says(fact);
    match place(rules, &fact.place) {
        Some(place) => format!("{place}: {says}"),
        None => says,
    }
}

/// How a derived position is derived: `after e2e4`.
fn place(rules: &Ruleset, place: &Place) -> Option<String> {
    let name = |square: Square| rules.geometry().name(square).to_string();
    let changes: Vec<String> = place
        .0
        .iter()
        .map(|change| match change {
            Change::After(m) => format!("after {}{}", name(m.from), name(m.to)),
            Change::Pass => "with the other side to move".to_owned(),
            Change::Without(square) => format!("without the man on {}", name(*square)),
            Change::Turned(square) => format!("with the man on {} turned", name(*square)),
        })
        .collect();
    (!changes.is_empty()).then(|| changes.join(", "))
}

struct Speaker<'r> {
    rules: &'r Ruleset,
}

impl Speaker<'_> {
    fn name(&self, square: Square) -> String {
        self.rules.geometry().name(square).to_string()
    }

    fn names(&self, squares: &[Square]) -> String {
        if squares.is_empty() {
            return "nobody".to_owned();
        }
        let names: Vec<String> = squares.iter().map(|square| self.name(*square)).collect();
        list(&names, "and")
    }

    fn piece(&self, man: Piece) -> String {
        let colour = match man.side {
            Side::White => "white",
            Side::Black => "black",
        };
        format!("a {colour} {}", self.rules.kind(man.kind).name)
    }

    fn says(&self, fact: &Fact) -> String {
        match &fact.answer {
            Answer::Turn(side) => format!("{side} is to move"),
            Answer::Clock(clock) => format!("the clock is at {clock} plies"),
            Answer::Number(number) => format!("it is move {number}"),
            Answer::Marks(marks) => {
                let skipped: Vec<Square> =
                    marks.iter().flat_map(|mark| mark.skipped.clone()).collect();
                if skipped.is_empty() {
                    "no square has just been skipped".to_owned()
                } else {
                    format!("just skipped: {}", self.names(&skipped))
                }
            }
            Answer::Right(pair) => match pair {
                Some((king, partner)) => {
                    format!(
                        "the right to castle is there: {} with {}",
                        self.name(*king),
                        self.name(*partner)
                    )
                }
                None => "there is no right to castle to that side".to_owned(),
            },
            Answer::Man(man) => self.man(fact.query, *man),
            Answer::Men(men) => self.men(fact.query, men),
            Answer::Attack(attack) => self.attack(fact.query, attack),
            Answer::Attackers(by) => {
                let by = self.names(by);
                if let Query::Attackers { of, by: side } = fact.query {
                    format!("{} is attacked by {side} from: {by}", self.name(of))
                } else {
                    format!("attackers: {by}")
                }
            }
            Answer::Checks(royals) => {
                let each: Vec<String> = royals
                    .iter()
                    .map(|(royal, by)| {
                        format!("{} is attacked by {}", self.name(*royal), self.names(by))
                    })
                    .collect();
                if each.is_empty() {
                    "there is no royal".to_owned()
                } else {
                    format!("royals: {}", list(&each, "and"))
                }
            }
            Answer::Judgement(judgement) => match &judgement.result {
                Ok(m) => format!("{}{} is legal", self.name(m.from), self.name(m.to)),
                Err(refusals) => {
                    let codes: Vec<String> = refusals
                        .iter()
                        .map(|refusal| format!("{} ({})", refusal.reason.code(), refusal.rule))
                        .collect();
                    format!("the move is refused: {}", list(&codes, "and"))
                }
            },
            Answer::Moves(moves) => format!(
                "{} legal moves and {} refused ones looked at",
                moves.legal.len(),
                moves.refused.len()
            ),
            Answer::Standing(standing) => self.standing(standing),
            Answer::Equals(places) => format!("{} earlier positions are equal", places.len()),
            Answer::LastMove(m) => match m {
                Some(m) => format!("the last move was {}{}", self.name(m.from), self.name(m.to)),
                None => "there was no move before".to_owned(),
            },
            Answer::DeadMen(true) => "with these men nobody can win".to_owned(),
            Answer::DeadMen(false) => "the men alone do not rule out a win".to_owned(),
            Answer::Mate(forced) => forced_words(forced, "a forced mate", "a defence against mate"),
            Answer::Perpetual(forced) => {
                forced_words(forced, "checks for ever", "a way out of the checks")
            }
            Answer::ForcedWin(forced) => {
                forced_words(forced, "a forced win", "a defence against every win")
            }
            Answer::End(outcome) if outcome.is_over() => {
                hakam_spec::words::outcome(self.rules, outcome)
            }
            Answer::End(_) => "the board does not end the game".to_owned(),
            Answer::Win(line) => format!("a line of {} moves ends in a win", line.len()),
            Answer::Never(arguments) => {
                let sides = if let Query::Win { by: Some(by) } = fact.query {
                    vec![by]
                } else {
                    Side::BOTH.to_vec()
                };
                let why = sides.iter().zip(arguments);
                let why = why.map(|(side, why)| format!("{side} can never win: {}", never(why)));
                why.collect::<Vec<String>>().join("; ")
            }
        }
    }

    fn man(&self, query: Query, man: Option<Piece>) -> String {
        let at = if let Query::Man(square) = query {
            self.name(square)
        } else {
            "the square".to_owned()
        };
        match man {
            Some(man) => format!("{at} holds {}", self.piece(man)),
            None => format!("{at} is empty"),
        }
    }

    fn men(&self, query: Query, men: &[(Square, Piece)]) -> String {
        let all: Vec<String> = men
            .iter()
            .map(|(at, man)| format!("{}{}", self.rules.kind(man.kind).letter, self.name(*at)))
            .collect();
        if let Query::Men(side) = query {
            format!("{side} has {}", all.join(" "))
        } else {
            all.join(" ")
        }
    }

    fn attack(&self, query: Query, attack: &Attack) -> String {
        let (by, of) = if let Query::Attack { by, of } = query {
            (self.name(by), self.name(of))
        } else {
            ("one".to_owned(), "the other".to_owned())
        };
        match attack {
            Attack::Yes { passed, .. } if passed.is_empty() => {
                format!("the man on {by} attacks {of}")
            }
            Attack::Yes { passed, .. } => {
                format!("the man on {by} attacks {of} over {}", self.names(passed))
            }
            Attack::No { .. } => format!("the man on {by} does not attack {of}"),
        }
    }

    fn standing(&self, standing: &Standing) -> String {
        match &standing.outcome {
            Outcome::Ongoing if standing.claims.is_empty() => "the game goes on".to_owned(),
            Outcome::Ongoing => {
                let rules: Vec<String> = standing.claims.iter().map(ToString::to_string).collect();
                format!("the game goes on; may be claimed: {}", list(&rules, "and"))
            }
            over => hakam_spec::words::outcome(self.rules, over),
        }
    }
}

/// Why a side can never win.
fn never(argument: &Argument) -> String {
    match argument {
        Argument::Reach(men) => {
            let fixed = men.iter().filter(|man| man.is_fixed()).count();
            let fixed = match fixed {
                0 => String::new(),
                1 => ", of whom one never moves,".to_owned(),
                fixed => format!(", of whom {fixed} never move,"),
            };
            let men = men.len();
            format!("wherever the {men} men{fixed} can come to, they make no mate")
        }
        Argument::Exhaustion { positions: 1 } => "nothing can follow here that is a win".to_owned(),
        Argument::Exhaustion { positions } => {
            format!("all {positions} positions that can follow were tried out")
        }
    }
}

fn forced_words(forced: &Forced, yes: &str, no: &str) -> String {
    match forced {
        Forced::Yes(tree) => format!("{yes}, in {} positions", tree.nodes.len()),
        Forced::No(tree) => format!("{no}, in {} positions", tree.nodes.len()),
    }
}
