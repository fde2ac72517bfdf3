//! Tables as bytes.
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | `hakam-tb` |
//! | 2 | the version, 1 |
//! | 32 | the hash of the definition of the game |
//! | 2 | how many bytes the men take |
//! | so many | the men: `KFvKF` |
//! | 8 | how many entries follow |
//! | 2 each | the entries |
//! | 32 | SHA-256 of all that stands before |
//!
//! Numbers have their lowest byte first.

use std::fmt::Write as _;
use std::io::{self, Read, Write};

use sha2::{Digest, Sha256};

use super::error::{ReadError, WriteError};
use super::material::Material;
use super::numbering::Numbering;
use super::table::Table;
use super::value::Value;
use crate::Variant;

const MAGIC: &[u8; 8] = b"hakam-tb";
const VERSION: u16 = 1;
/// The men of the largest table take no more.
const LONGEST_MEN: u16 = 64;
/// How many bytes are handled at a time; an even number.
const PORTION: usize = 1 << 16;

impl Table {
    /// Writes the table, which must be of this game.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use hakam::Variant;
    /// use hakam::endgame::{Library, Material, Options, Table};
    ///
    /// let gardner = Variant::builtin("gardner").unwrap();
    /// let material = Material::read(gardner.rules(), "KRvK").unwrap();
    /// let options = Options { threads: NonZeroUsize::MIN, progress: &|_| {} };
    /// let table = Library::new().build(&gardner, &material, options).unwrap();
    /// let mut bytes = Vec::new();
    /// table.write(&gardner, &mut bytes).unwrap();
    /// assert_eq!(Table::read(&gardner, &bytes[..]).unwrap(), *table);
    ///
    /// let half = &bytes[..bytes.len() / 2];
    /// assert_eq!(
    ///     Table::read(&gardner, half).unwrap_err().to_string(),
    ///     "it is cut short: it ends after 31294 bytes of 62588"
    /// );
    /// ```
    ///
    /// # Errors
    /// When the text of the definition is not known, or the bytes cannot be written.
    pub fn write(&self, variant: &Variant, to: impl Write) -> Result<(), WriteError> {
        let hash = variant.hash().ok_or(WriteError::NoHash)?;
        let mut to = Hashed::new(to);
        let men = self.material().text(variant.rules());
        to.write(MAGIC)?;
        to.write(&VERSION.to_le_bytes())?;
        to.write(&hash.0)?;
        // The men of no table take more bytes than fit here.
        to.write(&u16::try_from(men.len()).unwrap_or(u16::MAX).to_le_bytes())?;
        to.write(men.as_bytes())?;
        to.write(&(self.values.len() as u64).to_le_bytes())?;
        let mut portion = Vec::with_capacity(PORTION);
        for words in self.values.chunks(PORTION / 2) {
            portion.clear();
            portion.extend(words.iter().flat_map(|word| word.to_le_bytes()));
            to.write(&portion)?;
        }
        let sum: [u8; 32] = to.hash.finalize().into();
        to.stream.write_all(&sum)?;
        Ok(to.stream.flush()?)
    }

    /// Reads a table of this game. Memory is taken for it only when its men ask for as many entries as it has.
    ///
    /// # Errors
    /// When the bytes are no such table, are damaged, or are not all there is.
    pub fn read(variant: &Variant, from: impl Read) -> Result<Table, ReadError> {
        let wanted = variant.hash().ok_or(ReadError::NoHash)?;
        let mut from = Hashed::new(from);
        let mut magic = [0; 8];
        match from.fill(&mut magic) {
            Err(ReadError::CutShort { .. }) => return Err(ReadError::NotTable),
            done => done?,
        }
        if magic != *MAGIC {
            return Err(ReadError::NotTable);
        }
        let found = u16::from_le_bytes(from.array()?);
        if found != VERSION {
            let known = VERSION;
            return Err(ReadError::Version { found, known });
        }
        let found: [u8; 32] = from.array()?;
        if found != wanted.0 {
            return Err(ReadError::OtherGame {
                found: hex(&found),
                name: variant.rules().name().to_owned(),
                wanted: hex(&wanted.0),
            });
        }
        let material = from.material(variant)?;
        let numbering = Numbering::new(variant.rules().geometry(), &material);
        let size = numbering.len();
        let (at, found) = (from.bytes, u64::from_le_bytes(from.array()?));
        if found != size as u64 {
            return Err(ReadError::Size {
                at,
                found,
                wanted: size as u64,
                material: material.text(variant.rules()),
            });
        }
        from.whole = Some(from.bytes + 2 * found + 32);
        let first = from.bytes;
        let values = from.values(size)?;
        from.end()?;
        // Whoever makes a checksum can make strange values too.
        let is_strange = |word: &u16| Value::unpacked(*word).is_none();
        if let Some((place, word)) = values.iter().enumerate().find(|(_, word)| is_strange(word)) {
            return Err(ReadError::Value {
                at: first + 2 * place as u64,
                word: *word,
            });
        }
        Ok(Table {
            material,
            numbering,
            values,
        })
    }
}

