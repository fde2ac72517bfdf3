//! The hash by which a certificate names the definition it was made under.

use hakam_checker::DefinitionHash;
use sha2::{Digest, Sha256};

/// The SHA-256 hash of the text of a definition file, byte for byte. What a base says is not in it: a text with
/// a base means something together with that base only.
///
/// ```
/// use hakam::referee::definition_hash;
///
/// // The first test vector of FIPS 180-4.
/// let hash = definition_hash("abc").0;
/// assert_eq!(hash[..4], [0xba, 0x78, 0x16, 0xbf]);
/// assert_eq!(hash[28..], [0xf2, 0x00, 0x15, 0xad]);
/// ```
pub fn definition_hash(text: &str) -> DefinitionHash {
    DefinitionHash(Sha256::digest(text.as_bytes()).into())
}
