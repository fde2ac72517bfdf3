//! Questions of the set `ChessQA` with their answers, each put as claims that must be verified or refuted.
//!
//! An answer is a complete list, so what it does not name is claimed, too, and must be refuted.

mod motifs;
mod structure;

use hakam::claims::{Attack, Claim, Deed, ListOf, Man, OneOrMore, Ref, Statement};
use hakam::referee::Call;
use hakam::{Referee, Scene, Setup, Square, Variant};
use serde::Deserialize;

use super::Tally;
use crate::workspace::Failure;

/// One question.
#[derive(Deserialize)]
struct Question {
    id: String,
    #[serde(rename = "type")]
    kind: String,
    input: String,
    #[serde(rename = "question")]
    words: String,
    answer: String,
}

/// A claim, the move it is about, and whether it must be true.
struct Put {
    claim: Claim,
    played: Option<String>,
    holds: bool,
}

/// A question while it is put.
struct Asked<'q> {
    chess: &'q Variant,
    question: &'q Question,
    setup: Setup,
    puts: Vec<Put>,
}

/// Decides every question.
pub fn run(chess: &Variant, text: &str, tally: &mut Tally) -> Result<(), Failure> {
    let referee = Referee::new(chess);
    let mut claims = 0_usize;
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let question: Question = serde_json::from_str(line)?;
        let fen = question.input.split('|').next().unwrap_or_default().trim();
        let scene = match Scene::read(chess, fen) {
            Ok(scene) => scene,
            Err(error) => {
                tally.fail(&format!("{}: {error}", question.id));
                continue;
            }
        };
        let Some(setup) = scene.completions().first().cloned() else {
            continue;
        };
        let mut asked = Asked {
            chess,
            question: &question,
            setup,
            puts: Vec::new(),
        };
        if asked.put().is_none() {
            tally.skip(
                1,
                format!("no claim says what `{}` asks for", question.kind),
            );
            continue;
        }
        claims += asked.puts.len();
        for put in &asked.puts {
            decide(&referee, &scene, &question.id, put, tally);
        }
    }
    println!("  chessqa-sample.jsonl: {claims} claims");
    Ok(())
}

fn decide(referee: &Referee<'_>, scene: &Scene, id: &str, put: &Put, tally: &mut Tally) {
    let report = referee.verify(
        scene,
        put.played.as_deref(),
        std::slice::from_ref(&put.claim),
    );
    let call = report.claims.first().map(|claim| claim.verdict.call());
    let wanted = if put.holds {
        Call::Verified
    } else {
        Call::Refuted
    };
    if call == Some(wanted) {
        tally.pass();
    } else {
        let said = report.claims.first().map(|claim| claim.sentence.clone());
        let said = said.unwrap_or_default();
        let played = put.played.as_deref().unwrap_or("-");
        tally.fail(&format!(
            "{id} {} {played} `{said}`: {call:?}, not {wanted}",
            scene.text()
        ));
    }
    for fault in report.faults() {
        tally.fail(&format!("{id}: {fault}"));
    }
}

fn claim(statement: Statement) -> Claim {
    Claim::new(statement)
}

impl<'q> Asked<'q> {
    /// Puts the question as claims; `None` where no claim says it.
    fn put(&mut self) -> Option<()> {
        match self.question.kind.as_str() {
            "structural_capture_squares" => self.squares(|by, square| Attack::CanCapture {
                by,
                target: Ref::Square(square),
            })?,
            "structural_control_squares" => self.squares(|by, to| Attack::CanMove { by, to })?,
            "structural_protect_squares" => self.squares(|by, square| Attack::Defends {
                by,
                targets: OneOrMore::one(Ref::Square(square)),
            })?,
            "structural_check_detection" => self.checkers(),
            "structural_check_in_1" => self.list(ListOf::Checks, None),
            "structural_legal_move_all" => self.list(ListOf::Moves, None),
            "structural_legal_move_piece" => {
                let square = self.named("on square ")?;
                self.list(ListOf::Moves, Some(Ref::Square(square)));
            }
            "structural_piece_arrangement" => self.arrangement()?,
            "structural_state_tracking_long"
            | "structural_state_tracking_mid"
            | "structural_state_tracking_short" => self.tracking()?,
            "motifs_battery" => self.batteries()?,
            "motifs_discovered_check" => self.moves(&Deed::DiscoveredCheck { by: None }),
            "motifs_double_check" => self.moves(&Deed::DoubleCheck { by: None }),
            "motifs_fork" => self.forks()?,
            "motifs_pin" => self.pins()?,
            "motifs_skewer" => self.skewers()?,
            _ => return None,
        }
        Some(())
    }

    fn add(&mut self, claim: Claim, holds: bool) {
        let played = None;
        self.puts.push(Put {
            claim,
            played,
            holds,
        });
    }

    fn square(&self, name: &str) -> Option<Square> {
        self.chess.rules().geometry().parse_square(name.trim())
    }

    /// The square that the question names behind some words.
    fn named(&self, words: &str) -> Option<Square> {
        let (_, rest) = self.question.words.split_once(words)?;
        self.square(rest.get(..2)?)
    }

    fn all(&self) -> Vec<Square> {
        self.chess.rules().geometry().squares().collect()
    }

    fn answers(&self) -> Vec<&'q str> {
        let question = self.question;
        let texts = question.answer.split(',').map(str::trim);
        texts.filter(|text| !text.is_empty()).collect()
    }

    /// The man on a square, by name.
    fn man(&self, square: Square) -> Option<Ref> {
        let man = self.setup.at(square)?;
        Some(Ref::Man(Man {
            on: Some(square),
            ..Man::of(man.kind)
        }))
    }
}
