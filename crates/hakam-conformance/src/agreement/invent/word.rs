//! Random Betza words.

use super::super::Dice;

const STRAIGHT: [&str; 6] = ["W", "F", "D", "A", "H", "G"];
const OBLIQUE: [&str; 3] = ["N", "C", "Z"];
const STRAIGHT_WAYS: [&str; 12] = [
    "f", "b", "l", "r", "v", "s", "fs", "bs", "fr", "bl", "lv", "ff",
];
const OBLIQUE_WAYS: [&str; 14] = [
    "f", "b", "s", "v", "fh", "bh", "lh", "rh", "fs", "sf", "lf", "fl", "rv", "bb",
];
const MODES: [&str; 10] = ["", "", "", "", "", "m", "c", "mc", "ce", "me"];

/// An atom with a direction in front of it once in `turns`, and what stands before and after both.
fn part(dice: &mut Dice, before: &str, atom: &str, after: &str, turns: usize) -> String {
    let is_oblique = OBLIQUE.contains(&atom);
    let way = if !dice.one_in(turns) {
        ""
    } else if is_oblique {
        dice.pick(&OBLIQUE_WAYS)
    } else {
        dice.pick(&STRAIGHT_WAYS)
    };
    format!("{before}{way}{atom}{after}")
}

fn atom(dice: &mut Dice) -> &'static str {
    if dice.one_in(3) {
        dice.pick(&OBLIQUE)
    } else {
        dice.pick(&STRAIGHT)
    }
}

/// An atom that has squares between its ends.
fn long_atom(dice: &mut Dice) -> &'static str {
    dice.pick(&["D", "N", "A", "H", "C", "Z", "G"])
}

/// A range behind an atom that makes it a rider.
fn range(dice: &mut Dice) -> &'static str {
    dice.pick(&["0", "0", "0", "2", "3", "4"])
}

/// A leaper or a clear line, perhaps to some directions only.
pub(super) fn plain(dice: &mut Dice) -> String {
    let mode = dice.pick(&["", "", "", "", "", "", "m", "c"]);
    match dice.below(6) {
        0 | 1 => {
            let atom = atom(dice);
            part(dice, mode, atom, "", 4)
        }
        2 | 3 => {
            let rider = dice.pick(&["R", "B", "Q", "R", "B", "Q", "R3", "B2", "Q4"]);
            part(dice, mode, rider, "", 4)
        }
        4 => {
            let (atom, range) = (atom(dice), range(dice));
            part(dice, mode, atom, range, 3)
        }
        _ => dice
            .pick(&["K", "N", "BN", "RN", "FfW", "WfF", "fRbF", "mRcB", "NN"])
            .to_owned(),
    }
}

/// How officers of plain games move: no two parts lead to one square in the same way, and every line
/// passes all squares it could land on.
const PURE: [&str; 44] = [
    "R", "R", "B", "B", "Q", "Q", "N", "N", "N", "W", "F", "K", "D", "A", "C", "Z", "H", "G", "BN",
    "RN", "QN", "RF", "BW", "NN", "CC", "N2", "R3", "B2", "Q4", "fR", "vR", "bsB", "FfW", "WfF",
    "fRbF", "mRcB", "mNcF", "cRmB", "rvN", "fhN", "rN0", "lfC0", "FD", "WA",
];

/// A leaper or clear lines, written so that a plan with pins can take it.
pub(super) fn pure(dice: &mut Dice) -> &'static str {
    dice.pick(&PURE)
}

/// One part of any word of the language.
fn wild_part(dice: &mut Dice) -> String {
    let mut mode = dice.pick(&MODES).to_owned();
    if dice.one_in(20) {
        mode.push('i');
    }
    let turns = 3;
    match dice.below(10) {
        0..=2 => plain(dice),
        3 => {
            let atom = atom(dice);
            part(dice, &mode, atom, "", turns)
        }
        4 => {
            let (atom, range) = (atom(dice), range(dice));
            part(dice, &mode, atom, range, turns)
        }
        5 => {
            let atom = long_atom(dice);
            part(dice, &format!("{mode}n"), atom, "", turns)
        }
        6 => {
            let path = dice.pick(&["j", "p"]);
            let atom = long_atom(dice);
            part(dice, &format!("{mode}{path}"), atom, "", turns)
        }
        7 | 8 => {
            let path = dice.pick(&["p", "g"]);
            let (atom, range) = (atom(dice), range(dice));
            part(dice, &format!("{mode}{path}"), atom, range, turns)
        }
        _ => {
            let (atom, range) = (long_atom(dice), range(dice));
            part(dice, &format!("{mode}n"), atom, range, turns)
        }
    }
}

/// Any word of the language, of one to three parts.
pub(super) fn wild(dice: &mut Dice) -> String {
    let mut word = wild_part(dice);
    for _ in 1..dice.pick(&[1, 1, 1, 2, 2, 3]) {
        let part = wild_part(dice);
        // A letter that stands twice would be a range.
        if part.starts_with(|first: char| first.is_uppercase()) {
            word.push_str("mc");
        }
        word.push_str(&part);
    }
    word
}

/// A short step, for legs that others follow.
pub(super) fn short(dice: &mut Dice) -> String {
    let mode = dice.pick(&["", "", "m", "mc", "c"]);
    let atom = dice.pick(&["W", "F", "W", "F", "N", "D", "K", "A"]);
    part(dice, mode, atom, "", 4)
}

/// How a royal moves.
pub(super) fn royal(dice: &mut Dice) -> &'static str {
    dice.pick(&[
        "K", "K", "K", "K", "K", "W", "F", "N", "KA", "KD", "fKbF", "C", "WfN",
    ])
}

/// How a royal moves that may do anything.
pub(super) fn wild_royal(dice: &mut Dice) -> String {
    match dice.below(4) {
        0 => dice
            .pick(&["Q", "R2", "nN", "mKcW", "pR", "K2", "nA", "WnD"])
            .to_owned(),
        _ => royal(dice).to_owned(),
    }
}
