//! Filling the slots of a clause shape from the words of a text.

use hakam_checker::claim::{
    Answer, DrawRule, Heading, Line, Man, Mate, Path, PieceWord, Quantifier, Ref, Relation,
    ResultTag, Shade,
};
use hakam_core::{RuleId, Square, Wing, rules};

use super::super::words::{DEGREES, LISTS, OPINION_NOUNS, OPINIONS, forms};
use super::parser::Parser;
use super::slot::{Caught, Kept, List, Slot};
use super::token::two_squares;

/// Kinds of lines.
pub(super) const LINES: &[(&str, Line)] = &[
    ("line", Line::Any),
    ("path", Line::Any),
    ("file", Line::File),
    ("rank", Line::Rank),
    ("diagonal", Line::Diagonal),
];
/// Wings.
pub(super) const WINGS: &[(&str, Wing)] = &[
    ("kingside", Wing::H),
    ("king side", Wing::H),
    ("short", Wing::H),
    ("queenside", Wing::A),
    ("queen side", Wing::A),
    ("long", Wing::A),
];
/// Which way a man goes.
pub(super) const HEADINGS: &[(&str, Heading)] = &[
    ("forward", Heading::Forward),
    ("backward", Heading::Backward),
    ("sideways", Heading::Sideways),
];
/// Draws that are claimed.
pub(super) const DRAWS: &[(&str, DrawRule)] = &[
    ("repetition", DrawRule::Repetition),
    ("threefold repetition", DrawRule::Repetition),
    ("the fifty move rule", DrawRule::QuietMoves),
    ("the 50 move rule", DrawRule::QuietMoves),
    ("the n move rule", DrawRule::QuietMoves),
];
/// Ways to answer a check.
pub(super) const ANSWERS: &[(&str, Answer)] = &[
    ("blocking", Answer::Block),
    ("interposing", Answer::Block),
    ("moving", Answer::King),
    ("capturing", Answer::Capture),
];
impl Parser<'_> {
    /// Fills a slot; the place behind what was caught.
    pub(super) fn catch(&self, slot: Slot, at: usize, caught: &mut Caught) -> Option<usize> {
        caught.open_list = None;
        match slot {
            Slot::Agents => self.catch_agents(at, caught),
            Slot::Targets => {
                let items = self.references(at);
                self.catch_list(List::Targets, items, caught, |caught| &mut caught.targets)
            }
            Slot::Pieces => {
                let items = self.list(at, |at| self.reference_or_kind(at));
                self.catch_list(List::Targets, items, caught, |caught| &mut caught.targets)
            }
            Slot::Squares => {
                let items = self.list(at, |at| self.square(at));
                self.catch_list(List::Squares, items, caught, |caught| &mut caught.squares)
            }
            Slot::Moves => self.catch_moves(at, caught),
            Slot::By => put(self.reference(at), &mut caught.by),
            Slot::Kinds => put(self.reference_or_kind(at), &mut caught.by),
            Slot::Target => put(self.reference(at), &mut caught.target),
            Slot::To => put(self.reference(at), &mut caught.to),
            Slot::Victim => put(self.victim(at), &mut caught.victim),
            Slot::Of => put(self.reference(at), &mut caught.of),
            Slot::Through => put(self.reference(at), &mut caught.through),
            Slot::Square => put(self.square(at), &mut caught.square),
            Slot::From => put(self.square(at), &mut caught.from),
            Slot::Span => put(self.span(at), &mut caught.span),
            Slot::Side => put(self.side(at), &mut caught.side),
            Slot::Owner => put(self.owner(at), &mut caught.side),
            Slot::Count => put(self.count(at), &mut caught.count),
            Slot::Times => put(self.times(at), &mut caught.count),
            Slot::Number => put(self.number(at), &mut caught.number),
            Slot::Piece => put(self.piece(at), &mut caught.piece),
            Slot::Kind => {
                let (found, end) = self.piece(at)?;
                let Some(PieceWord::Kind(kind)) = found.piece else {
                    return None;
                };
                put(Some((kind, end)), &mut caught.kind)
            }
            Slot::San => put(self.played(at), &mut caught.san),
            Slot::Line => put(self.look_up(at, LINES), &mut caught.line),
            Slot::ListOf => put(self.look_up(at, LISTS), &mut caught.list_of),
            Slot::Draw => put(self.look_up(at, DRAWS), &mut caught.draw),
            Slot::Heading => put(self.look_up(at, HEADINGS), &mut caught.heading),
            Slot::Shade => put(self.shade_word(at), &mut caught.shade),
            Slot::File => put(self.file(at), &mut caught.file),
            Slot::Wing => put(self.wing(at), &mut caught.wing),
            Slot::Along => put(self.along(at), &mut caught.along),
            Slot::Answer => put(self.answer(at), &mut caught.answer),
            Slot::Mate => put(self.mate(at), &mut caught.mate),
            Slot::Prize => put(self.prize(at), &mut caught.prize),
            Slot::Lead => put(self.lead(at), &mut caught.lead),
            Slot::Reason => put(self.reason(at), &mut caught.cause),
            Slot::Result => put(self.result(at), &mut caught.result),
            Slot::Royal => self.royal(at),
            Slot::Rule => put(self.rule(at), &mut caught.rule),
            Slot::Opinion => put(self.opinion(at), &mut caught.words),
            Slot::Plan => {
                let is_plan = forms("plan").any(|form| form == self.word(at));
                is_plan.then(|| put(self.rest(at), &mut caught.words))?
            }
            Slot::Rest => put(self.rest(at), &mut caught.words),
        }
    }

    fn catch_list<T>(
        &self,
        which: List,
        items: Vec<(T, usize)>,
        caught: &mut Caught,
        list: impl Fn(&mut Caught) -> &mut Kept<Vec<T>>,
    ) -> Option<usize>
    where
        T: Clone,
    {
        let (values, ends): (Vec<T>, Vec<usize>) = items.into_iter().unzip();
        let end = *ends.last()?;
        list(caught).set(values);
        caught.open_list = Some((which, ends));
        Some(self.reached(end))
    }

    /// Men behind `by`, or a whole side: some man of it.
    fn catch_agents(&self, at: usize, caught: &mut Caught) -> Option<usize> {
        let items = self.references(at);
        if !items.is_empty() {
            return self.catch_list(List::Agents, items, caught, |caught| &mut caught.agents);
        }
        put(self.side(at), &mut caught.side)
    }

    /// Moves with commas, or `none`.
    fn catch_moves(&self, at: usize, caught: &mut Caught) -> Option<usize> {
        if let Some(end) = self.one_of(at, &["none"]) {
            return Some(self.one_of(end, &["found"]).unwrap_or(end));
        }
        let items = self.list(at, |at| {
            let (played, end) = self.played(at)?;
            Some((played.san, end))
        });
        self.catch_list(List::Moves, items, caught, |caught| &mut caught.moves)
    }

    /// `from a1 to a8`, `between a1 and a8`, `a1 to a8`, `a1-a8`.
    fn span(&self, at: usize) -> Option<((Square, Square), usize)> {
        if let Some(pair) = self
            .token(at)
            .and_then(|word| two_squares(self.rules, &word.text))
        {
            return Some((pair, self.reached(at + 1)));
        }
        let at = self.one_of(at, &["from", "between"]).unwrap_or(at);
        let (from, at) = self.square(at)?;
        let at = self.one_of(at, &["to", "and", "-"])?;
        let (to, end) = self.square(at)?;
        Some(((from, to), end))
    }

    fn shade_word(&self, at: usize) -> Option<(Shade, usize)> {
        self.look_up(at, &[("light", Shade::Light), ("dark", Shade::Dark)])
    }

    /// A wing, perhaps with `on the` before it.
    fn wing(&self, at: usize) -> Option<(Wing, usize)> {
        let at = self.phrase(at, "on the").unwrap_or(at);
        self.look_up(at, WINGS)
    }

    /// `along the e-file`, `along the diagonal`, `along diagonal a4-e8`, `along the a1-h8 diagonal`.
    fn along(&self, at: usize) -> Option<(Path, usize)> {
        let at = self.one_of(at, &["along"])?;
        let at = self.one_of(at, &["the"]).unwrap_or(at);
        let file = self.file(at);
        let file = file.and_then(|(file, end)| Some((file, self.one_of(end, &["file"])?)));
        if let Some((file, end)) = file {
            // Of a line that is named twice nobody can say which is meant.
            return self.span(end).is_none().then_some((Path::File(file), end));
        }
        if let Some(((from, to), behind)) = self.span(at) {
            let (line, end) = self.look_up(behind, LINES)?;
            return Some((Path::Through(line, from, to), end));
        }
        let (line, end) = self.look_up(at, LINES)?;
        Some(match self.span(end) {
            Some(((from, to), end)) => (Path::Through(line, from, to), end),
            None => (Path::Some(line), end),
        })
    }

    /// A way to answer a check, and the man captured, where it is named.
    fn answer(&self, at: usize) -> Option<((Answer, Option<Ref>), usize)> {
        let (answer, end) = self.look_up(at, ANSWERS)?;
        match answer {
            Answer::Block => return Some(((answer, None), end)),
            Answer::King => return Some(((answer, None), self.royal(end)?)),
            Answer::Capture => {}
        }
        let the = self.one_of(end, &["the"]).unwrap_or(end);
        let checking = self.one_of(the, &["checking"]);
        let named = checking.map_or_else(|| self.reference(end), |at| self.reference(at));
        Some(match named {
            Some((man, end)) => ((answer, Some(man)), end),
            None => ((answer, None), end),
        })
    }

    /// The mover's own royal, by the word `king` or by the game's own.
    fn royal(&self, at: usize) -> Option<usize> {
        let at = self.one_of(at, &["the", "its", "our", "my"]).unwrap_or(at);
        if let Some(end) = self.one_of(at, &["king"]) {
            return Some(end);
        }
        let (found, end) = self.piece(at)?;
        self.is_royal(found.piece).then_some(end)
    }

    pub(super) fn is_royal(&self, piece: Option<PieceWord>) -> bool {
        match piece {
            Some(PieceWord::Kind(kind)) => self.royals.contains(&kind),
            Some(PieceWord::Minor | PieceWord::Major | PieceWord::Officer) | None => false,
        }
    }

    /// Who is checked or mated: a side, or a royal.
    fn victim(&self, at: usize) -> Option<(Man, usize)> {
        if let Some((Ref::Man(man), end)) = self.reference(at) {
            let plain = Man {
                piece: man.piece,
                side: man.side,
                on: man.on,
                ..Man::default()
            };
            let is_royal = self.is_royal(man.piece) && man.quantifier == Quantifier::The;
            return (is_royal && man == plain).then_some((man, end));
        }
        let (side, end) = self.side(at)?;
        let side = Some(side);
        Some((
            Man {
                side,
                ..Man::default()
            },
            end,
        ))
    }

    fn mate(&self, at: usize) -> Option<(Mate, usize)> {
        let (relation, at) = self.relation(at);
        let (n, end) = self.number(at)?;
        let relation = relation.unwrap_or(Relation::Equal);
        (n > 0).then_some((Mate { relation, n }, end))
    }

    fn result(&self, at: usize) -> Option<(ResultTag, usize)> {
        let word = self.word(at).replace('½', "1/2");
        let tag = ResultTag::ALL
            .into_iter()
            .find(|tag| tag.as_str() == word)?;
        Some((tag, self.reached(at + 1)))
    }

    /// A rule by its code or by its name in the registry.
    fn rule(&self, at: usize) -> Option<(RuleId, usize)> {
        let by_name = rules::all().filter_map(|rule| {
            let end = self.phrase(at, &rule.name.replace('-', " "))?;
            Some((rule.code, end))
        });
        if let Some(found) = by_name.max_by_key(|(_, end)| *end) {
            return Some(found);
        }
        // A code of one's own has a hyphen: `x-camel`.
        let mut end = at + 1;
        while self.token(end - 1)?.hyphen {
            end += 1;
        }
        let code = RuleId::new(&self.text(at, end).replace(' ', "-")).ok()?;
        Some((code, self.reached(end)))
    }

    /// Words that judge: `slightly better`, `the best move`.
    fn opinion(&self, at: usize) -> Option<(String, usize)> {
        let mut end = at;
        while let Some(next) = self.one_of(end, DEGREES) {
            end = next;
        }
        let end = self.one_of(end, OPINIONS)?;
        let end = self.one_of(end, OPINION_NOUNS).unwrap_or(end);
        Some((self.text(at, end), end))
    }

    /// All words up to the end of the clause; commas belong to them.
    fn rest(&self, at: usize) -> Option<(String, usize)> {
        let mut end = at;
        while self.token(end).is_some()
            && !self.is_any(end, &[".", ";", ",", "and", "but", "while"])
        {
            end += 1;
        }
        (end > at).then(|| (self.text(at, end), self.reached(end)))
    }

    /// The words from one place to another.
    pub(super) fn text(&self, from: usize, to: usize) -> String {
        let words = self.tokens.get(from..to).unwrap_or_default();
        let texts: Vec<&str> = words.iter().map(|token| token.text.as_str()).collect();
        texts.join(" ")
    }
}

/// Keeps what was found.
fn put<T: Clone>(found: Option<(T, usize)>, into: &mut Kept<Option<T>>) -> Option<usize> {
    let (value, end) = found?;
    into.set(Some(value));
    Some(end)
}
