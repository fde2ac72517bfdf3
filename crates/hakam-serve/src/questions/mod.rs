//! The questions: what is asked, and what is answered. Nothing here knows whether it was asked over HTTP or by
//! a tool.

mod apply;
mod audit;
mod moves;
mod proof;
mod rules;
mod status;
mod variants;
mod verify;
mod why_not;

pub use apply::{Applied, ApplyRequest, apply};
pub use audit::{AuditRequest, audit};
pub use moves::{LegalMove, MovesAnswer, MovesRequest, legal_moves, moves};
pub use proof::{CheckProofRequest, ProofAnswer, check_proof};
pub use rules::{rule, rules};
pub use status::{Man, Standing, StatusAnswer, StatusRequest, men, status};
pub use variants::{
    CheckRequest, CheckedVariant, Finding, VariantAnswer, VariantRow, check_variant, variant,
    variants,
};
pub use verify::{
    ClaimRequest, Detail, Judged, VariantName, VerifyRequest, claim, quick_verify, verify,
};
pub use why_not::{WhyNotAnswer, WhyNotRequest, why_not};
