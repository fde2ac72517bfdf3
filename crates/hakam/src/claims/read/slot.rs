//! The slots of clause shapes, and what they catch.

use std::cell::Cell;
use std::rc::Rc;

use hakam_checker::claim::{
    Answer, Cause, DrawRule, Heading, Line, ListOf, Man, Mate, Party, Path, PieceWord, PinType,
    Played, Prize, Ref, Relation, ResultTag, Shade,
};
use hakam_core::{Kind, RuleId, Square, Wing};
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
    Kinds,
    Lead,
    Line,
    ListOf,
    Mate,
    Pieces,
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
    Victim,
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
        ("kinds", Slot::Kinds),
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
        ("pieces", Slot::Pieces),
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
        ("victim", Slot::Victim),
        ("wing", Slot::Wing),
    ];

    pub(super) fn from_name(name: &str) -> Option<Slot> {
        let (_, slot) = Slot::NAMES.iter().find(|row| row.0 == name)?;
        Some(*slot)
    }
}

/// Something caught. Whoever makes a claim of it asks for it; what nobody asks for would be dropped in silence.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept<T> {
    value: T,
    used: Cell<bool>,
}

impl<T: Clone> Kept<T> {
    /// What was caught, which the claim must carry.
    pub(super) fn get(&self) -> T {
        self.used.set(true);
        self.value.clone()
    }

    pub(super) fn set(&mut self, value: T) {
        self.value = value;
        self.used.set(false);
    }
}

impl<T> Kept<Vec<T>> {
    fn is_left(&self) -> bool {
        !self.used.get() && !self.value.is_empty()
    }
}

impl<T> Kept<Option<T>> {
    fn is_left(&self) -> bool {
        !self.used.get() && self.value.is_some()
    }
}

/// How an amount of material is bounded: so much, or so many men of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lead {
    /// So much.
    Value(Relation, Value),
    /// So many men of a kind.
    Men(Relation, u32, PieceWord),
}

/// What the slots of one shape have caught.
#[derive(Clone, Debug, Default)]
pub(super) struct Caught {
    pub(super) agents: Kept<Vec<Ref>>,
    pub(super) along: Kept<Option<Path>>,
    /// A way to answer a check, and the man that is taken.
    pub(super) answer: Kept<Option<(Answer, Option<Ref>)>>,
    pub(super) by: Kept<Option<Ref>>,
    pub(super) cause: Kept<Option<Cause>>,
    pub(super) count: Kept<Option<(Relation, u32)>>,
    pub(super) draw: Kept<Option<DrawRule>>,
    pub(super) file: Kept<Option<u8>>,
    pub(super) from: Kept<Option<Square>>,
    pub(super) heading: Kept<Option<Heading>>,
    pub(super) kind: Kept<Option<Kind>>,
    pub(super) lead: Kept<Option<Lead>>,
    pub(super) line: Kept<Option<Line>>,
    pub(super) list_of: Kept<Option<ListOf>>,
    pub(super) mate: Kept<Option<Mate>>,
    pub(super) moves: Kept<Vec<String>>,
    pub(super) number: Kept<Option<u32>>,
    pub(super) of: Kept<Option<Ref>>,
    pub(super) piece: Kept<Option<PieceFound>>,
    pub(super) prize: Kept<Option<Prize>>,
    pub(super) result: Kept<Option<ResultTag>>,
    pub(super) rule: Kept<Option<RuleId>>,
    pub(super) san: Kept<Option<Played>>,
    pub(super) shade: Kept<Option<Shade>>,
    pub(super) side: Kept<Option<Party>>,
    /// The ends of a line.
    pub(super) span: Kept<Option<(Square, Square)>>,
    pub(super) square: Kept<Option<Square>>,
    pub(super) squares: Kept<Vec<Square>>,
    pub(super) target: Kept<Option<Ref>>,
    pub(super) targets: Kept<Vec<Ref>>,
    pub(super) through: Kept<Option<Ref>>,
    pub(super) to: Kept<Option<Ref>>,
    /// Whose king is checked or mated, where that is said.
    pub(super) victim: Kept<Option<Man>>,
    pub(super) wing: Kept<Option<Wing>>,
    /// Words of an opinion.
    pub(super) words: Kept<Option<String>>,
    /// The kinds that are royal in this game.
    pub(super) royals: Rc<[Kind]>,
    /// The kind that is written without a letter.
    pub(super) pawn: Option<Kind>,
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
            List::Agents => self.agents.value.truncate(length),
            List::Targets => self.targets.value.truncate(length),
            List::Squares => self.squares.value.truncate(length),
            List::Moves => self.moves.value.truncate(length),
        }
    }

    /// Whether something was caught that no claim was made of.
    pub(super) fn has_left(&self) -> bool {
        let Caught {
            agents,
            along,
            answer,
            by,
            cause,
            count,
            draw,
            file,
            from,
            heading,
            kind,
            lead,
            line,
            list_of,
            mate,
            moves,
            number,
            of,
            piece,
            prize,
            result,
            rule,
            san,
            shade,
            side,
            span,
            square,
            squares,
            target,
            targets,
            through,
            to,
            victim,
            wing,
            words,
            royals: _,
            pawn: _,
            // These three are looked at by those who put a claim together.
            pin: _,
            negated: _,
            open_list: _,
        } = self;
        let lists = [
            agents.is_left(),
            moves.is_left(),
            squares.is_left(),
            targets.is_left(),
        ];
        let men = [
            by.is_left(),
            of.is_left(),
            target.is_left(),
            through.is_left(),
            to.is_left(),
        ];
        let places = [
            along.is_left(),
            file.is_left(),
            from.is_left(),
            line.is_left(),
            span.is_left(),
            square.is_left(),
        ];
        let amounts = [
            count.is_left(),
            lead.is_left(),
            mate.is_left(),
            number.is_left(),
            prize.is_left(),
        ];
        let others = [
            answer.is_left(),
            cause.is_left(),
            draw.is_left(),
            heading.is_left(),
            kind.is_left(),
            list_of.is_left(),
            piece.is_left(),
            result.is_left(),
            rule.is_left(),
            san.is_left(),
            shade.is_left(),
            side.is_left(),
            victim.is_left(),
            wing.is_left(),
            words.is_left(),
        ];
        let all = lists
            .into_iter()
            .chain(men)
            .chain(places)
            .chain(amounts)
            .chain(others);
        all.into_iter().any(|left| left)
    }
}
