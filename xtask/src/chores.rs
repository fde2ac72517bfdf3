//! The chores: what there is, and who does it.

use xtask::arguments::Arguments;
use xtask::debian;
use xtask::workspace::{Failure, REASON, SKIPPED, build, cargo, root};

use crate::counts::{Counts, follow};
use crate::{fuzz, instructions, peers, scratch, server, terminal, web};

use Build::{Checked, Plain};
use Work::{Here, LongTests, Program, Tests};

/// How each chore is used, and what it is about. No option is understood but those that stand there.
pub const HELP: &str = include_str!("chores.txt");

/// Something to be done: its name, and who does it.
#[derive(Clone, Copy, Debug)]
pub struct Chore(&'static str, Work);

/// Who does a chore.
#[derive(Clone, Copy, Debug)]
enum Work {
    /// The program `hakam-chores`, built so.
    Program(Build),
    /// Tests: what cargo is told of them, and a part of their names. The environment tells them the options.
    Tests(&'static str, &'static str),
    /// The tests `all` of a package, optimised and with checks, likewise.
    LongTests(&'static str, &'static str),
    /// This program.
    Here(fn(Arguments) -> Result<(), Failure>),
}

/// How the program is built.
#[derive(Clone, Copy, Debug)]
enum Build {
    /// As the tests are: for chores that do not compute much themselves.
    Plain,
    /// Optimised, with every kernel, and with checks for overflows.
    Checked,
}

const TIDY: &str = "--package hakam-chores --test all";
const WIRE: &str = "--package hakam-wire --test all";
const WALKS: &str = "everything_in_many_random_games_reads_back";

/// Everything there is to do.
const CHORES: &[Chore] = &[
    Chore("bench-peers", Here(peers::run)),
    Chore("endgames", LongTests("hakam", "endgame::long::")),
    Chore("external", Program(Checked)),
    Chore("formal", Program(Checked)),
    Chore("fuzz", Here(fuzz::run)),
    Chore("instructions", Here(instructions::run)),
    Chore("ladder", Program(Checked)),
    Chore("law-mutants", Program(Plain)),
    Chore("mansubat", LongTests("hakam", "solve::long::")),
    Chore("matches", LongTests("hakam", "opponent::long::")),
    Chore("mutants", Tests(WIRE, "accepted_of_many")),
    Chore("players", Here(players)),
    Chore("registry", Program(Plain)),
    Chore("scratch", Here(scratch::run)),
    Chore("serve-check", Here(server::run)),
    Chore("soak", Here(soak)),
    Chore("surfaces", Here(surfaces)),
    Chore("terminal", Here(terminal::run)),
    Chore("tidy", Tests(TIDY, "tidy::")),
    Chore("walks", LongTests("hakam-notation", WALKS)),
    Chore("web", Here(web::run)),
];

/// The long run also builds the large endgame tables. Who names a plan looks for something in the rulesets, and is
/// spared the tables.
fn soak(arguments: Arguments) -> Result<(), Failure> {
    let plan = arguments.variables()?;
    let spared = !plan.is_empty();
    long_tests("hakam-conformance", "soak::long::", plan)?;
    if spared {
        return Ok(());
    }
    let large = ("HAKAM_LONG".to_owned(), "1".to_owned());
    long_tests("hakam", "endgame::long::", vec![large])
}

/// More positions than with every `cargo test`.
fn surfaces(arguments: Arguments) -> Result<(), Failure> {
    let mut positions = arguments.variables()?;
    if positions.is_empty() {
        positions.push(("HAKAM_POSITIONS".to_owned(), "300".to_owned()));
    }
    let told = "--package hakam-cli --features full --test surfaces";
    tests(told, "every_surface", positions)
}

/// python-chess plays against `hakam uci`; a test of the program judges every move.
fn players(arguments: Arguments) -> Result<(), Failure> {
    arguments.end()?;
    let python = debian::python(&["chess"])?.display().to_string();
    let told = "--package hakam-cli --features full --test cli";
    let variable = ("HAKAM_PYTHON".to_owned(), python);
    tests(told, "uci::long::", vec![variable])
}

impl Chore {
    /// The chore of that name.
    pub fn named(name: &str) -> Option<&'static Chore> {
        CHORES.iter().find(|chore| chore.0 == name)
    }

    /// How it is used: the line of the help that has its name as the third word.
    fn usage(&self) -> &'static str {
        let mut lines = HELP.lines();
        let usage = lines.find(|line| line.split(' ').nth(2) == Some(self.0));
        usage.unwrap_or(self.0)
    }

    /// Does it.
    pub fn run(&self, words: &[&str]) -> Result<(), Failure> {
        let Chore(name, work) = *self;
        let words = words.iter().map(ToString::to_string);
        let arguments = Arguments::new(self.usage(), words);
        match work {
            Program(build) => program(name, build, &arguments.all()),
            Tests(told, part) => tests(told, part, arguments.variables()?),
            LongTests(package, part) => long_tests(package, part, arguments.variables()?),
            Here(run) => run(arguments),
        }
    }
}

/// Runs `hakam-chores`.
fn program(name: &str, how: Build, words: &[String]) -> Result<(), Failure> {
    let program = match how {
        // With the features of the whole workspace, so that what the tests have compiled is used.
        Plain => build(
            "--workspace --features full --bin hakam-chores",
            "debug/hakam-chores",
        )?,
        Checked => build(
            "--profile checked --package hakam-chores --features all-kernels --bin hakam-chores",
            "checked/hakam-chores",
        )?,
    };
    let mut command = std::process::Command::new(program);
    command.arg(name).args(words).current_dir(root());
    command.args(debian::may_install().then_some(debian::INSTALL));
    let mut reason = None;
    let status = follow(&mut command, |line| {
        let first = || line.strip_prefix(REASON).map(str::to_owned);
        reason = reason.take().or_else(first);
    })?;
    match (status.code(), reason) {
        (Some(0), _) => Ok(()),
        (Some(code), Some(reason)) if code == i32::from(SKIPPED) => Err(Failure::Skipped(reason)),
        _ => Err(Failure::Wrong(format!("{name} failed: {status}"))),
    }
}

type Variables = Vec<(String, String)>;

fn long_tests(package: &str, part: &str, variables: Variables) -> Result<(), Failure> {
    let told = format!(
        "--profile checked --package {package} --features hakam-engine/all-kernels --test all"
    );
    tests(&told, part, variables)
}

/// Runs tests, of which there must be some.
pub fn tests(told: &str, part: &str, variables: Variables) -> Result<(), Failure> {
    let mut command = cargo();
    command.arg("test").args(told.split(' ')).envs(variables);
    command.args(["--", part, "--include-ignored", "--nocapture"]);
    let (counts, status) = Counts::of(&mut command)?;
    match (status.success(), counts.passed) {
        (true, 1..) => Ok(()),
        (true, 0) => Err(Failure::Wrong(format!("no test is called `{part}`"))),
        (false, _) => Err(Failure::Wrong(format!("`{part}`: {counts}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chore_is_found_by_its_name_and_shown_in_the_help() {
        for chore in CHORES {
            let found = Chore::named(chore.0).map(Chore::usage);
            assert_eq!(found, Some(chore.usage()));
            let head = format!("cargo xtask {}", chore.0);
            assert!(chore.usage().starts_with(&head), "{head}");
        }
        let shown = HELP
            .lines()
            .filter_map(|line| line.strip_prefix("cargo xtask "));
        let names = shown.filter_map(|line| line.split(' ').next());
        for name in names.filter(|name| *name != "test") {
            assert!(Chore::named(name).is_some(), "{name}");
        }
    }
}
