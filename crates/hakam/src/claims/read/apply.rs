//! What the words around a verb do to the claims of a clause.

use hakam_checker::claim::{
    Attack, Board, Claim, Deed, Ending, Movement, Played, Profile, Quantifier, Ref, Scope,
    Statement,
};

use super::super::kinds;
use super::chain::MOST_READINGS;
use super::group::{Aspect, Group};
use super::reading::{Tense, Why};
use super::shape::{Draft, Part, Subject};
use super::spread::{several_of, spread, with_none};

/// How a clause is put.
pub(super) struct Manner<'m> {
    pub(super) group: Group,
    /// From the end of the clause.
    pub(super) profile: Option<Profile>,
    pub(super) scope: Option<&'m Scope>,
}

/// The readings of a clause with everything said around its verb, or why that does not fit the claim.
pub(super) fn apply(
    readings: Vec<Vec<Draft>>,
    subject: &Subject,
    manner: &Manner<'_>,
) -> Result<Vec<Vec<Claim>>, Why> {
    check_aspect(manner.group, subject)?;
    let mut applied = Vec::new();
    for drafts in readings {
        let mut said: Vec<Vec<Claim>> = vec![Vec::new()];
        for Draft { claim, part } in drafts {
            // Which moves there will be, a later position tells.
            if manner.group.aspect == Aspect::Future && is_of_legality(&claim.statement) {
                return Err(Why::Supposed);
            }
            for claim in of_moves(claim, subject) {
                let ways = match part {
                    Part::Presumed => vec![vec![in_place(claim, manner.scope)]],
                    Part::Said => denials(claim, subject, manner)?,
                };
                said = every_way(&said, &ways)?;
            }
        }
        applied.extend(said);
    }
    Ok(applied)
}

/// Everything said so far with every way to say the next thing.
fn every_way(said: &[Vec<Claim>], ways: &[Vec<Claim>]) -> Result<Vec<Vec<Claim>>, Why> {
    if said.len() * ways.len() > MOST_READINGS {
        return Err(Why::TooAmbiguous);
    }
    let pairs = said.iter().flat_map(|head| {
        ways.iter()
            .map(move |tail| head.iter().chain(tail).cloned().collect())
    });
    Ok(pairs.collect())
}

/// Of a man or a side only what is so can be looked up, not what was, will be or would be. A move that is being
/// judged is told of in any tense; what a move that is named will do can be looked up as well.
fn check_aspect(group: Group, subject: &Subject) -> Result<(), Why> {
    match group.aspect {
        Aspect::Plain => Ok(()),
        Aspect::Past if subject.is_judged() => Ok(()),
        Aspect::Future if subject.is_move() => Ok(()),
        Aspect::Past => Err(Why::Past),
        Aspect::Future | Aspect::Supposed => Err(Why::Supposed),
    }
}

/// Whether a claim says which moves there are.
fn is_of_legality(statement: &Statement) -> bool {
    match statement {
        Statement::Movement(Movement { deed, .. }) => matches!(
            deed,
            Deed::Legal | Deed::Illegal { .. } | Deed::OnlyLegal | Deed::OnlyMove { .. }
        ),
        Statement::Listing(_) => true,
        Statement::Board(_)
        | Statement::Attack(_)
        | Statement::Ending(_)
        | Statement::Record(_)
        | Statement::Judgement { .. }
        | Statement::Unread { .. } => false,
    }
}

/// The claim for every move that the sentence names.
fn of_moves(claim: Claim, subject: &Subject) -> Vec<Claim> {
    let Statement::Movement(Movement { played: None, deed }) = &claim.statement else {
        return vec![claim];
    };
    let moves: &[Played] = subject.moves().unwrap_or_default();
    if moves.is_empty() {
        return vec![claim];
    }
    let named = moves.iter().map(|played| Claim {
        statement: Statement::Movement(Movement {
            played: Some(played.clone()),
            deed: deed.clone(),
        }),
        ..claim.clone()
    });
    named.collect()
}

