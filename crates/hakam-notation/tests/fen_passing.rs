//! When the passing field is written, and the two ways of writing castling rights that programs share.

use hakam_notation::fen::{self, CastlingStyle, Leniency, Passing, with_passing, write_with};

use crate::support::{Game, rows};

/// The passing field under each policy: always, pseudo, legal.
fn fields(name: &str, text: &str) -> [String; 3] {
    let game = Game::builtin(name);
    let (rules, setup) = (&game.rules, game.setup(text));
    let mut fields = rules.fen().fields.iter();
    let place = fields.position(|field| field.name() == "passing");
    Passing::NAMES.map(|(policy, _)| {
        let written = fen::write(rules, &with_passing(&game.engine, rules, &setup, policy));
        written.split(' ').nth(place.unwrap()).unwrap().to_owned()
    })
}

#[test]
fn each_policy_writes_the_marks_it_speaks_of() {
    for [name, text, always, pseudo, legal] in rows(
        "
        // Nobody stands ready.
        chess | rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1 | e3 | - | -
        // A pawn stands ready, and may.
        chess | 4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1 | e3 | e3 | e3
        // It may not: both pawns leave the rank of its king (FIDE 3.7.3.1 with 3.9).
        chess | 8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1 | d3 | d3 | -
        // It is pinned along the file.
        chess | 3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1 | e3 | e3 | -
        // Its king is in check from elsewhere.
        chess | 4k3/8/8/8/3pP3/8/8/4R1K1 b - e3 0 1 | e3 | e3 | e3
        chess | 4k2R/8/8/8/3pP3/8/8/6K1 b - e3 0 1 | e3 | e3 | -
        // A knight stands beside.
        chess | 4k3/8/8/8/3nP3/8/8/4K3 b - e3 0 1 | e3 | - | -
        // Without royals nothing is pinned.
        antichess | 8/8/8/8/k2Pp2Q/8/8/8 b - d3 0 1 | d3 | d3 | d3
        // Where pawns step aslant they take straight ahead: d5 takes c5 on d6.
        berolina | 4k3/8/8/2pP4/8/8/8/4K3 w - d6c5 0 1 | d6c5 | d6c5 | d6c5
        berolina | 4k3/8/8/2p1P3/8/8/8/4K3 w - d6c5 0 1 | d6c5 | - | -
        ",
    ) {
        assert_eq!(
            fields(name, text),
            [always, pseudo, legal],
            "{name}: {text}"
        );
    }
}

#[test]
fn nothing_else_of_the_position_changes() {
    let Game { rules, engine } = Game::builtin("chess");
    let text = "r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq e3 7 30";
    let setup = fen::read(&rules, text, Leniency::Strict).unwrap().setup;
    let mut expected = setup.clone();
    expected.marks.clear();
    for policy in [Passing::Pseudo, Passing::Legal] {
        assert_eq!(with_passing(&engine, &rules, &setup, policy), expected);
    }
    assert_eq!(
        with_passing(&engine, &rules, &setup, Passing::Always),
        setup
    );
}

#[test]
fn a_policy_is_found_by_its_name() {
    for (policy, name) in Passing::NAMES {
        assert_eq!(policy.name(), name);
        assert_eq!(Passing::named(name), Some(policy));
    }
    assert_eq!(Passing::named("never"), None);
    assert_eq!(Passing::default(), Passing::Legal);
}

/// The inner rook, as in the example of X-FEN by its author, R. Scharnagl: `G` is not the outermost one.
#[test]
fn one_position_in_both_ways_of_writing_rights() {
    let name = "chess960";
    let game = Game::builtin(name);
    let board = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w";
    let wings = format!("{board} Gkq - 4 11");
    let files = format!("{board} Gga - 4 11");
    let setup = game.setup(&wings);
    assert_eq!(game.setup(&files), setup, "{name}");
    let geometry = game.rules.geometry();
    let names = setup.rights.iter();
    let names: Vec<String> = names.map(|at| geometry.name(at).to_string()).collect();
    assert_eq!(names, ["e1", "g1", "a8", "e8", "g8"], "{name}");
    let written = |castling| write_with(&game.rules, &setup, castling);
    assert_eq!(written(CastlingStyle::Wings), wings, "{name}");
    assert_eq!(written(CastlingStyle::Files), files, "{name}");
}
