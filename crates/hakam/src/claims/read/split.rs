//! A whole text: clause after clause, with what joins them.

use std::ops::Range;

use hakam_checker::claim::Scope;
use hakam_variant::Ruleset;

use super::super::lexicon::Lexicon;
use super::super::words::{
    ATTACHING, BACKWARD, FILLERS, GIVING_REASON, HEDGES, JOINING, LINKING, RELATIVE_CLAUSE, VERBS,
};
use super::chain::{NoChain, Opening};
use super::lex::tokens;
use super::parser::Parser;
use super::reading::{BoardWords, Clause, May, Meaning, Reading, Speech, Under, Unread, Why};
use super::token::Token;

/// The longest text that is read, in bytes.
pub const LONGEST_TEXT: usize = 1 << 16;

/// Reads a text of claims, whatever it says. No position is needed; the words for men are those of the game.
///
/// ```
/// use hakam::claims::{Meaning, read, write};
///
/// let chess = hakam_variant::builtin::load("chess").unwrap();
/// let reading = read(&chess, "Wins a pawn with check, hitting the rook on a8");
/// let [clause] = reading.clauses.as_slice() else { panic!() };
/// let said: Vec<String> = clause.claims("").iter().map(|claim| write(&chess, claim)).collect();
/// assert_eq!(said, ["wins a pawn", "gives check", "attacks the rook on a8"]);
///
/// let text = "Gives check and looks pretty";
/// let reading = read(&chess, text);
/// let Meaning::Unread(unread) = &reading.clauses[1].meaning else { panic!() };
/// assert_eq!(&text[unread.words.clone()], "looks pretty");
/// ```
pub fn read(rules: &Ruleset, text: &str) -> Reading {
    if text.len() > LONGEST_TEXT {
        let unread = Unread {
            words: 0..text.len(),
            why: Why::TooLong {
                limit: LONGEST_TEXT,
            },
        };
        return Reading {
            clauses: vec![Clause {
                span: 0..text.len(),
                meaning: Meaning::Unread(unread),
                speech: Speech::default(),
            }],
        };
    }
    let lexicon = Lexicon::new(rules);
    let tokens = tokens(rules, text);
    let mut splitter = Splitter {
        parser: Parser::new(rules, &lexicon, &tokens),
        scope: None,
        opening: Opening::AnyVerb,
        clauses: Vec::new(),
        board: BoardWords::None,
        sentence: 0,
        cut: None,
        attached: None,
    };
    let mut at = 0;
    while at < tokens.len() {
        at = splitter.step(text, at);
    }
    splitter.end_sentence(text, None);
    Reading {
        clauses: splitter.clauses,
    }
}

/// Words at the head of a clause that speak of the given position.
pub(super) const HERE: &[(&str, ())] = &[
    ("before the move", ()),
    ("currently", ()),
    ("in this position", ()),
    ("at the moment", ()),
];

/// So many places behind a clause that is not understood are tried; then its sentence is given up. Without
/// this, a long list that leads nowhere would be walked once from each of its items.
const MOST_TRIES: usize = 32;

struct Splitter<'s> {
    parser: Parser<'s>,
    scope: Option<Scope>,
    opening: Opening,
    clauses: Vec<Clause>,
    /// Whether words of this sentence have said which position is meant.
    board: BoardWords,
    /// The first clause of the sentence.
    sentence: usize,
    /// Where the last clause begins, if its list was cut short and nothing has followed yet.
    cut: Option<usize>,
    /// The last clause of the sentence that is not understood and may belong to those before it.
    attached: Option<usize>,
}

