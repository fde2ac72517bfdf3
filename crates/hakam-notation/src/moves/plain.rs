//! Plain SAN: the canonical text of a legal move in English, straight from bytes to the engine's position and back.
//!
//! Nearly every move that a program reads or writes is of this sort, and needs none of what the careful reader knows
//! about languages, forms and mending. Whatever is not plain, right or wrong, is left to that reader.

use hakam_core::{Geometry, Kind, Move, Square, Way, Wing};
use hakam_engine::{EnginePosition, PackedMove};
use hakam_variant::Ruleset;

use super::{Language, Letters};

/// The English letters of one game, by their bytes.
#[derive(Clone, Debug)]
pub struct PlainSan {
    geometry: Geometry,
    /// The kind that a text beginning with this byte speaks of, and how many letters name it: SAN writes none
    /// for a pawn. A look-up instead of a branch, because nobody can foretell who moves next.
    movers: [Option<(Kind, u8)>; 128],
    /// The letter of each kind, where it is one byte.
    letters: Vec<Option<char>>,
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
        let words = Letters::new(rules, Language::English);
        let pawn = words.pawn();
        let mut movers = [None; 128];
        let files = usize::from(rules.geometry().files());
        for entry in movers.iter_mut().skip(usize::from(b'a')).take(files) {
            *entry = pawn.map(|pawn| (pawn, 0));
        }
        let mut letters = Vec::new();
        for (kind, _) in rules.kinds() {
            let letter = match words.of(kind).as_bytes() {
                [byte @ b'A'..=b'Z'] => Some(*byte),
                _ => None,
            };
            letters.push(letter.map(char::from));
            if let Some(byte) = letter.filter(|_| Some(kind) != pawn) {
                movers[usize::from(byte)] = Some((kind, 1));
            }
        }
        PlainSan {
            geometry: *rules.geometry(),
            movers,
            letters,
            pawn,
        }
    }

    /// The legal move that a plain text means, with or without its sign of check or mate. `None`: the careful reader
    /// must look.
    ///
    /// ```
    /// use hakam_engine::Engine;
    /// use hakam_notation::moves::PlainSan;
    ///
    /// let chess = hakam_variant::builtin::load("chess").unwrap();
    /// let start = Engine::new(&chess).ready(chess.standard_start());
    /// let san = PlainSan::new(&chess);
    /// let m = start.unpack(san.read(&start, "Nf3").unwrap()).unwrap();
    /// assert_eq!(san.write(&start, m).as_deref(), Some("Nf3"));
    /// assert_eq!(san.read(&start, "Ngf3"), None);
    /// assert_eq!(san.read(&start, "Nf3+"), None);
    /// ```
    pub fn read(&self, position: &EnginePosition, text: &str) -> Option<PackedMove> {
        let (text, sign) = match text.as_bytes() {
            [text @ .., sign @ (b'+' | b'#')] => (text, Some(*sign)),
            text => (text, None),
        };
        let step = self.read_unsigned(position, text, &mut Vec::new())?.step;
        let is_true = match sign {
            None => true,
            Some(sign) => sign_behind(position, step)? == char::from(sign),
        };
        is_true.then_some(step)
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
        let step = self.choose(&parts, list)?;
        (position.takes(step) == parts.takes).then_some(PlainMove {
            step,
            mover: Some(parts.kind),
            takes: parts.takes,
        })
    }

    /// The text of a legal move. `None`: it is no legal move, or no plain one.
    pub fn write(&self, position: &EnginePosition, m: Move) -> Option<String> {
        let step = position.pack(m)?;
        let mut text = String::with_capacity(8);
        match m.way {
            Way::Castling(Wing::H) => text.push_str("O-O"),
            Way::Castling(Wing::A) => text.push_str("O-O-O"),
            Way::Pattern(_) => self.go(position, m, &mut text)?,
        }
        let sign = sign_behind(position, step)?;
        text.extend((sign != ' ').then_some(sign));
        Some(text)
    }

    fn go(&self, position: &EnginePosition, m: Move, text: &mut String) -> Option<()> {
        let kind = position.piece_at(m.from)?.kind;
        let takes = m.captures.contains(m.to);
        // Who takes others than the one on the target lists them all, unless in passing.
        if m.captures.len() != usize::from(takes) {
            return None;
        }
        let [from, to] = [self.name(m.from)?, self.name(m.to)?];
        let is_pawn = Some(kind) == self.pawn;
        if !is_pawn {
            text.push((*self.letters.get(kind.index())?)?);
        }
        let mut list = Vec::new();
        position.list_to(kind, m.to, &mut list);
        let files = usize::from(self.geometry.files());
        let (mut rivals, mut on_file, mut on_rank) = (false, false, false);
        for rival in list.iter().filter(|step| step.from() != m.from.index()) {
            if !is_pawn || position.takes(*rival) == takes {
                rivals = true;
                on_file |= rival.from() % files == m.from.index() % files;
                on_rank |= rival.from() / files == m.from.index() / files;
            }
        }
        let says_file = (rivals || is_pawn && takes) && (!on_file || on_rank || is_pawn && takes);
        let says_rank = rivals && on_file;
        text.extend(says_file.then_some(from[0]));
        text.extend(says_rank.then_some(from[1]));
        text.extend(takes.then_some('x'));
        text.extend(to);
        if let Some(choice) = m.choice {
            text.push('=');
            text.push((*self.letters.get(choice.index())?)?);
        }
        Some(())
    }

    /// The name of a square, where it is a letter and a digit and cannot be mistaken for the sign of a capture.
    fn name(&self, square: Square) -> Option<[char; 2]> {
        let file = b'a'.checked_add(self.geometry.file(square))?;
        let rank = b'1'.checked_add(self.geometry.rank(square))?;
        (file < b'x' && rank <= b'9').then_some([file, rank].map(char::from))
    }

    fn mover(&self, byte: u8) -> Option<(Kind, usize)> {
        let (kind, letters) = self.movers.get(usize::from(byte)).copied().flatten()?;
        Some((kind, usize::from(letters)))
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
        Some((before, self.geometry.square(file, rank)?))
    }

    /// The one move that the parts mean, if they are as SAN has them: the origin is named only as far as
    /// that is needed, and a pawn that takes names its file.
    fn choose(&self, parts: &Parts, list: &[PackedMove]) -> Option<PackedMove> {
        let is_pawn = Some(parts.kind) == self.pawn;
        // Nearly always there is one man that can be meant, and nothing is said of its origin.
        if let [only] = list
            && !is_pawn
            && (parts.file, parts.rank, parts.choice) == (None, None, None)
        {
            return Some(*only).filter(|only| only.choice().is_none());
        }
        let files = usize::from(self.geometry.files());
        let file_of = |step: &PackedMove| step.from() % files;
        let rank_of = |step: &PackedMove| step.from() / files;
        let wanted = |step: &&PackedMove| {
            parts
                .file
                .is_none_or(|file| file_of(step) == usize::from(file))
                && parts
                    .rank
                    .is_none_or(|rank| rank_of(step) == usize::from(rank))
        };
        let same = || list.iter().filter(|step| step.choice() == parts.choice);
        let first = *same().find(wanted)?;
        // Whatever they become, as the writer has it.
        let rivals = || list.iter().filter(|step| step.from() != first.from());
        // Moves that differ only in what they take are not plain.
        if same().any(|step| step.from() == first.from() && *step != first) {
            return None;
        }
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

/// The sign that belongs behind a legal move, or a space; `None` where it takes more than a look.
fn sign_behind(position: &EnginePosition, step: PackedMove) -> Option<char> {
    let mut after = position.clone();
    after.play(step);
    if !after.is_check() {
        return Some(' ');
    }
    // Whether the end of the moves is mate, and for whom, the endings say.
    after.has_moves().then_some('+')
}
