//! The key of a position in Polyglot opening books.
//!
//! Every fact about a position has a number, and the key is all of them joined by exclusive or. The numbers
//! are the format's own; there are such numbers for the six orthodox men on 64 squares and for nothing else.

mod orthodox;
mod random;

use hakam_core::{Kind, Mark, Setup, Side, Wing};
use hakam_variant::Ruleset;

pub use orthodox::NotOrthodox;

use orthodox::PAWN;
use random::RANDOM;

/// Where the numbers of castlings, of files and of the side to move begin.
const CASTLING: usize = 12 * 64;
const PASSING: usize = CASTLING + 4;
const WHITE_TO_MOVE: usize = PASSING + 8;

/// Makes the keys of one game.
///
/// ```
/// use hakam_notation::polyglot::Polyglot;
///
/// let chess = hakam_variant::builtin::load("chess").unwrap();
/// let keys = Polyglot::new(&chess).unwrap();
/// assert_eq!(keys.key(chess.standard_start()), 0x463b_9618_1691_fc9c);
///
/// let xiangqi = hakam_variant::builtin::load("xiangqi").unwrap();
/// let error = Polyglot::new(&xiangqi).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "Polyglot keys exist for orthodox pieces on 8x8 only; this board is 9x10"
/// );
/// ```
#[derive(Clone, Debug)]
pub struct Polyglot<'r> {
    rules: &'r Ruleset,
    /// The place of each kind among the men of the format.
    men: Vec<usize>,
}

impl<'r> Polyglot<'r> {
    /// The keys of a game with orthodox men on 8x8. How games end, and who is royal, does not matter.
    ///
    /// # Errors
    /// When the board or a kind of man is not orthodox.
    pub fn new(rules: &'r Ruleset) -> Result<Polyglot<'r>, NotOrthodox> {
        let men = orthodox::men(rules)?;
        Ok(Polyglot { rules, men })
    }

    /// The key of a position. A file is part of it only where a pawn of the side to move stands beside the man
    /// that has just passed by, whether it may take it or not.
    pub fn key(&self, setup: &Setup) -> u64 {
        let geometry = self.rules.geometry();
        let men = setup.men(geometry).filter_map(|(square, man)| {
            let place = self.men.get(man.kind.index())?;
            let white = usize::from(man.side == Side::White);
            Some((2 * place + white) * 64 + square.index())
        });
        let castlings = Side::BOTH.into_iter().flat_map(|side| {
            let wings = Wing::BOTH.into_iter();
            wings.map(move |wing| (side, wing))
        });
        let castlings = (CASTLING..)
            .zip(castlings)
            .filter(|(_, (side, wing))| self.has_right(setup, *side, *wing))
            .map(|(place, _)| place);
        let passing = setup
            .marks
            .iter()
            .find(|mark| self.is_beside_a_pawn(setup, mark))
            .map(|mark| PASSING + usize::from(geometry.file(mark.man)));
        let turn = (setup.turn == Side::White).then_some(WHITE_TO_MOVE);
        men.chain(castlings)
            .chain(passing)
            .chain(turn)
            .filter_map(|place| RANDOM.get(place))
            .fold(0, |key, number| key ^ number)
    }

    /// Whether a king and a partner on that wing count as unmoved.
    fn has_right(&self, setup: &Setup, side: Side, wing: Wing) -> bool {
        let (Some(castling), Some(wing)) = (self.rules.castling(), self.rules.castling_wing(wing))
        else {
            return false;
        };
        let geometry = self.rules.geometry();
        let men = || {
            let men = setup.men_of(geometry, side);
            men.filter(|(square, _)| {
                setup.rights.contains(*square) && geometry.rank(*square) == castling.rank[side]
            })
        };
        let toward_last = wing.toward_last_file[side];
        let mut kings = men().filter(|(_, man)| man.kind == castling.king);
        kings.any(|(king, _)| {
            men().any(|(partner, man)| {
                castling.partners.contains(man.kind)
                    && partner != king
                    && (geometry.file(partner) > geometry.file(king)) == toward_last
            })
        })
    }

    fn is_beside_a_pawn(&self, setup: &Setup, mark: &Mark) -> bool {
        [-1, 1].into_iter().any(|aside| {
            let beside = self.rules.geometry().offset(mark.man, (aside, 0));
            let man = beside.and_then(|square| setup.at(square));
            let pawn = |kind: Kind| self.men.get(kind.index()) == Some(&PAWN);
            man.is_some_and(|man| man.side == setup.turn && pawn(man.kind))
        })
    }
}
