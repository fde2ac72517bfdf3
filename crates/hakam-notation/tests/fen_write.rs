//! Writing positions, and reading back what was written.

use hakam_core::{Mark, Piece, Setup, Side};
use hakam_notation::fen::{CastlingStyle, Leniency, read, write, write_with};
use hakam_variant::{Ruleset, builtin};
use proptest::prelude::*;

use crate::support::{Game, rows};

#[test]
fn every_start_array_is_written_as_its_file_has_it() {
    for name in builtin::names() {
        let rules = builtin::load(name).unwrap();
        for start in rules.starts() {
            assert_eq!(write(&rules, &start.setup), start.fen, "{name}");
        }
    }
}

#[test]
fn positions_are_written_as_they_were_read() {
    for [name, text] in rows(
        "
        chess | r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1
        chess | rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3
        chess | 8/8/8/8/4P3/8/8/k1K5 b - e3 0 1
        chess960 | 4k3/8/8/8/8/8/8/RR2K1RR w GB - 99 120
        chess | 4k3/8/8/8/8/8/8/RQ~2K3 w Q - 0 1
        chess960 | 1r1k2r1/8/8/8/8/8/8/1R1K2R1 w GBgb - 3 4
        berolina | 4k3/8/8/2pP4/8/8/8/4K3 w - d6c5 0 1
        berolina | 4k3/8/8/2p2p2/8/8/8/4K3 w - d6c5,e6f5 0 1
        three-check | 4k3/8/8/8/8/8/8/4K3 b - - 1+3 5 9
        shatranj | 4k3/8/8/8/8/8/8/F3K2A b 5 9
        grand | 10/10/3k6/10/10/10/10/10/4K4p/10 b - - 5 9
        horde | r3k2r/8/8/8/8/8/8/PPPPPPPP b kq - 0 1
        ",
    ) {
        let game = Game::builtin(name);
        assert_eq!(write(&game.rules, &game.setup(text)), text, "{name}");
    }
}

#[test]
fn other_spellings_are_written_in_the_usual_one() {
    for [name, text, written] in rows(
        "
        chess | r3k2r/8/8/8/8/8/8/R3K2R w qkHA - 0 1 | r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1
        chess960 | r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1
        berolina | 4k3/8/8/2pP4/8/8/8/4K3 w - c5d6 0 1 | 4k3/8/8/2pP4/8/8/8/4K3 w - d6c5 0 1
        three-check | 4k3/8/8/8/8/8/8/4K3 w - - 0 1 +1+0 | 4k3/8/8/8/8/8/8/4K3 w - - 2+3 0 1
        shatranj | 4k3/8/8/8/8/8/8/Q3K2B w - - 0 1 | 4k3/8/8/8/8/8/8/F3K2A w 0 1
        // The king's own file may stand beside a partner's.
        chess | 4k3/8/8/8/8/8/8/R3K2R w EH - 0 1 | 4k3/8/8/8/8/8/8/R3K2R w K - 0 1
        ",
    ) {
        let game = Game::builtin(name);
        assert_eq!(write(&game.rules, &game.setup(text)), written, "{name}");
    }
}

