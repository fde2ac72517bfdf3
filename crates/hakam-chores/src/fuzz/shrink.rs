//! Making an input smaller that still breaks the reader in the same place.

use hakam_chores::targets::Target;

use super::attempt::{Finding, Trouble, attempt};

/// So many attempts at making it smaller.
const ATTEMPTS: usize = 3000;

/// The smallest input found that gives trouble like this one.
pub fn shrink(target: Target, trouble: Trouble, input: Vec<u8>) -> Finding {
    let mut best = Finding { trouble, input };
    let mut left = ATTEMPTS;
    let mut piece = best.input.len().div_ceil(2);
    while piece > 0 && left > 0 {
        let before = best.input.len();
        let mut at = 0;
        while at < best.input.len() && left > 0 {
            left -= 1;
            let mut smaller = best.input.clone();
            smaller.drain(at..(at + piece).min(best.input.len()));
            match attempt(target, &smaller).said {
                Err(trouble) if trouble.is_like(&best.trouble) => {
                    best = Finding {
                        trouble,
                        input: smaller,
                    };
                }
                Ok(_) | Err(_) => at += piece,
            }
        }
        // What could not be left out before may be left out now.
        if best.input.len() == before {
            piece /= 2;
        }
    }
    best
}
