//! Whether a setup fits its ruleset (rules E1 and following).

use hakam_core::{Kind, Mark, PerSide, Piece, RuleId, Side, Square, rules as law};
use hakam_variant::{Foreign, Royalty, Ruleset};

use crate::arrival::Arrivals;
use crate::attack::{checks, royals};
use crate::board::Board;
use crate::dead::becomes_another;
use crate::kinematics::trails;
use crate::last_move::can_have_been;
use crate::phrases::{list, royals_in_words};

/// Something wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupIssue {
    /// The rule it breaks.
    pub rule: RuleId,
    /// What is wrong, in words.
    pub message: String,
    /// The squares to look at.
    pub squares: Vec<Square>,
    /// The highest level the setup can still have.
    pub level: Level,
}

/// How sound a setup is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// It can be read.
    Parseable,
    /// Moves can be made from it by the rules, but no game leads to it.
    Playable,
    /// Nothing shows that no game leads to it.
    Plausible,
    /// A game that leads to it is known.
    Reachable,
}

/// Everything that is wrong with a setup, in the order of the rules.
pub(crate) fn issues(board: Board<'_>) -> Vec<SetupIssue> {
    let mut found = faults(board);
    for side in Side::BOTH {
        found.extend(too_many_men(board, side));
    }
    // Where a man must have been promoted, or is outside its region, that is said already.
    let mut strayed = strayed(board);
    strayed.retain(|issue| !found.iter().any(|told| told.squares == issue.squares));
    found.extend(strayed);
    // Of a position that is not played at all nothing more need be shown.
    if !found.iter().any(|issue| issue.level == Level::Parseable) {
        found.extend(no_last_move(board));
    }
    found.sort_by_key(|issue| (issue.rule.as_str().len(), issue.rule));
    found
}

/// Of these the ones with which no game can be played.
pub(crate) fn faults(board: Board<'_>) -> Vec<SetupIssue> {
    let mut found = Vec::new();
    for side in Side::BOTH {
        found.extend(royal_count(board, side));
    }
    for man in board.setup.men(board.geometry()) {
        if !is_home(board.rules, man) {
            found.extend(must_have_promoted(board.rules, man));
            found.extend(outside_region(board.rules, man));
        }
    }
    found.extend(left_in_check(board));
    found.extend(idle_rights(board));
    found.extend(false_marks(board));
    for side in Side::BOTH {
        found.extend(above_max(board, side));
    }
    found
}

/// What keeps a game from beginning with a start array. That an array has a man somewhere is no excuse for it there.
pub(crate) fn array_faults(board: Board<'_>) -> Vec<SetupIssue> {
    let men = board.setup.men(board.geometry());
    let mut found: Vec<SetupIssue> = men
        .filter_map(|man| must_have_promoted(board.rules, man))
        .collect();
    found.extend(faults(board));
    found
}

/// E7, widely: what is of another game is at home nowhere here.
pub(crate) fn foreign(foreign: Foreign) -> SetupIssue {
    unplayable(law::E7, format!("the position {foreign}"), Vec::new())
}

fn unplayable(rule: RuleId, message: String, squares: Vec<Square>) -> SetupIssue {
    SetupIssue {
        rule,
        message,
        squares,
        level: Level::Parseable,
    }
}

fn impossible(rule: RuleId, message: String, squares: Vec<Square>) -> SetupIssue {
    let level = Level::Playable;
    SetupIssue {
        level,
        ..unplayable(rule, message, squares)
    }
}

fn is_promotion_target(rules: &Ruleset, side: Side, kind: Kind) -> bool {
    let mut promotions = rules
        .patterns()
        .filter_map(|(_, pattern)| pattern.promotion.as_ref());
    promotions.any(|promotion| promotion.to[side].contains(&kind))
}

/// `White's pawn on e4`.
fn named(rules: &Ruleset, (square, man): (Square, Piece)) -> String {
    let (name, at) = (&rules.kind(man.kind).name, rules.geometry().name(square));
    format!("{}'s {name} on {at}", man.side)
}

