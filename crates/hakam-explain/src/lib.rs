//! Values as English sentences. Nothing is decided here: what is said was found elsewhere.
#![forbid(unsafe_code)]

mod law;
mod refusal;
mod region;
mod speaker;
mod step;
mod variant;

use hakam_core::{Outcome, Request, RuleId, Side, Way, Wing, rules};
use hakam_law::Position;
use hakam_variant::Ruleset;

pub use hakam_law::list;

pub use law::{constraint, ending};
pub use refusal::refusal;
pub use region::region;
pub use step::{Seen, failed, held};

use speaker::Speaker;

/// A requested move: `the white bishop from c1 to h6`, `White castling kingside`.
pub fn request(position: &Position, request: Request) -> String {
    let speaker = Speaker::of(position, request);
    match request {
        Request::Go { from, to, choice } => {
            let promoting = choice.map_or(String::new(), |kind| {
                format!(", promoting to {}", speaker.a_kind(kind))
            });
            let (from, to, man) = (speaker.square(from), speaker.square(to), speaker.bare(from));
            format!("{man} from {from} to {to}{promoting}")
        }
        Request::Castle(wing) => format!("{} castling {}", speaker.mover(), wing_name(wing)),
    }
}

/// What makes a move possible: `pawn double step (A2)`, `castling kingside (B2)`.
pub fn way(position: &Position, way: Way) -> String {
    let rules = position.rules();
    match way {
        Way::Pattern(id) => rule(rules, rules.pattern(id).rule),
        Way::Castling(wing) => {
            let entry = rules.castling_wing(wing);
            let code = entry.map_or(String::new(), |wing| format!(" ({})", wing.rule));
            format!("castling {}{code}", wing_name(wing))
        }
    }
}

/// Who attacks the royals of `side`: `the white king on e1 is attacked by the black queen on h4`.
pub fn check(position: &Position, side: Side) -> String {
    let speaker = Speaker::before(position);
    let mut checks = Vec::new();
    for royal in position.board().royals(side) {
        let attackers = position.board().attackers(royal, side.other());
        if !attackers.is_empty() {
            let (royal, attackers) = (speaker.man(royal), speaker.men(&attackers));
            checks.push(format!("{royal} is attacked by {attackers}"));
        }
    }
    list(&checks, "and")
}

/// How a game stands: `White wins: checkmate (D1).`
pub fn outcome(rules: &Ruleset, outcome: &Outcome) -> String {
    match outcome {
        Outcome::Ongoing => "The game is in progress.".to_owned(),
        Outcome::Won { by, rule: code } => format!("{by} wins: {}.", rule(rules, *code)),
        Outcome::Drawn { rule: code } => format!("Draw: {}.", rule(rules, *code)),
    }
}

/// A rule by its name and code: `pawn double step (A2)`.
pub fn rule(rules: &Ruleset, code: RuleId) -> String {
    format!("{} ({code})", rule_name(rules, code))
}

/// The name of a rule: from the registry, or from the file that brought it along.
pub fn rule_name(rules: &Ruleset, code: RuleId) -> String {
    if let Some(known) = rules::find(code) {
        return known.name.replace('-', " ");
    }
    let own = rules.own_rules().iter().any(|own| own.code == code);
    let name = code.as_str().trim_start_matches("x-").replace('-', " ");
    if own { name } else { format!("rule {name}") }
}

/// A wing by its name.
fn wing_name(wing: Wing) -> &'static str {
    match wing {
        Wing::H => "kingside",
        Wing::A => "queenside",
    }
}

/// A sentence begins with a capital letter and ends with a full stop.
fn sentence(mut text: String) -> String {
    let first = text.chars().next().map_or(0, char::len_utf8);
    match text.get_mut(..first) {
        Some(letter) if letter.is_ascii() => letter.make_ascii_uppercase(),
        Some(letter) => {
            // It may become longer.
            let capital = letter.to_uppercase();
            text.replace_range(..first, &capital);
        }
        None => {}
    }
    if !text.ends_with('.') {
        text.push('.');
    }
    text
}
