//! The tables of `RESULTS.md`.

use crate::alone::Fact;
use crate::asking::Asked;
use crate::counting::{Counted, FAIRY, STOCKFISH, ordinary};
use crate::goals;
use crate::judging::PYTHON;
use crate::library::Library;
use crate::race::geometric_mean;
use crate::table::{rate, table, times};

/// Everything that was measured.
pub struct Results {
    /// The machine, as a list.
    pub machine: String,
    /// The four orthodox positions.
    pub orthodox: Vec<Counted>,
    /// The other games.
    pub variants: Vec<Counted>,
    /// Single questions.
    pub asked: Vec<Asked>,
    /// Verdicts of the referee.
    pub judged: Vec<Asked>,
    /// Hakam alone.
    pub facts: Vec<Fact>,
}

const HEAD: &str = "\
# Hakam beside its peers

Written by `cargo xtask bench-peers`; [the book](../docs/src/performance.md) says how it is measured.
Only ratios within one run mean anything.
";

/// Who is asked single questions.
const ASKED: [Library; 3] = [Library::Hakam, Library::Cozy, Library::Shakmaty];

impl Results {
    /// The file.
    pub fn text(&self) -> String {
        let sections = [
            HEAD.to_owned(),
            format!("## The run\n\n{}", self.machine),
            goals::section(self),
            self.counting(),
            self.without_flags(),
            self.games(),
            self.questions(),
            self.verdicts(),
            self.alone(),
        ];
        sections.join("\n")
    }

    /// The mean over the four positions of how many times faster one program is than another.
    pub fn mean_ratio(&self, program: &str, other: &str) -> Option<f64> {
        let ratios = self.orthodox.iter().map(|c| c.ratio(program, other));
        let ratios: Option<Vec<f64>> = ratios.collect();
        ratios.map(|ratios| geometric_mean(&ratios))
    }

    fn counting(&self) -> String {
        let mut programs: Vec<String> = Library::ALL.map(|l| l.name().to_owned()).to_vec();
        programs.push(STOCKFISH.to_owned());
        programs.push(FAIRY.to_owned());
        format!(
            "## Perft of orthodox chess, million nodes per second\n\n\
             `hakam` is `Engine::perft` as shipped; `hakam-plain` generates the moves of every position \
             and\ncounts those of the last ply without making them, as the others do. {FAIRY}\ncounts \
             one ply less.\n\n{}\n### Ratios\n\n{}",
            self.rates(&programs),
            self.ratios(&programs[2..]),
        )
    }

    fn without_flags(&self) -> String {
        let programs = Library::ALL.map(ordinary);
        let measured = |counted: &Counted| counted.timing(&programs[0]).is_some();
        let tables = if self.orthodox.iter().any(measured) {
            self.rates(&programs)
        } else {
            "Not measured.\n".to_owned()
        };
        format!(
            "## Perft, built without flags\n\n\
             In the same run, what one gets who only adds the crate: no processor is named to the \
             compiler, and\ncozy-chess is without its feature `pext`, which asks for a compiler told of \
             BMI2. Million nodes per second.\n\n{tables}"
        )
    }

    /// A row for each program, a column for each position.
    fn rates(&self, programs: &[String]) -> String {
        let row = |program: &String| {
            let timings = self.orthodox.iter().map(|c| c.timing(program));
            let rates: Vec<Option<f64>> = timings.map(|t| t.map(|t| t.rate)).collect();
            let all: Option<Vec<f64>> = rates.iter().copied().collect();
            let mut cells = vec![program.clone()];
            cells.extend(rates.into_iter().map(rate));
            cells.push(rate(all.map(|all| geometric_mean(&all))));
            cells
        };
        let rows: Vec<Vec<String>> = programs.iter().map(row).collect();
        self.by_position("program", &rows)
    }

    /// Ours, both ways, over each peer.
    fn ratios(&self, peers: &[String]) -> String {
        let mut rows = Vec::new();
        for ours in [Library::Hakam.name(), Library::HakamPlain.name()] {
            for peer in peers {
                let mut cells = vec![format!("{ours} / {peer}")];
                let ratios = self.orthodox.iter().map(|c| c.ratio(ours, peer));
                cells.extend(ratios.map(times));
                cells.push(times(self.mean_ratio(ours, peer)));
                rows.push(cells);
            }
        }
        self.by_position("ratio", &rows)
    }

