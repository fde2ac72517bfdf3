//! What makes a setup impossible: pieces where none can come, checks that no last move can have given.

use hakam_core::{Mark, Setup};
use hakam_law::{Level, Position, SetupIssue};
use hakam_variant::fen::{self, Leniency};
use hakam_variant::{Ruleset, builtin};

fn issues(rules: &Ruleset, text: &str) -> Vec<SetupIssue> {
    let setup: Setup = fen::read(rules, text, Leniency::Strict).unwrap().setup;
    Position::new_unchecked(rules, setup).issues()
}

/// The rules that a position goes against, `!` before those that make it unplayable.
fn found(game: &str, text: &str) -> String {
    let rules = builtin::load(game).unwrap();
    let codes: Vec<String> = issues(&rules, text)
        .into_iter()
        .map(|issue| match issue.level {
            Level::Parseable => format!("!{}", issue.rule),
            Level::Playable => issue.rule.to_string(),
            Level::Plausible | Level::Reachable => format!("?{}", issue.rule),
        })
        .collect();
    codes.join(" ")
}

/// Verdicts by python-chess 1.11 (`Board.status`), save for those of games it does not know.
#[test]
fn positions_that_no_game_leads_to() {
    for (game, text, expected) in [
        // Pawns on their own first rank.
        ("chess", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "E9"),
        ("chess", "p3k3/8/8/8/8/8/8/4K3 w - - 0 1", "E9"),
        ("horde", "4k3/8/8/8/8/8/8/P7 w - - 0 1", ""),
        ("horde", "p3k3/8/8/8/8/8/8/P7 w - - 0 1", "E9"),
        // In Grand chess a pawn may stay one on the eighth and the ninth rank.
        ("grand", "4k5/10/4P5/10/10/10/10/10/10/4K5 w - - 0 1", ""),
        ("grand", "9k/4P5/10/10/10/10/10/10/10/4K5 w - - 0 1", ""),
        // An alfil reaches one square in eight.
        ("shatranj", "4k3/8/8/8/8/8/8/A3K3 w 0 1", "E9"),
        ("shatranj", "4k3/8/8/8/8/A7/8/4K3 w 0 1", ""),
        // Three checkers; two knights; two rooks on both sides of the king.
        ("chess", "4k3/8/3N1N2/8/8/8/8/4RK2 b - - 0 1", "E10"),
        ("chess", "4k3/8/3N1N2/8/8/8/8/5K2 b - - 0 1", "E10"),
        ("chess", "R3k2R/8/8/8/8/8/8/5K2 b - - 0 1", "E10"),
        // A discovered double check, and one by promotion.
        ("chess", "4k3/8/5N2/8/8/8/8/4RK2 b - - 0 1", ""),
        ("chess", "3Qk3/8/8/8/8/8/8/4RK2 b - - 0 1", ""),
        // En passant opens two lines at once, and a castling gives check.
        ("chess", "8/8/3P4/1k5R/8/8/8/4K3 b - - 0 1", ""),
        ("chess", "5k2/8/8/8/8/8/8/5RK1 b - - 0 1", ""),
        // Rook and bishop check at once: exd6 en passant has opened both lines, unless d7 was not left empty. By hand:
        // python-chess does not look at d7, and no other move of White opens both.
        ("chess", "8/8/3Pk3/8/8/1B6/8/4R1K1 b - - 0 1", ""),
        ("chess", "8/3n4/3Pk3/8/8/1B6/8/4R1K1 b - - 0 1", "E10"),
        // Who must have been promoted, or is outside its region, is told once.
        ("chess", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "!E2"),
        ("xiangqi", "4k4/9/9/9/4K4/9/9/9/9/9 w - - 0 1", "!E7"),
        // The double step gives check itself or uncovers one behind it.
        ("chess", "8/8/8/3k4/4P3/8/8/4K3 b - e3 0 1", ""),
        ("chess", "8/8/8/8/k3P2R/8/8/4K3 b - e3 0 1", "E10"),
        ("chess", "8/7k/8/8/4P3/8/8/1B2K3 b - e3 0 1", "E10"),
        ("chess", "8/8/8/8/4P1k1/8/8/3QK3 b - e3 0 1", ""),
        ("chess", "4k3/4r3/8/8/5p2/8/4K3/8 w - - 0 1", ""),
        // En passant needs the square that was skipped and the one that was left empty.
        ("chess", "4k3/5n2/8/4Pp2/8/8/8/4K3 w - f6 0 1", "!E5"),
        ("chess", "4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 1", ""),
        ("berolina", "4k3/4p3/8/2pP4/8/8/8/4K3 w - d6c5 0 1", "!E5"),
        ("berolina", "4k3/8/8/2pP4/8/8/8/4K3 w - d6c5 0 1", ""),
        // A cannon checks by a screen that has just come.
        ("xiangqi", "4k4/9/9/4N4/9/9/9/9/4C4/3K5 b - - 0 1", ""),
    ] {
        assert_eq!(found(game, text), expected, "{game} {text}");
    }
}

