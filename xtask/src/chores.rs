//! The chores of `hakam-chores`: what there is, and how that program is built for each.

use std::io;
use std::process::{Command, ExitCode};

use crate::workspace::{cargo, root};

/// The program that does them.
const PROGRAM: &str = "hakam-chores";

/// Tells the chores that they may install what they need.
const INSTALL: &str = "HAKAM_INSTALL";

/// Whether packages of Debian may be installed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Installing {
    Allowed,
    Forbidden,
}

/// How the program is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Build {
    /// As the tests are: for chores that do not compute much themselves.
    Tests,
    /// Optimised, with every kernel, and with checks for overflows.
    Checked,
}

/// Something to be done, by name.
#[derive(Clone, Copy, Debug)]
pub struct Chore {
    pub name: &'static str,
    arguments: &'static str,
    about: &'static [&'static str],
    build: Build,
}

/// Everything that `hakam-chores` does.
pub const CHORES: &[Chore] = &[
    Chore {
        name: "ladder",
        arguments: "[SELECTION] [--analyze]",
        about: &[
            "the case suite in dependency order; SELECTION is any of",
            "rule=A1 layer=L2 category=Sliding essential=true id=... subject=...",
        ],
        build: Build::Checked,
    },
    Chore {
        name: "soak",
        arguments: "[--short | [--rulesets N] [--plies N] [--largest FILES] [--seed S] [--seconds T]]",
        about: &[
            "spec and engine side by side, in built-in games and random ones;",
            "without a plan of your own also the large endgame tables",
        ],
        build: Build::Checked,
    },
    Chore {
        name: "registry",
        arguments: "[--out DIR]",
        about: &[
            "writes the generated pages of the book; the registry and the suite as JSON to DIR",
        ],
        build: Build::Tests,
    },
    Chore {
        name: "tidy",
        arguments: "",
        about: &["the invariants of the source that a program can check"],
        build: Build::Tests,
    },
    Chore {
        name: "bench-peers",
        arguments: "[--rounds N] [ROW ...]",
        about: &["measures Hakam beside other programs and writes bench/RESULTS.md"],
        build: Build::Tests,
    },
    Chore {
        name: "instructions",
        arguments: "[--update]",
        about: &["instructions of fixed workloads against bench/instructions.tsv"],
        build: Build::Tests,
    },
    Chore {
        name: "external",
        arguments: "DIR [--nodes N] [SUITE ...]",
        about: &[
            "what others have published, where DIR has it; SUITE is any of",
            "perft notation pgn ledger audit claims mates dead",
        ],
        build: Build::Checked,
    },
    Chore {
        name: "endgames",
        arguments: "[--long]",
        about: &["whole endgame tables against figures that others have found"],
        build: Build::Checked,
    },
    Chore {
        name: "mansubat",
        arguments: "[--long]",
        about: &["the problems of the old game, each proved as it is claimed"],
        build: Build::Checked,
    },
    Chore {
        name: "formal",
        arguments: "[--positions N] [--seed S] [--mutations | --flip NAME]",
        about: &[
            "the Coq model of Shatranj: proofs, assumptions, its oracle beside",
            "spec and engine; or rules flipped in it, which must be noticed",
        ],
        build: Build::Checked,
    },
    Chore {
        name: "walks",
        arguments: "[--games N] [--plies N] [--seed S] [--variant NAME]",
        about: &["random games with every move and position written and read back"],
        build: Build::Checked,
    },
    Chore {
        name: "matches",
        arguments: "[--games N] [--rulesets N] [--plies N] [--nodes N] [--seed S]",
        about: &["the opponent against itself, in built-in games and random ones"],
        build: Build::Checked,
    },
    Chore {
        name: "players",
        arguments: "",
        about: &["python-chess plays against `hakam uci`, every move judged by the interpreter"],
        build: Build::Tests,
    },
    Chore {
        name: "surfaces",
        arguments: "[--positions N]",
        about: &["the command line, HTTP, MCP and the library asked the same questions"],
        build: Build::Tests,
    },
    Chore {
        name: "web",
        arguments: "",
        about: &["the page of `hakam serve` in a real browser (Debian's chromium)"],
        build: Build::Tests,
    },
    Chore {
        name: "terminal",
        arguments: "",
        about: &["the game of `hakam play` in a real terminal (tmux)"],
        build: Build::Tests,
    },
    Chore {
        name: "mutants",
        arguments: "[--count N]",
        about: &["certificates with one thing changed: none that is false may be accepted"],
        build: Build::Tests,
    },
    Chore {
        name: "serve-check",
        arguments: "[--seconds N] [--rounds N] [--examples N] [tools|crash|schema|load ...]",
        about: &["the server before the PyPI client of MCP, kill -9, schemathesis and wrk"],
        build: Build::Tests,
    },
];

impl Chore {
    /// The chore of that name.
    pub fn named(name: &str) -> Option<&'static Chore> {
        CHORES.iter().find(|chore| chore.name == name)
    }

    /// Its lines in the help.
    pub fn help(&self) -> String {
        let head = format!("{} {}", self.name, self.arguments);
        let about = self.about.iter().map(|line| format!("      {line}\n"));
        format!("  {}\n{}", head.trim_end(), about.collect::<String>())
    }

    /// Builds the program as this chore wants it, runs it, and ends as it ends.
    pub fn run(&self, arguments: &[&str], installing: Installing) -> ExitCode {
        let done = command(self.name, self.build, installing)
            .and_then(|mut command| command.args(arguments).status());
        match done {
            Ok(status) => {
                let code = status.code().and_then(|code| u8::try_from(code).ok());
                code.map_or(ExitCode::FAILURE, ExitCode::from)
            }
            Err(error) => {
                eprintln!("error: {error}");
                ExitCode::FAILURE
            }
        }
    }
}

/// Builds the program, which is shown, and gives what runs a chore; its arguments may be added.
pub fn command(chore: &str, build: Build, installing: Installing) -> io::Result<Command> {
    let mut cargo = cargo();
    cargo.arg("build").args(build.arguments());
    if !cargo.args(["--bin", PROGRAM]).status()?.success() {
        return Err(io::Error::other(format!("`{PROGRAM}` cannot be built")));
    }
    // Builds are beside each other, and this program is in one of them.
    let own = std::env::current_exe()?;
    let builds = own.ancestors().nth(2).unwrap_or(&own);
    let mut command = Command::new(builds.join(build.folder()).join(PROGRAM));
    command.arg(chore).current_dir(root());
    match installing {
        Installing::Allowed => command.env(INSTALL, "1"),
        Installing::Forbidden => command.env_remove(INSTALL),
    };
    Ok(command)
}

impl Build {
    fn arguments(self) -> &'static [&'static str] {
        match self {
            // With the features of the whole workspace, so that what the tests have compiled is used.
            Build::Tests => &["--workspace", "--features", "full"],
            Build::Checked => &[
                "--profile",
                "checked",
                "--package",
                PROGRAM,
                "--features",
                "all-kernels",
            ],
        }
    }

    /// Where cargo puts it.
    fn folder(self) -> &'static str {
        match self {
            Build::Tests => "debug",
            Build::Checked => "checked",
        }
    }
}
