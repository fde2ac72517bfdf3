//! The tables of one kind of man: where it goes, and what it attacks.

use hakam_core::{Kind, PerSide, Side, Square, SquareSet};
use hakam_variant::{KindInfo, PassedSquares, PathSquares, Pattern, Ruleset};

use super::Table;
use super::page::{Page, by_file, in_order};
use super::rays::{DIAGONAL, STRAIGHT, ray};
use super::reach;

/// What a man does with a square.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    /// It goes there when nobody is there.
    Moves,
    /// It captures there.
    Attacks,
}

impl Deed {
    fn is_of(self, pattern: &Pattern) -> bool {
        pattern.legs.last().is_some_and(|leg| match self {
            Deed::Moves => leg.land.empty,
            Deed::Attacks => leg.land.foe,
        })
    }

    fn word(self) -> &'static str {
        match self {
            Deed::Moves => "moves",
            Deed::Attacks => "attacks",
        }
    }

    fn title(self) -> &'static str {
        match self {
            Deed::Moves => "Moves",
            Deed::Attacks => "Attacks",
        }
    }
}

/// What a kind does from each square, for each side, in the order of the squares.
type Reach = PerSide<Vec<(Square, SquareSet)>>;

/// One table when a kind goes where it attacks, and two when it does not.
pub(super) fn tables(rules: &Ruleset, kind: Kind, info: &KindInfo) -> Vec<Table> {
    let (moves, attacks) = (
        reach(rules, kind, Deed::Moves),
        reach(rules, kind, Deed::Attacks),
    );
    let one = Written { rules, kind, info };
    // A man may capture where it goes and still not in the same way, as a cannon does.
    if moves == attacks && one.notes(Deed::Moves) == one.notes(Deed::Attacks) {
        return vec![one.table(Deed::Moves, &moves)];
    }
    vec![
        one.table(Deed::Moves, &moves),
        one.table(Deed::Attacks, &attacks),
    ]
}

fn reach(rules: &Ruleset, kind: Kind, deed: Deed) -> Reach {
    let board = rules.geometry();
    let of_side = |side: Side| {
        let from = |square: Square| {
            let patterns = rules.patterns_of(kind);
            let fitting = patterns.filter(|(_, pattern)| deed.is_of(pattern));
            fitting.fold(SquareSet::EMPTY, |all, (_, pattern)| {
                all | reach::targets(board, pattern, side, square)
            })
        };
        board
            .squares()
            .map(|square| (square, from(square)))
            .collect()
    };
    PerSide::from_fn(of_side)
}

/// A kind whose tables are written.
struct Written<'r> {
    rules: &'r Ruleset,
    kind: Kind,
    info: &'r KindInfo,
}

impl Written<'_> {
    fn table(&self, deed: Deed, reach: &Reach) -> Table {
        let (board, key) = (self.rules.geometry(), &self.info.key);
        let (name, title) = match deed {
            Deed::Moves => (format!("{key}_moves_table"), format!("{key} moves")),
            Deed::Attacks => (format!("{key}_attacks"), format!("{key} attacks")),
        };
        let mut page = Page::new(self.rules, &name, &title);
        page.line("");
        page.line(match deed {
            Deed::Moves => "For each square, where the piece on it goes by its geometry; other pieces are ignored.",
            Deed::Attacks => "For each square, where the piece on it captures by its geometry; other pieces are ignored.",
        });
        for note in self.notes(deed) {
            page.line(note);
        }
        let alike = reach[Side::White] == reach[Side::Black];
        let rows = reach[Side::White].iter().zip(&reach[Side::Black]);
        for (&(square, white), &(_, black)) in rows {
            page.heading(&format!("## Square: {}", board.name(square)));
            if alike {
                page.item(deed.title(), &by_file(board, white));
                self.ways(&mut page, "Ways", deed, Side::White, square);
                continue;
            }
            for (side, squares) in [(Side::White, white), (Side::Black, black)] {
                let label = format!("{side} {key} {}", deed.word());
                page.item(&label, &by_file(board, squares));
            }
            for side in Side::BOTH {
                self.ways(&mut page, &format!("{side} ways"), deed, side, square);
            }
        }
        page.table()
    }

    fn patterns(&self, deed: Deed) -> impl Iterator<Item = &Pattern> {
        let patterns = self.rules.patterns_of(self.kind);
        patterns
            .map(|(_, pattern)| pattern)
            .filter(move |pattern| deed.is_of(pattern))
    }

    /// The squares that a lame leap asks about, where they are not those between the two squares of a line.
    fn ways(&self, page: &mut Page, label: &str, deed: Deed, side: Side, from: Square) {
        let board = self.rules.geometry();
        let mut ways: Vec<(Square, Vec<Square>)> = self
            .patterns(deed)
            .flat_map(|pattern| reach::ways(board, pattern, side, from))
            .filter(|(to, passed)| !passed.is_empty() && *passed != self.between(from, *to))
            .collect();
        ways.sort_by_key(|&(to, _)| (board.file(to), board.rank(to)));
        ways.dedup();
        if ways.is_empty() {
            return;
        }
        let ways: Vec<String> = ways
            .iter()
            .map(|(to, passed)| format!("{} over {}", board.name(*to), in_order(board, passed)))
            .collect();
        page.item(label, &ways.join("; "));
    }

    /// The squares between two of a line; none when they are on no line.
    fn between(&self, from: Square, to: Square) -> Vec<Square> {
        let board = self.rules.geometry();
        let rays = STRAIGHT.into_iter().chain(DIAGONAL);
        rays.map(|(_, delta)| ray(board, from, delta))
            .find_map(|mut ray| {
                let at = ray.iter().position(|&square| square == to)?;
                ray.truncate(at);
                Some(ray)
            })
            .unwrap_or_default()
    }

    /// What the lists cannot tell.
    fn notes(&self, deed: Deed) -> Vec<&'static str> {
        let mut notes = Vec::new();
        let mut note = |holds: bool, text: &'static str| {
            if holds {
                notes.push(text);
            }
        };
        let any = |asks: &dyn Fn(&Pattern) -> bool| self.patterns(deed).any(asks);
        let leg = |asks: fn(&hakam_variant::Leg) -> bool| {
            any(&|pattern: &Pattern| pattern.legs.iter().any(asks))
        };
        note(
            leg(|leg| leg.passed == PassedSquares::Empty && leg.repeat.most > 1),
            "Where it runs along a line, every square between must be empty.",
        );
        note(
            leg(|leg| leg.passed == PassedSquares::OneMan),
            "It must jump over exactly one piece on its line.",
        );
        note(
            leg(|leg| leg.passed == PassedSquares::OneManLast),
            "It must jump over a piece that stands right before the square it lands on.",
        );
        note(
            leg(|leg| leg.path == PathSquares::Empty),
            "Its leap does not jump: the squares on its way must be empty.",
        );
        note(
            leg(|leg| matches!(leg.path, PathSquares::SomeMan | PathSquares::OneMan)),
            "Its leap needs a piece on its way to jump over.",
        );
        note(
            any(&|pattern| pattern.legs.len() > 1),
            "Some of its moves have several legs; the squares on their way are not listed.",
        );
        note(
            any(&|pattern| pattern.unmoved),
            "Some of its moves can be made only while it has not moved.",
        );
        note(
            any(&|pattern| !pattern.not_over.is_empty() || !pattern.not_taking.is_empty()),
            "Some pieces it may not jump over or capture.",
        );
        notes
    }
}
