//! Games as trees: what was read is written and read as the same.

use hakam_pgn::{Event, Game, Games, NagStyle, WriteOptions, commands, write_all};

pub fn run(bytes: &[u8]) {
    let read = games(bytes);
    for game in &read {
        for fault in game.faults() {
            assert!(!fault.to_string().is_empty());
        }
        walk(game);
    }
    let usual = WriteOptions::default();
    for options in [
        usual,
        WriteOptions {
            nags: NagStyle::Signs,
            columns: None,
        },
        WriteOptions {
            columns: Some(1),
            ..usual
        },
    ] {
        let text = write_all(&read, options).expect("what was read can be written");
        let again = games(text.as_bytes());
        assert_eq!(again, read, "{text}");
        assert_eq!(write_all(&again, options).as_deref(), Ok(text.as_str()));
    }
}

fn games(bytes: &[u8]) -> Vec<Game> {
    let games: Result<Vec<Game>, _> = Games::new(bytes).collect();
    games.expect("memory cannot fail")
}

fn walk(game: &Game) {
    let (mut moves, mut depth) = (0, 0_usize);
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
                    // Whatever it says, it can be asked for a clock.
                    let _ = command.clock();
                }
            }
            Event::Nag(_) => {}
            Event::BeginVariation => depth += 1,
            Event::EndVariation => depth -= 1,
        }
    }
    assert_eq!((moves, depth), (game.move_count(), 0));
}
