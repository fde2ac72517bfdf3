//! Why a move is refused, in one sentence.

mod special;
mod variant;

use hakam_core::{Kind, Reason, Refusal, Request, Square, VariantCause};

use hakam_law::Position;

use super::men::{Men, colour};
use super::{rule, sentence};

/// One sentence that says which rule stands against the move, and which men and squares make it so.
pub fn refusal(position: &Position, request: Request, refusal: &Refusal) -> String {
    let speaker = Speaker {
        men: Men::of(position, request),
        position,
        request,
        refusal,
    };
    sentence(speaker.say())
}

/// What the sentences are made from.
struct Speaker<'p, 'r> {
    men: Men<'p, 'r>,
    position: &'p Position<'r>,
    request: Request,
    refusal: &'p Refusal,
}

impl Speaker<'_, '_> {
    #[expect(clippy::too_many_lines, reason = "one short arm for each reason")]
    fn say(&self) -> String {
        let men = &self.men;
        match &self.refusal.reason {
            Reason::NoPiece { at } => format!("there is no piece on {}", men.square(*at)),
            Reason::NotYourPiece { at } => {
                format!("{} cannot move: it is {}'s turn", men.man(*at), men.mover())
            }
            Reason::WrongPiece { claimed, actual } => self.wrong_piece(*claimed, *actual),
            Reason::OffBoard => self.off_board(),
            Reason::NullMove => format!("{} cannot move to where it stands", self.mover_named()),
            Reason::Geometry => self.geometry(),
            Reason::Blocked { by, at, .. } | Reason::PawnPushBlocked { by, at } => {
                let (by, at) = (men.piece(*by), men.square(*at));
                format!("{}: {by} on {at} is in the way", self.cannot("reach"))
            }
            Reason::OwnPieceOnTarget { by } => {
                format!(
                    "{}: {} stands there",
                    self.cannot("move to"),
                    men.piece(*by)
                )
            }
            Reason::PawnDoubleNotHome => {
                let origins = self.origins();
                format!(
                    "{}: the double step starts from {origins} only",
                    self.cannot("step to")
                )
            }
            Reason::PawnCaptureEmpty | Reason::Variant(VariantCause::CaptureOnly) => {
                self.capture_only()
            }
            Reason::EpNotAvailable { why } => self.no_en_passant(*why),
            Reason::EpExposesKing { royal, attackers } => {
                let (royal, attackers) = (men.man_after(*royal), men.men(attackers));
                let target = self.target();
                format!("capturing en passant on {target} would expose {royal} to {attackers}")
            }
            Reason::PromotionMissing { choices } => self.promotion_missing(choices),
            Reason::PromotionNotAllowed { choices } => self.promotion_not_allowed(choices),
            Reason::PromotionNotInZone => {
                let (man, target) = (self.mover_named(), self.target());
                format!("{man} does not promote by moving to {target}")
            }
            Reason::KingIntoAttack { attackers } => {
                let attackers = men.men(attackers);
                format!(
                    "{}: that square is attacked by {attackers}",
                    self.cannot("move to")
                )
            }
            Reason::KingAlongLine { attackers } => {
                let attackers = men.men(attackers);
                format!(
                    "{}: it would stay on the line of {attackers}",
                    self.cannot("escape to")
                )
            }
            Reason::Pinned {
                royal,
                pinner,
                line,
            } => self.pinned(*royal, *pinner, line),
            Reason::CheckNotAnswered {
                royal,
                checkers,
                ways,
            } => self.check_not_answered(*royal, checkers, ways),
            Reason::DoubleCheckKingMustMove { royal, checkers } => {
                let (royal, checkers) = (men.man(*royal), men.men(checkers));
                let helps = if self.is_mate() {
                    "no legal move parries both"
                } else {
                    "only it can move"
                };
                format!("{royal} is in double check from {checkers}: {helps}")
            }
            Reason::CastleRightLost => {
                let (king, partner) = men.castlers();
                self.no_castling(&format!(
                    "that castling right is gone (the {king} or the {partner} has moved)"
                ))
            }
            Reason::CastlePath { by, at } => {
                let (by, at) = (men.piece(*by), men.square(*at));
                self.no_castling(&format!("{by} on {at} is in the way"))
            }
            Reason::CastleOutOfCheck { attackers } => {
                let (king, _) = men.castlers();
                let attackers = men.men(attackers);
                self.no_castling(&format!("the {king} is in check from {attackers}"))
            }
            Reason::CastleThroughCheck { at, attackers } => {
                self.castling_attacked("cross", *at, attackers)
            }
            Reason::CastleIntoCheck { at, attackers } => {
                self.castling_attacked("end on", *at, attackers)
            }
            Reason::CastleNoRook => {
                let (_, partner) = men.castlers();
                self.no_castling(&format!(
                    "there is no {partner} to castle with on that side"
                ))
            }
            Reason::CapturesRoyal => {
                let (foe, target) = (self.foe(), self.target());
                format!("{foe} on {target} is never captured: the game ends before that")
            }
            Reason::GameOver => {
                let ended = rule(self.position.rules(), self.refusal.rule);
                format!("the game is over: {ended}")
            }
            Reason::MustCapture { targets } => {
                let targets = men.squares(targets, "or");
                format!("a capture is possible, so one must be made: on {targets}")
            }
            Reason::Variant(cause) => self.variant(cause),
            unknown => format!("the move breaks a rule ({})", unknown.code()),
        }
    }

