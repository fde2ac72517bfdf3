//! The look-ups that a claim rests on, in words.

use hakam_checker::{
    Answer, Argument, Certificate, Change, Fact, Forced, Lookup, Place, Query, Which,
};
use hakam_core::{GameStatus, Move, Outcome, Piece, Setup, Side, Square, Wing};
use hakam_explain as words;
use hakam_explain::list;
use hakam_law::{Attack, NoAttack, Position};
use hakam_variant::Ruleset;

use crate::referee::report::ClaimReport;
use crate::referee::verdict::Proof;

/// No more facts are shown for a claim.
const MOST_FACTS: usize = 6;

/// No more moves than these are listed.
const MOST_MOVES: usize = 8;

/// What shows the verdict on a claim: of a false one first why it is false, then the facts of the first certificate.
pub fn reasons(rules: &Ruleset, claim: &ClaimReport) -> Vec<String> {
    let because = claim.because.iter().cloned();
    because.chain(bullets(rules, claim)).collect()
}

/// The facts of the first certificate, at most six of them, without the one that the line of the claim has told.
pub(super) fn bullets(rules: &Ruleset, claim: &ClaimReport) -> Vec<String> {
    let certificates = claim.verdict.proof().map(Proof::certificates);
    let Some(certificate) = certificates.and_then(<[Certificate]>::first) else {
        return Vec::new();
    };
    let mut lookup = Lookup::new(rules, &certificate.case.position, &[]);
    let facts = certificate.facts.iter().take(MOST_FACTS);
    let mut lines: Vec<String> = facts.map(|fact| bullet(rules, fact, &mut lookup)).collect();
    let told = claim.because.as_deref().unwrap_or_default();
    let told = told.trim_start_matches("PRESUPPOSITION: ");
    lines.retain(|line| line != told);
    let left = certificate.facts.len().saturating_sub(MOST_FACTS);
    if left > 0 {
        lines.push(format!("and {left} more look-ups, all in the certificate"));
    }
    lines
}

/// One fact, and the position it is about where that is another one.
pub(super) fn bullet(rules: &Ruleset, fact: &Fact, lookup: &mut Lookup<'_>) -> String {
    let setup = lookup.setup(&fact.place).ok();
    let says = Speaker { rules, setup }.says(fact);
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
            Change::Without(square) => format!("without the piece on {}", name(*square)),
            Change::Turned(square) => format!("with the piece on {} changing sides", name(*square)),
        })
        .collect();
    (!changes.is_empty()).then(|| changes.join(", "))
}

struct Speaker<'r> {
    rules: &'r Ruleset,
    setup: Option<Setup>,
}

