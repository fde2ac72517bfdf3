//! Tables written and read back, and bytes that are no table.

use std::sync::Arc;

use hakam::Variant;
use hakam::endgame::{Library, Material, Table};
use hakam::hakam_variant::builtin;

/// The smallest table there is, of a small board: 1,250 entries behind 55 bytes.
fn sample() -> (Variant, Arc<Table>, Vec<u8>) {
    let gardner = Variant::builtin("gardner").unwrap();
    let material = Material::read(gardner.rules(), "KvK").unwrap();
    let mut library = Library::new();
    let table = library.build(&gardner, &material, super::OPTIONS).unwrap();
    let mut bytes = Vec::new();
    table.write(&gardner, &mut bytes).unwrap();
    (gardner, table, bytes)
}

fn refused(variant: &Variant, bytes: &[u8]) -> String {
    Table::read(variant, bytes).unwrap_err().to_string()
}

#[test]
fn a_table_is_read_back_as_it_was_written() {
    let (gardner, table, bytes) = sample();
    assert_eq!(bytes.len(), 8 + 2 + 32 + 2 + 3 + 8 + 2 * 1250 + 32);
    assert_eq!(Table::read(&gardner, &bytes[..]).unwrap(), *table);
}

#[test]
fn every_damage_has_its_own_words() {
    let (gardner, _, bytes) = sample();
    let changed = |at: usize, to: u8| {
        let mut bytes = bytes.clone();
        bytes[at] = to;
        refused(&gardner, &bytes)
    };
    insta::assert_snapshot!(refused(&gardner, b""), @"it is no endgame table: it does not begin with `hakam-tb`");
    insta::assert_snapshot!(refused(&gardner, b"\x89PNG\r\n\x1a\n..."), @"it is no endgame table: it does not begin with `hakam-tb`");
    insta::assert_snapshot!(changed(8, 9), @"byte 8: it is a table of version 9, and only version 1 can be read");
    insta::assert_snapshot!(changed(45, b'x'), @"byte 44: `KxK` has no `v` between the pieces of the two sides, as in `KQvK`");
    insta::assert_snapshot!(changed(44, b'k'), @"byte 44: the pieces are `kvK`, which no table is named by");
    let men = changed(42, 200);
    assert!(men.starts_with("byte 44: the pieces are `KvK"), "{men}");
    insta::assert_snapshot!(changed(47, 1), @"byte 47: it says that it has 1025 entries, but `KvK` has 1250");
    insta::assert_snapshot!(changed(60, 7), @"it is damaged: its 2555 bytes do not have the checksum behind them");
    insta::assert_snapshot!(changed(2586, 0), @"it is damaged: its 2555 bytes do not have the checksum behind them");
    insta::assert_snapshot!(refused(&gardner, &bytes[..20]), @"it is cut short: it ends after 20 bytes");
    insta::assert_snapshot!(refused(&gardner, &bytes[..2000]), @"it is cut short: it ends after 2000 bytes of 2587");
    insta::assert_snapshot!(refused(&gardner, &[&bytes[..], b"\n"].concat()), @"byte 2587: it continues where a table of its pieces ends");
}

/// No cut and no flipped bit goes unseen.
#[test]
fn nothing_but_the_whole_is_taken_for_a_table() {
    let (gardner, _, bytes) = sample();
    for end in 0..bytes.len() {
        assert!(
            Table::read(&gardner, &bytes[..end]).is_err(),
            "cut at {end}"
        );
    }
    for at in 0..bytes.len() {
        let mut bytes = bytes.clone();
        bytes[at] ^= 1 << (at % 8);
        assert!(
            Table::read(&gardner, &bytes[..]).is_err(),
            "bit of byte {at}"
        );
    }
}

#[test]
fn a_table_of_another_definition_is_refused() {
    let (_, _, bytes) = sample();
    let text = format!("{}\n# Mine.\n", builtin::text("gardner").unwrap());
    let other = Variant::from_definition("mine.toml", &text).unwrap();
    let sentence = refused(&other, &bytes);
    assert!(
        sentence.starts_with("byte 10: it belongs to another definition, with the hash "),
        "{sentence}"
    );
    assert!(sentence.contains("; that of `gardner` is "), "{sentence}");
}

#[test]
fn a_law_without_a_text_has_no_files() {
    let (gardner, table, bytes) = sample();
    let changed = gardner.rules().with_endings(|ending| !ending.claim);
    let nameless = Variant::new(changed);
    assert_eq!(nameless.hash(), None);
    let sentence =
        "the text of this game's definition is not known, so its tables cannot be told from others";
    assert_eq!(refused(&nameless, &bytes), sentence);
    let error = table.write(&nameless, &mut Vec::new()).unwrap_err();
    assert_eq!(error.to_string(), sentence);
}
