//! The fields of claims about positions.

use hakam_checker::claim::{
    Attack, Board, Ending, FileState, Listing, Mate, Party, Relation, Whose,
};

use super::super::words::{DRAWS, LINES, LISTS, PARTIES, PAWNS, PINS, RELATIONS, SHADES, WINGS};
use super::{Json, Object};

impl Object<'_> {
    pub(super) fn board(&mut self, fact: &Board) {
        match fact {
            Board::On {
                piece,
                side,
                square,
            } => {
                self.piece_if("piece", *piece);
                self.word_if("side", PARTIES, side.as_ref());
                self.square("square", *square);
            }
            Board::Empty { squares } => self.squares("squares", squares.iter()),
            Board::Occupied { side, squares } => {
                self.word_if("side", PARTIES, side.as_ref());
                self.squares("squares", squares.iter());
            }
            Board::ToMove { side } | Board::BishopPair { side } => self.word("side", PARTIES, side),
            Board::MoveNumber { n } => self.number("n", *n),
            Board::Count {
                piece,
                side,
                relation,
                n,
            } => {
                self.piece_if("piece", *piece);
                self.word_if("side", PARTIES, side.as_ref());
                self.count(*relation, *n);
            }
            Board::Material {
                side,
                relation,
                lead,
            } => {
                self.word("side", PARTIES, side);
                self.word("rel", RELATIONS, relation);
                self.value("lead", *lead);
            }
            Board::Up {
                side,
                piece,
                relation,
                n,
            } => {
                self.piece_if("piece", Some(*piece));
                self.word("side", PARTIES, side);
                self.count(*relation, *n);
            }
            Board::MaterialEqual => {
                self.word("rel", RELATIONS, &Relation::Equal);
                self.number("lead", 0);
            }
            Board::OppositeBishops => {}
            Board::Clear { from, to } => {
                self.square("from", *from);
                self.square("to", *to);
            }
            Board::Blocked { by, from, to } => {
                self.thing_if("by", by.as_ref());
                self.square("from", *from);
                self.square("to", *to);
            }
            Board::Between { from, to, squares } | Board::Ray { from, to, squares } => {
                self.square("from", *from);
                self.square("to", *to);
                self.squares("squares", squares.iter());
            }
            Board::Aligned { squares, line } => {
                self.squares("squares", squares.iter());
                self.word("line", LINES, line);
            }
            Board::Shade { square, shade } => {
                self.square("square", *square);
                self.word("shade", SHADES, shade);
            }
            Board::Right { side, wing } | Board::CanCastle { side, wing } => {
                self.word("side", PARTIES, side);
                self.word_if("wing", WINGS, wing.as_ref());
            }
            Board::Clock { relation, n } | Board::Repetition { relation, n } => {
                self.count(*relation, *n);
            }
            Board::Pawn { square, is } => {
                self.square("square", *square);
                self.word("is", PAWNS, is);
            }
            Board::File { file, is } => {
                self.put("file", Self::file_name(*file));
                match is {
                    FileState::Open => self.text("is", "open"),
                    FileState::HalfOpen { side } => {
                        self.text("is", "half-open");
                        self.word("side", PARTIES, side);
                    }
                }
            }
        }
    }

    pub(super) fn attack(&mut self, fact: &Attack) {
        match fact {
            Attack::Attacks { by, targets } | Attack::Defends { by, targets } => {
                self.thing("by", by);
                self.things("targets", targets.iter());
            }
            Attack::Attacked { targets }
            | Attack::Defended { targets }
            | Attack::Undefended { targets }
            | Attack::Hanging { targets }
            | Attack::Trapped { targets } => self.things("targets", targets.iter()),
            Attack::Controls { side, squares } => {
                self.word("side", PARTIES, side);
                self.squares("squares", squares.iter());
            }
            Attack::Attackers {
                piece,
                side,
                square,
                relation,
                n,
            }
            | Attack::Defenders {
                piece,
                side,
                square,
                relation,
                n,
            } => {
                self.piece_if("piece", *piece);
                self.word_if("side", PARTIES, side.as_ref());
                self.square("square", *square);
                self.count(*relation, *n);
            }
            Attack::InCheck { by, side } | Attack::DoubleCheck { by, side } => {
                self.thing_if("by", by.as_ref());
                self.word("side", PARTIES, side);
            }
            Attack::Pinned {
                by,
                to,
                targets,
                pin,
            } => {
                self.thing_if("by", by.as_ref());
                self.thing_if("to", to.as_ref());
                self.things("targets", targets.iter());
                self.word_if("type", PINS, pin.as_ref());
            }
            Attack::Battery { men, target } => {
                self.things("men", men.iter());
                self.thing_if("target", target.as_ref());
            }
            Attack::Xray {
                by,
                target,
                through,
            } => {
                self.thing("by", by);
                self.thing("target", target);
                self.thing_if("through", through.as_ref());
            }
            Attack::CanCapture { by, target } => {
                self.thing("by", by);
                self.thing("target", target);
            }
            Attack::CanMove { by, to } => {
                self.thing("by", by);
                self.square("to", *to);
            }
            Attack::Fork { by, targets } => {
                self.thing("by", by);
                self.targets_if(targets);
            }
        }
    }

    pub(super) fn listing(&mut self, fact: &Listing) {
        match fact {
            Listing::List {
                of,
                by,
                side,
                moves,
            } => {
                self.word("of", LISTS, of);
                self.thing_if("by", by.as_ref());
                self.word_if("side", PARTIES, side.as_ref());
                let moves = moves.iter().map(|text| Json::Text(text.clone()));
                self.put("moves", Json::List(moves.collect()));
            }
            Listing::MoveCount { whose, relation, n } => {
                match whose {
                    Whose::Side(side) => self.word("side", PARTIES, side),
                    Whose::Man(man) => self.thing("by", man),
                }
                self.count(*relation, *n);
            }
        }
    }

    pub(super) fn ending(&mut self, fact: &Ending) {
        match fact {
            Ending::Checkmated { side }
            | Ending::Stalemated { side }
            | Ending::Perpetual { side }
            | Ending::Zugzwang { side }
            | Ending::Bare { side }
            | Ending::CanWin { side } => self.word("side", PARTIES, side),
            Ending::MateIn { side, mate } | Ending::ThreatensMate { side, mate } => {
                self.word("side", PARTIES, side);
                self.mate(*mate);
            }
            Ending::WinIn { side, plies } => {
                self.word("side", PARTIES, side);
                self.mate(*plies);
            }
            Ending::GameOver { by } => {
                if let Some(rule) = by {
                    self.text("by", rule.as_str());
                }
            }
            Ending::ClaimDraw { side, by, with } => {
                if *side != Party::ToMove {
                    self.word("side", PARTIES, side);
                }
                self.word("by", DRAWS, by);
                if let Some(text) = with {
                    self.text("move", text);
                }
            }
            Ending::Insufficient { side } => self.word_if("side", PARTIES, side.as_ref()),
            Ending::Dead => {}
        }
    }

    /// How soon a mate comes; an exact number needs no bound.
    pub(super) fn mate(&mut self, mate: Mate) {
        match mate.relation {
            Relation::Equal => {}
            Relation::AtLeast | Relation::AtMost => self.word("rel", RELATIONS, &mate.relation),
        }
        self.number("n", mate.n);
    }
}
