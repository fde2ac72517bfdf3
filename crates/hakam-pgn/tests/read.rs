//! Reading PGN: what people write, in all its forms.

use hakam_pgn::{Event, FaultKind, Game, GameResult, Games, MoveRef, parse};

use crate::told::told;

/// The main line as one text.
fn main_line(game: &Game) -> String {
    let moves: Vec<&str> = game.main_line().map(MoveRef::text).collect();
    moves.join(" ")
}

fn codes(game: &Game) -> Vec<&'static str> {
    game.faults()
        .iter()
        .map(|fault| fault.kind.code())
        .collect()
}

#[test]
fn a_game_is_told_from_its_first_tag_to_its_result() {
    let text = "[Event \"Casual \\\"quick\\\"\"]\n[White \"B\\\\L\"]\n\n\
                {Before} 1. e4! e5 (1... c5 $5 {Sicilian}) 2.f4 ; gambit\n2... exf4 1/2-1/2\n";
    insta::assert_snapshot!(told(text.as_bytes()).join("\n"), @r#"
    game at line 1, column 1
    tag Event="Casual \"quick\"" at line 1, column 1
    tag White="B\\L" at line 2, column 1
    comment "Before" Braces at line 4, column 1
    end of tags
    number 1 1
    move e4 at line 4, column 13
    nag $1 at line 4, column 15
    move e5 at line 4, column 17
    ( at line 4, column 20
    number 1 3
    move c5 at line 4, column 26
    nag $5 at line 4, column 29
    comment "Sicilian" Braces at line 4, column 32
    )
    number 2 1
    move f4 at line 4, column 46
    comment " gambit" Line at line 4, column 49
    number 2 3
    move exf4 at line 5, column 6
    result 1/2-1/2 at line 5, column 11
    end of game
    "#);
}

#[test]
fn moves_and_numbers_are_read_in_every_form() {
    for (text, moves) in [
        ("1.e4 e5 2.Nf3", "e4 e5 Nf3"),
        ("1. e4 e5 2. Nf3", "e4 e5 Nf3"),
        ("1.e4 1...e5 2. Nf3", "e4 e5 Nf3"),
        ("1. e4 1. ... e5", "e4 e5"),
        ("1 e4 e5 2 Nf3", "e4 e5 Nf3"),
        ("e4 e5 Nf3", "e4 e5 Nf3"),
        ("1e4 e5 2Nf3", "e4 e5 Nf3"),
        ("1… e5 2․ Nf3 3ꓸ d4", "e5 Nf3 d4"),
        ("1. 0-0 0-0-0+ 2. O-O-O# O-O", "0-0 0-0-0+ O-O-O# O-O"),
        ("1. -- Z0 2. 0000 @@@@", "-- Z0 0000 @@@@"),
        ("1. 5254 5755 2. 57581", "5254 5755 57581"),
        (
            "1. exd6 e.p. Kf7 2. exd6e.p. exf3 ep 3. e4",
            "exd6 e.p. Kf7 exd6e.p. exf3 ep e4",
        ),
        ("1. ♘f3 ♞f6 2. Сf4", "♘f3 ♞f6 Сf4"),
        ("1. +Rd4 Na10xb12 2. e8=+B P@e4", "+Rd4 Na10xb12 e8=+B P@e4"),
        ("1.\u{a0}e4\u{2003}e5\u{3000}2.\u{200e}Nf3", "e4 e5 Nf3"),
        ("1. N:f6 NXf6 2. g1-f3 e8(Q)", "N:f6 NXf6 g1-f3 e8(Q)"),
    ] {
        let games = parse(&format!("{text} *"));
        assert_eq!(games.len(), 1, "{text}");
        assert_eq!(main_line(&games[0]), moves, "{text}");
    }
}

#[test]
fn glyphs_are_numbers_however_they_are_written() {
    for (text, moves, nags) in [
        ("c4 $10 e6", "c4 e6", vec![10]),
        ("c4! e6?", "c4 e6", vec![1, 2]),
        ("c4 !? e6 ?!", "c4 e6", vec![5, 6]),
        ("c4!! e6??", "c4 e6", vec![3, 4]),
        ("c4‼ e6 ⁇", "c4 e6", vec![3, 4]),
        ("c4 □ e6∞", "c4 e6", vec![7, 13]),
        ("c4 = e6 ±", "c4 e6", vec![10, 16]),
        ("c4 +- e6 -+", "c4 e6", vec![18, 19]),
        ("c4+- e6-+", "c4 e6", vec![18, 19]),
        ("c4+/= e6=+", "c4 e6", vec![14, 15]),
        ("Rd7+− Kh6 =/∞", "Rd7 Kh6", vec![18, 44]),
        ("O-O N O-O TN", "O-O O-O", vec![146, 146]),
        ("e4 $0 $255 $7", "e4", vec![0, 255, 7]),
    ] {
        let games = parse(&format!("1. {text} *"));
        assert_eq!(games.len(), 1, "{text}");
        assert_eq!(main_line(&games[0]), moves, "{text}");
        let found: Vec<u8> = games[0]
            .walk()
            .filter_map(|event| match event {
                Event::Nag(nag) => Some(nag.0),
                _ => None,
            })
            .collect();
        assert_eq!(found, nags, "{text}");
        assert_eq!(codes(&games[0]), [""; 0], "{text}");
    }
}

#[test]
fn results_are_read_in_every_form() {
    for (text, result) in [
        ("1-0", GameResult::WhiteWon),
        ("0-1", GameResult::BlackWon),
        ("1/2-1/2", GameResult::Draw),
        ("1/2", GameResult::Draw),
        ("½-½", GameResult::Draw),
        ("½", GameResult::Draw),
        ("1–0", GameResult::WhiteWon),
        ("0—1", GameResult::BlackWon),
        ("1∕2−1∕2", GameResult::Draw),
        ("*", GameResult::Unknown),
    ] {
        for before in ["1. e4 ", "[White \"?\"]\n\n", "", "1. e4 {so}"] {
            let games = parse(&format!("{before}{text}"));
            assert_eq!(games.len(), 1, "{before}{text}");
            assert_eq!(games[0].result(), Some(result), "{before}{text}");
        }
    }
}

#[test]
fn games_are_told_apart_with_and_without_empty_lines_tags_and_results() {
    let tags = "[Event \"A\"]\n[Result \"*\"]\n";
    for (text, lines) in [
        (
            format!("{tags}\n1. e4 *\n\n{tags}\n1. d4 *"),
            vec!["e4", "d4"],
        ),
        (format!("{tags}1. e4 *\n{tags}1. d4 *"), vec!["e4", "d4"]),
        (format!("{tags}\n1. e4 *{tags}\n1. d4 *"), vec!["e4", "d4"]),
        (format!("{tags}\n1. e4\n\n{tags}\n1. d4"), vec!["e4", "d4"]),
        (format!("{tags}\n1. e4\n{tags}\n1. d4"), vec!["e4", "d4"]),
        (format!("{tags} \n\n{tags}\n1. d4"), vec!["", "d4"]),
        (format!("{tags}{tags}\n1. d4"), vec!["", "d4"]),
        (format!("{tags}\n[Site \"?\"]\n\n1. d4 *"), vec!["d4"]),
        ("1. e4 * 1. d4 *".to_owned(), vec!["e4", "d4"]),
        ("e4 * d4 *".to_owned(), vec!["e4", "d4"]),
        ("1. e4 e5\n\n1. d4 d5".to_owned(), vec!["e4 e5", "d4 d5"]),
        ("1. e4 e5\n\n2. d4 d5".to_owned(), vec!["e4 e5 d4 d5"]),
        ("1. e4 (\n\n1. d4) e5".to_owned(), vec!["e4 e5"]),
        (
            format!("{tags}\n1. e4 (1. d4\n\n{tags}\n1. d4"),
            vec!["e4", "d4"],
        ),
        (
            format!("{tags}\n1. e4 {{unclosed\n\n{tags}\n1. d4"),
            vec!["e4", "d4"],
        ),
        (format!("{tags}\n1. e4 {{\n{tags}}} e5"), vec!["e4 e5"]),
        (
            "[FEN \"a\"]\n1/2-1/2\n\n[FEN \"b\"]\n\n*".to_owned(),
            vec!["", ""],
        ),
        (
            "US Championships\n===\n\n[Event \"A\"]\n\ne4 *".to_owned(),
            vec!["e4"],
        ),
        (String::new(), vec![]),
        ("\n \n% nothing\n".to_owned(), vec![]),
    ] {
        for text in [
            text.clone(),
            text.replace('\n', "\r\n"),
            text.replace('\n', "\r"),
        ] {
            let found: Vec<String> = parse(&text).iter().map(main_line).collect();
            // An unclosed comment is told by the empty line behind it, which CR alone does not make.
            if text.contains("unclosed") && !text.contains('\n') {
                continue;
            }
            assert_eq!(found, lines, "{text:?}");
        }
    }
}

#[test]
fn comments_keep_their_text_and_their_place() {
    let games = parse(
        "; first\n[Event \"A\"] ; in the tags\n{intro}\n1. {between} e4 {after} {twice}\n\
         (1. d4) {behind} 1... e5 ({alt} 1... c5 {end}) 1-0 {closing}\n; more\n",
    );
    assert_eq!(games.len(), 1);
    let game = &games[0];
    assert_eq!(game.preface(), [" first"]);
    assert_eq!(game.closing(), ["closing", " more"]);
    let shown: Vec<String> = game
        .walk()
        .map(|event| match event {
            Event::Move(m) => m
                .before()
                .map(|text| format!("<{text}>"))
                .chain([m.text().to_owned()])
                .collect(),
            Event::Comment(text) => format!("{{{text}}}"),
            Event::Nag(nag) => nag.to_string(),
            Event::BeginVariation => "(".to_owned(),
            Event::EndVariation => ")".to_owned(),
        })
        .collect();
    assert_eq!(
        shown.join(" "),
        "{ in the tags} {intro} <between>e4 {after} {twice} ( d4 ) {behind} e5 ( {alt} c5 {end} )"
    );
}

#[test]
fn tag_values_survive_what_people_put_into_them() {
    for (line, value, code) in [
        (r#"[Event "plain"]"#, "plain", None),
        (r#"[Event ""]"#, "", None),
        (r#"[ Event   "spaces" ] "#, "spaces", None),
        (r#"  [Event "indented"]"#, "indented", None),
        ("[\nEvent\n\"line breaks\" ]", "line breaks", None),
        (
            r#"[Event "vs master[!important]"]"#,
            "vs master[!important]",
            None,
        ),
        (r#"[Event "closing ] opening"]"#, "closing ] opening", None),
        (r#"[Event "a \"b\" c"]"#, r#"a "b" c"#, None),
        (r#"[Event "C:\\x"]"#, r"C:\x", None),
        (r#"[Event "C:\x"]"#, r"C:\x", None),
        (
            r#"[Event "Tournament "Open" Finals"]"#,
            r#"Tournament "Open" Finals"#,
            Some("UNESCAPED_QUOTE"),
        ),
        (
            r#"[Event "Club "Victory""]"#,
            r#"Club "Victory""#,
            Some("UNESCAPED_QUOTE"),
        ),
        (
            r#"[Event "Tournament \"]"#,
            r"Tournament \",
            Some("UNESCAPED_QUOTE"),
        ),
        (
            r#"[Event "no bracket""#,
            "no bracket",
            Some("UNTERMINATED_TAG"),
        ),
        (r#"[Event "no quote]"#, "no quote", Some("UNTERMINATED_TAG")),
        (r#"[Event "nothing"#, "nothing", Some("UNTERMINATED_TAG")),
        ("[Event\u{a0}\"nbsp\"]", "nbsp", None),
    ] {
        let games = parse(&format!("{line}\n[Site \"S\"]\n\n*"));
        assert_eq!(games.len(), 1, "{line}");
        assert_eq!(games[0].tag("Event"), Some(value), "{line}");
        assert_eq!(games[0].tag("Site"), Some("S"), "{line}");
        assert_eq!(
            codes(&games[0]),
            code.into_iter().collect::<Vec<_>>(),
            "{line}"
        );
    }
}

#[test]
fn encodings_are_utf8_or_latin_1_with_or_without_mark() {
    for (bytes, value, faults) in [
        ("\u{feff}[White \"José\"]\n\n*".as_bytes(), "José", vec![]),
        (b"\xEF\xBB\xBF% escape\n[White \"x\"]\n\n*", "x", vec![]),
        (
            b"[White \"Jos\xE9\"]\n[Black \"\xC9mile\"]\n\n*",
            "José",
            vec!["LATIN1"],
        ),
    ] {
        let mut games = Games::new(bytes);
        let game = games.next().unwrap().unwrap();
        assert_eq!(game.tag("White"), Some(value));
        assert_eq!(codes(&game), faults);
        assert!(games.next().is_none());
    }
    let place = told("\u{feff}[White \"José\"] *".as_bytes());
    assert_eq!(place[0], "game at line 1, column 1");
    let utf16: Vec<u8> = "\u{feff}[White \"x\"]"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let mut games = Games::new(&utf16[..]);
    assert!(games.next().is_none());
    assert_eq!(games.faults_behind()[0].kind, FaultKind::Utf16);
}
