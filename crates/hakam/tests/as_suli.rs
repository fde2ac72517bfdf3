//! as-Suli against al-Lajlaj, Baghdad, tenth century: the oldest game of shatranj whose moves are known.
//!
//! The moves come down through al-Lajlaj's treatise on chess; in modern notation they stand, among other places,
//! at <https://www.chess.com/clubs/forum/view/analysis-of-the-oldest-known-shatranj-game>, with the Shah on the
//! d-file and with `Q` and `B` for Ferz and Alfil.

use hakam::hakam_notation::moves::{Form, Language, Style, write};
use hakam::{Game, Outcome, PlayError, Variant};

const MOVES: &str = "1.c3 c6 2.c4 c5 3.Nc3 Nc6 4.b3 b6 5.Rb1 Rb8 6.a3 a6 7.d3 d6 8.b4 cxb4 9.axb4 b5 10.cxb5 axb5 \
    11.e3 e6 12.d4 d5 13.Ad3 Ad6 14.Nxb5 Kd7 15.f3 Nxb4 16.Kd2 f6 17.e4 e5 18.g3 g6 19.Ne2 Ne7 20.Ff2 Ff7 \
    21.Fe3 Fe6 22.Nec3 Nec6 23.Aa3 Aa6 24.Ac5 Ac4 25.Rhf1 h6 26.f4 Rhf8 27.f5 gxf5 28.Axf5+ Kd8 29.exd5 Nxd5 \
    30.Nxd6 Rxb1 31.Rxb1 Nxc3 32.Kxc3";

/// The last position. A man was just taken, so the clock is at 0; Black has yet to make the 32nd move.
const END: &str = "3k1r2/8/2nNfp1p/2A1pA2/2aP4/2K1F1P1/7P/1R6 b 0 32";

fn start() -> Game {
    Game::new(&Variant::builtin("shatranj").unwrap())
}

/// The moves without their numbers.
fn texts() -> impl Iterator<Item = &'static str> {
    let behind_number = |word: &'static str| word.rsplit('.').next().unwrap();
    MOVES.split_whitespace().map(behind_number)
}

fn play(game: &mut Game, text: &str) {
    game.play_text(text)
        .unwrap_or_else(|error| panic!("{}. {text}: {error}", game.setup().number));
}

#[test]
fn the_game_leads_to_the_published_position() {
    let mut game = start();
    assert!(game.fen().starts_with("rnakfanr/pppppppp/"));
    for text in texts() {
        play(&mut game, text);
    }
    assert_eq!(game.moves().len(), 63);
    assert_eq!(game.fen(), END);
    assert_eq!(game.outcome(), Outcome::Ongoing);
}

#[test]
fn every_move_is_written_as_it_stands_in_the_record() {
    let mut game = start();
    for text in texts() {
        let before = game.clone();
        play(&mut game, text);
        let m = game.moves().last().copied().unwrap();
        assert_eq!(write(&before.here(), m, Style::SAN).as_deref(), Ok(text));
    }
}

#[test]
fn every_form_of_notation_leads_to_the_same_end() {
    for form in Form::ALL {
        let (mut game, mut copy) = (start(), start());
        for text in texts() {
            play(&mut game, text);
            let m = game.moves().last().copied().unwrap();
            let text = write(&copy.here(), m, Style::new(form, Language::English)).unwrap();
            play(&mut copy, &text);
        }
        assert_eq!(copy.fen(), END, "{form}");
    }
}

/// What the record says in passing is true, and the contrary is refused.
#[test]
fn false_words_about_the_game_are_refused() {
    for (plies, false_text) in [
        // Two knights can go to c6: the record says which.
        (43, "Nc6"),
        // It is a check, and no mate.
        (54, "Axf5#"),
        // The last capture is no check.
        (62, "Kxc3+"),
        // A baidaq has no double step.
        (0, "c4"),
    ] {
        let mut game = start();
        texts().take(plies).for_each(|text| play(&mut game, text));
        let refused = game.play_text(false_text);
        assert!(matches!(refused, Err(PlayError::Text(_))), "{false_text}");
        assert_eq!(game.moves().len(), plies);
    }
}