impl Splitter<'_> {
    /// Reads what begins at `at`, and gives back where to go on: always further on.
    fn step(&mut self, text: &str, at: usize) -> usize {
        let parser = &self.parser;
        if parser.is_any(at, &[".", "?"]) {
            let asked = parser.is_any(at, &["?"]).then(|| self.place(at, at + 1));
            self.end_sentence(text, asked);
            return at + 1;
        }
        if parser.is_any(at, &["(", ")"]) {
            self.opening = Opening::SubjectNeeded;
            return at + 1;
        }
        if parser.is_any(at, LINKING) {
            let words = self.place(at, at + 1);
            self.push(words.clone(), unread(words, Why::Link), Speech::default());
            return at + 1;
        }
        let between = [JOINING, GIVING_REASON, FILLERS].concat();
        if parser.is_any(at, &between) {
            return at + 1;
        }
        parser.forget(at);
        let (start, scope, board) = self.scope(at);
        match self.parser.chain(start, self.opening, scope.as_ref()) {
            Ok(chain) => {
                let meaning = match <[_; 1]>::try_from(chain.senses) {
                    Ok([sense]) => Meaning::Claims(sense.claims),
                    Err(senses) => Meaning::Ambiguous(senses),
                };
                let mut speech = chain.speech;
                if board == BoardWords::Some {
                    speech.board = board;
                }
                let span = self.place(at, chain.end);
                self.push(span, meaning, speech);
                self.cut = chain.cut.then_some(at);
                self.scope = scope;
                self.board = board;
                // What goes on without a subject goes on about the same one.
                self.opening = if chain.judged {
                    Opening::InflectedVerb
                } else {
                    Opening::SubjectNeeded
                };
                chain.end
            }
            Err(why) => self.unread(at, &why),
        }
    }

    fn push(&mut self, span: Range<usize>, meaning: Meaning, speech: Speech) {
        let mut mentioned = self.parser.mentioned.borrow_mut();
        match &meaning {
            Meaning::Claims(claims) => claims.iter().for_each(|claim| mentioned.add(claim)),
            Meaning::Ambiguous(senses) => {
                let claims = senses.iter().flat_map(|sense| sense.claims.iter());
                claims.for_each(|claim| mentioned.add(claim));
            }
            Meaning::Unread(unread) if unread.why == Why::Link => {}
            Meaning::Unread(_) => mentioned.not_understood(),
        }
        drop(mentioned);
        self.clauses.push(Clause {
            span,
            meaning,
            speech,
        });
    }

    /// The end of a sentence, which may be a question: what its clauses stand under.
    fn end_sentence(&mut self, text: &str, asked: Option<Range<usize>>) {
        let clauses = self.clauses.get_mut(self.sentence..).unwrap_or_default();
        let unread = |clause: &Clause| match &clause.meaning {
            Meaning::Unread(unread) if unread.why != Why::Link => Some(clause.span.clone()),
            Meaning::Unread(_) | Meaning::Claims(_) | Meaning::Ambiguous(_) => None,
        };
        let is_backward = |span: &Range<usize>| {
            let words = text.get(span.clone()).unwrap_or_default().to_lowercase();
            let mut words = words.split(|c: char| !c.is_alphanumeric() && c != '\'');
            words.any(|word| BACKWARD.contains(&word))
        };
        let suspended = asked.or_else(|| clauses.iter().filter_map(unread).find(is_backward));
        let attached = self
            .attached
            .and_then(|index| index.checked_sub(self.sentence));
        let attached = attached.and_then(|index| Some((index, clauses.get(index)?.span.clone())));
        let mut turned: Option<Range<usize>> = None;
        for (index, clause) in clauses.iter_mut().enumerate() {
            let behind = attached.iter().find(|(place, _)| index < *place);
            let turning = turned.as_ref().or(behind.map(|(_, words)| words));
            let under = match (&suspended, turning) {
                (Some(words), _) => Some((words.clone(), May::Suspend)),
                (None, Some(words)) => Some((words.clone(), May::Turn)),
                (None, None) => None,
            };
            clause.speech.under = under.map(|(words, may)| Under { words, may });
            turned = turned.or(unread(clause));
        }
        self.sentence = self.clauses.len();
        self.cut = None;
        self.attached = None;
        self.scope = None;
        self.board = BoardWords::None;
        self.opening = Opening::AnyVerb;
        self.parser.mentioned.borrow_mut().end_sentence();
    }

    /// Which position a clause speaks of, by the words at its head or by the clause before, and where they end.
    fn scope(&self, at: usize) -> (usize, Option<Scope>, BoardWords) {
        let parser = &self.parser;
        let comma = |end| parser.one_of(end, &[","]).unwrap_or(end);
        if let Some(((), end)) = parser.look_up(at, HERE) {
            return (comma(end), None, BoardWords::Some);
        }
        match parser.after(at) {
            Some((scope, end)) => (comma(end), Some(scope), BoardWords::Some),
            None => (at, self.scope.clone(), self.board),
        }
    }

    /// Words that are not understood, up to the next place where a clause with its own subject begins.
    fn unread(&mut self, at: usize, why: &NoChain) -> usize {
        let furthest = self.parser.furthest();
        let complaint = self.parser.complaint();
        let is_verb = |word: &str| {
            let mut forms = VERBS.iter().flat_map(|row| row.1.split_whitespace());
            forms.any(|form| form == word)
        };
        let opening = if is_verb(self.parser.word(at)) && self.opening != Opening::SubjectNeeded {
            Opening::InflectedVerb
        } else {
            Opening::SubjectNeeded
        };
        let mut end = at;
        let mut tries = 0;
        let mut depth = 0_usize;
        while !self.parser.is_any(end, &[".", ";", "?"]) && self.parser.token(end).is_some() {
            if self.parser.is_any(end, HEDGES) || tries == MOST_TRIES {
                end = self.sentence_end(end);
                break;
            }
            // A bracket that was open before ends the clause.
            let bracket = self.parser.is_any(end, &["(", ")"]);
            match self.parser.word(end) {
                "(" => depth += 1,
                ")" if depth == 0 && end > at => break,
                ")" => depth = depth.saturating_sub(1),
                _ => {}
            }
            let joins = self.parser.is_any(end, JOINING) || self.parser.is_any(end, GIVING_REASON);
            if (joins || bracket) && end > at {
                tries += 1;
                let opening = if bracket {
                    Opening::SubjectNeeded
                } else {
                    opening
                };
                if self.resumes(end + 1, opening) {
                    break;
                }
            }
            end += 1;
        }
        let end = end.max(at + 1);
        // Where every word is known, it is the whole that is not understood.
        let first = if furthest < end { furthest.max(at) } else { at };
        let words = self.place(first, end);
        let why = match why {
            NoChain::TooAmbiguous => Why::TooAmbiguous,
            NoChain::Unknown => complaint.unwrap_or_else(|| self.fault(at, end)),
        };
        if self.is_attached(at) {
            self.attached = Some(self.clauses.len());
        }
        // Items that begin no clause belong to the list that they were cut from.
        let start = self.cut.take();
        if start.is_some() {
            self.clauses.pop();
        }
        let span = self.place(start.unwrap_or(at), end);
        self.push(span, unread(words, why), Speech::default());
        self.opening = opening;
        end
    }

    /// Whether words that begin there may say more of the clause before them: `White is in check, two moves ago`.
    fn is_attached(&self, at: usize) -> bool {
        let word = self.parser.word(at);
        let mut verbs = VERBS.iter().flat_map(|row| row.1.split_whitespace());
        let own = RELATIVE_CLAUSE.contains(&word) || verbs.any(|form| form == word);
        let before = at.checked_sub(1);
        !own && before.is_some_and(|before| self.parser.is_any(before, ATTACHING))
    }

    /// Whether a clause begins at or shortly behind `at`, behind more joining words.
    fn resumes(&self, at: usize, opening: Opening) -> bool {
        let mut at = at;
        while self.parser.is_any(at, JOINING) || self.parser.is_any(at, FILLERS) {
            at += 1;
        }
        self.parser.chain(at, opening, None).is_ok()
    }

    fn sentence_end(&self, at: usize) -> usize {
        let mut end = at;
        while self.parser.token(end).is_some() && !self.parser.is_any(end, &[".", ";", "?"]) {
            end += 1;
        }
        end
    }

    /// The place in the text of the words from one place to another.
    fn place(&self, from: usize, to: usize) -> Range<usize> {
        let words = self.parser.tokens.get(from..to).unwrap_or_default();
        match (words.first(), words.last()) {
            (Some(first), Some(last)) => first.span.start..last.span.end.max(first.span.start),
            _ => 0..0,
        }
    }

    /// What is wrong with words: a square or a man that is not there, or nothing in particular.
    fn fault(&self, from: usize, to: usize) -> Why {
        const ORTHODOX: [&str; 6] = ["king", "queen", "rook", "bishop", "knight", "pawn"];
        let words = self.parser.tokens.get(from..to).unwrap_or_default();
        let off_board = words.iter().find(|token| looks_like_square(token));
        if let Some(token) = off_board {
            return Why::OffBoard {
                name: token.text.clone(),
            };
        }
        let rules = self.parser.rules;
        let missing = words.iter().find(|token| {
            let singular = token.word.strip_suffix('s').unwrap_or(&token.word);
            ORTHODOX.contains(&singular) && self.parser.lexicon.meaning(&token.word).is_none()
        });
        match missing {
            Some(token) => {
                let known: Vec<&str> = rules.kinds().map(|(_, info)| info.name.as_str()).collect();
                Why::NoSuchMan {
                    word: token.word.clone(),
                    known: known.join(", "),
                }
            }
            None => Why::NoSuchClause,
        }
    }
}

fn unread(words: Range<usize>, why: Why) -> Meaning {
    Meaning::Unread(Unread { words, why })
}

/// Whether a word is a letter and a number and yet no square, man or move of the game.
fn looks_like_square(token: &Token) -> bool {
    let digits = token.word.get(1..).unwrap_or_default();
    let shaped = token.word.starts_with(|c: char| c.is_ascii_lowercase())
        && (1..=2).contains(&digits.len())
        && digits.bytes().all(|byte| byte.is_ascii_digit());
    shaped && token.square.is_none() && token.man.is_none() && token.played.is_none()
}
