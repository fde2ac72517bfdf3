//! What men and squares may be.

use hakam_checker::claim::{
    Attack, Board, Claim, Man, OneOrMore, Party, PawnState, PieceWord, Quantifier, Ref, Statement,
};

use super::super::shape::{Built, Shape, Subject, each, one, shape};
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
        let square = caught.square;
        one(on(Man { on: square, ..man })?)
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
        let shade = caught.shade?;
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
            line: caught.line?,
        }))
    }),
    shape("{attack} <times>", |caught, subject| {
        counted(Reach::Attack, caught, subject)
    }),
    shape("{attack} <times> by <by>", |caught, subject| {
        counted(Reach::Attack, caught, subject)
    }),
    shape("{attack} <times> by <side>", |caught, subject| {
        counted(Reach::Attack, caught, subject)
    }),
    shape("{defend} <times>", |caught, subject| {
        counted(Reach::Defend, caught, subject)
    }),
    shape("{defend} <times> by <by>", |caught, subject| {
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
            side: caught.side?,
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
            by: caught.by?,
            targets: subject.things()?.to_vec(),
        }))
    }),
    shape("in check [ from|by <by> ]", in_check),
    shape("a? passed pawn?", |_, subject| {
        pawn(subject, PawnState::Passed)
    }),
    shape("an? isolated pawn?", |_, subject| {
        pawn(subject, PawnState::Isolated)
    }),
    shape("a? doubled pawn?", |_, subject| {
        pawn(subject, PawnState::Doubled)
    }),
];

fn occupied(caught: &Caught, subject: &Subject) -> Built {
    one(Statement::Board(Board::Occupied {
        side: caught.side,
        squares: subject.squares()?,
    }))
}

/// Squares that a described man occupies: that it stands on each of them.
fn occupied_by(caught: &Caught, subject: &Subject) -> Built {
    let Ref::Man(man) = caught.target? else {
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
    let built = each(statements?)?;
    if man.on.is_some() {
        return None;
    }
    let deny = |claims: Vec<Claim>| {
        let claims = claims.into_iter().map(|mut claim| {
            claim.negated = none;
            claim
        });
        claims.collect()
    };
    Some(built.into_iter().map(deny).collect())
}

fn hanging(_: &Caught, subject: &Subject) -> Built {
    one(Statement::Attack(Attack::Hanging {
        targets: subject.targets()?,
    }))
}

fn pinned(caught: &Caught, subject: &Subject) -> Built {
    one(Statement::Attack(Attack::Pinned {
        by: caught.by,
        to: caught.to,
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
    let is_kind = matches!(man.piece, Some(PieceWord::Kind(_)));
    let only_owner = man
        == Man {
            side: man.side,
            piece: man.piece,
            ..Man::default()
        };
    if !is_kind {
        return None;
    }
    if only_owner {
        return one(Statement::Attack(Attack::InCheck {
            by: caught.by,
            side: man.side.unwrap_or(Party::ToMove),
        }));
    }
    let targets = OneOrMore::one(thing);
    one(Statement::Attack(match caught.by {
        Some(by) => Attack::Attacks { by, targets },
        None => Attack::Attacked { targets },
    }))
}

fn pawn(subject: &Subject, is: PawnState) -> Built {
    match subject.thing()? {
        Ref::Square(square) => one(Statement::Board(Board::Pawn { square, is })),
        Ref::Man(man) => {
            let plain = Man {
                piece: man.piece,
                on: man.on,
                ..Man::default()
            };
            let square = man.on?;
            let claim = Statement::Board(Board::Pawn { square, is });
            // A colour or another description is a claim of its own.
            if man == plain {
                one(claim)
            } else {
                each([on(man)?, claim])
            }
        }
    }
}
