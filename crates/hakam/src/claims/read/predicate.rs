//! What is said of a subject: one predicate after the other.

use hakam_checker::claim::{Claim, Scope};

use super::super::words::is_bare;
use super::apply::{Manner, apply};
use super::chain::{Candidate, MOST_READINGS, NoChain};
use super::group::{Form, Group};
use super::parser::Parser;
use super::shape::{Around, Compiled, Subject};
use super::shapes::predicates;
use super::slot::Caught;

/// Readings of some words, and the place behind them.
pub(super) type Said = (Vec<Vec<Claim>>, usize);

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
        let (mut readings, mut end) = self
            .predicate(subject, candidate.at, scope)
            .ok_or(NoChain::Unknown)?;
        let (mut last, verb) = self.group(candidate.at).ok_or(NoChain::Unknown)?;
        let bare = if last.helped || is_bare(self.word(verb)) {
            BareVerb::MayFollow
        } else {
            BareVerb::MayNotFollow
        };
        loop {
            let next = match self.with_check(subject, end, scope) {
                Some(said) => Some((said, last)),
                None => self.next_predicate(subject, end, (last, bare), scope)?,
            };
            let Some(((more, behind), group)) = next else {
                break;
            };
            if readings.len() * more.len() > MOST_READINGS {
                return Err(NoChain::TooAmbiguous);
            }
            readings = together(readings, &more);
            end = behind;
            last = group;
        }
        // A lone verb is a heading, no claim.
        if !candidate.spoken && end == candidate.at + 1 {
            return Err(NoChain::Unknown);
        }
        Ok((readings, end))
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
        // `is attacking` is `attacks`, and `can attack` says no more.
        let also = match group.form {
            Form::Be => self.word(verb).ends_with("ing"),
            Form::Can => true,
            Form::Verb | Form::CanBe => false,
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
                ..Caught::default()
            };
            let mut around = Around::default();
            let Some(behind) = self.follow(&row.elements, at, &mut caught, &mut around) else {
                continue;
            };
            let Some(tail) = self.closed(behind, &mut caught) else {
                continue;
            };
            let longer = best.as_ref().is_none_or(|best| tail.end > best.1);
            let beside = row.shape.beside && best.as_ref().is_some_and(|best| tail.end == best.1);
            if !longer && !beside {
                continue;
            }
            let manner = Manner {
                group: around.group.unwrap_or(group),
                profile: tail.profile,
                scope: tail.scope.as_ref().or(scope),
            };
            let Some(built) = (row.shape.build)(&caught, subject) else {
                continue;
            };
            let mut readings = match apply(built, subject, &manner) {
                Ok(readings) => readings,
                Err(why) => {
                    self.complain(why);
                    continue;
                }
            };
            if let Some(best) = best.take_if(|_| beside) {
                readings = best.0.into_iter().chain(readings).collect();
            }
            best = Some((readings, tail.end));
        }
        best
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
