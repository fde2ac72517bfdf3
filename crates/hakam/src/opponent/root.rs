//! Thinking about a move: deeper and deeper, until it is enough.

use hakam_core::Move;
use hakam_engine::PackedMove;
use hakam_variant::ConstraintKind;

use super::dead::{self, DeadMen};
use super::ends::Ends;
use super::limits::Limits;
use super::order::Hints;
use super::score::{INFINITE, Score, WON, is_decided};
use super::search::{LONGEST, Search, Tried, Window};
use super::spot::{Lore, Spot};
use super::table::{Table, TableSize};
use super::trail::Trail;
use crate::evaluate::Evaluator;
use crate::{Game, Variant};

/// Nobody looks further ahead, captures and checks not counted.
const DEEPEST: u32 = 60;

/// How far the score of the next depth is expected from the last.
const EXPECTED: i32 = 35;

/// What was thought of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The best move.
    pub best: Move,
    /// The line that is expected, the best move first.
    pub line: Vec<Move>,
    /// What the side to move can expect.
    pub score: Score,
    /// How many moves ahead was looked in full; 0 if there was no time at all.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// A player of one game, with what it remembers from move to move.
pub struct Thinker {
    variant: Variant,
    evaluator: Evaluator,
    lore: Lore,
    ends: Ends,
    table: Table,
    hints: Hints,
    dead: DeadMen,
}

impl Thinker {
    /// A player of a variant that remembers no more positions than fit.
    pub fn new(variant: &Variant, size: TableSize) -> Thinker {
        let rules = variant.rules();
        Thinker {
            evaluator: Evaluator::new(rules),
            lore: Lore::new(rules),
            ends: Ends::new(rules),
            table: Table::new(size),
            hints: Hints::new(),
            dead: DeadMen::default(),
            variant: variant.clone(),
        }
    }

    /// The law it plays by.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Forgets everything, as before a new game.
    pub fn forget(&mut self) {
        self.table.clear();
        self.hints = Hints::new();
    }

    /// Thinks about the present position of a game of this variant until a limit is reached, a win is certain or
    /// `stop` says so, which is asked every few dozen positions. `progress` is told the best after each depth.
    ///
    /// `None` where there is no legal move, or the game is of another variant. Whether the game is over already
    /// is not asked: a move can be thought about all the same.
    pub fn think(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &dyn Fn() -> bool,
        progress: &mut dyn FnMut(&Thought),
    ) -> Option<Thought> {
        if game.variant().rules() != self.variant.rules() {
            return None;
        }
        let root = Spot::new(&self.lore, self.variant.engine(), game.setup());
        let trail = self.trail(game, &root);
        self.table.next_search();
        self.hints.fade();
        let mut search = Search {
            variant: &self.variant,
            evaluator: &self.evaluator,
            lore: &self.lore,
            ends: &self.ends,
            table: &mut self.table,
            hints: &mut self.hints,
            trail,
            stop,
            limit: limits.nodes.unwrap_or(u64::MAX).max(1),
            nodes: 0,
            stopped: false,
            dead: dead::is_asked(self.variant.rules()).then_some(&mut self.dead),
            cells: self.variant.rules().geometry().cells(),
            lines: vec![Vec::new(); LONGEST + 2],
            must_capture: self
                .variant
                .rules()
                .constraints()
                .iter()
                .any(|constraint| constraint.kind == ConstraintKind::MustCapture),
        };
        let mut moves = search.root_moves(&root, &limits.only);
        let mut thought = search.thought(&root, *moves.first()?, 0, 0)?;
        thought.score = Score::of(search.value(&root));
        let deepest = limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
        let mut expected: Option<i32> = None;
        for depth in 1..=deepest {
            let score = search.deepen(&root, &mut moves, depth, expected);
            let (Some(score), Some(&best)) = (score, moves.first()) else {
                break;
            };
            let complete = if search.stopped { depth - 1 } else { depth };
            if let Some(next) = search.thought(&root, best, score, complete) {
                thought = next;
            }
            if search.stopped {
                break;
            }
            progress(&thought);
            expected = Some(score);
            // What is decided within the depth is not decided sooner.
            let plies = u32::try_from(WON - score.abs()).unwrap_or(0);
            if is_decided(score) && plies <= depth {
                break;
            }
        }
        thought.nodes = search.nodes;
        Some(thought)
    }

