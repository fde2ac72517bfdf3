//! Where nobody can win any more, and where a look at the board says that it is worth an argument.

use hakam_core::Outcome;
use hakam_law::{Game, Position};
use hakam_variant::builtin;
use hakam_variant::fen::{self, Leniency};

#[test]
fn what_is_dead_and_what_may_be() {
    let rules = builtin::load("chess").unwrap();
    for (text, expected) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "dead"),
        ("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "dead"),
        ("4k3/8/8/8/8/8/8/2R1K3 w - - 0 1", "alive"),
        // Bishops on squares of one colour, and knights, who come to all squares.
        ("4k3/8/8/8/8/8/8/B1B1K3 w - - 0 1", "perhaps"),
        ("4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1", "alive"),
        // Pawns that stop each other, beside a bishop that never comes to their squares, and one that takes a5.
        ("4k3/8/8/p7/P7/8/4B3/4K3 w - - 0 1", "perhaps"),
        ("4k3/8/8/p7/P7/8/3B4/4K3 w - - 0 1", "alive"),
        ("4k3/8/8/p7/P7/8/1N6/4K3 w - - 0 1", "alive"),
        // A pawn that may still step.
        ("4k3/8/p7/8/P7/8/4B3/4K3 w - - 0 1", "alive"),
        // The king must take the queen, and then there are only kings; from f1 it may also go to e1.
        ("k7/8/8/8/8/8/6q1/7K w - - 0 1", "perhaps"),
        ("k7/8/8/8/8/8/6q1/5K2 w - - 0 1", "alive"),
        // That is looked at while six pieces are left.
        ("k7/ppp5/8/8/8/8/6q1/7K w - - 0 1", "perhaps"),
        ("k7/pppp4/8/8/8/8/6q1/7K w - - 0 1", "alive"),
    ] {
        let setup = fen::read(&rules, text, Leniency::Strict).unwrap().setup;
        let standing = Game::new(Position::new(&rules, setup).unwrap()).standing();
        let found = match (standing.outcome, standing.may_be_dead) {
            (Outcome::Drawn { .. }, _) => "dead",
            (Outcome::Ongoing, Some(_)) => "perhaps",
            (Outcome::Ongoing, None) => "alive",
            (Outcome::Won { .. }, _) => "won",
        };
        assert_eq!(found, expected, "{text}");
    }
}
