//! `cargo xtask serve-check`: the server before programs of other people, and before a crash.

use std::path::PathBuf;
use std::process::Command;

use xtask::arguments::Arguments;
use xtask::debian::{ensure, python};
use xtask::workspace::{Failure, build, root, run as run_command};

/// The checks, each a script in `crates/hakam-serve/checks` that is given the program and a number.
#[derive(Clone, Copy, Debug)]
struct Check {
    name: &'static str,
    /// The option that says how long or how often, and the usual value.
    size: Option<(&'static str, u32)>,
    needs: Needs,
}

/// What a check needs besides Python.
#[derive(Clone, Copy, Debug)]
enum Needs {
    Nothing,
    /// Packages of the Python index.
    Packages(&'static [&'static str]),
    /// A program, by the name of its Debian package.
    Program(&'static str),
}

const CHECKS: [Check; 4] = [
    Check {
        name: "tools",
        size: None,
        needs: Needs::Packages(&["mcp"]),
    },
    Check {
        name: "crash",
        size: Some(("--rounds", 10)),
        needs: Needs::Nothing,
    },
    Check {
        name: "schema",
        size: Some(("--examples", 60)),
        needs: Needs::Packages(&["schemathesis"]),
    },
    Check {
        name: "load",
        size: Some(("--seconds", 60)),
        needs: Needs::Program("wrk"),
    },
];

/// Runs the checks, each with a server of its own.
pub fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let usage = arguments.wrong();
    let mut checks = CHECKS;
    for (option, number) in checks.iter_mut().filter_map(|check| check.size.as_mut()) {
        arguments.set(option, number)?;
    }
    let wanted = arguments.words()?;
    let is_known = |word: &String| checks.iter().any(|check| check.name == word);
    if !wanted.iter().all(is_known) {
        return Err(usage);
    }
    let hakam = build(
        "--profile dist --package hakam-cli --features full,all-kernels",
        "dist/hakam",
    )?;
    let is_wanted =
        |check: &Check| wanted.is_empty() || wanted.iter().any(|word| word == check.name);
    for check in checks.into_iter().filter(is_wanted) {
        println!("{}:", check.name);
        let interpreter = match check.needs {
            Needs::Nothing => PathBuf::from("python3"),
            Needs::Packages(packages) => python(packages)?,
            Needs::Program(program) => {
                if let Err(missing) = ensure(program, program) {
                    println!("{}: {missing}", check.name);
                    continue;
                }
                PathBuf::from("python3")
            }
        };
        let script = format!("crates/hakam-serve/checks/{}.py", check.name);
        let mut command = Command::new(interpreter);
        command.arg(root().join(script)).arg(&hakam);
        run_command(command.args(check.size.map(|(_, number)| number.to_string())))?;
    }
    Ok(())
}
