//! Motifs that a move makes or ends.

use hakam_checker::claim::{
    Attack, Deed, Man, PieceWord, Prize, Quantifier, Ref, Relation, Statement,
};

use super::super::super::amount::EXCHANGE;
use super::super::super::shape::{
    Built, Subject, after_move, claimed, deed, each, of_move, several,
};
use super::super::super::slot::Caught;

/// A minor piece takes a major one, and the difference is won.
pub(super) fn wins_exchange(_: &Caught, _: &Subject) -> Built {
    let some = |piece| {
        Some(Ref::Man(Man {
            piece: Some(piece),
            quantifier: Quantifier::Some,
            ..Man::default()
        }))
    };
    each([
        of_move(Deed::Captures {
            by: some(PieceWord::Minor),
            target: some(PieceWord::Major),
        }),
        of_move(Deed::Wins {
            prize: Prize::Value {
                relation: Relation::Equal,
                value: EXCHANGE,
            },
            plies: None,
        }),
    ])
}

pub(super) fn fork(caught: &Caught, _: &Subject) -> Built {
    deed(Deed::Fork {
        targets: caught.targets.get(),
    })
}

pub(super) fn discovers(caught: &Caught, _: &Subject) -> Built {
    deed(Deed::Discovers {
        by: caught.by.get(),
        target: caught.target.get(),
    })
}

pub(super) fn unpins(caught: &Caught, _: &Subject) -> Built {
    deed(Deed::Unpins {
        target: caught.target.get()?,
    })
}

pub(super) fn removes_defender(caught: &Caught, _: &Subject) -> Built {
    deed(Deed::RemovesDefender {
        defender: caught.target.get(),
        of: caught.of.get(),
    })
}

pub(super) fn leaves(caught: &Caught, _: &Subject) -> Built {
    deed(Deed::Hangs {
        target: caught.target.get()?,
        leaves: true,
    })
}

/// What is left undefended is a fact of the position after the move.
pub(super) fn leaves_undefended(caught: &Caught, subject: &Subject) -> Built {
    let statement = Statement::Attack(Attack::Undefended {
        targets: several(&caught.targets.get())?,
    });
    claimed(after_move(statement, subject)?)
}