    /// The positions of the game that may come again, the present one last.
    fn trail(&self, game: &Game, root: &Spot) -> Trail {
        let mut trail = Trail::default();
        let clock = usize::try_from(root.clock).unwrap_or(usize::MAX);
        let setups: Vec<_> = game.positions().collect();
        let first = setups.len().saturating_sub(clock.saturating_add(1));
        for (back, setup) in setups.iter().skip(first).enumerate() {
            let spot = Spot::new(&self.lore, self.variant.engine(), setup);
            let kept = self.ends.perpetual.map(|_| setup.clone());
            trail.push(spot.key, back, kept);
        }
        trail.start_here();
        trail
    }
}

impl Search<'_> {
    /// The legal moves that may be made, the likeliest first.
    fn root_moves(&self, root: &Spot, only: &[Move]) -> Vec<PackedMove> {
        let mut list = Vec::new();
        root.ready.list(&mut list);
        let wanted =
            |step: &PackedMove| root.ready.unpack(*step).is_some_and(|m| only.contains(&m));
        let chosen: Vec<PackedMove> = list.iter().copied().filter(wanted).collect();
        let list = if chosen.is_empty() { list } else { chosen };
        let before = self.table.get(root.key).and_then(|known| known.best);
        self.hints.sorted(self.evaluator, root, &list, before, 0)
    }

    /// Looks so many moves ahead, first near the score that is expected. The best move comes to the front. `None`
    /// if the search was stopped before any move was looked at.
    fn deepen(
        &mut self,
        root: &Spot,
        moves: &mut [PackedMove],
        depth: u32,
        expected: Option<i32>,
    ) -> Option<i32> {
        let mut window = Window::FULL;
        let mut around = EXPECTED;
        if let Some(expected) = expected.filter(|score| depth >= 4 && !is_decided(*score)) {
            window.alpha = expected - around;
            window.beta = expected + around;
        }
        loop {
            let score = self.best_at_root(root, moves, depth, window)?;
            let outside = score <= window.alpha || score >= window.beta;
            if self.stopped || !outside {
                return Some(score);
            }
            around = around.saturating_mul(4);
            if around > 1_000 || is_decided(score) {
                window = Window::FULL;
            } else {
                window.alpha = window.alpha.min(score - around);
                window.beta = window.beta.max(score + around);
            }
        }
    }

    fn best_at_root(
        &mut self,
        root: &Spot,
        moves: &mut [PackedMove],
        depth: u32,
        window: Window,
    ) -> Option<i32> {
        let depth = i32::try_from(depth).unwrap_or(1);
        let mut best: Option<i32> = None;
        let mut alpha = window.alpha;
        for tried in 0..moves.len() {
            let step = *moves.get(tried)?;
            let next = root.after(self.lore, step);
            let here = Window {
                alpha,
                beta: window.beta,
            };
            let which = match tried {
                0 => Tried::First,
                _ => Tried::Later { less: 0 },
            };
            let score = self.try_move(&next, depth - 1, here, 0, which);
            if self.stopped {
                break;
            }
            if score > best.unwrap_or(-INFINITE) {
                best = Some(score);
            }
            if score > alpha || tried == 0 {
                alpha = alpha.max(score);
                self.keep_line(0, step);
                // The others keep their order.
                if let Some(moves) = moves.get_mut(..=tried) {
                    moves.rotate_right(1);
                }
            }
            if alpha >= window.beta {
                break;
            }
        }
        best
    }

    /// What is thought with this move as the best.
    fn thought(&self, root: &Spot, best: PackedMove, score: i32, depth: u32) -> Option<Thought> {
        let first = root.ready.unpack(best)?;
        let mut line = vec![first];
        let mut ready = root.ready.clone();
        ready.play(best);
        let steps = self.lines.first().into_iter().flatten();
        let follows = self.lines.first().and_then(|line| line.first()) == Some(&best);
        for &step in steps.skip(1).take_while(|_| follows) {
            let mut list = Vec::new();
            ready.list(&mut list);
            let Some(m) = ready.unpack(step).filter(|_| list.contains(&step)) else {
                break;
            };
            line.push(m);
            ready.play(step);
        }
        Some(Thought {
            best: first,
            line,
            score: Score::of(score),
            depth,
            nodes: self.nodes,
        })
    }
}
