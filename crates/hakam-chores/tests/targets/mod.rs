//! Every target with its first inputs, with changed ones, and with long ones.

mod hostile;

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use hakam_chores::targets::TARGETS;
use hakam_conformance::agreement::Dice;

/// How many changed inputs a target is given.
const CHANGED: usize = 100;

/// Sizes in bytes, each four times the one before, so that times can be compared.
const SIZES: [usize; 3] = [64 << 10, 256 << 10, 1 << 20];

/// Time grows with the square of the length when it grows sixteenfold with a fourfold length.
const GROWTH: u32 = 9;

/// Short times are measured too badly to be compared.
const MEASURABLE: Duration = Duration::from_millis(150);

fn fuzz() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

/// The first inputs of a target: small files written for this purpose.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = fuzz().join("corpus").join(target);
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    files.iter().map(|file| fs::read(file).unwrap()).collect()
}

/// The words of a dictionary of libFuzzer.
fn dictionary(target: &str) -> Vec<Vec<u8>> {
    let name = hostile::family(target);
    let file = fuzz().join("dictionaries").join(format!("{name}.dict"));
    let text = fs::read_to_string(file).unwrap();
    let word = |line: &str| {
        let mut rest = line.strip_prefix('"').unwrap().strip_suffix('"').unwrap();
        let mut word = Vec::new();
        while let Some(first) = rest.bytes().next() {
            let (byte, length) = match rest.strip_prefix("\\x") {
                Some(hex) => (u8::from_str_radix(&hex[..2], 16).unwrap(), 4),
                None if first == b'\\' => (rest.as_bytes()[1], 2),
                None => (first, 1),
            };
            word.push(byte);
            rest = &rest[length..];
        }
        word
    };
    text.lines().map(word).collect()
}

/// The beginning of one input and the end of another, with words of the dictionary and odd bytes between.
fn changed(dice: &mut Dice, pool: &[Vec<u8>], words: &[Vec<u8>]) -> Vec<u8> {
    let (one, other) = (dice.below(pool.len()), dice.below(pool.len()));
    let (head, tail) = (&pool[one], &pool[other]);
    let mut input = head[..dice.below(head.len() + 1)].to_vec();
    input.extend_from_slice(&tail[dice.below(tail.len() + 1)..]);
    for _ in 0..dice.below(5) {
        let at = dice.below(input.len() + 1);
        let end = (at + dice.below(6)).min(input.len());
        let piece = if dice.one_in(4) {
            vec![u8::try_from(dice.below(256)).unwrap()]
        } else {
            words[dice.below(words.len())].clone()
        };
        input.splice(at..end, piece);
    }
    input
}

#[test]
fn every_target_has_a_program() {
    let manifest = fs::read_to_string(fuzz().join("Cargo.toml")).unwrap();
    for (name, _) in TARGETS {
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
        let program = fuzz().join("fuzz_targets").join(format!("{name}.rs"));
        let program = fs::read_to_string(program).unwrap();
        assert!(
            program.contains(&format!("targets::run(\"{name}\",")),
            "{name}"
        );
    }
    assert_eq!(manifest.matches("[[bin]]").count(), TARGETS.len());
}

#[test]
fn no_target_minds_its_first_inputs_changed_ones_and_odd_bytes() {
    for (name, run) in TARGETS {
        let (pool, words) = (corpus(name), dictionary(name));
        assert!(!pool.is_empty(), "{name}");
        for input in &pool {
            run(input);
        }
        for bytes in [&b""[..], b"\n", b"\0\0\0", b"\xff\xfe\xfd", b"chess\n\n\n"] {
            run(bytes);
        }
        let mut dice = Dice::new(3);
        for _ in 0..CHANGED {
            let input = changed(&mut dice, &pool, &words);
            let began = Instant::now();
            run(&input);
            assert!(began.elapsed().as_secs() < 10, "{name}: {input:?}");
        }
    }
}

#[test]
fn no_target_minds_inputs_made_to_hurt() {
    for (name, run) in TARGETS {
        for (_, make) in hostile::inputs(name) {
            run(&make(2000));
        }
    }
}

#[test]
#[ignore = "long"]
fn time_grows_with_the_length_of_an_input_and_no_faster() {
    let mut slow = Vec::new();
    for (target, run) in TARGETS {
        let timed = |input: &[u8]| {
            let began = Instant::now();
            run(input);
            began.elapsed()
        };
        for (name, make) in hostile::inputs(target) {
            let mut before: Option<Duration> = None;
            for size in SIZES {
                let input = make(size);
                let mut time = timed(&input);
                if let Some(short) = before {
                    let limit = (short.max(Duration::from_millis(1)) * GROWTH).max(MEASURABLE);
                    // The least of three, when nothing else is in the way.
                    if time > limit {
                        time = time.min(timed(&input)).min(timed(&input));
                    }
                    if time > limit {
                        slow.push(format!("{target}, {name}: {short:?}, then {time:?}"));
                        break;
                    }
                }
                before = Some(time);
            }
        }
    }
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}
