//! A new file that is there whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::process;

use crate::failure::Failure;

/// Makes a file under another name, and gives it its own when everything in it is on the disk. A file of that name
/// that is there stays as it is.
pub fn put(path: &Path, write: impl FnOnce(&File) -> Result<(), Failure>) -> Result<(), Failure> {
    let failed = |error| Failure::WriteFile {
        path: path.to_owned(),
        error,
    };
    let temporary = beside(path);
    let file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(&temporary)
        .map_err(failed)?;
    let done = write(&file)
        .and_then(|()| file.sync_all().map_err(failed))
        .and_then(|()| take_name(&temporary, path).map_err(failed));
    done.inspect_err(|_| {
        // What failed before is what is told; nothing can be done about another failure.
        let _ = fs::remove_file(&temporary);
    })
}

fn take_name(temporary: &Path, path: &Path) -> io::Result<()> {
    if path.try_exists()? {
        return Err(io::Error::from(io::ErrorKind::AlreadyExists));
    }
    fs::rename(temporary, path)
}

/// A name in the same folder, hence on the same disk, that no other process uses and no table has.
fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.tmp", process::id()));
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("hakam-put-{name}-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_file_that_is_there_stays() {
        let folder = folder("stays");
        let path = folder.join("chess-KQvK.hkt");
        let text = |mut file: &File| Ok(file.write_all(b"table")?);
        put(&path, text).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"table");
        fs::write(&path, "mine").unwrap();
        assert!(put(&path, text).is_err());
        assert_eq!(fs::read(&path).unwrap(), b"mine");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn half_a_file_is_not_left() {
        let folder = folder("half");
        let path = folder.join("chess-KQvK.hkt");
        let broken = |mut file: &File| {
            file.write_all(b"tab")?;
            Err(Failure::Write(io::Error::other("the disk is full")))
        };
        assert!(put(&path, broken).is_err());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::remove_dir_all(folder).unwrap();
    }
}
