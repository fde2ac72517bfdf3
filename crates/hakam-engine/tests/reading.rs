//! Positions read by the engine itself are those that the reader of texts reads.

use hakam_engine::Engine;
use hakam_variant::builtin;
use hakam_variant::fen::{self, Leniency};

const SIGNS: &[u8] = b"/12908w b-KQkqHAe3d6pPrNx+~*[]";

/// Texts one or two changes away from sound ones: the same position, or the same fault.
#[test]
fn the_engine_reads_what_the_reader_reads() {
    let mut dice = 0x2545_f491_4f6c_dd1d_u64;
    let mut below = |limit: usize| {
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        usize::try_from(dice % limit as u64).unwrap()
    };
    for (name, text) in [
        (
            "chess",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        ),
        ("chess", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"),
        ("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 12 30"),
        (
            "chess960",
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        ),
        ("gardner", "rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1"),
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
        let engine = Engine::new(&rules);
        let (mut sound, mut unsound) = (0, 0);
        for _ in 0..2000 {
            let mut bytes = text.as_bytes().to_vec();
            for _ in 0..below(3) {
                let place = below(bytes.len());
                let sign = SIGNS[below(SIGNS.len())];
                match below(3) {
                    0 => bytes[place] = sign,
                    1 => bytes.insert(place, sign),
                    _ => drop(bytes.remove(place)),
                }
            }
            let text = String::from_utf8(bytes).unwrap();
            match (
                engine.read(&text),
                fen::read(&rules, &text, Leniency::Strict),
            ) {
                (Ok(ready), Ok(reading)) => {
                    let other = engine.ready(&reading.setup);
                    assert_eq!(ready.setup(), other.setup(), "{name}: {text}");
                    sound += 1;
                }
                (Err(ours), Err(theirs)) => {
                    assert_eq!(ours, theirs, "{name}: {text}");
                    unsound += 1;
                }
                (Ok(_), Err(_)) => panic!("{name}: only the engine reads {text}"),
                (Err(_), Ok(_)) => panic!("{name}: the engine does not read {text}"),
            }
        }
        assert!(
            sound > 500 && unsound > 100,
            "{name}: {sound} sound, {unsound} unsound"
        );
    }
}

#[test]
fn a_position_is_read_strictly_and_asked() {
    let chess = builtin::load("chess").unwrap();
    let engine = Engine::new(&chess);
    let square = |name| chess.geometry().parse_square(name).unwrap();
    let position = engine.read("4k3/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
    assert!(position.is_legal(square("e1"), square("g1"), None));
    assert!(engine.read("4k3/8/8/8/8/8/8/4K2R w Q - 0 1").is_err());
    let start = engine.ready(chess.standard_start());
    assert!(start.is_legal(square("e2"), square("e4"), None));
    assert!(!start.is_legal(square("e2"), square("e5"), None));
}

#[test]
fn an_en_passant_square_is_part_of_one_hash_only() {
    let chess = builtin::load("chess").unwrap();
    let engine = Engine::new(&chess);
    let [marked, plain] = ["c6", "-"].map(|passing| {
        let text = format!("4k3/8/8/2pP4/8/8/8/4K3 w - {passing} 0 1");
        engine.read(&text).unwrap()
    });
    assert_eq!(
        marked.hash_without_en_passant(),
        plain.hash_without_en_passant()
    );
    assert_ne!(marked.hash(), plain.hash());
}
