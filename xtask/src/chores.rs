//! The chores: what there is, and who does it.

use xtask::arguments::Arguments;
use xtask::debian;
use xtask::workspace::{Failure, REASON, SKIPPED, build, cargo, root};

use crate::counts::{Counts, follow};
use crate::{fuzz, instructions, peers, players, server, terminal, web};

/// Something to be done, by name.
#[derive(Clone, Copy, Debug)]
pub struct Chore {
    /// How it is used: its name is the third word, and no option is understood but those that stand here.
    usage: &'static str,
    about: &'static str,
    work: Work,
}

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
    Tests,
    /// Optimised, with every kernel, and with checks for overflows.
    Checked,
}

/// Everything there is to do.
pub const CHORES: &[Chore] = &[
    Chore {
        usage: "cargo xtask ladder [SELECTION] [--analyze]",
        about: "the case suite in dependency order; SELECTION is any of\n\
                rule=A1 layer=L2 category=Sliding essential=true id=... subject=...",
        work: Work::Program(Build::Checked),
    },
    Chore {
        usage: "cargo xtask soak [--short | [--rulesets N] [--plies N] [--largest FILES] [--seed S] [--seconds T]]",
        about: "spec and engine side by side, in built-in games and random ones;\n\
                without a plan of your own also the large endgame tables",
        work: Work::Here(soak),
    },
    Chore {
        usage: "cargo xtask registry [--out DIR]",
        about: "writes the generated pages of the book; the registry and the suite as JSON to DIR",
        work: Work::Program(Build::Tests),
    },
    Chore {
        usage: "cargo xtask tidy",
        about: "the invariants of the source that a program can check",
        work: Work::Tests("--package hakam-chores --test all", "tidy::"),
    },
    Chore {
        usage: "cargo xtask bench-peers [--rounds N] [ROW ...]",
        about: "measures Hakam beside other programs and writes bench/RESULTS.md",
        work: Work::Here(peers::run),
    },
    Chore {
        usage: "cargo xtask instructions [--update]",
        about: "instructions of fixed workloads against bench/instructions.tsv",
        work: Work::Here(instructions::run),
    },
    Chore {
        usage: "cargo xtask external DIR [--nodes N] [SUITE ...]",
        about: "what others have published, where DIR has it; SUITE is any of\n\
                perft notation pgn ledger audit claims mates dead",
        work: Work::Program(Build::Checked),
    },
    Chore {
        usage: "cargo xtask endgames [--long]",
        about: "whole endgame tables against figures that others have found",
        work: Work::LongTests("hakam", "endgame::long::"),
    },
    Chore {
        usage: "cargo xtask mansubat [--long]",
        about: "the problems of the old game, each proved as it is claimed",
        work: Work::LongTests("hakam", "solve::long::"),
    },
    Chore {
        usage: "cargo xtask formal [--positions N] [--seed S] [--mutations | --flip NAME]",
        about: "the Coq model of Shatranj: proofs, assumptions, its oracle beside\n\
                spec and engine; or rules flipped in it, which must be noticed",
        work: Work::Program(Build::Checked),
    },
    Chore {
        usage: "cargo xtask walks [--games N] [--plies N] [--seed S] [--variant NAME]",
        about: "random games with every move and position written and read back",
        work: Work::LongTests(
            "hakam-notation",
            "everything_in_many_random_games_reads_back",
        ),
    },
    Chore {
        usage: "cargo xtask matches [--games N] [--rulesets N] [--plies N] [--nodes N] [--seed S]",
        about: "the opponent against itself, in built-in games and random ones",
        work: Work::LongTests("hakam", "opponent::long::"),
    },
    Chore {
        usage: "cargo xtask players",
        about: "python-chess plays against `hakam uci`, every move judged by the interpreter",
        work: Work::Here(players::run),
    },
    Chore {
        usage: "cargo xtask surfaces [--positions N]",
        about: "the command line, HTTP, MCP and the library asked the same questions",
        work: Work::Here(surfaces),
    },
    Chore {
        usage: "cargo xtask web",
        about: "the page of `hakam serve` in a real browser (Debian's chromium)",
        work: Work::Here(web::run),
    },
    Chore {
        usage: "cargo xtask terminal",
        about: "the game of `hakam play` in a real terminal (tmux)",
        work: Work::Here(terminal::run),
    },
    Chore {
        usage: "cargo xtask mutants [--count N]",
        about: "certificates with one thing changed: none that is false may be accepted",
        work: Work::Tests("--package hakam-wire --test all", "accepted_of_many"),
    },
    Chore {
        usage: "cargo xtask law-mutants [--mutants N] [--seed S] [--timeout SECONDS]",
        about: "the law with one thing changed: its tests and the engine must notice",
        work: Work::Program(Build::Tests),
    },
    Chore {
        usage: "cargo xtask serve-check [--seconds N] [--rounds N] [--examples N] [tools|crash|schema|load ...]",
        about: "the server before the PyPI client of MCP, kill -9, schemathesis and wrk",
        work: Work::Here(server::run),
    },
    Chore {
        usage: "cargo xtask fuzz [--seconds N] [TARGET ...]",
        about: "every reader against inputs that nobody meant it to read, a minute each (cargo-fuzz)",
        work: Work::Here(fuzz::run),
    },
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

impl Chore {
    fn name(&self) -> &'static str {
        self.usage.split(' ').nth(2).unwrap_or_default()
    }

    /// The chore of that name.
    pub fn named(name: &str) -> Option<&'static Chore> {
        CHORES.iter().find(|chore| chore.name() == name)
    }

    /// Its lines in the help.
    pub fn help(&self) -> String {
        let about = self.about.replace('\n', "\n      ");
        format!("{}\n      {about}\n", self.usage)
    }

    /// Does it.
    pub fn run(&self, words: &[&str]) -> Result<(), Failure> {
        let arguments = || Arguments::new(self.usage, words.iter().map(ToString::to_string));
        match self.work {
            Work::Program(build) => program(self.name(), build, words),
            Work::Tests(told, part) => tests(told, part, arguments().variables()?),
            Work::LongTests(package, part) => long_tests(package, part, arguments().variables()?),
            Work::Here(run) => run(arguments()),
        }
    }
}

/// Runs `hakam-chores`.
fn program(name: &str, how: Build, words: &[&str]) -> Result<(), Failure> {
    let program = match how {
        // With the features of the whole workspace, so that what the tests have compiled is used.
        Build::Tests => build(
            "--workspace --features full --bin hakam-chores",
            "debug/hakam-chores",
        )?,
        Build::Checked => build(
            "--profile checked --package hakam-chores --features all-kernels --bin hakam-chores",
            "checked/hakam-chores",
        )?,
    };
    let mut command = std::process::Command::new(program);
    command.arg(name).args(words).current_dir(root());
    command.args(debian::may_install().then_some(debian::INSTALL));
    let mut reason = None;
    let status = follow(&mut command, |line| {
        reason = reason
            .take()
            .or(line.strip_prefix(REASON).map(str::to_owned));
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
    let mut counts = Counts::default();
    let status = follow(&mut command, |line| {
        counts += Counts::of_line(line).unwrap_or_default();
    })?;
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
            let found = Chore::named(chore.name()).map(|chore| chore.usage);
            assert_eq!(found, Some(chore.usage));
            let head = format!("cargo xtask {}", chore.name());
            assert!(chore.help().starts_with(&head), "{head}");
        }
    }
}
