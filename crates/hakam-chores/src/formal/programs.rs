//! The programs that the model is compared with: the interpreter and the engine, in the oracle's words.

use hakam_core::{Move, Outcome, Piece, Setup, Side, Square};
use hakam_engine::Engine;
use hakam_law::{Game, Position};
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_notation::fen::{self, Leniency};
use hakam_notation::moves::{self, Here, Language, Options, Style};
use hakam_variant::{Ruleset, builtin};

use super::fault::Fault;

/// The game that the model is about.
pub const GAME: &str = "shatranj";

/// The rule of dead positions.
const DEAD: &str = "D9";

/// What the oracle says where there is nothing to list.
const NONE: &str = "none";

/// The law of the game, and the engine made of it.
pub struct Programs {
    pub rules: Ruleset,
    pub engine: Engine,
}

/// One question, with what the programs answer. The interpreter knows no notation, so that it is silent there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    pub question: String,
    pub spec: Option<String>,
    pub engine: String,
}

impl Programs {
    pub fn new() -> Result<Programs, Fault> {
        let rules = builtin::load(GAME).ok_or(Fault::NoGame(GAME))?;
        let engine = Engine::new(&rules);
        Ok(Programs { rules, engine })
    }

    /// Everything that is asked about a position. `pick` says which of the legal moves is played.
    pub fn answers(&self, setup: &Setup, pick: usize) -> Vec<Answered> {
        let position = Position::new_unchecked(&self.rules, setup.clone());
        let text = fen::write(&self.rules, setup);
        let next = position.continuations();
        let both = |question: &str, spec: String, engine: String| Answered {
            question: format!("{question} {text}"),
            spec: Some(spec),
            engine,
        };
        let mut answers = vec![
            both(
                "moves",
                self.list(next.iter().map(|(m, _)| *m)),
                self.list(self.engine.legal_moves(setup)),
            ),
            both(
                "check",
                yes(position.in_check(setup.turn)),
                yes(self.engine.in_check(setup, setup.turn)),
            ),
            both(
                "result",
                result(&Game::new(position.clone()).standing().outcome),
                result(&self.engine.standing(std::slice::from_ref(setup)).outcome),
            ),
            Answered {
                question: format!("fen {text}"),
                spec: None,
                engine: text.clone(),
            },
            Answered {
                question: format!("san {text}"),
                spec: None,
                engine: self.notation(setup),
            },
        ];
        for side in Side::BOTH {
            let word = format!("attacked {}", side.to_string().to_lowercase());
            let by_spec = self.attacked(|square| position.attackers(square, side));
            let by_engine = self.attacked(|square| self.engine.attackers(setup, square, side));
            answers.push(both(&word, by_spec, by_engine));
        }
        if let Some((m, after)) = next.get(pick % next.len().max(1)) {
            let by_engine = self.engine.after(setup, *m);
            let write = |setup: &Setup| fen::write(&self.rules, &self.without_past(setup));
            answers.push(Answered {
                question: format!("play {text} {}", self.coordinates(*m)),
                spec: Some(write(after.setup())),
                engine: by_engine.map_or_else(|| "illegal".to_owned(), |after| write(&after)),
            });
        }
        answers
    }

    /// The position without a memory of who was promoted, which neither engine nor model has: nothing in this
    /// game asks for it.
    fn without_past(&self, setup: &Setup) -> Setup {
        let mut plain = setup.clone();
        for (square, man) in setup.men(self.rules.geometry()) {
            plain.put(square, Some(Piece::new(man.side, man.kind)));
        }
        plain
    }

    /// What a reader of ours makes of the texts that the oracle writes, where that is not what it means. `answer`
    /// is one of the oracle's to `question`.
    pub fn misread(&self, setup: &Setup, question: &str, answer: &str) -> Option<String> {
        match question.split(' ').next() {
            Some("fen") => match fen::read(&self.rules, answer, Leniency::Strict) {
                Ok(reading) if reading.setup == *setup => None,
                Ok(reading) => Some(fen::write(&self.rules, &reading.setup)),
                Err(error) => Some(error.render(answer)),
            },
            Some("san") if answer != NONE => {
                let here = Here::new(&self.rules, &self.engine, setup);
                answer.split(' ').find_map(|pair| {
                    let (means, written) = pair.split_once('=')?;
                    let options = Options::strict(Language::English);
                    match moves::read(&here, written, options) {
                        Ok(read) if self.coordinates(read.m) == means => None,
                        Ok(read) => Some(format!("{written} read as {}", self.coordinates(read.m))),
                        Err(error) => Some(error.render(written)),
                    }
                })
            }
            Some(_) | None => None,
        }
    }

    /// Every legal move in short notation.
    fn notation(&self, setup: &Setup) -> String {
        let here = Here::new(&self.rules, &self.engine, setup);
        let pairs = here.legal().iter().map(|m| {
            let text = moves::write(&here, *m, Style::SAN);
            let text = text.unwrap_or_else(|error| format!("({error})"));
            format!("{}={text}", self.coordinates(*m))
        });
        sorted(pairs.collect())
    }

