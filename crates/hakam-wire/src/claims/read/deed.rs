//! Claims about moves in JSON.

use hakam_checker::claim::{
    Cause, Deed, Loss, Movement, OneOrMore, Path, Played, Prize, Ref, Relation, Threat,
};
use hakam_core::{ReasonCode, Side};

use super::super::error::{Fault, short};
use super::super::json::Json;
use super::super::words::{ANSWERS, HEADINGS, LINES, PINS, RELATIONS, WINGS, Words};
use super::object::Object;
use super::{Read, at};

/// Whose move a writing may say it is.
const SIDES: Words<Side> = &[(Side::White, "white"), (Side::Black, "black")];

impl Object<'_> {
    pub(super) fn movement(&mut self) -> Read<Movement> {
        let played = if self.has("move") {
            Some(Played {
                san: self.move_text("move")?,
                side: self.word_if("side", SIDES)?,
            })
        } else if self.has("side") {
            let why = "of a move, `side` says whose it is: it needs the field `move`";
            return Err(self.fault(".side", Fault::Conflict { why }));
        } else {
            None
        };
        let deed = self.deed()?;
        Ok(Movement { played, deed })
    }

    fn deed(&mut self) -> Read<Deed> {
        Ok(match self.kind {
            "legal" => Deed::Legal,
            "illegal" => Deed::Illegal {
                cause: self.cause()?,
            },
            "only_legal" => Deed::OnlyLegal,
            "only_move" => self.only_move()?,
            "moves" => Deed::Moves {
                piece: self.piece_if("piece")?,
                from: self.square_if("from")?,
                to: self.square("to")?,
                along: self.path_if("along")?,
                how: self.word_if("how", HEADINGS)?,
            },
            "captures" => Deed::Captures {
                by: self.thing_if("by")?,
                target: self.thing_if("target")?,
            },
            "quiet" => Deed::Quiet,
            "en_passant" => Deed::EnPassant,
            "recaptures" => Deed::Recaptures {
                square: self.square_if("square")?,
            },
            "exposes_king" => Deed::ExposesKing,
            "castles" => Deed::Castles {
                wing: self.word_if("wing", WINGS)?,
            },
            "promotes" => Deed::Promotes {
                to: self.kind_if("to")?,
            },
            "sets_passing" => Deed::SetsPassing {
                square: self.square("square")?,
            },
            "develops" => Deed::Develops {
                piece: self.piece_if("piece")?,
            },
            "checkmate" => Deed::Checkmate,
            "stalemate" => Deed::Stalemate,
            "answers_check" => Deed::AnswersCheck {
                how: self.word_if("how", ANSWERS)?,
            },
            "blocks" => Deed::Blocks {
                from: self.square("from")?,
                to: self.square("to")?,
            },
            "opens" => Deed::Opens {
                from: self.square("from")?,
                to: self.square("to")?,
            },
            "closes" => Deed::Closes {
                from: self.square("from")?,
                to: self.square("to")?,
            },
            _ => return self.deed_with_men(),
        })
    }

    fn deed_with_men(&mut self) -> Read<Deed> {
        Ok(match self.kind {
            "gives_check" => Deed::GivesCheck {
                by: self.thing_if("by")?,
                along: self.path_if("along")?,
            },
            "discovered_check" => Deed::DiscoveredCheck {
                by: self.thing_if("by")?,
            },
            "double_check" => Deed::DoubleCheck {
                by: self.thing_if("by")?,
            },
            "attacks" => Deed::Attacks {
                targets: self.things("targets")?,
                new: self.is_new()?,
            },
            "defends" => Deed::Defends {
                targets: self.things("targets")?,
            },
            "fork" => Deed::Fork {
                targets: self.targets_if()?,
            },
            "pins" => Deed::Pins {
                to: self.thing_if("to")?,
                target: self.thing("target")?,
                pin: self.word_if("type", PINS)?,
            },
            "unpins" => Deed::Unpins {
                target: self.thing("target")?,
            },
            "skewers" => Deed::Skewers {
                front: self.thing("front")?,
                back: self.thing("back")?,
            },
            "discovers" => Deed::Discovers {
                by: self.thing_if("by")?,
                target: self.thing_if("target")?,
            },
            "removes_defender" => Deed::RemovesDefender {
                defender: self.thing_if("defender")?,
                of: self.thing_if("of")?,
            },
            "hangs" => Deed::Hangs {
                target: self.thing("target")?,
                leaves: self.flag("leaves")?,
            },
            "wins" => Deed::Wins {
                prize: self.prize()?,
                plies: self.number_if("plies")?,
            },
            "sacrifices" => Deed::Sacrifices(self.loss()?),
            "threatens" => Deed::Threatens(self.threat()?),
            "mate_in" => Deed::MateIn(self.mate()?),
            "threatens_mate" => Deed::ThreatensMate(self.mate()?),
            // Every kind of the table is handled above or is a fact; a test walks through them.
            other => {
                let fault = Fault::UnknownKind {
                    found: other.to_owned(),
                    near: None,
                };
                return Err(self.fault(".kind", fault));
            }
        })
    }

    pub(super) fn targets_if(&mut self) -> Read<Vec<Ref>> {
        if self.has("targets") {
            self.thing_list("targets")
        } else {
            Ok(Vec::new())
        }
    }

    fn is_new(&mut self) -> Read<bool> {
        match self.text_if("new")? {
            None => Ok(false),
            Some("piece") => Ok(true),
            Some(other) => Err(self.unknown_word("new", other, "piece".to_owned())),
        }
    }

    /// One reason, or a list of those that the words may mean.
    fn cause(&mut self) -> Read<Option<Cause>> {
        let Some(json) = self.take("reason") else {
            return Ok(None);
        };
        let codes = match json {
            Json::List(_) => {
                let items = self.items(".reason", json)?;
                let codes = items.iter().map(|(path, item)| self.reason_at(path, item));
                self.some("reason", codes.collect::<Read<Vec<ReasonCode>>>()?)?
            }
            one => OneOrMore::one(self.reason_at(".reason", one)?),
        };
        let of = self.thing_if("of")?;
        Ok(Some(Cause { codes, of }))
    }

    fn reason_at(&self, path: &str, json: &Json) -> Read<ReasonCode> {
        let Json::Text(text) = json else {
            let fault = Fault::WrongSort {
                expected: "a reason",
                found: json.sort(),
            };
            return Err(self.fault(path, fault));
        };
        ReasonCode::from_name(text).ok_or_else(|| {
            let known: Vec<&str> = ReasonCode::all().map(ReasonCode::as_str).collect();
            self.unknown_word(path.trim_start_matches('.'), text, known.join(", "))
        })
    }

    /// A line: `diagonal`, `e-file`, `diagonal a1-h8`.
    fn path_if(&mut self, key: &'static str) -> Read<Option<Path>> {
        let Some(text) = self.text_if(key)? else {
            return Ok(None);
        };
        let line = |word: &str| LINES.iter().find(|row| row.1 == word).map(|row| row.0);
        let geometry = self.rules.geometry();
        let path = match (text.split_once(' '), text.strip_suffix("-file")) {
            (Some((word, ends)), _) => line(word).and_then(|line| {
                let (from, to) = ends.split_once('-')?;
                let (from, to) = (geometry.parse_square(from)?, geometry.parse_square(to)?);
                Some(Path::Through(line, from, to))
            }),
            (None, Some(letter)) => match letter.as_bytes() {
                [letter] => letter
                    .checked_sub(b'a')
                    .filter(|file| *file < geometry.files())
                    .map(Path::File),
                _ => None,
            },
            (None, None) => line(text).map(Path::Some),
        };
        path.map(Some).ok_or_else(|| {
            let mut known: Vec<&str> = LINES.iter().map(|row| row.1).collect();
            known.extend(["a file such as e-file", "a line such as diagonal a1-h8"]);
            self.unknown_word(key, text, known.join(", "))
        })
    }

    /// The mate that an only move avoids: a claim of the kind `mate_in` about the opponent.
    fn only_move(&mut self) -> Read<Deed> {
        let json = self.need("avoids")?;
        let path = self.fault(".avoids", Fault::Conflict { why: "" }).path;
        let mut inner = Object::new(self.rules, json, &path)?;
        match inner.text("kind")? {
            "mate_in" => inner.kind = "mate_in",
            other => {
                let fault = Fault::UnknownWord {
                    found: short(other),
                    known: "mate_in".to_owned(),
                };
                return Err(at(&format!("{path}.kind"), fault));
            }
        }
        let avoids = inner.mate()?;
        inner.finish()?;
        Ok(Deed::OnlyMove { avoids })
    }

    fn prize(&mut self) -> Read<Prize> {
        if let Some(man) = self.thing_if("target")? {
            return Ok(Prize::Man(man));
        }
        if let Some(piece) = self.piece_if("piece")? {
            return Ok(Prize::Piece(piece));
        }
        let relation = self.word_if("rel", RELATIONS)?;
        let value = self.value("value")?;
        self.positive(value)?;
        Ok(Prize::Value {
            relation: relation.unwrap_or(Relation::AtLeast),
            value,
        })
    }

    fn loss(&mut self) -> Read<Loss> {
        if let Some(man) = self.thing_if("target")? {
            return Ok(Loss::Man(man));
        }
        if !self.has("value") {
            return Ok(Loss::Material);
        }
        let value = self.value("value")?;
        self.positive(value)?;
        Ok(Loss::Value(value))
    }

    fn positive(&self, value: hakam_variant::Value) -> Read<()> {
        if value.0 > 0 {
            return Ok(());
        }
        let fault = Fault::OutOfRange {
            found: format!("{}", f64::from(value.0) / 100.0),
            expected: "what is won or given up is more than nothing",
        };
        Err(self.fault(".value", fault))
    }

    fn threat(&mut self) -> Read<Threat> {
        match self.thing_if("target")? {
            Some(man) => Ok(Threat::Man(man)),
            None => Ok(Threat::Move(self.move_text("threat")?)),
        }
    }
}
