//! Every form of writing, against texts from elsewhere.

use std::collections::BTreeSet;

use hakam_core::{Way, Wing};
use hakam_notation::moves::{CastlingText, Form, Language, Style, Unwritable, write};

use crate::support::{Game, rows, step};

fn written(game: &Game, position: &str, squares: &str, style: Style) -> Result<String, Unwritable> {
    let setup = game.setup(position);
    let here = game.here(&setup);
    write(&here, step(&here, squares), style)
}

fn san(game: &Game, position: &str, squares: &str) -> String {
    written(game, position, squares, Style::SAN).unwrap()
}

/// All moves of a position in short notation, as the Rampart test data (MIT) lists them.
#[test]
fn all_moves_of_a_position_are_written_as_others_write_them() {
    let chess = Game::builtin("chess");
    for [position, moves] in rows(
        "
        8/4k3/8/8/8/8/r6r/R3K2R w KQ - 0 1 | Rb1 Rc1 Rd1 Rxa2 Kd1 Kf1 O-O-O O-O Rg1 Rf1 Rxh2
        7k/8/8/8/pPp5/8/8/7K b - b3 0 1 | a3 axb3 c3 cxb3 Kg7 Kh7 Kg8
        7k/b7/8/2PpP3/8/4K3/8/8 w - d6 0 1 | Kd2 Ke2 Kf2 Kd3 Kf3 Kd4 Kf4 e6 exd6
        1k6/5P2/8/8/8/8/8/4K3 w - - 20 1 | f8=Q+ f8=R+ f8=B f8=N Kd1 Kf1 Kd2 Ke2 Kf2
        5N1N/4k1P1/8/8/8/8/8/K7 w - - 0 1 | g8=Q g8=R g8=B g8=N+ Ka2 Kb1 Kb2 Nd7 Ne6 Nf7 Nfg6+ Nh7 Nhg6+
        ",
    ) {
        let setup = chess.setup(position);
        let here = chess.here(&setup);
        let ours: BTreeSet<String> = here
            .legal()
            .iter()
            .map(|m| write(&here, *m, Style::SAN).unwrap())
            .collect();
        let theirs: BTreeSet<String> = moves.split(' ').map(str::to_owned).collect();
        assert_eq!(ours, theirs, "{position}");
    }
}

#[test]
fn an_origin_is_said_by_file_then_rank_then_both() {
    let chess = Game::builtin("chess");
    // The position Wikipedia has under "Disambiguating moves", with kings put where they do not matter.
    let white = "3r3r/6K1/1k6/R7/4Q2Q/8/8/R6Q w - - 0 1";
    let black = "3r3r/6K1/1k6/R7/4Q2Q/8/8/R6Q b - - 0 1";
    assert_eq!(san(&chess, black, "d8f8"), "Rdf8");
    assert_eq!(san(&chess, white, "a1a3"), "R1a3");
    assert_eq!(san(&chess, white, "h4e1"), "Qh4e1");
    // PGN standard 8.2.3.4: a pinned knight cannot go there, so the other needs no file.
    let pinned = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
    assert_eq!(san(&chess, pinned, "g1e2"), "Ne2");
    let free = "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1";
    assert_eq!(san(&chess, free, "g1e2"), "Nge2");
}

#[test]
fn one_move_in_every_form_and_language() {
    let chess = Game::builtin("chess");
    let position = "r3k2r/pppq1ppp/2n5/3pP3/8/2N5/PPPP1PPP/R3K2R w KQkq d6 0 2";
    let text = |squares: &str, form, language| {
        written(&chess, position, squares, Style::new(form, language)).unwrap()
    };
    for [squares, texts] in rows(
        "
        c3d5 | Nxd5 Nc3xd5 c3d5 3345 ♘xd5 c3:d5:
        e5d6 | exd6 e5xd6 e5d6 5546 exd6 e5:d6:
        e1g1 | O-O O-O e1g1 5171 O-O e1:g1:
        e1c1 | O-O-O O-O-O e1c1 5131 O-O-O e1:c1:
        a2a4 | a4 a2-a4 a2a4 1214 a4 a2:a4:
        ",
    ) {
        let all = Form::ALL.map(|form| text(squares, form, Language::English));
        assert_eq!(all.join(" "), texts);
    }
    for (language, knight) in [
        (Language::Czech, "Jxd5"),
        (Language::Dutch, "Pxd5"),
        (Language::French, "Cxd5"),
        (Language::German, "Sxd5"),
        (Language::Hungarian, "Hxd5"),
        (Language::Russian, "Кxd5"),
        (Language::Spanish, "Cxd5"),
    ] {
        assert_eq!(text("c3d5", Form::San, language), knight, "{language}");
    }
    assert_eq!(text("e1d1", Form::San, Language::French), "Rd1");
    assert_eq!(text("e1d1", Form::Lan, Language::Russian), "Крe1-d1");
}

