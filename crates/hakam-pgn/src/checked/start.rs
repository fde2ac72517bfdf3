//! Which game is played, and from which position.

use hakam_core::Setup;
use hakam_variant::fen::{self, Leniency};

use super::{Ground, Lookup, Report, What};
use crate::game::{Game, Tag};
use crate::place::Place;

/// The law and the first position of a game, if they are known.
pub(super) fn find<'a>(
    game: &Game,
    lookup: Lookup<'_, 'a>,
    leniency: Leniency,
    report: &mut Report,
) -> Option<(Ground<'a>, Setup)> {
    let variant = game.find_tag("Variant");
    let name = variant.map_or("chess", |tag| tag.value.as_str());
    let Some(ground) = lookup(name) else {
        let place = variant.map_or(game.place(), |tag| tag.value_place);
        report.add(None, place, What::UnknownVariant(name.to_owned()));
        return None;
    };
    let Some(tag) = game.find_tag("FEN") else {
        if let Some(setup) = game.find_tag("SetUp").filter(|tag| tag.value == "1") {
            report.add(None, setup.place, What::MissingFen);
        }
        return Some((ground, ground.rules.standard_start().clone()));
    };
    match fen::read(ground.rules, &tag.value, leniency) {
        Ok(reading) => {
            for repair in reading.repairs {
                let place = inside(tag, repair.span.start);
                report.add(None, place, What::MendedFen(repair));
            }
            Some((ground, reading.setup))
        }
        Err(error) => {
            let place = inside(tag, error.span.start);
            let what = What::BadFen {
                text: tag.value.clone(),
                error: Box::new(error),
            };
            report.add(None, place, what);
            None
        }
    }
}

/// The place of a byte of a tag's value. No position has anything to escape.
fn inside(tag: &Tag, at: usize) -> Place {
    let before = tag.value.get(..at).unwrap_or_default();
    let characters = u32::try_from(before.chars().count()).unwrap_or(u32::MAX);
    let place = tag.value_place;
    Place {
        offset: place.offset + before.len() as u64,
        column: place.column.saturating_add(characters),
        ..place
    }
}

/// The built-in variant that a tag `Variant` means: its own name in any spelling, or that of other programs.
///
/// ```
/// use hakam_pgn::checked::builtin_name;
///
/// assert_eq!(builtin_name("King of the Hill"), Some("king-of-the-hill"));
/// assert_eq!(builtin_name("From Position"), Some("chess"));
/// assert_eq!(builtin_name("Tic-tac-toe"), None);
/// ```
pub fn builtin_name(tag: &str) -> Option<&'static str> {
    let plain = |name: &str| -> String {
        let letters = name.chars().filter(char::is_ascii_alphanumeric);
        letters.map(|c| c.to_ascii_lowercase()).collect()
    };
    let wanted = plain(tag);
    let name = match wanted.as_str() {
        "standard" | "normal" | "fromposition" => "chess",
        "fischerandom" | "fischerrandom" | "fischerrandomchess" => "chess960",
        "3check" => "three-check",
        "xiangqi" | "chinesechess" => "xiangqi",
        "capablancachess" => "capablanca",
        "grandchess" => "grand",
        other => other,
    };
    hakam_variant::builtin::names().find(|known| plain(known) == plain(name))
}

/// What a tag `Variant` calls a game, by its name here: as lichess and python-chess write it, where they know it.
///
/// ```
/// use hakam_pgn::checked::{builtin_name, variant_tag};
///
/// assert_eq!(variant_tag("racing-kings"), "Racing Kings");
/// assert_eq!(builtin_name(variant_tag("racing-kings")), Some("racing-kings"));
/// assert_eq!(variant_tag("shatranj"), "shatranj");
/// ```
pub fn variant_tag(name: &str) -> &str {
    match name {
        "antichess" => "Antichess",
        "chess960" => "Chess960",
        "horde" => "Horde",
        "king-of-the-hill" => "King of the Hill",
        "racing-kings" => "Racing Kings",
        "three-check" => "Three-check",
        other => other,
    }
}
