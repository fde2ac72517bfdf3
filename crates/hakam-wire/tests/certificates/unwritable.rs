//! What has no text, or whose text would say something else, is not written.

use hakam_checker::{Answer, Query};
use hakam_core::{Geometry, Kind, Piece, Side};
use hakam_wire::certificate::{Unwritable, write};

use super::any_certificate::{chess, of_move};

#[test]
fn an_answer_to_another_question_is_not_written() {
    let chess = chess();
    let mut certificate = of_move(&chess, chess.standard_start().clone(), "Nf3");
    certificate.facts[0].query = Query::Turn;
    certificate.facts[0].answer = Answer::Clock(3);
    assert!(matches!(
        write(&chess, &certificate),
        Err(Unwritable::NoText(_))
    ));
}

#[test]
fn men_and_squares_of_another_game_are_not_written() {
    let chess = chess();
    let good = of_move(&chess, chess.standard_start().clone(), "Nf3");
    let stranger = Piece::new(Side::White, Kind::new(40).unwrap());
    let square = Geometry::CHESS.parse_square("e4").unwrap();

    let mut man = good.clone();
    man.case.position.put(square, Some(stranger));
    assert!(write(&chess, &man).is_err());

    let mut answer = good.clone();
    answer.facts[0].query = Query::Man(square);
    answer.facts[0].answer = Answer::Man(Some(stranger));
    assert!(write(&chess, &answer).is_err());

    let wide = Geometry::new(16, 16).unwrap();
    let mut off = good;
    off.facts[0].query = Query::Man(wide.parse_square("p16").unwrap());
    off.facts[0].answer = Answer::Man(None);
    assert!(write(&chess, &off).is_err());
}

#[test]
fn a_position_that_its_text_cannot_say_is_not_written() {
    let chess = chess();
    let mut certificate = of_move(&chess, chess.standard_start().clone(), "Nf3");
    certificate.case.position.checks.white = 1;
    assert_eq!(write(&chess, &certificate), Err(Unwritable::OtherText));
}
