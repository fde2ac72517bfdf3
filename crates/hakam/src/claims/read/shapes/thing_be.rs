//! What men and squares may be.

use hakam_checker::claim::{
    Attack, Board, Man, OneOrMore, Party, PawnState, PieceWord, Quantifier, Ref, Relation,
    Statement,
};

use super::super::shape::{Built, Shape, Subject, each, one, presuming, shape};
use super::super::slot::Caught;
use super::attack::{Reach, counted, on, passive};

pub(super) const BE: &[Shape] = &[
    shape("on|at <square>", |caught, subject| {
        let Ref::Man(man) = subject.thing()? else {
            return None;
        };
        if man.on.is_some() {
            return None;
        }
        let square = caught.square.get();
        let stands = one(on(Man { on: square, ..man })?);
        // Who is not there must be somewhere.
        let there = Statement::Board(Board::Count {
            piece: man.piece,
            side: man.side,
            relation: Relation::AtLeast,
            n: 1,
        });
        presuming(caught.negated.then_some(there), stands)
    }),
    shape("empty|vacant|unoccupied|free|clear", |_, subject| {
        one(Statement::Board(Board::Empty {
            squares: subject.squares()?,
        }))
    }),
    shape("occupied", occupied),
    shape("occupied by <side>", occupied),
    shape("occupied by <target>", occupied_by),
    shape("a? <shade> square|squares", |caught, subject| {
        let shade = caught.shade.get()?;
        each(subject.squares()?.iter().map(|square| {
            Statement::Board(Board::Shade {
                square: *square,
                shade,
            })
        }))
    }),
    shape("on the same <line>", |caught, subject| {
        one(Statement::Board(Board::Aligned {
            squares: subject.squares()?,
            line: caught.line.get()?,
        }))
    }),
    shape("{attack} <times>", |caught, subject| {
        counted(Reach::Attack, caught, subject)
    }),
    shape("{attack} <times> by <kinds>", |caught, subject| {
        counted(Reach::Attack, caught, subject)
    }),
    shape("{attack} <times> by <side>", |caught, subject| {
        counted(Reach::Attack, caught, subject)
    }),
    shape("{defend} <times>", |caught, subject| {
        counted(Reach::Defend, caught, subject)
    }),
    shape("{defend} <times> by <kinds>", |caught, subject| {
        counted(Reach::Defend, caught, subject)
    }),
    shape("{defend} <times> by <side>", |caught, subject| {
        counted(Reach::Defend, caught, subject)
    }),
    shape("{attack} [ by <agents> ]", |caught, subject| {
        passive(Reach::Attack, caught, subject)
    }),
    shape("{defend} [ by <agents> ]", |caught, subject| {
        passive(Reach::Defend, caught, subject)
    }),
    shape("{control} by <side>", |caught, subject| {
        one(Statement::Attack(Attack::Controls {
            side: caught.side.get()?,
            squares: subject.squares()?,
        }))
    }),
    shape("{control} by <agents>", |caught, subject| {
        subject.squares()?;
        passive(Reach::Attack, caught, subject)
    }),
    shape("hanging", hanging),
    shape("en prise", hanging),
    shape("undefended|unprotected|loose|unguarded", |_, subject| {
        one(Statement::Attack(Attack::Undefended {
            targets: subject.targets()?,
        }))
    }),
    shape("trapped", |_, subject| {
        one(Statement::Attack(Attack::Trapped {
            targets: subject.targets()?,
        }))
    }),
    shape("{pin} [ to|against <to> ] [ by <by> ]", pinned),
    shape("{pin} by <by> to|against <to>", pinned),
    shape("{fork} by <by>", |caught, subject| {
        one(Statement::Attack(Attack::Fork {
            by: caught.by.get()?,
            targets: subject.things()?.to_vec(),
        }))
    }),
    shape("in check [ from|by <by> ]", in_check),
    shape("a? passed pawn?", |caught, subject| {
        pawn(caught, subject, PawnState::Passed)
    }),
    shape("an? isolated pawn?", |caught, subject| {
        pawn(caught, subject, PawnState::Isolated)
    }),
    shape("a? doubled pawn?", |caught, subject| {
        pawn(caught, subject, PawnState::Doubled)
    }),
];

fn occupied(caught: &Caught, subject: &Subject) -> Built {
    one(Statement::Board(Board::Occupied {
        side: caught.side.get(),
        squares: subject.squares()?,
    }))
}

/// Squares that a described man occupies: that it stands on each of them.
fn occupied_by(caught: &Caught, subject: &Subject) -> Built {
    let Ref::Man(man) = caught.target.get()? else {
        return None;
    };
    let squares = subject.squares()?;
    let none = man.quantifier == Quantifier::No;
    let each_man = squares.iter().map(|square| {
        on(Man {
            on: Some(*square),
            quantifier: if none {
                Quantifier::Some
            } else {
                man.quantifier
            },
            ..man
        })
    });
    let statements: Option<Vec<Statement>> = each_man.collect();
    let mut built = each(statements?)?;
    if man.on.is_some() {
        return None;
    }
    for draft in built.iter_mut().flatten() {
        draft.claim.negated = none;
    }
    Some(built)
}

fn hanging(_: &Caught, subject: &Subject) -> Built {
    one(Statement::Attack(Attack::Hanging {
        targets: subject.targets()?,
    }))
}

fn pinned(caught: &Caught, subject: &Subject) -> Built {
    one(Statement::Attack(Attack::Pinned {
        by: caught.by.get(),
        to: caught.to.get(),
        targets: subject.targets()?,
        pin: caught.pin,
    }))
}

/// A king in check: its side is; a king on a named square is attacked there.
fn in_check(caught: &Caught, subject: &Subject) -> Built {
    let thing = subject.thing()?;
    let Ref::Man(man) = thing else {
        return None;
    };
    let only_owner = man
        == Man {
            side: man.side,
            piece: man.piece,
            ..Man::default()
        };
    let is_royal =
        matches!(man.piece, Some(PieceWord::Kind(kind)) if caught.royals.contains(&kind));
    if !is_royal {
        return None;
    }
    if only_owner {
        return one(Statement::Attack(Attack::InCheck {
            by: caught.by.get(),
            side: man.side.unwrap_or(Party::ToMove),
        }));
    }
    let targets = OneOrMore::one(thing);
    one(Statement::Attack(match caught.by.get() {
        Some(by) => Attack::Attacks { by, targets },
        None => Attack::Attacked { targets },
    }))
}

/// What a pawn is; who stands there is taken for granted.
fn pawn(caught: &Caught, subject: &Subject, is: PawnState) -> Built {
    let (square, stands) = match subject.thing()? {
        Ref::Square(square) => (square, None),
        // That a pawn stands there is taken for granted anyway.
        Ref::Man(man)
            if Some(man.piece) == caught.pawn.map(|kind| Some(PieceWord::Kind(kind)))
                && man.side.is_none() =>
        {
            on(man)?;
            (man.on?, None)
        }
        Ref::Man(man) => (man.on?, Some(on(man)?)),
    };
    let claim = one(Statement::Board(Board::Pawn { square, is }));
    presuming(stands, claim)
}
