//! A position of a search: ready to be asked by the engine, with a plain board and the counters beside it.

use hakam_core::{Kind, PerSide, Setup, Side};
use hakam_engine::{Engine, EnginePosition, PackedMove};
use hakam_variant::Ruleset;

use crate::evaluate::{Board, Man};

/// What must be known of a game to follow it.
pub(super) struct Lore {
    counts_checks: bool,
    /// Kinds that may leave marks on squares they skip.
    passing: Vec<bool>,
    /// Kinds whose every move sets the clock back.
    resetting: Vec<bool>,
    files: usize,
}

impl Lore {
    pub(super) fn new(rules: &Ruleset) -> Lore {
        let passes = |kind: Kind| rules.patterns_of(kind).any(|(_, pattern)| pattern.passing);
        Lore {
            counts_checks: rules.counts_checks(),
            passing: rules.kinds().map(|(kind, _)| passes(kind)).collect(),
            resetting: rules.kinds().map(|(_, info)| info.resets_clock).collect(),
            files: usize::from(rules.geometry().files()).max(1),
        }
    }

    /// Whether a move may leave a mark; in doubt it does, and equal positions are not seen to be equal.
    fn may_mark(&self, man: Option<Man>, step: PackedMove) -> bool {
        let passes = man.is_some_and(|man| self.passing.get(man.kind()) == Some(&true));
        let rank = |square: usize| square / self.files;
        passes && rank(step.from()).abs_diff(rank(step.to())) > 1
    }

    fn resets(&self, man: Option<Man>) -> bool {
        man.is_some_and(|man| self.resetting.get(man.kind()) == Some(&true))
    }
}

/// A position of a search.
#[derive(Clone)]
pub(super) struct Spot {
    pub(super) ready: EnginePosition,
    pub(super) board: Board,
    pub(super) turn: Side,
    pub(super) checks: PerSide<u32>,
    pub(super) clock: u32,
    /// The same for equal positions.
    pub(super) key: u64,
}

impl Spot {
    pub(super) fn new(lore: &Lore, engine: &Engine, setup: &Setup) -> Spot {
        let ready = engine.ready(setup);
        let marked = setup.marks.first().map(|mark| mark.man.index());
        Spot {
            key: key(lore, &ready, setup.checks, marked),
            board: Board::of(setup),
            turn: setup.turn,
            checks: setup.checks,
            clock: setup.clock,
            ready,
        }
    }

    /// The position after a move of the list.
    pub(super) fn after(&self, lore: &Lore, step: PackedMove) -> Spot {
        let mut ready = self.ready.clone();
        ready.play(step);
        let mut board = self.board.clone();
        let men = self.ready.men();
        let (from, to) = (byte(step.from()), byte(step.to()));
        let man = board.put(from, None);
        let becomes = match step.choice() {
            Some(kind) => Some(Man::new(kind, self.turn)),
            None => man,
        };
        let taken = board.put(to, becomes);
        let left = men - u32::from(taken.is_some());
        // Castlings, and moves that take others than the man they meet, are looked up.
        if step.wing().is_some() || from == to || ready.men() != left {
            board = Board::of(&ready.setup());
        }
        let mut checks = self.checks;
        if lore.counts_checks && ready.is_check() {
            checks[self.turn] = checks[self.turn].saturating_add(1);
        }
        let resets = ready.men() != men || step.choice().is_some() || lore.resets(man);
        let marked = lore.may_mark(man, step).then_some(step.to());
        Spot {
            key: key(lore, &ready, checks, marked),
            board,
            turn: self.turn.other(),
            checks,
            clock: if resets {
                0
            } else {
                self.clock.saturating_add(1)
            },
            ready,
        }
    }

    /// The same position with the other side to move, as if this one had passed.
    pub(super) fn passed(&self, lore: &Lore, engine: &Engine) -> Spot {
        let mut setup = self.setup();
        setup.turn = setup.turn.other();
        setup.marks.clear();
        Spot::new(lore, engine, &setup)
    }

    /// The whole position.
    pub(super) fn setup(&self) -> Setup {
        let mut setup = self.ready.setup();
        setup.checks = self.checks;
        setup.clock = self.clock;
        setup
    }

    /// Who is taken on the target of a move, if somebody stands there.
    pub(super) fn victim(&self, step: PackedMove) -> Option<Man> {
        let there = self.board.at(byte(step.to()));
        there.filter(|man| man.side() != self.turn)
    }

    /// Who moves.
    pub(super) fn mover(&self, step: PackedMove) -> Option<Man> {
        self.board.at(byte(step.from()))
    }
}

/// No board has more than 256 squares.
fn byte(square: usize) -> u8 {
    u8::try_from(square).unwrap_or(u8::MAX)
}

fn key(lore: &Lore, ready: &EnginePosition, checks: PerSide<u32>, marked: Option<usize>) -> u64 {
    let [low, high] = halves(ready.hash_without_en_passant());
    let mut key = low ^ high.rotate_left(17);
    if lore.counts_checks {
        key ^= mixed(u64::from(checks.white) << 32 | u64::from(checks.black) << 1 | 1);
    }
    if let Some(square) = marked {
        key ^= mixed((square as u64) << 1 | 1 << 63);
    }
    key
}

#[expect(clippy::cast_possible_truncation, reason = "cut into halves")]
fn halves(number: u128) -> [u64; 2] {
    [number as u64, (number >> 64) as u64]
}

/// Spreads the bits of a number (the finisher of `SplitMix64`).
fn mixed(number: u64) -> u64 {
    let mut word = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Variant};
    use hakam_variant::builtin;

    /// Follows random games of every variant beside the engine's own positions.
    #[test]
    fn board_and_counters_are_those_of_the_engine() {
        for name in builtin::names() {
            let variant = Variant::builtin(name).unwrap();
            let lore = Lore::new(variant.rules());
            for seed in 1..=4_u64 {
                let mut game = Game::new(&variant);
                let mut spot = Spot::new(&lore, variant.engine(), game.setup());
                let mut list = Vec::new();
                for ply in 0..120_u64 {
                    spot.ready.list(&mut list);
                    if list.is_empty() || game.outcome().is_over() {
                        break;
                    }
                    let drawn = mixed(seed << 32 | ply) % list.len() as u64;
                    let step = list[usize::try_from(drawn).unwrap()];
                    let m = spot.ready.unpack(step).unwrap();
                    spot = spot.after(&lore, step);
                    game.play_move(m).unwrap();
                    let now = game.setup();
                    let shown = format!("{name}: {}", game.fen());
                    assert_eq!(spot.turn, now.turn, "{shown}");
                    assert_eq!(spot.clock, now.clock, "{shown}");
                    if variant.rules().counts_checks() {
                        assert_eq!(spot.checks, now.checks, "{shown}");
                    }
                    let cells = variant.rules().geometry().cells();
                    let mine: Vec<_> = spot.board.men(cells).collect();
                    let theirs: Vec<_> = Board::of(now).men(cells).collect();
                    assert_eq!(mine, theirs, "{shown}");
                }
            }
        }
    }
}
