//! What is counted: positions, depths, and the counts that are known to be right.

/// How deep, and how many lines there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
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

/// The rows of `rows.tsv`: the four positions of orthodox chess first, then other games.
pub fn all() -> Vec<Row> {
    let lines = include_str!("rows.tsv").lines();
    let rows = lines.filter(|line| !line.starts_with('#'));
    let count = |cell: &str| {
        let (depth, nodes) = cell.split_once(' ')?;
        let (depth, nodes) = (depth.parse().ok()?, nodes.parse().ok()?);
        Some(Count { depth, nodes })
    };
    let read = |line: &'static str| {
        let cells: Vec<&str> = line.split('\t').collect();
        let [name, variant, fen, full, short, goal] = cells[..] else {
            return None;
        };
        Some(Row {
            name,
            variant,
            fen: (fen != "-").then_some(fen),
            count: count(full)?,
            short: count(short)?,
            goal: goal.parse().ok(),
        })
    };
    rows.filter_map(read).collect()
}

impl Row {
    /// Whether it is one that a program of orthodox chess can read.
    pub fn is_orthodox(&self) -> bool {
        self.variant == "chess"
    }
}

#[test]
fn every_row_is_read() {
    let all = all();
    let rows = include_str!("rows.tsv").lines();
    let rows = rows.filter(|line| !line.starts_with('#'));
    assert_eq!(all.len(), rows.count());
    assert_eq!(all.iter().filter(|row| row.is_orthodox()).count(), 4);
}
