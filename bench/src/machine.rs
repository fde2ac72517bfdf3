//! The machine and the versions, described well enough to judge the numbers.

use std::fs;
use std::process::Command;
use std::thread;

use crate::counting::Beside;
use crate::process::Player;

const LOCK: &str = include_str!("../Cargo.lock");

/// One line for each fact, as a list.
pub fn describe(beside: &Beside, rounds: u32) -> String {
    let cpu = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let system = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let flags = field(&cpu, "flags", ':').unwrap_or_default();
    let has = |flag: &str| {
        let there = flags.split_whitespace().any(|word| word == flag);
        if there { "yes" } else { "no" }
    };
    let player = |player: &Option<Player>, name: &str| match player {
        Some(player) => player.title.clone(),
        None => format!("{name} is not available"),
    };
    let (stockfish, fairy) = (&beside.stockfish, &beside.fairy);
    let stockfish = player(stockfish, "Stockfish");
    let fairy = player(fairy, "Fairy-Stockfish");
    let [bmi2, avx2] = ["bmi2", "avx2"].map(has);
    let model = field(&cpu, "model name", ':').unwrap_or("unknown");
    let system = field(&system, "PRETTY_NAME", '=').unwrap_or(std::env::consts::OS);
    let (rustc, flags) = (env!("BENCH_RUSTC"), env!("BENCH_FLAGS"));
    let [cozy, shakmaty] = ["cozy-chess", "shakmaty"].map(version);
    let pext = ["without", "with"][usize::from(cfg!(feature = "pext"))];
    let lines = [
        format!("date: {}", today()),
        format!("processor: {model}, {cores} cores; BMI2 {bmi2}, AVX2 {avx2}"),
        format!("system: {system}"),
        format!("compiler: {rustc}, flags `{flags}`, `lto = \"fat\"`, one codegen unit"),
        format!("cozy-chess {cozy} {pext} its feature `pext`; shakmaty {shakmaty}"),
        format!("players as Debian builds them, not for this processor: {stockfish}; {fairy}"),
        format!("one thread; programs in turn, best of {rounds}"),
    ];
    format!("- {}\n", lines.join("\n- "))
}

/// How much the run was disturbed, as an item of the list; to be asked when it is over.
pub fn disturbance() -> String {
    let Some(share) = waiting() else {
        return "- how long the program waited for a processor is not known\n".to_owned();
    };
    let judgement = if share <= TOLERABLE {
        "the machine was quiet"
    } else {
        "THE MACHINE WAS BUSY: the ratios are rough, and that of two threads means nothing"
    };
    let percent = share * 100.0;
    format!("- the program waited for a processor during {percent:.1} % of its time: {judgement}\n")
}

/// A program alone on its processor waits less than this share of its time.
const TOLERABLE: f64 = 0.02;

/// Linux keeps for each thread the time it ran and the time it could have run but had no processor.
fn waiting() -> Option<f64> {
    let text = fs::read_to_string("/proc/self/schedstat").ok()?;
    let mut times = text.split_whitespace().map(str::parse::<f64>);
    let (ran, waited) = (times.next()?.ok()?, times.next()?.ok()?);
    Some(waited / (ran + waited))
}

/// The value of the first line that begins with `name`.
fn field<'t>(text: &'t str, name: &str, sign: char) -> Option<&'t str> {
    let line = text.lines().find(|line| line.starts_with(name))?;
    let (_, value) = line.split_once(sign)?;
    Some(value.trim().trim_matches('"'))
}

/// The version of a crate in the lock file.
fn version(name: &str) -> &'static str {
    let heading = format!("name = \"{name}\"");
    let mut lines = LOCK.lines().skip_while(|line| *line != heading);
    let line = lines.nth(1).unwrap_or_default();
    line.trim_start_matches("version = ").trim_matches('"')
}

fn today() -> String {
    match Command::new("date").args(["-u", "+%Y-%m-%d"]).output() {
        Ok(output) => String::from_utf8_lossy(&output.stdout).trim().to_owned(),
        Err(_) => "unknown".to_owned(),
    }
}
