//! How much is read. What is beyond is refused before memory is spent on it.

use super::error::{CertificateError, Fault};

/// The longest text of a certificate that is read, in bytes.
pub const LONGEST_JSON: usize = 32 << 20;
/// The most values in one certificate: texts, numbers, lists, objects.
pub const MOST_VALUES: usize = 2_000_000;
/// The most certificates in one document: one for each completion of a position, of every part of a report.
pub(super) const MOST_CERTIFICATES: usize = 16_384;
/// The longest text of a position: 256 men with every sign there is, and the fields.
pub(crate) const LONGEST_POSITION: usize = 4096;
/// The longest written move.
pub(super) const LONGEST_MOVE: usize = 64;
/// The longest list about one position: no move list or list of squares is longer.
pub(super) const MOST_ITEMS: usize = 16_384;

/// Refuses a text that is too long or has too many values. Signs inside texts are counted too, so a text may
/// be taken for more than it is, never for less.
pub(super) fn bound(text: &str) -> Result<(), CertificateError> {
    if text.len() > LONGEST_JSON {
        let (found, limit) = (text.len(), LONGEST_JSON);
        return Err(CertificateError::whole(Fault::TooLong { found, limit }));
    }
    let starts = |byte: &&u8| matches!(byte, b',' | b'[' | b'{');
    let found = text.as_bytes().iter().filter(starts).count();
    if found > MOST_VALUES {
        let limit = MOST_VALUES;
        return Err(CertificateError::whole(Fault::TooMany { found, limit }));
    }
    Ok(())
}
