//! Law, engine and referee asked about every pair of squares, and about every short text, in positions of every game.
//!
//! A plain run takes a sample. `HAKAM_POSITIONS=1000 cargo test -p hakam --release --test all_pairs` asks about every
//! pair in so many positions of each game.

use hakam::referee::Call;
use hakam::{Referee, Scene, Variant};
use hakam_core::{Move, Request, Setup, Way};
use hakam_law::Position;
use hakam_notation::fen;
use hakam_variant::builtin;

/// How many positions of each game are asked about, if somebody wants to know all.
fn asked() -> Option<usize> {
    std::env::var("HAKAM_POSITIONS").ok()?.parse().ok()
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit as u64).unwrap()
    }
}

/// Positions of games played at random.
fn positions(variant: &Variant, count: usize) -> Vec<Setup> {
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    let mut found = Vec::new();
    while found.len() < count {
        let mut setup = variant.rules().standard_start().clone();
        for _ in 0..60 {
            let moves = variant.engine().legal_moves(&setup);
            if moves.is_empty() {
                break;
            }
            // Castlings and captures are rare at random and where the doubt is.
            let special: Vec<&Move> = moves
                .iter()
                .filter(|m| !m.captures.is_empty() || matches!(m.way, Way::Castling(_)))
                .collect();
            let m = if special.is_empty() || dice.below(3) > 0 {
                moves[dice.below(moves.len())]
            } else {
                *special[dice.below(special.len())]
            };
            setup = variant.engine().after(&setup, m).unwrap();
            let outcome = variant.engine().standing(std::slice::from_ref(&setup));
            if outcome.outcome.is_over() {
                break;
            }
            if dice.below(8) == 0 {
                found.push(setup.clone());
            }
        }
    }
    found.truncate(count);
    found
}

/// The law, the engine and the referee on every pair of squares of one position; `share`: one pair in so many where no
/// piece of the side to move stands.
fn ask_pairs(variant: &Variant, setup: &Setup, share: usize) -> usize {
    let (rules, engine) = (variant.rules(), variant.engine());
    let geometry = rules.geometry();
    let position = Position::new(rules, setup.clone()).unwrap();
    let text = fen::write(rules, setup);
    let scene = Scene::read(variant, &text).unwrap();
    let referee = Referee::new(variant);
    let sorted = |mut moves: Vec<Move>| {
        moves.sort_by_key(|m| format!("{m:?}"));
        moves
    };
    let legal = sorted(position.legal_moves());
    assert_eq!(sorted(engine.legal_moves(setup)), legal, "{text}");
    let mut asked = 0;
    for (number, from) in geometry.squares().enumerate() {
        let own = setup.at(from).is_some_and(|man| man.side == setup.turn);
        for (other, to) in geometry.squares().enumerate() {
            if !own && (number + other) % share != 0 {
                continue;
            }
            asked += 1;
            let squares = format!("{}{}", geometry.name(from), geometry.name(to));
            let choice = None;
            let by_law = position
                .board()
                .judge(Request::Go { from, to, choice })
                .result;
            let listed = |m: &&Move| (m.from, m.to, m.choice) == (from, to, None);
            let is_listed = legal.iter().any(|m| listed(&m));
            assert_eq!(
                engine.is_legal(setup, from, to, None),
                is_listed,
                "{squares} {text}"
            );
            if let Ok(m) = &by_law {
                assert!(legal.contains(m), "{squares} {text}");
            }
            let report = referee.verify::<&str>(&scene, Some(&squares), &[]);
            assert!(report.faults().is_empty(), "{squares} {text}: {report:?}");
            if let Some(quick) = referee.quick(&text, &squares) {
                assert_eq!(quick, report, "{squares} {text}");
            }
            let expected = match by_law {
                Ok(_) => Call::Verified,
                Err(_) => Call::Refuted,
            };
            // Two moves that take different pieces may have the same squares.
            let alike = legal.iter().filter(|m| listed(m)).count();
            if alike < 2 {
                assert_eq!(report.call(), expected, "{squares} {text}: {report:?}");
            }
        }
    }
    asked
}

/// Every letter with every square, with and without the sign of a capture: true or false, never in doubt because
/// parts of the program disagree.
fn ask_texts(variant: &Variant, setup: &Setup, share: usize) -> usize {
    let rules = variant.rules();
    let text = fen::write(rules, setup);
    let scene = Scene::read(variant, &text).unwrap();
    let referee = Referee::new(variant);
    let mut asked = 0;
    for (_, info) in rules.kinds() {
        let letter = info.letter.to_string();
        let letter = if letter == "P" { "" } else { &letter };
        for (number, to) in rules.geometry().squares().enumerate() {
            for sign in ["", "x"] {
                asked += 1;
                if asked % share != 0 {
                    continue;
                }
                let short = format!("{letter}{sign}{}", rules.geometry().name(to));
                let report = referee.verify::<&str>(&scene, Some(&short), &[]);
                assert!(
                    report.faults().is_empty(),
                    "{short} {number} {text}: {report:?}"
                );
            }
        }
    }
    asked / share
}

#[test]
fn law_engine_and_referee_agree_on_every_pair_of_squares() {
    let (count, share) = asked().map_or((1, 23), |count| (count, 1));
    let (mut pairs, mut texts) = (0, 0);
    for name in builtin::names() {
        let variant = Variant::builtin(name).unwrap();
        for setup in positions(&variant, count) {
            pairs += ask_pairs(&variant, &setup, share);
            texts += ask_texts(&variant, &setup, if share == 1 { 1 } else { 5 });
        }
        println!("{name}: {pairs} pairs and {texts} texts so far");
    }
}
