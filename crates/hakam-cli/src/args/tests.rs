//! Every command and its options, as their help shows them.

use clap::{Arg, Command, CommandFactory as _};

use super::Cli;

/// A command and all below it, each with the words that lead to it.
fn all(command: &Command, above: &str, found: &mut Vec<(String, Command)>) {
    let name = format!("{above}{}", command.get_name());
    for below in command.get_subcommands() {
        all(below, &format!("{name} "), found);
    }
    found.push((name, command.clone()));
}

fn commands() -> Vec<(String, Command)> {
    let mut whole = Cli::command();
    whole.build();
    let mut found = Vec::new();
    all(&whole, "", &mut found);
    // Clap writes these itself: `hakam help`, `hakam ledger help`.
    let is_help = |name: &str| name.split(' ').any(|word| word == "help");
    found.retain(|(name, _)| !is_help(name));
    found
}

#[test]
fn clap_finds_nothing_wrong() {
    Cli::command().debug_assert();
}

#[test]
fn help_names_every_command_and_every_option_once() {
    let commands = commands();
    assert!(commands.len() > 30, "{}", commands.len());
    for (name, mut command) in commands {
        for text in [command.render_help(), command.render_long_help()] {
            let text = text.to_string();
            let lines = || text.lines().map(str::trim_start);
            let begins = |word: &str| lines().filter(|line| names(line, word)).count();
            for option in command.get_arguments().filter_map(Arg::get_long) {
                assert_eq!(begins(&format!("--{option}")), 1, "{name}: --{option}");
            }
            for below in command.get_subcommands().map(Command::get_name) {
                assert_eq!(begins(below), 1, "{name}: {below}");
            }
            assert!(text.contains(&format!("Usage: {name}")), "{name}: {text}");
        }
    }
}

/// Whether a line of help begins with this word, or with a short option and this word.
fn names(line: &str, word: &str) -> bool {
    let line = match line.split_once(", ") {
        Some((short, rest)) if short.len() == 2 => rest,
        _ => line,
    };
    let rest = line.strip_prefix(word);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

#[test]
fn every_command_and_every_argument_is_explained_in_a_sentence_without_a_full_stop() {
    for (name, command) in commands() {
        let about = command.get_about().map(ToString::to_string);
        let mut texts = vec![(name.clone(), about)];
        // A command that is not built takes anything, and says nothing of it.
        for argument in command.get_arguments().filter(|one| !one.is_hide_set()) {
            let help = argument.get_help().map(ToString::to_string);
            texts.push((format!("{name} {}", argument.get_id()), help));
        }
        for (of, text) in texts {
            let text = text.unwrap_or_default();
            let first = text.chars().next();
            assert!(
                first.is_some_and(|first| !first.is_lowercase()),
                "{of}: {text}"
            );
            assert!(!text.ends_with('.'), "{of}: {text}");
        }
    }
}
