//! `cargo xtask endgames`: whole tables against figures that others have found.

#[path = "../../hakam/tests/endgame/search.rs"]
mod search;

use std::io::{IsTerminal, Write, stderr};
use std::num::NonZeroUsize;
use std::time::Instant;

use hakam::endgame::{Library, Material, Options, Phase, Progress, Value, verify};
use hakam::hakam_variant::fen::{self, Leniency};
use hakam::{Game, Side, Variant};
use hakam_notation::moves::{self, Style};

use crate::arguments::Arguments;
use crate::workspace::Failure;

const USAGE: &str = "cargo xtask endgames [--long]";

/// What is known of a table.
struct Known {
    variant: &'static str,
    material: &'static str,
    /// Wins, draws and losses of White to move, where somebody has counted them.
    counts: Option<[u64; 3]>,
    /// The longest win of White to move, in plies.
    longest: u16,
    /// How many plies the interpreter can search 300 positions in some seconds.
    search: u16,
}

/// What the test command builds.
const SHORT: &[Known] = &[
    Known {
        variant: "chess",
        material: "KQvK",
        counts: None,
        // Ten moves.
        longest: 19,
        search: 2,
    },
    Known {
        variant: "shatranj",
        material: "KFvKF",
        counts: Some([3_756_844, 8_025_284, 1_210_872]),
        longest: 63,
        search: 3,
    },
];

/// What is built besides in the long run.
const LONG: &[Known] = &[
    Known {
        variant: "shatranj",
        material: "KRvKN",
        counts: Some([5_211_020, 5_521_268, 48_440]),
        longest: 53,
        search: 2,
    },
    Known {
        variant: "shatranj",
        material: "KNvKF",
        counts: Some([5_511_456, 6_996_944, 26_856]),
        longest: 39,
        search: 3,
    },
    Known {
        variant: "chess",
        material: "KRvK",
        counts: None,
        // Sixteen moves.
        longest: 31,
        search: 2,
    },
    Known {
        variant: "chess",
        material: "KBNvK",
        counts: None,
        // Thirty-three moves.
        longest: 65,
        search: 2,
    },
    Known {
        variant: "chess",
        material: "KQvKR",
        counts: None,
        // Thirty-five moves.
        longest: 69,
        search: 2,
    },
];

/// as-Suli's Diamond: 39 plies, by one move only; these four draw, in the order of their texts, and one loses.
const DIAMOND: &str = "8/8/8/3k4/8/1KF5/8/f7 w 0 1";
const DIAMOND_PLIES: u16 = 39;
const DIAMOND_KEY: &str = "Kb4";
const DIAMOND_DRAWS: [&str; 4] = ["Fb2", "Ka2", "Ka3", "Ka4"];
const DIAMOND_LOSS: &str = "Fd4";

/// So many positions of each table are held to a plain search.
const COMPARED: usize = 300;

/// Builds the tables and holds them to what is known.
pub fn run(arguments: impl Iterator<Item = String>) -> Result<(), Failure> {
    let mut arguments = Arguments::new(USAGE, arguments);
    let is_long = arguments.flag("--long");
    arguments.end()?;
    hold(SHORT)?;
    if is_long { run_long() } else { Ok(()) }
}

/// What is left to the long run.
pub fn run_long() -> Result<(), Failure> {
    hold(LONG)
}

fn hold(tables: &[Known]) -> Result<(), Failure> {
    let mut wrong = Vec::new();
    for known in tables {
        wrong.extend(known.held());
    }
    for finding in &wrong {
        println!("{finding}");
    }
    match wrong.len() {
        0 => Ok(()),
        count => Err(Failure::Endgames(count)),
    }
}

