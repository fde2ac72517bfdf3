//! Candidates, proofs and the move that was chosen.

use super::block::{Block, Section, SectionKind};
use super::entry::{Entry, Marker};
use super::text::Text;

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
        let word = text.trim_start_matches(['*', '`']);
        let end = word.find(|c: char| !c.is_ascii_alphabetic());
        let (word, rest) = word.split_at(end.unwrap_or(word.len()));
        let known = |(name, _): &(&str, Verdict)| word.eq_ignore_ascii_case(name);
        let found = Verdict::NAMES.into_iter().find(known);
        found
            .filter(|_| !rest.starts_with(['|', '/']))
            .map(|(_, verdict)| verdict)
    }
}

impl<'t> Block<'t> {
    fn of_kind(&self, kind: SectionKind) -> impl Iterator<Item = &Section<'t>> {
        self.sections
            .iter()
            .filter(move |section| section.kind == kind)
    }

    /// The moves that were thought about.
    pub fn candidates(&self) -> Vec<Candidate<'t>> {
        self.of_kind(SectionKind::Candidates)
            .flat_map(|section| &section.entries)
            .filter_map(candidate)
            .collect()
    }

    /// The arguments that moves are legal.
    pub fn proofs(&self) -> Vec<Proof<'t>> {
        self.of_kind(SectionKind::LegalityProof)
            .flat_map(proofs)
            .collect()
    }

    /// The move that was chosen in the end, by the last `Chosen move:` under `Final`. Not a `...`.
    pub fn chosen(&self) -> Option<Text<'t>> {
        let entries = self
            .of_kind(SectionKind::Final)
            .flat_map(|section| &section.entries);
        entries.filter_map(chosen).last()
    }

    /// Every `Chosen move:` of the block that it does not refute itself, in the order of the text.
    pub fn choices(&self) -> Vec<Text<'t>> {
        let proved = self.proofs().into_iter().filter_map(|proof| {
            let refuted =
                proof.verdict.and_then(|claimed| claimed.verdict) == Some(Verdict::Refuted);
            proof.chosen.filter(|_| !refuted)
        });
        let entries = self
            .of_kind(SectionKind::Final)
            .flat_map(|section| &section.entries);
        let mut all: Vec<Text<'t>> = proved.chain(entries.filter_map(chosen)).collect();
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
    if entry.text.is_placeholder() {
        return None;
    }
    let value = entry.label.as_ref().and_then(|label| label.value.as_ref());
    Some(Candidate {
        text: entry.text.clone(),
        number,
        move_text: entry
            .text
            .move_text()
            .or_else(|| value.and_then(Text::move_text)),
    })
}

/// The arguments of one section.
fn proofs<'t>(section: &Section<'t>) -> Vec<Proof<'t>> {
    let mut proofs: Vec<Proof<'t>> = Vec::new();
    for entry in &section.entries {
        let (chosen, verdict) = (chosen(entry), claimed(entry));
        let fresh = chosen.is_some() || proofs.is_empty();
        if fresh {
            proofs.push(Proof {
                chosen: None,
                verdict: None,
                statements: Vec::new(),
            });
        }
        let Some(proof) = proofs.last_mut() else {
            continue;
        };
        match (chosen, verdict) {
            (Some(chosen), _) => proof.chosen = Some(chosen),
            (None, Some(verdict)) if proof.verdict.is_none() => proof.verdict = Some(verdict),
            (None, Some(_) | None) => proof.statements.push(entry.clone()),
        }
    }
    proofs
}

/// The value of `Chosen move:`, without marks around it.
fn chosen<'t>(entry: &Entry<'t>) -> Option<Text<'t>> {
    let label = entry
        .label
        .as_ref()
        .filter(|label| label.is("Chosen move"))?;
    let value = label
        .value
        .as_ref()
        .filter(|value| !value.is_placeholder())?;
    Some(value.bare())
}

/// The value of `VERIFY_MOVE_CLAIM:`.
fn claimed<'t>(entry: &Entry<'t>) -> Option<Claimed<'t>> {
    let label = entry
        .label
        .as_ref()
        .filter(|label| label.is("VERIFY_MOVE_CLAIM"))?;
    let text = label.value.clone()?;
    let verdict = Verdict::of(text.text);
    Some(Claimed { text, verdict })
}

#[cfg(test)]
mod tests {
    use super::Verdict;

    #[test]
    fn verdicts_are_read_by_their_first_word() {
        for (text, verdict) in [
            ("VERIFIED", Some(Verdict::Verified)),
            ("**Refuted** (path blocked)", Some(Verdict::Refuted)),
            ("UNSURE: no table", Some(Verdict::Unsure)),
            ("VERIFIED|REFUTED|UNSURE", None),
            ("VERIFIEDLY", None),
            ("", None),
        ] {
            assert_eq!(Verdict::of(text), verdict, "{text}");
        }
    }
}
