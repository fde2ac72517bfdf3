//! What the words around a verb do to the claims of a clause.

use hakam_checker::claim::{
    Attack, Claim, Deed, Ending, Movement, Played, Profile, Scope, Statement,
};

use super::super::kinds;
use super::group::{Group, Tense};
use super::reading::Why;
use super::shape::Subject;

/// How a clause is put.
pub(super) struct Manner<'m> {
    pub(super) group: Group,
    /// From the end of the clause.
    pub(super) profile: Option<Profile>,
    pub(super) scope: Option<&'m Scope>,
}

/// The readings of a clause with everything said around its verb, or why that does not fit the claim.
pub(super) fn apply(
    readings: Vec<Vec<Claim>>,
    subject: &Subject,
    manner: &Manner<'_>,
) -> Result<Vec<Vec<Claim>>, Why> {
    let moves: &[Played] = subject.moves().unwrap_or_default();
    let mut applied = Vec::new();
    for claims in readings {
        let mut reading = Vec::new();
        for claim in claims {
            for claim in of_moves(claim, moves) {
                reading.extend(in_time(claim, manner)?);
            }
        }
        applied.push(reading);
    }
    Ok(applied)
}

/// The claim for every move that the sentence names.
fn of_moves(claim: Claim, moves: &[Played]) -> Vec<Claim> {
    let Statement::Movement(Movement { played: None, deed }) = &claim.statement else {
        return vec![claim];
    };
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

/// The claim where and when it is said to hold.
fn in_time(mut claim: Claim, manner: &Manner<'_>) -> Result<Vec<Claim>, Why> {
    let group = manner.group;
    claim.negated ^= group.negated;
    if group.pin.is_some() && !says_pin(&claim.statement) {
        return Err(Why::NoSuchClause);
    }
    if let Some(profile) = group.profile.or(manner.profile) {
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
    let place = |mut claim: Claim, scope: Option<&Scope>| {
        let judged = matches!(&claim.statement, Statement::Movement(it) if it.played.is_none());
        // What the judged move does, it does after itself anyway.
        if claim.at.is_none() && (!judged || scope != Some(&Scope::After)) {
            claim.at = scope.cloned();
        }
        claim
    };
    let Some(tense) = tense else {
        return Ok(vec![place(claim, manner.scope)]);
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
        Tense::Now => (denied(&claim), claim),
    };
    Ok(vec![before, place(now, Some(&after))])
}

/// Words of time with a movement: only a new attack can be told from an old one.
fn in_movement(deed: &mut Deed, tense: Option<Tense>) -> Option<()> {
    match tense {
        None => Some(()),
        Some(Tense::Still | Tense::NoLonger) => None,
        Some(Tense::Now) => {
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
