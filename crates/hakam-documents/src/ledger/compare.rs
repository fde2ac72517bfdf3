//! A ledger held against its own history, field by field.

use hakam_core::{Mark, Side, SquareSet};
use hakam_engine::Engine;
use hakam_notation::fen::{self, Passing};
use hakam_variant::Ruleset;

use super::field::Field;
use super::finding::{Code, fault};
use super::men::{self, Taken};
use super::reader::{Reader, Reading, by_side};
use super::replay::{Replay, rights};
use super::state::State;

/// What a ledger says, and where its history leads.
#[derive(Clone, Copy)]
pub(super) struct Comparison<'a> {
    pub(super) rules: &'a Ruleset,
    pub(super) engine: &'a Engine,
    pub(super) said: &'a State,
    pub(super) now: &'a Replay,
}

impl Comparison<'_> {
    /// Whether a field says what the history leads to; `None` where what it says is unknown.
    pub(super) fn same(self, field: Field) -> Option<bool> {
        let (said, last) = (self.said, &self.now.last);
        match field {
            Field::SideToMove => Some(said.side? == last.turn),
            Field::Castling => {
                let sides = Side::BOTH.map(|side| self.same_rights(side));
                let differ = sides.contains(&Some(false));
                (differ || !sides.contains(&None)).then_some(!differ)
            }
            Field::EnPassant => Some(self.same_passing(said.passing.as_ref()?)),
            Field::HalfmoveClock => Some(said.clock? == last.clock),
            Field::FullmoveNumber => Some(said.number? == last.number),
            // A game that counts no checks needs no such line, but one that is there must be true.
            Field::ChecksGiven if said.checks.is_none() => {
                (!self.rules.counts_checks()).then_some(true)
            }
            Field::ChecksGiven => Some(said.checks? == last.checks),
            Field::Pieces(side) => {
                let (missing, surplus) = self.pieces(side)?;
                Some(missing.is_empty() && surplus.is_empty())
            }
            Field::Captured(side) => {
                let said = said.captured[side].as_ref()?;
                Some(same_men(said, &self.now.captured[side]))
            }
            _ => None,
        }
    }

    /// The men of a side that are missing in the state, and those that are too many.
    fn pieces(self, side: Side) -> Option<(Vec<Taken>, Vec<Taken>)> {
        let said = self.said.men[side].as_ref()?.iter();
        let said: Vec<Taken> = said
            .map(|(square, kind)| Taken::on(*square, *kind))
            .collect();
        let standing: Vec<Taken> = men::standing(self.rules, &self.now.last, side).collect();
        let without = |men: &[Taken], others: &[Taken]| {
            let rest = men.iter().filter(|man| !others.contains(man));
            rest.copied().collect()
        };
        Some((without(&standing, &said), without(&said, &standing)))
    }

    /// Whether the rights of a side are those that the history leaves it; `None` where they are unknown.
    fn same_rights(self, side: Side) -> Option<bool> {
        let mut said = self.now.last.clone();
        said.rights = self.said.rights[side]?;
        Some(rights(self.rules, &said, side) == rights(self.rules, &self.now.last, side))
    }

    /// Whether the marks are those of the history. No mark at all is fine too where nobody can use one: many ledgers
    /// write only those that matter.
    fn same_passing(self, said: &[Mark]) -> bool {
        let plain = |marks: &[Mark]| -> Vec<_> {
            let skipped = |mark: &Mark| mark.skipped.iter().copied().collect::<SquareSet>();
            marks.iter().map(|mark| (mark.man, skipped(mark))).collect()
        };
        let last = &self.now.last;
        let usable = || fen::with_passing(self.engine, self.rules, last, Passing::Legal);
        plain(said) == plain(&last.marks) || said.is_empty() && usable().marks.is_empty()
    }

    /// Adds a finding for everything in which state and history differ.
    pub(super) fn tell(self, reader: &mut Reader<'_>, reading: &Reading) {
        let differ = |field: &Field| self.same(*field) == Some(false);
        for field in Field::state().filter(differ) {
            let is = self.now.write(self.rules, field);
            let message = match field {
                Field::SideToMove => format!("after the history {is} is to move"),
                Field::EnPassant => format!("after the history the en passant square is `{is}`"),
                Field::HalfmoveClock => format!("after the history the halfmove clock is {is}"),
                Field::FullmoveNumber => format!("after the history it is move {is}"),
                Field::Captured(side) => {
                    let said = self.said.captured[side].iter().flatten().copied();
                    let [is, said] = [is, men::list(self.rules, said)].map(or_nothing);
                    format!("the history takes {is} from {side}, CAPTURED has {said}")
                }
                Field::Castling => {
                    self.tell_rights(reader);
                    continue;
                }
                Field::Pieces(side) => {
                    self.tell_pieces(reader, reading, side);
                    continue;
                }
                _ => format!("the history has {is}"),
            };
            reader.add(fault(Code::History(field), reader.place_of(field), message));
        }
    }

    /// What is said of rights that differ, at those of the side.
    fn tell_rights(self, reader: &mut Reader<'_>) {
        for side in Side::BOTH {
            if self.same_rights(side) == Some(false) {
                let is = rights(self.rules, &self.now.last, side);
                let message = format!("the history leaves {side} the castling rights `{is}`");
                let whole = reader.place_of(Field::Castling);
                let sides = by_side(reader.piece(&whole)).ok();
                let part = sides.and_then(|sides| sides[side]);
                let span = part.map_or(whole, hakam_text::Passage::span);
                reader.add(fault(Code::History(Field::Castling), span, message));
            }
        }
    }

    /// What is said of men that differ, at the first that is too many.
    fn tell_pieces(self, reader: &mut Reader<'_>, reading: &Reading, side: Side) {
        let Some((missing, surplus)) = self.pieces(side) else {
            return;
        };
        let first = surplus.first().and_then(|man| reading.man_on(man.square?));
        let field = Field::Pieces(side);
        let span = first.unwrap_or_else(|| reader.place_of(field));
        let [none_missing, none_surplus] = [&missing, &surplus].map(Vec::is_empty);
        let [lacks, has] = [missing, surplus].map(|men| men::list(self.rules, men));
        let message = match (none_missing, none_surplus) {
            (true, _) => format!("{side} has {has}, to which the history does not lead"),
            (false, true) => format!("{side} lacks {lacks}, to which the history leads"),
            (false, false) => format!("{side} has {has}, where the history leads to {lacks}"),
        };
        let hint = "a game that did not begin at the start of the variant has a START_FEN";
        reader.add(fault(Code::History(field), span, message).hint(hint));
    }
}

/// Whether two lists name the same men; by squares only if the first names them all.
fn same_men(said: &[Taken], taken: &[Taken]) -> bool {
    let with_squares = said.iter().all(|man| man.square.is_some());
    let sorted = |men: &[Taken]| {
        let square = |man: &Taken| man.square.filter(|_| with_squares);
        let mut men: Vec<_> = men.iter().map(|man| (man.kind, square(man))).collect();
        men.sort_unstable();
        men
    };
    sorted(said) == sorted(taken)
}

fn or_nothing(list: String) -> String {
    if list == "-" {
        return "nothing".to_owned();
    }
    list
}
