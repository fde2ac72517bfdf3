//! Writing PGN, and reading it back.

use std::fmt::Write as _;

use hakam_core::Side;
use hakam_pgn::{
    Builder, Game, GameResult, MoveNumber, Nag, NagStyle, Start, Unwritable, WriteOptions, parse,
    write, write_all,
};
use proptest::prelude::*;

fn plain(game: &Game) -> String {
    write(game, WriteOptions::default()).unwrap()
}

#[test]
fn a_game_is_written_as_the_standard_has_it() {
    let games = parse(
        "[Event \"F/S Return Match\"]\n[Site \"Belgrade \\\"Serbia\\\"\"]\n[Result \"1/2-1/2\"]\n\
         1.e4 e5 2.Nf3 Nc6 3.Bb5 {This opening is called the Ruy Lopez.} a6 (3... Nf6 4. O-O \
         {Berlin} (4. d3 Bc5) 4... Nxe4) 4.Ba4 Nf6 5. {main} O-O Be7 $6 6. Re1 b5 7. Bb3 d6 8. c3 \
         O-O 9. h3 Nb8 ; a } b\n 10. d4 Nbd7 1/2-1/2 {drawn}",
    );
    insta::assert_snapshot!(plain(&games[0]), @r#"
    [Event "F/S Return Match"]
    [Site "Belgrade \"Serbia\""]
    [Result "1/2-1/2"]

    1. e4 e5 2. Nf3 Nc6 3. Bb5 {This opening is called the Ruy Lopez.} 3... a6
    (3... Nf6 4. O-O {Berlin} (4. d3 Bc5) 4... Nxe4) 4. Ba4 Nf6 5. {main} O-O Be7
    $6 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 ; a } b
    10. d4 Nbd7 1/2-1/2 {drawn}
    "#);
    assert_eq!(parse(&plain(&games[0])), games);
}

