//! One clause: a subject, and one or several things said of it.

use hakam_checker::claim::{OneOrMore, PieceWord, Ref, Scope};

use super::super::words::{RELATIVE, is_bare};
use super::group::Group;
use super::parser::Parser;
use super::predicate::Said;
use super::reading::{BoardWords, Presumes, Sense, SideWords, Speech};
use super::shape::{Subject, Whom};
use super::shapes::sentences;

/// Words that deny the clause behind them as a whole.
pub(in crate::claims) const NOT_SO: &str = "it is not the case that";

/// At most so many readings of a clause are kept.
pub(super) const MOST_READINGS: usize = 8;

/// A clause that was understood.
pub(super) struct Chain {
    pub(super) senses: Vec<Sense>,
    /// The place behind its last word.
    pub(super) end: usize,
    /// What its words tell of the position and the sides.
    pub(super) speech: Speech,
    /// Whether it speaks of the move being judged and of nothing else.
    pub(super) judged: bool,
    /// Whether it ends in a list that was cut short.
    pub(super) cut: bool,
}

/// Why a place begins no clause.
pub(super) enum NoChain {
    /// Its words fit nothing.
    Unknown,
    /// They could mean more than [`MOST_READINGS`] things.
    TooAmbiguous,
}

/// Whether a clause may begin with its verb.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Opening {
    /// Then it speaks of the move being judged.
    AnyVerb,
    /// Only with a verb that has its ending: behind another clause, `mate in two` is no new one.
    InflectedVerb,
    /// Behind words that were not understood nobody knows who is meant.
    SubjectNeeded,
}

/// A subject that the words at some place may be.
pub(super) struct Candidate {
    pub(super) subject: Subject,
    presumes: Presumes,
    /// Where the verb should begin.
    pub(super) at: usize,
    /// Whether there are words for it.
    pub(super) spoken: bool,
}

/// Words for the move being judged. `it` is one only where nothing else was named.
pub(super) const PRONOUNS: &[(&str, ())] = &[
    ("this", ()),
    ("the move", ()),
    ("this move", ()),
    ("we", ()),
];

impl Parser<'_> {
    /// The clause that begins at `at`, by the longest reading; readings of equal length are all kept.
    pub(super) fn chain(
        &self,
        at: usize,
        opening: Opening,
        scope: Option<&Scope>,
    ) -> Result<Chain, NoChain> {
        if let Some(behind) = self.phrase(at, NOT_SO) {
            return self.denied_chain(behind, scope);
        }
        let mut best: Vec<Sense> = Vec::new();
        let mut end = at;
        let mut too_ambiguous = false;
        let mut speech = Speech::default();
        let mut judged = true;
        let mut cut = false;
        let mut offer = |said: Said, presumes: Presumes, subject: Option<&Subject>| {
            if said.end < end || said.readings.is_empty() {
                return;
            }
            if said.end > end {
                best.clear();
                speech = Speech::default();
                judged = true;
                cut = false;
                end = said.end;
            }
            cut |= said.cut;
            if said.board == BoardWords::Some {
                speech.board = BoardWords::Some;
            }
            speech.tense = speech.tense.or(said.tense);
            judged &= subject.is_some_and(Subject::is_judged);
            for claims in said.readings {
                let Some(claims) = OneOrMore::from_vec(claims) else {
                    continue;
                };
                if best.iter().all(|sense| sense.claims != claims) {
                    best.push(Sense { presumes, claims });
                }
            }
        };
        if let Some(said) = self.sentence(at, scope) {
            offer(said, Presumes::Nothing, None);
        }
        for candidate in self.candidates(at, opening) {
            match self.predicates_of(&candidate, scope) {
                Ok(said) => offer(said, candidate.presumes, Some(&candidate.subject)),
                Err(NoChain::TooAmbiguous) => too_ambiguous = true,
                Err(NoChain::Unknown) => {}
            }
        }
        if too_ambiguous || best.len() > MOST_READINGS {
            Err(NoChain::TooAmbiguous)
        } else if best.is_empty() {
            Err(NoChain::Unknown)
        } else {
            let relative = (at..end).any(|at| self.is_any(at, RELATIVE));
            if relative && !judged {
                speech.sides = SideWords::Relative;
            }
            Ok(Chain {
                senses: best,
                end,
                speech,
                judged,
                cut,
            })
        }
    }

    /// A clause that is denied as a whole: it must say one thing.
    fn denied_chain(&self, at: usize, scope: Option<&Scope>) -> Result<Chain, NoChain> {
        let mut chain = self.chain(at, Opening::AnyVerb, scope)?;
        for sense in &mut chain.senses {
            if !sense.claims.rest.is_empty() {
                return Err(NoChain::Unknown);
            }
            sense.claims.first.negated ^= true;
        }
        Ok(chain)
    }

    /// A sentence that brings its own subject.
    fn sentence(&self, at: usize, scope: Option<&Scope>) -> Option<Said> {
        let subject = Subject::new(Whom::Position);
        self.best_shape(sentences(), at, Group::PLAIN, &subject, scope)
    }

    /// Everything that the words at `at` may name as a subject.
    fn candidates(&self, at: usize, opening: Opening) -> Vec<Candidate> {
        let mut found = Vec::new();
        let mut add = |whom, presumes, behind: usize| {
            found.push(Candidate {
                subject: Subject::new(whom),
                presumes,
                at: behind,
                spoken: behind > at,
            });
        };
        let things = self.references(at);
        if let Some((_, behind)) = things.last() {
            let presumes = presumed(&things);
            let things = things.iter().map(|(thing, _)| *thing).collect();
            add(Whom::Things(things), presumes, *behind);
        }
        let moves = self.list(at, |at| self.played(at));
        if let Some((_, behind)) = moves.last() {
            let moves = moves.iter().map(|(played, _)| played.clone()).collect();
            add(Whom::Moves(moves), Presumes::Move, *behind);
        }
        if let Some((party, behind)) = self.side(at) {
            add(Whom::Party(party), Presumes::Nothing, behind);
        }
        if let Some(((), behind)) = self.look_up(at, PRONOUNS) {
            add(Whom::Moves(Vec::new()), Presumes::Nothing, behind);
        }
        if let Some(behind) = self.one_of(at, &["it"]) {
            for whom in self.mentioned.borrow().meant() {
                add(whom, Presumes::Nothing, behind);
            }
        }
        let position = self.phrase(at, "the position");
        if let Some(behind) = position.or(self.phrase(at, "this position")) {
            add(Whom::Position, Presumes::Nothing, behind);
        }
        let (group, verb) = self.group(at).unwrap_or((Group::PLAIN, at));
        let may_open = match opening {
            Opening::AnyVerb => true,
            Opening::InflectedVerb => group.helped || !is_bare(self.word(verb)),
            Opening::SubjectNeeded => false,
        };
        if may_open {
            add(Whom::Moves(Vec::new()), Presumes::Nothing, at);
        }
        found
    }
}

/// What a subject of one word presumes that could be a move as well.
fn presumed(things: &[(Ref, usize)]) -> Presumes {
    match things {
        [(Ref::Square(square), _)] => Presumes::Man {
            kind: None,
            on: *square,
        },
        [(Ref::Man(man), _)] => match (man.piece, man.on) {
            (Some(PieceWord::Kind(kind)), Some(on)) => Presumes::Man {
                kind: Some(kind),
                on,
            },
            (Some(_) | None, _) => Presumes::Nothing,
        },
        _ => Presumes::Nothing,
    }
}