/// The claim as it is said or denied, in each way that it may be meant.
fn denials(claim: Claim, subject: &Subject, manner: &Manner<'_>) -> Result<Vec<Vec<Claim>>, Why> {
    let no_longer = manner.group.tense == Some(Tense::NoLonger);
    // Who can no longer castle has lost the right, whether or not the way was free; who still can has the right,
    // or may castle at once.
    if let (Some(tense), Statement::Board(Board::CanCastle { side, wing })) =
        (manner.group.tense, &claim.statement)
    {
        let (side, wing) = (*side, *wing);
        let right = Claim {
            statement: Statement::Board(Board::Right { side, wing }),
            ..claim.clone()
        };
        match tense {
            Tense::NoLonger => return Ok(vec![in_time(right, manner)?]),
            Tense::Still => return Ok(vec![in_time(right, manner)?, in_time(claim, manner)?]),
            Tense::Now | Tense::Newly | Tense::Was => {}
        }
    }
    if !manner.group.negated && !no_longer {
        return Ok(vec![in_time(claim, manner)?]);
    }
    // `a pawn is not defended` does not say that none is.
    let mut counted = subject.things_if().iter().filter_map(quantifier);
    if counted.any(|how| !matches!(how, Quantifier::The | Quantifier::All | Quantifier::Both)) {
        return Err(Why::NegatedNumber);
    }
    let (refs, is_denied) = (several_of(&claim.statement), claim.negated);
    if refs.iter().filter_map(quantifier).any(|how| match how {
        Quantifier::The | Quantifier::Some | Quantifier::All | Quantifier::Both => false,
        Quantifier::No
        | Quantifier::Exactly(_)
        | Quantifier::AtLeast(_)
        | Quantifier::AtMost(_) => true,
    }) {
        return Err(Why::NegatedNumber);
    }
    // What is denied of several things is denied of each.
    let statements = if is_denied {
        vec![claim.statement.clone()]
    } else {
        spread(&claim.statement)
    };
    let mut ways: Vec<Vec<Claim>> = vec![Vec::new()];
    for statement in statements {
        let one = Claim {
            statement,
            ..claim.clone()
        };
        // `all are not` may be not all, or none.
        let none = with_none(&one.statement).map(|statement| Claim {
            statement,
            negated: !one.negated,
            ..one.clone()
        });
        let none = none.filter(|_| !no_longer);
        let all_of = |how| matches!(how, Quantifier::All | Quantifier::Both);
        let mut of_all = subject.things_if().iter().filter_map(quantifier);
        if none.is_none() && of_all.any(all_of) {
            return Err(Why::NegatedNumber);
        }
        let mut said = vec![in_time(one, manner)?];
        if let Some(none) = none {
            said.push(in_time(none, manner)?);
        }
        ways = every_way(&ways, &said)?;
    }
    Ok(ways)
}

fn quantifier(thing: &Ref) -> Option<Quantifier> {
    match thing {
        Ref::Man(man) => Some(man.quantifier),
        Ref::Square(_) => None,
    }
}

/// The claim in the position it speaks of.
fn in_place(mut claim: Claim, scope: Option<&Scope>) -> Claim {
    let judged = matches!(&claim.statement, Statement::Movement(it) if it.played.is_none());
    // What the judged move does, it does after itself anyway.
    if claim.at.is_none() && (!judged || scope != Some(&Scope::After)) {
        claim.at = scope.cloned();
    }
    claim
}

/// The claim where and when it is said to hold.
fn in_time(mut claim: Claim, manner: &Manner<'_>) -> Result<Vec<Claim>, Why> {
    let group = manner.group;
    claim.negated ^= group.negated;
    if group.pin.is_some() && !says_pin(&claim.statement) {
        return Err(Why::NoSuchClause);
    }
    if let Some(profile) = group.profile.or(manner.profile) {
        if group.profile.is_some() && manner.profile.is_some_and(|other| other != profile) {
            return Err(Why::NoSuchClause);
        }
        claim.profile = fitting(profile, claim.statement.kind())?;
    }
    let mut tense = group.tense;
    if let Statement::Movement(movement) = &mut claim.statement {
        in_movement(&mut movement.deed, tense).ok_or(Why::NoSuchTense)?;
        tense = None;
    }
    // Of an end that can still come about, `still` says nothing.
    let can_win = matches!(claim.statement, Statement::Ending(Ending::CanWin { .. }));
    if can_win && tense == Some(Tense::Still) {
        tense = None;
    }
    let Some(tense) = tense.filter(|tense| !matches!(tense, Tense::Now | Tense::Was)) else {
        return Ok(vec![in_place(claim, manner.scope)]);
    };
    if claim.at.is_some() {
        return Err(Why::NoSuchTense);
    }
    let after = manner.scope.cloned().unwrap_or(Scope::After);
    let denied = |claim: &Claim| Claim {
        negated: !claim.negated,
        ..claim.clone()
    };
    let (before, now) = match tense {
        Tense::Still => (claim.clone(), claim),
        Tense::NoLonger => (claim.clone(), denied(&claim)),
        Tense::Newly | Tense::Now | Tense::Was => (denied(&claim), claim),
    };
    Ok(vec![before, in_place(now, Some(&after))])
}

/// Words of time with a movement: only a new attack can be told from an old one.
fn in_movement(deed: &mut Deed, tense: Option<Tense>) -> Option<()> {
    match tense {
        None => Some(()),
        Some(Tense::Still | Tense::NoLonger | Tense::Was) => None,
        Some(Tense::Now | Tense::Newly) => {
            if let Deed::Attacks { new, .. } = deed {
                *new = true;
            }
            (!matches!(deed, Deed::Defends { .. })).then_some(())
        }
    }
}

fn says_pin(statement: &Statement) -> bool {
    let of_move = |movement: &Movement| matches!(movement.deed, Deed::Pins { pin: Some(_), .. });
    let of_position = matches!(
        statement,
        Statement::Attack(Attack::Pinned { pin: Some(_), .. })
    );
    of_position || matches!(statement, Statement::Movement(movement) if of_move(movement))
}

/// The profile that an adverb means for a kind of claim, if it knows one.
fn fitting(profile: Profile, kind: &'static str) -> Result<Profile, Why> {
    let known = kinds::find(kind).map_or(&[][..], |kind| kind.profiles);
    let wanted = match profile {
        // Who defends effectively could really take back.
        Profile::Firm if !known.contains(&Profile::Firm) => Profile::Legal,
        profile => profile,
    };
    if wanted == Profile::Strict || known.contains(&wanted) {
        return Ok(wanted);
    }
    Err(Why::NoSuchProfile {
        profile: wanted,
        kind,
    })
}
