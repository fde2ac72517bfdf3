//! Why a move is refused, in one sentence.

use hakam_core::{Kind, NoEnPassant, Reason, Refusal, Request, Square, VariantCause};

use hakam_law::Position;

use super::speaker::Speaker;
use super::{rule, sentence, wing_name};

/// One sentence that says which rule stands against the move, and which men and squares make it so.
pub fn refusal(position: &Position, request: Request, refusal: &Refusal) -> String {
    sentence(Speaker::of(position, request).refused(refusal))
}

impl Speaker<'_, '_> {
    #[expect(clippy::too_many_lines, reason = "one short arm for each reason")]
    fn refused(&self, refusal: &Refusal) -> String {
        let (mover, man, target) = (self.mover(), self.moving(), self.target());
        let (king, partner) = self.castlers();
        match &refusal.reason {
            Reason::NoPiece { at } => format!("there is no piece on {}", self.square(*at)),
            Reason::NotYourPiece { at } => {
                format!("{} cannot move: it is {mover}'s turn", self.man(*at))
            }
            Reason::WrongPiece { claimed, actual } => self.wrong_piece(*claimed, *actual),
            Reason::OffBoard => self.off_board(),
            Reason::NullMove => format!("{man} cannot move to where it stands"),
            Reason::Geometry => {
                let piece = self.asked().map(|man| self.a_kind(man.kind));
                let piece = piece.unwrap_or("it".to_owned());
                format!(
                    "{man} cannot move to {target}: {piece} has no move that leads there, even on an empty board"
                )
            }
            Reason::Blocked { by, at, .. } | Reason::PawnPushBlocked { by, at } => {
                let (by, at) = (self.piece(*by), self.square(*at));
                format!("{man} cannot reach {target}: {by} on {at} is in the way")
            }
            Reason::OwnPieceOnTarget { by } => {
                let by = self.piece(*by);
                format!("{man} cannot move to {target}: {by} stands there")
            }
            Reason::PawnDoubleNotHome => {
                let origins = self.origins(refusal.rule);
                format!("{man} cannot step to {target}: the double step starts from {origins} only")
            }
            Reason::EpNotAvailable { why } => {
                let why = self.no_en_passant(*why);
                format!("{man} cannot capture en passant on {target}: {why}")
            }
            Reason::EpExposesKing { royal, attackers } => {
                let (royal, attackers) = (self.man_after(*royal), self.men(attackers));
                format!("capturing en passant on {target} would expose {royal} to {attackers}")
            }
            Reason::PromotionMissing { choices } => {
                let choices = self.kinds(choices, "or");
                format!("{man} promotes on {target}: the move must say to what ({choices})")
            }
            Reason::PromotionNotAllowed { choices } if choices.is_empty() => {
                format!("{man} cannot promote on {target}: there is no piece it may promote to")
            }
            Reason::PromotionNotAllowed { choices } => {
                let (wanted, choices) = (self.wanted(), self.kinds(choices, "or"));
                format!("{man} cannot {wanted} on {target}: it may promote to {choices}")
            }
            Reason::PromotionNotInZone => {
                format!("{man} does not promote by moving to {target}")
            }
            Reason::KingIntoAttack { attackers } => {
                let attackers = self.men(attackers);
                format!("{man} cannot move to {target}: that square is attacked by {attackers}")
            }
            Reason::KingAlongLine { attackers } => {
                let attackers = self.men(attackers);
                format!("{man} cannot escape to {target}: it would stay on the line of {attackers}")
            }
            Reason::Pinned {
                royal,
                pinner,
                line,
            } => {
                let line = self.pin(*royal, *pinner, line);
                let (royal, pinner) = (self.man(*royal), self.man(*pinner));
                format!("{man} is pinned: it shields {royal} from {pinner} (line {line})")
            }
            Reason::CheckNotAnswered {
                royal,
                checkers,
                ways,
            } => {
                let (royal, checkers) = (self.man(*royal), self.men(checkers));
                let helps = self.answers(ways);
                format!(
                    "{royal} is in check from {checkers}, and the move does not parry it: {helps}"
                )
            }
            Reason::DoubleCheckKingMustMove { royal, checkers } => {
                let (royal, checkers) = (self.man(*royal), self.men(checkers));
                let helps = if self.is_mate() {
                    "no legal move parries both"
                } else {
                    "only it can move"
                };
                format!("{royal} is in double check from {checkers}: {helps}")
            }
            Reason::CastleRightLost => self.no_castling(&format!(
                "that castling right is gone (the {king} or the {partner} has moved)"
            )),
            Reason::CastlePath { by, at } => {
                let (by, at) = (self.piece(*by), self.square(*at));
                self.no_castling(&format!("{by} on {at} is in the way"))
            }
            Reason::CastleOutOfCheck { attackers } => {
                let attackers = self.men(attackers);
                self.no_castling(&format!("the {king} is in check from {attackers}"))
            }
            Reason::CastleThroughCheck { at, attackers } => {
                let (at, by) = (self.square(*at), self.men(attackers));
                self.no_castling(&format!(
                    "the {king} would cross {at}, which is attacked by {by}"
                ))
            }
            Reason::CastleIntoCheck { at, attackers } => {
                let (at, by) = (self.square(*at), self.men(attackers));
                self.no_castling(&format!(
                    "the {king} would end on {at}, which is attacked by {by}"
                ))
            }
            Reason::CastleNoRook => self.no_castling(&format!(
                "there is no {partner} to castle with on that side"
            )),
            Reason::CapturesRoyal => {
                let foe = self.foe();
                format!("{foe} on {target} is never captured: the game ends before that")
            }
            Reason::GameOver => {
                let ended = rule(self.position.rules(), refusal.rule);
                format!("the game is over: {ended}")
            }
            Reason::MustCapture { targets } => {
                let targets = self.squares(targets, "or");
                format!("a capture is possible, so one must be made: on {targets}")
            }
            Reason::PawnCaptureEmpty => self.by_variant(refusal.rule, &VariantCause::CaptureOnly),
            Reason::Variant(cause) => self.by_variant(refusal.rule, cause),
            unknown => format!("the move breaks a rule ({})", unknown.code()),
        }
    }

