//! The engine: a ruleset compiled for the narrowest set of bits its board fits into.

use std::sync::{Arc, OnceLock};

use hakam_core::{GameStatus, Kind, Move, Setup, Side, Square};
use hakam_variant::fen::{self, FenError, Leniency};
use hakam_variant::{KindInfo, Royalty, Ruleset};

use crate::ends::Ends as FarEnds;
use crate::general::General;
use crate::lines::Pext;
use crate::perft::{Counting, TooMany};
use crate::roles::choose;
use crate::{Bits, Counters, EnginePosition, Wide};

/// How many squares a set of bits has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Width {
    /// One machine word.
    W64,
    /// Two.
    W128,
    /// Four.
    W256,
}

impl Width {
    /// All widths, narrowest first.
    pub const ALL: [Width; 3] = [Width::W64, Width::W128, Width::W256];

    /// The narrowest that has room for so many squares.
    pub const fn of(cells: usize) -> Width {
        if cells <= u64::CELLS {
            Width::W64
        } else if cells <= u128::CELLS {
            Width::W128
        } else {
            Width::W256
        }
    }
}

/// How lines are looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineMethod {
    /// Tables indexed by the instruction `pext`, where the processor has it.
    Pext,
    /// Bit scans, on any processor.
    Portable,
}

/// How the safety of royals is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// There is no royal: every candidate is legal, as far as safety goes.
    Free,
    /// One royal a side, threatened by leaps and clear lines: checkers and pins are found first.
    PinMask,
    /// Anything else: the move is made and the royal looked at.
    MakeAndTest,
}

/// What an engine is compiled for; `None` leaves the choice to the ruleset and the processor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The width of a set of squares; a narrower one than the board needs is not taken.
    pub width: Option<Width>,
    /// How lines are looked up; what the processor lacks is not taken.
    pub lines: Option<LineMethod>,
    /// How the safety of royals is decided; a plan that is wrong for the ruleset is not taken.
    pub plan: Option<Plan>,
}

/// A ruleset compiled to tables of one width.
///
/// Why two kernels: the general one plays whatever the definition language can say, and decides endings. Most games have
/// one royal a side that only leaps and clear lines threaten; there checkers and pins can be found first, men kept by how
/// they move, and every set of moves that comes out is legal. That is several times faster, and not worth bending for what
/// it has no place for: a position it cannot hold is given to the general kernel, and tests hold the two together.
pub(crate) trait Kernel: Send + Sync {
    /// The position of a setup; `None` when it has something that this kernel has no place for.
    fn ready(&self, setup: &Setup) -> Option<EnginePosition>;
    /// The position of a plain text with its counters; `None` also where the text is not plain.
    fn read(&self, text: &str) -> Option<(EnginePosition, Counters)>;
    /// Lines of moves, counted as asked; `None` when this kernel cannot.
    fn count(&self, setup: &Setup, depth: u32, how: Counting<'_>) -> Option<Result<u64, TooMany>>;
    /// The size of a position, in bytes, where that is a goal.
    fn position_size(&self) -> Option<usize> {
        None
    }
}

/// What only the kernel that plays every ruleset answers: it has a place for any position, so it never says `None`.
pub(crate) trait GeneralKernel: Send + Sync {
    fn ready_any(&self, setup: &Setup) -> EnginePosition;
    fn count_any(&self, setup: &Setup, depth: u32, how: Counting<'_>) -> Result<u64, TooMany>;
    /// The form each pattern was compiled to, by pattern.
    fn forms(&self) -> Vec<&'static str>;
    fn attackers(&self, setup: &Setup, square: Square, by: Side) -> Vec<Square>;
    fn in_check(&self, setup: &Setup, side: Side) -> bool;
    fn standing(&self, history: &[Setup]) -> GameStatus;
}

/// A ruleset compiled to tables.
///
/// ```
/// use hakam_engine::Engine;
/// use hakam_variant::builtin;
///
/// let chess = builtin::load("chess").unwrap();
/// let engine = Engine::new(&chess);
/// assert_eq!(engine.perft(chess.standard_start(), 4), 197_281);
/// ```
pub struct Engine {
    rules: Arc<Ruleset>,
    /// Compiled when it is first asked for: beside a fast kernel many commands never need it.
    general: OnceLock<Box<dyn GeneralKernel>>,
    fast: Option<Box<dyn Kernel>>,
    width: Width,
    lines: LineMethod,
    plan: Plan,
    ends: FarEnds,
}

impl Engine {
    /// Compiles a ruleset for the narrowest width that fits and the fastest plan that is right.
    pub fn new(rules: &Ruleset) -> Engine {
        Engine::with(rules, Options::default())
    }

    /// Compiles a ruleset as asked, as far as that is possible; what came of it can be asked of the engine.
    pub fn with(rules: &Ruleset, options: Options) -> Engine {
        let narrowest = Width::of(rules.geometry().cells());
        let width = options.width.unwrap_or(narrowest).max(narrowest);
        let tables = options.lines != Some(LineMethod::Portable) && Pext::detect().is_some();
        let lines = if tables {
            LineMethod::Pext
        } else {
            LineMethod::Portable
        };
        let rules = Arc::new(rules.clone());
        let fast = match options.plan {
            Some(Plan::Free | Plan::MakeAndTest) => None,
            Some(Plan::PinMask) | None => choose(&rules, width, lines),
        };
        let royal = |(_, info): (Kind, &KindInfo)| info.royalty != Royalty::Common;
        let plan = if fast.is_some() {
            Plan::PinMask
        } else if rules.kinds().any(royal) {
            Plan::MakeAndTest
        } else {
            Plan::Free
        };
        Engine {
            ends: FarEnds::of(&rules),
            rules,
            general: OnceLock::new(),
            fast,
            width,
            lines,
            plan,
        }
    }

