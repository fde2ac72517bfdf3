//! `cargo xtask serve-check`: the server before programs of other people, and before a crash.

use std::path::PathBuf;
use std::process::Command;

use xtask::arguments::Arguments;
use xtask::debian::{ensure, python};
use xtask::workspace::{Failure, build, root, run as run_command};

/// A check: a script in `crates/hakam-serve/checks` that is given the program and a number; the option that says how long
/// or how often, and the usual value; and what it needs besides Python.
type Check = (&'static str, Option<(&'static str, u32)>, Needs);

/// What a check needs besides Python.
#[derive(Clone, Copy, Debug)]
enum Needs {
    Nothing,
    /// A package of the Python index.
    Package(&'static str),
    /// A program, by the name of its Debian package.
    Program(&'static str),
}

const CHECKS: [Check; 4] = [
    ("tools", None, Needs::Package("mcp")),
    ("crash", Some(("--rounds", 10)), Needs::Nothing),
    (
        "schema",
        Some(("--examples", 60)),
        Needs::Package("schemathesis"),
    ),
    ("load", Some(("--seconds", 60)), Needs::Program("wrk")),
];

/// Runs the checks, each with a server of its own.
pub fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let usage = arguments.wrong();
    let mut checks = CHECKS;
    for (option, number) in checks.iter_mut().filter_map(|(_, size, _)| size.as_mut()) {
        arguments.set(option, number)?;
    }
    let wanted = arguments.words()?;
    let is_known = |word: &String| checks.iter().any(|(name, ..)| name == word);
    if !wanted.iter().all(is_known) {
        return Err(usage);
    }
    let hakam = build(
        "--profile dist --package hakam-cli --features full,all-kernels",
        "dist/hakam",
    )?;
    for (name, size, needs) in checks {
        if !wanted.is_empty() && !wanted.iter().any(|word| word == name) {
            continue;
        }
        println!("{name}:");
        let interpreter = match needs {
            Needs::Nothing => Ok(PathBuf::from("python3")),
            Needs::Package(package) => Ok(python(&[package])?),
            Needs::Program(program) => ensure(program, program).map(|()| "python3".into()),
        };
        match interpreter {
            Err(missing) => println!("{name}: {missing}"),
            Ok(interpreter) => {
                let script = root().join(format!("crates/hakam-serve/checks/{name}.py"));
                let mut command = Command::new(interpreter);
                command.arg(script).arg(&hakam);
                run_command(command.args(size.map(|(_, number)| number.to_string())))?;
            }
        }
    }
    Ok(())
}
