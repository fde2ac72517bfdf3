//! Claims about moves in words.

use hakam_checker::claim::{
    Answer, Cause, Deed, Heading, Loss, Mate, Path, PieceWord, PinType, Quantifier, Ref, Threat,
};
use hakam_core::{Kind, Square};

use super::super::read::reason_phrase;
use super::super::read::token::Token;
use super::amount::points;
use super::noun::{Style, file_letter, number, with_a};
use super::word::{line, mate, wing};
use super::{Predicate, Writer};

/// Whether nothing but a move can be said to be so: then a move needs no `the move` before it.
pub(super) fn only_of_moves(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::Legal
            | Deed::Illegal { .. }
            | Deed::OnlyLegal
            | Deed::OnlyMove { .. }
            | Deed::Quiet
            | Deed::Checkmate
            | Deed::Stalemate
    )
}

fn is(text: impl Into<String>) -> Predicate {
    Predicate::Be(text.into())
}

fn does(bare: &'static str, third: &'static str, rest: impl Into<String>) -> Predicate {
    Predicate::Verb(bare, third, rest.into())
}

impl Writer<'_> {
    #[expect(clippy::too_many_lines, reason = "one arm for each kind")]
    pub(super) fn deed(&self, deed: &Deed) -> Predicate {
        match deed {
            Deed::Legal => is("legal"),
            Deed::Illegal { cause } => self.illegal(cause.as_ref()),
            Deed::OnlyLegal => is("the only legal move"),
            Deed::OnlyMove { avoids } => only_move(*avoids),
            Deed::Moves {
                piece,
                from,
                to,
                along,
                how,
            } => {
                let piece = piece.map(|piece| format!("the {}", self.piece(Some(piece))));
                let from = from.map(|from| format!("from {}", self.square(from)));
                let to = format!("to {}", self.square(*to));
                let along = along.map(|along| self.along(along));
                let how = how.map(|how| heading(how).to_owned());
                let words: Vec<String> = [piece, how, from, Some(to), along]
                    .into_iter()
                    .flatten()
                    .collect();
                does("move", "moves", words.join(" "))
            }
            Deed::Captures { by, target } => self.captures(by.as_ref(), target.as_ref()),
            Deed::Quiet => is("a quiet move"),
            Deed::EnPassant => does("capture", "captures", "en passant"),
            Deed::Recaptures { square } => match square {
                None => is("a recapture"),
                Some(at) => does(
                    "recapture",
                    "recaptures",
                    format!("on {}", self.square(*at)),
                ),
            },
            Deed::ExposesKing => does("expose", "exposes", "the king to check"),
            Deed::Castles { wing: None } => is("castling"),
            Deed::Castles { wing: to } => does("castle", "castles", wing(*to).trim_start()),
            Deed::Promotes { to } => self.promotes(*to),
            Deed::SetsPassing { square } => {
                let square = self.square(*square);
                does("set", "sets", format!("the en passant square to {square}"))
            }
            Deed::Develops { piece } => match piece {
                None => is("a developing move"),
                piece => does("develop", "develops", format!("the {}", self.piece(*piece))),
            },
            Deed::GivesCheck { by, along } => {
                let by = self.optional(" from ", by.as_ref());
                let along = along.map_or_else(String::new, |path| format!(" {}", self.along(path)));
                does("give", "gives", format!("check{by}{along}"))
            }
            Deed::DiscoveredCheck { by } => self.gives("discovered check", by.as_ref()),
            Deed::DoubleCheck { by } => self.gives("double check", by.as_ref()),
            Deed::Checkmate => is("checkmate"),
            Deed::Stalemate => is("stalemate"),
            Deed::AnswersCheck { how } => does("answer", "answers", answer(*how)),
            Deed::Blocks { from, to } => does("block", "blocks", self.line_between(*from, *to)),
            Deed::Opens { from, to } => does("open", "opens", self.line_between(*from, *to)),
            Deed::Closes { from, to } => does("close", "closes", self.line_between(*from, *to)),
            Deed::Attacks { targets, new } => {
                let targets = self.thing_list(targets.iter());
                if *new {
                    does("newly attack", "newly attacks", targets)
                } else {
                    does("attack", "attacks", targets)
                }
            }
            Deed::Defends { targets } => does("defend", "defends", self.thing_list(targets.iter())),
            Deed::Fork { targets } if targets.is_empty() => is("a fork"),
            Deed::Fork { targets } => does("fork", "forks", self.thing_list(targets.iter())),
            Deed::Pins {
                to,
                target,
                pin: how,
            } => self.pins(*how, target, to.as_ref()),
            Deed::Unpins { target } => does("unpin", "unpins", self.thing(target)),
            Deed::Skewers { front, back } => {
                let (front, back) = (self.thing(front), self.thing(back));
                does("skewer", "skewers", format!("{front} to {back}"))
            }
            Deed::Discovers { by, target } => self.discovers(by.as_ref(), target.as_ref()),
            Deed::RemovesDefender { defender, of } => self.removes(defender.as_ref(), of.as_ref()),
            Deed::Hangs { target, leaves } => {
                let target = self.thing(target);
                if *leaves {
                    does("leave", "leaves", format!("{target} hanging"))
                } else {
                    does("hang", "hangs", target)
                }
            }
            Deed::Wins { prize, plies } => {
                let prize = self.prize(prize);
                does("win", "wins", format!("{prize}{}", within(*plies)))
            }
            Deed::Sacrifices(loss) => does("sacrifice", "sacrifices", self.loss(loss)),
            Deed::Threatens(Threat::Man(man)) => does("threaten", "threatens", self.actor(man)),
            Deed::Threatens(Threat::Move(san)) => does("threaten", "threatens", self.threat(san)),
            Deed::MateIn(soon) => does("mate", "mates", format!("in {}", mate(*soon))),
            Deed::ThreatensMate(soon) => {
                does("threaten", "threatens", format!("mate in {}", mate(*soon)))
            }
        }
    }

    fn illegal(&self, cause: Option<&Cause>) -> Predicate {
        let Some(Cause { codes, of }) = cause else {
            return is("illegal");
        };
        let why = match of {
            None => reason_phrase(codes),
            Some(Ref::Square(square)) => format!("{} is empty", self.square(*square)),
            Some(Ref::Man(man)) if man.quantifier == Quantifier::No => {
                format!("there is {}", self.man(man, Style::Plain))
            }
            Some(Ref::Man(man)) => format!("{} is pinned", self.man(man, Style::Plain)),
        };
        is(format!("illegal because {why}"))
    }

    fn along(&self, path: Path) -> String {
        match path {
            Path::Some(kind) => format!("along the {}", line(kind)),
            Path::File(file) => format!("along the {}-file", file_letter(file)),
            Path::Through(kind, from, to) => {
                let (from, to) = (self.square(from), self.square(to));
                format!("along the {} from {from} to {to}", line(kind))
            }
        }
    }

    fn removes(&self, defender: Option<&Ref>, of: Option<&Ref>) -> Predicate {
        let of = self.optional(" of ", of);
        let man = defender.map(|man| format!("{} as ", self.thing(man)));
        let man = man.unwrap_or_default();
        does("remove", "removes", format!("{man}the defender{of}"))
    }

    fn promotes(&self, to: Option<Kind>) -> Predicate {
        let Some(kind) = to else {
            return is("a promotion");
        };
        let word = with_a(&self.piece(Some(PieceWord::Kind(kind))));
        does("promote", "promotes", format!("to {word}"))
    }

    /// A square alone is written behind `on`: `captures e5` could be a list of captures.
    fn captures(&self, by: Option<&Ref>, target: Option<&Ref>) -> Predicate {
        let with = self.optional("with ", by);
        let what = match target {
            None if by.is_none() => return is("a capture"),
            None => String::new(),
            Some(Ref::Square(square)) => format!("on {} ", self.square(*square)),
            Some(Ref::Man(man)) => format!("{} ", self.man(man, Style::Plain)),
        };
        does("capture", "captures", format!("{what}{with}").trim_end())
    }

    fn gives(&self, check: &str, by: Option<&Ref>) -> Predicate {
        let by = self.optional(" from ", by);
        does("give", "gives", format!("{check}{by}"))
    }

    fn line_between(&self, from: Square, to: Square) -> String {
        format!("the line from {} to {}", self.square(from), self.square(to))
    }

    fn pins(&self, how: Option<PinType>, target: &Ref, to: Option<&Ref>) -> Predicate {
        let text = format!("{}{}", self.thing(target), self.optional(" to ", to));
        match how {
            None => does("pin", "pins", text),
            Some(PinType::Absolute) => does("absolutely pin", "absolutely pins", text),
            Some(PinType::Relative) => does("relatively pin", "relatively pins", text),
        }
    }

    /// A man without a square and a square behind `on` would read as that man on that square.
    fn discovers(&self, by: Option<&Ref>, target: Option<&Ref>) -> Predicate {
        let from = self.optional(" from ", by);
        let runs_on = matches!(by, Some(Ref::Man(man)) if man.on.is_none());
        let on = if runs_on { " against " } else { " on " };
        let on = self.optional(on, target);
        does("discover", "discovers", format!("an attack{from}{on}"))
    }

    fn loss(&self, loss: &Loss) -> String {
        match loss {
            Loss::Material => "material".to_owned(),
            Loss::Man(Ref::Man(man)) => {
                let any = man.piece.is_none() && man.quantifier == Quantifier::Some;
                let style = if any { Style::NoAmount } else { Style::Plain };
                self.man(man, style)
            }
            Loss::Man(square @ Ref::Square(_)) => self.thing(square),
            Loss::Value(value) => points(*value),
        }
    }

    /// A move that could be a man as well is written behind `the move`.
    fn threat(&self, san: &str) -> String {
        let token = Token::new(self.rules, san, 0..san.len());
        if token.square.is_some() || token.man.is_some() {
            format!("the move {san}")
        } else {
            san.to_owned()
        }
    }
}

fn heading(how: Heading) -> &'static str {
    match how {
        Heading::Forward => "forward",
        Heading::Backward => "backward",
        Heading::Sideways => "sideways",
    }
}

fn only_move(avoids: Mate) -> Predicate {
    is(format!(
        "the only move that avoids mate in {}",
        mate(avoids)
    ))
}

fn answer(how: Option<Answer>) -> &'static str {
    match how {
        None => "the check",
        Some(Answer::Capture) => "the check by capturing",
        Some(Answer::Block) => "the check by blocking",
        Some(Answer::King) => "the check by moving the king",
    }
}

fn within(plies: Option<u32>) -> String {
    match plies {
        None => String::new(),
        Some(1) => " within one ply".to_owned(),
        Some(plies) => format!(" within {} plies", number(plies)),
    }
}
