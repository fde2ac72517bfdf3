//! Packed files of games, known by their names. Nothing of it is kept: it may be larger than any memory.

use std::io::{BufReader, Read};
use std::path::Path;

#[cfg(feature = "compressed")]
use bzip2::read::MultiBzDecoder;
#[cfg(feature = "compressed")]
use flate2::read::MultiGzDecoder;

use crate::failure::Failure;

/// How a file is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    Plain,
    Gzip,
    Bzip2,
    Zstd,
}

impl Packing {
    const ENDINGS: [(&'static str, Packing); 3] = [
        ("gz", Packing::Gzip),
        ("bz2", Packing::Bzip2),
        ("zst", Packing::Zstd),
    ];

    /// How a file of games is packed; `None` when its name is not that of one.
    pub fn of(path: &Path) -> Option<Packing> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        if ending == "pgn" {
            return Some(Packing::Plain);
        }
        let known = Packing::ENDINGS
            .into_iter()
            .find(|(name, _)| *name == ending)?;
        Some(known.1)
    }
}

/// What is read from a file when it is unpacked; `path` is for the words of a failure.
pub fn unpacked<'f>(
    file: impl Read + 'f,
    packing: Packing,
    path: &Path,
) -> Result<Box<dyn Read + 'f>, Failure> {
    let file = BufReader::with_capacity(1 << 16, file);
    match packing {
        Packing::Plain => Ok(Box::new(file)),
        #[cfg(feature = "compressed")]
        Packing::Gzip => Ok(Box::new(MultiGzDecoder::new(file))),
        #[cfg(feature = "compressed")]
        Packing::Bzip2 => Ok(Box::new(MultiBzDecoder::new(file))),
        #[cfg(feature = "compressed")]
        Packing::Zstd => match zstd::stream::read::Decoder::with_buffer(file) {
            Ok(decoder) => Ok(Box::new(decoder)),
            Err(error) => Err(crate::files::unreadable(path, error)),
        },
        #[cfg(not(feature = "compressed"))]
        Packing::Gzip | Packing::Bzip2 | Packing::Zstd => {
            let part = crate::failure::Part::Unpacking(path.to_owned());
            Err(crate::failure::BadFront::NotBuilt(part).into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_known_by_the_names_of_their_files() {
        for (name, expected) in [
            ("games.pgn", Some(Packing::Plain)),
            ("games.PGN", Some(Packing::Plain)),
            ("games.pgn.gz", Some(Packing::Gzip)),
            ("games.bz2", Some(Packing::Bzip2)),
            ("a/b.pgn.zst", Some(Packing::Zstd)),
            ("ledger.md", None),
            ("pgn", None),
        ] {
            assert_eq!(Packing::of(Path::new(name)), expected, "{name}");
        }
    }
}
