//! Plain SAN, as most games have it, from bytes to a move of a ready position.
//!
//! Only the canonical text of a legal move is taken, with or without its check mark. Everything else, right
//! or wrong, is left to the reader that can say what it is.

use hakam_core::{Kind, Square, Wing};
use hakam_engine::{Ready, Step};
use hakam_variant::Ruleset;

use hakam_notation::moves::{Language, Letters};

/// The letters of one game, by their bytes.
pub(super) struct Alphabet<'r> {
    rules: &'r Ruleset,
    /// The kind that a text beginning with this byte speaks of, and how many letters name it: SAN writes none
    /// for a pawn. A look-up instead of a branch, because nobody can foretell who moves next.
    movers: [Option<(Kind, u8)>; 128],
    pawn: Option<Kind>,
}

/// What a text says, piece by piece.
struct Parts {
    kind: Kind,
    file: Option<u8>,
    rank: Option<u8>,
    takes: bool,
    to: Square,
    choice: Option<Kind>,
}

/// What a plain text says of the position after its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    None,
    Check,
    Mate,
}

/// A move and what is said of the position after it.
pub(super) struct Plain {
    pub(super) step: Step,
    /// The kind that moves; none castles.
    pub(super) mover: Option<Kind>,
    pub(super) mark: Mark,
    /// Whether it takes, or is made by a man that never comes back: no position before it can return.
    pub(super) is_final: bool,
}

impl<'r> Alphabet<'r> {
    /// The English letters of a game. Kinds whose letter is longer than a byte have none here.
    pub(super) fn new(rules: &'r Ruleset) -> Alphabet<'r> {
        let letters = Letters::new(rules, Language::English);
        let pawn = letters.pawn();
        let mut movers = [None; 128];
        let files = rules.geometry().files();
        for entry in movers
            .iter_mut()
            .skip(usize::from(b'a'))
            .take(usize::from(files))
        {
            *entry = pawn.map(|pawn| (pawn, 0));
        }
        for (kind, _) in rules.kinds().filter(|(kind, _)| Some(*kind) != pawn) {
            if let [byte] = letters.of(kind).as_bytes()
                && byte.is_ascii_uppercase()
                && let Some(entry) = movers.get_mut(usize::from(*byte))
            {
                *entry = Some((kind, 1));
            }
        }
        Alphabet {
            rules,
            movers,
            pawn,
        }
    }

    fn mover(&self, byte: u8) -> Option<(Kind, usize)> {
        let (kind, letters) = self.movers.get(usize::from(byte)).copied().flatten()?;
        Some((kind, usize::from(letters)))
    }

    /// The move that a plain text means. `None`: the careful reader must look.
    pub(super) fn read(&self, ready: &Ready, text: &[u8], list: &mut Vec<Step>) -> Option<Plain> {
        let (text, mark) = match text {
            [text @ .., b'+'] => (text, Mark::Check),
            [text @ .., b'#'] => (text, Mark::Mate),
            text => (text, Mark::None),
        };
        let wing = match text {
            b"O-O" => Some(Wing::H),
            b"O-O-O" => Some(Wing::A),
            _ => None,
        };
        if wing.is_some() {
            ready.list(list);
            let step = *list.iter().find(|step| step.wing() == wing)?;
            let is_final = false;
            return Some(Plain {
                step,
                mover: None,
                mark,
                is_final,
            });
        }
        let parts = self.parts(text)?;
        ready.list_to(parts.kind, parts.to, list);
        let step = self.choose(&parts, list)?;
        (ready.takes(step) == parts.takes).then_some(Plain {
            step,
            mover: Some(parts.kind),
            mark,
            is_final: parts.takes
                || parts.choice.is_some()
                || self.rules.kind(parts.kind).resets_clock,
        })
    }

    /// Cuts a text into its parts; from the end, since the target always stands there.
    fn parts(&self, text: &[u8]) -> Option<Parts> {
        let (text, choice) = match text {
            [text @ .., b'=', letter @ b'A'..=b'Z'] => (text, Some(self.mover(*letter)?.0)),
            text => (text, None),
        };
        let (kind, start) = self.mover(*text.first()?)?;
        let (text, to) = self.square(text)?;
        let takes = text.last() == Some(&b'x');
        let end = text.len() - usize::from(takes);
        let (file, rank) = match text.get(start..end)? {
            [] => (None, None),
            [file @ b'a'..=b'z'] => (Some(file - b'a'), None),
            [rank @ b'1'..=b'9'] => (None, Some(rank - b'1')),
            [file @ b'a'..=b'z', rank @ b'1'..=b'9'] => (Some(file - b'a'), Some(rank - b'1')),
            _ => return None,
        };
        Some(Parts {
            kind,
            file,
            rank,
            takes,
            to,
            choice,
        })
    }

    /// The square at the end of a text, and what stands before it. Ranks of two digits are not plain.
    fn square<'t>(&self, text: &'t [u8]) -> Option<(&'t [u8], Square)> {
        let [before @ .., file, rank] = text else {
            return None;
        };
        let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
        Some((before, self.rules.geometry().square(file, rank)?))
    }

    /// The one move that the parts mean, if they are as SAN has them: the origin is named only as far as
    /// that is needed, and a pawn that takes names its file.
    fn choose(&self, parts: &Parts, list: &[Step]) -> Option<Step> {
        let is_pawn = Some(parts.kind) == self.pawn;
        // Nearly always there is one man that can be meant, and nothing is said of its origin.
        if let [only] = list
            && !is_pawn
            && (parts.file, parts.rank, parts.choice) == (None, None, None)
        {
            return Some(*only).filter(|only| only.choice().is_none());
        }
        let files = usize::from(self.rules.geometry().files());
        let file_of = |step: &Step| step.from() % files;
        let rank_of = |step: &Step| step.from() / files;
        let wanted = |step: &&Step| {
            parts
                .file
                .is_none_or(|file| file_of(step) == usize::from(file))
                && parts
                    .rank
                    .is_none_or(|rank| rank_of(step) == usize::from(rank))
        };
        let same = || list.iter().filter(|step| step.choice() == parts.choice);
        let first = *same().find(wanted)?;
        let rivals = || same().filter(|step| **step != first);
        let proper = if is_pawn {
            (parts.file.is_some(), parts.rank) == (parts.takes, None)
                && !rivals().any(|s| wanted(&s))
        } else if rivals().next().is_none() {
            (parts.file, parts.rank) == (None, None)
        } else {
            let on_file = rivals().any(|step| file_of(step) == file_of(&first));
            let on_rank = rivals().any(|step| rank_of(step) == rank_of(&first));
            (parts.file.is_some(), parts.rank.is_some()) == (!on_file || on_rank, on_file)
        };
        proper.then_some(first)
    }
}