/// E1: "as many royals as that side's array has"; more only where a man can become one.
fn royal_count(board: Board<'_>, side: Side) -> Option<SetupIssue> {
    let rules = board.rules;
    let is_royal = |kind: &Kind| rules.kind(*kind).royalty == Royalty::Always;
    let royal_kinds = || rules.kinds().map(|(kind, _)| kind).filter(is_royal);
    let there = board
        .men(side)
        .filter(|(_, man)| is_royal(&man.kind))
        .count();
    let wanted: usize = royal_kinds().map(|k| rules.most_at_start(k)[side]).sum();
    let may_have_more = || royal_kinds().any(|kind| is_promotion_target(rules, side, kind));
    if there == wanted || there > wanted && may_have_more() {
        return None;
    }
    let message = royals_in_words(rules, side, there, wanted);
    Some(unplayable(law::E1, message, royals(board, side)))
}

/// Whether some start array has such a man on this very square.
fn is_home(rules: &Ruleset, (square, man): (Square, Piece)) -> bool {
    let mut homes = rules
        .starts()
        .iter()
        .filter_map(|start| start.setup.at(square));
    homes.any(|home| (home.side, home.kind) == (man.side, man.kind))
}

/// E2: a man stands where it could only have arrived by becoming something else.
fn must_have_promoted(rules: &Ruleset, (square, man): (Square, Piece)) -> Option<SetupIssue> {
    let mut patterns = rules.patterns_of(man.kind).peekable();
    patterns.peek()?;
    let always = patterns.all(|(_, pattern)| {
        // `must` binds only inside the zone.
        pattern.promotion.as_ref().is_some_and(|p| {
            let bound = p.zone[man.side] & p.must[man.side];
            !p.on_capture && bound.contains(square)
        })
    });
    let message = || format!("{} must have been promoted", named(rules, (square, man)));
    always.then(|| unplayable(law::E2, message(), vec![square]))
}

/// E3: the side that has just moved is in check.
fn left_in_check(board: Board<'_>) -> Option<SetupIssue> {
    let side = board.mover().other();
    let (royal, by) = checks(board, side).into_iter().next()?;
    let (at, turn) = (board.geometry().name(royal), board.mover());
    let message = format!("{side} is in check on {at}, and it is {turn}'s turn");
    Some(unplayable(law::E3, message, [vec![royal], by].concat()))
}

/// E4: a right whose square holds no man that could have one.
fn idle_rights(board: Board<'_>) -> Vec<SetupIssue> {
    let can_have = |square: Square| {
        board.at(square).is_some_and(|man| {
            let castling = board.rules.castling();
            let castles = castling.is_some_and(|castling| castling.is_home(square, man));
            castles || board.rules.patterns_of(man.kind).any(|(_, p)| p.unmoved)
        })
    };
    let idle = board
        .setup
        .rights
        .iter()
        .filter(|&square| !can_have(square));
    let faults = idle.map(|square| {
        let at = board.geometry().name(square);
        let message = format!("a castling right is given for {at}, where no piece can have one");
        unplayable(law::E4, message, vec![square])
    });
    faults.collect()
}

/// E5: a mark without its man, or with a skipped square that is occupied; or two marks from one move.
fn false_marks(board: Board<'_>) -> Vec<SetupIssue> {
    let (geometry, marks) = (board.geometry(), &board.setup.marks);
    let mut found = Vec::new();
    if marks.len() > 1 {
        let message = "only one piece can have made a double step in the last move".to_owned();
        let men = marks.iter().map(|mark| mark.man).collect();
        found.push(unplayable(law::E5, message, men));
    }
    for mark in marks {
        let can_have_passed = |man: Piece| {
            man.side != board.mover() && board.rules.patterns_of(man.kind).any(|(_, p)| p.passing)
        };
        if !board.at(mark.man).is_some_and(can_have_passed) {
            let (side, at) = (board.mover().other(), geometry.name(mark.man));
            let message =
                format!("{side} has no piece on {at} that could have just made a double step");
            found.push(unplayable(law::E5, message, vec![mark.man]));
        }
        for &skipped in mark.skipped.iter().filter(|&&s| !board.setup.is_empty(s)) {
            let message = format!("{} was passed over but is occupied", geometry.name(skipped));
            found.push(unplayable(law::E5, message, vec![skipped]));
        }
    }
    if found.is_empty() {
        found.extend(marks.iter().filter_map(|mark| no_origin(board, mark)));
    }
    found
}

