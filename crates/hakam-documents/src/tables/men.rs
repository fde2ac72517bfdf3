//! The tables of one kind of man: where it goes, and what it attacks.

use hakam_core::{Geometry, Kind, PerSide, Side, Square, SquareSet};
use hakam_variant::{KindInfo, Land, Leg, PassedSquares, PathSquares, Pattern, Ruleset};

use super::board::{directions, ray};
use super::{Page, Table, by_file, in_order, reach};

/// What a man does with a square.
struct Deed {
    is_of: fn(&Land) -> bool,
    word: &'static str,
    title: &'static str,
    file: &'static str,
    about: &'static str,
}

/// It goes there when nobody is there.
const MOVES: Deed = Deed {
    is_of: |land| land.empty,
    word: "moves",
    title: "Moves",
    file: "moves_table",
    about: "For each square, where the piece on it goes by its geometry; other pieces are ignored.",
};

/// It captures there.
const ATTACKS: Deed = Deed {
    is_of: |land| land.foe,
    word: "attacks",
    title: "Attacks",
    file: "attacks",
    about: "For each square, where the piece on it captures by its geometry; other pieces are ignored.",
};

/// Of which it must be told, and what the lists cannot tell.
type Note<T> = (fn(&T) -> bool, &'static str);

const OF_LEGS: [Note<Leg>; 5] = [
    (
        |leg| leg.passed == PassedSquares::Empty && leg.repeat.most > 1,
        "Where it runs along a line, every square between must be empty.",
    ),
    (
        |leg| leg.passed == PassedSquares::OneMan,
        "It must jump over exactly one piece on its line.",
    ),
    (
        |leg| leg.passed == PassedSquares::OneManLast,
        "It must jump over a piece that stands right before the square it lands on.",
    ),
    (
        |leg| leg.path == PathSquares::Empty,
        "Its leap does not jump: the squares on its way must be empty.",
    ),
    (
        |leg| matches!(leg.path, PathSquares::SomeMan | PathSquares::OneMan),
        "Its leap needs a piece on its way to jump over.",
    ),
];
const OF_PATTERNS: [Note<Pattern>; 3] = [
    (
        |pattern| pattern.legs.len() > 1,
        "Some of its moves have several legs; the squares on their way are not listed.",
    ),
    (
        |pattern| pattern.unmoved,
        "Some of its moves can be made only while it has not moved.",
    ),
    (
        |pattern| !pattern.not_over.is_empty() || !pattern.not_taking.is_empty(),
        "Some pieces it may not jump over or capture.",
    ),
];

/// One table when a kind goes where it attacks, and two when it does not.
pub(super) fn tables(rules: &Ruleset, kind: Kind, info: &KindInfo) -> Vec<Table> {
    let [moves, attacks] = [&MOVES, &ATTACKS].map(|deed| Written::new(rules, kind, deed));
    // A man may capture where it goes and still not in the same way, as a cannon does.
    if moves.reach == attacks.reach && moves.notes() == attacks.notes() {
        return vec![moves.table(rules, info)];
    }
    vec![moves.table(rules, info), attacks.table(rules, info)]
}

/// A deed of a kind that is written down.
struct Written<'r> {
    board: &'r Geometry,
    deed: &'static Deed,
    patterns: Vec<&'r Pattern>,
    /// The squares from each square, in the order of the squares.
    reach: PerSide<Vec<(Square, SquareSet)>>,
}

impl<'r> Written<'r> {
    fn new(rules: &'r Ruleset, kind: Kind, deed: &'static Deed) -> Written<'r> {
        let board = rules.geometry();
        let is_of = |leg: &Leg| (deed.is_of)(&leg.land);
        let patterns = rules.patterns_of(kind).map(|(_, pattern)| pattern);
        let fits = |pattern: &&Pattern| pattern.legs.last().is_some_and(is_of);
        let patterns: Vec<&Pattern> = patterns.filter(fits).collect();
        let from = |side: Side, square: Square| {
            let targets = |pattern: &&Pattern| reach::targets(board, pattern, side, square);
            let all = patterns.iter().map(targets);
            (square, all.fold(SquareSet::EMPTY, |all, more| all | more))
        };
        let reach = PerSide::from_fn(|side| board.squares().map(|at| from(side, at)).collect());
        Written {
            board,
            deed,
            patterns,
            reach,
        }
    }

    fn table(&self, rules: &Ruleset, info: &KindInfo) -> Table {
        let (board, key, Deed { word, title, .. }) = (self.board, &info.key, self.deed);
        let name = format!("{key}_{}", self.deed.file);
        let mut page = Page::new(rules, &name, &format!("{key} {word}"));
        page.heading(self.deed.about);
        for note in self.notes() {
            page.line(note);
        }
        let alike = self.reach[Side::White] == self.reach[Side::Black];
        let rows = self.reach[Side::White].iter().zip(&self.reach[Side::Black]);
        for (&(square, white), &(_, black)) in rows {
            page.heading(&format!("## Square: {}", board.name(square)));
            if alike {
                page.item(title, &by_file(board, white));
                self.ways(&mut page, "Ways", Side::White, square);
                continue;
            }
            for (side, squares) in [(Side::White, white), (Side::Black, black)] {
                page.item(&format!("{side} {key} {word}"), &by_file(board, squares));
            }
            for side in Side::BOTH {
                self.ways(&mut page, &format!("{side} ways"), side, square);
            }
        }
        page.table()
    }

    /// The squares that a lame leap asks about, where they are not those between the two squares of a line.
    fn ways(&self, page: &mut Page, label: &str, side: Side, from: Square) {
        let board = self.board;
        let ways = self
            .patterns
            .iter()
            .flat_map(|pattern| reach::ways(board, pattern, side, from));
        let mut ways: Vec<(Square, Vec<Square>)> = ways
            .filter(|(to, passed)| !passed.is_empty() && *passed != self.between(from, *to))
            .collect();
        ways.sort_by_key(|&(to, _)| (board.file(to), board.rank(to)));
        ways.dedup();
        if ways.is_empty() {
            return;
        }
        let over = |(to, passed): &(Square, Vec<Square>)| {
            format!("{} over {}", board.name(*to), in_order(board, passed))
        };
        page.list(label, "; ", ways.iter().map(over));
    }

    /// The squares between two of a line; none when they are on no line.
    fn between(&self, from: Square, to: Square) -> Vec<Square> {
        let mut rays = directions().map(|(_, delta)| ray(self.board, from, delta));
        let between = rays.find_map(|mut ray| {
            ray.truncate(ray.iter().position(|&square| square == to)?);
            Some(ray)
        });
        between.unwrap_or_default()
    }

    fn notes(&self) -> Vec<&'static str> {
        let legs = self.patterns.iter().flat_map(|pattern| &pattern.legs);
        let of_legs = OF_LEGS.iter().filter(|(asks, _)| legs.clone().any(asks));
        let of_patterns = OF_PATTERNS.iter();
        let of_patterns = of_patterns.filter(|(asks, _)| self.patterns.iter().any(|one| asks(one)));
        let of_legs = of_legs.map(|(_, note)| *note);
        of_legs.chain(of_patterns.map(|(_, note)| *note)).collect()
    }
}