#[test]
fn promotions_in_every_form() {
    let chess = Game::builtin("chess");
    let position = "3n1k2/4P3/8/8/8/8/8/4K3 w - - 0 1";
    let all = |squares: &str| {
        let style = |form| Style::new(form, Language::German);
        Form::ALL.map(|form| written(&chess, position, squares, style(form)).unwrap())
    };
    for [squares, texts] in rows(
        "
        e7e8q | e8=D+ e7-e8=D+ e7e8q 57581 e8=♕+ e7:e8:Q
        e7d8n | exd8=S e7xd8=S e7d8n 57484 exd8=♘ e7:d8:N
        ",
    ) {
        assert_eq!(all(squares).join(" "), texts);
    }
    // 2 is a rook, 3 a bishop (ICCF).
    assert_eq!(all("e7d8r")[3], "57482");
    assert_eq!(all("e7d8b")[3], "57483");
}

#[test]
fn what_a_form_cannot_express_is_said() {
    let digits = Style::new(Form::Iccf, Language::English);
    let refuse = |game: &str, position: &str, squares: &str| {
        let game = Game::builtin(game);
        written(&game, position, squares, digits)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        refuse("xiangqi", "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1", "a1a9"),
        "ICCF notation has one digit for a file and one for a rank; this board is 9x10"
    );
    assert_eq!(
        refuse("shatranj", "4k3/P7/8/8/8/8/8/R3K3 w 0 1", "a7a8f"),
        "ICCF notation has digits for promoting to a queen, rook, bishop or knight, none for a ferz"
    );
    let chess = Game::builtin("chess");
    let start = chess.rules.standard_start();
    let here = chess.here(start);
    let m = step(&here, "e2e4");
    let after = chess.engine.after(start, m).unwrap();
    assert_eq!(
        write(&chess.here(&after), m, Style::SAN),
        Err(Unwritable::NotLegal)
    );
}

#[test]
fn castling_in_squares_is_never_a_step_of_the_king() {
    let game = Game::builtin("chess960");
    let styles = [CastlingText::KingTarget, CastlingText::KingTakesRook].map(|castling| Style {
        castling,
        ..Style::UCI
    });
    // From f1 the king can step to g1, where castling puts it as well. On g1 it castles without moving.
    for (position, castled) in [
        ("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", ["e1g1", "e1h1"]),
        ("4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", ["f1h1", "f1h1"]),
        ("4k3/8/8/8/8/8/8/R5KR w HA - 0 1", ["g1h1", "g1h1"]),
        // The rook of the right, not the one further out.
        ("4k3/8/8/8/8/8/8/R3K1RR w GA - 0 1", ["e1g1", "e1g1"]),
    ] {
        let setup = game.setup(position);
        let here = game.here(&setup);
        let castling = here
            .legal()
            .iter()
            .find(|m| m.way == Way::Castling(Wing::H));
        let castling = castling.unwrap_or_else(|| panic!("{position}"));
        assert_eq!(write(&here, *castling, Style::SAN).unwrap(), "O-O");
        for (style, text) in styles.into_iter().zip(castled) {
            assert_eq!(write(&here, *castling, style).unwrap(), text, "{position}");
        }
    }
    assert_eq!(
        CastlingText::usual(&game.rules),
        CastlingText::KingTakesRook
    );
    let chess = Game::builtin("chess");
    assert_eq!(CastlingText::usual(&chess.rules), CastlingText::KingTarget);
}

