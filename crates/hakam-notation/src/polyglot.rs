//! The key of a position in Polyglot opening books.
//!
//! Every fact about a position has a number, and the key is all of them joined by exclusive or. The numbers
//! are the format's own; there are such numbers for the six orthodox men on 64 squares and for nothing else.

use hakam_core::{Geometry, Kind, Mark, PerSide, Setup, Side, SquareSet, Wing};
use hakam_variant::{KindInfo, Leg, Letter, Ruleset, builtin};

use crate::moves::partner;

/// The numbers of the format.
static RANDOM: [u64; 781] = include!("polyglot/random64.txt");

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
        let men = orthodox(rules)?;
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
        let of_side = |side| Wing::BOTH.map(|wing| self.has_right(setup, side, wing));
        let rights = (CASTLING..).zip(Side::BOTH.into_iter().flat_map(of_side));
        let castlings = rights.filter_map(|(place, is_there)| is_there.then_some(place));
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
        let geometry = self.rules.geometry();
        self.rules.castling().is_some_and(|castling| {
            let mut kings = setup.squares_of(geometry, side, castling.king);
            kings.any(|king| {
                setup.rights.contains(king)
                    && geometry.rank(king) == castling.rank[side]
                    && partner(self.rules, setup, king, wing).is_some()
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

/// Why a game has no Polyglot keys.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotOrthodox {
    /// The board is not 8x8, or has holes.
    #[error(
        "Polyglot keys exist for orthodox pieces on 8x8 only; this board is {}x{}{}",
        .0.files(), .0.ranks(), if .0.has_holes() { " with holes" } else { "" }
    )]
    Board(Geometry),
    /// A kind of this name and letter, which orthodox chess does not have.
    #[error(
        "Polyglot keys exist for orthodox pieces on 8x8 only; this game has the {0} ({1}), which is not one of them"
    )]
    Kind(String, Letter),
    /// A kind of this name and with the letter of an orthodox man, which moves otherwise.
    #[error(
        "Polyglot keys exist for orthodox pieces on 8x8 only; the {0} ({1}) of this game moves differently"
    )]
    Moves(String, Letter),
}

/// The letters of the men, in the order of the format.
const LETTERS: [char; 6] = ['P', 'N', 'B', 'R', 'Q', 'K'];

/// The place of pawns among them.
const PAWN: usize = 0;

/// The place of each kind of a game among the men of the format.
fn orthodox(rules: &Ruleset) -> Result<Vec<usize>, NotOrthodox> {
    let geometry = rules.geometry();
    if *geometry != Geometry::CHESS {
        return Err(NotOrthodox::Board(*geometry));
    }
    let chess = builtin::load("chess");
    let man = |(kind, info): (Kind, &KindInfo)| {
        let (name, letter) = (info.name.clone(), info.letter);
        let man = LETTERS.iter().position(|known| *known == letter.letter);
        let Some(man) = man.filter(|_| !letter.plus) else {
            return Err(NotOrthodox::Kind(name, letter));
        };
        let orthodox = chess
            .iter()
            .find_map(|chess| Some((chess, chess.kind_of_letter(letter)?)));
        match orthodox.filter(|orthodox| same_moves((rules, kind), *orthodox)) {
            Some(_) => Ok(man),
            None => Err(NotOrthodox::Moves(name, letter)),
        }
    };
    rules.kinds().map(man).collect()
}

/// Whether two kinds move alike. What they become, and under which rules, does not matter.
fn same_moves(one: (&Ruleset, Kind), other: (&Ruleset, Kind)) -> bool {
    type Steps<'r> = Vec<(&'r [Leg], PerSide<SquareSet>, PerSide<SquareSet>)>;
    fn steps((rules, kind): (&Ruleset, Kind)) -> Steps<'_> {
        let patterns = rules.patterns_of(kind);
        patterns
            .map(|(_, pattern)| (pattern.legs.as_slice(), pattern.from, pattern.onto))
            .collect()
    }
    let (one, other) = (steps(one), steps(other));
    one.iter().all(|step| other.contains(step)) && other.iter().all(|step| one.contains(step))
}
