//! The sections of a block: which board each speaks of, and what in it is a statement.

use hakam_documents::thinklog::{
    Block, Candidate, Claimed, Entry, Marker, Proof, Section, SectionKind, Verdict,
};

use super::block::{Auditor, Boards};
use super::board::Board;
use super::finding::{BlockName, Code, Finding};
use super::hearing::{Against, Heard, against};
use super::piece::Piece;
use super::tally::Standing;

impl<'t> Auditor<'_, 't> {
    pub(super) fn sections(&mut self, block: &Block<'t>, name: BlockName, boards: &Boards) {
        for candidate in block.candidates() {
            self.candidate(name, boards, &candidate);
        }
        for proof in block.proofs() {
            self.proof(name, boards, &proof);
        }
        if let Some(chosen) = block.chosen() {
            self.hear_move(name, &boards.now, &Piece::from(&chosen).leading_move());
        }
        for section in &block.sections {
            match section.kind {
                SectionKind::Snapshot => self.notes(name, boards, section),
                SectionKind::ForcingScan => self.scan(name, boards, section),
                SectionKind::BlunderScreen => self.replies(name, boards, section),
                // Their statements were taken in order above.
                SectionKind::Candidates | SectionKind::LegalityProof => {}
                SectionKind::OpponentScan
                | SectionKind::Evaluation
                | SectionKind::Final
                | SectionKind::Other => {
                    for piece in section.entries.iter().filter_map(said) {
                        self.hear(name, &boards.both(), &piece);
                    }
                }
            }
        }
    }

    /// A move that was weighed, and what is said of it.
    fn candidate(&mut self, name: BlockName, boards: &Boards, candidate: &Candidate<'t>) {
        let whole = Piece::from(&candidate.text);
        let written = candidate.move_text.as_ref().map(Piece::from);
        let Some(written) = written.or_else(|| whole.numbered_move()) else {
            self.hear(name, &boards.both(), &whole);
            return;
        };
        // `Attempted: Qxg4` does not say that it is legal.
        if written.span.start - whole.span.start <= LEADING_MARKS {
            self.hear_move(name, &boards.now, &written);
        }
        let end = written.span.end - whole.span.start;
        let rest = whole.behind(end, &[' ', ':', '`', '*', '–', '—', '-']);
        if !rest.text.is_empty() {
            let view = boards.weighing(Some(written.text));
            let after = boards
                .now
                .meant(written.text)
                .and_then(|m| boards.now.after_alone(m));
            let after = after.as_ref().map(|board| super::hearing::View {
                board,
                played: None,
            });
            let views: Vec<_> = std::iter::once(view)
                .chain(after)
                .chain([boards.weighing(None)])
                .collect();
            self.hear(name, &views, &rest);
        }
    }

    /// The argument that a move is legal: its verdict, and its steps.
    fn proof(&mut self, name: BlockName, boards: &Boards, proof: &Proof<'t>) {
        match (&proof.chosen, &proof.verdict) {
            (Some(chosen), Some(claimed)) => {
                let chosen = Piece::from(chosen).leading_move();
                self.verdict(name, &boards.now, &chosen, claimed);
            }
            (Some(chosen), None) => {
                let chosen = Piece::from(chosen).leading_move();
                self.hear_move(name, &boards.now, &chosen);
            }
            (None, _) => {}
        }
        for piece in proof.statements.iter().filter_map(said) {
            self.hear(name, &boards.both(), &piece);
        }
    }

    /// The verdict of a log on a move against ours. `UNSURE` is never false.
    fn verdict(
        &mut self,
        name: BlockName,
        board: &Board,
        chosen: &Piece<'t>,
        claimed: &Claimed<'t>,
    ) {
        let Some(verdict) = claimed.verdict else {
            return;
        };
        let piece = Piece::from(&claimed.text);
        let against = against(self.referee, board, chosen.text);
        let (ours, notes, rule) = match against {
            None => (Some(Verdict::Verified), Vec::new(), None),
            Some(Against::Illegal(sentence, rule)) => {
                (Some(Verdict::Refuted), vec![sentence], rule)
            }
            Some(Against::FalseParts(parts)) => (Some(Verdict::Refuted), parts, None),
            Some(Against::Open) => (None, Vec::new(), None),
        };
        let standing = match (verdict, ours) {
            (Verdict::Unsure, _) | (_, None) => Standing::Unsure,
            (verdict, Some(ours)) if verdict == ours => Standing::True,
            (_, Some(_)) => Standing::False,
        };
        let word = match verdict {
            Verdict::Verified => "verified",
            Verdict::Refuted => "refuted",
            Verdict::Unsure => "unsure",
        };
        if standing == Standing::False {
            let message = match verdict {
                Verdict::Verified => format!("{} cannot be verified", chosen.text),
                Verdict::Refuted | Verdict::Unsure => {
                    format!("{} is legal, and all its notation says is so", chosen.text)
                }
            };
            let mut finding = Finding::at(name, &piece, Code::WrongVerdict, message, notes);
            finding.rule = rule;
            self.push(finding);
        }
        let sentence = format!("{} is {word}", chosen.text);
        let heard = Heard {
            piece,
            standing,
            sentence,
        };
        self.keep(name, &heard);
    }

    /// What a snapshot says besides its fields.
    fn notes(&mut self, name: BlockName, boards: &Boards, section: &Section<'t>) {
        for entry in &section.entries {
            if is_field(entry) {
                continue;
            }
            if let Some(piece) = said(entry) {
                self.hear(name, &[boards.weighing(None)], &piece);
            }
        }
    }
}

/// A candidate that begins with its move may have so many signs before it: `24...`, a backtick, stars.
const LEADING_MARKS: usize = 8;

/// The words of a line that may be a statement: behind its label, if it has one. Moves and verdicts are heard for
/// themselves.
pub(super) fn said<'t>(entry: &Entry<'t>) -> Option<Piece<'t>> {
    let elsewhere = ["Chosen move", "VERIFY_MOVE_CLAIM"];
    let text = match &entry.label {
        Some(label) if elsewhere.iter().any(|name| label.is(name)) => return None,
        Some(label) if label.is("Material") => &entry.text,
        Some(label) => label.value.as_ref()?,
        None => &entry.text,
    };
    (!text.is_placeholder()).then(|| Piece::from(text))
}

/// Whether a line is a field of a snapshot: a word in capitals before a colon, or the men of a side below one.
fn is_field(entry: &Entry<'_>) -> bool {
    entry.label.as_ref().is_some_and(|label| {
        let name = label.name.text;
        let capitals = name
            .chars()
            .all(|c| c.is_ascii_uppercase() || c == '_' || c == ' ');
        let of_side = matches!(name, "White" | "Black");
        capitals || of_side && entry.marker == Marker::Plain
    })
}
