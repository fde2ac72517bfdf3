//! What may be said of men and squares.

use hakam_checker::claim::{Attack, Board, Deed, Listing, OneOrMore, Party, Ref, Statement, Whose};

use super::super::shape::{Built, Shape, Subject, each, either, of_move, one, presuming, shape};
use super::super::slot::Caught;
use super::attack::{Reach, active, in_either_order, some_man_of};
use super::movement::line_of_kind;

pub(super) const VERB: &[Shape] = &[
    shape("{attack} <targets>", |caught, subject| {
        active(Reach::Attack, caught, subject)
    }),
    shape("{attack} at <targets>", |caught, subject| {
        active(Reach::Attack, caught, subject)
    }),
    shape("{defend} <targets>", |caught, subject| {
        active(Reach::Defend, caught, subject)
    }),
    shape("{control} <squares>", |caught, subject| {
        let targets = caught
            .squares
            .get()
            .iter()
            .map(|at| Ref::Square(*at))
            .collect();
        let targets = OneOrMore::from_vec(targets)?;
        each(subject.things()?.iter().map(|by| {
            Statement::Attack(Attack::Attacks {
                by: *by,
                targets: targets.clone(),
            })
        }))
    }),
    shape("{pin} <targets> [ to|against <to> ]", |caught, subject| {
        one(Statement::Attack(Attack::Pinned {
            by: Some(subject.thing()?),
            to: caught.to.get(),
            targets: OneOrMore::from_vec(caught.targets.get())?,
            pin: caught.pin,
        }))
    }),
    shape("{fork} <targets>", fork),
    shape("{fork}", fork),
    shape("{xray} <target> [ through <through> ]", xray),
    shape("x rays|ray|rayed <target> [ through <through> ]", xray),
    shape(
        "{form} a battery [ against|on <target> ]",
        |caught, subject| {
            one(Statement::Attack(Attack::Battery {
                men: subject.targets()?,
                target: caught.target.get(),
            }))
        },
    ),
    shape("{have} <count> legal moves|move", |caught, subject| {
        let (relation, n) = caught.count.get()?;
        each(subject.things()?.iter().map(|man| {
            Statement::Listing(Listing::MoveCount {
                whose: Whose::Man(*man),
                relation,
                n,
            })
        }))
    }),
    shape("{capture} <target>", |caught, subject| {
        let (by, target) = (subject.thing()?, caught.target.get()?);
        let this_move = Deed::Captures {
            by: Some(by),
            target: Some(target),
        };
        // Of a man it may be said of the move being judged or of what it could do.
        either([
            Statement::Attack(Attack::CanCapture { by, target }),
            of_move(this_move),
        ])
    }),
    shape("{give} check", |_, subject| {
        let by = Some(subject.thing()?);
        let side = Party::ToMove;
        either([
            Statement::Attack(Attack::InCheck { by, side }),
            of_move(Deed::GivesCheck { by, along: None }),
        ])
    }),
    shape("{give} discovered check", |_, subject| {
        one(of_move(Deed::DiscoveredCheck {
            by: Some(subject.thing()?),
        }))
    }),
    shape("{block} the? <line?> <span>", blocks),
    shape("{block} the? <span> <line>", blocks),
];

pub(super) const CAN: &[Shape] = &[
    shape("{capture} <target>", can_capture),
    shape("{capture} on <target>", can_capture),
    shape("{move} to <square>", |caught, subject| {
        let to = caught.square.get()?;
        each(
            subject
                .things()?
                .iter()
                .map(|by| Statement::Attack(Attack::CanMove { by: *by, to })),
        )
    }),
];

pub(super) const CAN_BE: &[Shape] = &[shape("{capture} by <agents>", |caught, subject| {
    let target = subject.thing()?;
    let by = match caught.side.get() {
        Some(side) => vec![some_man_of(side)],
        None => caught.agents.get(),
    };
    let plain = by.iter().all(|by| in_either_order(by, &target));
    plain.then_some(())?;
    each(
        by.iter()
            .map(|by| Statement::Attack(Attack::CanCapture { by: *by, target })),
    )
})];

fn fork(caught: &Caught, subject: &Subject) -> Built {
    one(Statement::Attack(Attack::Fork {
        by: subject.thing()?,
        targets: caught.targets.get(),
    }))
}

fn xray(caught: &Caught, subject: &Subject) -> Built {
    let (target, through) = (caught.target.get()?, caught.through.get());
    each(subject.things()?.iter().map(|by| {
        Statement::Attack(Attack::Xray {
            by: *by,
            target,
            through,
        })
    }))
}

fn blocks(caught: &Caught, subject: &Subject) -> Built {
    let (from, to) = caught.span.get()?;
    let blocked = one(Statement::Board(Board::Blocked {
        by: Some(subject.thing()?),
        from,
        to,
    }));
    presuming(line_of_kind(caught, from, to), blocked)
}

fn can_capture(caught: &Caught, subject: &Subject) -> Built {
    let target = caught.target.get()?;
    each(
        subject
            .things()?
            .iter()
            .map(|by| Statement::Attack(Attack::CanCapture { by: *by, target })),
    )
}
