//! Keys of Polyglot books against those of the format's page and of another program.

use std::fmt::Write as _;

use hakam_core::{Piece, Setup, Side};
use hakam_notation::polyglot::Polyglot;
use hakam_variant::{Letter, Ruleset, builtin};

use crate::support::{Game, rows};

fn variant(name: &str) -> Ruleset {
    builtin::load(name).unwrap()
}

/// From `hgm.nubati.net/book_format.html`.
#[test]
fn the_keys_of_the_format_s_own_page_are_found() {
    let Game {
        rules: chess,
        engine,
    } = Game::builtin("chess");
    let keys = Polyglot::new(&chess).unwrap();
    for (moves, key) in [
        ("", 0x463b_9618_1691_fc9c),
        ("e2e4", 0x823c_9b50_fd11_4196),
        ("e2e4 d7d5", 0x0756_b944_61c5_0fb0),
        ("e2e4 d7d5 e4e5", 0x662f_afb9_65db_29d4),
        ("e2e4 d7d5 e4e5 f7f5", 0x22a4_8b5a_8e47_ff78),
        ("e2e4 d7d5 e4e5 f7f5 e1e2", 0x652a_607c_a3f2_42c1),
        ("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fd_d303_c946_bdd9),
        ("a2a4 b7b5 h2h4 b5b4 c2c4", 0x3c81_23ea_7b06_7637),
        ("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5c3f_9b82_9b27_9560),
    ] {
        let mut position = chess.standard_start().clone();
        for text in moves.split_whitespace() {
            let (from, to) = text.split_at(2);
            let square = |name| chess.geometry().parse_square(name).unwrap();
            let wanted = (square(from), square(to));
            let legal = engine.legal_moves(&position);
            let m = legal.into_iter().find(|m| (m.from, m.to) == wanted);
            position = engine.after(&position, m.unwrap()).unwrap();
        }
        assert_eq!(keys.key(&position), key, "{moves}");
    }
}

/// A board full of one man uses all of its 64 numbers. Computed with python-chess 1.11.
#[test]
fn every_number_of_the_men_counts() {
    let chess = variant("chess");
    let keys = Polyglot::new(&chess).unwrap();
    for (side, letter, key) in [
        (Side::White, 'P', 0x0770_1ea8_df42_99e8),
        (Side::White, 'N', 0xbd02_f30a_60f6_89f7),
        (Side::White, 'B', 0x9c13_3785_86f6_57a0),
        (Side::White, 'R', 0x3872_5942_7db7_e16f),
        (Side::White, 'Q', 0xea5a_1af7_9932_a38f),
        (Side::White, 'K', 0x1066_21fe_9a70_45bb),
        (Side::Black, 'P', 0x4cc6_420d_2919_ac69),
        (Side::Black, 'N', 0xcb92_c58f_6bce_f44d),
        (Side::Black, 'B', 0x96a2_9a88_f2aa_dee1),
        (Side::Black, 'R', 0xa24a_8ec9_7e1e_ab03),
        (Side::Black, 'Q', 0x3ab6_58c0_8bbb_1a33),
        (Side::Black, 'K', 0x85a8_9a40_7376_fa04),
    ] {
        let plus = false;
        let kind = chess.kind_of_letter(Letter { plus, letter }).unwrap();
        let mut full = Setup::empty(chess.geometry());
        full.turn = Side::Black;
        for square in chess.geometry().squares() {
            full.put(square, Some(Piece::new(side, kind)));
        }
        assert_eq!(keys.key(&full), key, "{side} {letter}");
    }
}

/// Computed with python-chess 1.11.
#[test]
fn rights_and_passing_men_count() {
    for [name, text, key] in rows(
        "
        // Only one wing each.
        chess | r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1 | a9b9ef726b8f1263
        // A pawn stands beside, though taking would expose its king.
        chess | 8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1 | ecba303cd610b817
        chess | 8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1 | f023eeefeaa828b6
        // The right of an inner rook is one of that wing.
        chess960 | rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11 | b93a6252a0a36c19
        ",
    ) {
        let game = Game::builtin(name);
        let keys = Polyglot::new(&game.rules).unwrap();
        let found = format!("{:016x}", keys.key(&game.setup(text)));
        assert_eq!(found, key, "{name}: {text}");
    }
}

#[test]
fn a_mark_that_no_pawn_stands_beside_does_not_count() {
    let chess = Game::builtin("chess");
    let keys = Polyglot::new(&chess.rules).unwrap();
    let with = chess.setup("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
    let without = chess.setup("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    assert_eq!(keys.key(&with), keys.key(&without));
}

#[test]
fn games_with_the_same_men_have_the_same_keys() {
    let start = 0x463b_9618_1691_fc9c;
    for name in ["chess960", "king-of-the-hill", "three-check"] {
        let rules = variant(name);
        let keys = Polyglot::new(&rules).unwrap();
        assert_eq!(keys.key(rules.standard_start()), start, "{name}");
    }
    let without_castling = variant("antichess");
    let keys = Polyglot::new(&without_castling).unwrap();
    let chess = variant("chess");
    let mut start = chess.standard_start().clone();
    start.rights = hakam_core::SquareSet::EMPTY;
    assert_eq!(
        keys.key(without_castling.standard_start()),
        Polyglot::new(&chess).unwrap().key(&start)
    );
}

#[test]
fn other_games_are_refused_in_words() {
    let mut said = String::new();
    for name in builtin::names() {
        let rules = variant(name);
        if let Err(error) = Polyglot::new(&rules) {
            writeln!(said, "{name}: {error}").unwrap();
        }
    }
    insta::assert_snapshot!(said, @r"
    berolina: Polyglot keys exist for orthodox pieces on 8x8 only; the pawn (P) of this game moves differently
    capablanca: Polyglot keys exist for orthodox pieces on 8x8 only; this board is 10x8
    courier: Polyglot keys exist for orthodox pieces on 8x8 only; this board is 12x8
    gardner: Polyglot keys exist for orthodox pieces on 8x8 only; this board is 5x5
    grand: Polyglot keys exist for orthodox pieces on 8x8 only; this board is 10x10
    horde: Polyglot keys exist for orthodox pieces on 8x8 only; the pawn (P) of this game moves differently
    knightmate: Polyglot keys exist for orthodox pieces on 8x8 only; the royal knight (K) of this game moves differently
    los-alamos: Polyglot keys exist for orthodox pieces on 8x8 only; this board is 6x6
    makruk: Polyglot keys exist for orthodox pieces on 8x8 only; this game has the met (M), which is not one of them
    shatranj: Polyglot keys exist for orthodox pieces on 8x8 only; this game has the ferz (F), which is not one of them
    shatranj-70: Polyglot keys exist for orthodox pieces on 8x8 only; this game has the ferz (F), which is not one of them
    shatranj-medina: Polyglot keys exist for orthodox pieces on 8x8 only; this game has the ferz (F), which is not one of them
    shatranj-stalemate-draw: Polyglot keys exist for orthodox pieces on 8x8 only; this game has the ferz (F), which is not one of them
    shatranj960: Polyglot keys exist for orthodox pieces on 8x8 only; this game has the ferz (F), which is not one of them
    torpedo: Polyglot keys exist for orthodox pieces on 8x8 only; the pawn (P) of this game moves differently
    xiangqi: Polyglot keys exist for orthodox pieces on 8x8 only; this board is 9x10
    ");
}
