//! Endings: an ordered list of conditions and results.

use hakam_core::PerSide;

use super::condition;
use super::field::{Field, Fields};
use super::known::Known;
use super::words::{ENDING, PER_SIDE};
use crate::report::{Code, Place};
use crate::{Ending, EndingResult, Resignation, Value};

/// The list under `key`, endings or constraints, as far as anyone reads it.
pub(super) fn rules<'t>(top: Fields<'t>, key: &str, what: &str) -> Vec<Field<'t>> {
    const MOST: usize = 256;
    let list = top.get(key).and_then(Field::list);
    let mut list = list.unwrap_or_default();
    if let Some(field) = list.get(MOST) {
        let message = format!("more than {MOST} {what}");
        field.error(Code::TOO_MANY_ENDINGS, message);
    }
    list.truncate(MOST);
    list
}

/// The endings of a file, in its order, each with its place.
pub(super) fn read(top: Fields, known: &Known) -> Vec<(Ending, Place)> {
    let fields = rules(top, "ending", "game-end rules").into_iter();
    let ending = |field: Field| Some((ending(field, known)?, field.place().clone()));
    fields.filter_map(ending).collect()
}

/// What giving up brings: the game is lost, unless the file says otherwise.
pub(super) fn resignation(top: Fields) -> Resignation {
    let cannot_win = Resignation::DrawIfOpponentCannotWin;
    let words = [
        ("loses", Resignation::Loses),
        ("draw if the opponent cannot win", cannot_win),
    ];
    top.word("resignation", &words).unwrap_or_default()
}

fn ending(field: Field, known: &Known) -> Option<Ending> {
    let fields = field.fields(&ENDING)?;
    let rule = known.rule(fields);
    let when = fields.need("when");
    let when = when.and_then(|field| condition::read(field, known));
    let result = fields.need("result");
    let result = result.and_then(|field| result_of(field, fields.get("bonus")));
    let claim = fields.truth("claim");
    if claim && result == Some(EndingResult::GoesOn) {
        let message = "nobody can claim that the game is in progress";
        field.error(Code::ENDING, message);
    }
    Some(Ending {
        rule: rule?,
        when: when?,
        result: result?,
        claim,
    })
}

fn result_of(field: Field, bonus: Option<Field>) -> Option<EndingResult> {
    let sums = EndingResult::MoreMaterialWins {
        bonus: bonus.and_then(bonus_of).unwrap_or_default(),
    };
    let results = [
        ("draw", EndingResult::Draw),
        ("mover wins", EndingResult::MoverWins),
        ("mover loses", EndingResult::MoverLoses),
        ("white loses", EndingResult::WhiteLoses),
        ("black loses", EndingResult::BlackLoses),
        ("goes on", EndingResult::GoesOn),
        ("more material wins", sums),
    ];
    let result = field.word(&results)?;
    if let Some(bonus) = bonus.filter(|_| result != sums) {
        let message = "`bonus` is only added where `more material wins`";
        bonus.error(Code::ENDING, message);
    }
    Some(result)
}

fn bonus_of(field: Field) -> Option<PerSide<Value>> {
    let sides = field.fields(&PER_SIDE)?;
    let worth = |key| sides.get(key).and_then(Field::worth);
    Some(PerSide {
        white: worth("white").unwrap_or_default(),
        black: worth("black").unwrap_or_default(),
    })
}
