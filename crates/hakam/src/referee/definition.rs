//! The hash by which a certificate names the definition it was made under.

use std::cell::RefCell;

use hakam_checker::DefinitionHash;
use hakam_variant::{builtin, parse};
use sha2::{Digest, Sha256};

/// The SHA-256 hash of the text of a definition file, byte for byte; where it is based on built-in games, of their
/// texts as well, each behind a zero, because a text with a base means something together with that base only.
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
    let bases = RefCell::new(Vec::new());
    let base = |name: &str| {
        let text = builtin::base(name)?;
        bases.borrow_mut().push(text.clone());
        Some(text)
    };
    // Only the bases are wanted here; what is wrong with a text is told where it is read.
    let _ = parse("definition", text, &base);
    let mut hash = Sha256::new_with_prefix(text);
    for base in bases.into_inner() {
        hash.update([0]);
        hash.update(base);
    }
    DefinitionHash(hash.finalize().into())
}
