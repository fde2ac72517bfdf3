//! The text of a packed file. Nothing of it is kept: it may be larger than any memory.

use std::io::{BufReader, Read};
use std::path::Path;

#[cfg(feature = "compressed")]
use bzip2::read::MultiBzDecoder;
#[cfg(feature = "compressed")]
use flate2::read::MultiGzDecoder;

use super::sort::Packing;
use crate::failure::Failure;

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
