//! Claims about lists of moves and ends of games in words.

use hakam_checker::claim::{DrawRule, Ending, ListOf, Listing, Whose};
use hakam_core::{RuleId, rules};

use super::noun::{how_many, party, party_name};
use super::word::{mate, one};
use super::{Clause, Subject, Writer, be, can, verb};

impl Writer<'_> {
    pub(super) fn listing(&self, fact: &Listing) -> Clause {
        match fact {
            Listing::List {
                of,
                by,
                side,
                moves,
            } => {
                let of = match of {
                    ListOf::Moves => "legal moves",
                    ListOf::Checks => "checks",
                    ListOf::Captures => "captures",
                    ListOf::Mates => "mates",
                    ListOf::Promotions => "promotions",
                };
                let by = self.optional(" of ", by.as_ref());
                let side =
                    side.map_or_else(String::new, |side| format!(" for {}", party_name(side)));
                let moves = match moves.as_slice() {
                    [] => "none".to_owned(),
                    moves => moves.join(", "),
                };
                be(Subject::Many(format!("all {of}{by}{side}")), moves)
            }
            Listing::MoveCount { whose, relation, n } => {
                let subject = match whose {
                    Whose::Side(side) => party(*side),
                    Whose::Man(man) => self.acting(man),
                };
                let moves = if *n == 1 { "move" } else { "moves" };
                let text = format!("{} legal {moves}", how_many(*relation, *n));
                verb(subject, "have", "has", text)
            }
        }
    }
}

pub(super) fn ending(fact: &Ending) -> Clause {
    match fact {
        Ending::Checkmated { side } => be(party(*side), "checkmated"),
        Ending::Stalemated { side } => be(party(*side), "stalemated"),
        Ending::MateIn { side, mate: soon } => verb(
            party(*side),
            "have",
            "has",
            format!("mate in {}", mate(*soon)),
        ),
        Ending::ThreatensMate { side, mate: soon } => verb(
            party(*side),
            "threaten",
            "threatens",
            format!("mate in {}", mate(*soon)),
        ),
        Ending::WinIn { side, plies } => {
            let unit = if plies.n == 1 { "ply" } else { "plies" };
            verb(
                party(*side),
                "have",
                "has",
                format!("a win in {} {unit}", mate(*plies)),
            )
        }
        Ending::Perpetual { side } => verb(party(*side), "have", "has", "a perpetual check"),
        Ending::Zugzwang { side } => be(party(*side), "in zugzwang"),
        Ending::Bare { side } => be(party(*side), "bare"),
        Ending::CanWin { side } => can(party(*side), "win"),
        Ending::GameOver { by } => {
            let by = by.map_or_else(String::new, |by| format!(" by {}", rule(by)));
            be(one("the game"), format!("over{by}"))
        }
        Ending::ClaimDraw { side, by, with } => {
            let by = match by {
                DrawRule::Repetition => "repetition",
                DrawRule::QuietMoves => "the fifty-move rule",
            };
            let with = with
                .as_ref()
                .map_or_else(String::new, |san| format!(" with {san}"));
            can(party(*side), format!("claim a draw by {by}{with}"))
        }
        Ending::Insufficient { side: None } => {
            be(one("the position"), "a draw by insufficient material")
        }
        Ending::Insufficient { side: Some(side) } => {
            verb(party(*side), "have", "has", "insufficient material")
        }
        Ending::Dead => be(one("the position"), "dead"),
    }
}

/// A rule by its name, or by its code where it has none that reads back.
fn rule(code: RuleId) -> String {
    rules::find(code).map_or_else(|| code.to_string(), |rule| rule.name.replace('-', " "))
}
