//! Ledgers written: new ones, and moves made in them.

use hakam_core::{Move, Setup, Side};
use hakam_documents::ledger::{CannotApply, Field, Ledger, Unknown};
use hakam_notation::coordinate;
use hakam_notation::fen::{self, Leniency};
use hakam_notation::moves::{self, Here, Style};
use hakam_variant::builtin;

use super::support::{DEMO, Game};

/// The lines that two texts do not share, as `-` and `+`.
fn difference(before: &str, after: &str) -> String {
    let (before, after): (Vec<_>, Vec<_>) = (
        before.split_inclusive('\n').collect(),
        after.split_inclusive('\n').collect(),
    );
    let only = |these: &[&str], those: &[&str], sign: char| -> String {
        let lines = these.iter().filter(|line| !those.contains(line));
        lines.fold(String::new(), |shown, line| {
            shown + &format!("{sign}{}\n", line.trim_end())
        })
    };
    only(&before, &after, '-') + &only(&after, &before, '+')
}

/// A small generator of numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % below as u64).unwrap()
    }
}

#[test]
fn a_new_ledger_says_everything() {
    insta::assert_snapshot!(Game::new("chess").ledger().text(), @"
    # Game Ledger

    GAME_ID: demo
    LAST_UPDATED: 2026-01-05
    VARIANT: chess

    ## STATE
    SIDE_TO_MOVE: White
    CASTLING: White=KQ Black=kq
    EN_PASSANT: -
    HALFMOVE_CLOCK: 0
    FULLMOVE_NUMBER: 1

    PIECES:
      White: Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2
      Black: Ke8 Qd8 Ra8 Rh8 Bc8 Bf8 Nb8 Ng8 Pa7 Pb7 Pc7 Pd7 Pe7 Pf7 Pg7 Ph7

    CAPTURED:
      White: -
      Black: -

    ## MOVE_HISTORY
    1. ...
    ");
    let xiangqi = Game::new("xiangqi").ledger();
    assert_eq!(xiangqi.value(Field::Castling), Some("White=- Black=-"));
    let white = "Ke1 Ad1 Af1 Bc1 Bg1 Nb1 Nh1 Ra1 Ri1 Cb3 Ch3 Pa4 Pc4 Pe4 Pg4 Pi4";
    assert_eq!(xiangqi.value(Field::Pieces(Side::White)), Some(white));
    for what in ["", "two\nlines", "a\u{0}b"] {
        let chess = Game::new("chess");
        let start = chess.rules.standard_start();
        assert!(Ledger::new(&chess.rules, start, what, "2026-01-05").is_err());
        assert!(Ledger::new(&chess.rules, start, "id", what).is_err());
    }
}

#[test]
fn a_new_ledger_of_any_game_is_read_back_and_sound() {
    for name in builtin::names() {
        let game = Game::new(name);
        let ledger = game.ledger();
        let start = game.rules.standard_start();
        assert_eq!(ledger.setup(&game.rules).as_ref(), Ok(start), "{name}");
        assert!(game.codes(ledger.text()).is_empty(), "{name}");
        let told = ledger.value(Field::StartFen).is_some();
        assert_eq!(told, game.rules.shuffle().is_some(), "{name}");
    }
    let chess = Game::new("chess");
    let fen = "4k3/8/8/8/8/8/8/4K2R b K - 7 40";
    let start = fen::read(&chess.rules, fen, Leniency::Strict)
        .unwrap()
        .setup;
    let ledger = Ledger::new(&chess.rules, &start, "end", "2026-01-05").unwrap();
    assert_eq!(ledger.value(Field::StartFen), Some(fen));
    assert!(ledger.text().ends_with("\n40. ...\n"));
    assert!(chess.codes(ledger.text()).is_empty());
}

#[test]
fn the_first_move_changes_what_it_must_and_nothing_else() {
    let chess = Game::new("chess");
    let mut ledger = Ledger::read(DEMO);
    chess.play(&mut ledger, "e4");
    insta::assert_snapshot!(difference(DEMO, ledger.text()), @"
    -LAST_UPDATED: 2026-01-05
    -SIDE_TO_MOVE: White
    -EN_PASSANT: -
    -  White: Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2
    -1. ...
    +LAST_UPDATED: 2026-01-06
    +SIDE_TO_MOVE: Black
    +EN_PASSANT: e3
    +  White: Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 Pa2 Pb2 Pc2 Pd2 Pf2 Pg2 Ph2 Pe4
    +1. ...
    +- e4 (e2e4)
    ");
    assert!(ledger.text().ends_with("1. ...\n- e4 (e2e4)\n"));
}

#[test]
fn lines_whose_value_stays_keep_their_bytes() {
    let chess = Game::new("chess");
    let odd = DEMO
        .replace("HALFMOVE_CLOCK: 0", "\tHALFMOVE_CLOCK :  0  ")
        .replace(
            "CASTLING: White=KQ Black=kq",
            "CASTLING:   Black=kq,White=QK",
        )
        .replace("  White: Ke1 Qd1", "White:    Qd1, Ke1")
        .replace(
            "## MOVE_HISTORY\n1. ...",
            "## MOVE_HISTORY\n\n(the game)\n\n## LATER\nno field: here",
        );
    let windows = odd.replace('\n', "\r\n");
    for before in [odd, windows] {
        let mut ledger = Ledger::read(&*before);
        chess.play(&mut ledger, "Nf3 Nf6");
        let ending = if before.contains('\r') { "\r\n" } else { "\n" };
        assert!(ledger.text().lines().count() == before.lines().count() + 2);
        assert_eq!(
            ledger.text().matches(ending).count(),
            before.matches(ending).count() + 2
        );
        let shown = difference(&before, ledger.text());
        assert_eq!(
            shown,
            "-LAST_UPDATED: 2026-01-05\n-\tHALFMOVE_CLOCK :  0\n-FULLMOVE_NUMBER: 1\n\
             -White:    Qd1, Ke1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2\n\
             -  Black: Ke8 Qd8 Ra8 Rh8 Bc8 Bf8 Nb8 Ng8 Pa7 Pb7 Pc7 Pd7 Pe7 Pf7 Pg7 Ph7\n\
             +LAST_UPDATED: 2026-01-06\n+\tHALFMOVE_CLOCK :  2\n+FULLMOVE_NUMBER: 2\n\
             +White:    Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Nf3 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2\n\
             +  Black: Ke8 Qd8 Ra8 Rh8 Bc8 Bf8 Nf6 Nb8 Pa7 Pb7 Pc7 Pd7 Pe7 Pf7 Pg7 Ph7\n\
             +- Nf3 (g1f3)\n+- Nf6 (g8f6)\n"
        );
        assert!(ledger.text().contains("HALFMOVE_CLOCK :  2  "));
        // The rights are another set of bytes only when one is lost.
        chess.play(&mut ledger, "Rg1");
        assert_eq!(ledger.value(Field::Castling), Some("Black=kq,White=Q"));
    }
}

/// Two games that language models kept ledgers of (learning-chess-llm, MIT): the moves, and the position
/// that the ledgers end with. There CAPTURED was never kept.
#[test]
fn whole_games_lead_to_the_ledgers_that_were_kept_of_them() {
    let chess = Game::new("chess");
    for (moves, fen, white_lost, black_lost) in [
        (
            "e4 c5 Nf3 Nc6 Bb5 g6 O-O Bg7 Bxc6 bxc6 d4 cxd4 Nxd4 d6 Nc3 Qc7 Be3 Nf6 Re1 Ng4 Bf4 Bxd4 \
             Qxd4 e5",
            "r1b1k2r/p1q2p1p/2pp2p1/4p3/3QPBn1/2N5/PPP2PPP/R3R1K1 w kq e6 0 13",
            "Bc6 Nd4 Pd4",
            "Bd4 Nc6 Pd4",
        ),
        (
            "d4 Nf6 c4 e6 Nc3 d5 Nf3 Bb4 Bg5 c5 Qa4+ Bd7",
            "rn1qk2r/pp1b1ppp/4pn2/2pp2B1/QbPP4/2N2N2/PP2PPPP/R3KB1R w KQkq - 2 7",
            "-",
            "-",
        ),
    ] {
        let mut ledger = chess.ledger();
        chess.play(&mut ledger, moves);
        let setup = ledger.setup(&chess.rules).unwrap();
        assert_eq!(fen::write(&chess.rules, &setup), fen);
        let lost = |side| ledger.value(Field::Captured(side));
        assert_eq!(lost(Side::White), Some(white_lost));
        assert_eq!(lost(Side::Black), Some(black_lost));
        assert!(chess.codes(ledger.text()).is_empty());
        let again = ledger.repair(&chess.rules, &chess.engine).unwrap();
        assert_eq!((&again.ledger, again.differences.len()), (&ledger, 0));
        assert_eq!(
            ledger.text().lines().last(),
            Some(format!("- {}", last_item(moves, &setup, &chess)).as_str())
        );
    }
}

/// The last move of a list with its squares, found by playing the others.
fn last_item(moves: &str, after: &Setup, game: &Game) -> String {
    let mut setup = game.rules.standard_start().clone();
    let mut written = String::new();
    for san in moves.split_whitespace() {
        let m = game.read(&setup, san);
        written = format!("{san} ({})", coordinate::write(&game.rules, m.into()));
        setup = game.engine.after(&setup, m).unwrap();
    }
    assert_eq!(&setup, after);
    written
}

#[test]
fn captures_in_passing_castling_and_promotion_are_written() {
    let chess = Game::new("chess");
    let white = Field::Captured(Side::White);
    let black = Field::Captured(Side::Black);
    let mut ledger = chess.ledger();
    chess.play(&mut ledger, "e4 Nf6 e5 d5");
    assert_eq!(ledger.value(Field::EnPassant), Some("d6"));
    chess.play(&mut ledger, "exd6");
    // The pawn stood on d5.
    assert_eq!(ledger.value(black), Some("Pd5"));
    assert_eq!(ledger.value(Field::EnPassant), Some("-"));
    chess.play(&mut ledger, "Bg4 dxc7 Bxd1 cxb8=N");
    assert_eq!(ledger.value(black), Some("Nb8 Pd5 Pc7"));
    assert_eq!(ledger.value(white), Some("Qd1"));
    chess.play(&mut ledger, "Rxb8 Kxd1");
    assert_eq!(ledger.value(Field::Castling), Some("White=- Black=k"));
    assert_eq!(ledger.value(white), Some("Qd1 Nb8"));
    assert_eq!(ledger.value(black), Some("Bd1 Nb8 Pd5 Pc7"));
    chess.play(&mut ledger, "g6 Nf3 Bg7 Ng1 O-O");
    assert_eq!(ledger.value(Field::Castling), Some("White=- Black=-"));
    assert!(ledger.text().contains("- cxb8=N (c7b8n)\n"));
    assert!(ledger.text().ends_with("- O-O (e8g8)\n"));
    assert!(chess.codes(ledger.text()).is_empty());
}

#[test]
fn captured_is_put_right_by_the_history_when_something_is_taken() {
    let chess = Game::new("chess");
    let mut ledger = chess.ledger();
    chess.play(&mut ledger, "e4 d5 exd5");
    let forgotten = ledger.text().replace("  Black: Pd5", "  Black: -");
    let mut ledger = Ledger::read(&*forgotten);
    chess.play(&mut ledger, "Nf6 d3");
    assert_eq!(ledger.value(Field::Captured(Side::Black)), Some("-"));
    chess.play(&mut ledger, "Nxd5 Qh5 Nf6 Qxf7+");
    assert_eq!(ledger.value(Field::Captured(Side::Black)), Some("Pd5 Pf7"));
    // Without a history the ledger is taken at its word.
    let mut ledger = Ledger::read(forgotten.replace("## MOVE_HISTORY", "## OTHER"));
    chess.play(&mut ledger, "Nf6 d3 Nxd5 Qh5 Nf6 Qxf7+");
    assert_eq!(ledger.value(Field::Captured(Side::Black)), Some("Pf7"));
    assert!(!ledger.text().contains("Qxf7"));
}

#[test]
fn what_is_unknown_stays_unknown_unless_the_move_tells_it() {
    let chess = Game::new("chess");
    let text = DEMO
        .replace("White=KQ", "White=?")
        .replace("EN_PASSANT: -", "EN_PASSANT: ?")
        .replace("CLOCK: 0", "CLOCK: ?")
        .replace("NUMBER: 1", "NUMBER: ?")
        .replace("LAST_UPDATED: 2026-01-05\n", "");
    let mut ledger = Ledger::read(text);
    chess.play(&mut ledger, "Nf3 Nf6");
    assert_eq!(ledger.value(Field::HalfmoveClock), Some("?"));
    assert_eq!(ledger.value(Field::EnPassant), Some("-"));
    chess.play(&mut ledger, "e4 Rg8");
    assert_eq!(ledger.value(Field::HalfmoveClock), Some("1"));
    assert_eq!(ledger.value(Field::FullmoveNumber), Some("?"));
    assert_eq!(ledger.value(Field::Castling), Some("White=? Black=q"));
    assert_eq!(ledger.value(Field::LastUpdated), None);
}

#[test]
fn what_cannot_be_made_leaves_the_ledger_as_it_was() {
    let chess = Game::new("chess");
    let start = chess.rules.standard_start();
    let e4 = chess.read(start, "e4");
    let mut messages = Vec::new();
    for (part, instead, m, san) in [
        ("SIDE_TO_MOVE: White\n", "", e4, "e4"),
        ("  Black: Ke8", "  Black: Xe8", e4, "e4"),
        ("TO_MOVE: White", "TO_MOVE: Black", e4, "e4"),
        ("White=KQ", "White=?", castling(&chess), "O-O"),
        ("TO_MOVE: White", "TO_MOVE: white", e4, "e4\n- e5"),
    ] {
        let text = DEMO.replace(part, instead);
        assert_ne!(text, DEMO);
        let text = text.replace(
            "Bf1 Nb1 Ng1",
            if san == "O-O" { "Nb1" } else { "Bf1 Nb1 Ng1" },
        );
        let mut ledger = Ledger::read(&*text);
        let error = ledger
            .apply(&chess.rules, &chess.engine, m, san, "2026-01-06")
            .unwrap_err();
        assert_eq!(ledger.text(), text);
        messages.push(error.to_string());
        if instead.is_empty() {
            assert_eq!(error, CannotApply::Unknown(vec![Unknown::Side]));
        }
    }
    insta::assert_snapshot!(messages.join("\n"), @"
    the ledger does not say the side to move
    the ledger does not say the pieces of Black
    e2e4 is not legal in the position of the ledger
    e1g1 is not legal in the position of the ledger, which does not say the castling rights of White
    the move is empty or does not stay on one line
    ");
}

/// White castles short in a position where that is legal.
fn castling(game: &Game) -> Move {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK2R w KQkq - 0 1";
    let setup = fen::read(&game.rules, fen, Leniency::Strict).unwrap().setup;
    game.read(&setup, "O-O")
}

#[test]
fn games_of_every_variant_are_kept_without_a_fault() {
    for (seed, name) in (1..).zip(builtin::names()) {
        let game = Game::new(name);
        let mut dice = Dice(0x9E37_79B9_7F4A_7C15 ^ seed);
        let mut ledger = game.ledger();
        let mut setup = game.rules.standard_start().clone();
        for ply in 0..60 {
            let here = Here::new(&game.rules, &game.engine, &setup);
            if here.legal().is_empty() {
                break;
            }
            let m = here.legal()[dice.roll(here.legal().len())];
            let san = moves::write(&here, m, Style::SAN).unwrap();
            let applied = ledger.apply(&game.rules, &game.engine, m, &san, "2026-01-06");
            assert_eq!(applied, Ok(()), "{name} {ply} {san}");
            setup = game.engine.after(&setup, m).unwrap();
            assert_eq!(
                ledger.setup(&game.rules).as_ref(),
                Ok(&setup),
                "{name} {ply} {san}"
            );
        }
        let findings = ledger.check(&game.rules, &game.engine, &|_| Vec::new());
        assert!(
            findings.is_empty(),
            "{name}: {findings:?}\n{}",
            ledger.text()
        );
        let repaired = ledger.repair(&game.rules, &game.engine).unwrap();
        assert_eq!(repaired.differences, [], "{name}");
    }
}

#[test]
fn sides_agree_to_an_array_above_the_state() {
    let mut ledger = Ledger::read("GAME_ID: demo\nVARIANT: shatranj\n\n## STATE\n");
    ledger.name_array("al-lajlaj").unwrap();
    ledger.agree(Side::Black);
    assert!(ledger.has_agreed(Side::Black) && !ledger.has_agreed(Side::White));
    ledger.agree(Side::White);
    assert_eq!(
        ledger.text(),
        "GAME_ID: demo\nVARIANT: shatranj\nARRAY: al-lajlaj\nAGREED: White, Black\n\n## STATE\n"
    );
}
