//! The chores: what there is, and whether `hakam-chores` does it or a long test of the crate that it is about.

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
    by: By,
}

/// Who does a chore.
#[derive(Clone, Copy, Debug)]
enum By {
    /// `hakam-chores`, built so.
    Program(Build),
    /// A test of `cargo test`, told its size by the environment.
    Test(&'static [&'static str], &'static [Setting]),
}

/// An option of a chore, the variable that tells it to the test, and the usual value.
type Setting = (&'static str, &'static str, &'static str);

/// Everything there is to do.
pub const CHORES: &[Chore] = &[
    Chore {
        name: "ladder",
        arguments: "[SELECTION] [--analyze]",
        about: &[
            "the case suite in dependency order; SELECTION is any of",
            "rule=A1 layer=L2 category=Sliding essential=true id=... subject=...",
        ],
        by: By::Program(Build::Checked),
    },
    Chore {
        name: "soak",
        arguments: "[--short | [--rulesets N] [--plies N] [--largest FILES] [--seed S] [--seconds T]]",
        about: &[
            "spec and engine side by side, in built-in games and random ones;",
            "without a plan of your own also the large endgame tables",
        ],
        by: By::Program(Build::Checked),
    },
    Chore {
        name: "registry",
        arguments: "[--out DIR]",
        about: &[
            "writes the generated pages of the book; the registry and the suite as JSON to DIR",
        ],
        by: By::Program(Build::Tests),
    },
    Chore {
        name: "tidy",
        arguments: "",
        about: &["the invariants of the source that a program can check"],
        by: By::Program(Build::Tests),
    },
    Chore {
        name: "bench-peers",
        arguments: "[--rounds N] [ROW ...]",
        about: &["measures Hakam beside other programs and writes bench/RESULTS.md"],
        by: By::Program(Build::Tests),
    },
    Chore {
        name: "instructions",
        arguments: "[--update]",
        about: &["instructions of fixed workloads against bench/instructions.tsv"],
        by: By::Program(Build::Tests),
    },
    Chore {
        name: "external",
        arguments: "DIR [--nodes N] [SUITE ...]",
        about: &[
            "what others have published, where DIR has it; SUITE is any of",
            "perft notation pgn ledger audit claims mates dead",
        ],
        by: By::Program(Build::Checked),
    },
    Chore {
        name: "endgames",
        arguments: "[--long]",
        about: &["whole endgame tables against figures that others have found"],
        by: By::Program(Build::Checked),
    },
    Chore {
        name: "mansubat",
        arguments: "[--long]",
        about: &["the problems of the old game, each proved as it is claimed"],
        by: By::Program(Build::Checked),
    },
    Chore {
        name: "formal",
        arguments: "[--positions N] [--seed S] [--mutations | --flip NAME]",
        about: &[
            "the Coq model of Shatranj: proofs, assumptions, its oracle beside",
            "spec and engine; or rules flipped in it, which must be noticed",
        ],
        by: By::Program(Build::Checked),
    },
    Chore {
        name: "walks",
        arguments: "[--games N] [--plies N] [--seed S] [--variant NAME]",
        about: &["random games with every move and position written and read back"],
        by: By::Test(
            &[
                "--profile",
                "checked",
                "--package",
                "hakam-notation",
                "--features",
                "hakam-engine/all-kernels",
                "--test",
                "all",
                "--",
                "everything_in_many_random_games_reads_back",
                "--ignored",
                "--nocapture",
            ],
            &[
                ("--games", "HAKAM_GAMES", "1000"),
                ("--plies", "HAKAM_PLIES", "80"),
                ("--seed", "HAKAM_SEED", "0"),
                ("--variant", "HAKAM_VARIANT", "all"),
            ],
        ),
    },
    Chore {
        name: "matches",
        arguments: "[--games N] [--rulesets N] [--plies N] [--nodes N] [--seed S]",
        about: &["the opponent against itself, in built-in games and random ones"],
        by: By::Program(Build::Checked),
    },
    Chore {
        name: "players",
        arguments: "",
        about: &["python-chess plays against `hakam uci`, every move judged by the interpreter"],
        by: By::Program(Build::Tests),
    },
    Chore {
        name: "surfaces",
        arguments: "[--positions N]",
        about: &["the command line, HTTP, MCP and the library asked the same questions"],
        by: By::Test(
            &[
                "--package",
                "hakam-cli",
                "--features",
                "full",
                "--test",
                "surfaces",
                "--",
                "--nocapture",
            ],
            &[("--positions", "HAKAM_SURFACES", "300")],
        ),
    },
    Chore {
        name: "web",
        arguments: "",
        about: &["the page of `hakam serve` in a real browser (Debian's chromium)"],
        by: By::Program(Build::Tests),
    },
    Chore {
        name: "terminal",
        arguments: "",
        about: &["the game of `hakam play` in a real terminal (tmux)"],
        by: By::Program(Build::Tests),
    },
    Chore {
        name: "mutants",
        arguments: "[--count N]",
        about: &["certificates with one thing changed: none that is false may be accepted"],
        by: By::Test(
            &[
                "--package",
                "hakam-wire",
                "--test",
                "all",
                "--",
                "mutants::",
                "--ignored",
                "--nocapture",
            ],
            &[("--count", "HAKAM_MUTANTS", "100000")],
        ),
    },
    Chore {
        name: "law-mutants",
        arguments: "[--mutants N] [--seed S] [--timeout SECONDS]",
        about: &["the law with one thing changed: its tests and the engine must notice"],
        by: By::Program(Build::Tests),
    },
    Chore {
        name: "serve-check",
        arguments: "[--seconds N] [--rounds N] [--examples N] [tools|crash|schema|load ...]",
        about: &["the server before the PyPI client of MCP, kill -9, schemathesis and wrk"],
        by: By::Program(Build::Tests),
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

    /// Builds what does it, runs that, and ends as it ends.
    pub fn run(&self, words: &[&str], installing: Installing) -> ExitCode {
        let done = match self.by {
            By::Program(build) => command(self.name, build, installing)
                .and_then(|mut command| command.args(words).status()),
            By::Test(arguments, settings) => {
                let Some(settings) = environment(settings, words) else {
                    eprintln!("error: cargo xtask {} {}", self.name, self.arguments);
                    return ExitCode::from(crate::WRONG_USAGE);
                };
                cargo().arg("test").args(arguments).envs(settings).status()
            }
        };
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

/// The settings of a test with what the words say of them. Where the usual value is a number, so must be another one.
fn environment<'w>(
    settings: &'static [Setting],
    words: &[&'w str],
) -> Option<Vec<(&'static str, &'w str)>> {
    let mut values: Vec<_> = settings
        .iter()
        .map(|&(_, name, usual)| (name, usual))
        .collect();
    for pair in words.chunks(2) {
        let [option, value] = *pair else { return None };
        let at = settings.iter().position(|(name, ..)| *name == option)?;
        let (_, usual) = values.get_mut(at)?;
        if is_number(usual) && !is_number(value) {
            return None;
        }
        *usual = value;
    }
    Some(values)
}

fn is_number(text: &str) -> bool {
    text.parse::<u64>().is_ok()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_of_a_test_is_read_from_the_command_line() {
        const SETTINGS: &[Setting] = &[("--games", "GAMES", "7"), ("--variant", "VARIANT", "all")];
        let read =
            |words: &'static str| environment(SETTINGS, &words.split(' ').collect::<Vec<_>>());
        assert_eq!(
            environment(SETTINGS, &[]),
            Some(vec![("GAMES", "7"), ("VARIANT", "all")])
        );
        let both = Some(vec![("GAMES", "9"), ("VARIANT", "grand")]);
        assert_eq!(read("--variant grand --games 9"), both);
        for wrong in ["--games", "--games many", "--much 4", "-3 4", "7"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
