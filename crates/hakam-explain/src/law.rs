//! Endings and constraints of a ruleset, in words.

use hakam_core::{KindSet, PerSide, Side, SquareSet};
use hakam_variant::{
    Condition, Constraint, ConstraintKind, Count, DeadTest, Ending, EndingResult, Ruleset,
    Turnwise, Value, Who,
};

use super::list;
use super::region::one_of_region;
use super::speaker::with_article;

/// One ending: `the side to move has no legal move and is in check: the side to move loses`.
pub fn ending(rules: &Ruleset, ending: &Ending) -> String {
    let conditions = ending.when.iter();
    let when = conditions.map(|condition| condition_in_words(rules, condition));
    let when: Vec<String> = when.collect();
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
            let mut sides = Side::BOTH.to_vec();
            sides.retain(|side| bonus[*side] != Value::default());
            let added = sides
                .iter()
                .map(|side| format!("{} added for {side}", bonus[*side]));
            let added = list(&added.collect::<Vec<_>>(), "and");
            let with = if added.is_empty() { "" } else { ", with " };
            format!("the side with more material wins{with}{added}")
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

fn one(side: Turnwise) -> Who {
    match side {
        Turnwise::Mover => Who::Mover,
        Turnwise::Other => Who::Other,
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
            let counted = counted_kinds(rules, *kinds, *count, &bounds(*at_least, *at_most));
            format!("{} has {counted}", who(one(*of)))
        }
        Condition::Stands {
            of,
            kinds,
            region,
            safe,
        } => {
            let (man, place) = (one_of(rules, *kinds), place(rules, region));
            let safe = if *safe {
                " and is not attacked there"
            } else {
                ""
            };
            format!("{} has {man} on {place}{safe}", who(*of))
        }
        Condition::ChecksGiven { by, number } => {
            format!("{} has given {number} checks", who(one(*by)))
        }
        Condition::SomeMove { kinds, to } => {
            let (man, place) = (one_of(rules, *kinds), place(rules, to));
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
            let each = names.iter().map(|name| format!("{bounds} {name}"));
            list(&each.collect::<Vec<_>>(), "or")
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
