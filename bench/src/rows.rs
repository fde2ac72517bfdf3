//! What is counted: positions, depths, and the counts that are known to be right.

/// How deep, and how many lines there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Plies.
    pub depth: u32,
    /// Lines of that many legal moves.
    pub nodes: u64,
}

/// One position to count from.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its name in the tables.
    pub name: &'static str,
    /// The game, by the name of its file.
    pub variant: &'static str,
    /// The position; `None` is the start of the game.
    pub fen: Option<&'static str>,
    /// What the fast programs count.
    pub count: Count,
    /// What Fairy-Stockfish counts, where the other would take it too long.
    pub short: Count,
    /// How many times faster than Fairy-Stockfish we mean to be, where that is a goal.
    pub goal: Option<f64>,
}

const fn count(depth: u32, nodes: u64) -> Count {
    Count { depth, nodes }
}

const fn game(variant: &'static str, count: Count, goal: f64) -> Row {
    Row {
        name: variant,
        variant,
        fen: None,
        count,
        short: count,
        goal: Some(goal),
    }
}

/// The four positions of orthodox chess. Counts: the perft results page of the Chess Programming Wiki.
pub const ORTHODOX: [Row; 4] = [
    Row {
        name: "start",
        variant: "chess",
        fen: Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        count: count(6, 119_060_324),
        short: count(5, 4_865_609),
        goal: None,
    },
    Row {
        name: "kiwipete",
        variant: "chess",
        fen: Some("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        count: count(5, 193_690_690),
        short: count(4, 4_085_603),
        goal: None,
    },
    Row {
        name: "endgame",
        variant: "chess",
        fen: Some("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
        count: count(7, 178_633_661),
        short: count(6, 11_030_083),
        goal: None,
    },
    Row {
        name: "promotions",
        variant: "chess",
        fen: Some("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"),
        count: count(6, 706_045_033),
        short: count(5, 15_833_292),
        goal: None,
    },
];

/// Other games, each from its start. Counts on which Hakam and Fairy-Stockfish agree; a run checks both again.
pub const VARIANTS: [Row; 6] = [
    game("shatranj", count(6, 19_864_709), 30.0),
    game("capablanca", count(5, 28_741_319), 30.0),
    game("makruk", count(5, 6_223_994), 30.0),
    game("courier", count(5, 14_144_849), 30.0),
    game("grand", count(4, 15_921_643), 30.0),
    game("xiangqi", count(4, 3_290_240), 5.0),
];

/// The row of that name.
pub fn find(name: &str) -> Option<Row> {
    let mut all = ORTHODOX.into_iter().chain(VARIANTS);
    all.find(|row| row.name == name)
}
