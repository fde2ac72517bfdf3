//! What a game answers quickly is what the slow ways answer: soundness, short notation, and how it stands.

use hakam::{Game, Variant};
use hakam_conformance::agreement::{Dice, invent};
use hakam_core::{Kind, Mark, Piece, Setup, Side};
use hakam_law::Position;
use hakam_notation::moves::{self, Here, Language, Options, PlainSan, Style};
use hakam_notation::standing;
use hakam_variant::builtin;

/// So many random rulesets; some of them come out unsound.
const INVENTED: u64 = 150;

/// The built-in games, and random ones.
fn variants() -> impl Iterator<Item = Variant> {
    let builtin = builtin::names().map(|name| Variant::builtin(name).unwrap());
    builtin.chain((0..INVENTED).filter_map(|seed| invent(seed, 10).rules.map(Variant::new)))
}

/// A game played at random as far as it goes; near the start of it men go to and fro, so that positions come again.
fn random_game(variant: &Variant, dice: &mut Dice, plies: usize) -> Game {
    let mut game = Game::new(variant);
    while game.plies() < plies && !game.outcome().is_over() {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        let back = game.moves().iter().rev().nth(1).copied();
        let back = back.filter(|_| dice.below(2) == 0);
        let again = moves
            .iter()
            .find(|m| back.is_some_and(|back| (m.from, m.to) == (back.to, back.from)));
        let m = *again.unwrap_or(&moves[dice.below(moves.len())]);
        game.play_move(m).unwrap();
    }
    game
}

/// The setup with some things changed, which may make it unsound.
fn disturbed(variant: &Variant, setup: &Setup, dice: &mut Dice) -> Setup {
    let rules = variant.rules();
    let squares: Vec<_> = rules.geometry().squares().collect();
    let kinds: Vec<Kind> = rules.kinds().map(|(kind, _)| kind).collect();
    let mut setup = setup.clone();
    for _ in 0..=dice.below(2) {
        let square = squares[dice.below(squares.len())];
        match dice.below(6) {
            0 | 1 => {
                let side = Side::BOTH[dice.below(2)];
                let kind = kinds[dice.below(kinds.len())];
                setup.put(square, Some(Piece::new(side, kind)));
            }
            2 => {
                setup.put(square, None);
            }
            3 => {
                setup.rights.insert(square);
            }
            4 => setup.turn = setup.turn.other(),
            _ => {
                let skipped = vec![squares[dice.below(squares.len())]];
                let man = square;
                setup.marks = vec![Mark { skipped, man }];
            }
        }
    }
    setup
}

#[test]
fn what_the_engine_finds_sound_the_law_finds_sound() {
    let mut dice = Dice::new(1);
    for variant in variants() {
        let (rules, engine) = (variant.rules(), variant.engine());
        let name = rules.name();
        let (mut seen, mut asked) = (0, 0);
        for _ in 0..6 {
            let game = random_game(&variant, &mut dice, 60);
            for setup in game.positions() {
                asked += 1;
                seen += usize::from(engine.ready(&setup).is_sound());
                for _ in 0..6 {
                    let other = disturbed(&variant, &setup, &mut dice);
                    if engine.ready(&other).is_sound() {
                        let law = Position::new(rules, other.clone());
                        assert!(law.is_ok(), "{name}: {:?}: {other:?}", law.err());
                    }
                }
            }
        }
        if name == "chess" {
            assert_eq!(
                seen, asked,
                "every position of a game of chess is plainly sound"
            );
        }
    }
}

/// The text with one letter more, less, or other.
fn mutated(text: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let at = dice.below(letters.len());
    let letter = dice.pick(&b"abcdefghx=+#-O12345678KQRBNPWxx"[..]).into();
    match dice.below(3) {
        0 => letters.insert(at, letter),
        1 => letters[at] = letter,
        _ => drop(letters.remove(at)),
    }
    letters.into_iter().collect()
}

#[test]
fn plain_notation_is_what_the_careful_reader_reads_and_writes() {
    let mut dice = Dice::new(2);
    for variant in variants() {
        let (rules, engine) = (variant.rules(), variant.engine());
        let name = rules.name();
        let plain = PlainSan::new(rules);
        let mut written = 0;
        let game = random_game(&variant, &mut dice, 60);
        for setup in game.positions().step_by(4) {
            let here = Here::new(rules, engine, &setup);
            for m in here.legal() {
                let text = moves::write(&here, *m, Style::SAN).unwrap();
                if let Some(quick) = plain.write(here.ready(), *m) {
                    assert_eq!(quick, text, "{name}: {setup:?}");
                    written += 1;
                }
                let unsigned = text.trim_end_matches(['+', '#']).to_owned();
                for text in [
                    mutated(&text, &mut dice),
                    mutated(&text, &mut dice),
                    text,
                    unsigned,
                ] {
                    if let Some(step) = plain.read(here.ready(), &text) {
                        let strict = Options::strict(Language::English);
                        let read = moves::read(&here, &text, strict);
                        let read = read.unwrap_or_else(|error| panic!("{name}: {text}: {error}"));
                        assert_eq!(here.ready().unpack(step), Some(read.m), "{name}: {text}");
                    }
                }
            }
        }
        assert!(name != "chess" || written > 100, "{written}");
    }
}

#[test]
fn a_game_stands_as_all_its_positions_together_say() {
    let mut dice = Dice::new(3);
    for variant in variants() {
        let (rules, engine) = (variant.rules(), variant.engine());
        let name = rules.name();
        for _ in 0..4 {
            let mut game = random_game(&variant, &mut dice, 90);
            let mut setups = vec![game.start().clone()];
            for m in game.moves() {
                setups.push(engine.after(&setups[setups.len() - 1], *m).unwrap());
            }
            assert_eq!(game.positions().collect::<Vec<_>>(), setups, "{name}");
            // Backward, so that everything is worked out anew.
            while let Some(now) = setups.last() {
                assert_eq!(game.setup(), now, "{name}");
                let whole = standing(rules, engine, &setups);
                assert_eq!(game.standing(), &whole, "{name}: {}", game.fen());
                setups.pop();
                assert_eq!(game.take_back_move().is_some(), !setups.is_empty());
            }
        }
    }
}