    fn wrong_piece(&self, claimed: Kind, actual: Kind) -> String {
        let man = match self.request {
            Request::Go { from, .. } => format!("the piece on {}", self.men.square(from)),
            Request::Castle(_) => "the piece".to_owned(),
        };
        let (claimed, actual) = (self.men.a_kind(claimed), self.men.a_kind(actual));
        format!("the move names {claimed}, but {man} is {actual}")
    }

    fn off_board(&self) -> String {
        let mut squares = self.position.rules().geometry().squares();
        let first = squares.next().map(|at| self.men.square(at));
        let last = squares.last().map(|at| self.men.square(at));
        let (first, last) = (first.unwrap_or_default(), last.unwrap_or_default());
        format!("the board has no such square: it runs from {first} to {last}")
    }

    fn geometry(&self) -> String {
        let man = self.origin().and_then(|at| self.position.setup().at(at));
        let kind = man.map_or("it".to_owned(), |man| self.men.a_kind(man.kind));
        let cannot = self.cannot("move to");
        format!("{cannot}: {kind} has no move that leads there, even on an empty board")
    }

    fn pinned(&self, royal: Square, pinner: Square, between: &[Square]) -> String {
        // The line is drawn from the pinner to the royal, whichever way it was found.
        let distance = |at: &Square| {
            let (files, ranks) = self.position.rules().geometry().difference(pinner, *at);
            files.unsigned_abs().max(ranks.unsigned_abs())
        };
        let mut between = between.to_vec();
        between.sort_by_key(distance);
        between.retain(|&at| at != royal && at != pinner);
        let line = std::iter::once(pinner).chain(between).chain([royal]);
        format!(
            "{} is pinned: it shields {} from {} (line {})",
            self.mover_named(),
            self.men.man(royal),
            self.men.man(pinner),
            self.men.line(line)
        )
    }

    fn check_not_answered(&self, royal: Square, checkers: &[Square], ways: &[Square]) -> String {
        let (royal, checkers) = (self.men.man(royal), self.men.men(checkers));
        let helps = if self.is_mate() {
            "no legal move does".to_owned()
        } else if ways.is_empty() {
            "only a move of its own can".to_owned()
        } else {
            let ways = self.men.squares(ways, "or");
            format!("another piece could do so on {ways}")
        };
        format!("{royal} is in check from {checkers}, and the move does not parry it: {helps}")
    }

    /// Whether the side in check has no legal move at all.
    fn is_mate(&self) -> bool {
        self.position.legal_moves().is_empty()
    }

    /// `the white bishop on c1 cannot reach h6`.
    fn cannot(&self, verb: &str) -> String {
        format!("{} cannot {verb} {}", self.mover_named(), self.target())
    }

    fn origin(&self) -> Option<Square> {
        match self.request {
            Request::Go { from, .. } => Some(from),
            Request::Castle(_) => None,
        }
    }

    fn mover_named(&self) -> String {
        match self.request {
            Request::Go { from, .. } => self.men.man(from),
            Request::Castle(_) => {
                let (king, _) = self.men.castlers();
                format!("the {} {king}", colour(self.men.mover()))
            }
        }
    }

    fn target(&self) -> String {
        match self.request {
            Request::Go { to, .. } => self.men.square(to),
            Request::Castle(_) => "that square".to_owned(),
        }
    }

    /// Who stands on the target now.
    fn foe(&self) -> String {
        match self.request {
            Request::Go { to, .. } => self.men.bare(to),
            Request::Castle(_) => "the piece".to_owned(),
        }
    }
}
