//! What the fields of the state say of where a game stands, and whether a ledger says so.

use hakam_core::{Kind, Mark, Side, Square, SquareSet};
use hakam_engine::Engine;
use hakam_notation::fen::{self, Passing};
use hakam_variant::{Field as FenField, Ruleset};

use super::code::Code;
use super::fen_field;
use super::field::Field;
use super::finding::Finding;
use super::men::{self, Taken};
use super::reader::{Reader, Reading};
use super::replay::Replay;
use super::state::State;

/// What a field says where a game stands so; nothing for the fields above the state.
pub(super) fn write(rules: &Ruleset, field: Field, now: &Replay) -> String {
    let setup = &now.last;
    match field {
        Field::SideToMove => setup.turn.to_string(),
        Field::Castling | Field::ChecksGiven => {
            let of = |side| write_side(rules, field, now, side);
            format!("White={} Black={}", of(Side::White), of(Side::Black))
        }
        Field::EnPassant => fen_field::write(rules, setup, FenField::Passing),
        Field::HalfmoveClock => setup.clock.to_string(),
        Field::FullmoveNumber => setup.number.to_string(),
        Field::Pieces(side) => men::roll(rules, setup, side),
        Field::Captured(side) => men::list(rules, now.captured[side].iter().copied()),
        _ => String::new(),
    }
}

/// What stands behind `White=` or `Black=`, in a field that has them.
pub(super) fn write_side(rules: &Ruleset, field: Field, now: &Replay, side: Side) -> String {
    match field {
        Field::Castling => fen_field::rights(rules, &now.last, side),
        _ => now.last.checks[side].to_string(),
    }
}

/// Whether a field says what the history leads to; `None` where what it says is unknown.
pub(super) fn same(
    rules: &Ruleset,
    engine: &Engine,
    field: Field,
    state: &State,
    now: &Replay,
) -> Option<bool> {
    let last = &now.last;
    match field {
        Field::SideToMove => Some(state.side? == last.turn),
        Field::Castling => {
            let sides = Side::BOTH.map(|side| same_rights(rules, state, now, side));
            let differ = sides.contains(&Some(false));
            (differ || !sides.contains(&None)).then_some(!differ)
        }
        Field::EnPassant => Some(same_passing(rules, engine, state.passing.as_ref()?, now)),
        Field::HalfmoveClock => Some(state.clock? == last.clock),
        Field::FullmoveNumber => Some(state.number? == last.number),
        // A game that counts no checks needs no such line, but one that is there must be true.
        Field::ChecksGiven if state.checks.is_none() => (!rules.counts_checks()).then_some(true),
        Field::ChecksGiven => Some(state.checks? == last.checks),
        Field::Pieces(side) => {
            let (missing, surplus) = pieces(rules, state, now, side)?;
            Some(missing.is_empty() && surplus.is_empty())
        }
        Field::Captured(side) => Some(same_men(
            state.captured[side].as_ref()?,
            &now.captured[side],
        )),
        _ => None,
    }
}

/// Adds a finding for everything in which state and history differ.
pub(super) fn compare(reader: &mut Reader<'_>, engine: &Engine, reading: &Reading, now: &Replay) {
    let (rules, state) = (reader.rules, &reading.state);
    let differ = |field: &Field| same(rules, engine, *field, state, now) == Some(false);
    for field in Field::state().filter(differ) {
        let is = write(rules, field, now);
        let (code, message) = match field {
            Field::SideToMove => (
                Code::HistorySide,
                format!("after the history {is} is to move"),
            ),
            Field::EnPassant => (
                Code::HistoryPassing,
                format!("after the history the en passant square is `{is}`"),
            ),
            Field::HalfmoveClock => (
                Code::HistoryClock,
                format!("after the history the halfmove clock is {is}"),
            ),
            Field::FullmoveNumber => (
                Code::HistoryNumber,
                format!("after the history it is move {is}"),
            ),
            Field::Captured(side) => {
                let said = state.captured[side].iter().flatten().copied();
                let [is, said] = [is, men::list(rules, said)].map(or_nothing);
                let message = format!("the history takes {is} from {side}, CAPTURED has {said}");
                (Code::Captured, message)
            }
            Field::Castling => {
                for side in Side::BOTH {
                    if same_rights(rules, state, now, side) == Some(false) {
                        let is = write_side(rules, field, now, side);
                        let message =
                            format!("the history leaves {side} the castling rights `{is}`");
                        let span = reader.place_of_side(field, side);
                        reader.add(Finding::new(Code::HistoryRights, span, message));
                    }
                }
                continue;
            }
            Field::Pieces(side) => {
                if let Some(finding) = pieces_differ(reader, reading, now, side) {
                    reader.add(finding);
                }
                continue;
            }
            _ => (Code::HistoryChecks, format!("the history has {is}")),
        };
        reader.add(Finding::new(code, reader.place_of(field), message));
    }
}