impl Known {
    /// Everything in which the table differs from what is known.
    fn held(&self) -> Vec<String> {
        let name = format!("{} {}", self.variant, self.material);
        let Ok(variant) = Variant::builtin(self.variant) else {
            return vec![format!("{name}: there is no such game")];
        };
        let material = match Material::read(variant.rules(), self.material) {
            Ok(material) => material,
            Err(error) => return vec![format!("{name}: {error}")],
        };
        let options = Options {
            threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            progress: &show,
        };
        let mut library = Library::new();
        let began = Instant::now();
        let table = match library.build(&variant, &material, options) {
            Ok(table) => table,
            Err(error) => return vec![format!("{name}: {error}")],
        };
        let built = began.elapsed().as_secs_f64();
        let began = Instant::now();
        let mut wrong = Vec::new();
        if let Some(mismatch) = verify(&variant, &library, &table, options) {
            wrong.push(format!("{name}: {mismatch:?}"));
        }
        let verified = began.elapsed().as_secs_f64();
        let began = Instant::now();
        let compared = search::compare(&variant, &table, COMPARED, self.search);
        let (positions, decided) = (compared.positions, compared.decided);
        let searched = began.elapsed().as_secs_f64();
        wrong.extend(compared.wrong);
        if decided == 0 {
            wrong.push(format!("{name}: the search decided no position"));
        }
        if (self.variant, self.material) == ("shatranj", "KFvKF") {
            wrong.extend(diamond(&variant, &library));
        }
        clear();
        let count = table.count(&variant, Side::White);
        let found = [count.wins, count.draws, count.losses];
        let longest = count.longest.map(|(plies, _)| plies);
        let [wins, draws, losses] = found;
        let plies = longest.map_or("none".to_owned(), |plies| plies.to_string());
        println!("{name}: W/D/L: {wins}/{draws}/{losses} longest: {plies}");
        println!(
            "  built in {built:.1} s, verified in {verified:.1} s; {decided} of {positions} random positions decided by search in {searched:.1} s"
        );
        if self.counts.is_some_and(|counts| counts != found) {
            wrong.push(format!("{name}: {:?} expected", self.counts));
        }
        if longest != Some(self.longest) {
            wrong.push(format!("{name}: longest {} expected", self.longest));
        }
        wrong
    }
}

/// What the table says of as-Suli's Diamond, where it is not what is known.
fn diamond(variant: &Variant, library: &Library) -> Vec<String> {
    let wrong = |text: String| vec![format!("the Diamond: {text}")];
    let Ok(reading) = fen::read(variant.rules(), DIAMOND, Leniency::Strict) else {
        return wrong("it cannot be read".to_owned());
    };
    let Ok(game) = Game::from_setup(variant, reading.setup) else {
        return wrong("it cannot be played".to_owned());
    };
    let value = library.value(variant, game.setup());
    if value != Some(Value::Win(DIAMOND_PLIES)) {
        return wrong(format!("{value:?}"));
    }
    let mut rows = Vec::new();
    for m in game.position().legal_moves() {
        let text = moves::write(&game.here(), m, Style::SAN).unwrap_or_default();
        let after = variant.engine().after(game.setup(), m);
        rows.push((text, after.and_then(|after| library.value(variant, &after))));
    }
    let with = |wanted: fn(&Value) -> bool| -> Vec<&str> {
        let such = rows
            .iter()
            .filter(|(_, value)| value.as_ref().is_some_and(wanted));
        let mut texts: Vec<&str> = such.map(|(text, _)| text.as_str()).collect();
        texts.sort_unstable();
        texts
    };
    let shortest = with(|value| *value == Value::Loss(DIAMOND_PLIES - 1));
    let draws = with(|value| *value == Value::Draw);
    let losses = with(|value| matches!(value, Value::Win(_)));
    if shortest != [DIAMOND_KEY] || draws != DIAMOND_DRAWS || losses != [DIAMOND_LOSS] {
        return wrong(format!("{shortest:?} win, {draws:?} draw, {losses:?} lose"));
    }
    println!(
        "as-Suli's Diamond: {DIAMOND_PLIES} plies, {DIAMOND_KEY} the only shortest; {draws:?} draw, {DIAMOND_LOSS} loses"
    );
    Vec::new()
}

/// Progress, on one line of a terminal.
fn show(progress: Progress<'_>) {
    let mut out = stderr().lock();
    if !out.is_terminal() {
        return;
    }
    let what = match progress.phase {
        Phase::Ahead => "looking ahead".to_owned(),
        Phase::Back { plies } => format!("{plies} plies from the end"),
        Phase::Check => "checking".to_owned(),
    };
    let percent = progress.done * 100 / progress.all.max(1);
    // Nothing is lost with a line of progress that cannot be written.
    let _ = write!(out, "\r{what}: {percent}%          ");
}

fn clear() {
    let mut out = stderr().lock();
    if out.is_terminal() {
        let _ = write!(out, "\r{:40}\r", "");
    }
}
