//! Scores: what the side to move can expect.

use crate::evaluate::LIMIT;

/// What the side to move can expect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// An evaluation, in hundredths of a pawn; a drawn game is 0.
    About(i32),
    /// It wins by the rules of the game in so many plies, its next move included.
    Wins {
        /// How many.
        plies: u32,
    },
    /// It loses in so many plies.
    Loses {
        /// How many.
        plies: u32,
    },
}

/// The score of a game that is won on the spot. Wins are nearer to it the sooner they come.
pub(super) const WON: i32 = 1_000_000;

/// No evaluation comes near it.
const FARTHEST: i32 = WON - 1_000;

const _: () = assert!(LIMIT < FARTHEST);

/// Higher than every score.
pub(super) const INFINITE: i32 = WON + 1;

/// The score of having lost at a distance from the root.
pub(super) fn lost_at(ply: usize) -> i32 {
    -won_at(ply)
}

/// The score of having won at a distance from the root.
pub(super) fn won_at(ply: usize) -> i32 {
    WON - i32::try_from(ply).unwrap_or(0)
}

/// Whether a score says that somebody wins.
pub(super) fn is_decided(score: i32) -> bool {
    score.abs() > FARTHEST
}

/// A score as a table keeps it: wins are counted from the position itself, not from the root.
pub(super) fn kept(score: i32, ply: usize) -> i32 {
    shifted(score, ply, 1)
}

/// A score of a table as it is at a distance from the root.
pub(super) fn restored(score: i32, ply: usize) -> i32 {
    shifted(score, ply, -1)
}

fn shifted(score: i32, ply: usize, sign: i32) -> i32 {
    let by = i32::try_from(ply).unwrap_or(0) * sign;
    if score > FARTHEST {
        score + by
    } else if score < -FARTHEST {
        score - by
    } else {
        score
    }
}

impl Score {
    pub(super) fn of(score: i32) -> Score {
        let plies = u32::try_from(WON - score.abs()).unwrap_or(0);
        if !is_decided(score) {
            Score::About(score)
        } else if score > 0 {
            Score::Wins { plies }
        } else {
            Score::Loses { plies }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_keep_their_distance_through_the_table() {
        // Three plies after a position that is five plies from the root.
        let score = won_at(8);
        assert_eq!(kept(score, 5), won_at(3));
        assert_eq!(restored(kept(score, 5), 7), won_at(10));
        assert_eq!(restored(kept(-score, 5), 7), lost_at(10));
        assert_eq!(kept(LIMIT, 5), LIMIT);
    }

    #[test]
    fn scores_are_told_in_plies_or_hundredths() {
        assert_eq!(Score::of(won_at(1)), Score::Wins { plies: 1 });
        assert_eq!(Score::of(lost_at(2)), Score::Loses { plies: 2 });
        assert_eq!(Score::of(-LIMIT), Score::About(-LIMIT));
    }
}
