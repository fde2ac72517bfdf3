//! Files as texts: read whole within bounds, and written whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process;

use crate::failure::Failure;

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

/// Writes a text to a file that may be there already.
pub fn write(path: &Path, text: &str, existing: Existing) -> Result<(), Failure> {
    let failed = |error| Failure::WriteFile {
        path: path.to_owned(),
        error,
    };
    match create(path, text, None) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => match existing {
            Existing::Keep => Err(Failure::Exists {
                path: path.to_owned(),
            }),
            Existing::Replace => replace(path, text),
        },
        done => done.map_err(failed),
    }
}

/// Puts a text in the place of a file's, at once: whoever looks sees the old text or the new one, and a
/// failure leaves the old one. Permissions stay; a file that may only be read is replaced as well.
pub fn replace(path: &Path, text: &str) -> Result<(), Failure> {
    let done = || -> io::Result<()> {
        // Of a link, the file behind it is replaced and the link stays.
        let target = fs::canonicalize(path)?;
        let permissions = fs::metadata(&target)?.permissions();
        let temporary = beside(&target);
        create(&temporary, text, Some(permissions))?;
        fs::rename(&temporary, &target).inspect_err(|_| {
            // The failure to rename is what is told; nothing can be done about another one.
            let _ = fs::remove_file(&temporary);
        })?;
        sync_folder(&target);
        Ok(())
    };
    done().map_err(|error| Failure::WriteFile {
        path: path.to_owned(),
        error,
    })
}

/// Makes a file that was not there, and sees to it that its text is on the disk.
fn create(path: &Path, text: &str, permissions: Option<fs::Permissions>) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| {
        if let Some(permissions) = permissions {
            file.set_permissions(permissions)?;
        }
        file.sync_all()
    });
    written.inspect_err(|_| {
        // Half a file is worse than none; that it cannot be removed is not the failure to tell.
        let _ = fs::remove_file(path);
    })
}

/// A name in the same folder, hence on the same disk, that no other process uses.
fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.tmp", process::id()));
    path.with_file_name(name)
}

/// The new name of a file is in its folder. Not every system can be asked to write a folder down, and the
/// text is safe by now.
fn sync_folder(path: &Path) {
    if let Some(folder) = path.parent() {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A new empty folder of this test.
    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("hakam-files-{name}-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_text_takes_the_place_of_another_and_nothing_else_is_left() {
        let folder = folder("replace");
        let path = folder.join("ledger.md");
        write(&path, "one", Existing::Keep).unwrap();
        assert!(matches!(
            write(&path, "two", Existing::Keep),
            Err(Failure::Exists { .. })
        ));
        assert_eq!(read(&path, LEDGER).unwrap(), "one");
        write(&path, "two", Existing::Replace).unwrap();
        assert_eq!(read(&path, LEDGER).unwrap(), "two");
        replace(&path, "three").unwrap();
        assert_eq!(read(&path, LEDGER).unwrap(), "three");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_file_that_is_not_there_is_not_replaced() {
        let folder = folder("missing");
        assert!(replace(&folder.join("ledger.md"), "text").is_err());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn permissions_and_links_stay() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let folder = folder("unix");
        let (path, link) = (folder.join("ledger.md"), folder.join("link.md"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&path, &link).unwrap();
        replace(&link, "new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
        // Copies of protected files are protected too: what counts is the folder.
        fs::set_permissions(&path, fs::Permissions::from_mode(0o440)).unwrap();
        replace(&link, "newer").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "newer");
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o440);
        fs::remove_dir_all(folder).unwrap();
    }
}
