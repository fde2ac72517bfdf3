//! What can be asked for besides moves: by a word, by a key, or in a menu.

use std::path::PathBuf;

use hakam::RuleId;

/// Something asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Take back.
    TakeBack,
    /// Turn the board.
    Flip,
    /// Offer a draw.
    OfferDraw,
    /// Accept one.
    AcceptDraw,
    /// Give up.
    Resign,
    /// Claim an ending: a rule where several can be claimed, and the move by which it is claimed.
    Claim {
        /// Which.
        rule: Option<RuleId>,
        /// By making this move.
        by: Option<String>,
    },
    /// Have the computer move at once.
    MoveNow,
    /// Write the game to a file; ask for its name where there is none.
    Save(Option<PathBuf>),
    /// The same over a file that is there.
    SaveOver(PathBuf),
    /// Go on with the game of a file.
    Load(Option<PathBuf>),
    /// Letters in place of figures, or figures again.
    Letters,
    /// Begin another game.
    New,
    /// Help.
    Help,
    /// End the program.
    Quit,
}

/// The words, for completion and help.
pub const WORDS: &[(&str, &str)] = &[
    ("undo", "take back your last move"),
    ("draw", "offer a draw, or accept one"),
    ("resign", "give the game up"),
    ("claim", "claim a draw: claim D3, claim D3 Nf3"),
    ("stop", "have the computer move now"),
    ("flip", "turn the board"),
    ("letters", "letters or figurines"),
    ("save", "write the game: save FILE.pgn"),
    ("load", "continue a game: load FILE.pgn"),
    ("new", "begin another game"),
    ("help", "show this"),
    ("quit", "leave"),
];

impl Command {
    /// The command that a typed line is; `None` where it may be a move.
    pub fn read(line: &str) -> Option<Command> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let file = || {
            Some(rest)
                .filter(|rest| !rest.is_empty())
                .map(PathBuf::from)
        };
        let word = word.trim_start_matches([':', '/']).to_ascii_lowercase();
        let plain = match word.as_str() {
            "save" => return Some(Command::Save(file())),
            "load" => return Some(Command::Load(file())),
            "claim" => return Some(claim(rest)),
            "undo" => Command::TakeBack,
            "draw" => Command::OfferDraw,
            "accept" => Command::AcceptDraw,
            "resign" => Command::Resign,
            "stop" => Command::MoveNow,
            "flip" => Command::Flip,
            "letters" => Command::Letters,
            "new" => Command::New,
            "help" | "?" => Command::Help,
            "quit" | "exit" => Command::Quit,
            _ => return None,
        };
        rest.is_empty().then_some(plain)
    }
}

/// `D3`, `D3 Nf3`, or nothing. A word that is no rule's code is the move.
fn claim(rest: &str) -> Command {
    let (first, by) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let rule = RuleId::new(&first.to_ascii_uppercase()).ok();
    let by = if rule.is_some() { by } else { rest }.trim();
    Command::Claim {
        rule,
        by: Some(by.to_owned()).filter(|by| !by.is_empty()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_commands_or_moves() {
        assert_eq!(Command::read(" undo "), Some(Command::TakeBack));
        assert_eq!(Command::read("/RESIGN"), Some(Command::Resign));
        assert_eq!(
            Command::read("save my game.pgn"),
            Some(Command::Save(Some("my game.pgn".into())))
        );
        assert_eq!(Command::read("load"), Some(Command::Load(None)));
        for text in ["e4", "O-O", "Nf3", "undo me", ""] {
            assert_eq!(Command::read(text), None, "{text}");
        }
    }

    #[test]
    fn every_word_that_help_shows_is_understood() {
        for (word, _) in WORDS {
            assert!(Command::read(word).is_some(), "{word}");
        }
    }

    #[test]
    fn a_claim_names_a_rule_and_a_move() {
        let d3 = RuleId::new("D3").ok();
        assert_eq!(
            Command::read("claim d3 Nf3"),
            Some(Command::Claim {
                rule: d3,
                by: Some("Nf3".into())
            })
        );
        assert_eq!(
            Command::read("claim"),
            Some(Command::Claim {
                rule: None,
                by: None
            })
        );
    }
}
