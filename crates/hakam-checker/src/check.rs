//! Checking a certificate: every fact again, then the claim by its definition.

use hakam_core::{Setup, Side};
use hakam_dead::Argument;
use hakam_law::Board;
use hakam_variant::{Foreign, Ruleset};

use crate::certificate::{Case, Certificate, DefinitionHash};
use crate::decide::{Decision, Witness, decide};
use crate::facts::{
    Answer, Fact, Forced, Goal, Lookup, Place, Query, check_line, check_tree, link,
};
use crate::rejected::{ArgumentFault, PositionFault, Rejected};
use crate::{limits, words};

/// A verdict that has been checked. Only [`check`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accepted(Decision);

impl Accepted {
    /// The verdict, and what it rests on.
    pub fn decision(self) -> Decision {
        self.0
    }
}

/// Checks a certificate against the definition of the game, whose file has this hash.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn check(
    rules: &Ruleset,
    hash: DefinitionHash,
    certificate: &Certificate,
) -> Result<Accepted, Rejected> {
    let Certificate {
        version,
        variant,
        case,
        verdict,
        facts,
    } = certificate;
    if *version != Certificate::VERSION {
        return Err(Rejected::Version { found: *version });
    }
    if variant.name != rules.name() {
        let found = variant.name.clone();
        return Err(Rejected::Variant { found });
    }
    if variant.hash != hash {
        return Err(Rejected::Definition);
    }
    sound(rules, case)?;
    at_most("facts", facts.len(), limits::FACTS)?;
    let nodes = facts.iter().map(|fact| nodes(&fact.answer)).sum();
    at_most("nodes of trees", nodes, limits::NODES)?;
    let arguments = facts.iter().map(|fact| {
        if let Answer::Never(arguments) = &fact.answer {
            arguments.len()
        } else {
            0
        }
    });
    at_most("arguments", arguments.sum(), limits::ARGUMENTS)?;
    let earlier = case.history.as_deref().unwrap_or_default();
    let mut lookup = Lookup::new(rules, &case.position, earlier);
    let mut last = None;
    for (number, fact) in facts.iter().enumerate() {
        let key = (&fact.place, &fact.query);
        if last.is_some_and(|last| last >= key) {
            return Err(Rejected::Order { fact: number });
        }
        last = Some(key);
        verify(rules, &mut lookup, number, fact)?;
    }
    let mut docket = Docket {
        facts,
        used: vec![false; facts.len()],
    };
    let decision = decide(rules, case, &mut docket)?;
    if let Some((number, fact)) = docket.unused() {
        let about = words::about(rules, &fact.place, fact.query);
        let fact = number;
        return Err(Rejected::Unused { fact, about });
    }
    if decision.verdict != *verdict {
        return Err(Rejected::Verdict {
            claimed: *verdict,
            found: decision.verdict,
        });
    }
    Ok(Accepted(decision))
}

pub(crate) fn at_most(what: &'static str, found: usize, limit: usize) -> Result<(), Rejected> {
    if found > limit {
        Err(Rejected::TooMany { what, found, limit })
    } else {
        Ok(())
    }
}

/// Whether the positions are of this game, can be played from, and follow each other.
pub(crate) fn sound(rules: &Ruleset, case: &Case) -> Result<(), Rejected> {
    let earlier = case.history.as_deref().unwrap_or_default();
    at_most("earlier positions", earlier.len(), limits::EARLIER)?;
    let all = || earlier.iter().chain([&case.position]);
    for (number, setup) in all().enumerate() {
        let mut fits = rules.fits(setup).map_err(|foreign| match foreign {
            Foreign::Board => PositionFault::OtherBoard,
            Foreign::Kind => PositionFault::UnknownKind,
        });
        if number == 0 {
            // The others follow from it by legal moves.
            fits = fits.and_then(|()| is_playable(rules, setup));
        }
        if let Err(fault) = fits {
            let earlier = (number < earlier.len()).then_some(number);
            return Err(Rejected::Position { earlier, fault });
        }
    }
    for (number, (before, now)) in all().zip(all().skip(1)).enumerate() {
        if link(rules, before, now).is_none() {
            return Err(Rejected::NotAGame { earlier: number });
        }
    }
    Ok(())
}

/// Whether a game can be played from it.
fn is_playable(rules: &Ruleset, setup: &Setup) -> Result<(), PositionFault> {
    let broken = Board::new(rules, setup).broken_rule();
    broken.map_or(Ok(()), |rule| Err(PositionFault::Unplayable(rule)))
}

