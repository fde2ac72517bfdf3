//! Random start arrays and castling.

use hakam_core::{Side, View};

use super::man::{Man, Role};
use super::{Crown, Sketch, Temper, file};

/// Castling as far as the array needs to know it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Castle {
    /// The rank from a side's own end, from 0.
    rank: usize,
    /// The kind that castles with the king.
    partner: &'static str,
}

/// One cell of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Empty,
    Hole,
    Man { side: Side, kind: usize },
}

/// More men than this on a side make the interpreter slow on a large board.
const MOST_MEN: usize = 12;

impl Sketch {
    /// Writes castling, now and then.
    pub(super) fn castling(&mut self) {
        let rare = match self.temper {
            Temper::Plain => 2,
            Temper::Wild => 4,
        };
        if self.files < 4 || !self.holes.is_empty() || !self.dice.one_in(rare) {
            return;
        }
        let rank = usize::from(self.ranks > 4 && self.dice.one_in(10));
        let partner = "a";
        let two = self.men.len() > 3 && self.dice.one_in(5);
        let rooks = if two { r#"["a", "b"]"# } else { r#""a""# };
        self.line(&format!("[castling]~king = \"king\"~rook = {rooks}"));
        if rank > 0 {
            self.line(&format!("rank = {}", rank + 1));
        }
        let wings = [["h", "a"], ["h", "a"], ["h", "h"], ["a", "a"]];
        let wings = self.dice.pick(&wings);
        for (place, wing) in wings.into_iter().enumerate() {
            if place > 0 && wing == wings[0] {
                continue;
            }
            let king = self.dice.below(self.files);
            let step = self.dice.pick(&[1, 1, 1, 2]);
            let rook = match wing {
                "h" if king >= step => king - step,
                _ if king + step < self.files => king + step,
                _ => king - step,
            };
            let rule = if wing == "h" { "B2" } else { "B3" };
            let (king, rook) = (file(king), file(rook));
            self.line(&format!("sides.{wing}.rule = \"{rule}\""));
            self.line(&format!("sides.{wing}.king-to = \"{king}\""));
            self.line(&format!("sides.{wing}.rook-to = \"{rook}\""));
            if self.dice.one_in(8) {
                let from = file(self.dice.below(self.files));
                self.line(&format!("rook-from.{wing} = \"{from}\""));
            }
        }
        self.castle = Some(Castle { rank, partner });
    }

    /// A start array with its format; `checks` is the number of checks an ending asks for.
    pub(super) fn array(&mut self, checks: Option<usize>) -> String {
        let mut board = vec![vec![Cell::Empty; self.files]; self.ranks];
        for &(at, rank) in &self.holes {
            board[rank][at] = Cell::Hole;
        }
        let own = self.own_men();
        for &(spot, kind) in &own {
            put(&mut board, spot, Side::White, kind);
        }
        let other = self.dice.one_in(5).then(|| self.own_men());
        let theirs = other.unwrap_or(own);
        for (spot, kind) in theirs {
            put(&mut board, self.seen(spot), Side::Black, kind);
        }
        let rights = self.rights(&board);
        let rows: Vec<String> = board.iter().rev().map(|row| self.row(row)).collect();
        let counts = checks.map_or(String::new(), |checks| format!("{checks}+{checks} "));
        let field = checks.map_or("", |_| "\"checks\", ");
        let fields =
            format!("\"board\", \"side\", \"castling\", \"passing\", {field}\"clock\", \"number\"");
        format!(
            "[start]\nstandard = \"{} w {rights} - {counts}0 1\"\n[fen]\nfields = [{fields}]\ncastling = \"files\"\n",
            rows.join("/")
        )
    }

    /// A square written from White's side as Black reads it.
    fn seen(&self, (at, rank): (usize, usize)) -> (usize, usize) {
        let rank = self.ranks - 1 - rank;
        match self.view {
            View::Mirrored => (at, rank),
            View::Turned => (self.files - 1 - at, rank),
        }
    }

    /// The men of one side as White sees them: on its first ranks, kings among them.
    fn own_men(&mut self) -> Vec<((usize, usize), usize)> {
        let depth = match self.ranks {
            0..=4 => 1,
            5..=8 => 2,
            _ => self.dice.between(2, 4),
        };
        let files = self.files;
        let spots = (0..depth).flat_map(|rank| (0..files).map(move |at| (at, rank)));
        let mut spots: Vec<(usize, usize)> = spots.collect();
        self.dice.shuffle(&mut spots);
        let mut men: Vec<((usize, usize), usize)> = Vec::new();
        let kings = match self.crown {
            Crown::One | Crown::TwoKinds | Crown::Nobody => 1,
            Crown::Two => 2,
            Crown::Last => self.dice.between(1, 2),
        };
        let on_rank = |rank: usize, spots: &mut Vec<(usize, usize)>| {
            let place = spots.iter().position(|spot| spot.1 == rank)?;
            Some(spots.swap_remove(place))
        };
        let home = self.castle.map_or(0, |castle| castle.rank);
        for _ in 0..kings {
            men.extend(on_rank(home, &mut spots).map(|spot| (spot, 0)));
        }
        if let Some(castle) = self.castle {
            let partner = self.men.iter().position(|man| man.key == castle.partner);
            for _ in 0..self.dice.between(1, 2) {
                men.extend(on_rank(home, &mut spots).zip(partner));
            }
        }
        let share = self.dice.between(3, 9);
        for spot in spots {
            if men.len() >= MOST_MEN || self.dice.below(10) >= share {
                continue;
            }
            let soldiers = self.men.iter().position(|man| man.role == Role::Soldier);
            let kind = match soldiers {
                Some(soldier) if spot.1 > 0 && !self.dice.one_in(4) => soldier,
                Some(_) | None if self.men.len() > 1 => self.dice.between(1, self.men.len() - 1),
                Some(_) | None => 0,
            };
            men.push((spot, kind));
        }
        within_max(&self.men, men)
    }

    /// The castling field: the files of partners whose king is there, and of men that ask for a right.
    fn rights(&mut self, board: &[Vec<Cell>]) -> String {
        let rank = self.castle.map_or(0, |castle| castle.rank);
        let mut letters = String::new();
        for side in Side::BOTH {
            let row = match side {
                Side::White => &board[rank],
                Side::Black => &board[self.ranks - 1 - rank],
            };
            let king = Cell::Man { side, kind: 0 };
            let castle = self.castle.filter(|_| row.contains(&king));
            for (at, cell) in row.iter().enumerate() {
                let man = match *cell {
                    Cell::Man { side: whose, kind } if whose == side => &self.men[kind],
                    Cell::Man { .. } | Cell::Empty | Cell::Hole => continue,
                };
                let castles = castle.is_some_and(|castle| castle.partner == man.key);
                if (castles || man.unmoved) && !self.dice.one_in(5) {
                    letters.push(match side {
                        Side::White => file(at).to_ascii_uppercase(),
                        Side::Black => file(at),
                    });
                }
            }
        }
        if letters.is_empty() {
            letters.push('-');
        }
        letters
    }

    /// One rank as a position writes it: a run of digits is one number, so gaps are joined.
    fn row(&self, row: &[Cell]) -> String {
        let runs = row.chunk_by(|a, b| *a == Cell::Empty && a == b);
        let texts = runs.map(|run| match run[0] {
            Cell::Empty => run.len().to_string(),
            Cell::Hole => "*".to_owned(),
            Cell::Man { side, kind } => match side {
                Side::White => self.men[kind].letter.to_owned(),
                Side::Black => self.men[kind].letter.to_lowercase(),
            },
        });
        texts.collect()
    }
}

/// Puts a man on a cell that is free.
fn put(board: &mut [Vec<Cell>], (at, rank): (usize, usize), side: Side, kind: usize) {
    let cell = &mut board[rank][at];
    if *cell == Cell::Empty {
        *cell = Cell::Man { side, kind };
    }
}

/// The men without those that are too many of their kind.
fn within_max(kinds: &[Man], men: Vec<((usize, usize), usize)>) -> Vec<((usize, usize), usize)> {
    let mut count = vec![0; kinds.len()];
    let mut men = men;
    men.retain(|(_, kind)| {
        count[*kind] += 1;
        kinds[*kind].max.is_none_or(|max| count[*kind] <= max)
    });
    men
}
