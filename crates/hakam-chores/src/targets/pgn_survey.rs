//! The quick way through a file of games sees what the careful one sees.

use hakam_pgn::checked::{self, Checked, Finding, Options, Seen};
use hakam_pgn::{Game, GameResult};

use super::pgn_checked::{check_all, ground};

/// What is seen of a game in either way.
#[derive(Debug, PartialEq)]
struct Glance {
    findings: Vec<Finding>,
    plies: usize,
    result: Option<GameResult>,
}

pub fn run(bytes: &[u8]) {
    let options = Options::default();
    let of_game = |game: &Game, checked: Checked| Glance {
        findings: checked.findings,
        plies: game.main_line().count(),
        result: game.result(),
    };
    let mut careful = Vec::new();
    let behind = check_all(bytes, options, |game, checked| {
        careful.push(of_game(game, checked));
    });
    let mut quick = Vec::new();
    let quick_behind = checked::survey(bytes, &ground, options, |number, seen| {
        let glance = match seen {
            Seen::Plain { plies, result, .. } => Glance {
                findings: Vec::new(),
                plies: usize::try_from(plies).unwrap_or(usize::MAX),
                result: Some(result),
            },
            Seen::Checked(game, checked) => of_game(game, checked),
        };
        quick.push(glance);
        assert_eq!(u64::try_from(quick.len()), Ok(number));
    });
    assert_eq!(quick, careful);
    let quick_behind = quick_behind.expect("memory cannot fail");
    assert_eq!(quick_behind, behind, "behind the last game");
}