fn nodes(answer: &Answer) -> usize {
    match answer {
        Answer::Mate(Forced::Yes(tree) | Forced::No(tree))
        | Answer::Perpetual(Forced::Yes(tree) | Forced::No(tree))
        | Answer::ForcedWin(Forced::Yes(tree) | Forced::No(tree)) => tree.nodes.len(),
        Answer::Win(line) => line.len(),
        Answer::Never(arguments) => arguments.iter().map(size).sum(),
        Answer::Turn(_)
        | Answer::Clock(_)
        | Answer::Number(_)
        | Answer::Marks(_)
        | Answer::Right(_)
        | Answer::Man(_)
        | Answer::Men(_)
        | Answer::Attack(_)
        | Answer::Attackers(_)
        | Answer::Checks(_)
        | Answer::Judgement(_)
        | Answer::Moves(_)
        | Answer::Standing(_)
        | Answer::Equals(_)
        | Answer::LastMove(_)
        | Answer::DeadMen(_)
        | Answer::End(_) => 0,
    }
}

/// The men that an argument speaks of.
fn size(argument: &Argument) -> usize {
    match argument {
        Argument::Reach(men) => men.len(),
        Argument::Exhaustion { .. } => 1,
    }
}

/// Checks one argument for each side that is said to win never.
fn check_arguments(
    rules: &Ruleset,
    setup: &Setup,
    by: Option<Side>,
    arguments: &[Argument],
) -> Result<(), ArgumentFault> {
    let sides = by.map_or(Side::BOTH.to_vec(), |by| vec![by]);
    if sides.len() != arguments.len() {
        return Err(ArgumentFault::Number {
            found: arguments.len(),
            wanted: sides.len(),
        });
    }
    for (side, argument) in sides.into_iter().zip(arguments) {
        hakam_dead::check(rules, setup, side, argument)
            .map_err(|fault| ArgumentFault::Unsound { side, fault })?;
    }
    Ok(())
}

/// Looks a fact up again, or follows its strategy.
fn verify(
    rules: &Ruleset,
    lookup: &mut Lookup<'_>,
    number: usize,
    fact: &Fact,
) -> Result<(), Rejected> {
    let misplaced = |fault| Rejected::Place {
        fact: number,
        fault,
    };
    let tree = |fault| Rejected::Tree {
        fact: number,
        fault,
    };
    let setup = lookup.setup(&fact.place).map_err(misplaced)?;
    match (fact.query, &fact.answer) {
        (Query::Mate { within }, Answer::Mate(forced)) => {
            check_tree(rules, &setup, Goal::Mate { within }, forced).map_err(tree)
        }
        (Query::Perpetual, Answer::Perpetual(forced)) => {
            check_tree(rules, &setup, Goal::Perpetual, forced).map_err(tree)
        }
        (Query::ForcedWin { within }, Answer::ForcedWin(forced)) => {
            check_tree(rules, &setup, Goal::Win { within }, forced).map_err(tree)
        }
        (Query::Win { by }, Answer::Win(line)) => {
            at_most("moves in a line", line.len(), limits::LINE)?;
            check_line(rules, &setup, by, line).map_err(tree)
        }
        (Query::Win { by }, Answer::Never(arguments)) => {
            check_arguments(rules, &setup, by, arguments).map_err(|fault| Rejected::Argument {
                fact: number,
                fault,
            })
        }
        (query, answer) => {
            let found = lookup.answer(&fact.place, query).map_err(misplaced)?;
            if found == *answer {
                return Ok(());
            }
            let (says, found) = words::difference(rules, answer, &found);
            Err(Rejected::Wrong {
                fact: number,
                about: words::about(rules, &fact.place, query),
                says,
                found,
            })
        }
    }
}

/// The facts of a certificate, and which of them have been asked for.
struct Docket<'c> {
    facts: &'c [Fact],
    used: Vec<bool>,
}

impl Docket<'_> {
    fn unused(&self) -> Option<(usize, &Fact)> {
        let number = self.used.iter().position(|used| !used)?;
        Some((number, self.facts.get(number)?))
    }
}

impl Witness for Docket<'_> {
    fn answer(&mut self, place: &Place, query: Query) -> Option<Answer> {
        let key = (place, &query);
        let found = self
            .facts
            .binary_search_by(|fact| (&fact.place, &fact.query).cmp(&key));
        let number = found.ok()?;
        *self.used.get_mut(number)? = true;
        Some(self.facts.get(number)?.answer.clone())
    }
}
