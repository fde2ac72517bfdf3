//! The men of an endgame: `KFvKF`.

use hakam_core::{Kind, PerSide, Piece, Setup, Side};
use hakam_variant::{Letter, Royalty, Ruleset};

/// How many men a table has at most.
pub const MOST_MEN: usize = 5;

/// The men of both sides, in the order of the ruleset's kinds. Men of one kind stand together.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Material {
    men: Vec<(Side, Kind)>,
}

/// Why a text names no material of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MaterialError {
    /// There is not exactly one `v`.
    #[error("`{text}` has no `v` between the pieces of the two sides, as in `{example}`")]
    NoSides {
        /// What was read.
        text: String,
        /// Something that can be read.
        example: String,
    },
    /// A letter that no kind of the game has.
    #[error("`{letter}` is not a piece of this game, whose letters are {known}")]
    UnknownLetter {
        /// What stands there.
        letter: char,
        /// The letters of the game.
        known: String,
    },
    /// The game asks for another number of royal men.
    #[error(
        "{side} has {found} royal pieces in `{text}`, but {wanted} in every position of this game"
    )]
    Royals {
        /// What was read.
        text: String,
        /// Whose.
        side: Side,
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// More men than a table can have.
    #[error("`{text}` has {found} pieces; a table has at most {MOST_MEN}")]
    TooMany {
        /// What was read.
        text: String,
        /// How many there are.
        found: usize,
    },
}

impl Material {
    /// The men of a list, whatever its order.
    pub(super) fn of(mut men: Vec<(Side, Kind)>) -> Material {
        men.sort_unstable();
        Material { men }
    }

    /// The men of a position.
    pub fn of_setup(rules: &Ruleset, setup: &Setup) -> Material {
        let men = setup.men(rules.geometry());
        Material::of(men.map(|(_, man)| (man.side, man.kind)).collect())
    }

    /// Reads `KFvKF`: White's men, `v`, Black's men. Case does not matter but for the `v`.
    ///
    /// ```
    /// use hakam::endgame::Material;
    ///
    /// let shatranj = hakam::Variant::builtin("shatranj").unwrap();
    /// let material = Material::read(shatranj.rules(), "KFvKF").unwrap();
    /// assert_eq!(material.text(shatranj.rules()), "KFvKF");
    /// assert_eq!(
    ///     Material::read(shatranj.rules(), "KQxK").unwrap_err().to_string(),
    ///     "`KQxK` has no `v` between the pieces of the two sides, as in `KRvK`"
    /// );
    /// ```
    ///
    /// # Errors
    /// When the text names no material, or one that cannot stand on a board of this game.
    pub fn read(rules: &Ruleset, text: &str) -> Result<Material, MaterialError> {
        let Some((white, black)) = text
            .split_once('v')
            .filter(|(_, black)| !black.contains('v'))
        else {
            return Err(MaterialError::NoSides {
                text: text.to_owned(),
                example: example(rules),
            });
        };
        let mut men = Vec::new();
        for (side, letters) in [(Side::White, white), (Side::Black, black)] {
            let mut plus = false;
            for letter in letters.chars() {
                if letter == '+' && !plus {
                    plus = true;
                    continue;
                }
                let letter = Letter {
                    plus: std::mem::take(&mut plus),
                    letter: letter.to_ascii_uppercase(),
                };
                let Some(kind) = rules.kind_of_letter(letter) else {
                    return Err(MaterialError::UnknownLetter {
                        letter: letter.letter,
                        known: letters_of(rules),
                    });
                };
                men.push((side, kind));
            }
        }
        if men.len() > MOST_MEN {
            return Err(MaterialError::TooMany {
                text: text.to_owned(),
                found: men.len(),
            });
        }
        let material = Material::of(men);
        for side in Side::BOTH {
            let found = material.royals(rules, side);
            let wanted = royals_at_start(rules)[side];
            if found != wanted {
                return Err(MaterialError::Royals {
                    text: text.to_owned(),
                    side,
                    found,
                    wanted,
                });
            }
        }
        Ok(material)
    }

    /// The men, White's first.
    pub fn men(&self) -> &[(Side, Kind)] {
        &self.men
    }

    /// As it is read.
    pub fn text(&self, rules: &Ruleset) -> String {
        let of = |wanted: Side| -> String {
            let mut kinds: Vec<Kind> = self.of_side(wanted).collect();
            // Royals first, as everybody writes it.
            kinds.sort_by_key(|kind| (rules.kind(*kind).royalty == Royalty::Common, *kind));
            let letters = kinds
                .iter()
                .map(|kind| rules.kind(*kind).letter.to_string());
            letters.collect()
        };
        format!("{}v{}", of(Side::White), of(Side::Black))
    }

    /// The kinds of one side.
    pub fn of_side(&self, wanted: Side) -> impl Iterator<Item = Kind> {
        let own = self.men.iter().filter(move |(side, _)| *side == wanted);
        own.map(|(_, kind)| *kind)
    }

    pub(super) fn pieces(&self) -> impl Iterator<Item = Piece> {
        self.men.iter().map(|(side, kind)| Piece::new(*side, *kind))
    }

    fn royals(&self, rules: &Ruleset, side: Side) -> usize {
        let is_royal = |kind: &Kind| rules.kind(*kind).royalty != Royalty::Common;
        self.of_side(side).filter(is_royal).count()
    }
}

/// How many royals each side has in the array; those that may be taken may also be missing, but then the game
/// is over.
fn royals_at_start(rules: &Ruleset) -> PerSide<usize> {
    let all = Material::of_setup(rules, rules.standard_start());
    PerSide {
        white: all.royals(rules, Side::White),
        black: all.royals(rules, Side::Black),
    }
}

fn letters_of(rules: &Ruleset) -> String {
    let letters: Vec<String> = rules
        .kinds()
        .map(|(_, info)| info.letter.to_string())
        .collect();
    letters.join(" ")
}

/// The strongest man against nobody.
fn example(rules: &Ruleset) -> String {
    let royals = |side: Side| {
        let royal = rules
            .kinds()
            .filter(|(_, info)| info.royalty != Royalty::Common);
        let count = royals_at_start(rules)[side];
        royal
            .map(|(_, info)| info.letter.to_string())
            .take(count)
            .collect::<String>()
    };
    let common = rules
        .kinds()
        .filter(|(_, info)| info.royalty == Royalty::Common);
    let best = common.max_by_key(|(_, info)| info.value);
    let letter = best.map_or(String::new(), |(_, info)| info.letter.to_string());
    format!("{}{letter}v{}", royals(Side::White), royals(Side::Black))
}
