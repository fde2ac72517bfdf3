//! The steps of a judgement, as short statements of what was seen.

use hakam_core::{
    Delta, Evidence, Kind, Piece, Question, Reason, Refusal, Request, RuleId, Square, Step,
};

use hakam_law::Position;

use super::speaker::Speaker;
use super::{constraint, list, rule, sentence};

/// What was seen, and the rule that asked for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The rule.
    pub rule: RuleId,
    /// One sentence: `From c1 to h6 it is 5 squares along the diagonal; d2, e3, f4 and g5 are empty.`
    pub text: String,
}

/// The steps that held, in order, with those in one sentence that belong together: the line and the squares on
/// it, the two pieces of a castling, the squares where a king must be safe.
pub fn held(position: &Position, request: Request, steps: &[Step]) -> Vec<Seen> {
    let speaker = Speaker::of(position, request);
    let mut held = steps.iter().filter(|step| step.held).peekable();
    let mut lines = Vec::new();
    while let Some(step) = held.next() {
        let text = match &step.evidence {
            Evidence::Line { legs } => {
                let way = |next: &&Step| {
                    next.question == Question::PathFits
                        && matches!(next.evidence, Evidence::Passed { .. })
                };
                speaker.way(legs, held.next_if(way).map(|step| &step.evidence))
            }
            Evidence::Unmoved { at } => {
                let mut squares = vec![*at];
                while let Some(Evidence::Unmoved { at }) = held
                    .next_if(|next| matches!(next.evidence, Evidence::Unmoved { .. }))
                    .map(|next| &next.evidence)
                {
                    squares.push(*at);
                }
                let have = if squares.len() == 1 { "has" } else { "have" };
                format!("{} {have} not moved", speaker.men(&squares))
            }
            Evidence::Attackers { of, .. } if step.question == Question::RoyalSafe => {
                let mut squares = vec![*of];
                while let Some(Evidence::Attackers { of, .. }) = held
                    .next_if(|next| next.question == Question::RoyalSafe)
                    .map(|next| &next.evidence)
                {
                    if !squares.contains(of) {
                        squares.push(*of);
                    }
                }
                speaker.safe(step.rule, &squares)
            }
            _ => speaker.plain(step),
        };
        lines.push(Seen {
            rule: step.rule,
            text: sentence(text),
        });
    }
    lines
}

/// What was seen that decides a refusal, where a step shows it: `On the way over e4 and f5 stands the white pawn
/// on e4.`
pub fn failed(position: &Position, request: Request, refusal: &Refusal, steps: &[Step]) -> String {
    let speaker = Speaker::of(position, request);
    // A right is seen in the position, not on a square of it.
    let text = match refusal.reason {
        Reason::CastleRightLost => Some(speaker.no_right()),
        Reason::CastleNoRook => {
            let (_, rook) = speaker.castlers();
            Some(format!("no {rook} of {} stands there", speaker.mover()))
        }
        _ => {
            let mut failed = steps.iter().filter(|step| !step.held);
            let step = failed.next().filter(|step| step.rule == refusal.rule);
            step.map(|step| speaker.plain(step))
        }
    };
    text.map_or_else(|| super::refusal(position, request, refusal), sentence)
}

impl Speaker<'_, '_> {
    /// One step by itself.
    fn plain(&self, step: &Step) -> String {
        match &step.evidence {
            Evidence::Occupant { at, man } => self.occupant(step, *at, *man),
            Evidence::Line { legs } => self.way(legs, None),
            Evidence::NoLine { from, to } => {
                let (from, to, man) = (self.square(*from), self.square(*to), self.bare(*from));
                format!("no move of {man} leads from {from} to {to}")
            }
            Evidence::Region { at } => self.region(step, *at),
            Evidence::Passed { squares, occupied } => self.passed(squares, occupied),
            Evidence::Attackers { of, by } => self.attacked(step.rule, *of, by),
            Evidence::Unmoved { at } if step.held => format!("{} has not moved", self.man(*at)),
            Evidence::Unmoved { at } => format!("{} has moved", self.man(*at)),
            Evidence::Choices { kinds } => self.choices(kinds),
            Evidence::Targets { squares } if squares.is_empty() => {
                "no capture is possible".to_owned()
            }
            Evidence::Targets { squares } => {
                format!("captures are possible on {}", self.squares(squares, "and"))
            }
            Evidence::Royals { squares } => format!(
                "the royal pieces stand on {} after the move",
                self.squares(squares, "and")
            ),
            Evidence::End { rule: None } => "the game is not over".to_owned(),
            Evidence::End { rule: Some(code) } => {
                format!("the game is over: {}", rule(self.position.rules(), *code))
            }
        }
    }

