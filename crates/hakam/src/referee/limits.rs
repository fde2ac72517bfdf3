//! How much work a report may take.

/// The bounds of a referee. What reaches one is UNSURE and says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Positions that the searches for one claim look at, in all completions together. A whole report has
    /// [`Limits::CLAIMS_WORTH`] times as many.
    pub nodes: u64,
    /// Claims in one report, in all texts together.
    pub claims: usize,
}

impl Limits {
    /// So many claims of a report may use up their budget.
    pub const CLAIMS_WORTH: u64 = 20;
}

impl Default for Limits {
    /// A million positions a claim, a thousand claims a report.
    fn default() -> Limits {
        Limits {
            nodes: 1_000_000,
            claims: 1_000,
        }
    }
}
