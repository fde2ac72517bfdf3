//! Inputs made to hurt: very long, very deep, very many.

mod made;
mod tables;

use made::{keys, late_variations, long_game, long_history, nested, opcodes, tags};
use tables::{ANYWHERE, CERTIFICATE, CLAIMS, DEFINITION, EPD, FEN, LEDGER, MOVES, PGN, THINKLOG};

/// Sizes in bytes, each four times the one before, so that times can be compared.
pub const SIZES: [usize; 3] = [64 << 10, 256 << 10, 1 << 20];

/// Makes an input of about so many bytes.
pub type Make = Box<dyn Fn(usize) -> Vec<u8>>;

/// The hostile inputs of a target, with their names.
pub fn inputs(target: &str) -> Vec<(&'static str, Make)> {
    // Where an input begins with the name of a game, the rest is what hurts.
    let head = match target {
        "fen" | "epd" | "ledger" | "claims" => "chess\n",
        "moves" => "chess\n\n",
        _ => "",
    };
    let anywhere = ANYWHERE
        .iter()
        .map(|(name, piece)| repeated(name, head, piece, ""));
    let mut all: Vec<(&'static str, Make)> = anywhere.collect();
    match target {
        "fen" => all.extend(FEN.iter().map(|(n, a, b, c)| repeated(n, a, b, c))),
        "epd" => {
            all.extend(EPD.iter().map(|(n, a, b, c)| repeated(n, a, b, c)));
            all.push(("different opcodes", Box::new(opcodes)));
        }
        "moves" => all.extend(MOVES.iter().map(|(n, a, b, c)| repeated(n, a, b, c))),
        "pgn_reader" | "pgn_tree" | "pgn_checked" | "pgn_survey" => {
            all.extend(PGN.iter().map(|(n, a, b, c)| repeated(n, a, b, c)));
            all.push(("nested variations", Box::new(nested)));
            all.push(("a long game", Box::new(long_game)));
            all.push(("variations of a long game", Box::new(late_variations)));
            all.push(("different tags", Box::new(tags)));
        }
        "ledger" => {
            all.extend(LEDGER.iter().map(|(n, a, b, c)| repeated(n, a, b, c)));
            all.push(("a long history", Box::new(long_history)));
        }
        "thinklog" => all.extend(THINKLOG.iter().map(|(n, a, b, c)| repeated(n, a, b, c))),
        "claims" => all.extend(CLAIMS.iter().map(|(n, a, b, c)| repeated(n, a, b, c))),
        "certificate" => {
            all.extend(CERTIFICATE.iter().map(|(n, a, b, c)| repeated(n, a, b, c)));
        }
        "definition" => {
            all.extend(DEFINITION.iter().map(|(n, a, b, c)| repeated(n, a, b, c)));
            all.push(("different keys", Box::new(keys)));
        }
        _ => {}
    }
    all
}

fn repeated(
    name: &'static str,
    before: &'static str,
    piece: &'static str,
    behind: &'static str,
) -> (&'static str, Make) {
    let make = move |size: usize| {
        let times = size / piece.len().max(1);
        format!("{before}{}{behind}", piece.repeat(times)).into_bytes()
    };
    (name, Box::new(make))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakam_chores::targets::TARGETS;

    #[test]
    fn every_input_grows_with_its_size_and_has_a_name_of_its_own() {
        for target in TARGETS {
            let inputs = inputs(target.name);
            assert!(inputs.len() > ANYWHERE.len(), "{}", target.name);
            for (index, (name, make)) in inputs.iter().enumerate() {
                let sizes = [1000, 4000].map(|size| make(size).len());
                assert!(
                    sizes[0] > 500 && sizes[1] > 3 * sizes[0],
                    "{name}: {sizes:?}"
                );
                assert!(
                    inputs[..index].iter().all(|(known, _)| known != name),
                    "{name}"
                );
            }
        }
    }
}