    fn by_position(&self, first: &str, rows: &[Vec<String>]) -> String {
        let name = |c: &Counted| format!("{} d{}", c.row.name, c.row.count.depth);
        let names: Vec<String> = self.orthodox.iter().map(name).collect();
        let mut heading = vec![first];
        heading.extend(names.iter().map(String::as_str));
        heading.push("geometric mean");
        table(&heading, rows)
    }

    fn games(&self) -> String {
        let [hakam, plain] = [Library::Hakam, Library::HakamPlain].map(Library::name);
        let row = |counted: &Counted| {
            let cell = |program| rate(counted.timing(program).map(|timing| timing.rate));
            let other = counted.timing(FAIRY).and_then(|t| t.other_answer);
            vec![
                counted.row.name.to_owned(),
                counted.row.count.depth.to_string(),
                counted.plan.to_owned(),
                cell(hakam),
                cell(plain),
                cell(FAIRY),
                times(counted.ratio(hakam, FAIRY)),
                other
                    .map(|nodes| format!("{FAIRY} plays by other rules: {nodes} nodes"))
                    .unwrap_or_default(),
            ]
        };
        let rows: Vec<Vec<String>> = self.variants.iter().map(row).collect();
        let ratio = format!("{hakam} / {FAIRY}");
        let heading = ["game", "depth", "plan", hakam, plain, FAIRY, &ratio, ""];
        format!(
            "## Perft of other games, million nodes per second\n\n{}",
            table(&heading, &rows)
        )
    }

    fn questions(&self) -> String {
        let row = |asked: &Asked| {
            let rates = ASKED.map(|library| asked.of(library));
            let shown =
                |rate: Option<f64>| rate.map_or("-".to_owned(), |rate| format!("{rate:.2}"));
            let mut cells = vec![asked.name.to_owned()];
            cells.extend(rates.map(shown));
            let ratio = |other: &Option<f64>| times(rates[0].zip(*other).map(|(a, b)| a / b));
            cells.extend(rates[1..].iter().map(ratio));
            cells
        };
        let rows: Vec<Vec<String>> = self.asked.iter().map(row).collect();
        let heading = [
            "question",
            "hakam",
            "cozy-chess",
            "shakmaty",
            "hakam / cozy-chess",
            "hakam / shakmaty",
        ];
        format!(
            "## Single questions, millions per second\n\n\
             Fifty positions of orthodox chess from random play; half of the requested moves are \
             legal. Games: a thousand from random play; shakmaty reads them with pgn-reader and plays the \
             moves, hakam also checks every `+`, `#`, `x`, number and result.\n\n{}",
            table(&heading, &rows)
        )
    }

    fn verdicts(&self) -> String {
        let row = |asked: &Asked| {
            let [ours, theirs] = [Library::Hakam.name(), PYTHON].map(|name| asked.by(name));
            let shown =
                |rate: Option<f64>| rate.map_or("-".to_owned(), |rate| format!("{rate:.3}"));
            let ratio = times(ours.zip(theirs).map(|(a, b)| a / b));
            vec![asked.name.to_owned(), shown(ours), shown(theirs), ratio]
        };
        let rows: Vec<Vec<String>> = self.judged.iter().map(row).collect();
        let ratio = format!("hakam / {PYTHON}");
        let heading = ["verdict", "hakam", PYTHON, &ratio];
        format!(
            "## Verdicts, millions per second\n\n\
             The same positions and requests, as texts to a referee who has the position before him; \
             {PYTHON} reads the\nmove and asks `is_legal` of a board that is set up.\n\n{}",
            table(&heading, &rows)
        )
    }

    fn alone(&self) -> String {
        let row = |fact: &Fact| {
            let value = format!("{:.2}", fact.value);
            vec![fact.what.clone(), value, fact.unit.to_owned()]
        };
        let rows: Vec<Vec<String>> = self.facts.iter().map(row).collect();
        format!("## Hakam alone\n\n{}", table(&["what", "", ""], &rows))
    }
}
