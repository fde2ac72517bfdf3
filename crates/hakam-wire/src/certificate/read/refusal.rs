//! Refusals: a rule, a reason, and the men and squares that decided.

use hakam_core::{Kind, Piece, Reason, ReasonCode, Refusal, Square, VariantCause};

use super::super::limits::MOST_ITEMS;
use super::super::spot::{Read, Spot};
use super::super::words::NO_EN_PASSANT;
use super::moves::{man, squares};

pub(super) fn refusal(spot: &Spot<'_>) -> Read<Refusal> {
    Ok(Refusal {
        reason: reason(&Witnesses(spot))?,
        rule: spot.get("rule")?.rule()?,
    })
}

/// The keys of a refusal beside its rule and reason.
struct Witnesses<'p>(&'p Spot<'p>);

impl Witnesses<'_> {
    /// Refuses every key but these.
    fn own(&self, keys: &[&str]) -> Read<()> {
        self.0.only(&[&["rule", "reason"], keys].concat())
    }

    fn square(&self, key: &'static str) -> Read<Square> {
        self.0.get(key)?.square()
    }

    fn squares(&self, key: &'static str) -> Read<Vec<Square>> {
        squares(&self.0.get(key)?)
    }

    fn man(&self, key: &'static str) -> Read<Piece> {
        man(&self.0.get(key)?)
    }

    fn kind(&self, key: &'static str) -> Read<Kind> {
        self.0.get(key)?.kind()
    }

    fn kinds(&self, key: &'static str) -> Read<Vec<Kind>> {
        self.0.get(key)?.list(MOST_ITEMS, Spot::kind)
    }
}

/// The reason behind a code, in three parts so that none is too long to be read.
fn reason(at: &Witnesses<'_>) -> Read<Reason> {
    let spot = at.0.get("reason")?;
    let text = spot.text()?;
    let Some(code) = ReasonCode::from_name(text) else {
        let known: Vec<&str> = ReasonCode::all().map(ReasonCode::as_str).collect();
        return Err(spot.unknown(text, &known));
    };
    if let Some(plain) = plain(code) {
        at.own(&[])?;
        return Ok(plain);
    }
    if let Some(safety) = safety(code, at)? {
        return Ok(safety);
    }
    if let Some(way) = way(code, at)? {
        return Ok(way);
    }
    // Every code has a reason; should one be added, it is not read until its shape is known.
    Err(spot.unknown(text, &[]))
}

/// Reasons without witnesses.
fn plain(code: ReasonCode) -> Option<Reason> {
    Some(match code {
        ReasonCode::OffBoard => Reason::OffBoard,
        ReasonCode::NullMove => Reason::NullMove,
        ReasonCode::Geometry => Reason::Geometry,
        ReasonCode::PawnDoubleNotHome => Reason::PawnDoubleNotHome,
        ReasonCode::PawnCaptureEmpty => Reason::PawnCaptureEmpty,
        ReasonCode::PromotionNotInZone => Reason::PromotionNotInZone,
        ReasonCode::CastleRightLost => Reason::CastleRightLost,
        ReasonCode::CastleNoRook => Reason::CastleNoRook,
        ReasonCode::CapturesRoyal => Reason::CapturesRoyal,
        ReasonCode::GameOver => Reason::GameOver,
        _ => return None,
    })
}

/// Reasons that speak of the safety of royals.
fn safety(code: ReasonCode, at: &Witnesses<'_>) -> Read<Option<Reason>> {
    let attackers = || {
        at.own(&["attackers"])?;
        at.squares("attackers")
    };
    let attacked = || {
        at.own(&["at", "attackers"])?;
        Ok((at.square("at")?, at.squares("attackers")?))
    };
    let exposed = || {
        at.own(&["royal", "attackers"])?;
        Ok((at.square("royal")?, at.squares("attackers")?))
    };
    Ok(Some(match code {
        ReasonCode::EpExposesKing => {
            let (royal, attackers) = exposed()?;
            Reason::EpExposesKing { royal, attackers }
        }
        ReasonCode::KingIntoAttack => {
            let attackers = attackers()?;
            Reason::KingIntoAttack { attackers }
        }
        ReasonCode::KingAlongLine => {
            let attackers = attackers()?;
            Reason::KingAlongLine { attackers }
        }
        ReasonCode::Pinned => {
            at.own(&["royal", "pinner", "line"])?;
            Reason::Pinned {
                royal: at.square("royal")?,
                pinner: at.square("pinner")?,
                line: at.squares("line")?,
            }
        }
        ReasonCode::CheckNotAnswered => {
            at.own(&["royal", "checkers", "ways"])?;
            Reason::CheckNotAnswered {
                royal: at.square("royal")?,
                checkers: at.squares("checkers")?,
                ways: at.squares("ways")?,
            }
        }
        ReasonCode::DoubleCheckKingMustMove => {
            at.own(&["royal", "checkers"])?;
            Reason::DoubleCheckKingMustMove {
                royal: at.square("royal")?,
                checkers: at.squares("checkers")?,
            }
        }
        ReasonCode::CastleOutOfCheck => {
            let attackers = attackers()?;
            Reason::CastleOutOfCheck { attackers }
        }
        ReasonCode::CastleThroughCheck => {
            let (at, attackers) = attacked()?;
            Reason::CastleThroughCheck { at, attackers }
        }
        ReasonCode::CastleIntoCheck => {
            let (at, attackers) = attacked()?;
            Reason::CastleIntoCheck { at, attackers }
        }
        _ => return Ok(None),
    }))
}

