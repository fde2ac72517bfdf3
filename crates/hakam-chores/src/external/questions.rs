//! Questions of the set `ChessQA` with their answers, each as sentences that are true and sentences that are not.
//!
//! An answer is a complete list, so what it does not name is claimed, too, and must be refuted.

use std::fmt;

use hakam::hakam_notation::coordinate;
use hakam::hakam_variant::{Royalty, Value};
use hakam::{Game, Side, Variant};
use serde::Deserialize;

/// One question.
#[derive(Deserialize)]
pub struct Question {
    #[serde(rename = "type")]
    pub kind: String,
    input: String,
    #[serde(rename = "question")]
    words: String,
    answer: String,
}

/// A move, `-` for none, a sentence, and whether it is true.
pub type Row = (String, String, bool);

impl Question {
    /// The position that it is about.
    pub fn fen(&self) -> &str {
        self.input.split('|').next().unwrap_or_default().trim()
    }

    /// Its sentences; `None` where no claim says what it asks for.
    pub fn rows(&self, chess: &Variant) -> Option<Vec<Row>> {
        let board = Board::of(chess, self.fen())?;
        let answers = self.answer.split(',').map(str::trim);
        let answers: Vec<&str> = answers.filter(|answer| !answer.is_empty()).collect();
        let about = About {
            question: self,
            board,
            answers,
        };
        Some(match self.kind.strip_prefix("structural_") {
            Some("capture_squares") => about.squares("can capture {}", |own, man| {
                man.is_some_and(|man| man.is_enemy_of(own) && !man.is_king())
            })?,
            Some("control_squares") => about.squares("can move to {}", |_, man| man.is_none())?,
            Some("protect_squares") => about.squares("defends {} [chessqa]", |own, man| {
                man.is_some_and(|man| man.on != own.on && !man.is_enemy_of(own) && !man.is_king())
            })?,
            Some("check_detection") => about.checkers(),
            Some("check_in_1") => about.list("checks"),
            Some("legal_move_all") => about.list("legal moves"),
            Some("legal_move_piece") => {
                let man = about.named("on square ")?;
                about.list(&format!("the moves of {man}"))
            }
            Some("piece_arrangement") => about.arrangement(),
            Some("state_tracking_long" | "state_tracking_mid" | "state_tracking_short") => {
                about.tracking(chess)?
            }
            Some(_) => return None,
            None => match self.kind.as_str() {
                "motifs_battery" => about.batteries(),
                "motifs_discovered_check" => about.moves(chess, "gives discovered check")?,
                "motifs_double_check" => about.moves(chess, "gives double check")?,
                "motifs_fork" => about.forks()?,
                "motifs_pin" => about.pins()?,
                "motifs_skewer" => about.skewers(),
                _ => return None,
            },
        })
    }
}

/// A man: what it is called, and where it stands.
#[derive(PartialEq, Eq)]
struct Man {
    side: Side,
    kind: String,
    on: String,
    /// Nothing is worth more than a king.
    worth: Value,
}

impl Man {
    fn is_king(&self) -> bool {
        self.kind == "king"
    }

    fn is_slider(&self) -> bool {
        matches!(self.kind.as_str(), "queen" | "rook" | "bishop")
    }

    fn is_enemy_of(&self, other: &Man) -> bool {
        self.side != other.side
    }
}

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} on {}", self.kind, self.on)
    }
}

/// The men of a position, and who is to move.
struct Board {
    men: Vec<Man>,
    turn: Side,
}

impl Board {
    fn of(chess: &Variant, fen: &str) -> Option<Board> {
        let game = Game::from_fen(chess, fen).ok()?;
        let (setup, rules) = (game.setup(), chess.rules());
        let men = setup.men(rules.geometry()).map(|(square, man)| {
            let kind = rules.kind(man.kind);
            Man {
                side: man.side,
                kind: kind.key.clone(),
                on: rules.geometry().name(square).to_string(),
                worth: match kind.royalty {
                    Royalty::Common => kind.value,
                    Royalty::Always | Royalty::Last => Value(i32::MAX),
                },
            }
        });
        let (men, turn) = (men.collect(), setup.turn);
        Some(Board { men, turn })
    }

    /// The man on the square of this name.
    fn man(&self, square: &str) -> Option<&Man> {
        self.men.iter().find(|man| man.on == square.trim())
    }
}

/// The names of all squares.
fn squares() -> impl Iterator<Item = String> {
    (1..=8).flat_map(|rank| ('a'..='h').map(move |file| format!("{file}{rank}")))
}

fn row(sentence: String, holds: bool) -> Row {
    ("-".to_owned(), sentence, holds)
}

/// A question while its sentences are made.
struct About<'q> {
    question: &'q Question,
    board: Board,
    answers: Vec<&'q str>,
}

