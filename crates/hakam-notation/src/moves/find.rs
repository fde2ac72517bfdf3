//! Finding the legal move that a text means.

use std::ops::Range;

use hakam_core::{Kind, Move, Square, SquareSet, Way, Wing};

use super::write::short;
use super::{
    Body, Candidate, Form, Go, Here, Letters, MoveError, Options, Repair, Spanned, Written,
};

/// The move that is meant, and what had to be assumed.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) m: Move,
    pub(super) repairs: Vec<Repair>,
}

/// The one legal move that the text means. What is only said of it, such as a check, is not asked here.
pub(super) fn find(
    here: &Here<'_>,
    letters: &Letters,
    written: &Written,
    options: Options,
) -> Result<Found, MoveError> {
    let finder = Finder {
        here,
        letters,
        written,
        options,
    };
    match &written.body {
        Body::Castle(wing) => finder.castle(wing),
        Body::Go(go) => finder.go(go),
    }
}

/// Refuses a text that needs mending as the move `m` and is as good a text of another: the `bc3` of a
/// pawn that takes, where a bishop can go to c3; the `xc3` of a pawn, where anybody else can take on c3.
pub(super) fn doubt(
    here: &Here<'_>,
    letters: &Letters,
    written: &Written,
    m: Move,
) -> Result<(), MoveError> {
    let Body::Go(go) = &written.body else {
        return Ok(());
    };
    let mut others = by_capital(here, go);
    if go.man.is_none() && go.origin().is_none() && go.takes.is_some() {
        let takes_there = |other: &Move| other.to == m.to && !other.captures.is_empty();
        others.extend(
            here.steps()
                .filter(|other| takes_there(other) && other.from != m.from),
        );
    }
    if others.is_empty() {
        return Ok(());
    }
    let all = std::iter::once(m).chain(others);
    Err(MoveError::Ambiguous {
        span: whole(go),
        candidates: all.map(|m| candidate(here, letters, m)).collect(),
    })
}

/// The legal moves that the text would mean if its first letter were a capital.
fn by_capital(here: &Here<'_>, go: &Go) -> Vec<Move> {
    let Some(kind) = go.unless_file else {
        return Vec::new();
    };
    let fits = |m: &Move| {
        here.mover(*m) == Some(kind)
            && m.to == go.to.value
            && m.choice == go.becomes.as_ref().map(|kind| kind.value)
            && (go.takes.is_none() || !m.captures.is_empty())
    };
    here.steps().filter(fits).collect()
}

/// A legal move with its text.
pub(super) fn candidate(here: &Here<'_>, letters: &Letters, m: Move) -> Candidate {
    let text = short(here, m, letters, Form::San);
    Candidate {
        m,
        text: text + here.sign(m),
    }
}

/// The place of everything but the suffixes.
pub(super) fn whole(go: &Go) -> Range<usize> {
    let start = go.man.as_ref().map(|man| man.span.start);
    let start = start.or_else(|| go.origin().map(|origin| origin.start));
    let start = start.unwrap_or(go.to.span.start);
    let end = go
        .becomes
        .as_ref()
        .map_or(go.to.span.end, |kind| kind.span.end);
    start..end
}

/// Who makes a move, as far as the text says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mover {
    Kind(Kind),
    Anybody,
    /// The text names no kind, and the game has none that is written without a letter.
    Nobody,
}

/// Whether the kind that the text names counts.
#[derive(Clone, Copy)]
enum KindAsked {
    AsWritten,
    Any,
}

/// What is looked for, and where.
pub(super) struct Finder<'f> {
    pub(super) here: &'f Here<'f>,
    pub(super) letters: &'f Letters,
    pub(super) written: &'f Written,
    pub(super) options: Options,
}

