//! Lame leaps and the legs that are the same, on random boards.

use std::collections::BTreeSet;

use hakam_core::{Kind, Piece, Setup, Side};
use hakam_law::Position;
use hakam_variant::{Ruleset, builtin, parse};
use proptest::prelude::*;

/// Lame leaps and the legs that are the same, true on every board.
const IDENTITIES: [(&str, &str); 7] = [
    ("nD", r#""W", { betza = "W", turn = "ahead" }"#),
    ("nA", r#""F", { betza = "F", turn = "ahead" }"#),
    ("nN", r#""W", { betza = "F", turn = "outward" }"#),
    (
        "nC",
        r#""W", { betza = "W", turn = "ahead" }, { betza = "F", turn = "outward" }"#,
    ),
    (
        "nZ",
        r#""W", { betza = "F", turn = "outward" }, { betza = "F", turn = "ahead" }"#,
    ),
    (
        "nH",
        r#""W", { betza = "W", turn = "ahead" }, { betza = "W", turn = "ahead" }"#,
    ),
    (
        "nG",
        r#""F", { betza = "F", turn = "ahead" }, { betza = "F", turn = "ahead" }"#,
    ),
];

/// A random board: files, ranks, the subject's cell, and for each cell a hole or a man or nothing.
#[derive(Clone, Debug)]
struct Board {
    files: u8,
    ranks: u8,
    subject: (u8, u8),
    cells: Vec<Cell>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Empty,
    Hole,
    Own,
    Foe,
}

impl Board {
    fn any() -> impl Strategy<Value = Board> {
        (2..=9_u8, 2..=9_u8).prop_flat_map(|(files, ranks)| {
            let cell = prop_oneof![
                12 => Just(Cell::Empty),
                1 => Just(Cell::Hole),
                3 => Just(Cell::Own),
                3 => Just(Cell::Foe),
            ];
            let count = usize::from(files) * usize::from(ranks);
            (0..files, 0..ranks, prop::collection::vec(cell, count)).prop_map(
                move |(file, rank, mut cells)| {
                    cells[usize::from(rank) * usize::from(files) + usize::from(file)] = Cell::Empty;
                    Board {
                        files,
                        ranks,
                        subject: (file, rank),
                        cells,
                    }
                },
            )
        })
    }

    fn cell(&self, file: u8, rank: u8) -> Cell {
        self.cells[usize::from(rank) * usize::from(self.files) + usize::from(file)]
    }

    /// A ruleset of this shape with both kinds of each identity and a stone.
    fn rules(&self) -> Ruleset {
        let places =
            || (0..self.ranks).flat_map(|rank| (0..self.files).map(move |file| (file, rank)));
        let holes: Vec<String> = places()
            .filter(|(file, rank)| self.cell(*file, *rank) == Cell::Hole)
            .map(|(file, rank)| format!("\"{}{}\"", char::from(b'a' + file), rank + 1))
            .collect();
        let rows: Vec<String> = (0..self.ranks)
            .rev()
            .map(|rank| {
                let signs = (0..self.files).map(|file| match self.cell(file, rank) {
                    Cell::Hole => '*',
                    Cell::Empty | Cell::Own | Cell::Foe => 'S',
                });
                signs.collect()
            })
            .collect();
        let kinds: Vec<String> = IDENTITIES
            .iter()
            .zip('A'..)
            .map(|((word, legs), letter)| {
                let second = letter.to_ascii_lowercase();
                format!(
                    "word-{second} = {{ letter = \"{letter}\", moves = {{ A8 = \"{word}\" }} }}\n\
                     legs-{second} = {{ letter = \"+{letter}\", moves = {{ A8 = {{ legs = [{legs}] }} }} }}\n"
                )
            })
            .collect();
        let text = format!(
            "format = 1\nname = \"board\"\nboard = \"{}x{}\"\nholes = [{}]\n[pieces]\n{}\
             stone = {{ letter = \"S\", moves = {{ A8 = \"K\" }} }}\n[start]\nstandard = \"{} w\"\n\
             [fen]\nfields = [\"board\", \"side\"]\n",
            self.files,
            self.ranks,
            holes.join(", "),
            kinds.concat(),
            rows.join("/")
        );
        parse("board.toml", &text, &builtin::base)
            .unwrap_or_else(|report| panic!("{report}"))
            .rules
    }

    /// Where a man of this kind can go, and whom it takes.
    fn moves(&self, rules: &Ruleset, side: Side, kind: Kind) -> BTreeSet<(String, Vec<String>)> {
        let geometry = rules.geometry();
        let stone = rules.kind_of_key("stone").unwrap();
        let mut setup = Setup::empty(geometry);
        setup.turn = side;
        for square in geometry.squares() {
            let man = match self.cell(geometry.file(square), geometry.rank(square)) {
                Cell::Own => Some(Piece::new(side, stone)),
                Cell::Foe => Some(Piece::new(side.other(), stone)),
                Cell::Empty | Cell::Hole => None,
            };
            setup.put(square, man);
        }
        let from = geometry.square(self.subject.0, self.subject.1).unwrap();
        setup.put(from, Some(Piece::new(side, kind)));
        let position = Position::new(rules, setup).unwrap();
        let name = |square| geometry.name(square).to_string();
        position
            .legal_moves()
            .into_iter()
            .filter(|m| m.from == from)
            .map(|m| (name(m.to), m.captures.iter().map(name).collect()))
            .collect()
    }
}

proptest! {
    #[test]
    fn lame_leaps_are_the_same_as_their_legs(board in Board::any()) {
        let rules = board.rules();
        for ((word, legs), letter) in IDENTITIES.iter().zip('a'..) {
            let kind = |way: &str| rules.kind_of_key(&format!("{way}-{letter}")).unwrap();
            for side in Side::BOTH {
                prop_assert_eq!(
                    board.moves(&rules, side, kind("word")),
                    board.moves(&rules, side, kind("legs")),
                    "{} and {} for {}", word, legs, side
                );
            }
        }
    }
}
