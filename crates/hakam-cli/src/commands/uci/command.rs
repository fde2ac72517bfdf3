//! Lines of the protocol, read.

use std::time::Duration;

/// What a line asks for. What the protocol does not know is ignored, word by word, as it demands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    Uci,
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: String,
    },
    Position {
        fen: Option<String>,
        moves: Vec<String>,
    },
    Go(Box<Go>),
    /// `go perft N`.
    Perft(u32),
    Stop,
    Quit,
    /// `d`: show the board.
    Display,
    /// Nothing to be done: an empty line, or a command that this program has no use for.
    Nothing,
    /// The first word that was not understood.
    Unknown(String),
}

/// What is asked of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    pub infinite: bool,
    pub movetime: Option<Duration>,
    pub white: Clock,
    pub black: Clock,
    pub movestogo: Option<u32>,
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    pub mate: Option<u32>,
    pub searchmoves: Vec<String>,
}

/// What a side has on its clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    pub left: Option<Duration>,
    pub increment: Duration,
}

impl Command {
    /// Reads a line. Words before the first known command are passed over.
    pub fn read(line: &str) -> Command {
        let words: Vec<&str> = line.split_whitespace().collect();
        for (place, word) in words.iter().enumerate() {
            let rest = words.get(place + 1..).unwrap_or_default();
            return match *word {
                "uci" => Command::Uci,
                "isready" => Command::IsReady,
                "ucinewgame" => Command::NewGame,
                "setoption" => option(rest),
                "position" => position(rest),
                "go" => go(rest),
                // There is no pondering; a hit means that the move is wanted.
                "stop" | "ponderhit" => Command::Stop,
                "quit" => Command::Quit,
                "d" => Command::Display,
                "debug" | "register" => Command::Nothing,
                _ => continue,
            };
        }
        match words.first() {
            Some(word) => Command::Unknown((*word).to_owned()),
            None => Command::Nothing,
        }
    }
}

/// `name NAME [value VALUE]`, both with spaces.
fn option(words: &[&str]) -> Command {
    let (mut name, mut value) = (Vec::new(), Vec::new());
    let mut into = &mut name;
    for (place, word) in words.iter().enumerate() {
        match *word {
            "name" if place == 0 => {}
            "value" => into = &mut value,
            word => into.push(word),
        }
    }
    Command::SetOption {
        name: name.join(" "),
        value: value.join(" "),
    }
}

/// `startpos | fen FEN`, then `moves MOVE ...`.
fn position(words: &[&str]) -> Command {
    let (start, moves) = match words.iter().position(|word| *word == "moves") {
        Some(place) => words.split_at(place),
        None => (words, &[][..]),
    };
    let fen = match start.split_first() {
        Some((&"fen", fen)) => Some(fen.join(" ")),
        Some((&"startpos", _)) => None,
        Some((word, _)) => return Command::Unknown(format!("position {word}")),
        None => return Command::Unknown("position".to_owned()),
    };
    let moves = moves.iter().skip(1).map(|word| (*word).to_owned());
    Command::Position {
        fen,
        moves: moves.collect(),
    }
}

fn go(words: &[&str]) -> Command {
    let mut go = Go::default();
    let mut words = words.iter().peekable();
    let is_word = |word: &str| {
        matches!(
            word,
            "searchmoves"
                | "ponder"
                | "wtime"
                | "btime"
                | "winc"
                | "binc"
                | "movestogo"
                | "depth"
                | "nodes"
                | "mate"
                | "movetime"
                | "infinite"
                | "perft"
        )
    };
    while let Some(word) = words.next() {
        let mut number = || {
            let number = words.next_if(|word| !is_word(word));
            // A clock may have run over: less than nothing is nothing.
            number.map(|word| {
                word.parse::<i64>()
                    .map_or(0, |number| number.max(0).unsigned_abs())
            })
        };
        let small =
            |number: Option<u64>| number.map(|number| u32::try_from(number).unwrap_or(u32::MAX));
        let time = |number: Option<u64>| number.map(Duration::from_millis);
        match *word {
            "infinite" | "ponder" => go.infinite = true,
            "movetime" => go.movetime = time(number()),
            "wtime" => go.white.left = time(number()),
            "btime" => go.black.left = time(number()),
            "winc" => go.white.increment = time(number()).unwrap_or_default(),
            "binc" => go.black.increment = time(number()).unwrap_or_default(),
            "movestogo" => go.movestogo = small(number()),
            "depth" => go.depth = small(number()),
            "nodes" => go.nodes = number(),
            "mate" => go.mate = small(number()),
            "perft" => return Command::Perft(small(number()).unwrap_or(1)),
            "searchmoves" => {
                while let Some(text) = words.next_if(|word| !is_word(word)) {
                    go.searchmoves.push((*text).to_owned());
                }
            }
            _ => {}
        }
    }
    Command::Go(Box::new(go))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_have_a_start_and_moves() {
        assert_eq!(
            Command::read("position startpos moves e2e4 e7e5"),
            Command::Position {
                fen: None,
                moves: vec!["e2e4".to_owned(), "e7e5".to_owned()],
            }
        );
        assert_eq!(
            Command::read("  position fen 8/8/8/8/8/8/8/K1k5 w - - 0 1  "),
            Command::Position {
                fen: Some("8/8/8/8/8/8/8/K1k5 w - - 0 1".to_owned()),
                moves: Vec::new(),
            }
        );
        let unknown = Command::Unknown("position start".to_owned());
        assert_eq!(Command::read("position start"), unknown);
    }

    #[test]
    fn options_have_names_and_values_with_spaces() {
        assert_eq!(
            Command::read("setoption name Clear Hash value a b"),
            Command::SetOption {
                name: "Clear Hash".to_owned(),
                value: "a b".to_owned(),
            }
        );
    }

    #[test]
    fn searches_are_limited_in_many_ways() {
        let line = "go wtime 1000 btime -5 winc 20 movestogo 7 searchmoves e2e4 d2d4 depth 3 nodes 9 mate 2";
        let Command::Go(go) = Command::read(line) else {
            panic!("{line}");
        };
        assert_eq!(go.white.left, Some(Duration::from_secs(1)));
        assert_eq!(go.white.increment, Duration::from_millis(20));
        assert_eq!(go.black.left, Some(Duration::ZERO));
        assert_eq!(go.searchmoves, ["e2e4", "d2d4"]);
        let numbers = (go.movestogo, go.depth, go.nodes, go.mate);
        assert_eq!(numbers, (Some(7), Some(3), Some(9), Some(2)));
        assert_eq!(Command::read("go perft 4"), Command::Perft(4));
        // A number that is missing is not taken from the next word.
        let Command::Go(go) = Command::read("go depth infinite") else {
            panic!();
        };
        assert_eq!((go.depth, go.infinite), (None, true));
    }

    #[test]
    fn unknown_words_before_a_command_are_passed_over() {
        assert_eq!(Command::read("joho stop"), Command::Stop);
        let unknown = Command::Unknown("joho".to_owned());
        assert_eq!(Command::read("joho debug2"), unknown);
        assert_eq!(Command::read(" \t "), Command::Nothing);
    }
}
