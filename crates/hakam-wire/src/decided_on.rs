//! The squares that decide a refusal.

use hakam_core::{Reason, Request, Setup, Square, VariantCause};
use hakam_variant::Ruleset;

/// The squares that decided, in the order a person would point at them: those that the reason names, else the
/// square of the request that it is about.
pub(crate) fn squares(
    rules: &Ruleset,
    setup: Option<&Setup>,
    request: Request,
    reason: &Reason,
) -> Vec<Square> {
    let named = reason.witnesses();
    if !named.is_empty() {
        return named;
    }
    let (from, to) = match request {
        Request::Go { from, to, .. } => (from, to),
        Request::Castle(_) => return kings(rules, setup),
    };
    match reason {
        Reason::OwnPieceOnTarget { .. }
        | Reason::PawnCaptureEmpty
        | Reason::EpNotAvailable { .. }
        | Reason::CapturesRoyal
        | Reason::Variant(
            VariantCause::WrongTarget
            | VariantCause::NotTaking
            | VariantCause::MoveOnly
            | VariantCause::CaptureOnly,
        ) => vec![to],
        Reason::GameOver | Reason::OffBoard => Vec::new(),
        _ => vec![from],
    }
}

/// Where the pieces stand that would castle.
fn kings(rules: &Ruleset, setup: Option<&Setup>) -> Vec<Square> {
    let (Some(castling), Some(setup)) = (rules.castling(), setup) else {
        return Vec::new();
    };
    let own = setup.men_of(rules.geometry(), setup.turn);
    let kings = own.filter(|(_, man)| man.kind == castling.king);
    kings.map(|(at, _)| at).collect()
}
