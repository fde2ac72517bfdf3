//! A position as an engine has it: read once, asked many times.

use std::fmt;
use std::ops::{Deref, DerefMut};

use hakam_core::{Kind, Move, Piece, Setup, Side, Square};

use crate::PackedMove;

/// What a kernel answers about one position. An [`EnginePosition`] is asked as if these were its own methods.
pub trait Answers: Send + Sync {
    /// The side to move.
    fn turn(&self) -> Side;

    /// Who stands on a square.
    fn piece_at(&self, square: Square) -> Option<Piece>;

    /// Every legal move, with everything there is to know about it.
    fn moves(&self) -> Vec<Move>;

    /// Puts every legal move into `list`, which is emptied first.
    fn list(&self, list: &mut Vec<PackedMove>);

    /// Puts the legal moves to a square by men of one kind into `list`, which is emptied first. Castlings are
    /// left out.
    fn list_to(&self, kind: Kind, to: Square, list: &mut Vec<PackedMove>);

    /// Whether a man may go from a square to a square, becoming `choice` if one is given. A castling is
    /// asked for by the king's target.
    fn is_legal(&self, from: Square, to: Square, choice: Option<Kind>) -> bool;

    /// Whether a royal of the side to move is attacked.
    fn is_check(&self) -> bool;

    /// Whether the side to move has a legal move.
    fn has_moves(&self) -> bool;

    /// Whether a move of [`Answers::list`] takes somebody.
    fn takes(&self, step: PackedMove) -> bool;

    /// Whether the count of quiet moves begins anew with a move of [`Answers::list`].
    fn resets_clock(&self, step: PackedMove) -> bool;

    /// Whether a legal move takes the man that has just passed by, on a square it skipped: then, and only then, its mark
    /// makes positions differ (FIDE 9.2.3).
    fn uses_mark(&self) -> bool;

    /// Whether a game can be played from here (rules E1 to E7). A quick look: `true` is right, after `false` the literal
    /// law must be asked.
    fn is_sound(&self) -> bool {
        false
    }

    /// How many men are on the board.
    fn men(&self) -> u32;

    /// Whether no foot soldier of either side, such as a pawn, has a square to step to; also where there is none. A quick
    /// look: `true` may be wrong, `false` is not.
    fn pawns_are_stuck(&self) -> bool {
        true
    }

    /// The position as a setup; counters are as at the beginning of a game.
    fn setup(&self) -> Setup;

    /// A number by which positions of one engine are told apart in all but marks of passing men: men on the
    /// same squares, the same rights and the same side to move have the same number.
    fn hash_without_en_passant(&self) -> u128;

    /// A number by which positions of one engine are told apart, marks of passing men included: it knows them
    /// within one search, and means nothing beyond it.
    fn hash(&self) -> u128;

    /// A move of [`Answers::list`] with everything there is to know about it; `None` when it is no legal move
    /// of this position.
    fn unpack(&self, step: PackedMove) -> Option<Move>;

    /// A legal move in four bytes; `None` when it is no legal move of this position.
    fn pack(&self, m: Move) -> Option<PackedMove>;

    /// Makes a move of [`Answers::list`]. Any other move leaves a position that means nothing.
    fn play(&mut self, step: PackedMove);

    /// Another one like it.
    #[doc(hidden)]
    fn copied(&self) -> EnginePosition;
}

/// A position of one game, ready to be asked about and played on. It knows no history and no counters.
///
/// ```
/// use hakam_engine::Engine;
/// use hakam_variant::builtin;
///
/// let chess = builtin::load("chess").unwrap();
/// let engine = Engine::new(&chess);
/// let mut position = engine.ready(chess.standard_start());
/// let mut list = Vec::new();
/// for (from, to) in [("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4")] {
///     let [from, to] = [from, to].map(|name| chess.geometry().parse_square(name).unwrap().index());
///     position.list(&mut list);
///     let step = list.iter().find(|step| (step.from(), step.to()) == (from, to));
///     position.play(*step.unwrap());
/// }
/// assert!(position.is_check() && !position.has_moves());
/// ```
///
/// It is a box and not an enum of kernels, because there is one kernel for each width, way of looking lines up and number
/// of roles: which of them serves a ruleset is known when it is compiled, and nobody who asks needs to know.
pub struct EnginePosition(Box<dyn Answers>);

impl EnginePosition {
    pub(crate) fn new(position: impl Answers + 'static) -> EnginePosition {
        EnginePosition(Box::new(position))
    }
}

impl Deref for EnginePosition {
    type Target = dyn Answers;

    #[inline]
    fn deref(&self) -> &(dyn Answers + 'static) {
        &*self.0
    }
}

impl DerefMut for EnginePosition {
    #[inline]
    fn deref_mut(&mut self) -> &mut (dyn Answers + 'static) {
        &mut *self.0
    }
}

impl Clone for EnginePosition {
    fn clone(&self) -> EnginePosition {
        self.0.copied()
    }
}

impl fmt::Debug for EnginePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("EnginePosition")
    }
}