impl Speaker<'_> {
    fn name(&self, square: Square) -> String {
        self.rules.geometry().name(square).to_string()
    }

    fn names(&self, squares: &[Square]) -> String {
        let names: Vec<String> = squares.iter().map(|square| self.name(*square)).collect();
        list(&names, "and")
    }

    /// `white bishop`.
    fn piece(&self, man: Piece) -> String {
        format!("{} {}", colour(man.side), self.rules.kind(man.kind).name)
    }

    /// `the white bishop on f1`.
    fn man_on(&self, square: Square) -> String {
        let man = self.setup.as_ref().and_then(|setup| setup.at(square));
        let man = man.map_or("piece".to_owned(), |man| self.piece(man));
        format!("the {man} on {}", self.name(square))
    }

    fn men_on(&self, squares: &[Square]) -> String {
        let men: Vec<String> = squares.iter().map(|at| self.man_on(*at)).collect();
        list(&men, "and")
    }

    fn says(&self, fact: &Fact) -> String {
        match &fact.answer {
            Answer::Turn(side) => format!("{side} is to move"),
            Answer::Clock(clock) => format!("the halfmove clock is {clock}"),
            Answer::Number(number) => format!("the fullmove number is {number}"),
            Answer::Marks(marks) => {
                let skipped: Vec<Square> =
                    marks.iter().flat_map(|mark| mark.skipped.clone()).collect();
                if skipped.is_empty() {
                    "there is no en passant square".to_owned()
                } else {
                    format!("the en passant square is {}", self.names(&skipped))
                }
            }
            Answer::Right(pair) => self.right(fact.query, *pair),
            Answer::Man(man) => self.man(fact.query, *man),
            Answer::Men(men) => self.men(fact.query, men),
            Answer::Attack(attack) => self.attack(fact.query, attack),
            Answer::Attackers(by) => self.attackers(fact.query, by),
            Answer::Checks(royals) => self.checks(fact.query, royals),
            Answer::Judgement(judgement) => match &judgement.result {
                Ok(m) => format!("{} is legal", self.made(*m)),
                Err(refusals) => self.refused(fact.query, refusals),
            },
            Answer::Moves(moves) => self.moves(fact.query, &moves.legal),
            Answer::Standing(standing) => self.standing(standing),
            Answer::Equals(places) if places.is_empty() => {
                "no earlier position is the same".to_owned()
            }
            Answer::Equals(places) if places.len() == 1 => {
                "one earlier position is the same".to_owned()
            }
            Answer::Equals(places) => format!("{} earlier positions are the same", places.len()),
            Answer::LastMove(m) => match m {
                Some(m) => format!("the last move was {}", self.made(*m)),
                None => "there was no move before".to_owned(),
            },
            Answer::DeadMen(true) => "with this material nobody can win".to_owned(),
            Answer::DeadMen(false) => "the material alone does not rule out a win".to_owned(),
            Answer::Mate(forced) => forced_words(forced, "a forced mate", "a defence against mate"),
            Answer::Perpetual(forced) => {
                forced_words(forced, "checks for ever", "a way out of the checks")
            }
            Answer::ForcedWin(forced) => {
                forced_words(forced, "a forced win", "a defence against every win")
            }
            Answer::End(outcome) if outcome.is_over() => words::outcome(self.rules, outcome),
            Answer::End(_) => "the position does not end the game".to_owned(),
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

    /// `e2e4`.
    fn made(&self, m: Move) -> String {
        format!("{}{}", self.name(m.from), self.name(m.to))
    }

    fn man(&self, query: Query, man: Option<Piece>) -> String {
        let at = if let Query::Man(square) = query {
            self.name(square)
        } else {
            "the square".to_owned()
        };
        match man {
            Some(man) => format!("a {} stands on {at}", self.piece(man)),
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

    fn right(&self, query: Query, pair: Option<(Square, Square)>) -> String {
        let (side, wing) = if let Query::Right { side, wing } = query {
            let wing = match wing {
                Wing::H => " kingside",
                Wing::A => " queenside",
            };
            (side.to_string(), wing)
        } else {
            ("the side".to_owned(), "")
        };
        match pair {
            Some((king, rook)) => format!(
                "{side} has the right to castle{wing}: {} with {}",
                self.man_on(king),
                self.man_on(rook)
            ),
            None => format!("{side} does not have the right to castle{wing}"),
        }
    }

    fn attack(&self, query: Query, attack: &Attack) -> String {
        let Query::Attack { by, of } = query else {
            return "an attack was checked".to_owned();
        };
        let (by, of) = (self.man_on(by), self.name(of));
        match attack {
            Attack::Yes { passed, .. } if passed.is_empty() => format!("{by} attacks {of}"),
            Attack::Yes { passed, .. } => {
                format!("{by} attacks {of} over {}", self.names(passed))
            }
            Attack::No { why } => format!("{by} does not attack {of}: {}", self.no_attack(why)),
        }
    }

    /// Why there is no attack: what stopped the way of moving that came nearest.
    fn no_attack<P>(&self, why: &[(P, NoAttack)]) -> String {
        let nearest = why.iter().map(|(_, why)| why).min_by_key(|why| match why {
            NoAttack::Blocked { .. } | NoAttack::Hop { .. } | NoAttack::NotOver { .. } => 0,
            NoAttack::NotTaking | NoAttack::HasMoved | NoAttack::NothingToTake => 1,
            NoAttack::WrongOrigin | NoAttack::WrongTarget | NoAttack::Gap => 2,
            NoAttack::NeverTakes | NoAttack::NoLine => 3,
        });
        match nearest {
            Some(NoAttack::Blocked { at }) => format!("{} stands between", self.man_on(*at)),
            Some(NoAttack::Hop { over }) if over.is_empty() => {
                "there is no piece to jump over".to_owned()
            }
            Some(NoAttack::Hop { over }) => {
                format!("it cannot jump over {}", self.men_on(over))
            }
            Some(NoAttack::NotOver { at }) => {
                format!("it may not jump over {}", self.man_on(*at))
            }
            Some(NoAttack::NotTaking) => "it may not capture such a piece".to_owned(),
            Some(NoAttack::HasMoved) => "it has moved".to_owned(),
            Some(NoAttack::NothingToTake) => "there is nothing to capture on its way".to_owned(),
            Some(NoAttack::WrongOrigin) => "it does not capture so from there".to_owned(),
            Some(NoAttack::WrongTarget) => "it may not enter that square".to_owned(),
            Some(NoAttack::Gap | NoAttack::NeverTakes | NoAttack::NoLine) | None => {
                "no capture of it leads there".to_owned()
            }
        }
    }

    fn attackers(&self, query: Query, by: &[Square]) -> String {
        let Query::Attackers { of, by: side } = query else {
            return self.men_on(by);
        };
        let of = self.name(of);
        match by {
            [] => format!("no {} piece attacks {of}", colour(side)),
            [only] => format!("{} attacks {of}", self.man_on(*only)),
            several => format!("{} attack {of}", self.men_on(several)),
        }
    }

    fn checks(&self, query: Query, royals: &[(Square, Vec<Square>)]) -> String {
        let each: Vec<String> = royals
            .iter()
            .map(|(royal, by)| match by.as_slice() {
                [] => format!("{} is not attacked", self.man_on(*royal)),
                by => format!("{} is attacked by {}", self.man_on(*royal), self.men_on(by)),
            })
            .collect();
        match (each.is_empty(), query) {
            (false, _) => list(&each, "and"),
            (true, Query::Checks(side)) => format!("{side} has no king"),
            (true, _) => "there is no king".to_owned(),
        }
    }

    fn refused(&self, query: Query, refusals: &[hakam_core::Refusal]) -> String {
        let (Query::Judgement(request), Some(setup), Some(first)) =
            (query, &self.setup, refusals.first())
        else {
            return "the move is illegal".to_owned();
        };
        let position = Position::new_unchecked(self.rules, setup.clone());
        let sentence = super::refusal(&position, request, first);
        let sentence = super::headline::small(&sentence);
        format!("{sentence} ({} {})", first.reason.code(), first.rule)
    }

    fn moves(&self, query: Query, legal: &[Move]) -> String {
        let whose = match query {
            Query::Moves(Which::Of(at)) => format!(" of {}", self.man_on(at)),
            Query::Moves(Which::To(at)) => format!(" to {}", self.name(at)),
            Query::Moves(Which::Taking(at)) => format!(" that captures {}", self.man_on(at)),
            _ => String::new(),
        };
        if legal.is_empty() {
            return format!("there is no legal move{whose}");
        }
        if legal.len() > MOST_MOVES {
            return format!("there are {} legal moves{whose}", legal.len());
        }
        let moves: Vec<String> = legal.iter().map(|m| self.made(*m)).collect();
        let what = if let [_] = legal {
            "the only legal move"
        } else {
            "the legal moves"
        };
        format!("{what}{whose}: {}", moves.join(" "))
    }

    fn standing(&self, standing: &GameStatus) -> String {
        match &standing.outcome {
            Outcome::Ongoing if standing.claims.is_empty() => "the game is in progress".to_owned(),
            Outcome::Ongoing => {
                let rules: Vec<String> = standing
                    .claims
                    .iter()
                    .map(|code| words::rule(self.rules, *code))
                    .collect();
                let rules = list(&rules, "and");
                format!("the game is in progress; a draw can be claimed: {rules}")
            }
            over => words::outcome(self.rules, over),
        }
    }
}

fn colour(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// Why a side can never win.
fn never(argument: &Argument) -> String {
    match argument {
        Argument::Reach(men) => {
            let fixed = men.iter().filter(|man| man.is_fixed()).count();
            let fixed = match fixed {
                0 => String::new(),
                1 => ", one of which never moves,".to_owned(),
                fixed => format!(", {fixed} of which never move,"),
            };
            let men = men.len();
            format!("wherever the {men} pieces{fixed} can go, they give no mate")
        }
        Argument::Exhaustion { positions: 1 } => "no win can follow from here".to_owned(),
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
