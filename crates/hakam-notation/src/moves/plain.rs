//! Plain SAN: the canonical text of a legal move in English, straight from bytes to the engine's position and back.
//!
//! Nearly every move that a program reads or writes is of this sort, and needs none of what the careful reader knows
//! about languages, forms and mending. Whatever is not plain, right or wrong, is left to that reader.

use hakam_core::{Geometry, Kind, Move, Square, Wing};
use hakam_engine::{EnginePosition, PackedMove};
use hakam_variant::Ruleset;

use super::here::after_check;
use super::write::{Origin, Writer};
use super::{Form, Language, Letters};

/// The English letters of one game, by their bytes.
#[derive(Clone, Debug)]
pub struct PlainSan {
    geometry: Geometry,
    /// The kind that a text beginning with this byte speaks of, and how many letters name it: SAN writes none
    /// for a pawn. A look-up instead of a branch, because nobody can foretell who moves next.
    movers: [Option<(Kind, u8)>; 128],
    letters: Letters,
    pawn: Option<Kind>,
}

/// A legal move in plain text.
#[derive(Clone, Copy, Debug)]
pub struct PlainMove {
    /// The move.
    pub step: PackedMove,
    /// The kind that moves; none castles.
    pub mover: Option<Kind>,
    /// Whether it takes somebody.
    pub takes: bool,
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

impl PlainSan {
    /// The letters of a game.
    pub fn new(rules: &Ruleset) -> PlainSan {
        let letters = Letters::new(rules, Language::English);
        let pawn = letters.pawn();
        let mut movers = [None; 128];
        let files = usize::from(rules.geometry().files());
        movers[usize::from(b'a')..][..files].fill(pawn.map(|pawn| (pawn, 0)));
        for (kind, _) in rules.kinds().filter(|(kind, _)| Some(*kind) != pawn) {
            if let [byte @ b'A'..=b'Z'] = letters.of(kind).as_bytes() {
                movers[usize::from(*byte)] = Some((kind, 1));
            }
        }
        PlainSan {
            geometry: *rules.geometry(),
            movers,
            letters,
            pawn,
        }
    }

    /// The legal move that a plain text means, its sign left out or true. `None`: the careful reader must look.
    pub fn read(&self, position: &EnginePosition, text: &str) -> Option<PackedMove> {
        let (text, sign) = match text.as_bytes() {
            [text @ .., b'+'] => (text, "+"),
            [text @ .., b'#'] => (text, "#"),
            text => (text, ""),
        };
        let step = self.read_unsigned(position, text, &mut Vec::new())?.step;
        (sign.is_empty() || sign_behind(position, step)? == sign).then_some(step)
    }

    /// The same of a text without any sign; `list` is room that may be used again.
    pub fn read_unsigned(
        &self,
        position: &EnginePosition,
        text: &[u8],
        list: &mut Vec<PackedMove>,
    ) -> Option<PlainMove> {
        let wing = match text {
            b"O-O" => Some(Wing::H),
            b"O-O-O" => Some(Wing::A),
            _ => None,
        };
        if wing.is_some() {
            position.list(list);
            let step = *list.iter().find(|step| step.wing() == wing)?;
            return Some(PlainMove {
                step,
                mover: None,
                takes: false,
            });
        }
        let parts = self.parts(text)?;
        position.list_to(parts.kind, parts.to, list);
        let step = self.choose(position, &parts, list)?;
        (position.takes(step) == parts.takes).then_some(PlainMove {
            step,
            mover: Some(parts.kind),
            takes: parts.takes,
        })
    }

    /// The text of a legal move. `None`: it is no legal move, or it may be mate.
    pub fn write(&self, position: &EnginePosition, m: Move) -> Option<String> {
        let writer = Writer::new(position, &self.geometry, &self.letters, m)?;
        let sign = sign_behind(position, writer.step?)?;
        Some(writer.algebraic(Form::San) + sign)
    }

    fn mover(&self, byte: u8) -> Option<(Kind, usize)> {
        let (kind, letters) = self.movers.get(usize::from(byte)).copied().flatten()?;
        Some((kind, usize::from(letters)))
    }

    /// Cuts a text into its parts; from the end, since the target always stands there. Ranks of two digits are not plain.
    fn parts(&self, text: &[u8]) -> Option<Parts> {
        let (text, choice) = match text {
            [text @ .., b'=', letter @ b'A'..=b'Z'] => (text, Some(self.mover(*letter)?.0)),
            text => (text, None),
        };
        let (kind, start) = self.mover(*text.first()?)?;
        let [text @ .., file, rank] = text else {
            return None;
        };
        let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
        let to = self.geometry.square(file, rank)?;
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

    /// The one move that the parts mean, if they are as SAN has them: the origin is named only as far as
    /// that is needed, and a pawn that takes names its file.
    fn choose(
        &self,
        position: &EnginePosition,
        parts: &Parts,
        list: &[PackedMove],
    ) -> Option<PackedMove> {
        // Nearly always there is one man that can be meant, and nothing is said of its origin.
        if let [only] = list
            && (Some(parts.kind) != self.pawn || !parts.takes)
            && (parts.file, parts.rank, parts.choice) == (None, None, None)
        {
            return Some(*only).filter(|only| only.choice().is_none());
        }
        let files = usize::from(self.geometry.files());
        let mut meant = list.iter().copied().filter(|step| {
            let (file, rank) = (step.from() % files, step.from() / files);
            step.choice() == parts.choice
                && parts.file.is_none_or(|said| file == usize::from(said))
                && parts.rank.is_none_or(|said| rank == usize::from(said))
        });
        // Moves that differ only in what they take are not plain.
        let (step, None) = (meant.next()?, meant.next()) else {
            return None;
        };
        let said = Origin {
            file: parts.file.is_some(),
            rank: parts.rank.is_some(),
        };
        let pawn_takes = (Some(parts.kind) == self.pawn).then_some(parts.takes);
        let needed = Origin::needed(position, &self.geometry, step.from(), pawn_takes, list);
        (said == needed).then_some(step)
    }
}

/// The sign that belongs behind a legal move; `None` where it takes more than a look.
fn sign_behind(position: &EnginePosition, step: PackedMove) -> Option<&'static str> {
    match after_check(position, step) {
        // Whether the end of the moves is mate, and for whom, the endings say.
        Some(after) => after.has_moves().then_some("+"),
        None => Some(""),
    }
}
