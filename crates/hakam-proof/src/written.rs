//! Moves as claims write them: short notation, or two squares.

use hakam_core::{Judgement, Kind, Move, Outcome, Request, Square, Way, Wing};
use hakam_variant::{Letter, Ruleset};

use crate::evaluate::{Evaluator, Found, Unknown};
use crate::facts::{Board, Change, Which};
use crate::language::Primitive;
use crate::primitives::Arguments;
use crate::value::Value;

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

/// A move that was asked for, and what stands against it.
pub(crate) type Attempt = (Request, Judgement);

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
        suffix => Some(kind_of_letter(
            rules,
            suffix.trim_matches(['=', '(', ')', '/']),
        )?),
    };
    let start = body.find(|c: char| c.is_ascii_lowercase() || c.is_ascii_digit())?;
    let (letter, body) = body.split_at_checked(start)?;
    let kind = match letter {
        "" => None,
        letter => Some(kind_of_letter(rules, letter)?),
    };
    let start = body.rfind(|c: char| c.is_ascii_lowercase())?;
    let (before, target) = body.split_at_checked(start)?;
    let to = rules.geometry().parse_square(target)?;
    let takes = before.ends_with(['x', ':']);
    let origin = before.trim_end_matches(['x', ':', '-']);
    let digits = origin
        .find(|c: char| c.is_ascii_digit())
        .unwrap_or(origin.len());
    let (file, rank) = origin.split_at_checked(digits)?;
    let file = match file.as_bytes() {
        [] => None,
        [letter @ b'a'..=b'z'] => Some(letter - b'a'),
        _ => return None,
    };
    let rank = match rank {
        "" => None,
        rank => Some(rank.parse::<u8>().ok()?.checked_sub(1)?),
    };
    let pawn = kind_of_letter(rules, "P");
    let kind = match kind {
        None if file.is_some() && rank.is_some() => None,
        None => Some(pawn?),
        kind => kind,
    };
    let steps = !takes && origin.is_empty() && kind == pawn;
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
fn kind_of_letter(rules: &Ruleset, text: &str) -> Option<Kind> {
    let (plus, text) = match text.strip_prefix('+') {
        Some(text) => (true, text),
        None => (false, text),
    };
    let mut letters = text.chars();
    let letter = letters.next()?.to_ascii_uppercase();
    if letters.next().is_some() {
        return None;
    }
    rules.kind_of_letter(Letter { plus, letter })
}

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
        let geometry = rules.geometry();
        self.file.is_none_or(|file| file == geometry.file(square))
            && self.rank.is_none_or(|rank| rank == geometry.rank(square))
    }
}

