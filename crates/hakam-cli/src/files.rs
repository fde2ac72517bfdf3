//! Files as texts: read whole within bounds, and written whole or not at all.

mod packed;
mod put;

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use crate::failure::Failure;

pub use packed::{Packing, unpacked};
pub use put::{put, replace, write};

/// A sort of text, and how large it may be.
#[derive(Clone, Copy, Debug)]
pub struct Sort {
    /// `a definition`
    pub name: &'static str,
    /// A file with more bytes is not read at all.
    pub largest: u64,
}

/// Definitions of games.
pub const DEFINITION: Sort = Sort {
    name: "a definition",
    largest: 1 << 20,
};

/// Ledgers; the longest game of chess takes less than a tenth of this.
pub const LEDGER: Sort = Sort {
    name: "a ledger",
    largest: 4 << 20,
};

/// Thinklogs; those of whole games have some hundred thousand bytes.
pub const THINKLOG: Sort = Sort {
    name: "a thinklog",
    largest: 4 << 20,
};

/// Geometry tables; those of the largest board take less than a tenth of this.
pub const TABLE: Sort = Sort {
    name: "a table",
    largest: 16 << 20,
};

/// Certificates, as long as they are read at all.
pub const CERTIFICATE: Sort = Sort {
    name: "a certificate",
    largest: hakam_wire::certificate::LONGEST_JSON as u64,
};

/// What to do when the file to be written is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Leave it, and say so.
    Keep,
    /// Put the new text in its place.
    Replace,
}

impl Existing {
    /// What a flag such as `--force` asks for.
    pub fn of(force: bool) -> Existing {
        if force {
            Existing::Replace
        } else {
            Existing::Keep
        }
    }
}

/// A failure to open or read a file.
pub fn unreadable(path: &Path, error: io::Error) -> Failure {
    let path = path.to_owned();
    if error.kind() == io::ErrorKind::NotFound {
        Failure::NoSuchFile { path }
    } else {
        Failure::Read { path, error }
    }
}

/// The text of a file.
pub fn read(path: &Path, sort: Sort) -> Result<String, Failure> {
    let file = File::open(path).map_err(|error| unreadable(path, error))?;
    read_from(file, path, sort)
}

/// The text of a file, or of standard input where `-` stands for it.
pub fn read_or_input(path: &Path, sort: Sort) -> Result<String, Failure> {
    if path == Path::new("-") {
        return read_from(io::stdin().lock(), path, sort);
    }
    read(path, sort)
}

fn read_from(file: impl io::Read, path: &Path, sort: Sort) -> Result<String, Failure> {
    let failed = |error: io::Error| unreadable(path, error);
    let mut bytes = Vec::new();
    // One byte more than allowed tells a full file from one that is too large, whatever it claims to be.
    let mut bounded = file.take(sort.largest + 1);
    let size = bounded.read_to_end(&mut bytes).map_err(failed)?;
    if size as u64 > sort.largest {
        return Err(Failure::TooLarge {
            path: path.to_owned(),
            sort,
        });
    }
    String::from_utf8(bytes).map_err(|error| Failure::NotText {
        path: path.to_owned(),
        at: error.utf8_error().valid_up_to(),
    })
}

/// Writes certificates to a file. Other certificates that are there are replaced: whoever gives a command again wants its
/// result again. Anything else stays, unless `existing` says otherwise.
pub fn write_certificates(path: &Path, text: &str, existing: Existing) -> Result<(), Failure> {
    let is_certificate = |there: &str| hakam_wire::certificate::variant_of(there).is_ok();
    let existing = match read(path, CERTIFICATE) {
        Ok(there) if is_certificate(&there) => Existing::Replace,
        Ok(_) | Err(_) => existing,
    };
    write(path, text, existing)
}
