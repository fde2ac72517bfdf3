//! `cargo xtask serve-check`: the server before programs of other people, and before a crash.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::arguments::Arguments;
use crate::debian;
use crate::workspace::{Failure, built, cargo, root};

const USAGE: &str = "cargo xtask serve-check [--seconds N] [--rounds N] [--examples N] [tools|crash|schema|load ...]";

/// What is checked, and how long.
#[derive(Debug, PartialEq, Eq)]
struct Wanted {
    checks: Vec<Check>,
    /// How long the load lasts.
    seconds: u32,
    /// How often the server is killed.
    rounds: u32,
    /// How many requests are made up for each route.
    examples: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Check {
    Tools,
    Crash,
    Schema,
    Load,
}

impl Check {
    const ALL: [(&'static str, Check); 4] = [
        ("tools", Check::Tools),
        ("crash", Check::Crash),
        ("schema", Check::Schema),
        ("load", Check::Load),
    ];
}

/// Runs the checks, each with a server of its own.
pub fn run(arguments: impl Iterator<Item = String>) -> Result<(), Failure> {
    let wanted = wanted(arguments)?;
    let mut build = cargo();
    build.args(["build", "--profile", "dist", "--package", "hakam-cli"]);
    build.args(["--features", "full,all-kernels"]);
    let program = built(build, "hakam")?;
    let scripts = root().join("crates/hakam-serve/checks");
    for check in &wanted.checks {
        match check {
            Check::Tools => {
                let python = environment(&program)?.join("bin/python");
                let mut command = Command::new(python);
                step("tools", command.arg(scripts.join("tools.py")).arg(&program))?;
            }
            Check::Crash => {
                let mut command = Command::new("python3");
                command.arg(scripts.join("crash.py")).arg(&program);
                step("crash", command.arg(wanted.rounds.to_string()))?;
            }
            Check::Schema => schema(&program, &scripts, wanted.examples)?,
            Check::Load => {
                if let Err(missing) = debian::ensure("wrk", "wrk") {
                    println!("skipped: load, since {missing}");
                    continue;
                }
                let mut command = Command::new("python3");
                command.arg(scripts.join("load.py")).arg(&program);
                step("load", command.arg(wanted.seconds.to_string()))?;
            }
        }
    }
    Ok(())
}

/// A folder of Python packages beside the program, made when it is first needed.
fn environment(program: &Path) -> Result<PathBuf, Failure> {
    let beside = program.parent().unwrap_or(Path::new("."));
    let folder = beside.join("serve-check-venv");
    if folder.join("bin/schemathesis").is_file() {
        return Ok(folder);
    }
    let mut make = Command::new("python3");
    step("python3 -m venv", make.args(["-m", "venv"]).arg(&folder))?;
    let mut install = Command::new(folder.join("bin/pip"));
    step(
        "pip install",
        install.args(["install", "--quiet", "mcp", "schemathesis"]),
    )?;
    Ok(folder)
}

/// Requests made up from the description of the API.
fn schema(program: &Path, scripts: &Path, examples: u32) -> Result<(), Failure> {
    let folder = environment(program)?;
    let mut server = Server::start(program)?;
    let url = server.url()?;
    let mut command = Command::new("sh");
    command
        .arg(scripts.join("schema.sh"))
        .arg(folder.join("bin/schemathesis"))
        .args([&url, &examples.to_string()]);
    step("schema", &mut command)
}

/// A server that ends with the check.
struct Server(Child);

impl Server {
    fn start(program: &Path) -> Result<Server, Failure> {
        let mut command = Command::new(program);
        command.args(["serve", "--port", "0", "--in-memory"]);
        let child = command.stdout(Stdio::piped()).spawn();
        let child = child.map_err(|error| Failure::Start {
            program: "hakam",
            error,
        })?;
        Ok(Server(child))
    }

    /// Where it listens: the first line that it prints.
    fn url(&mut self) -> Result<String, Failure> {
        use std::io::{BufRead as _, BufReader};
        let mut line = String::new();
        if let Some(output) = self.0.stdout.take() {
            let read = BufReader::new(output).read_line(&mut line);
            read.map_err(|error| Failure::Start {
                program: "hakam",
                error,
            })?;
        }
        Ok(line.trim().to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself, which the check has noticed.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn step(name: &'static str, command: &mut Command) -> Result<(), Failure> {
    println!("{name}:");
    let status = command.status().map_err(|error| Failure::Start {
        program: name,
        error,
    })?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure::Step { step: name })
    }
}

fn wanted(arguments: impl Iterator<Item = String>) -> Result<Wanted, Failure> {
    let mut arguments = Arguments::new(USAGE, arguments);
    let mut wanted = Wanted {
        checks: Vec::new(),
        seconds: 60,
        rounds: 10,
        examples: 60,
    };
    arguments.set("--seconds", &mut wanted.seconds)?;
    arguments.set("--rounds", &mut wanted.rounds)?;
    arguments.set("--examples", &mut wanted.examples)?;
    for name in arguments.words()? {
        let check = Check::ALL.iter().find(|(known, _)| *known == name);
        wanted.checks.push(check.ok_or(Failure::Usage(USAGE))?.1);
    }
    if wanted.checks.is_empty() {
        wanted.checks = Check::ALL.map(|(_, check)| check).to_vec();
    }
    Ok(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_and_numbers_are_read_from_the_command_line() {
        let read = |words: &str| wanted(words.split_whitespace().map(str::to_owned));
        assert_eq!(read("").unwrap().checks.len(), 4);
        let some = read("crash --rounds 3 load --seconds 6").unwrap();
        assert_eq!(some.checks, [Check::Crash, Check::Load]);
        assert_eq!((some.rounds, some.seconds), (3, 6));
        for wrong in ["everything", "--rounds", "--rounds many", "-x"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
