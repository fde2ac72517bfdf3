//! Moves as claims write them: short notation, or two squares.

use hakam_core::{Judgement, Kind, Move, Outcome, Request, Square, Way, Wing};
use hakam_variant::{Letter, Ruleset};

use super::{Court, Ruling, Truth};
use crate::certificate::Subject;
use crate::facts::{Change, Place, Which};
use crate::rejected::Undecided;

/// What a written move says.
enum Written {
    Castling(Wing),
    Goes(Going),
}

struct Going {
    /// Whose move; `None` where the two squares tell.
    kind: Option<Kind>,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    takes: bool,
    /// A pawn's move without its file is a step: `d5` is never `exd5`.
    steps: bool,
    choice: Option<Kind>,
}

/// Reads a move without a board: `Nbxd7+`, `e8=Q`, `O-O`, `e2e4`.
fn read(rules: &Ruleset, text: &str) -> Option<Written> {
    let text = text.trim().trim_end_matches(" e.p.");
    let text = text.trim_start_matches(|c: char| c.is_ascii_digit() && text.contains('.'));
    let text = text
        .trim_start_matches(['.', ' '])
        .trim_end_matches(['+', '#', '!', '?']);
    match text.replace(['0', 'o'], "O").as_str() {
        "O-O" => return Some(Written::Castling(Wing::H)),
        "O-O-O" => return Some(Written::Castling(Wing::A)),
        _ => {}
    }
    let end = text.rfind(|c: char| c.is_ascii_digit())? + 1;
    let (body, suffix) = text.split_at_checked(end)?;
    let choice = match suffix {
        "" => None,
        suffix => {
            let letter = suffix.trim_matches(['=', '(', ')', '/']);
            Some(kind_of_letter(rules, letter)?)
        }
    };
    let (kind, body) = match body.find(|c: char| c.is_ascii_lowercase() || c.is_ascii_digit()) {
        Some(0) => (None, body),
        Some(start) => {
            let (letter, rest) = body.split_at_checked(start)?;
            (Some(kind_of_letter(rules, letter)?), rest)
        }
        None => return None,
    };
    let start = body.rfind(|c: char| c.is_ascii_lowercase())?;
    let (before, target) = body.split_at_checked(start)?;
    let to = rules.geometry().parse_square(target)?;
    let takes = before.ends_with(['x', ':']);
    let origin = before.trim_end_matches(['x', ':', '-']);
    let (file, rank) = origin.split_at_checked(
        origin
            .find(|c: char| c.is_ascii_digit())
            .unwrap_or(origin.len()),
    )?;
    let file = match file.as_bytes() {
        [] => None,
        [letter @ b'a'..=b'z'] => Some(letter - b'a'),
        [_] | [_, _, ..] => return None,
    };
    let rank = match rank {
        "" => None,
        rank => Some(rank.parse::<u8>().ok()?.checked_sub(1)?),
    };
    let unwritten = kind_of_letter(rules, "P");
    let kind = kind.or(if file.is_some() && rank.is_some() {
        None
    } else {
        Some(unwritten?)
    });
    let steps = !takes && origin.is_empty() && kind == unwritten;
    Some(Written::Goes(Going {
        kind,
        file,
        rank,
        to,
        takes,
        steps,
        choice,
    }))
}

/// The kind written with this letter, `+` before it or not.
pub(super) fn kind_of_letter(rules: &Ruleset, text: &str) -> Option<Kind> {
    let plus = text.starts_with('+');
    let mut rest = text.chars().skip(usize::from(plus));
    let letter = rest.next()?.to_ascii_uppercase();
    let letter = Letter { plus, letter };
    if rest.next().is_some() {
        return None;
    }
    rules.kind_of_letter(letter)
}

/// A move that was asked for, and what stands against it.
pub(super) type Attempt = (Request, Judgement);

impl Going {
    fn names_origin(&self) -> bool {
        self.file.is_some() && self.rank.is_some()
    }

    /// The origin, where the text names nothing but two squares.
    fn two_squares(&self, rules: &Ruleset) -> Option<Square> {
        let (None, Some(file), Some(rank)) = (self.kind, self.file, self.rank) else {
            return None;
        };
        rules.geometry().square(file, rank)
    }

