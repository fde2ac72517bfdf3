//! The quick way through a file of games against the careful one.

use hakam_engine::Engine;
use hakam_notation::moves::{self, Here, Style};
use hakam_pgn::Games as Source;
use hakam_pgn::checked::{self, Ground, Options, Seen};
use hakam_variant::Ruleset;

use crate::checked::Shelf;

struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit as u64).unwrap()
    }
}

/// A random game as text; now and then with a comment, a variation or a glyph.
fn game(rules: &Ruleset, engine: &Engine, plies: usize, dice: &mut Dice) -> String {
    let mut setup = rules.standard_start().clone();
    let mut text = String::from("[Event \"Test\"]\n[Result \"*\"]\n\n");
    let mut result = "*";
    for ply in 0..plies {
        let here = Here::new(rules, engine, &setup);
        let legal = here.legal();
        if legal.is_empty() {
            break;
        }
        // Quick mates and promotions come from taking what can be taken.
        let forcing: Vec<_> = legal.iter().filter(|m| !m.captures.is_empty()).collect();
        let m = if forcing.is_empty() || dice.below(3) > 0 {
            legal[dice.below(legal.len())]
        } else {
            *forcing[dice.below(forcing.len())]
        };
        if ply % 2 == 0 {
            text += &(ply / 2 + 1).to_string();
            text += ". ";
        }
        let san = moves::write(&here, m, Style::SAN).unwrap();
        if san.ends_with('#') {
            result = if ply % 2 == 0 { "1-0" } else { "0-1" };
        }
        text += &san;
        text += match dice.below(24) {
            0 => " {a comment}",
            1 => " $1",
            2 if ply > 0 => " (e4 e5 (d5))",
            _ => "",
        };
        text += " ";
        setup = engine.after(&setup, m).unwrap();
    }
    text.replace("[Result \"*\"]", &format!("[Result \"{result}\"]")) + result + "\n\n"
}

/// Of each game, how many moves its main line has and what is wrong with it.
type Games = Vec<(usize, Vec<String>)>;

/// What the careful way finds, and what is wrong behind the last game.
fn careful(text: &[u8], ground: Ground<'_>) -> (Games, Vec<String>) {
    let lookup = |name: &str| (name == "chess").then_some(ground);
    let mut games = Vec::new();
    let mut source = Source::new(text);
    for (number, game) in (1..).zip(source.by_ref()) {
        let game = game.unwrap();
        let checked = checked::check(&game, number, &lookup, Options::default());
        let findings = checked.findings.iter().map(ToString::to_string).collect();
        games.push((game.main_line().count(), findings));
    }
    let behind = source.faults_behind().iter();
    (games, behind.map(ToString::to_string).collect())
}

/// What the quick way finds, and besides how many games it took for plain.
fn quick(text: &[u8], ground: Ground<'_>) -> (Games, Vec<String>, usize) {
    let lookup = |name: &str| (name == "chess").then_some(ground);
    let mut games = Vec::new();
    let mut plain = 0;
    let behind = checked::survey(text, &lookup, Options::default(), |_, seen| match seen {
        Seen::Plain { plies, .. } => {
            plain += 1;
            games.push((plies as usize, Vec::new()));
        }
        Seen::Checked(game, checked) => {
            let findings = checked.findings.iter().map(ToString::to_string).collect();
            games.push((game.main_line().count(), findings));
        }
    });
    let behind = behind.unwrap().iter().map(ToString::to_string).collect();
    (games, behind, plain)
}

/// How often random texts are tried; more on request.
fn rounds() -> usize {
    let asked = std::env::var("HAKAM_ROUNDS").ok();
    asked.and_then(|text| text.parse().ok()).unwrap_or(60)
}

#[test]
fn both_ways_find_the_same() {
    let shelf = Shelf::new(&["chess"]);
    let ground = shelf.find("chess").unwrap();
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let signs = b"+#x=QNRBKO-0123e4a8 \n(){}[]\"$!?.*;%\xE9\0";
    let (mut all, mut plain) = (0, 0);
    for round in 0..rounds() {
        let games = 1 + dice.below(4);
        let mut text: Vec<u8> = (0..games)
            .flat_map(|_| game(ground.rules, ground.engine, 90, &mut dice).into_bytes())
            .collect();
        for _ in 0..round % 4 {
            let place = dice.below(text.len());
            let sign = signs[dice.below(signs.len())];
            match dice.below(3) {
                0 => text[place] = sign,
                1 => text.insert(place, sign),
                _ => drop(text.remove(place)),
            }
        }
        let (wanted, behind) = careful(&text, ground);
        let (found, found_behind, some) = quick(&text, ground);
        let shown = String::from_utf8_lossy(&text);
        assert_eq!(found, wanted, "{shown}");
        assert_eq!(found_behind, behind, "{shown}");
        all += wanted.len();
        plain += some;
    }
    assert!(plain * 2 > all, "{plain} of {all} are plain");
}

#[test]
fn what_ends_a_game_is_seen() {
    let shelf = Shelf::new(&["chess"]);
    let ground = shelf.find("chess").unwrap();
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
    let long = "Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8 ".repeat(19);
    for (text, plain) in [
        ("1. f3 e5 2. g4 Qh4# 0-1".to_owned(), true),
        ("1. f3 e5 2. g4 Qh4# 1-0".to_owned(), false),
        ("1. f3 e5 2. g4 Qh4+ 0-1".to_owned(), false),
        ("1. f3 e5 2. g4 Qh4 0-1".to_owned(), true),
        ("1. f3 e5 2. g4 d6 1/2-1/2".to_owned(), true),
        // The fifth time ends the game as a draw.
        (format!("{shuffle}1-0"), false),
        (format!("{shuffle}e4 1-0"), false),
        (format!("{shuffle}e4 1/2-1/2"), false),
        (format!("{long}1-0"), false),
    ] {
        let (found, _, some) = quick(text.as_bytes(), ground);
        assert_eq!(some == 1, plain, "{text}: {found:?}");
        assert_eq!(found, careful(text.as_bytes(), ground).0, "{text}");
    }
}

/// Ends in the middle of a game: the quick way leaves them to the careful one.
#[test]
fn games_that_go_on_after_an_end_are_not_plain() {
    let shelf = Shelf::new(&["chess"]);
    let ground = shelf.find("chess").unwrap();
    let knights = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
    let five = format!("[Result \"1-0\"]\n\n{knights}e4 1-0\n\n");
    let four = format!(
        "[Result \"1-0\"]\n\n{}e4 1-0\n\n",
        "Nf3 Nf6 Ng1 Ng8 ".repeat(3)
    );
    let text = format!("{five}{four}");
    let (games, behind, plain) = quick(text.as_bytes(), ground);
    assert_eq!((games.len(), plain), (2, 1));
    assert_eq!((games.clone(), behind), careful(text.as_bytes(), ground));
    let [(_, found), (_, nothing)] = &games[..] else {
        panic!("{games:?}")
    };
    assert!(found[0].contains("continues after the end"), "{found:?}");
    assert!(found[1].contains("the result is `1-0`"), "{found:?}");
    assert!(nothing.is_empty(), "{nothing:?}");
}
