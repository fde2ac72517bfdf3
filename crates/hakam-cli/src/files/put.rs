//! Files that are written whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process;

use super::Existing;
use crate::failure::Failure;
use crate::interrupt::Unfinished;

/// Writes a text to a file that may be there already.
pub fn write(path: &Path, text: &str, existing: Existing) -> Result<(), Failure> {
    put(path, existing, |mut file| {
        file.write_all(text.as_bytes()).map_err(failed(path))
    })
}

/// Puts a text in the place of a file's, which must be there.
pub fn replace(path: &Path, text: &str) -> Result<(), Failure> {
    fs::metadata(path).map_err(failed(path))?;
    write(path, text, Existing::Replace)
}

/// Makes a file under another name, and gives it its own when everything in it is on the disk: whoever looks sees
/// the old file or the new one, and a failure or a signal leaves the old one. Permissions stay; a file that may only
/// be read is replaced as well.
pub fn put(
    path: &Path,
    existing: Existing,
    write: impl FnOnce(&File) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let old = fs::metadata(path).ok();
    if old.as_ref().is_some_and(is_device) {
        let device = OpenOptions::new().write(true).open(path);
        return write(&device.map_err(failed(path))?);
    }
    // Of a link, the file behind it is replaced and the link stays.
    let target = match (&old, existing) {
        (None, _) => path.to_owned(),
        (Some(_), Existing::Replace) => fs::canonicalize(path).map_err(failed(path))?,
        (Some(_), Existing::Keep) => return Err(exists(path)),
    };
    let temporary = beside(&target);
    let _unfinished = Unfinished::new(&temporary);
    let file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(&temporary)
        .map_err(failed(path))?;
    let done = write(&file)
        .and_then(|()| {
            if let Some(old) = &old {
                file.set_permissions(old.permissions())
                    .map_err(failed(path))?;
            }
            file.sync_all().map_err(failed(path))
        })
        .and_then(|()| take_name(&temporary, &target, existing));
    done.inspect_err(|_| {
        // What failed before is what is told; nothing can be done about another failure.
        let _ = fs::remove_file(&temporary);
    })?;
    sync_folder(&target);
    Ok(())
}

/// Nothing is lost by writing to a device or a pipe, and no file can take its name.
fn is_device(about: &fs::Metadata) -> bool {
    !about.is_file() && !about.is_dir()
}

fn take_name(temporary: &Path, path: &Path, existing: Existing) -> Result<(), Failure> {
    // Somebody else may have made the file meanwhile. A link is made only where there is no file; not every disk
    // has links.
    if existing == Existing::Keep {
        match fs::hard_link(temporary, path) {
            Ok(()) => return fs::remove_file(temporary).map_err(failed(path)),
            Err(_) if path.try_exists().map_err(failed(path))? => return Err(exists(path)),
            Err(_) => {}
        }
    }
    fs::rename(temporary, path).map_err(failed(path))
}

fn exists(path: &Path) -> Failure {
    Failure::Exists {
        path: path.to_owned(),
    }
}

fn failed(path: &Path) -> impl Fn(io::Error) -> Failure {
    move |error| Failure::WriteFile {
        path: path.to_owned(),
        error,
    }
}

/// A name in the same folder, hence on the same disk, that no other process uses and no file of ours has.
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
        let folder = std::env::temp_dir().join(format!("hakam-put-{name}-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_text_takes_the_place_of_another_and_nothing_else_is_left() {
        let folder = folder("replace");
        let path = folder.join("ledger.md");
        let text = || fs::read_to_string(&path).unwrap();
        write(&path, "one", Existing::Keep).unwrap();
        assert!(matches!(
            write(&path, "two", Existing::Keep),
            Err(Failure::Exists { .. })
        ));
        assert_eq!(text(), "one");
        write(&path, "two", Existing::Replace).unwrap();
        assert_eq!(text(), "two");
        replace(&path, "three").unwrap();
        assert_eq!(text(), "three");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_file_that_came_meanwhile_stays() {
        let folder = folder("meanwhile");
        let path = folder.join("chess-KQvK.hkt");
        let slow = |mut file: &File| {
            fs::write(&path, "mine")?;
            Ok(file.write_all(b"table")?)
        };
        let done = put(&path, Existing::Keep, slow);
        assert!(matches!(done, Err(Failure::Exists { .. })));
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
        assert!(put(&path, Existing::Keep, broken).is_err());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
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

    #[cfg(unix)]
    #[test]
    fn a_device_is_written_to_and_stays_one() {
        let null = Path::new("/dev/null");
        write(null, "text", Existing::Keep).unwrap();
        assert!(is_device(&fs::metadata(null).unwrap()));
    }
}
