//! The tables of `RESULTS.md`.

use crate::alone::Fact;
use crate::counting::{Counted, FAIRY, STOCKFISH, ordinary};
use crate::goals;
use crate::judging::PYTHON;
use crate::library::{COZY, HAKAM, LIBRARIES, PLAIN, SHAKMATY};
use crate::race::{Measured, geometric_mean};

/// Everything that was measured.
pub struct Results {
    /// The machine, as a list.
    pub machine: String,
    /// The four orthodox positions.
    pub orthodox: Vec<Counted>,
    pub variants: Vec<Counted>,
    pub asked: Vec<Measured>,
    pub judged: Vec<Measured>,
    pub facts: Vec<Fact>,
}

/// The file, with a name where each table goes.
const TEMPLATE: &str = include_str!("results.md");

impl Results {
    pub fn text(&self) -> String {
        let mut programs: Vec<String> = LIBRARIES.map(str::to_owned).to_vec();
        programs.extend([STOCKFISH, FAIRY].map(str::to_owned));
        let without_flags = LIBRARIES.map(ordinary);
        let first = &without_flags[0];
        let is_there = |counted: &Counted| counted.measured.timing(first).is_some();
        let without_flags = if self.orthodox.iter().any(is_there) {
            self.rates(&without_flags)
        } else {
            "Not measured.\n".to_owned()
        };
        let questions = by_task("question", &self.asked, &[COZY, SHAKMATY], 2);
        let tables = [
            ("{run}", self.machine.clone()),
            ("{goals}", goals::section(self)),
            ("{rates}", self.rates(&programs)),
            ("{ratios}", self.ratios(&programs[2..])),
            ("{without flags}", without_flags),
            ("{games}", self.games()),
            ("{questions}", questions),
            ("{verdicts}", by_task("verdict", &self.judged, &[PYTHON], 3)),
            ("{alone}", self.alone()),
        ];
        let fill = |text: String, (name, table): (&str, String)| text.replace(name, &table);
        tables.into_iter().fold(TEMPLATE.to_owned(), fill)
    }

    /// The mean over the four positions of how many times faster one program is than another.
    pub fn mean_ratio(&self, program: &str, other: &str) -> Option<f64> {
        let all = self.orthodox.iter();
        mean(all.map(|counted| counted.measured.ratio(program, other)))
    }

    /// A row for each program, a column for each position.
    fn rates(&self, programs: &[String]) -> String {
        let rows = programs.iter().map(|program| {
            let all = self.orthodox.iter();
            let rates = all.map(|counted| counted.measured.rate(program));
            let mean = mean(rates.clone());
            let cells = rates.chain([mean]).map(rate);
            [program.clone()].into_iter().chain(cells).collect()
        });
        self.by_position("program", rows)
    }

    /// Ours, both ways, over each peer.
    fn ratios(&self, peers: &[String]) -> String {
        let pairs = [HAKAM, PLAIN].into_iter();
        let pairs = pairs.flat_map(|ours| peers.iter().map(move |peer| (ours, peer)));
        let rows = pairs.map(|(ours, peer)| {
            let all = self.orthodox.iter();
            let ratios = all.map(|counted| counted.measured.ratio(ours, peer));
            let mean = mean(ratios.clone());
            let cells = ratios.chain([mean]).map(times);
            let first = format!("{ours} / {peer}");
            [first].into_iter().chain(cells).collect()
        });
        self.by_position("ratio", rows)
    }

    fn by_position(&self, first: &str, rows: impl Iterator<Item = Vec<String>>) -> String {
        let name = |c: &Counted| format!("{} d{}", c.row.name, c.row.count.depth);
        let names: Vec<String> = self.orthodox.iter().map(name).collect();
        let mut heading = vec![first];
        heading.extend(names.iter().map(String::as_str));
        heading.push("geometric mean");
        table(&heading, rows)
    }

    fn games(&self) -> String {
        let rows = self.variants.iter().map(
            |Counted {
                 row,
                 plan,
                 measured,
             }| {
                let other = measured.timing(FAIRY).and_then(|t| t.other_answer);
                let other =
                    other.map(|nodes| format!("{FAIRY} plays by other rules: {nodes} nodes"));
                let mut cells = vec![row.name.to_owned(), row.count.depth.to_string()];
                cells.push((*plan).to_owned());
                cells.extend([HAKAM, PLAIN, FAIRY].map(|program| rate(measured.rate(program))));
                cells.push(times(measured.ratio(HAKAM, FAIRY)));
                cells.push(other.unwrap_or_default());
                cells
            },
        );
        let ratio = format!("{HAKAM} / {FAIRY}");
        let heading = ["game", "depth", "plan", HAKAM, PLAIN, FAIRY, &ratio, ""];
        table(&heading, rows)
    }

    fn alone(&self) -> String {
        let rows = self.facts.iter().map(|fact| {
            let value = format!("{:.2}", fact.value);
            vec![fact.what.clone(), value, fact.unit.to_owned()]
        });
        table(&["what", "", ""], rows)
    }
}

/// A row for each task: how often ours and the peers did it, with so many digits, and the ratios.
fn by_task(first: &str, tasks: &[Measured], peers: &[&str], digits: usize) -> String {
    let ratios = peers.iter().map(|peer| format!("{HAKAM} / {peer}"));
    let ratios: Vec<String> = ratios.collect();
    let mut heading = vec![first, HAKAM];
    heading.extend(peers);
    heading.extend(ratios.iter().map(String::as_str));
    let rows = tasks.iter().map(|task| {
        let rates = [HAKAM].into_iter().chain(peers.iter().copied());
        let rates = rates.map(|program| {
            let rate = task.rate(program);
            rate.map_or("-".to_owned(), |rate| format!("{rate:.digits$}"))
        });
        let ratios = peers.iter().map(|peer| times(task.ratio(HAKAM, peer)));
        let cells = [task.name.clone()].into_iter().chain(rates);
        cells.chain(ratios).collect()
    });
    table(&heading, rows)
}

/// The mean, where all are there.
fn mean(values: impl Iterator<Item = Option<f64>>) -> Option<f64> {
    let values: Option<Vec<f64>> = values.collect();
    values.map(|values| geometric_mean(&values))
}

/// A table in Markdown.
pub fn table(heading: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let line = |cells: &[&str]| format!("| {} |\n", cells.join(" | "));
    let rule = vec!["---"; heading.len()];
    let mut text = line(heading) + &line(&rule);
    for row in rows {
        text += &line(&row.iter().map(String::as_str).collect::<Vec<_>>());
    }
    text
}

/// A ratio, or a dash where there is none.
fn times(ratio: Option<f64>) -> String {
    ratio.map_or_else(|| "-".to_owned(), |ratio| format!("{ratio:.2} x"))
}

/// Millions in a second of a program that may not be here.
fn rate(rate: Option<f64>) -> String {
    rate.map_or_else(|| "not available".to_owned(), |rate| format!("{rate:.1}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_a_heading_a_rule_and_rows() {
        let row = vec![times(Some(1.5)), rate(None)];
        assert_eq!(
            table(&["a", "b"], std::iter::once(row)),
            "| a | b |\n| --- | --- |\n| 1.50 x | not available |\n"
        );
    }
}
