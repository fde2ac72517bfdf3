//! Files of games: every move, mark, number and result against the rules.

use std::fs::File;
use std::io::{self, Write as _};
use std::path::Path;

use hakam_pgn as pgn;
use hakam_pgn::checked::{self, Checked, Extent, Finding, Gravity, Seen};
use indicatif::ProgressBar;

use super::print;
use super::shelf::Shelf;
use crate::args::{self, Format, Shown};
use crate::failure::Failure;
use crate::files::{self, Packing, unpacked};
use crate::json::{AuditedFile, AuditedFinding};
use crate::screen::{BAD, DIM, HEAD, Screen, WARN};
use crate::variant::{DEFAULT, counted};
use hakam_wire::answers::BadMove;

/// So many findings of a file are kept for a program to read; the rest is counted.
const MOST_KEPT: usize = 10_000;

pub fn audit(
    path: &Path,
    packing: Packing,
    arguments: &args::Audit,
    screen: &mut Screen,
) -> Result<AuditedFile, Failure> {
    let failed = |error| files::unreadable(path, error);
    let file = File::open(path).map_err(failed)?;
    let size = file.metadata().map_or(0, |about| about.len());
    let bar = screen.bytes(size);
    let source = unpacked(bar.wrap_read(file), packing, path)?;
    let shelf = Shelf::new(arguments.variant.as_deref())?;
    let name = path.display().to_string();
    let mut desk = Desk {
        file: AuditedFile::of_games(name),
        least: match arguments.shown() {
            Shown::All => Gravity::Note,
            Shown::False => Gravity::Wrong,
        },
        shelf: &shelf,
        screen,
        bar: bar.clone(),
        written: Ok(()),
    };
    let lookup = |name: &str| shelf.ground(name);
    let options = checked::Options {
        extent: if arguments.variations {
            Extent::Variations
        } else {
            Extent::MainLine
        },
        ..checked::Options::default()
    };
    let done = checked::survey(source, &lookup, options, |_, seen| desk.game(&seen));
    bar.finish_and_clear();
    // Games before a fault of the source have been audited, but the file as a whole has not.
    let behind = done.map_err(|error| Failure::Read {
        path: path.to_owned(),
        error,
    })?;
    for finding in &behind {
        desk.finding(finding, None);
    }
    let Desk { file, written, .. } = desk;
    written?;
    match screen.format {
        Format::Json => {}
        Format::Text => end(&file, screen)?,
    }
    Ok(file)
}

/// A file of games while it is gone through.
struct Desk<'d> {
    file: AuditedFile,
    /// Findings of less weight are counted only.
    least: Gravity,
    shelf: &'d Shelf,
    screen: &'d mut Screen,
    /// Stands on the line below the findings.
    bar: ProgressBar,
    /// Whether the findings could be written so far.
    written: io::Result<()>,
}

impl Desk<'_> {
    fn game(&mut self, seen: &Seen<'_>) {
        *self.file.games.get_or_insert(0) += 1;
        *self.file.comments.get_or_insert(0) += seen.comments();
        match seen {
            Seen::Plain { .. } => {}
            Seen::Checked(game, checked) => {
                for finding in &checked.findings {
                    let why = self.why(game, checked, finding);
                    self.finding(finding, why);
                }
            }
        }
    }

    /// The rules that stand against a move of the main line, in words.
    fn why(&self, record: &pgn::Game, checked: &Checked, finding: &Finding) -> Option<BadMove> {
        let variant = self.shelf.find(record.tag("Variant").unwrap_or(DEFAULT))?;
        BadMove::of_record(variant, record, checked, finding)
    }

    fn finding(&mut self, finding: &Finding, why: Option<BadMove>) {
        let gravity = finding.what.gravity();
        match gravity {
            Gravity::Wrong => self.file.false_statements += 1,
            Gravity::Mended | Gravity::Note => self.file.notes += 1,
        }
        if gravity < self.least || self.written.is_err() {
            return;
        }
        match self.screen.format {
            Format::Json => {
                if self.file.findings.len() < MOST_KEPT {
                    let row = AuditedFinding::of_game(finding, why);
                    self.file.findings.push(row);
                } else {
                    self.file.left_out += 1;
                }
            }
            Format::Text => {
                let bar = self.bar.clone();
                self.written = bar.suspend(|| self.print(finding, why.as_ref()));
            }
        }
    }

    fn print(&mut self, finding: &Finding, why: Option<&BadMove>) -> io::Result<()> {
        let (style, word) = match finding.what.gravity() {
            Gravity::Wrong => (BAD, "false"),
            Gravity::Mended => (WARN, "normalised"),
            Gravity::Note => (WARN, "note"),
        };
        let (name, code) = (&self.file.file, finding.what.code());
        let out = &mut self.screen.out;
        writeln!(out, "{style}{word}[{code}]{style:#}: {}", finding.what)?;
        let (line, column) = (finding.place.line, finding.place.column);
        write!(out, " {DIM}-->{DIM:#} {name}:{line}:{column}")?;
        if let Some(game) = finding.game {
            write!(out, ", game {game}")?;
        }
        if let Some(ply) = finding.ply {
            write!(out, ", ply {ply}")?;
        }
        writeln!(out)?;
        if let Some(why) = why
            && !finding.what.to_string().contains(&why.sentence)
        {
            writeln!(out, "  = {}", why.sentence)?;
        }
        for note in why.iter().flat_map(|why| &why.notes) {
            if !note.starts_with("hint: ") {
                writeln!(out, "  = {note}")?;
            }
        }
        writeln!(out)
    }
}

fn end(file: &AuditedFile, screen: &mut Screen) -> io::Result<()> {
    let games = usize::try_from(file.games.unwrap_or(0)).unwrap_or(usize::MAX);
    let games = counted(games, "game");
    let out = &mut screen.out;
    writeln!(
        out,
        "{HEAD}`{}`: {}{HEAD:#}",
        file.file,
        print::summary(file)
    )?;
    let notes = match file.notes {
        0 => String::new(),
        count => format!("; {} on the writing (`--all`)", counted(count, "note")),
    };
    writeln!(out, "{games}{notes}.")?;
    // Nobody should take them for checked.
    match file.comments.unwrap_or(0) {
        0 => Ok(()),
        1 => writeln!(out, "1 comment: what it says was not checked."),
        count => writeln!(out, "{count} comments: what they say was not checked."),
    }
}