impl About<'_> {
    /// The man on the square that the question names behind some words.
    fn named(&self, words: &str) -> Option<&Man> {
        let (_, rest) = self.question.words.split_once(words)?;
        self.board.man(rest.get(..2)?)
    }

    fn men(&self, such: impl Fn(&&Man) -> bool) -> impl Iterator<Item = &Man> {
        self.board.men.iter().filter(such)
    }

    fn is_listed(&self, answer: &str) -> bool {
        self.answers.contains(&answer)
    }

    /// Squares that one man can do something to: those listed, and no others of those that are meant.
    fn squares(&self, verb: &str, meant: fn(&Man, Option<&Man>) -> bool) -> Option<Vec<Row>> {
        let by = self.named(" on ")?;
        let meant = squares().filter(|square| meant(by, self.board.man(square)));
        let rows = meant.map(|square| {
            let sentence = format!("{by} {}", verb.replace("{}", &square));
            row(sentence, self.is_listed(&square))
        });
        Some(rows.collect())
    }

    fn checkers(&self) -> Vec<Row> {
        let enemies = self.men(|man| man.side != self.board.turn);
        let rows = enemies.map(|man| {
            let holds = self.answers.iter().any(|text| text.ends_with(&man.on));
            row(format!("The side to move is in check from {man}"), holds)
        });
        rows.collect()
    }

    /// The list is complete, and with one move fewer it is not.
    fn list(&self, of: &str) -> Vec<Row> {
        let said = |moves: &[&str]| match moves {
            [] => format!("All {of} are none"),
            _ => format!("All {of} are {}", moves.join(", ")),
        };
        let fewer = self.answers.get(1..).map(|fewer| row(said(fewer), false));
        let all = row(said(&self.answers), true);
        fewer.into_iter().chain([all]).collect()
    }

    /// Every man that is listed, and no pawn elsewhere: it is enough to ask once a square.
    fn arrangement(&self) -> Vec<Row> {
        let answer = self.question.answer.to_lowercase();
        let mut rows = Vec::new();
        for side in ["white", "black"] {
            for kind in ["king", "queen", "rook", "bishop", "knight", "pawn"] {
                let listed = answer.split_once(&format!("{side} {kind}: ["));
                let listed = listed.and_then(|(_, rest)| rest.split(']').next());
                for square in squares() {
                    let there = listed.is_some_and(|listed| listed.contains(&square));
                    if there || kind == "pawn" {
                        rows.push(row(format!("There is a {side} {kind} on {square}"), there));
                    }
                }
            }
        }
        rows
    }

    /// The position after some moves: every man of it, and every empty square.
    fn tracking(&self, chess: &Variant) -> Option<Vec<Row>> {
        let moves = self.question.input.split('|').nth(1)?.trim();
        let end = Board::of(chess, self.question.answer.trim())?;
        let rows = squares().map(|square| {
            let said = match end.man(&square) {
                Some(Man { side, kind, .. }) => format!("there is a {side} {kind} on {square}"),
                None => format!("{square} is empty"),
            };
            row(format!("After {moves}, {said}"), true)
        });
        Some(rows.collect())
    }

    fn batteries(&self) -> Vec<Row> {
        let sliders: Vec<&Man> = self.men(|man| man.is_slider()).collect();
        let mut rows = Vec::new();
        for (number, one) in sliders.iter().enumerate() {
            let others = sliders[number + 1..].iter();
            for other in others.filter(|other| !other.is_enemy_of(one)) {
                let pairs = [[one, other], [other, one]].map(|[a, b]| format!("{}>{}", a.on, b.on));
                let mut answers = self.answers.iter();
                let holds = answers.any(|line| pairs.iter().any(|pair| line.contains(pair)));
                rows.push(row(format!("{one} and {other} form a battery"), holds));
            }
        }
        rows
    }

    /// What is said of every legal move.
    fn moves(&self, chess: &Variant, sentence: &str) -> Option<Vec<Row>> {
        let game = Game::from_fen(chess, self.question.fen()).ok()?;
        let moves = game.legal_moves().into_iter();
        let texts = moves.map(|m| coordinate::write(chess.rules(), m.into()));
        let rows = texts.filter_map(|text| {
            let holds = self.answers.iter().any(|listed| text.starts_with(listed));
            // Promotions are listed without what the pawn becomes: some choice does it, and the queen is one.
            let is_other = text.ends_with(['r', 'b', 'n']);
            (!holds || !is_other).then(|| (text, sentence.to_owned(), holds))
        });
        Some(rows.collect())
    }

    /// Forks that are listed, and men that fork nothing.
    fn forks(&self) -> Option<Vec<Row>> {
        let (mut rows, mut forking) = (Vec::new(), Vec::new());
        for answer in &self.answers {
            let (by, targets) = answer.split_once('>')?;
            let targets = targets.split('-').map(|at| self.board.man(at));
            let targets: Option<Vec<String>> = targets.map(|man| Some(man?.to_string())).collect();
            let (by, targets) = (self.board.man(by)?, targets?.join(" and "));
            rows.push(row(format!("{by} forks {targets} [chessqa]"), true));
            forking.push(by);
        }
        let others = self.men(|man| !forking.contains(man));
        rows.extend(others.map(|man| row(format!("{man} forks [chessqa]"), false)));
        Some(rows)
    }

    /// Pins that are listed, and men that are not pinned.
    fn pins(&self) -> Option<Vec<Row>> {
        let (mut rows, mut pinned) = (Vec::new(), Vec::new());
        for answer in &self.answers {
            let men: Option<Vec<&Man>> = answer.split('>').map(|at| self.board.man(at)).collect();
            let [by, man, to] = men?[..] else { return None };
            let sentence = format!("{man} is pinned to {to} by {by} [chessqa]");
            rows.push(row(sentence, true));
            pinned.push(man);
        }
        let others = self.men(|man| !pinned.contains(man));
        rows.extend(others.map(|man| row(format!("{man} is pinned [chessqa]"), false)));
        Some(rows)
    }

    /// A skewer of a standing position: a slider looks through an enemy at another one of less worth.
    fn skewers(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        for by in self.men(|man| man.is_slider()) {
            for front in self.men(|man| man.is_enemy_of(by)) {
                for back in self.men(|man| man.is_enemy_of(by) && man.worth < front.worth) {
                    let holds = self.is_listed(&format!("{}>{}>{}", by.on, front.on, back.on));
                    rows.push(row(format!("{by} x-rays {back} through {front}"), holds));
                }
            }
        }
        rows
    }
}
