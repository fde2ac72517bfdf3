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

/// The men in the order of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Man {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Man {
    fn of_letter(letter: Letter) -> Option<Man> {
        match (letter.plus, letter.letter) {
            (false, 'P') => Some(Man::Pawn),
            (false, 'N') => Some(Man::Knight),
            (false, 'B') => Some(Man::Bishop),
            (false, 'R') => Some(Man::Rook),
            (false, 'Q') => Some(Man::Queen),
            (false, 'K') => Some(Man::King),
            (_, _) => None,
        }
    }
}

/// The man that each kind of a game is.
#[derive(Clone, Debug)]
pub(super) struct Men(Vec<Man>);

impl Men {
    pub(super) fn of(rules: &Ruleset) -> Result<Men, NotOrthodox> {
        let geometry = rules.geometry();
        if *geometry != Geometry::CHESS {
            let (files, ranks) = (geometry.files(), geometry.ranks());
            return Err(NotOrthodox::Board {
                files,
                ranks,
                holes: geometry.squares().count() < geometry.cells(),
            });
        }
        let orthodox = builtin::load("chess");
        let man = |(kind, info): (Kind, &KindInfo)| {
            let (name, letter) = (info.name.clone(), info.letter);
            let Some(man) = Man::of_letter(letter) else {
                return Err(NotOrthodox::Kind { name, letter });
            };
            let same = orthodox.as_ref().and_then(|chess| {
                let orthodox = chess.kind_of_letter(letter)?;
                Some(same_moves((rules, kind), (chess, orthodox)))
            });
            if same == Some(true) {
                Ok(man)
            } else {
                Err(NotOrthodox::Moves { name, letter })
            }
        };
        rules.kinds().map(man).collect::<Result<_, _>>().map(Men)
    }

    pub(super) fn of_kind(&self, kind: Kind) -> Option<Man> {
        self.0.get(kind.index()).copied()
    }
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
