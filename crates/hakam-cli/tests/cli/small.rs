//! The small build: what it lacks it says, with the command that has it.

use crate::program::{file, hakam};

#[test]
fn a_command_that_is_not_built_names_the_one_that_has_it() {
    let asked: [&[&str]; 5] = [
        &["serve"],
        &["serve", "--port", "0", "--in-memory"],
        &["serve", "--help"],
        &["mcp", "--data", "games.sqlite"],
        &["play", "--white", "human", "--black", "easy"],
    ];
    for words in asked {
        let command = words[0];
        let feature = if command == "play" { "play" } else { "serve" };
        let text = hakam(words);
        let expected = format!(
            " = hint: `cargo run --release --features {feature} -- {command}` has it; \
             `--features full` has everything\n"
        );
        assert!(
            text.starts_with("exit code 64\nerror[NOT_BUILT]: this build of hakam has no "),
            "{text}"
        );
        assert!(text.ends_with(&expected), "{text}");
    }
}

#[test]
fn a_compressed_file_names_the_build_that_reads_it() {
    file("small.pgn.zst", "not looked at");
    insta::assert_snapshot!(hakam(&["audit", "small.pgn.zst"]), @r"
    exit code 64
    error[NOT_BUILT]: this build of hakam has no reader of compressed files
     = hint: `cargo run --release --features compressed -- audit small.pgn.zst` has it; `--features full` has everything
    ");
}
