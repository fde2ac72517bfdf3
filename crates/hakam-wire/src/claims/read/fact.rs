//! Claims about positions in JSON.

use hakam_checker::claim::{
    Attack, Board, Ending, FileState, Listing, Mate, Party, Relation, Statement, Whose,
};
use hakam_core::RuleId;
use hakam_variant::Value;

use super::super::error::{Fault, short};
use super::super::words::{DRAWS, LINES, LISTS, PARTIES, PAWNS, PINS, RELATIONS, SHADES, WINGS};
use super::Read;
use super::object::Object;

impl Object<'_> {
    /// The fact, if the kind is one about positions and the fields make it so.
    pub(super) fn fact(&mut self) -> Read<Option<Statement>> {
        if let Some(fact) = self.board()? {
            return Ok(Some(Statement::Board(fact)));
        }
        if let Some(fact) = self.attack()? {
            return Ok(Some(Statement::Attack(fact)));
        }
        if let Some(fact) = self.ending()? {
            return Ok(Some(Statement::Ending(fact)));
        }
        let fact = match self.kind {
            "list" => Listing::List {
                of: self.word("of", LISTS)?,
                by: self.thing_if("by")?,
                side: self.word_if("side", PARTIES)?,
                moves: {
                    let json = self.need("moves")?;
                    self.move_list(".moves", json)?
                },
            },
            "move_count" => {
                let whose = match self.thing_if("by")? {
                    Some(man) => Whose::Man(man),
                    None => Whose::Side(self.side()?),
                };
                let (relation, n) = self.count()?;
                Listing::MoveCount { whose, relation, n }
            }
            _ => return Ok(None),
        };
        Ok(Some(Statement::Listing(fact)))
    }

    fn side(&mut self) -> Read<Party> {
        self.word("side", PARTIES)
    }

    fn board(&mut self) -> Read<Option<Board>> {
        let fact = match self.kind {
            "on" => Board::On {
                piece: self.piece_if("piece")?,
                side: self.word_if("side", PARTIES)?,
                square: self.square("square")?,
            },
            "empty" => Board::Empty {
                squares: self.squares("squares")?,
            },
            "occupied" => Board::Occupied {
                side: self.word_if("side", PARTIES)?,
                squares: self.squares("squares")?,
            },
            "to_move" => Board::ToMove { side: self.side()? },
            "move_number" => Board::MoveNumber {
                n: self.number("n")?,
            },
            "count" => {
                let (relation, n) = self.count()?;
                Board::Count {
                    piece: self.piece_if("piece")?,
                    side: self.word_if("side", PARTIES)?,
                    relation,
                    n,
                }
            }
            "material" => self.material()?,
            "bishop_pair" => Board::BishopPair { side: self.side()? },
            "opposite_bishops" => Board::OppositeBishops,
            "clear" => Board::Clear {
                from: self.square("from")?,
                to: self.square("to")?,
            },
            "blocked" => Board::Blocked {
                by: self.thing_if("by")?,
                from: self.square("from")?,
                to: self.square("to")?,
            },
            "between" => Board::Between {
                from: self.square("from")?,
                to: self.square("to")?,
                squares: self.square_list("squares")?,
            },
            "ray" => Board::Ray {
                from: self.square("from")?,
                to: self.square("to")?,
                squares: self.square_list("squares")?,
            },
            "aligned" => Board::Aligned {
                squares: self.squares("squares")?,
                line: self.word("line", LINES)?,
            },
            "shade" => Board::Shade {
                square: self.square("square")?,
                shade: self.word("shade", SHADES)?,
            },
            "right" => Board::Right {
                side: self.side()?,
                wing: self.word_if("wing", WINGS)?,
            },
            "can_castle" => Board::CanCastle {
                side: self.side()?,
                wing: self.word_if("wing", WINGS)?,
            },
            "clock" => {
                let (relation, n) = self.count()?;
                Board::Clock { relation, n }
            }
            "repetition" => {
                let (relation, n) = self.count()?;
                Board::Repetition { relation, n }
            }
            "pawn" => Board::Pawn {
                square: self.square("square")?,
                is: self.word("is", PAWNS)?,
            },
            "file" => self.file()?,
            _ => return Ok(None),
        };
        Ok(Some(fact))
    }

    fn material(&mut self) -> Read<Board> {
        if let Some(piece) = self.piece_if("piece")? {
            let (relation, n) = self.count()?;
            return Ok(Board::Up {
                side: self.side()?,
                piece,
                relation,
                n,
            });
        }
        let relation = self.word("rel", RELATIONS)?;
        let lead = self.value("lead")?;
        match self.word_if("side", PARTIES)? {
            Some(side) => Ok(Board::Material {
                side,
                relation,
                lead,
            }),
            None if relation == Relation::Equal && lead == Value(0) => Ok(Board::MaterialEqual),
            None => {
                let why = "a lead needs the field `side`, unless it is none at all";
                Err(self.fault("", Fault::Conflict { why }))
            }
        }
    }

    fn file(&mut self) -> Read<Board> {
        let json = self.need("file")?;
        let file = self.file_at(".file", json)?;
        let is = match self.text("is")? {
            "open" => FileState::Open,
            "half-open" => FileState::HalfOpen { side: self.side()? },
            other => return Err(self.unknown_word("is", other, "open, half-open".to_owned())),
        };
        Ok(Board::File { file, is })
    }

    fn attack(&mut self) -> Read<Option<Attack>> {
        let fact = match self.kind {
            // Without `by` these speak of the moved man.
            "attacks" | "defends" | "fork" if !self.has("by") => return Ok(None),
            "attacks" => Attack::Attacks {
                by: self.thing("by")?,
                targets: self.things("targets")?,
            },
            "defends" => Attack::Defends {
                by: self.thing("by")?,
                targets: self.things("targets")?,
            },
            "fork" => Attack::Fork {
                by: self.thing("by")?,
                targets: self.targets_if()?,
            },
            "attacked" => Attack::Attacked {
                targets: self.things("targets")?,
            },
            "defended" => Attack::Defended {
                targets: self.things("targets")?,
            },
            "undefended" => Attack::Undefended {
                targets: self.things("targets")?,
            },
            "hanging" => Attack::Hanging {
                targets: self.things("targets")?,
            },
            "trapped" => Attack::Trapped {
                targets: self.things("targets")?,
            },
            "controls" => Attack::Controls {
                side: self.side()?,
                squares: self.squares("squares")?,
            },
            "attackers" => {
                let (relation, n) = self.count()?;
                Attack::Attackers {
                    piece: self.piece_if("piece")?,
                    side: self.word_if("side", PARTIES)?,
                    square: self.square("square")?,
                    relation,
                    n,
                }
            }
            "defenders" => {
                let (relation, n) = self.count()?;
                Attack::Defenders {
                    piece: self.piece_if("piece")?,
                    side: self.word_if("side", PARTIES)?,
                    square: self.square("square")?,
                    relation,
                    n,
                }
            }
            "in_check" => Attack::InCheck {
                by: self.thing_if("by")?,
                side: self.side()?,
            },
            "double_check" if self.has("side") && !self.has("move") => Attack::DoubleCheck {
                by: self.thing_if("by")?,
                side: self.side()?,
            },
            "pinned" => Attack::Pinned {
                by: self.thing_if("by")?,
                to: self.thing_if("to")?,
                targets: self.things("targets")?,
                pin: self.word_if("type", PINS)?,
            },
            "battery" => Attack::Battery {
                men: self.things("men")?,
                target: self.thing_if("target")?,
            },
            "xray" => Attack::Xray {
                by: self.thing("by")?,
                target: self.thing("target")?,
                through: self.thing_if("through")?,
            },
            "can_capture" => Attack::CanCapture {
                by: self.thing("by")?,
                target: self.thing("target")?,
            },
            "can_move" => Attack::CanMove {
                by: self.thing("by")?,
                to: self.square("to")?,
            },
            _ => return Ok(None),
        };
        Ok(Some(fact))
    }

    fn ending(&mut self) -> Read<Option<Ending>> {
        // With a move these speak of the move, and the side is whose move it is.
        let of_side = self.has("side") && !self.has("move");
        let fact = match self.kind {
            "checkmate" if of_side => Ending::Checkmated { side: self.side()? },
            "stalemate" if of_side => Ending::Stalemated { side: self.side()? },
            "mate_in" if of_side => Ending::MateIn {
                side: self.side()?,
                mate: self.mate()?,
            },
            "threatens_mate" if of_side => Ending::ThreatensMate {
                side: self.side()?,
                mate: self.mate()?,
            },
            "win_in" => Ending::WinIn {
                side: self.side()?,
                plies: self.mate()?,
            },
            "perpetual" => Ending::Perpetual { side: self.side()? },
            "zugzwang" => Ending::Zugzwang { side: self.side()? },
            "bare" => Ending::Bare { side: self.side()? },
            "can_win" => Ending::CanWin { side: self.side()? },
            "game_over" => Ending::GameOver { by: self.rule()? },
            "claim_draw" => Ending::ClaimDraw {
                side: self.word_if("side", PARTIES)?.unwrap_or(Party::ToMove),
                by: self.word("by", DRAWS)?,
                with: self
                    .has("move")
                    .then(|| self.move_text("move"))
                    .transpose()?,
            },
            "insufficient" => Ending::Insufficient {
                side: self.word_if("side", PARTIES)?,
            },
            "dead" => Ending::Dead,
            _ => return Ok(None),
        };
        Ok(Some(fact))
    }

    fn rule(&mut self) -> Read<Option<RuleId>> {
        let Some(text) = self.text_if("by")? else {
            return Ok(None);
        };
        let rule = RuleId::new(text);
        rule.map(Some).map_err(|_| {
            let fault = Fault::UnknownWord {
                found: short(text),
                known: "the codes of rules, such as `D1` or `x-camel`".to_owned(),
            };
            self.fault(".by", fault)
        })
    }

    pub(super) fn mate(&mut self) -> Read<Mate> {
        let relation = self.word_if("rel", RELATIONS)?.unwrap_or(Relation::Equal);
        let n = self.number("n")?;
        if n == 0 {
            let fault = Fault::OutOfRange {
                found: "0".to_owned(),
                expected: "a mate takes at least one move, and so does a win",
            };
            return Err(self.fault(".n", fault));
        }
        Ok(Mate { relation, n })
    }
}
