//! Finding the legal move that a text means.

use hakam_core::{Kind, Move, Square, SquareSet, Way};
use hakam_text::Span;

use super::error::a;
use super::here::is_en_passant;
use super::read::Reading;
use super::write::Writer;
use super::{Body, Candidate, Form, Go, Leniency, MoveError, Repair};

/// Who makes a move, as far as the text says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mover {
    Kind(Kind),
    Anybody,
    /// The text names no kind, and the game has none that is written without a letter.
    Nobody,
}

impl Reading<'_> {
    /// The one legal move that the text means, and what had to be assumed; what is only said of it is not asked.
    pub(super) fn find(&self) -> Result<(Move, Option<Repair>), MoveError> {
        match &self.written.body {
            Body::Go(go) => self.find_go(go),
            Body::Castle(wing) => {
                let is_meant = |m: &Move| m.way == Way::Castling(wing.value);
                let meant: Vec<Move> = self.here.castlings().filter(is_meant).collect();
                if meant.is_empty() {
                    return Err(self.no_such_castling(wing));
                }
                Ok((self.only(wing.span.clone(), &meant)?, None))
            }
        }
    }

    fn find_go(&self, go: &Go) -> Result<(Move, Option<Repair>), MoveError> {
        let mut meant = self.steps(go, self.mover(go));
        if meant.is_empty() && go.says_square() {
            meant = self.castlings(go);
        }
        if meant.is_empty() && go.says_square() {
            // The squares name the move; that another man makes it is then a false part.
            meant = self.steps(go, Mover::Anybody);
        }
        self.keep_by_capture(go, &mut meant);
        if meant.is_empty() {
            return Err(self.no_such_move(go));
        }
        self.by_promotion(go, &meant)
    }

    fn steps(&self, go: &Go, mover: Mover) -> Vec<Move> {
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
        let man = go.man.as_ref().map(|man| man.value);
        let to = Some(go.to.value);
        let castlings = self.here.castlings();
        castlings
            .filter(|m| self.comes_from(go, m.from))
            .filter(|m| man.is_none() || self.here.mover(*m) == man)
            .filter(|m| Some(m.to) == to || self.here.partner(*m) == to)
            .collect()
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
        let (file, rank) = (geometry.file(from), geometry.rank(from));
        go.file.as_ref().is_none_or(|said| said.value == file)
            && go.rank.as_ref().is_none_or(|said| said.value == rank)
    }

    /// Keeps of several moves those that take what the text says, if there are such.
    fn keep_by_capture(&self, go: &Go, meant: &mut Vec<Move>) {
        let is_pawn =
            matches!(self.mover(go), Mover::Kind(kind) if self.letters.pawn() == Some(kind));
        if is_pawn && go.takes.is_none() && go.origin().is_none() {
            // `c4` is never `dxc4`.
            meant.retain(|m| m.captures.is_empty());
        }
        if go.says_square() && go.man.is_none() && go.takes.is_none() {
            return;
        }
        let listed: SquareSet = go.taken.iter().map(|taken| taken.value).collect();
        let exact = |m: &Move| {
            let plain = m.captures.contains(m.to) && m.captures.len() == 1;
            match (&go.takes, go.taken.is_empty()) {
                (None, _) => m.captures.is_empty(),
                (Some(_), true) => plain || is_en_passant(self.here.setup(), *m),
                (Some(_), false) => m.captures.set() == listed,
            }
        };
        let roughly = |m: &Move| m.captures.is_empty() == go.takes.is_none();
        if meant.iter().any(exact) {
            meant.retain(exact);
        } else if meant.iter().any(roughly) {
            meant.retain(roughly);
        }
    }

    /// The one move whose man becomes what the text says.
    fn by_promotion(&self, go: &Go, meant: &[Move]) -> Result<(Move, Option<Repair>), MoveError> {
        let asked = go.becomes.as_ref().map(|kind| kind.value);
        let fitting = meant.iter().copied().filter(|m| m.choice == asked);
        let fitting: Vec<Move> = fitting.collect();
        let mut assumed = None;
        let chosen = match (fitting.as_slice(), meant) {
            ([], [only]) if asked.is_none() && self.options.leniency == Leniency::Lenient => {
                assumed = only.choice.map(|choice| self.only_promotion(go, choice));
                meant
            }
            // A promotion where there is none is a false part of the move.
            ([], _) if meant.iter().all(|m| m.choice.is_none()) => meant,
            ([], _) => return Err(self.bad_promotion(go, meant)),
            (fitting, _) => fitting,
        };
        Ok((self.only(go.span(), chosen)?, assumed))
    }

    fn only_promotion(&self, go: &Go, choice: Kind) -> Repair {
        let end = go.to.span.end;
        let choice = self.letters.becoming(self.written.form, choice);
        let message = format!("the promotion piece is missing; it can only be `{choice}`");
        Repair::new(self.text, end..end, &choice, message)
    }

    fn bad_promotion(&self, go: &Go, meant: &[Move]) -> MoveError {
        let origins: SquareSet = meant.iter().map(|m| m.from).collect();
        let candidates = self.candidates(meant);
        match &go.becomes {
            None if origins.len() > 1 => self.ambiguous(go.span(), meant),
            None => MoveError::MissingPromotion {
                span: go.to.span.end..go.to.span.end,
                candidates,
            },
            Some(kind) => MoveError::WrongPromotion {
                span: kind.span.clone(),
                found: a(&self.here.rules().kind(kind.value).name),
                candidates,
            },
        }
    }

    /// Refuses a text that needs mending as the move `m` and is as good a text of another: the `bc3` of a
    /// pawn that takes, where a bishop can go to c3; the `xc3` of a pawn, where anybody else can take on c3.
    pub(super) fn doubt(&self, m: Move) -> Result<(), MoveError> {
        let Body::Go(go) = &self.written.body else {
            return Ok(());
        };
        let becomes = go.becomes.as_ref().map(|kind| kind.value);
        let by_capital = |other: &Move| {
            self.here.mover(*other) == go.unless_file
                && other.to == go.to.value
                && other.choice == becomes
                && (go.takes.is_none() || !other.captures.is_empty())
        };
        let by_anybody =
            |other: &Move| other.to == m.to && !other.captures.is_empty() && other.from != m.from;
        let mut all = vec![m];
        if go.unless_file.is_some() {
            all.extend(self.here.steps().filter(by_capital));
        }
        if go.man.is_none() && go.origin().is_none() && go.takes.is_some() {
            all.extend(self.here.steps().filter(by_anybody));
        }
        if all.len() == 1 {
            return Ok(());
        }
        Err(self.ambiguous(go.span(), &all))
    }

    /// A legal move with its text.
    pub(super) fn candidate(&self, m: Move) -> Candidate {
        let text = self.writer(m).map(|writer| writer.algebraic(Form::San));
        let text = text.unwrap_or_default() + self.here.sign(m);
        Candidate { m, text }
    }

    pub(super) fn candidates(&self, moves: &[Move]) -> Vec<Candidate> {
        moves.iter().map(|m| self.candidate(*m)).collect()
    }

    fn only(&self, span: Span, moves: &[Move]) -> Result<Move, MoveError> {
        match moves {
            [m] => Ok(*m),
            _ => Err(self.ambiguous(span, moves)),
        }
    }

    fn ambiguous(&self, span: Span, moves: &[Move]) -> MoveError {
        let candidates = self.candidates(moves);
        MoveError::Ambiguous { span, candidates }
    }

    /// The move to be written.
    pub(super) fn writer(&self, m: Move) -> Option<Writer<'_>> {
        Writer::of(self.here, self.letters, m)
    }
}