    fn occupant(&self, step: &Step, at: Square, man: Option<Piece>) -> String {
        let square = self.square(at);
        let lands = step.held && step.question == Question::LandingFits;
        match man {
            Some(man) if lands => format!("it captures {} on {square}", self.piece(man)),
            Some(man) => [&self.piece(man), " stands on ", &square].concat(),
            None => match self.en_passant(step.rule, at).filter(|_| lands) {
                Some(pawn) => format!(
                    "it captures {} en passant, which has just made a double step over {square}",
                    self.man(pawn)
                ),
                None => ["the square ", &square, " is empty"].concat(),
            },
        }
    }

    /// Who is captured en passant on a square by this rule.
    fn en_passant(&self, code: RuleId, at: Square) -> Option<Square> {
        let (setup, mover) = (self.position.setup(), self.asked()?);
        let mut patterns = self.position.rules().patterns_of(mover.kind);
        let is_such = patterns.any(|(_, pattern)| {
            let land = pattern.legs.last().map(|leg| leg.land);
            pattern.rule == code && land.is_some_and(|land| land.passing && !land.empty)
        });
        let mark = setup.marks.iter().find(|mark| mark.skipped.contains(&at))?;
        is_such.then_some(mark.man)
    }

    fn region(&self, step: &Step, at: Square) -> String {
        let rules = self.position.rules();
        if step.question == Question::ConstraintKept
            && let Some(kept) = rules.constraints().iter().find(|c| c.rule == step.rule)
        {
            return format!("the rule is kept: {}", constraint(kept));
        }
        let verb = match self.request {
            Some(Request::Go { from, .. }) if from == at => "start from",
            Some(Request::Go { .. } | Request::Castle(_)) | None => "end on",
        };
        let may = if step.held { "may" } else { "may not" };
        format!("such a move {may} {verb} {}", self.square(at))
    }

    /// The line of a move, and who stands on it where that was seen.
    fn way(&self, legs: &[(Delta, u8)], path: Option<&Evidence>) -> String {
        let (squares, occupied) = match path {
            Some(Evidence::Passed { squares, occupied }) => {
                (squares.as_slice(), occupied.as_slice())
            }
            Some(_) | None => ([].as_slice(), [].as_slice()),
        };
        let line = self.line(legs, path.is_some() && squares.is_empty());
        if !occupied.is_empty() {
            return format!("{line}; it jumps over {}", self.men(occupied));
        }
        if squares.is_empty() {
            return line;
        }
        let are = if squares.len() == 1 { "is" } else { "are" };
        format!("{line}; {} {are} empty", self.squares(squares, "and"))
    }

    fn line(&self, legs: &[(Delta, u8)], leaps: bool) -> String {
        let ([(_, times)], Some(Request::Go { from, to, .. })) = (legs, self.request) else {
            return format!("it goes {}", legs_in_words(legs));
        };
        let board = self.position.rules().geometry();
        let (files, ranks) = board.difference(from, to);
        let (files, ranks) = (files.unsigned_abs(), ranks.unsigned_abs());
        let far = files.max(ranks);
        let along = match (files, ranks) {
            (0, _) => Some(format!("{}-file", char::from(b'a' + board.file(from)))),
            (_, 0) => Some(format!("{} rank", ordinal(u16::from(board.rank(from)) + 1))),
            (files, ranks) if files == ranks => Some("diagonal".to_owned()),
            _ => None,
        };
        let how = match (along, times) {
            (Some(line), 1) if far == 1 => format!("one square along the {line}"),
            (Some(line), 1) if leaps => format!("a leap of {far} squares along the {line}"),
            (Some(line), _) => format!("{far} squares along the {line}"),
            (None, 1) if (files.min(ranks), far) == (1, 2) => "a knight's move".to_owned(),
            (None, 1) => format!("a leap of {far} by {} squares", files.min(ranks)),
            (None, times) => format!("{times} leaps in a row"),
        };
        let (from, to) = (self.square(from), self.square(to));
        format!("from {from} to {to} it is {how}")
    }

