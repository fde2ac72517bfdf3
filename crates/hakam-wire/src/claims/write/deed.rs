//! The fields of claims about moves.

use hakam_checker::claim::{Cause, Deed, Loss, Mate, Path, Prize, Ref, Relation, Threat};
use hakam_core::ReasonCode;

use super::super::words::{ANSWERS, HEADINGS, LINES, PINS, RELATIONS, WINGS, word};
use super::{Json, Object};

impl Object<'_> {
    pub(super) fn deed(&mut self, deed: &Deed) {
        match deed {
            Deed::Legal
            | Deed::OnlyLegal
            | Deed::Quiet
            | Deed::EnPassant
            | Deed::ExposesKing
            | Deed::Checkmate
            | Deed::Stalemate
            | Deed::Sacrifices(Loss::Material) => {}
            Deed::Illegal { cause } => {
                if let Some(cause) = cause {
                    self.cause(cause);
                }
            }
            Deed::OnlyMove { avoids } => self.avoids(*avoids),
            Deed::Moves {
                piece,
                from,
                to,
                along,
                how,
            } => {
                self.piece_if("piece", *piece);
                if let Some(from) = from {
                    self.square("from", *from);
                }
                self.square("to", *to);
                self.path_if("along", *along);
                self.word_if("how", HEADINGS, how.as_ref());
            }
            Deed::Captures { by, target } | Deed::Discovers { by, target } => {
                self.thing_if("by", by.as_ref());
                self.thing_if("target", target.as_ref());
            }
            Deed::Recaptures { square } => {
                if let Some(square) = square {
                    self.square("square", *square);
                }
            }
            Deed::Castles { wing } => self.word_if("wing", WINGS, wing.as_ref()),
            Deed::Promotes { to } => {
                if let Some(kind) = to {
                    let key = self.kind_name(*kind);
                    self.text("to", &key);
                }
            }
            Deed::SetsPassing { square } => self.square("square", *square),
            Deed::Develops { piece } => self.piece_if("piece", *piece),
            Deed::GivesCheck { by, along } => {
                self.thing_if("by", by.as_ref());
                self.path_if("along", *along);
            }
            Deed::DiscoveredCheck { by } | Deed::DoubleCheck { by } => {
                self.thing_if("by", by.as_ref());
            }
            Deed::AnswersCheck { how } => self.word_if("how", ANSWERS, how.as_ref()),
            Deed::Blocks { from, to } | Deed::Opens { from, to } | Deed::Closes { from, to } => {
                self.square("from", *from);
                self.square("to", *to);
            }
            Deed::Attacks { targets, new } => {
                self.things("targets", targets.iter());
                if *new {
                    self.text("new", "piece");
                }
            }
            Deed::Defends { targets } => self.things("targets", targets.iter()),
            Deed::Fork { targets } => self.targets_if(targets),
            Deed::Pins { to, target, pin } => {
                self.thing_if("to", to.as_ref());
                self.thing("target", target);
                self.word_if("type", PINS, pin.as_ref());
            }
            Deed::Unpins { target } => self.thing("target", target),
            Deed::Skewers { front, back } => {
                self.thing("front", front);
                self.thing("back", back);
            }
            Deed::RemovesDefender { defender, of } => {
                self.thing_if("defender", defender.as_ref());
                self.thing_if("of", of.as_ref());
            }
            Deed::Hangs { target, leaves } => {
                self.thing("target", target);
                if *leaves {
                    self.put("leaves", Json::Bool(true));
                }
            }
            Deed::Wins { prize, plies } => self.wins(prize, *plies),
            Deed::Sacrifices(Loss::Man(man)) | Deed::Threatens(Threat::Man(man)) => {
                self.thing("target", man);
            }
            Deed::Sacrifices(Loss::Value(value)) => self.value("value", *value),
            Deed::Threatens(Threat::Move(text)) => self.text("threat", text),
            Deed::MateIn(mate) | Deed::ThreatensMate(mate) => self.mate(*mate),
        }
    }

    fn wins(&mut self, prize: &Prize, plies: Option<u32>) {
        match prize {
            Prize::Man(man) => self.thing("target", man),
            Prize::Piece(piece) => self.piece_if("piece", Some(*piece)),
            Prize::Value { relation, value } => {
                match relation {
                    Relation::AtLeast => {}
                    Relation::Equal | Relation::AtMost => self.word("rel", RELATIONS, relation),
                }
                self.value("value", *value);
            }
        }
        if let Some(plies) = plies {
            self.number("plies", plies);
        }
    }

    fn cause(&mut self, cause: &Cause) {
        self.thing_if("of", cause.of.as_ref());
        let code = |code: &ReasonCode| Json::Text(code.as_str().to_owned());
        let codes = match &cause.codes.rest[..] {
            [] => code(&cause.codes.first),
            [_, ..] => Json::List(cause.codes.iter().map(code).collect()),
        };
        self.put("reason", codes);
    }

    fn path_if(&mut self, key: &'static str, path: Option<Path>) {
        let Some(path) = path else {
            return;
        };
        let name = |square| self.rules.geometry().name(square).to_string();
        let text = match path {
            Path::Some(line) => word(LINES, &line).to_owned(),
            Path::File(file) => format!("{}-file", char::from(b'a'.saturating_add(file))),
            Path::Through(line, from, to) => {
                format!("{} {}-{}", word(LINES, &line), name(from), name(to))
            }
        };
        self.text(key, &text);
    }

    /// Targets that need not be named.
    pub(super) fn targets_if(&mut self, targets: &[Ref]) {
        if !targets.is_empty() {
            self.things("targets", targets.iter());
        }
    }

    fn avoids(&mut self, mate: Mate) {
        let mut inner = Object {
            rules: self.rules,
            fields: Vec::new(),
        };
        inner.text("kind", "mate_in");
        inner.mate(mate);
        let json = inner.done();
        self.put("avoids", json);
    }
}
