//! A session: commands come in, answers go out.

use std::collections::VecDeque;
use std::io::{self, Write as _};
use std::sync::mpsc::{Receiver, SyncSender};
use std::time::Instant;

use hakam::opponent::{Limits, Score, TableSize, Thinker, Thought};
use hakam::{Move, Outcome, Variant};
use hakam_notation::moves::CastlingText;

use super::clock::Deadline;
use super::command::{Command, Go};
use super::options::{Set, Settings};
use super::table::{OnTable, text};
use super::thinking::{Event, Search, Task, Thinking, Told};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::layout;
use crate::screen::Screen;

/// Whether the session goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Wait,
    Leave(Exit),
}

/// A session, from the first line to the last.
pub struct Session {
    settings: Settings,
    table: OnTable,
    /// Made when it is first needed; away while it thinks.
    thinker: Option<Box<Thinker>>,
    thinking: Option<Thinking>,
    events: SyncSender<Event>,
    arriving: Receiver<Event>,
    /// Lines that came while a search had to be waited for.
    waiting: VecDeque<Event>,
    /// Whether there is nothing more to read.
    ended: bool,
}

impl Session {
    pub fn new(variant: Variant, events: SyncSender<Event>, arriving: Receiver<Event>) -> Session {
        Session {
            table: OnTable::new(&variant),
            settings: Settings::new(variant),
            thinker: None,
            thinking: None,
            events,
            arriving,
            waiting: VecDeque::new(),
            ended: false,
        }
    }

    pub fn run(mut self, screen: &mut Screen) -> Result<Exit, Failure> {
        loop {
            let event = match self.waiting.pop_front() {
                Some(event) => event,
                None if self.ended && self.thinking.is_none() => return Ok(Exit::Success),
                None => match self.arriving.recv() {
                    Ok(event) => event,
                    Err(_) => return Ok(Exit::Success),
                },
            };
            let next = self.meet(event, screen)?;
            screen.out.flush()?;
            if let Next::Leave(exit) = next {
                return Ok(exit);
            }
        }
    }

    fn meet(&mut self, event: Event, screen: &mut Screen) -> Result<Next, Failure> {
        match event {
            Event::Line(line) => return self.obey(Command::read(&line), screen),
            Event::TooLong => say(screen, "a line of more than a megabyte is not read")?,
            Event::End => {
                self.ended = true;
                // What has no end of its own is ended here.
                let endless = |thinking: &Thinking| match thinking.told {
                    Told::AtTheEnd => false,
                    Told::AtTheEndIfAny | Told::WhenStopped => true,
                };
                if self.thinking.as_ref().is_some_and(endless) {
                    self.finish(screen)?;
                }
            }
            Event::Progress(thought) => self.tell(&thought, screen)?,
            Event::Done(thinker, thought) => {
                self.thinker = Some(thinker);
                match &mut self.thinking {
                    Some(thinking) if thinking.told == Told::WhenStopped => {
                        thinking.search = Search::Ended(thought);
                    }
                    Some(_) | None => self.move_found(thought.as_ref(), screen)?,
                }
            }
            Event::Failed => return Ok(Next::Leave(Exit::Fault)),
        }
        Ok(Next::Wait)
    }

    fn obey(&mut self, command: Command, screen: &mut Screen) -> Result<Next, Failure> {
        match command {
            Command::Uci => self.introduce(screen)?,
            Command::IsReady => writeln!(screen.out, "readyok")?,
            Command::Stop => self.finish(screen)?,
            Command::Quit => {
                if let Some(thinking) = &self.thinking {
                    thinking.stop();
                }
                return Ok(Next::Leave(Exit::Success));
            }
            Command::Nothing => {}
            Command::Unknown(word) => {
                let word: String = word.chars().take(40).collect();
                say(screen, &format!("`{word}` is not understood"))?;
            }
            Command::NewGame => {
                self.finish(screen)?;
                self.table = OnTable::new(&self.settings.variant());
                if let Some(thinker) = &mut self.thinker {
                    thinker.forget();
                }
            }
            Command::SetOption { name, value } => {
                self.finish(screen)?;
                match self.settings.set(&name, &value) {
                    Set::Variant => {
                        self.table = OnTable::new(&self.settings.variant());
                        self.thinker = None;
                    }
                    Set::Hash => self.thinker = None,
                    Set::Nothing => {}
                    Set::Refused(why) => say(screen, &why)?,
                }
            }
            Command::Position { fen, moves } => {
                self.finish(screen)?;
                for told in self.table.set(fen, &moves) {
                    say(screen, &told)?;
                }
            }
            Command::Display => {
                self.finish(screen)?;
                self.display(screen)?;
            }
            Command::Perft(depth) => {
                self.finish(screen)?;
                self.perft(depth, screen)?;
            }
            Command::Go(go) => {
                self.finish(screen)?;
                let only = self.searched(&go.searchmoves, screen)?;
                self.go(&go, only);
            }
        }
        Ok(Next::Wait)
    }