#[test]
fn what_is_against_a_double_step_is_said() {
    let chess = builtin::load("chess").unwrap();
    for (text, mark, message) in [
        (
            "4k3/5n2/8/4Pp2/8/8/8/4K3 w - - 0 1",
            ["f5", "f6"],
            "Black's pawn on f5 has just come from f7, which is occupied",
        ),
        (
            "4k3/8/8/8/4Pp2/8/8/4K3 w - - 0 1",
            ["f4", "f5"],
            "Black's pawn on f4 cannot have passed by in the last move",
        ),
    ] {
        let mut setup = fen::read(&chess, text, Leniency::Strict).unwrap().setup;
        let [man, skipped] = mark.map(|name| chess.geometry().parse_square(name).unwrap());
        let skipped = [skipped].into_iter().collect();
        setup.marks = vec![Mark { skipped, man }];
        let issues = Position::new_unchecked(&chess, setup).issues();
        let told: Vec<&str> = issues.iter().map(|issue| issue.message.as_str()).collect();
        assert!(told.contains(&message), "{text}: {told:?}");
    }
}

/// Games at random, by the first, the middle and the last of the legal moves: nothing in them is impossible.
#[test]
fn no_position_of_a_game_is_called_impossible() {
    for name in builtin::names() {
        let rules = builtin::load(name).unwrap();
        let mut dice = 0x9e37_79b9_7f4a_7c15_u64;
        for _ in 0..2 {
            let mut position = Position::start(&rules);
            for _ in 0..24 {
                let moves = position.continuations();
                dice = dice.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                let count = u64::try_from(moves.len()).unwrap();
                if count == 0 {
                    break;
                }
                let chosen = usize::try_from((dice >> 33) % count).unwrap();
                position = moves.into_iter().nth(chosen).unwrap().1;
                let issues = position.issues();
                assert!(
                    issues.is_empty(),
                    "{name}: {:?} {issues:?}",
                    position.setup()
                );
            }
        }
    }
}

/// The positions of a file: `valid` or `legal` ones must have no issue; of the others it is told how many have none.
#[test]
fn positions_of_a_file() {
    let Ok(path) = std::env::var("HAKAM_SOUNDNESS") else {
        return;
    };
    let game = std::env::var("HAKAM_SOUNDNESS_GAME").unwrap_or("chess".to_owned());
    let rules = builtin::load(&game).unwrap();
    let (mut wrong, mut passed, mut sound, mut unsound) = (0, 0, 0, 0);
    for line in std::fs::read_to_string(path).unwrap().lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [label, text, class @ ..] = &fields[..] else {
            continue;
        };
        if label.starts_with('#') {
            continue;
        }
        let read = fen::read(&rules, text, Leniency::Strict);
        let issues = read.map(|read| Position::new_unchecked(&rules, read.setup).issues());
        let clean = issues.as_ref().is_ok_and(Vec::is_empty);
        if matches!(*label, "valid" | "legal") {
            sound += 1;
            if !clean {
                wrong += 1;
                println!("called impossible: {text} {issues:?}");
            }
        } else {
            unsound += 1;
            if clean {
                passed += 1;
                println!("passed: {text} {class:?}");
            }
        }
    }
    println!(
        "{wrong} of {sound} sound ones called impossible, {passed} of {unsound} others passed"
    );
    assert_eq!(wrong, 0);
}
