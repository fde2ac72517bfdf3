//! The hash by which a certificate names the law it was made under.

use hakam_checker::DefinitionHash;
use sha2::{Digest, Sha256};

/// The SHA-256 hash of the texts that say what a law is, byte for byte and in the order in which a definition and its
/// bases follow each other ([`Checked::texts`](hakam_variant::Checked::texts)), each behind a zero but the first. No
/// definition has a zero in it, so no other texts are hashed alike.
///
/// ```
/// use hakam::referee::definition_hash;
///
/// // The first test vector of FIPS 180-4.
/// let hash = definition_hash(&["abc"]).0;
/// assert_eq!(hash[..4], [0xba, 0x78, 0x16, 0xbf]);
/// assert_eq!(hash[28..], [0xf2, 0x00, 0x15, 0xad]);
/// ```
pub fn definition_hash<T: AsRef<str>>(texts: &[T]) -> DefinitionHash {
    let mut hash = Sha256::new();
    for (number, text) in texts.iter().enumerate() {
        if number > 0 {
            hash.update([0]);
        }
        hash.update(text.as_ref());
    }
    DefinitionHash(hash.finalize().into())
}
