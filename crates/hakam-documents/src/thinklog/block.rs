//! Blocks and sections: which headings open them, and the position that a block starts from.

use hakam_core::Side;
use hakam_text::{Cursor, Passage, Span};

use super::entry::{Entry, Text};
use crate::ledger::Ledger;
use crate::markdown::{self, Line, digits, first_word};

/// What was written about one move: `## Move 6 (White)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block<'t> {
    /// The whole heading.
    pub heading: Text<'t>,
    /// The number of the move; `None` when it is too large to be one.
    pub number: Option<u32>,
    /// Who moves, if the heading says so.
    pub side: Option<Side>,
    /// What else the heading says.
    pub remark: Option<Text<'t>>,
    /// Its sections, in the order of the text; what stands before the first one is one without a heading.
    pub sections: Vec<Section<'t>>,
}

/// A part of a block, or of the text around the blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section<'t> {
    /// Its heading, if it has one.
    pub heading: Option<Text<'t>>,
    /// What it is for, by its heading.
    pub kind: SectionKind,
    /// Its lines, without blank ones.
    pub entries: Vec<Entry<'t>>,
    /// The bytes of everything below its heading.
    pub body: Span,
    /// The line on which its body begins, from 1.
    pub line: usize,
}

impl<'t> Section<'t> {
    /// One whose body begins on `line`, at the byte `start`.
    pub(super) fn new(heading: Option<Text<'t>>, line: usize, start: usize) -> Section<'t> {
        let name = heading.as_ref().map_or("", |heading| heading.text);
        Section {
            kind: SectionKind::of(name),
            heading,
            entries: Vec::new(),
            body: start..start,
            line,
        }
    }
}

/// What a section is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SectionKind {
    /// `Snapshot`: the position.
    Snapshot,
    /// `Opponent last-move impact scan`.
    OpponentScan,
    /// `Forcing scan`: all checks and all captures.
    ForcingScan,
    /// `Candidate set`, `Candidate considered`.
    Candidates,
    /// `Legality proof`, `Verification`.
    LegalityProof,
    /// `Blunder screen`: forcing replies of the opponent.
    BlunderScreen,
    /// `Evaluation rubric summary`.
    Evaluation,
    /// `Final`: the move that was chosen.
    Final,
    /// Anything else.
    Other,
}

impl SectionKind {
    /// What a heading is called, by how it begins. Remarks behind it differ from log to log.
    const NAMES: [(&'static str, SectionKind); 10] = [
        ("snapshot", SectionKind::Snapshot),
        ("opponent last-move", SectionKind::OpponentScan),
        ("forcing scan", SectionKind::ForcingScan),
        ("candidate", SectionKind::Candidates),
        ("candidates", SectionKind::Candidates),
        ("legality proof", SectionKind::LegalityProof),
        ("verification", SectionKind::LegalityProof),
        ("blunder screen", SectionKind::BlunderScreen),
        ("evaluation", SectionKind::Evaluation),
        ("final", SectionKind::Final),
    ];

    pub(super) fn of(heading: &str) -> SectionKind {
        let begins = |(name, _): &(&str, SectionKind)| {
            let (start, rest) = heading.split_at_checked(name.len()).unwrap_or_default();
            start.eq_ignore_ascii_case(name) && !rest.starts_with(char::is_alphanumeric)
        };
        let known = SectionKind::NAMES.into_iter().find(begins);
        known.map_or(SectionKind::Other, |(_, kind)| kind)
    }
}

impl<'t> Block<'t> {
    /// The block that a heading opens: it begins with `Move` and a number.
    pub(super) fn of(line: Line<'t>, name: Passage<'t>) -> Option<Block<'t>> {
        let rest = name.rest("move".len());
        let is_move = first_word(name).text.eq_ignore_ascii_case("move");
        let (number, rest) = digits(rest.trim());
        if !is_move || number.text.is_empty() {
            return None;
        }
        let rest = rest.trim();
        let told = rest.after("(").and_then(|inside| {
            let (side, behind) = inside.split_once(')')?;
            Some((markdown::side(side.text.trim())?, behind))
        });
        let behind = told.map_or(rest, |(_, behind)| behind);
        let signs = |c: char| c.is_whitespace() || matches!(c, '—' | '–' | '-' | ':' | '.');
        let mut cursor = Cursor::new(behind);
        cursor.take_while(signs);
        let remark = cursor.rest();
        Some(Block {
            heading: Text::on(line, name),
            number: number.text.parse().ok(),
            side: told.map(|(side, _)| side),
            remark: (!remark.text.is_empty()).then(|| Text::on(line, remark)),
            sections: Vec::new(),
        })
    }

    /// The first snapshot of the block.
    pub fn snapshot(&self, log: &super::Thinklog<'t>) -> Option<Snapshot<'t>> {
        let section = self.of_kind(SectionKind::Snapshot).next()?;
        let body = log.text().get(section.body.clone())?;
        let mut fens = section
            .entries
            .iter()
            .filter_map(|entry| entry.value_of("FEN"));
        Some(Snapshot {
            state: Ledger::read(body),
            line: section.line,
            start: section.body.start,
            fen: fens.next().map(Text::bare),
        })
    }
}

/// A position as a block tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot<'t> {
    /// The section as a ledger: it has the same fields. Line 1 of this ledger is [`Snapshot::line`] of the
    /// log, and its places count from [`Snapshot::start`].
    pub state: Ledger,
    /// The line on which it begins.
    pub line: usize,
    /// The byte at which it begins.
    pub start: usize,
    /// The text behind `FEN:`, without backticks.
    pub fen: Option<Text<'t>>,
}
