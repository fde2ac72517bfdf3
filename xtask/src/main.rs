//! `cargo xtask`: the chores of the project. `cargo xtask test` is the whole test run.
#![forbid(unsafe_code)]

mod bench;
mod claims_page;
mod debian;
mod endgames;
mod external;
mod formal;
mod fuzz;
mod instructions;
mod mansubat;
mod matches;
mod mutants;
mod players;
mod registry;
mod serve_check;
mod soak;
mod suite;
mod terminal;
mod tidy;
mod walks;
mod web;
mod workspace;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask COMMAND

  test                        everything: format, tidy, lints, tests, docs, a short soak, the ladder
  ladder [SELECTION] [--analyze]
                              the case suite in dependency order; SELECTION is any of
                              rule=A1 layer=L2 category=Sliding essential=true id=...
                              subject=...
  soak [--rulesets N] [--plies N] [--largest FILES] [--seed S] [--seconds T]
                              spec and engine side by side, in built-in games and random ones;
                              without a plan of your own also the large endgame tables
  registry                    writes the generated registry files
  tidy                        the invariants of the source that a program can check
  bench-peers [--rounds N] [ROW ...]
                              measures Hakam beside other programs and writes bench/RESULTS.md
  instructions [--update]     instructions of fixed workloads against bench/instructions.tsv
  external DIR [--nodes N] [SUITE ...]
                              what others have published, where DIR has it; SUITE is any of
                              perft notation pgn ledger audit claims mates dead
  endgames [--long]           whole endgame tables against figures that others have found
  mansubat [--long]           the problems of the old game, each proved as it is claimed
  formal [--positions N] [--seed S] [--mutations | --flip NAME]
                              the Coq model of Shatranj: proofs, assumptions, its oracle beside
                              spec and engine; or rules flipped in it, which must be noticed
  walks [--games N] [--plies N] [--seed S] [--variant NAME]
                              random games with every move and position written and read back
  matches [--games N] [--rulesets N] [--plies N] [--nodes N] [--seed S]
                              the opponent against itself, in built-in games and random ones
  players                     python-chess plays against `hakam uci`, every move judged by the interpreter
  web                         the page of `hakam serve` in a real browser (Debian's chromium)
  terminal                    the game of `hakam play` in a real terminal (tmux)
  mutants [--count N]         certificates with one thing changed: none that is false may be accepted
  serve-check [--seconds N] [--rounds N] [--examples N] [tools|crash|schema|load ...]
                              the server before the PyPI client of MCP, kill -9, schemathesis and wrk
  fuzz [TARGET ...] [--seconds N] [--seed S] [--careful]
                              every reader against inputs that nobody meant it to read
";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next();
    let done = match command.as_deref() {
        Some("test") => suite::run(),
        Some("ladder") => return hakam_conformance::main(arguments),
        Some("soak") => soak::run(arguments),
        Some("registry") => registry::write(),
        Some("tidy") => tidy::run(),
        Some("bench-peers") => bench::run(arguments),
        Some("instructions") => instructions::command(arguments),
        Some("external") => external::run(arguments),
        Some("endgames") => endgames::run(arguments),
        Some("mansubat") => mansubat::run(arguments),
        Some("formal") => formal::command(arguments),
        Some("walks") => walks::run(arguments),
        Some("matches") => matches::run(arguments),
        Some("players") => players::run(),
        Some("mutants") => mutants::run(arguments),
        Some("serve-check") => serve_check::run(arguments),
        Some("web") => web::run(),
        Some("terminal") => terminal::run(),
        Some("fuzz") => fuzz::run(arguments),
        Some("help" | "-h" | "--help") | None => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Some(unknown) => {
            eprint!("there is no command `{unknown}`\n\n{HELP}");
            return ExitCode::from(64);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}