/// E5: the man that has passed by cannot have come from where it would have had to.
fn no_origin(board: Board<'_>, mark: &Mark) -> Option<SetupIssue> {
    let geometry = board.geometry();
    let man = board.at(mark.man)?;
    let mut origins = Vec::new();
    for (_, pattern) in board.rules.patterns_of(man.kind).filter(|(_, p)| p.passing) {
        let from = pattern.from[man.side].iter();
        origins.extend(from.filter(|from| {
            let ways = trails(geometry, pattern, man.side, *from, Some(mark.man));
            ways.iter().any(|way| {
                let passed = way.passed(geometry);
                mark.skipped.iter().all(|square| passed.contains(square))
            })
        }));
    }
    if origins.iter().any(|from| board.setup.is_empty(*from)) {
        return None;
    }
    let man = named(board.rules, (mark.man, man));
    let names = origins.iter().map(|from| geometry.name(*from).to_string());
    let names: Vec<String> = names.collect();
    let message = if names.is_empty() {
        format!("{man} cannot have passed by in the last move")
    } else {
        let from = list(&names, "or");
        format!("{man} has just come from {from}, which is occupied")
    };
    origins.push(mark.man);
    Some(unplayable(law::E5, message, origins))
}

/// E6: more men of a kind than its `max`.
fn above_max(board: Board<'_>, side: Side) -> Vec<SetupIssue> {
    let faults = board.rules.kinds().filter_map(|(kind, info)| {
        let max = usize::from(info.max?);
        let men = men_of_kind(board, side, kind);
        let message = format!("{side} has {} of {}, at most {max}", men.len(), info.name);
        (men.len() > max).then(|| unplayable(law::E6, message, men))
    });
    faults.collect()
}

fn men_of_kind(board: Board<'_>, side: Side, kind: Kind) -> Vec<Square> {
    let squares = board.setup.squares_of(board.geometry(), side, kind);
    squares.collect()
}

/// E7: a man outside every square its kind can enter.
fn outside_region(rules: &Ruleset, (square, man): (Square, Piece)) -> Option<SetupIssue> {
    let mut patterns = rules.patterns_of(man.kind).peekable();
    patterns.peek()?;
    let may_enter = patterns.any(|(_, pattern)| pattern.onto[man.side].contains(square));
    let message = || format!("{} is outside its region", named(rules, (square, man)));
    (!may_enter).then(|| unplayable(law::E7, message(), vec![square]))
}

/// E8: more men than the array and promotions can give. Playable all the same.
fn too_many_men(board: Board<'_>, side: Side) -> Option<SetupIssue> {
    let (mut promoted, mut gone, mut inexplicable) = (0, 0, 0);
    let mut squares = Vec::new();
    for (kind, _) in board.rules.kinds() {
        let men = men_of_kind(board, side, kind);
        let array = board.rules.most_at_start(kind)[side];
        if men.len() <= array {
            if becomes_another(board.rules, kind) {
                gone += array - men.len();
            }
        } else if is_promotion_target(board.rules, side, kind) {
            promoted += men.len() - array;
            squares.extend(men);
        } else {
            inexplicable += men.len() - array;
            squares.extend(men);
        }
    }
    (inexplicable > 0 || promoted > gone).then(|| {
        let message =
            format!("{side} has more pieces than the starting position and promotions can give");
        impossible(law::E8, message, squares)
    })
}

/// E9: a man stands where none of its kind can come. Playable all the same.
fn strayed(board: Board<'_>) -> Vec<SetupIssue> {
    let geometry = board.geometry();
    let arrivals = PerSide::from_fn(|side| Arrivals::of(board.rules, side));
    let men = board.setup.men(geometry);
    let strayed = men.filter(|(square, man)| !arrivals[man.side].contains(man.kind, *square));
    let issues = strayed.map(|(square, man)| {
        let (name, at) = (&board.rules.kind(man.kind).name, geometry.name(square));
        let message = format!("no {name} of {} can come to {at}", man.side);
        impossible(law::E9, message, vec![square])
    });
    issues.collect()
}

/// E10: no last move can have given this check, or made this mark. Playable all the same.
fn no_last_move(board: Board<'_>) -> Option<SetupIssue> {
    let given = checks(board, board.mover());
    if given.is_empty() && board.setup.marks.is_empty() || can_have_been(board) {
        return None;
    }
    let last = board.mover().other();
    let message = match (given.is_empty(), board.setup.marks.is_empty()) {
        (true, _) => format!("no move of {last} can have led to this en passant square"),
        (false, true) => format!("no move of {last} can have given this check"),
        (false, false) => format!("the double step of {last} cannot have given this check"),
    };
    let squares = given
        .into_iter()
        .flat_map(|(royal, by)| [vec![royal], by].concat());
    Some(impossible(law::E10, message, squares.collect()))
}
