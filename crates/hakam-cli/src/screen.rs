//! Where results and notes go, and how they look.

use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::time::Duration;

use anstream::AutoStream;
use anstyle::{AnsiColor, Style};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressStyle};
use serde::Serialize;

use crate::args::{Common, Format, Output};
use crate::interrupt;

/// Headings.
pub const HEAD: Style = Style::new().bold();
/// Rule and reason codes.
pub const CODE: Style = AnsiColor::Cyan.on_default();
/// What was found right.
pub const GOOD: Style = AnsiColor::Green.on_default().bold();
/// What was found wrong.
pub const BAD: Style = AnsiColor::Red.on_default().bold();
/// What deserves a second look.
pub const WARN: Style = AnsiColor::Yellow.on_default().bold();
/// What is less important.
pub const DIM: Style = Style::new().dimmed();

/// The two streams of the program. Neither is locked for longer than a line takes: the bar of progress is drawn by a
/// thread of its own.
pub struct Screen {
    /// Results.
    pub out: AutoStream<io::Stdout>,
    /// Errors, notes and progress.
    pub notes: AutoStream<io::Stderr>,
    /// How results are written.
    pub format: Format,
    /// How texts for people are laid out.
    pub layout: Layout,
    chatter: Chatter,
}

/// How texts for people are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// For a terminal.
    Plain,
    /// For a document.
    Markdown,
}

/// Whether more than the result is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chatter {
    Notes,
    Silent,
}

impl Screen {
    pub fn new(common: &Common) -> Screen {
        let choice = common.color.choice();
        let (format, layout) = match common.format {
            Output::Text => (Format::Text, Layout::Plain),
            Output::Json => (Format::Json, Layout::Plain),
            Output::Md => (Format::Text, Layout::Markdown),
        };
        Screen {
            out: AutoStream::new(io::stdout(), choice),
            notes: AutoStream::new(io::stderr(), choice),
            format,
            layout,
            chatter: if common.quiet {
                Chatter::Silent
            } else {
                Chatter::Notes
            },
        }
    }

    /// Writes one JSON document.
    pub fn json(&mut self, document: &impl Serialize) -> io::Result<()> {
        let mut out = BufWriter::new(&mut self.out);
        serde_json::to_writer_pretty(&mut out, document)?;
        writeln!(out)?;
        out.flush()
    }

    /// Whether results are coloured.
    #[cfg(feature = "play")]
    pub fn has_colour(&self) -> bool {
        self.out.current_choice() != anstream::ColorChoice::Never
    }

    /// Says something beside the result, unless only the result is wanted.
    pub fn note(&mut self, text: &str) -> io::Result<()> {
        match self.chatter {
            Chatter::Silent => Ok(()),
            Chatter::Notes => writeln!(self.notes, "{DIM}note:{DIM:#} {text}"),
        }
    }

    /// A bar on the error stream when a person is watching.
    pub fn bar(&self, steps: u64) -> ProgressBar {
        self.progress(Some(steps), "{wide_bar} {pos}/{len} {elapsed}")
    }

    /// A growing number on the error stream when a person is watching.
    pub fn counter(&self) -> ProgressBar {
        self.progress(None, "{spinner} {human_pos} positions {elapsed}")
    }

    /// How far a file of so many bytes is read, when a person is watching.
    pub fn bytes(&self, size: u64) -> ProgressBar {
        self.progress(Some(size), "{wide_bar} {bytes}/{total_bytes} {elapsed}")
    }

    fn progress(&self, steps: Option<u64>, look: &str) -> ProgressBar {
        if !io::stderr().is_terminal() || self.chatter == Chatter::Silent {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::with_draw_target(steps, ProgressDrawTarget::stderr())
            .with_finish(ProgressFinish::AndClear);
        if let Ok(style) = ProgressStyle::with_template(look) {
            bar.set_style(style);
        }
        interrupt::clears(&bar);
        bar.enable_steady_tick(Duration::from_millis(200));
        bar
    }

    /// Makes sure that all was written.
    pub fn finish(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