impl Evaluator<'_> {
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
                    && going.kind.is_none_or(|kind| self.moved(m) == Some(kind))
            }
        }
    }

    /// The legal move that is written so on a board, or what is against each piece that may be meant.
    pub(crate) fn written(
        &mut self,
        board: Board,
        text: &str,
    ) -> Found<Result<Move, Vec<Attempt>>> {
        let unread = || Unknown::UnreadMove(text.to_owned());
        let written = read(self.rules, text).ok_or_else(unread)?;
        let legal = self.facts.moves(board, Which::All)?;
        let mut moves = legal.iter().filter(|m| self.is_written(&written, m));
        match (moves.next(), moves.next()) {
            (Some(m), None) => return Ok(Ok(*m)),
            (Some(_), Some(_)) => return Err(unread().into()),
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
                    let side = self.facts.turn(board)?;
                    let pieces = self.facts.pieces(board, side)?.into_iter();
                    let meant = pieces.filter(|(square, piece)| {
                        going.kind.is_none_or(|kind| kind == piece.kind)
                            && going.is_from(self.rules, *square)
                    });
                    meant.map(|(from, _)| go(from)).collect()
                }
            }
        };
        let mut attempts = Vec::new();
        for request in requests {
            let judgement = self.facts.judgement(board, request)?;
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

    /// Whether the signs of check and mate behind a move say nothing false of it.
    pub(crate) fn signs_hold(&mut self, board: Board, m: Move, text: &str) -> Found<bool> {
        let mates = text.contains('#');
        if !mates && !text.trim_end_matches(['!', '?']).ends_with('+') {
            return Ok(true);
        }
        let mover = self.facts.turn(board)?;
        let after = self.facts.change(board, Change::After(m))?;
        let checks = self.is_check(after, mover.other())?;
        if !mates {
            return Ok(checks);
        }
        // Where a game has other wins than mate, they are written so as well.
        let stuck = self.facts.moves(after, Which::All)?.is_empty();
        let wins = |outcome| matches!(outcome, Outcome::Won { by, .. } if by == mover);
        Ok(checks && stuck || wins(self.facts.end(after)?))
    }

    /// Whether a royal of a side is attacked.
    pub(crate) fn is_check(&mut self, board: Board, side: hakam_core::Side) -> Found<bool> {
        for royal in self.facts.royals(board, side)? {
            if !self.facts.attackers(board, royal, side.other())?.is_empty() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    pub(crate) fn of_text(&mut self, primitive: Primitive, arguments: &Arguments<'_>) -> Found {
        if primitive == Primitive::Holds {
            let Some(Value::Claim(claim)) = arguments.0.first() else {
                return Err(Unknown::Open("no claim").into());
            };
            return Ok(Value::Bool(
                self.on(claim, arguments.board(1)?)? != claim.negated,
            ));
        }
        match primitive {
            Primitive::Caused => return Ok(Value::Bool(self.is_caused()?)),
            Primitive::Exposes => return Ok(Value::Bool(self.exposes())),
            _ => {}
        }
        let board = arguments.board(0)?;
        Ok(match primitive {
            Primitive::Read => {
                let found = self.written(board, arguments.text(1)?)?;
                Value::set(found.ok(), Value::Move)
            }
            Primitive::Signs => {
                let holds = self.signs_hold(board, arguments.mv(1)?, arguments.text(2)?)?;
                Value::Bool(holds)
            }
            Primitive::Reasons => {
                let attempts = self.written(board, arguments.text(1)?)?.err();
                let attempts = attempts.unwrap_or_default();
                let refusals = attempts
                    .iter()
                    .filter_map(|(_, found)| found.result.as_ref().err());
                let codes = refusals
                    .flatten()
                    .map(|refusal| refusal.reason.code().as_str());
                Value::set(codes, Value::text)
            }
            _ => Value::Bool(self.is_proper(board, arguments.text(1)?)?),
        })
    }

    /// Whether a text is the one proper writing of a legal move: the letter of the piece but for a pawn, its origin as far
    /// as that is needed (the file before the rank), `x` where it takes, the target, what it becomes, and the mark of check
    /// or mate.
    fn is_proper(&mut self, board: Board, text: &str) -> Found<bool> {
        let legal = self.facts.moves(board, Which::All)?;
        for m in &legal {
            let Some(body) = self.body(m, &legal) else {
                continue;
            };
            // The mark takes a look at the position behind the move, so the rest is compared first.
            let Some(mark @ ("" | "+" | "#")) = text.strip_prefix(body.as_str()) else {
                continue;
            };
            let mover = self.facts.turn(board)?;
            let after = self.facts.change(board, Change::After(*m))?;
            let proper = if !self.is_check(after, mover.other())? {
                ""
            } else if self.facts.moves(after, Which::All)?.is_empty() {
                "#"
            } else {
                "+"
            };
            let wins = |outcome| matches!(outcome, Outcome::Won { .. });
            return Ok(mark == proper || mark == "#" && wins(self.facts.end(after)?));
        }
        Ok(false)
    }

    /// The text of a move without its mark.
    fn body(&self, m: &Move, legal: &[Move]) -> Option<String> {
        match m.way {
            Way::Castling(Wing::H) => return Some("O-O".to_owned()),
            Way::Castling(Wing::A) => return Some("O-O-O".to_owned()),
            Way::Pattern(_) => {}
        }
        let letter = |kind: Kind| self.rules.kind(kind).letter.to_string();
        let kind = self.moved(m)?;
        let geometry = self.rules.geometry();
        let name = geometry.name(m.from).to_string();
        let (file, rank) = name.split_at_checked(1)?;
        let takes = !m.captures.is_empty();
        let mut text = String::new();
        if kind_of_letter(self.rules, "P") == Some(kind) {
            text.push_str(if takes { file } else { "" });
        } else {
            text.push_str(&letter(kind));
            let rival = |other: &&Move| {
                other.from != m.from
                    && (other.to, other.choice) == (m.to, m.choice)
                    && matches!(other.way, Way::Pattern(_))
                    && self.moved(other) == Some(kind)
            };
            let rivals: Vec<&Move> = legal.iter().filter(rival).collect();
            let mut all = rivals.iter();
            let shares_file = all.any(|other| geometry.file(other.from) == geometry.file(m.from));
            let mut all = rivals.iter();
            let shares_rank = all.any(|other| geometry.rank(other.from) == geometry.rank(m.from));
            if !rivals.is_empty() && (!shares_file || shares_rank) {
                text.push_str(file);
            }
            if shares_file {
                text.push_str(rank);
            }
        }
        text.push_str(if takes { "x" } else { "" });
        text.push_str(&geometry.name(m.to).to_string());
        if let Some(choice) = m.choice {
            text.push('=');
            text.push_str(&letter(choice));
        }
        Some(text)
    }
}
