//! A session on a real terminal: events in, pictures out, wishes fulfilled.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read as _, Write as _, stdout};
use std::path::Path;
use std::time::{Duration, Instant};

use crossterm::event;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use crate::terminal::{self, Taken};
use crate::worker::Worker;
use crate::{App, Event, Existing, FileTrouble, NoTerminal, Settings, Wish};

/// So long is waited for a key before the clocks are looked at again.
const PATIENCE: Duration = Duration::from_millis(50);

/// No record of a game is larger, in bytes.
const LARGEST: u64 = 16 << 20;

/// Plays in the terminal until somebody leaves.
///
/// # Errors
/// When there is no terminal, or it fails.
pub fn run(settings: Settings) -> Result<(), NoTerminal> {
    let taken = Taken::over()?;
    let mut screen = Terminal::new(CrosstermBackend::new(stdout()))?;
    let size = screen.size()?;
    let began = Instant::now();
    let mut app = App::new(settings);
    let mut worker = Worker::start();
    let mut waiting = vec![Event::Resize(size.width, size.height)];
    while !taken.is_ended() {
        while let Some(event) = waiting.pop() {
            for wish in app.update(event, began.elapsed()) {
                match fulfil(wish, &mut worker) {
                    Next::Happened(event) => waiting.push(event),
                    Next::Nothing => {}
                    Next::Leave => {
                        worker.stop();
                        return Ok(());
                    }
                }
            }
        }
        screen.draw(|frame| app.draw(frame))?;
        if event::poll(PATIENCE)? {
            waiting.extend(terminal::event(&event::read()?));
        } else {
            waiting.push(Event::Tick);
        }
        waiting.extend(worker.thought());
    }
    worker.stop();
    Ok(())
}

/// What came of a wish.
enum Next {
    Nothing,
    Happened(Event),
    Leave,
}

fn fulfil(wish: Wish, worker: &mut Worker) -> Next {
    match wish {
        Wish::Think { ticket, game, time } => worker.think(ticket, game, time),
        Wish::StopThinking => worker.stop(),
        Wish::Save {
            path,
            text,
            existing,
        } => {
            let done = write(&path, &text, existing);
            return Next::Happened(Event::Saved { path, done });
        }
        Wish::Load { path } => {
            let text = read(&path);
            return Next::Happened(Event::Loaded { path, text });
        }
        Wish::Leave => return Next::Leave,
    }
    Next::Nothing
}

fn write(path: &Path, text: &str, existing: Existing) -> Result<(), FileTrouble> {
    let mut options = OpenOptions::new();
    options.write(true);
    match existing {
        Existing::Keep => options.create_new(true),
        Existing::Replace => options.create(true).truncate(true),
    };
    let written = options
        .open(path)
        .and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => FileTrouble::Exists,
        _ => FileTrouble::System(error.to_string()),
    })
}

fn read(path: &Path) -> Result<String, FileTrouble> {
    let system = |error: std::io::Error| FileTrouble::System(error.to_string());
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(system)?;
    // What is no file may never end.
    if !file.metadata().map_err(system)?.is_file() {
        return Err(FileTrouble::System("it is no file".to_owned()));
    }
    file.take(LARGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(system)?;
    if bytes.len() as u64 > LARGEST {
        return Err(FileTrouble::TooLarge { largest: LARGEST });
    }
    String::from_utf8(bytes).map_err(|_| FileTrouble::NotText)
}