#[test]
fn a_king_alone_in_rights_is_refused_or_mended() {
    let rules = builtin::load("chess").unwrap();
    let text = "4k3/8/8/8/8/8/8/R3K2R w E - 0 1";
    let error = read(&rules, text, Leniency::Strict).unwrap_err();
    insta::assert_snapshot!(error.render(text), @r"
    error[RIGHT_WITHOUT_MAN]: the king on e1 has nobody to castle with
     --> position:1:25
      |
    1 | 4k3/8/8/8/8/8/8/R3K2R w E - 0 1
      |                         ^
    ");
    let mended = read(&rules, text, Leniency::Lenient).unwrap();
    assert_eq!(mended.repairs.len(), 1);
    assert_eq!(
        write(&rules, &mended.setup),
        "4k3/8/8/8/8/8/8/R3K2R w - - 0 1"
    );
}

#[test]
fn the_castling_style_may_be_chosen() {
    let game = Game::builtin("chess960");
    let setup = game.setup("1r1k2rr/8/8/8/8/8/8/1R1K2R1 w GBgb - 0 1");
    let rights = |castling| {
        let text = write_with(&game.rules, &setup, castling);
        text.split(' ').nth(2).unwrap().to_owned()
    };
    assert_eq!(rights(CastlingStyle::ByRuleset), "GBgb");
    assert_eq!(rights(CastlingStyle::Files), "GBgb");
    assert_eq!(rights(CastlingStyle::Wings), "KQgq");
}

#[test]
fn holes_and_promoted_letters_are_written() {
    let game = Game::of(
        "format = 1\nname = \"holed\"\nboard = \"4x3\"\nholes = [\"a1\", \"c2\"]\n\
         [pieces]\nking = { letter = \"K\", royal = true, moves = { A8 = \"K\" } }\n\
         horse = { letter = \"+B\", moves = { A4 = \"B\" } }\n\
         [start]\nstandard = \"+b2k/2*1/*1+BK w 0 1\"\n[fen]\nfields = [\"board\", \"side\", \"clock\", \"number\"]\n",
    );
    let text = "+b~2k/2*1/*1+BK w 0 1";
    assert_eq!(write(&game.rules, &game.setup(text)), text);
}

/// A board with men anywhere, and rights and marks wherever the men allow them.
fn setup(rules: &Ruleset) -> impl Strategy<Value = Setup> + use<> {
    let geometry = *rules.geometry();
    let kinds: Vec<_> = rules.kinds().map(|(kind, _)| kind).collect();
    let man = (
        prop::sample::select(kinds),
        prop::sample::select(Side::BOTH.to_vec()),
        prop::bool::weighted(0.1),
    );
    let cell = prop::option::weighted(0.3, man);
    let cells = prop::collection::vec(cell, geometry.cells());
    let rest = (
        prop::sample::select(Side::BOTH.to_vec()),
        0..200_u32,
        1..500_u32,
    );
    (cells, rest).prop_map(move |(cells, (turn, clock, number))| {
        let mut setup = Setup::empty(&geometry);
        for (square, cell) in geometry.squares().zip(cells) {
            setup.put(
                square,
                cell.map(|(kind, side, promoted)| Piece {
                    side,
                    kind,
                    promoted,
                }),
            );
        }
        (setup.turn, setup.clock, setup.number) = (turn, clock, number);
        setup
    })
}

/// Adds all rights and marks that the reader would take.
fn with_rights_and_marks(rules: &Ruleset, mut setup: Setup) -> Setup {
    let bare = setup.clone();
    let geometry = rules.geometry();
    for letter in ('A'..='Z').chain('a'..='z') {
        let mut fields = write(rules, &bare);
        fields = fields.replacen(" - ", &format!(" {letter} "), 1);
        if let Ok(reading) = read(rules, &fields, Leniency::Strict) {
            setup.rights = setup.rights | reading.setup.rights;
        }
    }
    let moved = setup.turn.other();
    let back = rules.view().delta(moved, (0, -1));
    setup.marks = bare
        .men_of(geometry, moved)
        .filter(|(_, man)| {
            rules
                .patterns_of(man.kind)
                .any(|(_, pattern)| pattern.passing)
        })
        .filter_map(|(man, _)| {
            let skipped = geometry.offset(man, back)?;
            bare.is_empty(skipped).then(|| Mark {
                skipped: vec![skipped],
                man,
            })
        })
        .collect();
    setup
}

#[test]
fn what_is_written_is_read_back() {
    for name in builtin::names() {
        let rules = builtin::load(name).unwrap();
        let config = ProptestConfig::with_cases(40);
        let mut runner = proptest::test_runner::TestRunner::new(config);
        runner
            .run(&setup(&rules), |setup| {
                let setup = with_rights_and_marks(&rules, setup);
                let text = write(&rules, &setup);
                for castling in [
                    CastlingStyle::ByRuleset,
                    CastlingStyle::Wings,
                    CastlingStyle::Files,
                ] {
                    let text = write_with(&rules, &setup, castling);
                    let back = read(&rules, &text, Leniency::Strict);
                    let back = back.map_err(|error| TestCaseError::fail(error.render(&text)))?;
                    // A king alone in rights is not written.
                    let kings: Vec<_> = Side::BOTH
                        .iter()
                        .filter_map(|side| rules.schema().castling_king(&setup, *side))
                        .collect();
                    let mut expected = setup.clone();
                    for king in kings {
                        if !back.setup.rights.contains(king) {
                            expected.rights.remove(king);
                        }
                    }
                    prop_assert_eq!(&back.setup, &expected, "{}", text);
                }
                let lenient = read(&rules, &text, Leniency::Lenient).unwrap();
                prop_assert!(lenient.repairs.is_empty(), "{}", text);
                Ok(())
            })
            .unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}
