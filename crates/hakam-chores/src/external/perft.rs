//! Our counts of lines against those that other programs have published.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use hakam::Variant;
use hakam_conformance::kit::on_all_cores;
use hakam_engine::Counting;
use hakam_law::Position;
use hakam_variant::fen::{self, Leniency};

use xtask::workspace::Failure;

use super::{Data, Tally, rows};

/// Larger counts are skipped.
const MOST: u64 = 1_000_000_000;

/// Of a table with many positions the reference interpreter looks at so many rows, and so deep.
const SOME_ROWS: usize = 100;
const SHALLOW: u32 = 2;

/// Names of variants that others write in another way.
const NAMES: [(&str, &str); 4] = [
    ("losalamos", "los-alamos"),
    ("racingkings", "racing-kings"),
    ("kingofthehill", "king-of-the-hill"),
    ("3check", "three-check"),
];

/// One number to be met.
#[derive(Clone, Debug)]
struct Number {
    /// The file it stands in, and its line.
    source: String,
    /// The variant, by our name.
    variant: String,
    /// The position, or `startpos`.
    fen: String,
    depth: u32,
    nodes: u64,
    /// Whether the reference interpreter is to count it too.
    everyone: bool,
}

/// Who counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    Spec,
    Engine,
}

/// Counts everything; the reference interpreter, which is slow, only up to the limit of the data.
pub fn run(data: &Data<'_>, tally: &mut Tally) -> Result<(), Failure> {
    let mut numbers = Vec::new();
    for (name, columns) in TABLES {
        numbers.extend(read(name, columns, &data.text(name, tally)?));
    }
    let (mut within, large): (Vec<_>, Vec<_>) = numbers.into_iter().partition(|n| n.nodes <= MOST);
    tally.skip(large.len(), &format!("more than {MOST} nodes"));
    // The longest come first, so that no core is left with one at the end.
    within.sort_by_key(|number| Reverse(number.nodes));
    let mut variants: BTreeMap<&str, Option<Variant>> = BTreeMap::new();
    for Number { variant, .. } in &within {
        let built_in = || Variant::builtin(variant).ok();
        variants.entry(variant).or_insert_with(built_in);
    }
    let small = |number: &&Number| number.everyone && number.nodes <= data.nodes;
    let literal: Vec<&Number> = within.iter().filter(small).collect();
    for (who, numbers) in [(Who::Spec, literal), (Who::Engine, within.iter().collect())] {
        println!("  {who:?}: {} numbers", numbers.len());
        let counted = on_all_cores(numbers.len(), |place| {
            let number = numbers[place];
            let variant = variants.get(number.variant.as_str())?.as_ref()?;
            Some(number.count(variant, who))
        });
        for (number, counted) in numbers.iter().zip(counted) {
            let Number {
                source,
                variant,
                depth,
                nodes,
                ..
            } = number;
            let what = format!("{who:?}, {source}: {variant}, depth {depth}");
            match counted {
                Some(counted) => tally.meets(&what, counted, nodes),
                None => tally.skip(1, &format!("the variant `{variant}` is not built in")),
            }
        }
    }
    Ok(())
}

impl Number {
    fn count(&self, variant: &Variant, who: Who) -> Result<u64, String> {
        let rules = variant.rules();
        let position = if self.fen == "startpos" {
            Position::start(rules)
        } else {
            let reading = fen::read(rules, &self.fen, Leniency::Lenient);
            let setup = reading.map_err(|error| error.to_string())?.setup;
            Position::new(rules, setup).map_err(|issues| format!("{issues:?}"))?
        };
        // The long tables are of games in which only mate and stalemate stop a line.
        let counting = match (who, self.everyone) {
            (Who::Spec, _) => return Ok(position.perft_to_end(self.depth)),
            (Who::Engine, true) => Counting::to_end(),
            (Who::Engine, false) => Counting::default(),
        };
        let engine = variant.engine();
        let counted = engine.count(position.setup(), self.depth, counting);
        counted.map_err(|error| error.to_string())
    }
}

/// What stands in the rows of a table.
#[derive(Clone, Copy, Debug)]
enum Columns {
    /// `variant, position, depth, nodes, ..`.
    Number,
    /// `variant, position, counts of depth 1 and on`.
    Counts,
    /// `position, count of depth 1, count of depth 2, ..` of this variant.
    Positions(&'static str),
}

const TABLES: [(&str, Columns); 4] = [
    ("variants.tsv", Columns::Number),
    ("starts.tsv", Columns::Counts),
    ("random-positions.tsv", Columns::Positions("chess")),
    ("chess960.tsv", Columns::Positions("chess960")),
];

/// The numbers of a table.
fn read(name: &str, columns: Columns, text: &str) -> Vec<Number> {
    let mut numbers = Vec::new();
    for (place, (line, cells)) in rows(text).enumerate() {
        let (variant, fen, counts): (_, _, Vec<(u32, &str)>) = match (columns, &cells[..]) {
            (Columns::Number, [variant, fen, depth, nodes, ..]) => {
                (*variant, *fen, vec![(depth.parse().unwrap_or(0), *nodes)])
            }
            (Columns::Counts, [variant, fen, counts]) => {
                (*variant, *fen, (1..).zip(counts.split(' ')).collect())
            }
            (Columns::Positions(variant), [fen, counts @ ..]) => {
                (variant, *fen, (1..).zip(counts.iter().copied()).collect())
            }
            _ => continue,
        };
        let our_name = NAMES.iter().find(|(theirs, _)| *theirs == variant);
        for (depth, nodes) in counts {
            let Ok(nodes) = nodes.parse() else { continue };
            numbers.push(Number {
                source: format!("{name}:{line}"),
                variant: our_name.map_or(variant, |(_, ours)| ours).to_owned(),
                fen: fen.to_owned(),
                depth,
                nodes,
                everyone: match columns {
                    Columns::Number | Columns::Counts => true,
                    Columns::Positions(_) => place < SOME_ROWS && depth <= SHALLOW,
                },
            });
        }
    }
    numbers
}

#[test]
fn rows_of_every_table_are_read() {
    let read = |columns, text: &str| {
        let numbers = read("t", columns, text);
        let all = numbers.into_iter();
        all.map(|n| {
            format!(
                "{} {} {} {} {}",
                n.source, n.variant, n.depth, n.nodes, n.everyone
            )
        })
        .collect::<Vec<_>>()
    };
    let found = read(
        Columns::Number,
        "# head\nlosalamos\tstartpos\t5\t191846\tfalse\n",
    );
    assert_eq!(found, ["t:2 los-alamos 5 191846 true"]);
    let found = read(Columns::Counts, "grand\t8/8 w\t65 4225\n");
    assert_eq!(found, ["t:1 grand 1 65 true", "t:1 grand 2 4225 true"]);
    let found = read(Columns::Positions("chess"), "8/8 w\t1\t2\t3\n");
    assert_eq!(found.last().unwrap(), "t:1 chess 3 3 false");
    assert_eq!(found.len(), 3);
}