/// Reasons that speak of the men on the way and of what the move is.
fn way(code: ReasonCode, at: &Witnesses<'_>) -> Read<Option<Reason>> {
    Ok(Some(match code {
        ReasonCode::NoPiece => {
            at.own(&["at"])?;
            let at = at.square("at")?;
            Reason::NoPiece { at }
        }
        ReasonCode::NotYourPiece => {
            at.own(&["at"])?;
            let at = at.square("at")?;
            Reason::NotYourPiece { at }
        }
        ReasonCode::WrongPiece => {
            at.own(&["claimed", "actual"])?;
            Reason::WrongPiece {
                claimed: at.kind("claimed")?,
                actual: at.kind("actual")?,
            }
        }
        ReasonCode::Blocked => {
            at.own(&["by", "at", "line"])?;
            Reason::Blocked {
                by: at.man("by")?,
                at: at.square("at")?,
                line: at.squares("line")?,
            }
        }
        ReasonCode::OwnPieceOnTarget => {
            at.own(&["by"])?;
            let by = at.man("by")?;
            Reason::OwnPieceOnTarget { by }
        }
        ReasonCode::PawnPushBlocked => {
            at.own(&["by", "at"])?;
            let (by, at) = (at.man("by")?, at.square("at")?);
            Reason::PawnPushBlocked { by, at }
        }
        ReasonCode::CastlePath => {
            at.own(&["by", "at"])?;
            let (by, at) = (at.man("by")?, at.square("at")?);
            Reason::CastlePath { by, at }
        }
        ReasonCode::EpNotAvailable => {
            at.own(&["why"])?;
            let why = at.0.get("why")?.word(NO_EN_PASSANT)?;
            Reason::EpNotAvailable { why }
        }
        ReasonCode::PromotionMissing => {
            at.own(&["choices"])?;
            let choices = at.kinds("choices")?;
            Reason::PromotionMissing { choices }
        }
        ReasonCode::PromotionNotAllowed => {
            at.own(&["choices"])?;
            let choices = at.kinds("choices")?;
            Reason::PromotionNotAllowed { choices }
        }
        ReasonCode::MustCapture => {
            at.own(&["targets"])?;
            let targets = at.squares("targets")?;
            Reason::MustCapture { targets }
        }
        ReasonCode::Variant => Reason::Variant(cause(at)?),
        _ => return Ok(None),
    }))
}

fn cause(at: &Witnesses<'_>) -> Read<VariantCause> {
    const KNOWN: [&str; 13] = [
        "wrong origin",
        "wrong target",
        "has moved",
        "hop",
        "not just beyond",
        "nothing to take",
        "not over",
        "not taking",
        "move only",
        "capture only",
        "facing",
        "gives check",
        "exposes",
    ];
    let spot = at.0.get("cause")?;
    let plain = |cause: VariantCause| {
        at.own(&["cause"])?;
        Ok(cause)
    };
    match spot.text()? {
        "wrong origin" => plain(VariantCause::WrongOrigin),
        "wrong target" => plain(VariantCause::WrongTarget),
        "has moved" => plain(VariantCause::HasMoved),
        "not taking" => plain(VariantCause::NotTaking),
        "move only" => plain(VariantCause::MoveOnly),
        "capture only" => plain(VariantCause::CaptureOnly),
        "hop" => {
            at.own(&["cause", "over"])?;
            let over = at.squares("over")?;
            Ok(VariantCause::Hop { over })
        }
        "not just beyond" => {
            at.own(&["cause", "over"])?;
            let over = at.squares("over")?;
            Ok(VariantCause::NotJustBeyond { over })
        }
        "nothing to take" => {
            at.own(&["cause", "at"])?;
            let at = at.square("at")?;
            Ok(VariantCause::NothingToTake { at })
        }
        "not over" => {
            at.own(&["cause", "at"])?;
            let at = at.square("at")?;
            Ok(VariantCause::NotOver { at })
        }
        "facing" => {
            at.own(&["cause", "royals"])?;
            let royals = at.squares("royals")?;
            Ok(VariantCause::Facing { royals })
        }
        "gives check" => {
            at.own(&["cause", "attackers"])?;
            let attackers = at.squares("attackers")?;
            Ok(VariantCause::GivesCheck { attackers })
        }
        "exposes" => {
            at.own(&["cause", "royal", "attackers"])?;
            let (royal, attackers) = (at.square("royal")?, at.squares("attackers")?);
            Ok(VariantCause::Exposes { royal, attackers })
        }
        other => Err(spot.unknown(other, &KNOWN)),
    }
}
