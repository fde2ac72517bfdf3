//! A source that can be read again from where a game began.

use std::cell::RefCell;
use std::io::{self, Read};

/// What was read of a source, until it is told to forget.
pub(super) struct Kept<R>(RefCell<Inner<R>>);

struct Inner<R> {
    source: R,
    bytes: Vec<u8>,
    /// Bytes of input before the first of `bytes`.
    base: u64,
}

impl<R: Read> Kept<R> {
    pub(super) fn new(source: R) -> Kept<R> {
        Kept(RefCell::new(Inner {
            source,
            bytes: Vec::new(),
            base: 0,
        }))
    }

    /// Reads from so many bytes behind the beginning of the input on. Nobody reads from the source past what
    /// the others will find here.
    pub(super) fn from(&self, offset: u64) -> Cursor<'_, R> {
        Cursor { kept: self, offset }
    }

    /// What stands before `to` is no longer needed.
    pub(super) fn forget(&self, to: u64) {
        let mut inner = self.0.borrow_mut();
        let idle = inner.index(to).min(inner.bytes.len());
        // Moving the rest to the front is worth it only now and then.
        if idle >= inner.bytes.len() / 2 {
            inner.bytes.drain(..idle);
            inner.base += idle as u64;
        }
    }
}

impl<R> Inner<R> {
    fn index(&self, offset: u64) -> usize {
        usize::try_from(offset.saturating_sub(self.base)).unwrap_or(usize::MAX)
    }
}

/// A place from which the source is read.
pub(super) struct Cursor<'k, R> {
    kept: &'k Kept<R>,
    offset: u64,
}

impl<R: Read> Read for Cursor<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut inner = self.kept.0.borrow_mut();
        let index = inner.index(self.offset);
        let kept = inner.bytes.get(index..).unwrap_or_default();
        let count = if kept.is_empty() {
            let count = inner.source.read(buffer)?;
            let fresh = buffer.get(..count).unwrap_or_default();
            inner.bytes.extend_from_slice(fresh);
            count
        } else {
            let count = kept.len().min(buffer.len());
            buffer[..count].copy_from_slice(&kept[..count]);
            count
        };
        self.offset += count as u64;
        Ok(count)
    }
}