    fn general(&self) -> &dyn GeneralKernel {
        let general = || general(&self.rules, self.width);
        &**self.general.get_or_init(general)
    }

    /// The width it was compiled for.
    pub fn width(&self) -> Width {
        self.width
    }

    /// How it looks lines up.
    pub fn lines(&self) -> LineMethod {
        self.lines
    }

    /// How it decides the safety of royals.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// The form each pattern was compiled to, in the order of the ruleset: `leap`, `lame leap`, `slide`,
    /// `hop`, `steps` or `legs`.
    pub fn forms(&self) -> Vec<&'static str> {
        self.general().forms()
    }

    /// The size of a position of the fast kernel, in bytes, if the ruleset has one.
    pub fn position_size(&self) -> Option<usize> {
        self.fast.as_ref()?.position_size()
    }

    /// A position read once, to be asked many times.
    pub fn ready(&self, setup: &Setup) -> EnginePosition {
        self.fast
            .as_ref()
            .and_then(|fast| fast.ready(setup))
            .unwrap_or_else(|| self.general().ready_any(setup))
    }

    /// A position read from its text, strictly.
    ///
    /// # Errors
    /// What [`fen::read`] finds wrong.
    pub fn read(&self, text: &str) -> Result<EnginePosition, FenError> {
        if let Some((ready, _)) = self.read_plain(text) {
            return Ok(ready);
        }
        let reading = fen::read(&self.rules, text, Leniency::Strict)?;
        Ok(self.ready(&reading.setup))
    }

    /// A position with its counters from a text in which everything is as most programs write it, read straight into
    /// the engine's sets. `None`: [`fen::read`] must look, whether something is wrong or not.
    pub fn read_plain(&self, text: &str) -> Option<(EnginePosition, Counters)> {
        self.fast.as_ref().and_then(|fast| fast.read(text))
    }

    /// Whether surely no ending holds in a position of this engine and none can be claimed, so that [`Engine::standing`]
    /// need not be asked: `clock` plies were quiet, and the position has stood so many times. A quick look: `true` is
    /// right, `false` says nothing.
    pub fn surely_goes_on(&self, now: &EnginePosition, clock: u32, times: u32) -> bool {
        self.ends.are_far(now, clock, times)
    }

    /// Whether a man may go from a square to a square, becoming `choice` if one is given; a castling is asked
    /// for by the king's target. A position that is asked more often is better made [ready](Engine::ready).
    pub fn is_legal(&self, setup: &Setup, from: Square, to: Square, choice: Option<Kind>) -> bool {
        self.ready(setup).is_legal(from, to, choice)
    }

    /// Every legal move.
    pub fn legal_moves(&self, setup: &Setup) -> Vec<Move> {
        self.ready(setup).moves()
    }

    /// The position after a move; `None` when it is not legal.
    pub fn after(&self, setup: &Setup, m: Move) -> Option<Setup> {
        let mut position = self.ready(setup);
        let step = position.pack(m)?;
        let (mover, resets) = (position.turn(), position.resets_clock(step));
        position.play(step);
        let checks = self.rules.counts_checks() && position.is_check();
        let counters = Counters::of(setup).after(mover, resets, checks);
        Some(counters.on(position.setup()))
    }

    /// The men of `by` that attack `square`, by rising square.
    pub fn attackers(&self, setup: &Setup, square: Square, by: Side) -> Vec<Square> {
        self.general().attackers(setup, square, by)
    }

    /// Whether a royal of `side` is attacked.
    pub fn in_check(&self, setup: &Setup, side: Side) -> bool {
        self.general().in_check(setup, side)
    }

    /// How the game stands whose positions these are, the present one last.
    pub fn standing(&self, history: &[Setup]) -> GameStatus {
        self.general().standing(history)
    }

    /// Lines of `depth` legal moves; endings are not looked at.
    pub fn perft(&self, setup: &Setup, depth: u32) -> u64 {
        // Without a table no count comes so far that a number cannot say it.
        self.count(setup, depth, Counting::default())
            .unwrap_or(u64::MAX)
    }

    /// Lines of `depth` legal moves, counted as asked.
    ///
    /// # Errors
    /// Where there are more lines than a number can say.
    pub fn count(&self, setup: &Setup, depth: u32, how: Counting<'_>) -> Result<u64, TooMany> {
        let fast = self.fast.as_ref();
        fast.and_then(|fast| fast.count(setup, depth, how))
            .unwrap_or_else(|| self.general().count_any(setup, depth, how))
    }
}

/// The general kernel of this width. Positions with room for few kinds are copied faster. Without all kernels there are
/// fewer to compile: what has many kinds, or a large board, is given room for everything.
fn general(rules: &Arc<Ruleset>, width: Width) -> Box<dyn GeneralKernel> {
    match (width, rules.kinds().count() <= FEW) {
        (Width::W64, true) => Box::new(General::<u64, FEW>::new(rules)),
        (Width::W128, true) => Box::new(General::<u128, FEW>::new(rules)),
        #[cfg(feature = "all-kernels")]
        (Width::W64, false) => Box::new(General::<u64, { Kind::LIMIT }>::new(rules)),
        #[cfg(feature = "all-kernels")]
        (Width::W128, false) => Box::new(General::<u128, { Kind::LIMIT }>::new(rules)),
        #[cfg(feature = "all-kernels")]
        (Width::W256, true) => Box::new(General::<Wide, FEW>::new(rules)),
        _ => Box::new(General::<Wide, { Kind::LIMIT }>::new(rules)),
    }
}

/// As many kinds as most games have.
const FEW: usize = 8;
