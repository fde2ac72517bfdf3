//! Law and engine, asked what the oracle is asked, in its words.

use std::fmt;

use hakam_core::{Move, Outcome, Piece, Setup, Side, Square};
use hakam_engine::Engine;
use hakam_law::{Game, Position};
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_notation::fen::{self, Leniency};
use hakam_notation::moves::{self, Here, Language, Options, Style};
use hakam_variant::{Ruleset, builtin};
use xtask::workspace::Failure;

use super::positions::men;

/// The game that the model is about.
const GAME: &str = "shatranj";

/// Without it there is nothing to compare.
pub const NO_GAME: Failure = Failure::Usage("there is no built-in game to compare the model with");

/// The rule of dead positions.
const DEAD: &str = "D9";

/// What the oracle says where there is nothing to list.
const NONE: &str = "none";

/// The law of the game, and the engine made of it.
pub struct Programs {
    pub rules: Ruleset,
    pub engine: Engine,
}

/// A question to the oracle, with what others answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    pub text: String,
    /// Who is asked, too, and the answer.
    pub answers: Vec<(&'static str, String)>,
}

impl Question {
    /// A question that law and engine answer.
    pub fn to_both(text: String, law: String, engine: String) -> Question {
        let answers = vec![("law", law), ("engine", engine)];
        Question { text, answers }
    }

    /// Whether everybody says the same as the oracle.
    pub fn agrees(&self, said: &str) -> bool {
        self.answers.iter().all(|(_, answer)| answer == said)
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        let mut answers = self.answers.iter();
        answers.try_for_each(|(who, answer)| write!(f, "\n  {who}: {answer}"))
    }
}

impl Programs {
    pub fn new() -> Result<Programs, Failure> {
        let rules = builtin::load(GAME).ok_or(NO_GAME)?;
        let engine = Engine::new(&rules);
        Ok(Programs { rules, engine })
    }

    /// Everything that is asked about a position. `pick` says which of the legal moves is played.
    pub fn questions(&self, setup: &Setup, pick: usize) -> Vec<Question> {
        let Programs { rules, engine } = self;
        let position = Position::new_unchecked(rules, setup.clone());
        let fen = fen::write(rules, setup);
        let next = position.continuations();
        let by_both = |what: &str, law: String, engine: String| {
            Question::to_both(format!("{what} {fen}"), law, engine)
        };
        let moves = self.list(next.iter().map(|(m, _)| *m));
        let check = yes(position.board().in_check(setup.turn));
        let ended = result(&Game::new(position.clone()).standing().outcome);
        let by_engine = engine.standing(std::slice::from_ref(setup)).outcome;
        let mut questions = vec![
            by_both("moves", moves, self.list(engine.legal_moves(setup))),
            by_both("check", check, yes(engine.in_check(setup, setup.turn))),
            by_both("result", ended, result(&by_engine)),
        ];
        // Of these law and engine know nothing.
        for (keyword, who, answer) in [
            ("bare", "board", bare(setup)),
            ("fen", "notation", self.read_back(setup, &fen)),
            ("san", "notation", self.short_notation(setup)),
        ] {
            let (text, answers) = (format!("{keyword} {fen}"), vec![(who, answer)]);
            questions.push(Question { text, answers });
        }
        for side in Side::BOTH {
            let law = self.squares(|at| !position.board().attackers(at, side).is_empty());
            let engine = self.squares(|at| !engine.attackers(setup, at, side).is_empty());
            questions.push(by_both(&format!("attacked {}", word(side)), law, engine));
        }
        if let Some((m, after)) = next.get(pick % next.len().max(1)) {
            let engine = engine.after(setup, *m);
            questions.push(Question::to_both(
                format!("play {fen} {}", self.coordinates(*m)),
                self.without_past(after.setup()),
                engine.map_or("illegal".to_owned(), |after| self.without_past(&after)),
            ));
        }
        questions
    }

    /// The position without a memory of who was promoted, which neither engine nor model has: nothing in this
    /// game asks for it.
    fn without_past(&self, setup: &Setup) -> String {
        let mut plain = setup.clone();
        for (square, man) in setup.men(self.rules.geometry()) {
            plain.put(square, Some(Piece::new(man.side, man.kind)));
        }
        fen::write(&self.rules, &plain)
    }

    /// A position as we write it; something else where we do not read it as the same position.
    pub fn read_back(&self, setup: &Setup, fen: &str) -> String {
        match fen::read(&self.rules, fen, Leniency::Strict) {
            Ok(reading) if reading.setup == *setup => fen.to_owned(),
            Ok(reading) => format!("{fen} read as {}", fen::write(&self.rules, &reading.setup)),
            Err(error) => error.render(fen),
        }
    }

    /// Every legal move in short notation; something else where we do not read it as the same move.
    fn short_notation(&self, setup: &Setup) -> String {
        let here = Here::new(&self.rules, &self.engine, setup);
        let pair = |m: &Move| match moves::write(&here, *m, Style::SAN) {
            Ok(text) => self.paired(&here, *m, &text),
            Err(error) => format!("({error})"),
        };
        sorted(here.legal().iter().map(pair).collect())
    }

    /// A move and how it is written: `a8b7=Kb7`.
    pub fn paired(&self, here: &Here<'_>, m: Move, text: &str) -> String {
        let means = self.coordinates(m);
        match moves::read(here, text, Options::strict(Language::English)) {
            Ok(read) if self.coordinates(read.m) == means => format!("{means}={text}"),
            Ok(read) => format!("{means}={text} read as {}", self.coordinates(read.m)),
            Err(error) => error.render(text),
        }
    }

    fn list(&self, moves: impl IntoIterator<Item = Move>) -> String {
        sorted(moves.into_iter().map(|m| self.coordinates(m)).collect())
    }

    fn coordinates(&self, m: Move) -> String {
        coordinate::write(&self.rules, CoordinateMove::from(m))
    }

    /// The squares of which something holds.
    pub fn squares(&self, is_meant: impl Fn(Square) -> bool) -> String {
        let geometry = self.rules.geometry();
        let meant = geometry.squares().filter(|square| is_meant(*square));
        sorted(meant.map(|at| geometry.name(at).to_string()).collect())
    }
}

/// A side in the words of the oracle.
pub fn word(side: Side) -> String {
    side.to_string().to_lowercase()
}

/// Words as the oracle lists them.
fn sorted(mut words: Vec<String>) -> String {
    words.sort_unstable();
    if words.is_empty() {
        NONE.to_owned()
    } else {
        words.join(" ")
    }
}

fn yes(is: bool) -> String {
    if is { "yes" } else { "no" }.to_owned()
}

/// Which sides have their shah alone.
fn bare(setup: &Setup) -> String {
    match Side::BOTH.map(|side| men(setup, side) == 1) {
        [true, true] => "both".to_owned(),
        [true, false] => word(Side::White),
        [false, true] => word(Side::Black),
        [false, false] => NONE.to_owned(),
    }
}

/// A dead position is none of the model's ends: it is decided by a search, not by looking.
fn result(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Ongoing => "goes-on".to_owned(),
        Outcome::Drawn { rule } if rule.as_str() == DEAD => "goes-on".to_owned(),
        Outcome::Won { by, rule } => format!("{rule} {}", word(*by)),
        Outcome::Drawn { rule } => format!("{rule} draw"),
    }
}
