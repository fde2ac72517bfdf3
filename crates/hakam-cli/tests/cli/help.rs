//! What `--help` says, and where colour goes.

use crate::program::{hakam, output};

#[test]
fn help_of_the_program() {
    insta::assert_snapshot!(hakam(&["--help"]), @r"
    An arbiter for chess and its relatives: what is legal, what is not, and by which rule

    Usage: hakam [OPTIONS] <COMMAND>

    Commands:
      moves        Lists the legal moves, or says why others are not legal
      status       Tells how the game stands: check, end, draws to be claimed, soundness
      perft        Counts the lines of play of a given length
      timeline     Writes the game tree as data, one line of JSON for each position
      coords       Shows a square in other coordinate systems
      rules        Shows the rules, or one rule
      variants     Shows and checks definitions of games
      completions  Writes a completion script for a shell
      help         Print this message or the help of the given subcommand(s)

    Options:
      -h, --help
              Print help (see a summary with '-h')

      -V, --version
              Print version

    Output:
          --format <FORMAT>
              How results are written

              Possible values:
              - text: For people
              - json: For programs
              
              [default: text]

          --color <WHEN>
              Whether results are coloured

              Possible values:
              - auto:   On a terminal
              - always: Also into files and pipes
              - never:  Nowhere
              
              [default: auto]

      -q, --quiet
              Say nothing but the result: no notes, no progress
    ");
}

#[test]
fn help_about_a_position() {
    insta::assert_snapshot!(hakam(&["moves", "-h"]), @r"
    Lists the legal moves, or says why others are not legal

    Usage: hakam moves [OPTIONS]

    Options:
          --from <SQUARE>  Only the moves of the piece on this square
          --why-not        Every move that is not legal, with the rule and the pieces that stand against
                           it
      -h, --help           Print help (see more with '--help')

    Position:
          --variant <NAME|FILE.toml>  A built-in variant, or a definition file [default: chess]
          --start <NAME|NUMBER>       A named start array, or the number of a shuffled one
          --fen <FEN>                 A position to begin from in place of a start array
          --lenient                   Repair what can be repaired in the FEN, and say what was
          --play <e2e4,e7e5,..>       Moves to make first, in coordinates, with commas or spaces between

    Output:
          --format <FORMAT>  How results are written [default: text] [possible values: text, json]
          --color <WHEN>     Whether results are coloured [default: auto] [possible values: auto,
                             always, never]
      -q, --quiet            Say nothing but the result: no notes, no progress
    ");
}

/// The help of a command without what all commands have.
fn own_help(command: &[&str]) -> String {
    let text = hakam(&[command, &["-h"]].concat());
    let shared = ["\nPosition:", "\nOutput:"];
    let end = shared.iter().filter_map(|title| text.find(title)).min();
    text[..end.unwrap_or(text.len())].to_owned()
}

#[test]
fn help_of_every_command() {
    insta::assert_snapshot!(own_help(&["status"]), @r"
    Tells how the game stands: check, end, draws to be claimed, soundness

    Usage: hakam status [OPTIONS]

    Options:
      -h, --help  Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["perft"]), @r"
    Counts the lines of play of a given length

    Usage: hakam perft [OPTIONS] <DEPTH>

    Arguments:
      <DEPTH>  How many moves deep

    Options:
          --stop-at-end      Count no move where the game is over
          --divide           Show the count behind every first move
          --engine <ENGINE>  What counts [default: fast] [possible values: spec, fast]
          --threads <N>      How many threads count [default: 1]
          --hash <MB>        Keep the counts of positions in a table of so many megabytes
      -h, --help             Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["timeline"]), @r"
    Writes the game tree as data, one line of JSON for each position

    Usage: hakam timeline [OPTIONS] <DEPTH>

    Arguments:
      <DEPTH>  How many moves deep

    Options:
          --out <FILE.jsonl>  Where to; standard output if absent or `-`
      -h, --help              Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["coords"]), @r"
    Shows a square in other coordinate systems

    Usage: hakam coords [OPTIONS] <SQUARE>

    Arguments:
      <SQUARE>  The square: `e4`

    Options:
      -h, --help  Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["rules"]), @r"
    Shows the rules, or one rule

    Usage: hakam rules [OPTIONS] [CODE]

    Arguments:
      [CODE]  The code of a rule: `B4`

    Options:
          --variant <NAME|FILE.toml>  Only the rules of this variant, its own ones included
      -h, --help                      Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["variants"]), @r"
    Shows and checks definitions of games

    Usage: hakam variants [OPTIONS] <COMMAND>

    Commands:
      list   Lists the built-in variants
      show   Shows a variant: board, pieces, rules, ends
      check  Checks a definition file: every error and warning, and a summary to look through
      help   Print this message or the help of the given subcommand(s)

    Options:
      -h, --help  Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["variants", "show"]), @r"
    Shows a variant: board, pieces, rules, ends

    Usage: hakam variants show [OPTIONS] <NAME|FILE.toml>

    Arguments:
      <NAME|FILE.toml>  A built-in variant, or a definition file

    Options:
          --source  Print the definition itself
      -h, --help    Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["variants", "check"]), @r"
    Checks a definition file: every error and warning, and a summary to look through

    Usage: hakam variants check [OPTIONS] <FILE.toml>

    Arguments:
      <FILE.toml>  The definition file

    Options:
      -h, --help  Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["completions"]), @r"
    Writes a completion script for a shell

    Usage: hakam completions [OPTIONS] <SHELL>

    Arguments:
      <SHELL>  The shell [possible values: bash, elvish, fish, powershell, zsh]

    Options:
      -h, --help  Print help (see more with '--help')
    ");
}

#[test]
fn completions_name_the_commands() {
    for shell in ["bash", "zsh", "fish"] {
        let script = hakam(&["completions", shell]);
        assert!(script.contains("timeline"), "{shell}");
        assert!(script.contains("why-not"), "{shell}");
    }
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
