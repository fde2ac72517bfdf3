//! Blocks and sections: which headings open them.

use std::ops::Range;

use hakam_core::Side;
use hakam_text::Passage;

use super::entry::Entry;
use super::text::{Row, Text};

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
    /// Its sections, in the order of the text. What stands before the first one is a section without a
    /// heading.
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
    pub body: Range<usize>,
    /// The line on which its body begins, from 1.
    pub line: usize,
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
        SectionKind::NAMES
            .into_iter()
            .find(|(name, _)| {
                let (start, rest) = heading.split_at_checked(name.len()).unwrap_or_default();
                start.eq_ignore_ascii_case(name) && !rest.starts_with(char::is_alphanumeric)
            })
            .map_or(SectionKind::Other, |(_, kind)| kind)
    }
}

/// The block that a heading opens: it begins with `Move` and a number.
pub(super) fn block<'t>(row: Row<'t>, name: Passage<'t>) -> Option<Block<'t>> {
    let word = name.part(0..4);
    if !word.text.eq_ignore_ascii_case("move") {
        return None;
    }
    let rest = name.rest(4).trim();
    let digits = rest.text.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 || !name.rest(4).text.starts_with(char::is_whitespace) {
        return None;
    }
    let number = rest.part(0..digits).text.parse().ok();
    let mut rest = rest.rest(digits).trim();
    let told = rest
        .after("(")
        .and_then(|inside| inside.split_once(')'))
        .and_then(|(side, behind)| Some((side_of(side.trim().text)?, behind)));
    let side = told.map(|(side, _)| side);
    if let Some((_, behind)) = told {
        rest = behind;
    }
    let signs = |c: char| c.is_whitespace() || matches!(c, '—' | '–' | '-' | ':' | '.');
    let from = rest.text.len() - rest.text.trim_start_matches(signs).len();
    let remark = rest.rest(from);
    Some(Block {
        heading: row.text(name),
        number,
        side,
        remark: (!remark.text.is_empty()).then(|| row.text(remark)),
        sections: Vec::new(),
    })
}

fn side_of(word: &str) -> Option<Side> {
    Side::BOTH
        .into_iter()
        .find(|side| word.eq_ignore_ascii_case(&side.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_of_moves_are_read() {
        for (heading, number, side, remark) in [
            ("Move 1 (White)", Some(1), Some(Side::White), None),
            (
                "Move 12 (black): again",
                Some(12),
                Some(Side::Black),
                Some("again"),
            ),
            (
                "Move 13 (White) — Attempted move REFUTED (illegal)",
                Some(13),
                Some(Side::White),
                Some("Attempted move REFUTED (illegal)"),
            ),
            ("move 7", Some(7), None, None),
            ("Move 7 (Green)", Some(7), None, Some("(Green)")),
            ("Move 99999999999 (White)", None, Some(Side::White), None),
        ] {
            let content = Passage::whole(heading);
            let block = block(Row { content, number: 1 }, content).unwrap();
            assert_eq!((block.number, block.side), (number, side), "{heading}");
            assert_eq!(block.remark.map(|text| text.text), remark, "{heading}");
        }
        for other in [
            "Moves 1",
            "Move",
            "Move x",
            "Move1",
            "Trace policy",
            "Mové 1",
            "",
        ] {
            let content = Passage::whole(other);
            assert!(
                block(Row { content, number: 1 }, content).is_none(),
                "{other}"
            );
        }
    }

    #[test]
    fn sections_are_known_by_how_they_begin() {
        for (heading, kind) in [
            (
                "Legality proof for chosen move (checklist)",
                SectionKind::LegalityProof,
            ),
            ("CANDIDATE SET (max 6)", SectionKind::Candidates),
            ("Post-hoc blunder stop", SectionKind::Other),
            ("Finale", SectionKind::Other),
            ("Final move", SectionKind::Final),
            ("é", SectionKind::Other),
        ] {
            assert_eq!(SectionKind::of(heading), kind, "{heading}");
        }
    }
}
