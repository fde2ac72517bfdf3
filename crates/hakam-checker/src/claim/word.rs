//! The small words of claims: whose, how many, along what, in which sense.

use hakam_core::Square;

/// Whose men, or who does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Party {
    /// White.
    White,
    /// Black.
    Black,
    /// The side that makes the move being judged, or is to move in the given position: `we`, `our`.
    Mover,
    /// The other side than the mover: `the opponent`, `enemy`.
    Other,
    /// The side to move in the position spoken of, which after a move is no longer the mover.
    ToMove,
}

/// How a number compares with the one found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Exactly so many.
    Equal,
    /// So many or more.
    AtLeast,
    /// So many or fewer.
    AtMost,
}

impl Relation {
    /// Whether `found` is so related to `claimed`.
    ///
    /// ```
    /// use hakam_checker::claim::Relation;
    /// assert!(Relation::AtLeast.holds(3, 2));
    /// assert!(!Relation::Equal.holds(3, 2));
    /// ```
    pub fn holds<T: Ord + Copy>(self, found: T, claimed: T) -> bool {
        match self {
            Relation::Equal => found == claimed,
            Relation::AtLeast => found >= claimed,
            Relation::AtMost => found <= claimed,
        }
    }
}

/// The colour of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shade {
    /// Like `h1` of orthodox chess.
    Light,
    /// Like `a1`.
    Dark,
}

/// A kind of line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Squares above one another.
    File,
    /// Squares beside one another.
    Rank,
    /// Squares corner to corner.
    Diagonal,
    /// Any of these.
    Any,
}

/// A line that a man goes or looks along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Path {
    /// Some line of this kind.
    Some(Line),
    /// This file, from 0.
    File(u8),
    /// The line of this kind on which both squares lie.
    Through(Line, Square, Square),
}

/// What a pinned man would uncover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PinType {
    /// A royal.
    Absolute,
    /// A man worth more.
    Relative,
}

/// Whose meaning of a word is meant. Which kind of claim knows which is in the table of kinds of the reader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Profile {
    /// The definition of this project.
    #[default]
    Strict,
    /// A weaker sense of everyday talk.
    Loose,
    /// Only what is legal counts.
    Legal,
    /// A square is held against every enemy man.
    Firm,
    /// A trapped man need not be attacked.
    Immobile,
    /// A pinned man that has no move at all.
    Fully,
    /// A battery that points at something.
    Aimed,
    /// As engines use the word.
    Engine,
    /// As the puzzle tagger of lichess uses it.
    Lichess,
    /// As the question set `ChessQA` uses it.
    ChessQa,
}

impl Profile {
    /// Every profile with its name.
    pub const NAMES: [(Profile, &'static str); 10] = [
        (Profile::Strict, "strict"),
        (Profile::Loose, "loose"),
        (Profile::Legal, "legal"),
        (Profile::Firm, "firm"),
        (Profile::Immobile, "immobile"),
        (Profile::Fully, "fully"),
        (Profile::Aimed, "aimed"),
        (Profile::Engine, "engine"),
        (Profile::Lichess, "lichess"),
        (Profile::ChessQa, "chessqa"),
    ];

    /// Its name: `strict`.
    pub fn as_str(self) -> &'static str {
        match self {
            Profile::Strict => "strict",
            Profile::Loose => "loose",
            Profile::Legal => "legal",
            Profile::Firm => "firm",
            Profile::Immobile => "immobile",
            Profile::Fully => "fully",
            Profile::Aimed => "aimed",
            Profile::Engine => "engine",
            Profile::Lichess => "lichess",
            Profile::ChessQa => "chessqa",
        }
    }

    /// The profile of this name.
    ///
    /// ```
    /// use hakam_checker::claim::Profile;
    /// assert_eq!(Profile::from_name("loose"), Some(Profile::Loose));
    /// ```
    pub fn from_name(name: &str) -> Option<Profile> {
        let (profile, _) = Profile::NAMES.iter().find(|row| row.1 == name)?;
        Some(*profile)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_profile_is_found_by_its_name() {
        for (profile, name) in Profile::NAMES {
            assert_eq!(profile.as_str(), name);
            assert_eq!(Profile::from_name(name), Some(profile));
        }
    }
}
