//! Tables of cases beside the tests: a row is a line, its columns have tabs between them.

/// The rows of a table with as many columns, without its remarks.
pub fn rows<const COLUMNS: usize>(
    table: &'static str,
) -> impl Iterator<Item = [&'static str; COLUMNS]> {
    let rows = table.lines().filter(|row| !row.starts_with('#'));
    let rows: Vec<[&str; COLUMNS]> = rows
        .map(|row| {
            let columns: Vec<&str> = row.split('\t').collect();
            columns.try_into().unwrap_or_else(|_| panic!("{row}"))
        })
        .collect();
    // A table that is no longer found where it was would pass.
    assert!(rows.len() > 5);
    rows.into_iter()
}
