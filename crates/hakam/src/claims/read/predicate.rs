//! What is said of a subject: one predicate after the other.

use hakam_checker::claim::{Claim, PieceWord, Played, Ref, Scope};

use super::super::words::{STRONG_PAST, is_bare};
use super::apply::{Manner, apply};
use super::chain::{Candidate, MOST_READINGS, NoChain};
use super::group::{Aspect, Form, Group};
use super::parser::Parser;
use super::reading::{BoardWords, Tense, Why};
use super::shape::{Around, Compiled, Subject, Whom};
use super::shapes::predicates;
use super::slot::Caught;
use super::tail::Tail;
use super::token::Token;

/// What some words say.
pub(super) struct Said {
    pub(super) readings: Vec<Vec<Claim>>,
    /// The place behind them.
    pub(super) end: usize,
    /// Whether they say which position is meant.
    pub(super) board: BoardWords,
    pub(super) tense: Option<Tense>,
    /// Whether a list at their end was cut short.
    pub(super) cut: bool,
}

/// Whether a verb without an ending may follow what was said: `will attack e5 and defend d4`, but not
/// `attacks e5 and defend d4`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BareVerb {
    MayFollow,
    MayNotFollow,
}

impl Parser<'_> {
    /// Everything that is said of one subject, one thing after the other.
    pub(super) fn predicates_of(
        &self,
        candidate: &Candidate,
        scope: Option<&Scope>,
    ) -> Result<Said, NoChain> {
        let subject = &candidate.subject;
        let mut all = self
            .predicate(subject, candidate.at, scope)
            .ok_or(NoChain::Unknown)?;
        let (mut last, verb) = self.group(candidate.at).ok_or(NoChain::Unknown)?;
        let bare = if last.helped || is_bare(self.word(verb)) {
            BareVerb::MayFollow
        } else {
            BareVerb::MayNotFollow
        };
        loop {
            let next = match self.with_check(subject, all.end, scope) {
                Some(said) => Some((said, last)),
                None => self.next_predicate(subject, all.end, (last, bare), scope)?,
            };
            let Some((more, group)) = next else {
                break;
            };
            if all.readings.len() * more.readings.len() > MOST_READINGS {
                return Err(NoChain::TooAmbiguous);
            }
            // What was and what is are said of two positions.
            let is_past = |said: &Said| said.tense == Some(Tense::Was);
            if is_past(&all) != is_past(&more) {
                return Err(NoChain::Unknown);
            }
            all.readings = together(all.readings, &more.readings);
            all.end = more.end;
            all.cut = more.cut;
            if more.board == BoardWords::Some {
                all.board = BoardWords::Some;
            }
            all.tense = all.tense.or(more.tense);
            last = group;
        }
        // A lone verb is a heading, no claim, unless it is all that is said.
        let lone = !candidate.spoken && all.end == candidate.at + 1;
        if lone && !self.is_all_said(candidate.at) {
            return Err(NoChain::Unknown);
        }
        Ok(all)
    }

    /// Whether a verb with its ending, in small letters, is the whole text: `castles`.
    fn is_all_said(&self, at: usize) -> bool {
        let token = self.token(at);
        let small = token.is_some_and(|token| token.text.starts_with(|c: char| c.is_lowercase()));
        let behind = self.tokens.get(at + 1..).unwrap_or_default();
        at == 0 && small && !is_bare(self.word(at)) && behind.iter().all(|mark| mark.word == ".")
    }

    /// The next thing said of a subject, behind joining words.
    fn next_predicate(
        &self,
        subject: &Subject,
        end: usize,
        (last, bare): (Group, BareVerb),
        scope: Option<&Scope>,
    ) -> Result<Option<(Said, Group)>, NoChain> {
        let Some(at) = self.joined(end) else {
            return Ok(None);
        };
        let Some((group, verb)) = self.group(at) else {
            return Ok(None);
        };
        if group.form == Form::Verb && !group.helped && is_bare(self.word(verb)) {
            if last.helped && last.negated {
                // `does not attack e5 and defend d4` may deny one or both.
                return Err(NoChain::Unknown);
            }
            if bare == BareVerb::MayNotFollow {
                return Ok(None);
            }
        }
        if let Some(said) = self.predicate(subject, at, scope) {
            return Ok(Some((said, group)));
        }
        if last.form != Form::Be || verb != at {
            return Ok(None);
        }
        // `is attacked and undefended`.
        let again = Group {
            form: Form::Be,
            ..Group::PLAIN
        };
        let said = self.best_shape(predicates(subject, Form::Be), at, again, subject, scope);
        match said {
            None => Ok(None),
            Some(_) if last.negated || last.tense.is_some() => Err(NoChain::Unknown),
            Some(said) => Ok(Some((said, again))),
        }
    }

    /// One thing said of a subject.
    fn predicate(&self, subject: &Subject, at: usize, scope: Option<&Scope>) -> Option<Said> {
        let (group, verb) = self.group(at)?;
        let said = self.best_shape(predicates(subject, group.form), verb, group, subject, scope);
        // `is attacking` is `attacks`; `can attack` says less, and something else.
        let also = match group.form {
            Form::Be => self.word(verb).ends_with("ing"),
            Form::Can | Form::Verb | Form::CanBe => false,
        };
        said.or_else(|| {
            let table = predicates(subject, Form::Verb);
            also.then(|| self.best_shape(table, verb, group, subject, scope))?
        })
    }

    /// The longest reading by a table of shapes, and those that stand beside it.
    pub(super) fn best_shape(
        &self,
        table: &[Compiled],
        at: usize,
        group: Group,
        subject: &Subject,
        scope: Option<&Scope>,
    ) -> Option<Said> {
        let mut best: Option<Said> = None;
        for row in table {
            let mut caught = Caught {
                pin: group.pin,
                negated: group.negated,
                royals: self.royals.clone(),
                pawn: self.pawn,
                ..Caught::default()
            };
            let mut around = Around::default();
            let Some(behind) = self.follow(&row.elements, at, &mut caught, &mut around) else {
                continue;
            };
            if !self.fits_helper(group, around.verb) {
                continue;
            }
            let Some(tail) = self.closed(behind, &mut caught) else {
                continue;
            };
            let longer = best.as_ref().is_none_or(|best| tail.end > best.end);
            let beside = row.shape.beside && best.as_ref().is_some_and(|best| tail.end == best.end);
            if !longer && !beside {
                continue;
            }
            let mut group = around.group.unwrap_or(group);
            if group.form == Form::Verb && !group.helped && self.is_past(around.verb) {
                group.aspect = Aspect::Past;
            }
            if !subject.is_move() && scope.or(tail.scope.as_ref()).is_none() {
                group.read_was();
            }
            let manner = Manner {
                group,
                profile: tail.profile,
                scope: tail.scope.as_ref().or(scope),
            };
            let subject = subject.fresh();
            let Some(built) = (row.shape.build)(&caught, &subject) else {
                continue;
            };
            let mut readings = match apply(built, &subject, &manner) {
                Ok(readings) => readings,
                Err(why) => {
                    self.complain(why);
                    continue;
                }
            };
            if caught.has_left() || subject.is_left() || !self.fits_geometry(&tail, &subject) {
                self.complain(Why::Unused);
                continue;
            }
            // Several things may have been so at different times.
            let is_one = |claims: &Vec<Claim>| claims.len() == 1;
            if group.tense == Some(Tense::Was) && !readings.iter().all(is_one) {
                self.complain(Why::Past);
                continue;
            }
            // Only a word of time that made a claim of its own compares two positions, and of a line that is
            // named both are known.
            let placed = |claim: &Claim| claim.at.is_some();
            let in_line = matches!(manner.scope, Some(Scope::Line(_)));
            let compared = group.tense.filter(|tense| match tense {
                Tense::Was => true,
                Tense::Now => false,
                Tense::Still | Tense::NoLonger | Tense::Newly => {
                    !in_line && readings.iter().flatten().any(placed)
                }
            });
            if let Some(best) = best.take_if(|_| beside) {
                readings = best.readings.into_iter().chain(readings).collect();
            }
            best = Some(Said {
                readings,
                end: tail.end,
                board: tail.board,
                tense: compared,
                cut: tail.cut,
            });
        }
        best
    }

    /// Whether a verb goes with the helping verb before it: `does not attack`, and not `does not attacked`.
    fn fits_helper(&self, group: Group, verb: Option<usize>) -> bool {
        let helped = group.helped && matches!(group.form, Form::Verb | Form::Can);
        let bare = |at| is_bare(self.word(at)) || self.is_any(at, &["have"]);
        !helped || verb.is_none_or(bare)
    }

    /// Whether a verb is in the past.
    fn is_past(&self, verb: Option<usize>) -> bool {
        let word = verb.map_or("", |at| self.word(at));
        word.ends_with("ed") || STRONG_PAST.contains(&word)
    }

    /// Whether `by knight geometry` is said of a knight.
    fn fits_geometry(&self, tail: &Tail, subject: &Subject) -> bool {
        let Some(piece) = tail.geometry else {
            return true;
        };
        match subject.whom() {
            Whom::Things(things) => things.iter().all(|thing| match thing {
                Ref::Man(man) => man.piece == piece,
                Ref::Square(_) => false,
            }),
            Whom::Moves(moves) => {
                let kind = |played: &Played| {
                    let token = Token::new(self.rules, &played.san, 0..0);
                    token.man.map(|(kind, _)| PieceWord::Kind(kind))
                };
                !moves.is_empty() && moves.iter().all(|played| kind(played) == piece)
            }
            Whom::Party(_) | Whom::Position => false,
        }
    }
}

/// Every reading of what came first with every reading of what comes next.
fn together(mut first: Vec<Vec<Claim>>, next: &[Vec<Claim>]) -> Vec<Vec<Claim>> {
    if let [only] = next {
        for head in &mut first {
            head.extend_from_slice(only);
        }
        return first;
    }
    let pairs = first.iter().flat_map(|head| {
        next.iter().map(move |tail| {
            let mut claims = head.clone();
            claims.extend_from_slice(tail);
            claims
        })
    });
    pairs.collect()
}