/// A stream whose bytes are counted and hashed.
struct Hashed<S> {
    stream: S,
    hash: Sha256,
    bytes: u64,
    /// How many bytes there should be, once that is known.
    whole: Option<u64>,
}

impl<S> Hashed<S> {
    fn new(stream: S) -> Hashed<S> {
        Hashed {
            stream,
            hash: Sha256::new(),
            bytes: 0,
            whole: None,
        }
    }
}

impl<S: Write> Hashed<S> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.hash.update(bytes);
        self.stream.write_all(bytes)
    }
}

impl<S: Read> Hashed<S> {
    /// So many bytes as there is room for, not hashed.
    fn fill_plainly(&mut self, mut room: &mut [u8]) -> Result<(), ReadError> {
        while !room.is_empty() {
            match self.stream.read(room) {
                Ok(0) => {
                    return Err(ReadError::CutShort {
                        found: self.bytes,
                        wanted: self.whole,
                    });
                }
                Ok(count) => {
                    self.bytes += count as u64;
                    room = room.get_mut(count..).unwrap_or_default();
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    fn fill(&mut self, room: &mut [u8]) -> Result<(), ReadError> {
        self.fill_plainly(room)?;
        self.hash.update(room);
        Ok(())
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], ReadError> {
        let mut array = [0; N];
        self.fill(&mut array)?;
        Ok(array)
    }

    /// The men, just as a table writes them.
    fn material(&mut self, variant: &Variant) -> Result<Material, ReadError> {
        let length = u16::from_le_bytes(self.array()?);
        let mut text = vec![0; usize::from(length.min(LONGEST_MEN))];
        self.fill(&mut text)?;
        let text = String::from_utf8_lossy(&text);
        let strange = || ReadError::Men {
            found: text.chars().flat_map(char::escape_default).collect(),
        };
        if length > LONGEST_MEN {
            return Err(strange());
        }
        let material = Material::read(variant.rules(), &text)?;
        if material.text(variant.rules()) == text {
            Ok(material)
        } else {
            Err(strange())
        }
    }

    fn values(&mut self, size: usize) -> Result<Vec<u16>, ReadError> {
        let mut values = Vec::new();
        let no_memory = |_| ReadError::Memory {
            bytes: 2 * size as u64,
        };
        values.try_reserve_exact(size).map_err(no_memory)?;
        let mut portion = vec![0; PORTION];
        while values.len() < size {
            let count = (2 * (size - values.len())).min(PORTION);
            let room = portion.get_mut(..count).unwrap_or_default();
            self.fill(room)?;
            let words = room.chunks_exact(2).map(|pair| {
                let mut word = [0; 2];
                word.copy_from_slice(pair);
                u16::from_le_bytes(word)
            });
            values.extend(words);
        }
        Ok(values)
    }

    /// The checksum, and nothing behind it.
    fn end(mut self) -> Result<(), ReadError> {
        let bytes = self.bytes;
        let mut sum = [0; 32];
        self.fill_plainly(&mut sum)?;
        let at = self.bytes;
        let found: [u8; 32] = self.hash.clone().finalize().into();
        if sum != found {
            return Err(ReadError::Damaged { bytes });
        }
        match self.fill_plainly(&mut [0]) {
            Err(ReadError::CutShort { .. }) => Ok(()),
            Ok(()) => Err(ReadError::TooLong { at }),
            Err(error) => Err(error),
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a text does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