    fn wrong_piece(&self, claimed: Kind, actual: Kind) -> String {
        let man = match self.request {
            Some(Request::Go { from, .. }) => format!("the piece on {}", self.square(from)),
            Some(Request::Castle(_)) | None => "the piece".to_owned(),
        };
        let (claimed, actual) = (self.a_kind(claimed), self.a_kind(actual));
        format!("the move names {claimed}, but {man} is {actual}")
    }

    fn off_board(&self) -> String {
        let mut squares = self.position.rules().geometry().squares();
        let first = squares.next().map(|at| self.square(at));
        let last = squares.last().map(|at| self.square(at));
        let (first, last) = (first.unwrap_or_default(), last.unwrap_or_default());
        format!("the board has no such square: it runs from {first} to {last}")
    }

    fn no_en_passant(&self, why: NoEnPassant) -> String {
        match why {
            NoEnPassant::NothingPassed => "no double step has just been made".to_owned(),
            NoEnPassant::OtherSquare => {
                let marks = self.position.setup().marks.iter();
                let squares: Vec<Square> = marks.flat_map(|mark| mark.skipped.clone()).collect();
                format!("the en passant square is {}", self.squares(&squares, "or"))
            }
            NoEnPassant::Occupied => format!("{} is occupied", self.target()),
        }
    }

    /// What the request says about promotion.
    fn wanted(&self) -> String {
        match self.request {
            Some(Request::Go {
                choice: Some(kind), ..
            }) => format!("promote to {}", self.a_kind(kind)),
            Some(Request::Go { choice: None, .. } | Request::Castle(_)) | None => {
                "stay as it is".to_owned()
            }
        }
    }

    /// The line of a pin, `b2-c3-d4`, drawn from the pinner to the royal, whichever way it was found.
    fn pin(&self, royal: Square, pinner: Square, between: &[Square]) -> String {
        let distance = |at: &Square| {
            let (files, ranks) = self.position.rules().geometry().difference(pinner, *at);
            files.unsigned_abs().max(ranks.unsigned_abs())
        };
        let mut between = between.to_vec();
        between.sort_by_key(distance);
        between.retain(|&at| at != royal && at != pinner);
        let line = std::iter::once(pinner).chain(between).chain([royal]);
        let names: Vec<String> = line.map(|at| self.square(at)).collect();
        names.join("-")
    }

    /// Which moves parry a check, these being where other pieces than the royal can.
    fn answers(&self, ways: &[Square]) -> String {
        if self.is_mate() {
            "no legal move does".to_owned()
        } else if ways.is_empty() {
            "only a move of its own can".to_owned()
        } else {
            let ways = self.squares(ways, "or");
            format!("another piece could do so on {ways}")
        }
    }

    /// Whether the side in check has no legal move at all.
    fn is_mate(&self) -> bool {
        self.position.legal_moves().is_empty()
    }

    fn no_castling(&self, because: &str) -> String {
        let mover = self.mover();
        match self.request {
            Some(Request::Castle(wing)) => {
                format!("{mover} cannot castle {}: {because}", wing_name(wing))
            }
            Some(Request::Go { .. }) | None => format!("{mover} cannot castle: {because}"),
        }
    }
}
