//! Names of positions: the game, the ply, and a hash of what stands there.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

/// A handle taken apart: `8vx2kqp7wd@12-5f0c9a3e`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handle<'t> {
    pub id: &'t str,
    pub ply: usize,
    pub hash: &'t str,
}

/// Writes the name of a position.
pub fn write(id: &str, ply: usize, fen: &str) -> String {
    format!("{id}@{ply}-{}", hash(fen))
}

/// Eight hexadecimal digits: enough to notice that one position is not another.
fn hash(fen: &str) -> String {
    let digest = Sha256::digest(fen.as_bytes());
    let mut text = String::new();
    for byte in digest.iter().take(4) {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

impl Handle<'_> {
    /// Takes a handle apart; `None` where the text is none.
    pub fn read(text: &str) -> Option<Handle<'_>> {
        let (id, rest) = text.split_once('@')?;
        let (ply, hash) = rest.split_once('-')?;
        let digits = !ply.is_empty() && ply.len() < 6 && ply.bytes().all(|b| b.is_ascii_digit());
        Some(Handle {
            id,
            ply: ply.parse().ok().filter(|_| digits)?,
            hash,
        })
    }

    /// Whether this is the position that the handle was made of.
    pub fn fits(&self, fen: &str) -> bool {
        hash(fen) == self.hash
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handle_is_read_as_it_is_written() {
        let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        let text = write("abc", 12, fen);
        let handle = Handle::read(&text).unwrap();
        assert_eq!((handle.id, handle.ply), ("abc", 12));
        assert!(handle.fits(fen));
        assert!(!handle.fits("4k3/8/8/8/8/8/8/3K4 w - - 0 1"));
        for bad in [
            "",
            "abc",
            "abc@",
            "abc@-",
            "abc@x-1",
            "abc@-1-1",
            "abc@1",
            "abc@+1-ff",
        ] {
            assert_eq!(Handle::read(bad), None, "{bad}");
        }
    }
}
