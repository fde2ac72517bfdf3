//! Reading the tables of published counts.

use std::path::Path;

use crate::workspace::{Failure, read as read_file};

use super::{Number, Tally};

/// Rows of a table with many positions that the reference interpreter looks at.
const SOME_ROWS: usize = 100;

/// How deep it looks there.
const SHALLOW: u32 = 2;

/// Makes numbers of a table, given its name and text.
type Reader = fn(&str, &str) -> Vec<Number>;

/// Every number of every table that is there.
pub fn read(folder: &Path, tally: &mut Tally) -> Result<Vec<Number>, Failure> {
    let mut numbers = Vec::new();
    let tables: [(&str, Reader); 4] = [
        ("variants.tsv", variants),
        ("starts.tsv", starts),
        ("random-positions.tsv", |name, text| {
            positions(name, text, "chess")
        }),
        ("chess960.tsv", |name, text| {
            positions(name, text, "chess960")
        }),
    ];
    for (name, rows) in tables {
        let path = folder.join(name);
        if path.is_file() {
            numbers.extend(rows(name, &read_file(&path)?));
        } else {
            tally.skip(1, format!("there is no table {name}"));
        }
    }
    Ok(numbers)
}

/// The rows of a table with their line numbers, without comments.
fn rows(text: &str) -> impl Iterator<Item = (usize, Vec<&str>)> {
    (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty())
        .map(|(number, line)| (number, line.split('\t').collect()))
}

/// `variant, position, depth, nodes, ..`.
fn variants(name: &str, text: &str) -> Vec<Number> {
    let row = |(line, cells): (usize, Vec<&str>)| {
        let [variant, position, depth, nodes, ..] = cells[..] else {
            return None;
        };
        Some(Number {
            source: format!("{name}:{line}"),
            variant: our_name(variant).to_owned(),
            fen: (position != "startpos").then(|| position.to_owned()),
            depth: depth.parse().ok()?,
            nodes: nodes.parse().ok()?,
            everyone: true,
        })
    };
    rows(text).filter_map(row).collect()
}

/// `variant, position, counts of depth 1 and on`.
fn starts(name: &str, text: &str) -> Vec<Number> {
    let mut numbers = Vec::new();
    for (line, cells) in rows(text) {
        let [variant, fen, counts] = cells[..] else {
            continue;
        };
        let counts: Vec<&str> = counts.split_whitespace().collect();
        let source = format!("{name}:{line}");
        numbers.extend(by_depth(&source, our_name(variant), fen, &counts));
    }
    numbers
}

/// `position, count of depth 1, count of depth 2, ..`.
fn positions(name: &str, text: &str, variant: &str) -> Vec<Number> {
    let mut numbers = Vec::new();
    for (place, (line, cells)) in rows(text).enumerate() {
        let Some((fen, counts)) = cells.split_first() else {
            continue;
        };
        let row = by_depth(&format!("{name}:{line}"), variant, fen, counts);
        numbers.extend(row.into_iter().map(|number| Number {
            everyone: place < SOME_ROWS && number.depth <= SHALLOW,
            ..number
        }));
    }
    numbers
}

fn by_depth(source: &str, variant: &str, fen: &str, counts: &[&str]) -> Vec<Number> {
    (1..)
        .zip(counts)
        .filter_map(|(depth, nodes)| {
            Some(Number {
                source: source.to_owned(),
                variant: variant.to_owned(),
                fen: Some(fen.to_owned()),
                depth,
                nodes: nodes.parse().ok()?,
                everyone: true,
            })
        })
        .collect()
}

/// Our name of a variant that others write in another way.
fn our_name(name: &str) -> &str {
    match name {
        "losalamos" => "los-alamos",
        "racingkings" => "racing-kings",
        "kingofthehill" => "king-of-the-hill",
        "3check" => "three-check",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_every_table_are_read() {
        let found = variants("v", "# head\nlosalamos\tstartpos\t5\t191846\tfalse\n");
        assert_eq!(
            found,
            [Number {
                source: "v:2".to_owned(),
                variant: "los-alamos".to_owned(),
                fen: None,
                depth: 5,
                nodes: 191_846,
                everyone: true,
            }]
        );
        assert_eq!(starts("s", "grand\t8/8 w\t65 4225\n").len(), 2);
        let found = positions("p", "8/8 w\t1\t2\t3\n", "chess");
        let read: Vec<_> = found
            .iter()
            .map(|n| (n.depth, n.nodes, n.everyone))
            .collect();
        assert_eq!(read, [(1, 1, true), (2, 2, true), (3, 3, false)]);
    }
}
