//! Facts in words, for rejections.

use hakam_core::{Judgement, Move, Piece, Request, Square, Way};
use hakam_law::Attack;
use hakam_variant::Ruleset;

use crate::facts::{Answer, Change, Place, Query, Which};

/// What a query asks, and where.
pub(crate) fn about(rules: &Ruleset, place: &Place, query: Query) -> String {
    let changes: Vec<String> = place
        .0
        .iter()
        .map(|change| changed(rules, change))
        .collect();
    let asked = asked(rules, query);
    if changes.is_empty() {
        asked
    } else {
        format!("{asked}, {}", changes.join(", "))
    }
}

fn name(rules: &Ruleset, square: Square) -> String {
    rules.geometry().name(square).to_string()
}

fn names(rules: &Ruleset, squares: impl IntoIterator<Item = Square>) -> String {
    let names: Vec<String> = squares
        .into_iter()
        .map(|square| name(rules, square))
        .collect();
    if names.is_empty() {
        "none".to_owned()
    } else {
        names.join(" ")
    }
}

fn moved(rules: &Ruleset, m: &Move) -> String {
    let castling = if matches!(m.way, Way::Castling(_)) {
        " castling"
    } else {
        ""
    };
    format!("{}{}{castling}", name(rules, m.from), name(rules, m.to))
}

fn changed(rules: &Ruleset, change: &Change) -> String {
    match change {
        Change::After(m) => format!("after {}", moved(rules, m)),
        Change::Pass => "with the other side to move".to_owned(),
        Change::Without(square) => format!("without the piece on {}", name(rules, *square)),
        Change::Turned(square) => {
            format!("with the piece on {} changing sides", name(rules, *square))
        }
    }
}

fn asked(rules: &Ruleset, query: Query) -> String {
    let at = |square| name(rules, square);
    match query {
        Query::Turn => "whose turn it is".to_owned(),
        Query::Clock => "the halfmove clock".to_owned(),
        Query::Number => "the move number".to_owned(),
        Query::Marks => "the en passant square".to_owned(),
        Query::Right { side, .. } => format!("{side}'s right to castle"),
        Query::Man(square) => format!("which piece is on {}", at(square)),
        Query::Men(side) => format!("{side}'s pieces"),
        Query::Attack { by, of } => format!("whether {} attacks {}", at(by), at(of)),
        Query::Attackers { of, by } => format!("{by}'s attackers of {}", at(of)),
        Query::Checks(side) => format!("the attackers of {side}'s king"),
        Query::Judgement(Request::Go { from, to, .. }) => {
            format!("whether {}{} is legal", at(from), at(to))
        }
        Query::Judgement(Request::Castle(_)) => "whether castling is legal".to_owned(),
        Query::Moves(Which::All) => "all moves".to_owned(),
        Query::Moves(Which::Of(square)) => format!("the moves of the piece on {}", at(square)),
        Query::Moves(Which::To(square)) => format!("the moves to {}", at(square)),
        Query::Moves(Which::Taking(square)) => format!("the moves that take on {}", at(square)),
        Query::Standing => "how the game stands".to_owned(),
        Query::Equals => "the equal positions before".to_owned(),
        Query::LastMove => "the last move".to_owned(),
        Query::DeadMen => "whether the pieces can win at all".to_owned(),
        Query::Mate { within } => format!("whether mate can be forced within {within}"),
        Query::Perpetual => "whether check can be given for ever".to_owned(),
        Query::Win { .. } => "a line that leads to a win".to_owned(),
        Query::End => "how the game has ended on the board".to_owned(),
        Query::ForcedWin { within } => {
            format!("whether a win can be forced within {within} plies")
        }
    }
}

/// What a fact says and what the law gives, in words that differ where they can.
pub(crate) fn difference(rules: &Ruleset, says: &Answer, found: &Answer) -> (String, String) {
    let (a, b) = (answer(rules, says), answer(rules, found));
    if a != b {
        return (a, b);
    }
    let detail = match (says, found) {
        (Answer::Judgement(says), Answer::Judgement(found)) => {
            let mut steps = says.steps.iter().zip(&found.steps);
            let step = steps.position(|(says, found)| says != found);
            let step = step.unwrap_or(says.steps.len().min(found.steps.len()));
            format!("other evidence, from step {step} on")
        }
        (_, _) => "other evidence".to_owned(),
    };
    (format!("{a} with {detail}"), b)
}

/// The gist of an answer.
fn answer(rules: &Ruleset, answer: &Answer) -> String {
    match answer {
        Answer::Turn(side) => side.to_string(),
        Answer::Clock(number) | Answer::Number(number) => number.to_string(),
        Answer::Marks(marks) => names(rules, marks.iter().map(|mark| mark.man)),
        Answer::Right(pair) => names(
            rules,
            pair.iter().flat_map(|(king, partner)| [*king, *partner]),
        ),
        Answer::Man(man) => man.map_or("no piece".to_owned(), |man| piece(rules, man)),
        Answer::Men(men) => names(rules, men.iter().map(|(square, _)| *square)),
        Answer::Attack(Attack::Yes { passed, .. }) => {
            format!("yes, over {}", names(rules, passed.iter().copied()))
        }
        Answer::Attack(Attack::No { .. }) => "no".to_owned(),
        Answer::Attackers(men) => names(rules, men.iter().copied()),
        Answer::Checks(royals) => {
            let royals = royals.iter().map(|(royal, by)| {
                let by = names(rules, by.iter().copied());
                format!("{} from {by}", name(rules, *royal))
            });
            royals.collect::<Vec<String>>().join(", ")
        }
        Answer::Judgement(Judgement { result: Ok(m), .. }) => format!("legal, {}", moved(rules, m)),
        Answer::Judgement(Judgement {
            result: Err(refusals),
            ..
        }) => {
            let codes = refusals
                .iter()
                .map(|r| format!("{} {}", r.reason.code(), r.rule));
            codes.collect::<Vec<String>>().join(", ")
        }
        Answer::Moves(list) => {
            format!(
                "{} legal and {} refused",
                list.legal.len(),
                list.refused.len()
            )
        }
        Answer::Standing(standing) => match standing.outcome.rule() {
            Some(rule) => format!("over by {rule}"),
            None => format!("in progress, draws to claim: {}", standing.claims.len()),
        },
        Answer::Equals(places) => format!("{} of them", places.len()),
        Answer::LastMove(m) => m.map_or("none".to_owned(), |m| moved(rules, &m)),
        Answer::DeadMen(dead) => if *dead { "no" } else { "not decided" }.to_owned(),
        Answer::End(outcome) => match outcome.rule() {
            Some(rule) => format!("over by {rule}"),
            None => "not at all".to_owned(),
        },
        Answer::Mate(_) | Answer::Perpetual(_) | Answer::Win(_) | Answer::ForcedWin(_) => {
            "a strategy".to_owned()
        }
        Answer::Never(_) => "an argument that there is none".to_owned(),
    }
}

fn piece(rules: &Ruleset, man: Piece) -> String {
    // A hostile fact may name a kind that the game does not have.
    let kind = rules.kinds().find(|(kind, _)| *kind == man.kind);
    let kind = kind.map_or("unknown piece", |(_, info)| &info.name);
    let promoted = if man.promoted {
        " that was promoted"
    } else {
        ""
    };
    format!("{}'s {kind}{promoted}", man.side)
}