impl Finder<'_> {
    fn castle(&self, wing: &Spanned<Wing>) -> Result<Found, MoveError> {
        let is_meant = |m: &Move| m.way == Way::Castling(wing.value);
        let meant: Vec<Move> = self.here.castlings().filter(is_meant).collect();
        match meant.as_slice() {
            [] => Err(self.no_such_castling(wing)),
            [m] => Ok(Found {
                m: *m,
                repairs: Vec::new(),
            }),
            [..] => Err(self.ambiguous(wing.span.clone(), &meant)),
        }
    }

    fn go(&self, go: &Go) -> Result<Found, MoveError> {
        let mut meant = self.steps(go, KindAsked::AsWritten);
        if meant.is_empty() && go.says_square() {
            meant = self.castlings(go);
        }
        if meant.is_empty() && go.says_square() {
            // The squares name the move; that another man makes it is then a false part.
            meant = self.steps(go, KindAsked::Any);
        }
        let meant = self.by_capture(go, meant);
        if meant.is_empty() {
            return Err(self.no_such_move(go));
        }
        self.by_promotion(go, &meant)
    }

    fn steps(&self, go: &Go, asked: KindAsked) -> Vec<Move> {
        let mover = match asked {
            KindAsked::Any => Mover::Anybody,
            KindAsked::AsWritten => self.mover(go),
        };
        let mut steps: Vec<Move> = match mover {
            Mover::Anybody => self.here.steps().collect(),
            Mover::Kind(kind) => self.here.steps_to(kind, go.to.value),
            Mover::Nobody => Vec::new(),
        };
        steps.retain(|m| m.to == go.to.value && self.comes_from(go, m.from));
        steps
    }

    /// A king that goes to where castling puts it, or onto its partner.
    fn castlings(&self, go: &Go) -> Vec<Move> {
        let fits = |m: &Move| {
            let man = go.man.as_ref().map(|man| man.value);
            let to = Some(go.to.value);
            self.comes_from(go, m.from)
                && man.is_none_or(|kind| self.here.mover(*m) == Some(kind))
                && (Some(m.to) == to || self.here.partner(*m) == to)
        };
        self.here.castlings().filter(fits).collect()
    }

    /// Who must move: the kind that is named, the one without a letter, or anybody where squares say it all.
    pub(super) fn mover(&self, go: &Go) -> Mover {
        match (&go.man, self.letters.pawn()) {
            (Some(man), _) => Mover::Kind(man.value),
            (None, _) if go.says_square() => Mover::Anybody,
            (None, Some(pawn)) => Mover::Kind(pawn),
            (None, None) => Mover::Nobody,
        }
    }

    fn comes_from(&self, go: &Go, from: Square) -> bool {
        let geometry = self.here.rules().geometry();
        let file = go.file.as_ref().map(|file| file.value);
        let rank = go.rank.as_ref().map(|rank| rank.value);
        file.is_none_or(|file| geometry.file(from) == file)
            && rank.is_none_or(|rank| geometry.rank(from) == rank)
    }

    /// Of several moves those that take what the text says, if there are such.
    fn by_capture(&self, go: &Go, mut meant: Vec<Move>) -> Vec<Move> {
        let pawn = match self.mover(go) {
            Mover::Kind(kind) => self.letters.pawn() == Some(kind),
            Mover::Anybody | Mover::Nobody => false,
        };
        if pawn && go.takes.is_none() && go.origin().is_none() {
            // `c4` is never `dxc4`.
            meant.retain(|m| m.captures.is_empty());
        }
        if go.says_square() && go.man.is_none() && go.takes.is_none() {
            return meant;
        }
        let listed: SquareSet = go.taken.iter().map(|taken| taken.value).collect();
        let exact = |m: &Move| {
            let plain = m.captures.contains(m.to) && m.captures.len() == 1;
            match (&go.takes, go.taken.is_empty()) {
                (None, _) => m.captures.is_empty(),
                (Some(_), true) => plain || self.here.is_en_passant(*m),
                (Some(_), false) => m.captures == listed,
            }
        };
        let roughly = |m: &Move| m.captures.is_empty() == go.takes.is_none();
        for test in [&exact as &dyn Fn(&Move) -> bool, &roughly] {
            if meant.iter().any(test) {
                meant.retain(test);
                break;
            }
        }
        meant
    }

    pub(super) fn candidates(&self, moves: &[Move]) -> Vec<Candidate> {
        let text = |m: &Move| candidate(self.here, self.letters, *m);
        moves.iter().map(text).collect()
    }

    pub(super) fn ambiguous(&self, span: Range<usize>, moves: &[Move]) -> MoveError {
        MoveError::Ambiguous {
            span,
            candidates: self.candidates(moves),
        }
    }
}