#[test]
fn ranks_of_two_digits_and_letters_with_a_plus() {
    let game = Game::of(
        "format = 1\nname = \"tall\"\nboard = \"4x12\"\n\
         [pieces]\nking = { letter = \"K\", royal = true, moves = { A8 = \"K\" } }\n\
         rook = { letter = \"R\", moves = { A5 = \"R\" } }\n\
         horse = { letter = \"+B\", moves = { A4 = \"B\", A11 = \"W\" } }\n\
         pawn = { letter = \"P\", moves = { A1 = \"fmW\", A3 = \"fcF\" }, \
         promotes = { rule = \"B1\", in = \"last rank\", to = [\"rook\", \"horse\"], must = false } }\n\
         [start]\nstandard = \"3k/4/4/4/4/4/4/4/4/4/4/K3 w 0 1\"\n\
         [fen]\nfields = [\"board\", \"side\", \"clock\", \"number\"]\n",
    );
    let rooks = "3k/R3/4/4/4/4/4/4/4/4/4/R2K w 0 1";
    assert_eq!(san(&game, rooks, "a1a10"), "R1a10");
    assert_eq!(san(&game, rooks, "a11a10"), "R11a10");
    // On c12 the horse looks at b11 along the diagonal, and the rook does not.
    let pawn = "3r/1kP1/4/4/4/4/4/4/4/4/4/K3 w 0 1";
    assert_eq!(san(&game, pawn, "c11c12"), "c12");
    assert_eq!(san(&game, pawn, "c11c12r"), "c12=R");
    assert_eq!(san(&game, pawn, "c11c12+b"), "c12=+B+");
    assert_eq!(san(&game, pawn, "c11d12+b"), "cxd12=+B");
}

/// A lion in the manner of chu shogi: it leaps two squares, or goes there over a man it takes.
pub const LION: &str = "format = 1\nname = \"lion\"\nboard = \"6x6\"\n\
     [pieces]\nking = { letter = \"K\", royal = true, moves = { A8 = \"K\" } }\n\
     lion = { letter = \"L\", moves = { A10 = \"A\", A8 = { legs = [\"cF\", \"F\"] } } }\n\
     soldier = { letter = \"S\", moves = { A11 = \"fW\" } }\n\
     [start]\nstandard = \"6/5k/6/2s3/1L4/K5 w 0 1\"\n\
     [fen]\nfields = [\"board\", \"side\", \"clock\", \"number\"]\n";

#[test]
fn moves_that_differ_only_in_what_they_take_are_told_apart() {
    let game = Game::of(LION);
    let texts = |position: &str, style: Style| -> BTreeSet<String> {
        let setup = game.setup(position);
        let here = game.here(&setup);
        let is_meant = |text: &String| text.starts_with('L') && text.contains("d4");
        let written = here
            .legal()
            .iter()
            .filter_map(|m| write(&here, *m, style).ok());
        written.filter(is_meant).collect()
    };
    let set = |texts: &[&str]| -> BTreeSet<String> {
        texts.iter().map(|text| (*text).to_owned()).collect()
    };
    // From b2 to d4 it leaps, or takes the soldier on c3.
    let empty = "6/5k/6/2s3/1L4/K5 w 0 1";
    assert_eq!(texts(empty, Style::SAN), set(&["Ld4", "Lxc3-d4"]));
    let long = Style::new(Form::Lan, Language::English);
    assert_eq!(texts(empty, long), set(&["Lb2-d4", "Lb2xc3-d4"]));
    // And there may be another soldier to take on d4.
    let taken = "6/5k/3s2/2s3/1L4/K5 w 0 1";
    assert_eq!(texts(taken, Style::SAN), set(&["Lxd4", "Lxc3xd4"]));
    let setup = game.setup(empty);
    let here = game.here(&setup);
    assert_eq!(
        write(&here, step(&here, "b2d4"), Style::UCI)
            .unwrap_err()
            .to_string(),
        "another legal move from b2 to d4 captures other pieces, which uci notation cannot express"
    );
}

#[test]
fn mate_is_marked_and_other_wins_are_not() {
    let mate = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(san(&Game::builtin("chess"), mate, "a1a8"), "Ra8#");
    // The third check wins (Lichess), and the king could still go.
    let third = "6k1/5p1p/8/8/8/8/8/R3K3 w - - 1+3 0 1";
    assert_eq!(san(&Game::builtin("three-check"), third, "a1a8"), "Ra8+");
    // Nobody is royal in antichess.
    let anti = "8/8/8/8/8/k7/8/1K6 w - - 0 1";
    assert_eq!(san(&Game::builtin("antichess"), anti, "b1a1"), "Ka1");
    // Stalemate loses in shatranj; it is written without a sign.
    let stale = "k7/8/1K6/8/8/8/8/2R5 w 0 1";
    assert_eq!(san(&Game::builtin("shatranj"), stale, "c1c7"), "Rc7");
}