#[test]
fn choices_change_what_is_written_and_not_what_is_said() {
    let game = &parse("[White \"w\"]\n\n1. e4! $14 e5?? $2 *")[0];
    let options = WriteOptions {
        columns: Some(12),
        nags: NagStyle::Signs,
    };
    insta::assert_snapshot!(write(game, options).unwrap(), @r#"
    [White "w"]

    1. e4! $14
    e5?? $2 *
    "#);
    let one_line = WriteOptions {
        columns: None,
        ..WriteOptions::default()
    };
    let long = parse(&format!("{}*", "Nf3 Nf6 ".repeat(500)));
    assert_eq!(write(&long[0], one_line).unwrap().lines().count(), 1);
    let wrapped = plain(&long[0]);
    assert!(wrapped.lines().all(|line| line.len() < 80));
    assert!(wrapped.lines().rev().skip(1).all(|line| line.len() > 70));
}

#[test]
fn numbers_follow_the_first_move() {
    for (text, written) in [
        ("e4 e5", "1. e4 e5\n"),
        ("1... e5 2. Nf3", "1... e5 2. Nf3\n"),
        ("7. e4 (7. d4 d5) e5", "7. e4 (7. d4 d5) 7... e5\n"),
        (
            "7... e5 (7... d5 8. c4) Nf3",
            "7... e5 (7... d5 8. c4) 8. Nf3\n",
        ),
        (
            "1. e4 (1. d4 d5 (1... f5) 2. c4) 1... e5",
            "1. e4 (1. d4 d5 (1... f5) 2. c4) 1... e5\n",
        ),
        ("5. e4 9. e5 1. Nf3", "5. e4 e5 6. Nf3\n"),
        ("4294967295... e5 Nf3", "4294967295... e5 4294967295. Nf3\n"),
    ] {
        let game = &parse(text)[0];
        assert_eq!(plain(game), written, "{text}");
        assert_eq!(parse(written)[0], *game, "{text}");
    }
    let game = &parse("[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 31\"]\n\nKd7 Kd2")[0];
    let start = Start {
        number: 31,
        side: Side::Black,
    };
    assert_eq!(game.start(), start);
    assert!(plain(game).ends_with("\n31... Kd7 32. Kd2\n"));
}

#[test]
fn what_would_not_be_read_back_is_not_written() {
    let game = |make: &dyn Fn(&mut Builder)| {
        let mut builder = Builder::new();
        builder.tag("Event", "e");
        make(&mut builder);
        builder.finish()
    };
    let mut report = String::new();
    for make in [
        &(|b: &mut Builder| b.tag("", "x")) as &dyn Fn(&mut Builder),
        &|b| b.tag("Two words", "x"),
        &|b| b.tag("Site", "two\nlines"),
        &|b| b.tag("Event", "again"),
        &|b| b.play(""),
        &|b| b.play("e4 e5"),
        &|b| b.play("1-0"),
        &|b| b.play("e4!"),
        &|b| b.play("e4+-"),
        &|b| b.play("N"),
        &|b| b.play("ep"),
        &|b| b.play("{x}"),
        &|b| b.play("12"),
        &|b| {
            *b = Builder::new();
            b.nag(Nag(1));
        },
        &|b| b.comment("a } b\nc"),
        &|b| b.comment("a\n\n[Event \"b\"] }"),
    ] {
        let error: Unwritable = write(&game(make), WriteOptions::default()).unwrap_err();
        let _ = writeln!(report, "{error}");
    }
    insta::assert_snapshot!(report, @r#"
    `` is no name of a tag: letters, digits and `_` are
    `Two words` is no name of a tag: letters, digits and `_` are
    the value of the tag `Site` has a line break, which PGN cannot write
    the tag `Event` comes first and again: the second would begin another game
    `` would not be read as one move
    `e4 e5` would not be read as one move
    `1-0` would not be read as one move
    `e4!` would not be read as one move
    `e4+-` would not be read as one move
    `N` would not be read as one move
    `ep` would not be read as one move
    `{x}` would not be read as one move
    `12` would not be read as one move
    a game without tags begins with a move, a comment or a result
    the comment `a } b\nc` has a line break together with `}` or a further game: it fits neither between braces nor behind `;`
    the comment `a\n\n[Event "b"] }` has a line break together with `}` or a further game: it fits neither between braces nor behind `;`
    "#);
    for comment in [
        "a } b",
        "a\n\n[Event \"b\"",
        "a\n[Event \"b\"]",
        "",
        "\n",
        "%",
        "{",
        ";",
    ] {
        let game = game(&|b| b.comment(comment));
        let written = write(&game, WriteOptions::default());
        let readable = comment != "a\n\n[Event \"b\"";
        assert_eq!(written.is_ok(), readable, "{comment:?}");
        if let Ok(text) = written {
            assert_eq!(parse(&text), [game], "{comment:?}");
        }
    }
}

/// One thing a builder can be told.
#[derive(Clone, Debug)]
enum Act {
    Play(String),
    Number(u32, u8),
    Nag(u8),
    Comment(String),
    Open,
    Close,
}

fn act() -> impl Strategy<Value = Act> {
    let text = prop_oneof![
        Just("e4".to_owned()),
        Just("O-O-O+".to_owned()),
        Just("--".to_owned()),
        Just("exd6 e.p.".to_owned()),
        Just("5254".to_owned()),
        Just("♘f3".to_owned()),
        Just("+Rd4".to_owned()),
        Just("nonsense".to_owned()),
        "[KQRBN]?[a-h]?[1-8]?x?[a-p]1?[0-9](=[+]?[QRBN])?[+#]?",
    ];
    let comment = prop_oneof![
        "[a-z {;%()\\[\\]\"\\\\0-9.]{0,20}",
        "[^}]{0,30}",
        "[^\r\n]{0,30}",
        "(\n|\r\n|%|\\[Event \"|a){0,8}",
    ];
    prop_oneof![
        6 => text.prop_map(Act::Play),
        1 => (any::<u32>(), 0_u8..5).prop_map(|(value, dots)| Act::Number(value, dots)),
        1 => any::<u8>().prop_map(Act::Nag),
        2 => comment.prop_map(Act::Comment),
        2 => Just(Act::Open),
        2 => Just(Act::Close),
    ]
}

fn tag() -> impl Strategy<Value = (String, String)> {
    let name = prop_oneof!["[A-Z][a-z_0-9]{0,8}", "[A-Zé.+'-]{1,6}"];
    (name, "[^\r\n]{0,20}")
}

fn game() -> impl Strategy<Value = Game> {
    let result = prop::option::of(prop::sample::select(vec![
        GameResult::WhiteWon,
        GameResult::BlackWon,
        GameResult::Draw,
        GameResult::Unknown,
    ]));
    let comments = prop::collection::vec("[^}]{0,10}", 0..3);
    (
        prop::collection::vec(tag(), 0..6),
        prop::collection::vec(act(), 0..60),
        result,
        comments.clone(),
        comments,
    )
        .prop_map(|(mut tags, acts, result, preface, closing)| {
            let first = tags.first().map(|(name, _)| name.clone());
            let mut seen = 0;
            tags.retain(|(name, _)| {
                seen += usize::from(Some(name) == first.as_ref());
                seen <= 1 || Some(name) != first.as_ref()
            });
            let mut builder = Builder::new();
            for text in &preface {
                builder.comment(text);
            }
            for (name, value) in &tags {
                builder.tag(name, value);
            }
            for act in acts {
                match act {
                    Act::Play(text) => builder.play(&text),
                    Act::Number(value, dots) => builder.number(MoveNumber { value, dots }),
                    Act::Nag(number) => builder.nag(Nag(number)),
                    Act::Comment(text) => builder.comment(&text),
                    Act::Open => builder.begin_variation(),
                    Act::Close => builder.end_variation(),
                }
            }
            if let Some(result) = result {
                builder.result(result);
                for text in &closing {
                    builder.comment(text);
                }
            }
            builder.finish()
        })
}

#[test]
fn a_game_of_comments_stays_apart_from_the_next() {
    let games = parse("1. ; so far\n[Event \"next\"]\n\n1. e4 *");
    assert_eq!(games.len(), 2);
    let text = write_all(&games, WriteOptions::default()).unwrap();
    assert_eq!(parse(&text), games, "{text}");
}

proptest! {
    #[test]
    fn what_is_written_is_read_as_the_same_game(
        game in game(),
        columns in prop::option::of(0_usize..100),
        nags in prop::sample::select(vec![NagStyle::Numbers, NagStyle::Signs]),
    ) {
        let options = WriteOptions { columns, nags };
        if let Ok(text) = write(&game, options) {
            // A game without anything is no game.
            let nothing = game.tags().is_empty()
                && game.walk().next().is_none()
                && game.result().is_none();
            let expected = if nothing { vec![] } else { vec![game] };
            prop_assert_eq!(parse(&text), expected, "{}", text);
        }
    }

    #[test]
    fn games_of_one_file_stay_apart(games in prop::collection::vec(game(), 1..4)) {
        if let Ok(text) = write_all(&games, WriteOptions::default()) {
            let read = parse(&text);
            let again = write_all(&read, WriteOptions::default()).unwrap();
            prop_assert_eq!(parse(&again), read);
        }
    }
}
