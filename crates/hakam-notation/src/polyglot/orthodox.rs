//! Which kinds of a game are the orthodox men the format has numbers for.

use hakam_core::{Geometry, Kind, PerSide, SquareSet};
use hakam_variant::{KindInfo, Leg, Letter, Ruleset, builtin};

/// Why a game has no Polyglot keys.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotOrthodox {
    /// The board is not 8x8, or has holes.
    #[error(
        "Polyglot keys exist for orthodox pieces on 8x8 only; this board is {files}x{ranks}{}",
        if *.holes { " with holes" } else { "" }
    )]
    Board {
        /// Its files.
        files: u8,
        /// Its ranks.
        ranks: u8,
        /// Whether squares are missing.
        holes: bool,
    },
    /// A kind that orthodox chess does not have.
    #[error(
        "Polyglot keys exist for orthodox pieces on 8x8 only; this game has the {name} ({letter}), which is not one of them"
    )]
    Kind {
        /// What people call it.
        name: String,
        /// Its letter.
        letter: Letter,
    },
    /// A kind with the letter of an orthodox man that moves otherwise.
    #[error(
        "Polyglot keys exist for orthodox pieces on 8x8 only; the {name} ({letter}) of this game moves differently"
    )]
    Moves {
        /// What people call it.
        name: String,
        /// Its letter.
        letter: Letter,
    },
}

/// The letters of the men, in the order of the format.
const LETTERS: [char; 6] = ['P', 'N', 'B', 'R', 'Q', 'K'];

/// The place of pawns among the men.
pub(super) const PAWN: usize = 0;

/// The place of each kind of a game among the men of the format.
pub(super) fn men(rules: &Ruleset) -> Result<Vec<usize>, NotOrthodox> {
    let geometry = rules.geometry();
    if *geometry != Geometry::CHESS {
        return Err(NotOrthodox::Board {
            files: geometry.files(),
            ranks: geometry.ranks(),
            holes: geometry.has_holes(),
        });
    }
    let chess = builtin::load("chess");
    let man = |(kind, info): (Kind, &KindInfo)| {
        let (name, letter) = (info.name.clone(), info.letter);
        let man = LETTERS.iter().position(|known| *known == letter.letter);
        let Some(man) = man.filter(|_| !letter.plus) else {
            return Err(NotOrthodox::Kind { name, letter });
        };
        let orthodox = chess
            .as_ref()
            .and_then(|chess| Some((chess, chess.kind_of_letter(letter)?)));
        if orthodox.is_some_and(|orthodox| same_moves((rules, kind), orthodox)) {
            Ok(man)
        } else {
            Err(NotOrthodox::Moves { name, letter })
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
