//! Claims about several things, one for each of them.

use hakam_checker::claim::{
    Attack, Board, Deed, Man, Movement, OneOrMore, Quantifier, Ref, Statement,
};

/// The claim for each of the things it is made of; of what several things are together there is one.
pub(super) fn spread(statement: &Statement) -> Vec<Statement> {
    match statement {
        Statement::Board(Board::Empty { squares }) => of_each(squares, |squares| {
            Statement::Board(Board::Empty { squares })
        }),
        Statement::Board(Board::Occupied { side, squares }) => of_each(squares, |squares| {
            let side = *side;
            Statement::Board(Board::Occupied { side, squares })
        }),
        Statement::Attack(attack) => of_attack(attack),
        Statement::Movement(movement) => of_movement(movement),
        Statement::Board(_)
        | Statement::Listing(_)
        | Statement::Ending(_)
        | Statement::Record(_)
        | Statement::Judgement { .. }
        | Statement::Unread { .. } => vec![statement.clone()],
    }
}

fn of_each<T: Copy>(
    things: &OneOrMore<T>,
    make: impl Fn(OneOrMore<T>) -> Statement,
) -> Vec<Statement> {
    things
        .iter()
        .map(|one| make(OneOrMore::one(*one)))
        .collect()
}

fn of_attack(attack: &Attack) -> Vec<Statement> {
    let of_targets = |targets: &OneOrMore<Ref>, make: &dyn Fn(OneOrMore<Ref>) -> Attack| {
        of_each(targets, |targets| Statement::Attack(make(targets)))
    };
    match attack {
        Attack::Attacks { by, targets } => {
            of_targets(targets, &|targets| Attack::Attacks { by: *by, targets })
        }
        Attack::Defends { by, targets } => {
            of_targets(targets, &|targets| Attack::Defends { by: *by, targets })
        }
        Attack::Attacked { targets } => {
            of_targets(targets, &|targets| Attack::Attacked { targets })
        }
        Attack::Defended { targets } => {
            of_targets(targets, &|targets| Attack::Defended { targets })
        }
        Attack::Undefended { targets } => {
            of_targets(targets, &|targets| Attack::Undefended { targets })
        }
        Attack::Hanging { targets } => of_targets(targets, &|targets| Attack::Hanging { targets }),
        Attack::Trapped { targets } => of_targets(targets, &|targets| Attack::Trapped { targets }),
        Attack::Pinned {
            by,
            to,
            targets,
            pin,
        } => of_targets(targets, &|targets| Attack::Pinned {
            by: *by,
            to: *to,
            targets,
            pin: *pin,
        }),
        Attack::Controls { side, squares } => of_each(squares, |squares| {
            let side = *side;
            Statement::Attack(Attack::Controls { side, squares })
        }),
        Attack::Attackers { .. }
        | Attack::Defenders { .. }
        | Attack::InCheck { .. }
        | Attack::DoubleCheck { .. }
        | Attack::Battery { .. }
        | Attack::Xray { .. }
        | Attack::CanCapture { .. }
        | Attack::CanMove { .. }
        | Attack::Fork { .. } => vec![Statement::Attack(attack.clone())],
    }
}

fn of_movement(movement: &Movement) -> Vec<Statement> {
    let of_targets = |targets: &OneOrMore<Ref>, make: &dyn Fn(OneOrMore<Ref>) -> Deed| {
        of_each(targets, |targets| {
            Statement::Movement(Movement {
                played: movement.played.clone(),
                deed: make(targets),
            })
        })
    };
    match &movement.deed {
        Deed::Attacks { targets, new } => {
            of_targets(targets, &|targets| Deed::Attacks { targets, new: *new })
        }
        Deed::Defends { targets } => of_targets(targets, &|targets| Deed::Defends { targets }),
        _ => vec![Statement::Movement(movement.clone())],
    }
}

/// The men and squares that a claim about each of several is made of.
pub(super) fn several_of(statement: &Statement) -> Vec<Ref> {
    let (Statement::Attack(
        Attack::Attacks { targets, .. }
        | Attack::Defends { targets, .. }
        | Attack::Attacked { targets }
        | Attack::Defended { targets }
        | Attack::Undefended { targets }
        | Attack::Hanging { targets }
        | Attack::Trapped { targets }
        | Attack::Pinned { targets, .. },
    )
    | Statement::Movement(Movement {
        deed: Deed::Attacks { targets, .. } | Deed::Defends { targets },
        ..
    })) = statement
    else {
        return Vec::new();
    };
    targets.iter().copied().collect()
}

/// The claim of no man where it is made of all or both, if it is made of one thing.
pub(super) fn with_none(statement: &Statement) -> Option<Statement> {
    let none = |thing: &Ref| match thing {
        Ref::Man(man) if matches!(man.quantifier, Quantifier::All | Quantifier::Both) => {
            Some(OneOrMore::one(Ref::Man(Man {
                quantifier: Quantifier::No,
                ..*man
            })))
        }
        Ref::Man(_) | Ref::Square(_) => None,
    };
    let mut statement = statement.clone();
    let (Statement::Attack(
        Attack::Attacks { targets, .. }
        | Attack::Defends { targets, .. }
        | Attack::Attacked { targets }
        | Attack::Defended { targets }
        | Attack::Undefended { targets }
        | Attack::Hanging { targets }
        | Attack::Trapped { targets }
        | Attack::Pinned { targets, .. },
    )
    | Statement::Movement(Movement {
        deed: Deed::Attacks { targets, .. } | Deed::Defends { targets },
        ..
    })) = &mut statement
    else {
        return None;
    };
    *targets = none(&targets.first)?;
    Some(statement)
}