    fn is_from(&self, rules: &Ruleset, square: Square) -> bool {
        self.file
            .is_none_or(|file| file == rules.geometry().file(square))
            && self
                .rank
                .is_none_or(|rank| rank == rules.geometry().rank(square))
    }
}

impl Court<'_> {
    fn is_written(&self, written: &Written, m: &Move) -> bool {
        match (written, m.way) {
            (Written::Castling(wing), way) => way == Way::Castling(*wing),
            // A castling may be written as two squares, never as `Kg1`.
            (Written::Goes(going), Way::Castling(_)) if !going.names_origin() => false,
            (Written::Goes(going), Way::Pattern(_) | Way::Castling(_)) => {
                going.to == m.to
                    && going.is_from(self.rules, m.from)
                    && going.choice == m.choice
                    && (!going.takes || !m.captures.is_empty())
                    && (!going.steps || m.captures.is_empty())
                    && going.kind.is_none_or(|kind| self.kind_of(m) == Some(kind))
            }
        }
    }

    /// The legal move that is written so at a place, or what is against each man that may be meant.
    pub(super) fn written(
        &mut self,
        place: &Place,
        text: &str,
    ) -> Ruling<Result<Move, Vec<Attempt>>> {
        let unread = || Undecided::UnreadMove(text.to_owned());
        let written = read(self.rules, text).ok_or_else(unread)?;
        let legal = self.moves(place, Which::All)?;
        let mut moves = legal.iter().filter(|m| self.is_written(&written, m));
        match (moves.next(), moves.next()) {
            (Some(m), None) => return Ok(Ok(*m)),
            (Some(_), Some(_)) => return Err(Undecided::AmbiguousMove(text.to_owned()).into()),
            (None, _) => {}
        }
        let by_squares =
            matches!(&written, Written::Goes(going) if going.names_origin() && !going.takes);
        let requests = match written {
            Written::Castling(wing) => vec![Request::Castle(wing)],
            Written::Goes(going) => {
                let (to, choice) = (going.to, going.choice);
                let go = |from| Request::Go { from, to, choice };
                // Whoever stands there, or nobody, it is this square that is spoken of.
                if let Some(from) = going.two_squares(self.rules) {
                    vec![go(from)]
                } else {
                    let men = self.men(place, self.turn(place))?.into_iter();
                    let meant = men.filter(|(square, man)| {
                        going.kind.is_none_or(|kind| kind == man.kind)
                            && going.is_from(self.rules, *square)
                    });
                    meant.map(|(from, _)| go(from)).collect()
                }
            }
        };
        let mut attempts = Vec::new();
        for request in requests {
            let judgement = self.judgement(place, request)?;
            match judgement.result {
                Err(_) => attempts.push((request, judgement)),
                // A king onto its partner castles.
                Ok(m) if by_squares => return Ok(Ok(m)),
                // The squares would mean more than the text says: a castling, or a pawn's capture.
                Ok(_) => {}
            }
        }
        Ok(Err(attempts))
    }

    /// The move of the case, if it is legal at the place, or what is against it.
    pub(super) fn subject(&mut self, place: &Place) -> Ruling<Result<Move, Vec<Attempt>>> {
        self.used_subject = true;
        let case = self.case;
        let request = match case.subject.as_ref().ok_or(Undecided::NeedsMove)? {
            Subject::Written(text) => return self.written(place, text),
            Subject::Requested(request) => *request,
        };
        let judgement = self.judgement(place, request)?;
        Ok(match judgement.result {
            Ok(m) => Ok(m),
            Err(_) => Err(vec![(request, judgement)]),
        })
    }

    /// Whether the signs of check and mate behind a move say nothing false of it.
    pub(super) fn signs_hold(&mut self, place: &Place, m: &Move, text: &str) -> Ruling<bool> {
        let after = Court::after(place, *m);
        if text.contains('#') {
            // Where a game has other wins than mate, they are written so as well.
            let mover = self.turn(place);
            return Ok(self.is_stuck(&after, Truth::Yes)? == Truth::Yes
                || matches!(self.end(&after)?, Outcome::Won { by, .. } if by == mover));
        }
        if text.trim_end_matches(['!', '?']).ends_with('+') {
            let other = self.turn(&after);
            return Ok(!self.checkers(&after, other)?.is_empty());
        }
        Ok(true)
    }

    /// The place after a move.
    pub(super) fn after(place: &Place, m: Move) -> Place {
        place.then(Change::After(m))
    }
}
