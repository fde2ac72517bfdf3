//! How a kind moves, drawn on an empty board.

use hakam_core::{Kind, RuleId, Setup, Side, Square};
use hakam_variant::{Land, Pattern, Ruleset};

use crate::board::Board;
use crate::board_view::BoardView;
use crate::kinematics::{Obstacle, Trail, allowed_trails, follow};

/// What a kind can do on one square of an otherwise empty board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// What may stand there when it comes the open way.
    pub open: Land,
    /// What may stand there when it jumps over a man on the way.
    pub hop: Land,
}

/// The moves of one kind from one square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// Where the man stands.
    pub origin: Square,
    /// Every square it reaches, by rising number.
    pub reach: Vec<(Square, Reach)>,
    /// Rules of the kind that do not apply from here.
    pub elsewhere: Vec<RuleId>,
}

/// The moves of White's men of `kind`, from where they have most of them, as near the middle as can be.
pub fn diagram(rules: &Ruleset, kind: Kind) -> Option<Diagram> {
    let board = rules.geometry();
    let middle = |at: Square| {
        let files = i16::from(2 * board.file(at)) - i16::from(board.files() - 1);
        let ranks = i16::from(2 * board.rank(at)) - i16::from(board.ranks() - 1);
        // Of the four squares around the middle of an even board, the upper right one loses.
        (
            files.abs().max(ranks.abs()),
            files.abs() + ranks.abs(),
            ranks,
            -files,
        )
    };
    board
        .squares()
        .map(|origin| drawn(rules, kind, origin))
        .min_by_key(|drawn| (usize::MAX - drawn.reach.len(), middle(drawn.origin)))
}

fn drawn(rules: &Ruleset, kind: Kind, origin: Square) -> Diagram {
    let mut diagram = Diagram {
        origin,
        reach: Vec::new(),
        elsewhere: Vec::new(),
    };
    for (_, pattern) in rules.patterns_of(kind) {
        let found = reached(rules, pattern, origin);
        if found.is_empty() && !diagram.elsewhere.contains(&pattern.rule) {
            diagram.elsewhere.push(pattern.rule);
        }
        for (to, way) in found {
            diagram.add(to, pattern, way);
        }
    }
    diagram.reach.sort_by_key(|(at, _)| *at);
    diagram
}

/// How a target is reached.
#[derive(Clone, Copy)]
enum Way {
    Open,
    Hop,
}

/// The targets of a pattern, and whether a man to jump over is needed.
fn reached(rules: &Ruleset, pattern: &Pattern, origin: Square) -> Vec<(Square, Way)> {
    let (side, geometry) = (Side::White, rules.geometry());
    let empty = Setup::empty(geometry);
    let view = BoardView::new(Board::new(rules, &empty));
    let way = |trail: &Trail| match follow(view, pattern, side, trail) {
        Ok(_) => Some((trail.to(), Way::Open)),
        // With no square in between there is no place for a man to jump over.
        Err(Obstacle::Hop { .. }) if !trail.passed(geometry).is_empty() => {
            Some((trail.to(), Way::Hop))
        }
        Err(
            Obstacle::Hop { .. }
            | Obstacle::Blocked { .. }
            | Obstacle::Gap
            | Obstacle::NotOver { .. }
            | Obstacle::NotJustBeyond { .. }
            | Obstacle::NothingToTake { .. },
        ) => None,
    };
    let trails = allowed_trails(geometry, pattern, side, origin, None);
    trails.iter().filter_map(way).collect()
}

impl Diagram {
    fn add(&mut self, to: Square, pattern: &Pattern, way: Way) {
        let Some(leg) = pattern.legs.last() else {
            return;
        };
        let known = self.reach.iter().position(|(at, _)| *at == to);
        let place = known.unwrap_or(self.reach.len());
        if known.is_none() {
            self.reach.push((to, Reach::default()));
        }
        let reach = &mut self.reach[place].1;
        let land = match way {
            Way::Open => &mut reach.open,
            Way::Hop => &mut reach.hop,
        };
        land.empty |= leg.land.empty;
        land.foe |= leg.land.foe;
        land.passing |= leg.land.passing;
    }
}