    fn list(&self, moves: impl IntoIterator<Item = Move>) -> String {
        sorted(moves.into_iter().map(|m| self.coordinates(m)).collect())
    }

    fn coordinates(&self, m: Move) -> String {
        coordinate::write(&self.rules, CoordinateMove::from(m))
    }

    fn attacked(&self, attackers: impl Fn(Square) -> Vec<Square>) -> String {
        let geometry = self.rules.geometry();
        let attacked = geometry.squares().filter(|at| !attackers(*at).is_empty());
        sorted(attacked.map(|at| geometry.name(at).to_string()).collect())
    }
}

/// Words as the oracle lists them.
pub fn sorted(mut words: Vec<String>) -> String {
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

/// A dead position is none of the model's ends: it is decided by a search, not by looking.
fn result(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Ongoing => "goes-on".to_owned(),
        Outcome::Drawn { rule } if rule.as_str() == DEAD => "goes-on".to_owned(),
        Outcome::Won { by, rule } => format!("{rule} {}", by.to_string().to_lowercase()),
        Outcome::Drawn { rule } => format!("{rule} draw"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::compare::is_same;
    use super::*;

    /// White's rukh on a1 and shah on h1 against a shah and a baidaq, which White has just put in check.
    const FEN: &str = "k7/7p/8/8/8/8/8/R6K b 3 9";

    fn answered(programs: &Programs, text: &str) -> Vec<Answered> {
        let reading = fen::read(&programs.rules, text, Leniency::Strict).unwrap();
        programs.answers(&reading.setup, 0)
    }

    #[test]
    fn answers_are_in_the_words_of_the_oracle() {
        let programs = Programs::new().unwrap();
        // What each question means is the protocol's to say; the answers are seen by looking at the board.
        let expected = [
            ("moves", "a8b7 a8b8"),
            ("check", "yes"),
            ("result", "goes-on"),
            ("fen", FEN),
            ("san", "a8b7=Kb7 a8b8=Kb8"),
            (
                "attacked white",
                "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 f1 g1 g2 h1 h2",
            ),
            ("attacked black", "a7 b7 b8 g6"),
            ("play", "8/1k5p/8/8/8/8/8/R6K w 4 10"),
        ];
        let answers = answered(&programs, FEN);
        assert_eq!(answers.len(), expected.len());
        for (answered, (question, answer)) in answers.iter().zip(expected) {
            assert!(answered.question.starts_with(question), "{answered:?}");
            let is_played = question == "play" && !answered.question.ends_with("a8b7");
            let answer = if is_played {
                "1k6/7p/8/8/8/8/8/R6K w 4 10"
            } else {
                answer
            };
            assert_eq!(answered.engine, answer, "{}", answered.question);
            let spec = answered.spec.as_deref();
            assert!(spec.is_none_or(|spec| spec == answer), "{answered:?}");
        }
    }

    #[test]
    fn nobody_remembers_who_was_promoted() {
        let programs = Programs::new().unwrap();
        let text = "8/P7/6k1/8/7p/7P/3K4/8 w 21 127";
        let setup = fen::read(&programs.rules, text, Leniency::Strict)
            .unwrap()
            .setup;
        let mut answers = (0..20).flat_map(|pick| programs.answers(&setup, pick));
        let played = answers.find(|one| one.question.ends_with(" a7a8f"));
        assert!(is_same(&played.unwrap(), "F7/8/6k1/8/7p/7P/3K4/8 b 0 127"));
    }

    #[test]
    fn ends_are_told_by_rule_and_winner() {
        let programs = Programs::new().unwrap();
        for (text, expected) in [
            ("8/4k3/5R2/8/4K3/8/8/8 b 0 1", "goes-on"),
            ("8/4k3/5R2/8/4K3/8/8/8 w 0 1", "D5 white"),
            ("8/8/5k2/8/4K3/8/8/8 w 0 1", "D7 draw"),
            ("8/8/5kfK/8/8/8/8/8 w 0 1", "D2 black"),
            ("8/p3k3/5R2/8/4K3/8/8/8 b 150 90", "D13 draw"),
        ] {
            let answers = answered(&programs, text);
            let result = answers
                .iter()
                .find(|one| one.question.starts_with("result"));
            let result = result.unwrap();
            assert_eq!(result.engine, expected, "{text}");
            assert_eq!(result.spec.as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn a_text_of_the_oracle_that_means_something_else_here_is_noticed() {
        let programs = Programs::new().unwrap();
        let reading = fen::read(&programs.rules, FEN, Leniency::Strict).unwrap();
        let misread = |question: &str, answer: &str| {
            programs.misread(&reading.setup, &format!("{question} {FEN}"), answer)
        };
        assert_eq!(misread("san", "a8b7=Kb7 a8b8=Kb8"), None);
        assert!(misread("san", "a8b7=Kb8 a8b8=Kb8").is_some());
        assert!(misread("san", "a8b7=Kb7+").is_some());
        assert_eq!(misread("san", "none"), None);
        assert_eq!(misread("fen", FEN), None);
        assert!(misread("fen", "k7/7p/8/8/8/8/8/R6K b 3 8").is_some());
        assert_eq!(misread("moves", "nonsense"), None);
    }
}
