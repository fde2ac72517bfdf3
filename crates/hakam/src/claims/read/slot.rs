//! The slots of clause shapes, and what they catch.

use hakam_checker::claim::{
    Answer, DrawRule, Heading, Line, ListOf, Mate, Party, PinType, Played, Prize, Ref, Relation,
    ResultTag, Shade,
};
use hakam_core::{Kind, ReasonCode, RuleId, Square, Wing};
use hakam_variant::Value;

use super::super::lexicon::PieceFound;

/// What may be caught.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    Agents,
    Along,
    Answer,
    By,
    Count,
    Draw,
    File,
    From,
    Heading,
    Kind,
    Lead,
    Line,
    ListOf,
    Mate,
    Moves,
    Number,
    Of,
    Opinion,
    Owner,
    Piece,
    Plan,
    Prize,
    Reason,
    Rest,
    Result,
    Royal,
    Rule,
    San,
    Shade,
    Side,
    Span,
    Square,
    Squares,
    Target,
    Targets,
    Through,
    Times,
    To,
    Wing,
}

impl Slot {
    /// Every slot with its name in patterns and in the printed grammar.
    pub(super) const NAMES: &[(&str, Slot)] = &[
        ("agents", Slot::Agents),
        ("along", Slot::Along),
        ("answer", Slot::Answer),
        ("by", Slot::By),
        ("count", Slot::Count),
        ("draw", Slot::Draw),
        ("file", Slot::File),
        ("from", Slot::From),
        ("heading", Slot::Heading),
        ("kind", Slot::Kind),
        ("lead", Slot::Lead),
        ("line", Slot::Line),
        ("listof", Slot::ListOf),
        ("mate", Slot::Mate),
        ("moves", Slot::Moves),
        ("number", Slot::Number),
        ("of", Slot::Of),
        ("opinion", Slot::Opinion),
        ("owner", Slot::Owner),
        ("piece", Slot::Piece),
        ("plan", Slot::Plan),
        ("prize", Slot::Prize),
        ("reason", Slot::Reason),
        ("rest", Slot::Rest),
        ("result", Slot::Result),
        ("royal", Slot::Royal),
        ("rule", Slot::Rule),
        ("san", Slot::San),
        ("shade", Slot::Shade),
        ("side", Slot::Side),
        ("span", Slot::Span),
        ("square", Slot::Square),
        ("squares", Slot::Squares),
        ("target", Slot::Target),
        ("targets", Slot::Targets),
        ("through", Slot::Through),
        ("times", Slot::Times),
        ("to", Slot::To),
        ("wing", Slot::Wing),
    ];

    pub(super) fn from_name(name: &str) -> Option<Slot> {
        let (_, slot) = Slot::NAMES.iter().find(|row| row.0 == name)?;
        Some(*slot)
    }
}

/// What the slots of one shape have caught.
#[derive(Clone, Debug, Default)]
pub(super) struct Caught {
    pub(super) agents: Vec<Ref>,
    pub(super) along: Option<Line>,
    pub(super) answer: Option<Answer>,
    pub(super) by: Option<Ref>,
    pub(super) count: Option<(Relation, u32)>,
    pub(super) draw: Option<DrawRule>,
    pub(super) file: Option<u8>,
    pub(super) from: Option<Square>,
    pub(super) heading: Option<Heading>,
    pub(super) kind: Option<Kind>,
    pub(super) lead: Option<(Relation, Value)>,
    pub(super) line: Option<Line>,
    pub(super) list_of: Option<ListOf>,
    pub(super) mate: Option<Mate>,
    pub(super) moves: Vec<String>,
    pub(super) number: Option<u32>,
    pub(super) of: Option<Ref>,
    pub(super) piece: Option<PieceFound>,
    pub(super) prize: Option<Prize>,
    pub(super) reason: Option<ReasonCode>,
    pub(super) result: Option<ResultTag>,
    pub(super) rule: Option<RuleId>,
    pub(super) san: Option<Played>,
    pub(super) shade: Option<Shade>,
    pub(super) side: Option<Party>,
    /// The ends of a line.
    pub(super) span: Option<(Square, Square)>,
    pub(super) square: Option<Square>,
    pub(super) squares: Vec<Square>,
    pub(super) target: Option<Ref>,
    pub(super) targets: Vec<Ref>,
    pub(super) through: Option<Ref>,
    pub(super) to: Option<Ref>,
    pub(super) wing: Option<Wing>,
    /// Words of an opinion.
    pub(super) words: Option<String>,
    /// From the words around the verb.
    pub(super) pin: Option<PinType>,
    /// Whether the words around the verb deny.
    pub(super) negated: bool,
    /// The list caught last, with the places behind its items, as long as it is the last thing caught.
    pub(super) open_list: Option<(List, Vec<usize>)>,
}

/// Which list was caught.
#[derive(Clone, Copy, Debug)]
pub(super) enum List {
    Agents,
    Targets,
    Squares,
    Moves,
}

impl Caught {
    /// Keeps only the first items of a list.
    pub(super) fn shorten(&mut self, list: List, length: usize) {
        match list {
            List::Agents => self.agents.truncate(length),
            List::Targets => self.targets.truncate(length),
            List::Squares => self.squares.truncate(length),
            List::Moves => self.moves.truncate(length),
        }
    }
}
