//! A position made ready: read once, asked many times.

use hakam_core::{Kind, Move, Setup, Square};

use crate::Step;
use crate::perft::Fingerprint;

/// What a kernel answers about one position.
pub(crate) trait Prepared: Send + Sync {
    fn list(&self, list: &mut Vec<Step>);
    /// The legal moves to a square by men of one kind; castlings are not among them.
    fn list_to(&self, kind: usize, to: usize, list: &mut Vec<Step>);
    fn is_legal(&self, from: usize, to: usize, choice: Option<u8>) -> bool;
    fn is_check(&self) -> bool;
    fn has_moves(&self) -> bool;
    fn takes(&self, step: Step) -> bool;
    fn men(&self) -> u32;
    fn pawns_are_stuck(&self) -> bool;
    fn setup(&self) -> Setup;
    fn imprint(&self) -> Fingerprint;
    fn fingerprint(&self) -> Fingerprint;
    fn unpack(&self, step: Step) -> Option<Move>;
    fn play(&mut self, step: Step);
    fn copied(&self) -> Box<dyn Prepared>;
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
pub struct Ready(Box<dyn Prepared>);

impl Ready {
    pub(crate) fn new(position: impl Prepared + 'static) -> Ready {
        Ready(Box::new(position))
    }

    /// Puts every legal move into `list`, which is emptied first.
    pub fn list(&self, list: &mut Vec<Step>) {
        list.clear();
        self.0.list(list);
    }

    /// Puts the legal moves to a square by men of one kind into `list`, which is emptied first. Castlings are
    /// left out.
    pub fn list_to(&self, kind: Kind, to: Square, list: &mut Vec<Step>) {
        list.clear();
        self.0.list_to(kind.index(), to.index(), list);
    }

    /// Whether a man may go from a square to a square, becoming `choice` if one is given. A castling is
    /// asked for by the king's target.
    ///
    /// ```
    /// use hakam_engine::Engine;
    /// use hakam_variant::builtin;
    ///
    /// let chess = builtin::load("chess").unwrap();
    /// let square = |name| chess.geometry().parse_square(name).unwrap();
    /// let start = Engine::new(&chess).ready(chess.standard_start());
    /// assert!(start.is_legal(square("e2"), square("e4"), None));
    /// assert!(!start.is_legal(square("e2"), square("e5"), None));
    /// ```
    #[inline]
    #[must_use]
    pub fn is_legal(&self, from: Square, to: Square, choice: Option<Kind>) -> bool {
        // A kind above any that a byte can hold is one that no game has.
        let choice = choice.map(|kind| u8::try_from(kind.index()).unwrap_or(u8::MAX));
        self.0.is_legal(from.index(), to.index(), choice)
    }

    /// Whether a royal of the side to move is attacked.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.0.is_check()
    }

    /// Whether the side to move has a legal move.
    #[must_use]
    pub fn has_moves(&self) -> bool {
        self.0.has_moves()
    }

    /// Whether a move of [`Ready::list`] takes somebody.
    #[must_use]
    pub fn takes(&self, step: Step) -> bool {
        self.0.takes(step)
    }

    /// How many men are on the board.
    #[must_use]
    pub fn men(&self) -> u32 {
        self.0.men()
    }

    /// Whether no foot soldier of either side, such as a pawn, has a square to step to; also where there is none. A quick
    /// look: `true` may be wrong, `false` is not.
    #[must_use]
    pub fn pawns_are_stuck(&self) -> bool {
        self.0.pawns_are_stuck()
    }

    /// The position as a setup; counters are as at the beginning of a game.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.0.setup()
    }

    /// A number by which positions of one engine are told apart in all but marks of passing men: men on the
    /// same squares, the same rights and the same side to move have the same number.
    #[must_use]
    pub fn imprint(&self) -> u128 {
        self.0.imprint().number()
    }

    /// A number by which positions of one engine are told apart, marks of passing men included: it knows them
    /// within one search, and means nothing beyond it.
    ///
    /// ```
    /// use hakam_engine::Engine;
    /// use hakam_variant::builtin;
    ///
    /// let chess = builtin::load("chess").unwrap();
    /// let engine = Engine::new(&chess);
    /// let [marked, plain] = ["c6", "-"].map(|passing| {
    ///     let text = format!("4k3/8/8/2pP4/8/8/8/4K3 w - {passing} 0 1");
    ///     engine.read(&text).unwrap()
    /// });
    /// assert_eq!(marked.imprint(), plain.imprint());
    /// assert_ne!(marked.fingerprint(), plain.fingerprint());
    /// ```
    #[must_use]
    pub fn fingerprint(&self) -> u128 {
        self.0.fingerprint().number()
    }

    /// A move of [`Ready::list`] with everything there is to know about it; `None` when it is no legal move
    /// of this position.
    #[must_use]
    pub fn unpack(&self, step: Step) -> Option<Move> {
        self.0.unpack(step)
    }

    /// Makes a move of [`Ready::list`]. Any other move leaves a position that means nothing.
    pub fn play(&mut self, step: Step) {
        self.0.play(step);
    }
}

impl Clone for Ready {
    fn clone(&self) -> Ready {
        Ready(self.0.copied())
    }
}

impl std::fmt::Debug for Ready {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Ready")
    }
}
