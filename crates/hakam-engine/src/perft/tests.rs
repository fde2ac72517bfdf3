//! What a table keeps.

use super::{Fingerprint, Table};

#[test]
fn what_was_kept_is_found_and_nothing_else() {
    let table = Table::new(1);
    let [one, two] = [1, 2].map(|word| Fingerprint::START.word(word));
    table.put(one, 20);
    assert_eq!(table.get(one), Some(20));
    assert_eq!(table.get(two), None);
    table.put(one, 400);
    assert_eq!(table.get(one), Some(400));
}

#[test]
fn the_larger_count_stays_in_its_bucket() {
    let table = Table::new(0);
    let prints = [1, 2, 3].map(|word| Fingerprint::START.word(word));
    for (print, count) in prints.into_iter().zip([900, 30, 20]) {
        table.put(print, count);
    }
    assert_eq!(
        prints.map(|print| table.get(print)),
        [Some(900), None, Some(20)]
    );
}
