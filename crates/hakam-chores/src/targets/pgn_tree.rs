//! Games as trees: what was read is written and read as the same.

use hakam_pgn::{Event, Game, Games, NagStyle, WriteOptions, commands, write_all};

use super::trail::Trail;

pub fn run(bytes: &[u8]) -> Trail {
    let read = games(bytes);
    let mut trail = Trail::default();
    trail.count("games", read.len());
    for game in &read {
        trail.count("tags", game.tags().len());
        trail.count("moves", game.move_count());
        for fault in game.faults() {
            trail.say(fault.kind.code());
            assert!(!fault.to_string().is_empty());
        }
        walk(game, &mut trail);
    }
    let usual = WriteOptions::default();
    for options in [
        usual,
        WriteOptions {
            nags: NagStyle::Signs,
            columns: None,
            ..usual
        },
        WriteOptions {
            columns: Some(1),
            ..usual
        },
    ] {
        let text = match write_all(&read, options) {
            Ok(text) => text,
            Err(error) => panic!("what was read cannot be written: {error}"),
        };
        let again = games(text.as_bytes());
        assert_eq!(again, read, "{text}");
        assert_eq!(write_all(&again, options).as_deref(), Ok(text.as_str()));
    }
    trail
}

fn games(bytes: &[u8]) -> Vec<Game> {
    let games: Result<Vec<Game>, _> = Games::new(bytes).collect();
    match games {
        Ok(games) => games,
        Err(error) => panic!("memory cannot fail: {error}"),
    }
}

fn walk(game: &Game, trail: &mut Trail) {
    let (mut moves, mut depth, mut deepest) = (0, 0_usize, 0);
    for event in game.walk() {
        match event {
            Event::Move(m) => {
                moves += 1;
                assert!(!m.text().is_empty());
            }
            Event::Comment(text) => {
                for command in commands(text) {
                    let span = text.get(command.span.clone()).unwrap_or_default();
                    assert!(span.starts_with("[%") && span.ends_with(']'), "{command:?}");
                    trail.say(if command.clock().is_some() {
                        "clock"
                    } else {
                        "other"
                    });
                }
            }
            Event::Nag(_) => {}
            Event::BeginVariation => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            Event::EndVariation => depth -= 1,
        }
    }
    assert_eq!((moves, depth), (game.move_count(), 0));
    trail.count("depth", deepest);
}
