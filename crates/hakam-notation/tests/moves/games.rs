//! Whole games from elsewhere: every move is read, written back as it was, and the end is as published.

use hakam_core::Setup;
use hakam_notation::moves::{Form, Language, Options, Style, read, write};

use crate::support::{Game, rows};

/// Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
const OPERA: &str = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 \
     Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";

/// as-Suli against al-Lajlaj, with the Shah on d.
const AS_SULI: &str = "c3 c6 c4 c5 Nc3 Nc6 b3 b6 Rb1 Rb8 a3 a6 d3 d6 b4 cxb4 axb4 b5 cxb5 axb5 e3 e6 d4 d5 \
     Ad3 Ad6 Nxb5 Kd7 f3 Nxb4 Kd2 f6 e4 e5 g3 g6 Ne2 Ne7 Ff2 Ff7 Fe3 Fe6 Nec3 Nec6 Aa3 Aa6 Ac5 Ac4 Rhf1 h6 \
     f4 Rhf8 f5 gxf5 Axf5+ Kd8 exd5 Nxd5 Nxd6 Rxb1 Rxb1 Nxc3 Kxc3";

/// Plays moves strictly; every text must be exactly what we write.
fn played(game: &Game, mut setup: Setup, moves: &str, style: Style) -> Setup {
    for text in moves.split(' ') {
        let next = {
            let here = game.here(&setup);
            let read = read(&here, text, Options::strict(style.language));
            let read = read.unwrap_or_else(|error| panic!("{}", error.render(text)));
            assert_eq!(write(&here, read.m, style).unwrap(), text, "{style:?}");
            game.engine.after(&setup, read.m).unwrap()
        };
        setup = next;
    }
    setup
}

/// The same from the beginning, in short notation.
fn game_of(game: &Game, moves: &str, language: Language) -> Setup {
    let start = game.rules.standard_start().clone();
    played(game, start, moves, Style::new(Form::San, language))
}

fn same_board(game: &Game, setup: &Setup, position: &str) {
    let wanted = game.setup(position);
    let men = |setup: &Setup| -> Vec<_> {
        let men = setup.men(game.rules.geometry());
        men.map(|(square, man)| (square, man.side, man.kind))
            .collect()
    };
    assert_eq!(men(setup), men(&wanted), "{position}");
    assert_eq!(setup.turn, wanted.turn);
}

#[test]
fn the_opera_game() {
    let chess = Game::builtin("chess");
    let end = game_of(&chess, OPERA, Language::English);
    let mate = "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17";
    same_board(&chess, &end, mate);
    // The same game as a German and a Russian book would print it.
    let german = OPERA
        .replace('N', "S")
        .replace('B', "L")
        .replace('Q', "D")
        .replace('R', "T");
    same_board(&chess, &game_of(&chess, &german, Language::German), mate);
    let russian = OPERA
        .replace('N', "К")
        .replace('B', "С")
        .replace('Q', "Ф")
        .replace('R', "Л");
    same_board(&chess, &game_of(&chess, &russian, Language::Russian), mate);
}

#[test]
fn as_suli_against_al_lajlaj() {
    let shatranj = Game::builtin("shatranj");
    let end = game_of(&shatranj, AS_SULI, Language::English);
    same_board(
        &shatranj,
        &end,
        "3k1r2/8/2nNfp1p/2A1pA2/2aP4/2K1F1P1/7P/1R6 b 0 32",
    );
}

#[test]
fn dilarams_mate() {
    // The famous problem as it is played: two rooks are given up for mate with the knight.
    let shatranj = Game::builtin("shatranj");
    let setup = shatranj.setup("1r4k1/8/5PP1/8/K1n3NR/7A/1r6/7R w 0 1");
    let line = "Rh8+ Kxh8 Af5+ Rh2 Rxh2+ Kg8 Rh8+ Kxh8 g7+ Kg8 Nh6#";
    played(&shatranj, setup, line, Style::SAN);
}

#[test]
fn one_opening_in_every_form() {
    // The Ruy Lopez to White's castling; the digits are files and ranks counted from 1.
    let chess = Game::builtin("chess");
    for [form, line] in rows(
        "
        san | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4
        lan | e2-e4 e7-e5 Ng1-f3 Nb8-c6 Bf1-b5 a7-a6 Bb5-a4 Ng8-f6 O-O Nf6xe4
        uci | e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f6e4
        iccf | 5254 5755 7163 2836 6125 1716 2514 7866 5171 6654
        figurine | e4 e5 ♘f3 ♘c6 ♗b5 a6 ♗a4 ♘f6 O-O ♘xe4
        colon | e2:e4: e7:e5: g1:f3: b8:c6: f1:b5: a7:a6: b5:a4: g8:f6: e1:g1: f6:e4:
        ",
    ) {
        let style = Style::new(form.parse().unwrap(), Language::English);
        let end = played(&chess, chess.rules.standard_start().clone(), line, style);
        let after = "r1bqkb1r/1ppp1ppp/p1n5/4p3/B3n3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 0 6";
        same_board(&chess, &end, after);
    }
}
