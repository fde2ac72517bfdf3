//! Inputs that are longer than a repeated piece: each part is another.

/// Numbered pieces: as many as fit.
fn numbered(before: &str, size: usize, piece: impl Fn(usize) -> String) -> String {
    let mut text = before.to_owned();
    for number in 0.. {
        if text.len() >= size {
            break;
        }
        text.push_str(&piece(number));
    }
    text
}

/// A record with many operations, no two alike.
pub fn opcodes(size: usize) -> Vec<u8> {
    let piece = |number| format!("o{number} {number};");
    numbered("chess\n4k3/8/8/8/8/8/8/4K3 w - - ", size, piece).into_bytes()
}

/// A game with many tags, no two alike.
pub fn tags(size: usize) -> Vec<u8> {
    let text = numbered("", size, |number| format!("[T{number} \"v\"]\n"));
    format!("{text}\n1. e4 *").into_bytes()
}

/// A definition with many keys that mean nothing.
pub fn keys(size: usize) -> Vec<u8> {
    let head = "format = 1\nname = \"x\"\nbase = \"chess\"\n";
    numbered(head, size, |number| format!("k{number} = {number}\n")).into_bytes()
}

/// Each variation stands in the one before: more than 100,000 of them in the largest size.
pub fn nested(size: usize) -> Vec<u8> {
    let times = size / "(1. d4 )".len();
    let (open, close) = ("(1. d4 ".repeat(times), ")".repeat(times));
    format!("1. e4 {open}{close} *").into_bytes()
}

/// Knights that come and go: legal however long it takes, and more than 9,000 moves in the middle size.
const ROUND: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];

/// A game that goes on and on.
pub fn long_game(size: usize) -> Vec<u8> {
    let piece = |number: usize| {
        let white = number * 2 % 4;
        format!("{}. {} {} ", number + 1, ROUND[white], ROUND[white + 1])
    };
    format!("{}*", numbered("", size, piece)).into_bytes()
}

/// A variation behind every move of a long game.
pub fn late_variations(size: usize) -> Vec<u8> {
    let piece = |number: usize| {
        let white = number * 2 % 4;
        let move_number = number + 1;
        format!(
            "{move_number}. {} ({move_number}. e3) {move_number}... {} ",
            ROUND[white],
            ROUND[white + 1]
        )
    };
    format!("{}*", numbered("", size, piece)).into_bytes()
}

/// The same as the history of a ledger.
pub fn long_history(size: usize) -> Vec<u8> {
    const SQUARES: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let piece = |number: usize| format!("- {} ({})\n", ROUND[number % 4], SQUARES[number % 4]);
    numbered("chess\n## MOVE_HISTORY\n", size, piece).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::super::SIZES;
    use super::*;

    #[test]
    fn the_deepest_and_longest_inputs_are_what_they_say() {
        let text = String::from_utf8(nested(SIZES[2])).unwrap();
        assert!(text.matches('(').count() > 100_000);
        let text = String::from_utf8(long_game(SIZES[1])).unwrap();
        assert!(text.contains("9000. "));
    }
}
