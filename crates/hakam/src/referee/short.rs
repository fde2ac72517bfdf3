//! Plain short notation, cut from its bytes, for the quick verdict. Everything else is left to the careful
//! reader.

use hakam_core::{Kind, Square, Wing};
use hakam_engine::{EnginePosition, PackedMove};
use hakam_notation::moves::{Language, Letters};
use hakam_variant::Ruleset;

use super::plain::Plain;

/// The letters of one game in one language, by their bytes.
pub(super) struct Alphabet<'r> {
    rules: &'r Ruleset,
    kinds: [Option<Kind>; 128],
    /// The kind that is written without a letter.
    pawn: Option<Kind>,
}

/// What a text says.
struct Short {
    kind: Kind,
    /// Whether a letter names the kind.
    named: bool,
    file: Option<u8>,
    rank: Option<u8>,
    takes: bool,
    to: Square,
    choice: Option<Kind>,
}

impl<'r> Alphabet<'r> {
    pub(super) fn new(rules: &'r Ruleset, language: Language) -> Alphabet<'r> {
        let letters = Letters::new(rules, language);
        let mut kinds = [None; 128];
        for (kind, _) in rules.kinds() {
            if let [byte] = letters.of(kind).as_bytes()
                && byte.is_ascii_uppercase()
                && let Some(entry) = kinds.get_mut(usize::from(*byte))
            {
                *entry = Some(kind);
            }
        }
        Alphabet {
            rules,
            kinds,
            pawn: letters.pawn(),
        }
    }

    /// Whether the text is a legal move. `None`: the careful reader must look.
    pub(super) fn is_legal(&self, ready: &EnginePosition, text: &[u8]) -> Option<Plain> {
        let mark = |byte: &u8| matches!(byte, b'+' | b'#');
        let text = text
            .split_last()
            .filter(|(last, _)| mark(last))
            .map_or(text, |(_, text)| text);
        let mut list: Vec<PackedMove> = Vec::new();
        let wing = match text {
            b"O-O" => Some(Wing::H),
            b"O-O-O" => Some(Wing::A),
            _ => None,
        };
        if wing.is_some() {
            ready.list(&mut list);
            let is_legal = list.iter().any(|step| step.wing() == wing);
            return Some(if is_legal {
                Plain::Legal
            } else {
                Plain::Illegal
            });
        }
        let short = self.cut(text)?;
        ready.list_to(short.kind, short.to, &mut list);
        let geometry = self.rules.geometry();
        let fits = |step: &&PackedMove| {
            let from = geometry.square_at(step.from());
            let file = from.is_some_and(|from| short.file.is_none_or(|f| geometry.file(from) == f));
            let rank = from.is_some_and(|from| short.rank.is_none_or(|r| geometry.rank(from) == r));
            let choice = ready
                .unpack(**step)
                .is_some_and(|m| m.choice == short.choice);
            file && rank && choice
        };
        let mut found = list.iter().filter(fits);
        match (found.next(), found.next()) {
            (Some(step), None) if ready.takes(*step) == short.takes => Some(Plain::Legal),
            // A small letter may have been meant for a man, and a promotion may be left out.
            (None, _) if short.named && list.is_empty() => Some(Plain::Illegal),
            (Some(_) | None, _) => None,
        }
    }

    /// Cuts a text into its parts; from the end, since the target always stands there.
    fn cut(&self, text: &[u8]) -> Option<Short> {
        let kind_of = |byte: u8| self.kinds.get(usize::from(byte)).copied().flatten();
        let (text, choice) = match text {
            [text @ .., b'=', letter] => (text, Some(kind_of(*letter)?)),
            text => (text, None),
        };
        let start = text.iter().rposition(u8::is_ascii_lowercase)?;
        let (text, square) = text.split_at_checked(start)?;
        let square = std::str::from_utf8(square).ok()?;
        let to = self.rules.geometry().parse_square(square)?;
        let (text, takes) = match text {
            [text @ .., b'x'] => (text, true),
            text => (text, false),
        };
        let (text, kind, named) = match text {
            [letter @ b'A'..=b'Z', text @ ..] => {
                let kind = kind_of(*letter).filter(|kind| Some(*kind) != self.pawn)?;
                (text, kind, true)
            }
            text => (text, self.pawn?, false),
        };
        let (file, rank) = match text {
            [] => (None, None),
            [file @ b'a'..=b'z'] => (Some(file - b'a'), None),
            [rank @ b'1'..=b'9'] => (None, Some(rank - b'1')),
            [file @ b'a'..=b'z', rank @ b'1'..=b'9'] => (Some(file - b'a'), Some(rank - b'1')),
            _ => return None,
        };
        Some(Short {
            kind,
            named,
            file,
            rank,
            takes,
            to,
            choice,
        })
    }
}
