//! The quick way beside the careful one.

use super::*;
use crate::fen::{Leniency, Mender, Passage};
use crate::{Ruleset, builtin};

/// What the careful reader makes of a text, if it finds nothing wrong.
fn careful(rules: &Ruleset, text: &str) -> Option<Setup> {
    let mut mender = Mender::new(text, Leniency::Strict);
    let words = [Passage::whole(text)];
    rules.schema().read_words(words, &mut mender).ok()
}

#[test]
fn start_arrays_are_plain() {
    for name in [
        "chess",
        "shatranj",
        "capablanca",
        "xiangqi",
        "courier",
        "grand",
    ] {
        let rules = builtin::load(name).unwrap();
        let text = builtin::text(name).unwrap();
        let start = text
            .lines()
            .find_map(|line| line.strip_prefix("standard = \""));
        let Some(start) = start.map(|line| line.trim_end_matches('"')) else {
            continue;
        };
        let plain = read(rules.schema(), start);
        assert_eq!(plain.as_ref(), Some(rules.standard_start()), "{name}");
    }
}

/// Texts one or two changes away from sound ones: where the quick way answers, it answers as the careful
/// one does.
#[test]
fn both_readers_agree() {
    let signs = b"/12908w b-KQkqHAe3pPrNx+~*[]";
    let mut dice = 0x2545_f491_4f6c_dd1d_u64;
    let mut below = |limit: usize| {
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        usize::try_from(dice % limit as u64).unwrap()
    };
    let mut answered = 0;
    for (name, text) in [
        (
            "chess",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        ),
        ("chess", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"),
        (
            "chess960",
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        ),
        (
            "capablanca",
            "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
        ),
        (
            "shatranj",
            "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w 0 1",
        ),
    ] {
        let rules = builtin::load(name).unwrap();
        for _ in 0..4000 {
            let mut bytes = text.as_bytes().to_vec();
            for _ in 0..below(3) {
                let place = below(bytes.len());
                let sign = signs[below(signs.len())];
                match below(3) {
                    0 => bytes[place] = sign,
                    1 => bytes.insert(place, sign),
                    _ => drop(bytes.remove(place)),
                }
            }
            let text = String::from_utf8(bytes).unwrap();
            if let Some(setup) = read(rules.schema(), &text) {
                answered += 1;
                assert_eq!(careful(&rules, &text), Some(setup), "{name}: {text}");
            }
        }
    }
    assert!(answered > 5000, "{answered}");
}
