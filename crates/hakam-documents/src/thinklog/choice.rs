//! Candidates, proofs and the move that was chosen.

use super::block::{Block, Section, SectionKind};
use super::entry::{Entry, Marker, Text};

/// A move that was thought about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate<'t> {
    /// The whole line.
    pub text: Text<'t>,
    /// Its number in the list.
    pub number: Option<u32>,
    /// The move, if the line begins with one, or has one behind its label: `Attempted: Qxg4`.
    pub move_text: Option<Text<'t>>,
}

/// The argument that a move is legal: everything from one `Chosen move:` to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof<'t> {
    /// The move it is about, if it says so.
    pub chosen: Option<Text<'t>>,
    /// What it comes to, by its own words.
    pub verdict: Option<Claimed<'t>>,
    /// The steps of the argument.
    pub statements: Vec<Entry<'t>>,
}

/// The value of `VERIFY_MOVE_CLAIM:`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claimed<'t> {
    /// What stands there.
    pub text: Text<'t>,
    /// The verdict it begins with; `None` when it is none of the three, or more than one.
    pub verdict: Option<Verdict>,
}

/// A verdict that somebody claims; nothing is decided here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The move is legal, and what is said of it is true.
    Verified,
    /// It is not.
    Refuted,
    /// That could not be told.
    Unsure,
}

impl Verdict {
    const NAMES: [(&'static str, Verdict); 3] = [
        ("VERIFIED", Verdict::Verified),
        ("REFUTED", Verdict::Refuted),
        ("UNSURE", Verdict::Unsure),
    ];

    /// The verdict that a text begins with. `VERIFIED|REFUTED|UNSURE` is a form to be filled in.
    fn of(text: &str) -> Option<Verdict> {
        let text = text.trim_start_matches(['*', '`']);
        let begins = |(name, _): &(&str, Verdict)| {
            let (start, rest) = text.split_at_checked(name.len()).unwrap_or_default();
            let ends = !rest.starts_with(|c: char| c.is_ascii_alphabetic() || "|/".contains(c));
            start.eq_ignore_ascii_case(name) && ends
        };
        let (_, verdict) = Verdict::NAMES.into_iter().find(begins)?;
        Some(verdict)
    }
}

impl<'t> Block<'t> {
    pub(super) fn of_kind(&self, kind: SectionKind) -> impl Iterator<Item = &Section<'t>> {
        let sections = self.sections.iter();
        sections.filter(move |section| section.kind == kind)
    }

    fn entries(&self, kind: SectionKind) -> impl Iterator<Item = &Entry<'t>> {
        self.of_kind(kind).flat_map(|section| &section.entries)
    }

    /// The moves that were thought about.
    pub fn candidates(&self) -> Vec<Candidate<'t>> {
        let entries = self.entries(SectionKind::Candidates);
        entries.filter_map(candidate).collect()
    }

    /// The arguments that moves are legal.
    pub fn proofs(&self) -> Vec<Proof<'t>> {
        let sections = self.of_kind(SectionKind::LegalityProof);
        sections.flat_map(proofs).collect()
    }

    /// The move that was chosen in the end, by the last `Chosen move:` under `Final`. Not a `...`.
    pub fn chosen(&self) -> Option<Text<'t>> {
        self.entries(SectionKind::Final).filter_map(chosen).last()
    }

    /// Every `Chosen move:` of the block that it does not refute itself, in the order of the text.
    pub fn choices(&self) -> Vec<Text<'t>> {
        let proved = self.proofs().into_iter().filter_map(|proof| {
            let verdict = proof.verdict.and_then(|claimed| claimed.verdict);
            proof.chosen.filter(|_| verdict != Some(Verdict::Refuted))
        });
        let last = self.entries(SectionKind::Final).filter_map(chosen);
        let mut all: Vec<Text<'t>> = proved.chain(last).collect();
        all.sort_by_key(|text| text.span.start);
        all
    }

    /// Every `VERIFY_MOVE_CLAIM:` of the block, in whatever section.
    pub fn verdicts(&self) -> Vec<Claimed<'t>> {
        let entries = self.sections.iter().flat_map(|section| &section.entries);
        entries.filter_map(claimed).collect()
    }
}

fn candidate<'t>(entry: &Entry<'t>) -> Option<Candidate<'t>> {
    let number = match entry.marker {
        Marker::Plain => return None,
        Marker::Bullet => None,
        Marker::Number(number) => Some(number),
    };
    let value = entry.label.as_ref().and_then(|label| label.value.as_ref());
    let behind = || value.and_then(Text::move_text);
    (!entry.text.is_placeholder()).then(|| Candidate {
        text: entry.text.clone(),
        number,
        move_text: entry.text.move_text().or_else(behind),
    })
}

/// The arguments of one section.
fn proofs<'t>(section: &Section<'t>) -> Vec<Proof<'t>> {
    let mut proofs: Vec<Proof<'t>> = Vec::new();
    for entry in &section.entries {
        let chosen = chosen(entry);
        let is_step = chosen.is_none();
        if !is_step || proofs.is_empty() {
            proofs.push(Proof {
                chosen,
                verdict: None,
                statements: Vec::new(),
            });
        }
        if let Some(proof) = proofs.last_mut().filter(|_| is_step) {
            match claimed(entry).filter(|_| proof.verdict.is_none()) {
                Some(verdict) => proof.verdict = Some(verdict),
                None => proof.statements.push(entry.clone()),
            }
        }
    }
    proofs
}

/// The value of `Chosen move:`, without marks around it.
fn chosen<'t>(entry: &Entry<'t>) -> Option<Text<'t>> {
    let value = entry.value_of("Chosen move")?;
    (!value.is_placeholder()).then(|| value.bare())
}

/// The value of `VERIFY_MOVE_CLAIM:`.
fn claimed<'t>(entry: &Entry<'t>) -> Option<Claimed<'t>> {
    let text = entry.value_of("VERIFY_MOVE_CLAIM")?.clone();
    let verdict = Verdict::of(text.text);
    Some(Claimed { text, verdict })
}
