//! What `--help` says, and where colour goes.

use crate::program::{hakam, output};

#[test]
fn help_of_the_program() {
    insta::assert_snapshot!(hakam(&["--help"]), @r"
    An arbiter for chess and its relatives: what is legal, what is not, and by which rule

    Usage: hakam [OPTIONS] <COMMAND>

    Commands:
      verify       Checks a move and the claims about it: the verdict and its evidence
      claim        Checks claims about a position
      moves        Lists the legal moves, or says why others are not legal
      status       Reports the state of the game: check, end, draws to claim, validity
      board        Draws a position, as text or as a picture
      check-proof  Checks a certificate: looks every fact up again, without the engine that found it
      pgn          Writes a game so far as PGN: where it began and who agreed, its moves, its end
      solve        Finds the shortest forced mate or win, in any game, and proves it
      ledger       Keeps ledgers: the state and the moves of a game as a readable document
      perft        Counts the leaf nodes at a given depth (perft)
      timeline     Writes the game tree as data, one line of JSON for each position
      coords       Shows a square in other coordinate systems
      rules        Shows the rules, or one rule
      variants     Shows and checks definitions of games
      audit        Finds everything false in games, ledgers and thinklogs
      tables       Writes the geometry of a game as tables: rays, squares between, where each piece goes
      tablebase    Builds and asks exact endgame tables, of any game
      play         Plays in the terminal: people and the computer, any game, by keys or mouse
      uci          Plays by the protocol UCI, for graphical interfaces and libraries
      serve        Answers over HTTP: the web board, the API, and MCP tools
      mcp          Serves MCP tools on standard input and output
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
              - md:   For documents, of verdicts only
              
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
          --from <SQUARE>    Only the moves of the piece on this square
          --notation <FORM>  How the moves are written [default: san with uci behind it] [possible
                             values: san, lan, uci, iccf, figurine, colon]
          --why-not          Every move that is not legal, with the rule and the pieces that forbid it
      -h, --help             Print help (see more with '--help')

    Position:
          --variant <NAME|FILE.toml>  A built-in variant, or a definition file [default: what the record
                                      says, or chess]
          --start <NAME|NUMBER>       A named starting position or tabiya, or the number of a
                                      Chess960-style start
          --tabiya <NAME>             A tabiya (opening array) to begin from; `hakam variants show`
                                      lists those of a game
          --fen <FEN>                 A position to begin from instead of a starting position of the
                                      game
          --pgn <FILE[:GAME[:PLY]]>   A game to begin from, at a ply of it [default: game 1, its end]
          --ledger <FILE>             A ledger to begin from
          --play <MOVES>              Moves to make first, with commas or spaces between: `e4 e5`,
                                      `e2e4,e7e5`
          --lenient                   Repair what can be repaired in the FEN and the moves, and say what
                                      was
          --language <NAME>           The language of the piece letters in moves: a code such as `de`,
                                      or a name [default: English]

    Output:
          --format <FORMAT>  How results are written [default: text] [possible values: text, json, md]
          --color <WHEN>     Whether results are coloured [default: auto] [possible values: auto,
                             always, never]
      -q, --quiet            Say nothing but the result: no notes, no progress
    ");
}

/// The help of a command without what all commands have.
pub fn own_help(command: &[&str]) -> String {
    let text = hakam(&[command, &["-h"]].concat());
    let shared = ["\nPosition:", "\nOutput:"];
    let end = shared.iter().filter_map(|title| text.find(title)).min();
    text[..end.unwrap_or(text.len())].to_owned()
}

#[test]
fn help_of_every_command() {
    insta::assert_snapshot!(own_help(&["status"]), @r"
    Reports the state of the game: check, end, draws to claim, validity

    Usage: hakam status [OPTIONS]

    Options:
      -h, --help  Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["perft"]), @r"
    Counts the leaf nodes at a given depth (perft)

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
          --force             Overwrite a file that already exists
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
      show   Shows a variant: board, pieces, rules, game-end rules
      check  Checks a definition file: every error and warning, and a summary to look through
      help   Print this message or the help of the given subcommand(s)

    Options:
      -h, --help  Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["variants", "show"]), @r"
    Shows a variant: board, pieces, rules, game-end rules

    Usage: hakam variants show [OPTIONS] <NAME|FILE.toml>

    Arguments:
      <NAME|FILE.toml>  A built-in variant, or a definition file

    Options:
          --source         Print the definition itself
          --tabiya <NAME>  Only this tabiya: board, source, checks
      -h, --help           Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["variants", "check"]), @r"
    Checks a definition file: every error and warning, and a summary to look through

    Usage: hakam variants check [OPTIONS] <FILE.toml>

    Arguments:
      <FILE.toml>  The definition file

    Options:
      -h, --help  Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["tables"]), @r"
    Writes the geometry of a game as tables: rays, squares between, where each piece goes

    Usage: hakam tables [OPTIONS] --out <DIR>

    Options:
          --out <DIR>                 The folder to write them to
          --variant <NAME|FILE.toml>  A built-in variant, or a definition file [default: chess]
          --force                     Write also over files that are no such tables
      -h, --help                      Print help (see more with '--help')
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
fn help_of_the_commands_about_ledgers() {
    insta::assert_snapshot!(own_help(&["ledger"]), @r"
    Keeps ledgers: the state and the moves of a game as a readable document

    Usage: hakam ledger [OPTIONS] <COMMAND>

    Commands:
      new     Writes a new ledger of a position, or of a game so far
      show    Shows a ledger: board, fields, history, position
      check   Checks a ledger: everything wrong with it, with line numbers
      agree   Writes down that a side agrees to the starting position and the law, before the first move
      apply   Makes a move in a ledger; one that is not legal changes nothing
      repair  Shows where a ledger is not what its history leads to; with `--write`, repairs it
      help    Print this message or the help of the given subcommand(s)

    Options:
      -h, --help  Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["ledger", "new"]), @r"
    Writes a new ledger of a position, or of a game so far

    Usage: hakam ledger new [OPTIONS]

    Options:
          --agreed <SIDE>      A side that has agreed to the starting position and the law; once for
                               each [possible values: white, black]
          --game-id <ID>       What the game is called [default: game]
          --date <YYYY-MM-DD>  The day to write down [default: today, UTC]
          --out <FILE>         Where to; standard output if absent or `-`
          --force              Overwrite a file that already exists
      -h, --help               Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["ledger", "show"]), @r"
    Shows a ledger: board, fields, history, position

    Usage: hakam ledger show [OPTIONS] --ledger <FILE>

    Options:
          --ledger <FILE>             The ledger
          --variant <NAME|FILE.toml>  A built-in variant, or a definition file [default: what the ledger
                                      says, or chess]
      -h, --help                      Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["ledger", "check"]), @r"
    Checks a ledger: everything wrong with it, with line numbers

    Usage: hakam ledger check [OPTIONS] --ledger <FILE>

    Options:
          --ledger <FILE>             The ledger
          --variant <NAME|FILE.toml>  A built-in variant, or a definition file [default: what the ledger
                                      says, or chess]
      -h, --help                      Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["ledger", "agree"]), @r"
    Writes down that a side agrees to the starting position and the law, before the first move

    Usage: hakam ledger agree [OPTIONS] --ledger <FILE> <SIDE>

    Arguments:
      <SIDE>  The side [possible values: white, black]

    Options:
          --ledger <FILE>             The ledger
          --variant <NAME|FILE.toml>  A built-in variant, or a definition file [default: what the ledger
                                      says, or chess]
      -h, --help                      Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["ledger", "apply"]), @r"
    Makes a move in a ledger; one that is not legal changes nothing

    Usage: hakam ledger apply [OPTIONS] --ledger <FILE> <MOVE>

    Arguments:
      <MOVE>  The move, `Nf3` or `g1f3`

    Options:
          --ledger <FILE>             The ledger
          --variant <NAME|FILE.toml>  A built-in variant, or a definition file [default: what the ledger
                                      says, or chess]
          --lenient                   Repair what can be repaired in the move, and say what was
          --language <NAME>           The language of the piece letters in the move: a code such as
                                      `de`, or a name [default: English]
          --date <YYYY-MM-DD>         The day to write down [default: today, UTC]
      -h, --help                      Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["ledger", "repair"]), @r"
    Shows where a ledger is not what its history leads to; with `--write`, repairs it

    Usage: hakam ledger repair [OPTIONS] --ledger <FILE>

    Options:
          --ledger <FILE>             The ledger
          --variant <NAME|FILE.toml>  A built-in variant, or a definition file [default: what the ledger
                                      says, or chess]
          --write                     Repair the ledger
          --out <FILE>                Write the ledger as it should be to another file; standard output
                                      if `-`
          --force                     Overwrite a file that already exists
      -h, --help                      Print help (see more with '--help')
    ");
}

#[test]
fn completions_name_the_commands() {
    for shell in ["bash", "zsh", "fish"] {
        let script = hakam(&["completions", shell]);
        assert!(script.contains("timeline"), "{shell}");
        assert!(script.contains("why-not"), "{shell}");
        assert!(script.contains("repair"), "{shell}");
        assert!(script.contains("figurine"), "{shell}");
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
