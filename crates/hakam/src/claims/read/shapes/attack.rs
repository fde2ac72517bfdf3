//! What several shapes say of attackers and defenders.

use hakam_checker::claim::{
    Attack, Board, Man, OneOrMore, Party, Quantifier, Ref, Relation, Statement,
};
use hakam_core::Square;

use super::super::shape::{Built, Subject, Whom, each, one, presuming, several};
use super::super::slot::Caught;

/// Attack or defence.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    Attack,
    Defend,
}

impl Reach {
    fn active(self, by: Ref, targets: OneOrMore<Ref>) -> Statement {
        Statement::Attack(match self {
            Reach::Attack => Attack::Attacks { by, targets },
            Reach::Defend => Attack::Defends { by, targets },
        })
    }

    fn passive(self, targets: OneOrMore<Ref>) -> Statement {
        Statement::Attack(match self {
            Reach::Attack => Attack::Attacked { targets },
            Reach::Defend => Attack::Defended { targets },
        })
    }

    fn number(self, men: Man, square: Square, count: (Relation, u32)) -> Statement {
        let Man { piece, side, .. } = men;
        let (relation, n) = count;
        Statement::Attack(match self {
            Reach::Attack => Attack::Attackers {
                piece,
                side,
                square,
                relation,
                n,
            },
            Reach::Defend => Attack::Defenders {
                piece,
                side,
                square,
                relation,
                n,
            },
        })
    }
}

/// Some man of a side.
pub(super) fn some_man_of(side: Party) -> Ref {
    Ref::Man(Man {
        side: Some(side),
        quantifier: Quantifier::Some,
        ..Man::default()
    })
}

/// `x1 and x2 attack y, z`: one claim for each attacker. Several men at once are a number of attackers.
pub(super) fn active(reach: Reach, caught: &Caught, subject: &Subject) -> Built {
    let targets = several(&caught.targets.get())?;
    if let Whom::Party(side) = subject.whom() {
        return by_side(reach, *side, &targets);
    }
    let attackers = subject.things()?;
    if let ([Ref::Man(men)], Ref::Square(square), []) =
        (attackers, &targets.first, &targets.rest[..])
        && let Some(count) = number_of(men)
    {
        return one(reach.number(*men, *square, count));
    }
    each(
        attackers
            .iter()
            .map(|by| reach.active(*by, targets.clone())),
    )
}

/// Some man of a side for each target, which need not be the same man: a claim for each. So many targets are each
/// attacked by somebody: `White attacks no pawn` does not say that some white piece attacks none.
fn by_side(reach: Reach, side: Party, targets: &OneOrMore<Ref>) -> Built {
    let by = some_man_of(side);
    let reached = |target: &Ref| match target {
        Ref::Man(man) if is_counted(man) => {
            let whose = match reach {
                Reach::Attack => other(side)?,
                Reach::Defend => side,
            };
            let fits = man.side.is_none_or(|said| said == whose);
            let men = Man {
                side: Some(whose),
                ..*man
            };
            fits.then(|| reach.passive(OneOrMore::one(Ref::Man(men))))
        }
        Ref::Man(_) | Ref::Square(_) => Some(reach.active(by, OneOrMore::one(*target))),
    };
    let statements: Option<Vec<Statement>> = targets.iter().map(reached).collect();
    each(statements?)
}

/// The other side, where it has a word.
fn other(side: Party) -> Option<Party> {
    match side {
        Party::White => Some(Party::Black),
        Party::Black => Some(Party::White),
        Party::Mover => Some(Party::Other),
        Party::Other => Some(Party::Mover),
        Party::ToMove => None,
    }
}

/// Whether all, none or a number of men are meant.
fn is_counted(man: &Man) -> bool {
    !matches!(man.quantifier, Quantifier::The | Quantifier::Some)
}

/// Whether it makes no difference who is looked at first: of `no pawn is attacked by a knight` it does, and a claim
/// looks at the knight first.
pub(super) fn in_either_order(by: &Ref, target: &Ref) -> bool {
    match (by, target) {
        (Ref::Man(by), Ref::Man(target)) => {
            let one = |man: &Man| man.quantifier == Quantifier::The;
            one(by) || one(target) || !is_counted(by) && !is_counted(target)
        }
        (Ref::Square(_), _) | (_, Ref::Square(_)) => true,
    }
}

/// The number of men meant, if it is a number other than one and nothing but kind and side describes them.
fn number_of(men: &Man) -> Option<(Relation, u32)> {
    let count = match men.quantifier {
        Quantifier::Exactly(n) => (Relation::Equal, n),
        Quantifier::AtLeast(n) => (Relation::AtLeast, n),
        Quantifier::AtMost(n) => (Relation::AtMost, n),
        Quantifier::The
        | Quantifier::Some
        | Quantifier::All
        | Quantifier::Both
        | Quantifier::No => return None,
    };
    (count.1 != 1 && is_plain(men)).then_some(count)
}

fn is_plain(men: &Man) -> bool {
    men.on.is_none() && men.file.is_none() && men.shade.is_none()
}

/// `y is attacked by x1 and x2`: one claim for each attacker; without any, that there is one.
pub(super) fn passive(reach: Reach, caught: &Caught, subject: &Subject) -> Built {
    let targets = subject.targets()?;
    if let Some(side) = caught.side.get() {
        return by_side(reach, side, &targets);
    }
    if caught.agents.get().is_empty() {
        return one(reach.passive(targets));
    }
    let agents = caught.agents.get();
    let plain = |by: &Ref| targets.iter().all(|target| in_either_order(by, target));
    agents.iter().all(plain).then_some(())?;
    each(agents.iter().map(|by| reach.active(*by, targets.clone())))
}

/// `e4 is attacked twice`, perhaps `by white knights`.
pub(super) fn counted(reach: Reach, caught: &Caught, subject: &Subject) -> Built {
    let men = match caught.by.get() {
        None => Man {
            side: caught.side.get(),
            ..Man::default()
        },
        Some(Ref::Man(men)) if men.quantifier == Quantifier::All && is_plain(&men) => men,
        Some(Ref::Man(_) | Ref::Square(_)) => return None,
    };
    let count = caught.count.get()?;
    match subject.thing()? {
        Ref::Square(square) => one(reach.number(men, square, count)),
        // Who stands there is taken for granted.
        Ref::Man(man) => presuming(Some(on(man)?), one(reach.number(men, man.on?, count))),
    }
}

/// That a man stands where its description says.
pub(super) fn on(man: Man) -> Option<Statement> {
    let described = man.file.is_none() && man.shade.is_none();
    let single = matches!(man.quantifier, Quantifier::The | Quantifier::Some);
    (described && single).then_some(())?;
    Some(Statement::Board(Board::On {
        piece: man.piece,
        side: man.side,
        square: man.on?,
    }))
}
