//! Changing an input a little.

use hakam_conformance::agreement::Dice;

/// Inputs do not grow beyond this.
const LONGEST: usize = 4096;

/// Numbers at the edges of what fits.
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "-1",
    "00",
    "9",
    "10",
    "127",
    "128",
    "255",
    "256",
    "65536",
    "2147483648",
    "4294967295",
    "4294967296",
    "18446744073709551616",
];

/// Signs that texts seldom have.
const SIGNS: &[&str] = &[
    "\0",
    "\t",
    "\r",
    "\n",
    "\u{b}",
    "\u{7f}",
    "\u{85}",
    "\u{a0}",
    "\u{2028}",
    "\u{feff}",
    "\u{200b}",
    "é",
    "ß",
    "♔",
    "\u{1f600}",
    "İ",
    "ſ",
    "\u{301}",
];

/// What is done to an input.
#[derive(Clone, Copy, Debug)]
enum Change {
    FlipBit,
    AnyByte,
    Delete,
    Double,
    Swap,
    Token,
    Number,
    Sign,
    Line,
    Splice,
    Cut,
}

const CHANGES: &[Change] = &[
    Change::FlipBit,
    Change::AnyByte,
    Change::Delete,
    Change::Double,
    Change::Swap,
    Change::Token,
    Change::Token,
    Change::Token,
    Change::Number,
    Change::Sign,
    Change::Line,
    Change::Splice,
    Change::Splice,
    Change::Cut,
];

/// A new input made of old ones and of pieces that such inputs have.
pub fn mutate(dice: &mut Dice, pool: &[Vec<u8>], tokens: &[&str]) -> Vec<u8> {
    let mut input = any(dice, pool).to_vec();
    for _ in 0..dice.between(1, 6) {
        let change = dice.pick(CHANGES);
        input = changed(dice, input, change, pool, tokens);
    }
    input.truncate(LONGEST);
    input
}

/// One of the inputs; nothing when there are none.
fn any<'p>(dice: &mut Dice, pool: &'p [Vec<u8>]) -> &'p [u8] {
    pool.get(dice.below(pool.len())).map_or(&[], Vec::as_slice)
}

fn changed(
    dice: &mut Dice,
    mut input: Vec<u8>,
    change: Change,
    pool: &[Vec<u8>],
    tokens: &[&str],
) -> Vec<u8> {
    let at = dice.below(input.len() + 1);
    let short = dice.between(1, 12);
    let end = (at + short).min(input.len());
    match change {
        Change::FlipBit => {
            if let Some(byte) = input.get_mut(at) {
                *byte ^= 1 << dice.below(8);
            }
        }
        Change::AnyByte => {
            let byte = u8::try_from(dice.below(256)).unwrap_or(0);
            put(&mut input, at, end.min(at + 1), &[byte]);
        }
        Change::Delete => put(&mut input, at, end, b""),
        Change::Double => {
            let piece = input.get(at..end).unwrap_or_default().repeat(short);
            put(&mut input, at, at, &piece);
        }
        Change::Swap => {
            let other = dice.below(input.len() + 1);
            if at.max(other) < input.len() {
                input.swap(at, other);
            }
        }
        Change::Token => replace(dice, &mut input, at, end, tokens),
        Change::Number => number(dice, &mut input, at),
        Change::Sign => replace(dice, &mut input, at, end, SIGNS),
        Change::Line => line(dice, &mut input),
        Change::Splice => {
            let other = any(dice, pool);
            let from = dice.below(other.len() + 1);
            input.truncate(at);
            input.extend_from_slice(other.get(from..).unwrap_or_default());
        }
        Change::Cut => input.truncate(at),
    }
    input
}

/// Puts a piece in the place of another.
fn put(input: &mut Vec<u8>, from: usize, to: usize, piece: &[u8]) {
    input.splice(from..to, piece.iter().copied());
}

/// Puts a piece in the place of another, or between two.
fn replace(dice: &mut Dice, input: &mut Vec<u8>, at: usize, end: usize, pieces: &[&str]) {
    if let Some(piece) = pieces.get(dice.below(pieces.len())) {
        let end = if dice.one_in(2) { at } else { end };
        put(input, at, end, piece.as_bytes());
    }
}

/// Puts another number in the place of the next one behind `at`.
fn number(dice: &mut Dice, input: &mut Vec<u8>, at: usize) {
    let behind = input.get(at..).unwrap_or_default();
    let from = at
        + behind
            .iter()
            .take_while(|byte| !byte.is_ascii_digit())
            .count();
    let digits = input.get(from..).unwrap_or_default();
    let length = digits
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let instead = dice.pick(NUMBERS);
    put(input, from, from + length, instead.as_bytes());
}

/// Doubles, drops or moves a line.
fn line(dice: &mut Dice, input: &mut Vec<u8>) {
    let mut lines: Vec<&[u8]> = input.split_inclusive(|byte| *byte == b'\n').collect();
    if lines.is_empty() {
        return;
    }
    let (one, other) = (dice.below(lines.len()), dice.below(lines.len()));
    match dice.below(3) {
        0 => lines.swap(one, other),
        1 => drop(lines.remove(one)),
        _ => {
            let doubled = lines[one];
            lines.insert(other, doubled);
        }
    }
    *input = lines.concat();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_inputs_and_another_seed_others() {
        let pool = [b"chess\nNf3 e5\n".to_vec(), b"12 34".to_vec()];
        let inputs = |seed| {
            let mut dice = Dice::new(seed);
            let make = |_| mutate(&mut dice, &pool, &["e4"]);
            (0..500).map(make).collect::<Vec<_>>()
        };
        assert_eq!(inputs(3), inputs(3));
        assert_ne!(inputs(3), inputs(4));
        let all = inputs(3);
        assert!(all.iter().all(|input| input.len() <= LONGEST));
        assert!(
            all.iter()
                .any(|input| input.windows(2).any(|pair| pair == b"e4"))
        );
    }

    #[test]
    fn nothing_can_be_changed_too() {
        let mut dice = Dice::new(1);
        for _ in 0..500 {
            mutate(&mut dice, &[], &[]);
        }
    }
}
