//! A scene from a ledger: what its fields say, and its history where that leads to them.

use hakam_core::{PerSide, Setup, Side};
use hakam_documents::ledger::{Code, Ledger, State, Unknown as Missing};
use hakam_notation::fen;
use hakam_variant::Field;

use super::draft::Draft;
use super::{Scene, SceneError};
use crate::{Game, Variant};

impl Scene {
    /// The position of a ledger: a field that is missing, is `?` or cannot be read is unknown. The history counts
    /// as known where every move of it is legal and it leads to the men, the side to move and the rights that the
    /// fields give.
    ///
    /// ```
    /// use hakam::hakam_documents::ledger::Ledger;
    /// use hakam::{Scene, Variant};
    ///
    /// let chess = Variant::builtin("chess").unwrap();
    /// let text = "SIDE_TO_MOVE: White\nCASTLING: White=- Black=-\nEN_PASSANT: -\nPIECES:\n  White: Ke1 Pa2\n  Black: Ke8\n";
    /// let scene = Scene::from_ledger(&chess, &Ledger::read(text)).unwrap();
    /// let unknown: Vec<String> = scene.unknown().iter().map(ToString::to_string).collect();
    /// assert_eq!(unknown, ["the halfmove clock", "the fullmove number"]);
    /// ```
    ///
    /// # Errors
    /// When it does not say which men there are, or no completion is playable.
    pub fn from_ledger(variant: &Variant, ledger: &Ledger) -> Result<Scene, SceneError> {
        let rules = variant.rules();
        let state = ledger.state(rules);
        let known = state.known(rules).map_err(|unknown| SceneError::NoMen {
            unknown,
            faults: of_men(ledger, &state),
        })?;
        let is = |what| known.unknown.contains(&what);
        let setup = known.setup.clone();
        let field = |field: Field| {
            let found = fen::write_field(rules, &setup, field);
            found.unwrap_or_else(|| "-".to_owned())
        };
        let draft = Draft {
            squares: Vec::new(),
            side: (!is(Missing::Side)).then_some(setup.turn),
            rights: field(Field::Castling),
            rights_unknown: PerSide {
                white: is(Missing::Rights(Side::White)),
                black: is(Missing::Rights(Side::Black)),
            },
            passing: (!is(Missing::Passing)).then(|| field(Field::Passing)),
            clock_unknown: is(Missing::Clock),
            number_unknown: is(Missing::Number),
            checks_unknown: is(Missing::Checks),
            setup: setup.clone(),
        };
        let text = marked(variant, &draft);
        let mut scene = Scene::drafted(variant, &draft, text)?;
        if let Some(game) = Game::from_history(variant, ledger) {
            let now = game.setup();
            let is_it = |setup: &Setup| {
                setup.board() == now.board() && setup.turn == now.turn && setup.rights == now.rights
            };
            if let [only] = scene.completions.as_slice()
                && is_it(only)
            {
                let mut earlier: Vec<Setup> = game.positions().collect();
                // The last move is a move of the game only if the position is the one it leads to.
                if earlier.pop().as_ref() == Some(only) {
                    scene.earlier = Some(earlier);
                }
            }
        }
        Ok(scene)
    }
}

/// What is wrong with the lists of pieces.
fn of_men(ledger: &Ledger, state: &State) -> Vec<String> {
    let Some(start) = ledger.text().find("PIECES") else {
        return Vec::new();
    };
    let of_men = state.findings.iter().filter(|finding| {
        let fault = &finding.fault;
        let is_of_men = matches!(fault.code, Code::TwoOnASquare | Code::Unreadable);
        fault.span.start > start && is_of_men
    });
    of_men
        .map(|finding| finding.fault.message.clone())
        .collect()
}

/// The text of the position with a `?` for what is unknown.
fn marked(variant: &Variant, draft: &Draft) -> String {
    let rules = variant.rules();
    let has_rights_unknown = draft.rights_unknown.white || draft.rights_unknown.black;
    let unknown = [
        (Field::Side, draft.side.is_none()),
        (Field::Castling, has_rights_unknown),
        (Field::Passing, draft.passing.is_none()),
        (Field::Clock, draft.clock_unknown),
        (Field::Number, draft.number_unknown),
        (Field::Checks, draft.checks_unknown),
    ];
    let mut text = fen::write(rules, &draft.setup);
    for (field, is_unknown) in unknown {
        let place = rules.fen().fields.iter().position(|known| *known == field);
        if let Some(place) = place.filter(|_| is_unknown) {
            let mut fields: Vec<&str> = text.split(' ').collect();
            if let Some(found) = fields.get_mut(place) {
                *found = "?";
            }
            text = fields.join(" ");
        }
    }
    text
}
