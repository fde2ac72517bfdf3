//! What `--help` says of the commands that judge.

use crate::help::own_help;

#[test]
fn help_of_the_commands_that_judge() {
    insta::assert_snapshot!(own_help(&["verify"]), @r"
    Checks a move and the claims about it: the verdict and its evidence

    Usage: hakam verify [OPTIONS] <MOVE>

    Arguments:
      <MOVE>  The move as it is written: everything that it says is judged

    Options:
          --claim <TEXT>        A claim about the move or the position; may be given several times
          --certificate <FILE>  Where to write what shows the verdict, for `hakam check-proof`
          --force               Write also over a file that is no certificate
      -h, --help                Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["claim"]), @r"
    Checks claims about a position

    Usage: hakam claim [OPTIONS] [TEXT]

    Arguments:
      [TEXT]  The claim about the position: `the knight on f6 is pinned`

    Options:
          --grammar             Show the language of claims: its grammar, its words, its kinds
          --certificate <FILE>  Where to write what shows the verdict, for `hakam check-proof`
          --force               Write also over a file that is no certificate
      -h, --help                Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["check-proof"]), @r"
    Checks a certificate: looks every fact up again, without the engine that found it

    Usage: hakam check-proof [OPTIONS] <FILE>

    Arguments:
      <FILE>  The certificate; standard input if it is `-`

    Options:
          --variant <NAME|FILE.toml>  A built-in variant, or a definition file [default: the built-in
                                      one it names]
      -h, --help                      Print help (see more with '--help')
    ");
    insta::assert_snapshot!(own_help(&["audit"]), @r"
    Finds everything false in games, ledgers and thinklogs

    Usage: hakam audit [OPTIONS] <FILE>...

    Arguments:
      <FILE>...  Games (`.pgn`, or compressed: `.gz`, `.bz2`, `.zst`), ledgers, thinklogs

    Options:
          --ledger <FILE>             The ledger of the thinklogs [default: `ledger.md` beside each]
          --variant <NAME|FILE.toml>  A built-in variant, or a definition file [default: what the record
                                      says, or chess]
          --variations                Check the variations of games as well
          --all                       Show every recognised statement, not only the false ones
      -h, --help                      Print help (see more with '--help')
    ");
}