    fn introduce(&self, screen: &mut Screen) -> io::Result<()> {
        writeln!(screen.out, "id name Hakam {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(screen.out, "id author {}", env!("CARGO_PKG_AUTHORS"))?;
        for line in self.settings.lines() {
            writeln!(screen.out, "{line}")?;
        }
        writeln!(screen.out, "uciok")
    }

    /// The moves that are to be searched; none where all of them are. What is no move here is told.
    fn searched(&self, texts: &[String], screen: &mut Screen) -> io::Result<Vec<Move>> {
        let mut only = Vec::new();
        for text in texts {
            match self.table.meant(text) {
                Some(m) => only.push(m),
                None => say(
                    screen,
                    &format!("{text} is no legal move and is not searched"),
                )?,
            }
        }
        if only.is_empty() && !texts.is_empty() {
            say(
                screen,
                "no move of searchmoves is legal: all moves are searched",
            )?;
        }
        Ok(only)
    }

    /// Starts to think.
    fn go(&mut self, go: &Go, only: Vec<Move>) {
        let size = TableSize::megabytes(self.settings.hash);
        let thinker = self
            .thinker
            .take()
            .unwrap_or_else(|| Box::new(Thinker::new(self.table.variant(), size)));
        let game = self.table.game().clone();
        let deadline = Deadline::new(go, game.setup().turn, Instant::now());
        let limits = Limits {
            nodes: go.nodes,
            depth: go.depth,
            only,
        };
        let has_end = deadline.hard.is_some() || go.nodes.is_some() || go.depth.is_some();
        let told = match (go.infinite, has_end, go.mate) {
            (false, true, _) => Told::AtTheEnd,
            (false, false, Some(_)) => Told::AtTheEndIfAny,
            (true, _, _) | (false, false, None) => Told::WhenStopped,
        };
        let task = Task {
            game,
            limits,
            deadline,
            mate: go.mate,
            told,
        };
        self.thinking = Some(Thinking::start(thinker, task, self.events.clone()));
    }

    /// Stops a search, if there is one, and tells its move before anything else is done.
    fn finish(&mut self, screen: &mut Screen) -> Result<(), Failure> {
        let Some(thinking) = &mut self.thinking else {
            return Ok(());
        };
        thinking.stop();
        thinking.told = Told::AtTheEnd;
        if let Search::Ended(found) = std::mem::replace(&mut thinking.search, Search::Running) {
            self.move_found(found.as_ref(), screen)?;
        }
        while self.thinking.is_some() {
            match self.arriving.recv() {
                Ok(event @ (Event::Progress(_) | Event::Done(..))) => {
                    self.meet(event, screen)?;
                }
                Ok(event @ Event::Failed) => {
                    self.thinking = None;
                    self.waiting.push_front(event);
                }
                Ok(event @ (Event::Line(_) | Event::TooLong | Event::End)) => {
                    self.waiting.push_back(event);
                }
                Err(_) => self.thinking = None,
            }
        }
        Ok(())
    }

    fn move_found(&mut self, thought: Option<&Thought>, screen: &mut Screen) -> io::Result<()> {
        self.thinking = None;
        if let Some(thought) = thought {
            let best = text(&self.table.game().here(), thought.best, self.castling());
            return writeln!(screen.out, "bestmove {best}");
        }
        let score = match self.table.game().outcome() {
            Outcome::Won { .. } => "mate 0",
            Outcome::Drawn { .. } | Outcome::Ongoing => "cp 0",
        };
        writeln!(screen.out, "info depth 0 score {score}")?;
        writeln!(screen.out, "bestmove (none)")
    }

    fn castling(&self) -> CastlingText {
        self.settings.castling(self.table.variant().rules())
    }

    fn tell(&self, thought: &Thought, screen: &mut Screen) -> io::Result<()> {
        let Some(thinking) = &self.thinking else {
            return Ok(());
        };
        let elapsed = thinking.begun.elapsed();
        let score = match thought.score {
            Score::About(value) => format!("cp {value}"),
            Score::Wins { plies } => format!("mate {}", plies.div_ceil(2)),
            Score::Loses { plies } => format!("mate -{}", plies.div_ceil(2)),
        };
        let time = elapsed.as_millis();
        let speed = u128::from(thought.nodes) * 1_000_000 / elapsed.as_micros().max(1);
        let line = self.table.written(&thought.line, self.castling()).join(" ");
        writeln!(
            screen.out,
            "info depth {} score {score} nodes {} nps {speed} time {time} pv {line}",
            thought.depth, thought.nodes
        )
    }

    fn display(&self, screen: &mut Screen) -> io::Result<()> {
        let game = self.table.game();
        let rules = game.variant().rules();
        write!(screen.out, "{}", layout::board(rules, game.setup()))?;
        writeln!(screen.out, "variant: {}", rules.name())?;
        writeln!(screen.out, "fen: {}", game.fen())?;
        writeln!(screen.out, "legal moves: {}", game.legal_moves().len())
    }

    /// Counts lines of moves. Nothing else is done meanwhile.
    fn perft(&self, depth: u32, screen: &mut Screen) -> io::Result<()> {
        let (game, here) = (self.table.game(), self.table.game().here());
        let engine = game.variant().engine();
        let mut sum: u64 = 0;
        if depth == 0 {
            sum = 1;
        } else {
            for m in here.legal() {
                let after = engine.after(game.setup(), *m);
                let count = after.map_or(0, |after| engine.perft(&after, depth - 1));
                writeln!(screen.out, "{}: {count}", text(&here, *m, self.castling()))?;
                sum = sum.saturating_add(count);
            }
        }
        writeln!(screen.out, "\nNodes searched: {sum}")
    }
}

/// Tells something that is no answer.
fn say(screen: &mut Screen, text: &str) -> io::Result<()> {
    // A line is a line, whatever is told.
    let text: Vec<&str> = text.split_whitespace().collect();
    writeln!(screen.out, "info string {}", text.join(" "))
}
