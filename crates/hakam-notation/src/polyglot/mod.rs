//! The key of a position in Polyglot opening books.
//!
//! Every fact about a position has a number, and the key is all of them joined by exclusive or. The numbers
//! are the format's own; there are such numbers for the six orthodox men on 64 squares and for nothing else.

mod orthodox;
mod random;

use hakam_core::{Mark, Setup, Side, Square, Wing};
use hakam_variant::Ruleset;

pub use orthodox::NotOrthodox;

use orthodox::{Man, Men};
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
    men: Men,
}

impl<'r> Polyglot<'r> {
    /// The keys of a game with orthodox men on 8x8. How games end, and who is royal, does not matter.
    ///
    /// # Errors
    /// When the board or a kind of man is not orthodox.
    pub fn new(rules: &'r Ruleset) -> Result<Polyglot<'r>, NotOrthodox> {
        Ok(Polyglot {
            rules,
            men: Men::of(rules)?,
        })
    }

    /// The key of a position. A file is part of it only where a pawn of the side to move stands beside the man
    /// that has just passed by, whether it may take it or not.
    pub fn key(&self, setup: &Setup) -> u64 {
        let geometry = self.rules.geometry();
        let men = setup.men(geometry).filter_map(|(square, man)| {
            let kind = self.men.of_kind(man.kind)?;
            let white = usize::from(man.side == Side::White);
            Some((2 * kind as usize + white) * 64 + square.index())
        });
        let castlings = (0..)
            .zip([
                (Side::White, Wing::H),
                (Side::White, Wing::A),
                (Side::Black, Wing::H),
                (Side::Black, Wing::A),
            ])
            .filter(|(_, (side, wing))| self.has_right(setup, *side, *wing))
            .map(|(place, _)| CASTLING + place);
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
        let in_rights = |square: &Square| {
            setup.rights.contains(*square) && geometry.rank(*square) == castling.rank[side]
        };
        let men = || {
            setup
                .men_of(geometry, side)
                .filter(|(square, _)| in_rights(square))
        };
        men()
            .filter(|(_, man)| man.kind == castling.king)
            .any(|(king, _)| {
                men().any(|(partner, man)| {
                    let toward_last = geometry.file(partner) > geometry.file(king);
                    castling.partners.contains(man.kind)
                        && partner != king
                        && toward_last == wing.toward_last_file[side]
                })
            })
    }

    fn is_beside_a_pawn(&self, setup: &Setup, mark: &Mark) -> bool {
        [-1, 1].into_iter().any(|aside| {
            let beside = self.rules.geometry().offset(mark.man, (aside, 0));
            let man = beside.and_then(|square| setup.at(square));
            man.is_some_and(|man| {
                man.side == setup.turn && self.men.of_kind(man.kind) == Some(Man::Pawn)
            })
        })
    }
}
