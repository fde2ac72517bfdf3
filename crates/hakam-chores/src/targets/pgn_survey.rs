//! The quick way through a file of games sees what the careful one sees.

use hakam_pgn::GameResult;
use hakam_pgn::checked::{self, Finding, Options, Seen};

use super::pgn_checked::ground;

/// What is seen of a game in either way.
#[derive(Debug, PartialEq)]
struct Glance {
    findings: Vec<Finding>,
    plies: usize,
    result: Option<GameResult>,
}

pub fn run(bytes: &[u8]) {
    let options = Options::default();
    let mut careful = Vec::new();
    let behind = checked::check_all(bytes, &ground, options, |game, checked| {
        careful.push(Glance {
            findings: checked.findings,
            plies: game.main_line().moves().count(),
            result: game.result(),
        });
    });
    let mut quick = Vec::new();
    let quick_behind = checked::survey(bytes, &ground, options, |number, seen| {
        let glance = match seen {
            Seen::Plain { plies, result, .. } => Glance {
                findings: Vec::new(),
                plies: usize::try_from(plies).unwrap_or(usize::MAX),
                result: Some(result),
            },
            Seen::Checked(game, checked) => Glance {
                findings: checked.findings,
                plies: game.main_line().moves().count(),
                result: game.result(),
            },
        };
        quick.push(glance);
        assert_eq!(u64::try_from(quick.len()), Ok(number));
    });
    assert_eq!(quick, careful);
    match (quick_behind, behind) {
        (Ok(quick), Ok(careful)) => assert_eq!(quick, careful, "behind the last game"),
        (Err(error), _) | (_, Err(error)) => panic!("memory cannot fail: {error}"),
    }
}
