//! What the program says of itself, and where colour goes.

use crate::program::{hakam, output};

/// Names of commands, of games, of problems, of languages.
#[test]
fn completions_offer_commands_and_names() {
    let names = [
        "timeline",
        "why-not",
        "repair",
        "figurine",
        "shatranj",
        "al-adli-odds",
        "de",
    ];
    for shell in ["bash", "zsh", "fish"] {
        let script = hakam(&["completions", shell]);
        for name in names {
            assert!(script.contains(name), "{shell}: {name}");
        }
    }
}

#[test]
fn the_grammar_of_claims_is_shown() {
    let grammar = hakam(&["claim", "--grammar"]);
    assert_eq!(grammar, hakam::claims::grammar());
}

#[test]
fn colour_goes_to_a_terminal_or_where_it_is_asked_for() {
    let colour = |arguments: &[&str]| {
        let output = output(arguments);
        [output.stdout, output.stderr].map(|text| text.contains(&0x1b))
    };
    assert_eq!(colour(&["moves"]), [false, false]);
    assert_eq!(colour(&["moves", "--color", "always"]), [true, false]);
    assert_eq!(colour(&["moves", "--color", "never"]), [false, false]);
    let lost = ["moves", "--variant", "nowhere.toml"];
    assert_eq!(colour(&lost), [false, false]);
    assert_eq!(
        colour(&[&lost[..], &["--color", "always"]].concat()),
        [false, true]
    );
}

#[test]
fn help_and_wrong_usage_are_coloured_as_asked() {
    let coloured = |arguments: &[&str]| {
        let output = output(arguments);
        [output.stdout, output.stderr].concat().contains(&b'\x1b')
    };
    assert!(coloured(&["--color", "always", "--help"]));
    assert!(coloured(&["perft", "--color=always"]));
    assert!(!coloured(&["--help"]));
    assert!(!coloured(&["perft", "--color", "never"]));
}
