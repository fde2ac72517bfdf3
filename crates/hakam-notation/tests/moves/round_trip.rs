//! Whatever is written is read back, in every game, form and language.

use std::collections::HashSet;

use hakam_core::{Move, Setup};
use hakam_notation::moves::{
    CastlingText, Form, Here, Language, Options, Style, Unwritable, read, write,
};
use hakam_variant::builtin;

use crate::support::{Dice, Game};

/// Positions of random games of a variant, from its arrays or from shuffled ones.
fn positions(game: &Game, seed: u64, games: u32, plies: usize) -> Vec<Setup> {
    let mut dice = Dice::new(seed);
    let mut found = Vec::new();
    for number in 0..games {
        let shuffled = game.rules.shuffled_start(number * 97 % 960);
        let mut setup = shuffled.unwrap_or_else(|_| game.rules.standard_start().clone());
        for _ in 0..plies {
            let legal = game.engine.legal_moves(&setup);
            if legal.is_empty() {
                break;
            }
            let m = legal[dice.below(legal.len())];
            let next = game.engine.after(&setup, m).unwrap();
            found.push(std::mem::replace(&mut setup, next));
        }
    }
    found
}

/// Reads a text of `m` back, strictly and leniently, and without any repair.
fn reads_back(here: &Here<'_>, m: Move, text: &str, language: Language) {
    for options in [Options::strict(language), Options::lenient(language)] {
        let game = here.rules().name();
        match read(here, text, options) {
            Ok(read) => {
                assert_eq!(read.m, m, "{game}: {text}");
                assert!(
                    read.repairs.is_empty(),
                    "{game}: {text}: {:?}",
                    read.repairs
                );
                assert!(read.claims.iter().all(|part| part.holds), "{game}: {text}");
            }
            Err(error) => panic!("{game}, {language}: {}", error.render(text)),
        }
    }
}

/// Every legal move in one style.
fn check(here: &Here<'_>, style: Style) {
    let mut texts = HashSet::new();
    for m in here.legal() {
        match write(here, *m, style) {
            Ok(text) => {
                reads_back(here, *m, &text, style.language);
                assert!(texts.insert(text.clone()), "{text} twice");
            }
            Err(Unwritable::BoardTooLarge { .. } | Unwritable::NoDigit { .. }) => {
                assert_eq!(style.form, Form::Iccf);
            }
            Err(other) => panic!("{other}"),
        }
    }
}

#[test]
fn texts_of_long_games_read_back() {
    for name in builtin::names() {
        let game = Game::builtin(name);
        for (ply, setup) in positions(&game, 11, 1, 90).iter().enumerate().step_by(2) {
            let here = game.here(setup);
            check(&here, Style::SAN);
            if ply % 10 == 0 {
                let language = Language::all().nth(ply % 18).unwrap();
                for form in Form::ALL {
                    check(&here, Style::new(form, language));
                }
            }
        }
    }
}

#[test]
fn castling_by_the_partners_square_reads_back() {
    let mut castlings = 0;
    for name in ["chess", "chess960", "capablanca"] {
        let game = Game::builtin(name);
        for setup in positions(&game, 5, 12, 30) {
            let here = game.here(&setup);
            for castling in [CastlingText::KingTarget, CastlingText::KingTakesRook] {
                for form in [Form::Uci, Form::Iccf, Form::Colon] {
                    let style = Style {
                        castling,
                        ..Style::new(form, Language::English)
                    };
                    for m in here.legal() {
                        let hakam_core::Way::Castling(_) = m.way else {
                            continue;
                        };
                        if let Ok(text) = write(&here, *m, style) {
                            reads_back(&here, *m, &text, Language::English);
                            castlings += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(castlings > 50, "{castlings}");
}

/// Boards on which ranks have two digits, files go up to z, and letters have a plus.
#[test]
fn every_legal_move_reads_back_on_the_largest_boards() {
    let pieces = "king = { letter = \"K\", royal = true, moves = { A8 = \"K\" } }\n\
         rook = { letter = \"R\", moves = { A5 = \"R\" } }\n\
         horse = { letter = \"+B\", moves = { A4 = \"B\", A11 = \"W\" } }\n\
         pawn = { letter = \"P\", moves = { A1 = \"fmW\", A3 = \"fcFsW\" }, \
         promotes = { rule = \"B1\", in = \"last rank\", to = [\"rook\", \"horse\"], must = false } }\n";
    let (black, white) = ("p".repeat(26), "P".repeat(26));
    let wide = format!("rk+b21rr/{black}/26/{white}/RK+B21RR");
    let tall = "rk+b10r+br/16/16/16/pppppppppppppppp/16/16/16/16/16/16/PPPPPPPPPPPPPPPP/16/16/16/RK+B10R+BR";
    for (board, array) in [("26x5", wide.as_str()), ("16x16", tall)] {
        let game = Game::of(&format!(
            "format = 1\nname = \"large\"\nboard = \"{board}\"\n[pieces]\n{pieces}\
             [start]\nstandard = \"{array} w 0 1\"\n\
             [fen]\nfields = [\"board\", \"side\", \"clock\", \"number\"]\n"
        ));
        let mut promotions = 0;
        for setup in positions(&game, 3, 2, 60).iter().step_by(5) {
            let here = game.here(setup);
            promotions += here.legal().iter().filter(|m| m.choice.is_some()).count();
            for form in Form::ALL {
                check(&here, Style::new(form, Language::English));
            }
        }
        assert!(promotions > 0 || board == "16x16", "{board}");
    }
}

#[test]
fn moves_that_differ_in_what_they_take_read_back() {
    let game = Game::of(super::writing::LION);
    for position in ["6/5k/3s2/2s3/1L4/K5 w 0 1", "6/5k/6/2s3/1L4/K5 w 0 1"] {
        let setup = game.setup(position);
        for form in [Form::San, Form::Lan, Form::Figurine] {
            check(&game.here(&setup), Style::new(form, Language::English));
        }
    }
}
