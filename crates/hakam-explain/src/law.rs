//! Endings and constraints of a ruleset, in words.

use hakam_core::{KindSet, PerSide, Side, SquareSet};
use hakam_variant::{
    Condition, Constraint, ConstraintKind, Count, DeadTest, Ending, EndingResult, Ruleset,
    Turnwise, Value, Who,
};

use super::list;
use super::men::with_article;
use super::region::one_of_region;

/// One ending: `the side to move has no legal move and is in check: the side to move loses`.
pub fn ending(rules: &Ruleset, ending: &Ending) -> String {
    let when: Vec<String> = ending
        .when
        .iter()
        .map(|condition| condition_in_words(rules, condition))
        .collect();
    let when = if when.is_empty() {
        "always".to_owned()
    } else {
        list(&when, "and")
    };
    let claim = if ending.claim { ", if claimed" } else { "" };
    format!("{when}: {}{claim}", result(ending.result))
}

/// One constraint: `a capture must be made when one is possible`.
pub fn constraint(constraint: &Constraint) -> &'static str {
    match constraint.kind {
        ConstraintKind::MustCapture => "a capture must be made when one is possible",
        ConstraintKind::NoCheckGiving => "no move may give check",
        ConstraintKind::FacingForbidden => {
            "the royal pieces may not face each other on an open file"
        }
        ConstraintKind::FacingMustBeAnswered => {
            "royal pieces that face each other on an open file must be parted"
        }
    }
}

fn result(result: EndingResult) -> String {
    match result {
        EndingResult::Draw => "draw".to_owned(),
        EndingResult::MoverWins => "the side to move wins".to_owned(),
        EndingResult::MoverLoses => "the side to move loses".to_owned(),
        EndingResult::WhiteLoses => "White loses".to_owned(),
        EndingResult::BlackLoses => "Black loses".to_owned(),
        EndingResult::GoesOn => "the game continues".to_owned(),
        EndingResult::MoreMaterialWins { bonus } => {
            let added = Side::BOTH
                .into_iter()
                .filter(|side| bonus[*side] != Value::default())
                .map(|side| format!("{} added for {side}", bonus[side]));
            let added: Vec<String> = added.collect();
            let mut text = "the side with more material wins".to_owned();
            if !added.is_empty() {
                text.push_str(", with ");
                text.push_str(&list(&added, "and"));
            }
            text
        }
    }
}

fn who(who: Who) -> &'static str {
    match who {
        Who::Mover => "the side to move",
        Who::Other => "the side that has just moved",
        Who::Both => "each side",
    }
}

fn condition_in_words(rules: &Ruleset, condition: &Condition) -> String {
    match condition {
        Condition::NoMoves => "the side to move has no legal move".to_owned(),
        Condition::Check(true) => "it is in check".to_owned(),
        Condition::Check(false) => "it is not in check".to_owned(),
        Condition::Bare(side) => format!("{} has nothing but royal pieces", who(*side)),
        Condition::BaresBack => {
            "the side to move can capture the other side's last piece".to_owned()
        }
        Condition::QuietMoves(moves) => {
            format!("{moves} moves of each side without a capture or another reset")
        }
        Condition::Repetition(times) => format!("the position has occurred {times} times"),
        Condition::PerpetualCheck(side) => {
            format!("{} has given check with every move", who(*side))
        }
        Condition::Men {
            of,
            kinds,
            count,
            at_least,
            at_most,
        } => {
            let side = match of {
                Turnwise::Mover => who(Who::Mover),
                Turnwise::Other => who(Who::Other),
            };
            let counted = counted_kinds(rules, *kinds, *count, &bounds(*at_least, *at_most));
            format!("{side} has {counted}")
        }
        Condition::Stands {
            of,
            kinds,
            region,
            safe,
        } => {
            let man = one_of(rules, *kinds);
            let place = place(rules, region);
            let safe = if *safe {
                " and is not attacked there"
            } else {
                ""
            };
            format!("{} has {man} on {place}{safe}", who(*of))
        }
        Condition::ChecksGiven { by, number } => {
            let by = match by {
                Turnwise::Mover => Who::Mover,
                Turnwise::Other => Who::Other,
            };
            format!("{} has given {number} checks", who(by))
        }
        Condition::SomeMove { kinds, to } => {
            let man = one_of(rules, *kinds);
            let place = place(rules, to);
            format!("{} can bring {man} to {place}", who(Who::Mover))
        }
        Condition::Facing(1) => "the royal pieces face each other".to_owned(),
        Condition::Facing(times) => {
            format!("the royal pieces face each other {times} positions in a row")
        }
        Condition::Turn(side) => format!("{side} is to move"),
        Condition::Dead(DeadTest::Exact) => "no side can win any more".to_owned(),
        Condition::Dead(DeadTest::Material) => {
            "no side has the material to win any more".to_owned()
        }
    }
}

fn bounds(least: u32, most: u32) -> String {
    match (least, most) {
        (_, 0) => "no".to_owned(),
        (0, u32::MAX) => "any number of".to_owned(),
        (0, most) => format!("at most {most}"),
        (least, u32::MAX) => format!("at least {least}"),
        (least, most) if least == most => format!("exactly {least}"),
        (least, most) => format!("{least} to {most}"),
    }
}

/// The names of the kinds; none when every kind is meant.
fn names(rules: &Ruleset, kinds: KindSet) -> Option<Vec<String>> {
    let chosen: Vec<String> = rules
        .kinds()
        .filter(|(kind, _)| kinds.contains(*kind))
        .map(|(_, info)| info.name.clone())
        .collect();
    (chosen.len() < rules.kinds().count()).then_some(chosen)
}

/// `a king`, `one of (rook, bishop)`, `a piece`.
fn one_of(rules: &Ruleset, kinds: KindSet) -> String {
    match names(rules, kinds).as_deref() {
        None => "a piece".to_owned(),
        Some([name]) => with_article(name),
        Some(names) => format!("one of ({})", names.join(", ")),
    }
}

/// What is counted: `no pieces`, `at most 1 (pawn, knight)`, `no pawn or no knight`.
fn counted_kinds(rules: &Ruleset, kinds: KindSet, count: Count, bounds: &str) -> String {
    match (count, names(rules, kinds)) {
        (Count::Together, None) => format!("{bounds} pieces"),
        (Count::Together, Some(names)) => format!("{bounds} ({})", names.join(", ")),
        (Count::OfSomeKind, None) => format!("{bounds} pieces of some type"),
        (Count::OfSomeKind, Some(names)) => {
            let each: Vec<String> = names
                .iter()
                .map(|name| format!("{bounds} {name}"))
                .collect();
            list(&each, "or")
        }
    }
}

fn place(rules: &Ruleset, squares: &PerSide<SquareSet>) -> String {
    let (white, black) = (squares[Side::White], squares[Side::Black]);
    let named = |squares| one_of_region(rules.geometry(), squares);
    if white == black {
        named(white)
    } else {
        format!("{} (White) or {} (Black)", named(white), named(black))
    }
}