type Men = Vec<(Square, Kind)>;

/// The men of a side that are missing in the state, and those that are too many.
fn pieces(rules: &Ruleset, state: &State, now: &Replay, side: Side) -> Option<(Men, Men)> {
    let said = state.men[side].as_ref()?;
    let standing = now.last.men_of(rules.geometry(), side);
    let standing: Men = standing.map(|(square, man)| (square, man.kind)).collect();
    let without = |men: &Men, others: &Men| {
        let rest = men.iter().filter(|man| !others.contains(man));
        rest.copied().collect()
    };
    Some((without(&standing, said), without(said, &standing)))
}

/// What is said of the men of a side, at the first that is too many.
fn pieces_differ(
    reader: &Reader<'_>,
    reading: &Reading,
    now: &Replay,
    side: Side,
) -> Option<Finding> {
    let (missing, surplus) = pieces(reader.rules, &reading.state, now, side)?;
    let first = surplus.first().map(|(square, _)| *square);
    let mut places = reading.men.iter();
    let span = match places.find(|(square, _)| Some(*square) == first) {
        Some((_, span)) => span.clone(),
        None => reader.place_of(Field::Pieces(side)),
    };
    let [lacks, has] = [&missing, &surplus].map(|men| {
        let men = men.iter().map(|&(square, kind)| Taken {
            kind,
            square: Some(square),
        });
        men::list(reader.rules, men)
    });
    let message = match (missing.is_empty(), surplus.is_empty()) {
        (true, _) => format!("{side} has {has}, to which the history does not lead"),
        (false, true) => format!("{side} lacks {lacks}, to which the history leads"),
        (false, false) => format!("{side} has {has}, where the history leads to {lacks}"),
    };
    let finding = Finding::new(Code::HistoryPieces, span, message);
    Some(finding.hint("a game that did not begin at the start of the variant has a START_FEN"))
}

/// Whether two lists name the same men; by squares only if the first names them all.
fn same_men(said: &[Taken], taken: &[Taken]) -> bool {
    let with_squares = said.iter().all(|man| man.square.is_some());
    let sorted = |men: &[Taken]| {
        let mut men: Vec<Taken> = men
            .iter()
            .map(|man| Taken {
                square: man.square.filter(|_| with_squares),
                ..*man
            })
            .collect();
        men.sort_unstable();
        men
    };
    sorted(said) == sorted(taken)
}

/// Whether the rights of a side are those that the history leaves it; `None` where they are unknown.
fn same_rights(rules: &Ruleset, state: &State, now: &Replay, side: Side) -> Option<bool> {
    let mut said = now.last.clone();
    said.rights = state.rights[side]?;
    Some(fen_field::rights(rules, &said, side) == fen_field::rights(rules, &now.last, side))
}

/// Whether the marks are those of the history. No mark at all is fine too where nobody can use one: many ledgers
/// write only those that matter.
fn same_passing(rules: &Ruleset, engine: &Engine, said: &[Mark], now: &Replay) -> bool {
    let plain = |marks: &[Mark]| -> Vec<_> {
        let skipped = |mark: &Mark| mark.skipped.iter().copied().collect::<SquareSet>();
        marks.iter().map(|mark| (mark.man, skipped(mark))).collect()
    };
    let usable = || fen::with_passing(engine, rules, &now.last, Passing::Legal);
    plain(said) == plain(&now.last.marks) || said.is_empty() && usable().marks.is_empty()
}

fn or_nothing(list: String) -> String {
    if list == "-" {
        "nothing".to_owned()
    } else {
        list
    }
}