    /// Whether the rule is that of a castling.
    fn is_castling(&self, code: RuleId) -> bool {
        let castling = self.position.rules().castling();
        castling.is_some_and(|castling| castling.wings.iter().any(|wing| wing.rule == code))
    }

    fn safe(&self, code: RuleId, squares: &[Square]) -> String {
        let are = if squares.len() == 1 { "is" } else { "are" };
        if self.is_castling(code) {
            let (king, _) = self.castlers();
            let squares = self.squares(squares, "and");
            return format!("on its way the {king} is safe: {squares} {are} not attacked");
        }
        format!(
            "{} {are} not attacked after the move",
            self.men_after(squares)
        )
    }

    fn attacked(&self, code: RuleId, of: Square, by: &[Square]) -> String {
        let by = self.men(by);
        if self.is_castling(code) {
            return format!("the square {} is attacked by {by}", self.square(of));
        }
        format!("{} would be attacked by {by}", self.man_after(of))
    }

    fn no_right(&self) -> String {
        let mover = self.mover();
        match self.request {
            Some(Request::Castle(wing)) => {
                let side = super::wing_name(wing);
                format!("{mover} does not have the right to castle {side}")
            }
            Some(Request::Go { .. }) | None => format!("{mover} does not have that castling right"),
        }
    }

    fn passed(&self, squares: &[Square], occupied: &[Square]) -> String {
        let way = self.squares(squares, "and");
        match (squares, occupied) {
            ([], _) => "no other square need be empty".to_owned(),
            ([_], []) => format!("the square {way} is empty"),
            (_, []) => format!("the squares {way} are empty"),
            (_, [_]) => format!("on the way over {way} stands {}", self.men(occupied)),
            (_, [_, _, ..]) => format!("on the way over {way} stand {}", self.men(occupied)),
        }
    }

    fn choices(&self, kinds: &[Option<Kind>]) -> String {
        let names: Vec<String> = kinds.iter().flatten().map(|k| self.a_kind(*k)).collect();
        let names = list(&names, "or");
        match (names.is_empty(), kinds.contains(&None)) {
            (true, true) => "it does not promote".to_owned(),
            (true, false) => "there is no piece it may promote to".to_owned(),
            (false, true) => format!("it may promote to {names}, or not promote"),
            (false, false) => format!("it must promote, to {names}"),
        }
    }
}

fn ordinal(number: u16) -> String {
    let ending = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

fn legs_in_words(legs: &[(Delta, u8)]) -> String {
    let legs: Vec<String> = legs
        .iter()
        .map(|&(delta, times)| match (direction(delta), times) {
            (Some(name), 1) => "one square ".to_owned() + name,
            (Some(name), _) => format!("{times} squares {name}"),
            (None, 1) => format!("one leap of ({:+},{:+})", delta.0, delta.1),
            (None, _) => format!("{times} leaps of ({:+},{:+})", delta.0, delta.1),
        })
        .collect();
    legs.join(", then ")
}

/// The compass name of a single step, the first rank being south.
fn direction(delta: Delta) -> Option<&'static str> {
    match delta {
        (0, 1) => Some("north"),
        (1, 1) => Some("north-east"),
        (1, 0) => Some("east"),
        (1, -1) => Some("south-east"),
        (0, -1) => Some("south"),
        (-1, -1) => Some("south-west"),
        (-1, 0) => Some("west"),
        (-1, 1) => Some("north-west"),
        _ => None,
    }
}
