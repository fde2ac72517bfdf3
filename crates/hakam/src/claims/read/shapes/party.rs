//! What may be said of a side.

use hakam_checker::claim::{
    Attack, Board, Claim, Ending, Listing, Mate, Party, PieceWord, Relation, Statement, Whose,
};
use hakam_variant::Value;

use super::super::shape::{Built, Shape, Subject, denied, one, several, shape};
use super::super::slot::Caught;
use super::attack::{Reach, active};

pub(super) const BE: &[Shape] = &[
    shape("in check [ from|by <by> ]", |caught, subject| {
        one(Statement::Attack(Attack::InCheck {
            by: caught.by,
            side: subject.party()?,
        }))
    }),
    shape("in double check [ from|by <by> ]", |caught, subject| {
        one(Statement::Attack(Attack::DoubleCheck {
            by: caught.by,
            side: subject.party()?,
        }))
    }),
    shape("{mate}", |_, subject| {
        let side = subject.party()?;
        one(Statement::Ending(Ending::Checkmated { side }))
    }),
    shape("{stalemate}", |_, subject| {
        let side = subject.party()?;
        one(Statement::Ending(Ending::Stalemated { side }))
    }),
    shape("bare|bared", |_, subject| {
        let side = subject.party()?;
        one(Statement::Ending(Ending::Bare { side }))
    }),
    shape("in zugzwang", |_, subject| {
        let side = subject.party()?;
        one(Statement::Ending(Ending::Zugzwang { side }))
    }),
    shape("to move", to_move),
    shape("<lead> up|ahead", ahead),
    shape("up|ahead by? <lead>", ahead),
    shape("<lead> down|behind", behind),
    shape("down|behind by? <lead>", behind),
];

pub(super) const VERB: &[Shape] = &[
    shape("to move", to_move),
    shape("{have} the? bishop pair", |_, subject| {
        let side = subject.party()?;
        one(Statement::Board(Board::BishopPair { side }))
    }),
    shape("{have} the? right to castle <wing?>", |caught, subject| {
        one(right(caught, subject)?)
    }),
    shape("{have} castling rights <wing?>", |caught, subject| {
        one(right(caught, subject)?)
    }),
    shape(
        "{have} lost the? right to castle <wing?>",
        |caught, subject| denied(right(caught, subject)?),
    ),
    shape("{have} insufficient material", |_, subject| {
        let side = Some(subject.party()?);
        one(Statement::Ending(Ending::Insufficient { side }))
    }),
    shape("{have} a? mate in <mate>", mate_in),
    shape("{force} mate in <mate>", mate_in),
    shape("{mate} in <mate>", mate_in),
    shape("{have} a? forced? win in <mate> plies|ply", win_in),
    shape("{force} a? win in <mate> plies|ply", win_in),
    shape("{win} in <mate> plies|ply", win_in),
    shape(
        "{threaten} mate|checkmate [ in <mate> ]",
        |caught, subject| {
            let mate = caught.mate.unwrap_or(Mate {
                relation: Relation::Equal,
                n: 1,
            });
            one(Statement::Ending(Ending::ThreatensMate {
                side: subject.party()?,
                mate,
            }))
        },
    ),
    shape("{have} a? perpetual check?", |_, subject| {
        let side = subject.party()?;
        one(Statement::Ending(Ending::Perpetual { side }))
    }),
    shape("{have} <count> legal moves|move", |caught, subject| {
        let (relation, n) = caught.count?;
        one(Statement::Listing(Listing::MoveCount {
            whose: Whose::Side(subject.party()?),
            relation,
            n,
        }))
    }),
    shape("{have} <count> <piece> left?", |caught, subject| {
        count(caught, Some(subject.party()?))
    }),
    shape("{control} <squares>", |caught, subject| {
        one(Statement::Attack(Attack::Controls {
            side: subject.party()?,
            squares: several(&caught.squares)?,
        }))
    }),
    shape("{attack} <targets>", |caught, subject| {
        active(Reach::Attack, caught, subject)
    }),
    shape("{attack} at <targets>", |caught, subject| {
        active(Reach::Attack, caught, subject)
    }),
    shape("{defend} <targets>", |caught, subject| {
        active(Reach::Defend, caught, subject)
    }),
];

pub(super) const CAN: &[Shape] = &[
    shape("{castle} <wing?>", |caught, subject| {
        one(Statement::Board(Board::CanCastle {
            side: subject.party()?,
            wing: caught.wing,
        }))
    }),
    shape("{win}", |_, subject| {
        let side = subject.party()?;
        one(Statement::Ending(Ending::CanWin { side }))
    }),
    shape("claim a? draw by <draw> [ with <san> ]", |caught, _| {
        one(Statement::Ending(Ending::ClaimDraw {
            by: caught.draw?,
            with: caught.san.clone().map(|played| played.san),
        }))
    }),
];

fn to_move(_: &Caught, subject: &Subject) -> Built {
    let side = subject.party()?;
    one(Statement::Board(Board::ToMove { side }))
}

fn right(caught: &Caught, subject: &Subject) -> Option<Statement> {
    Some(Statement::Board(Board::Right {
        side: subject.party()?,
        wing: caught.wing,
    }))
}

fn mate_in(caught: &Caught, subject: &Subject) -> Built {
    one(Statement::Ending(Ending::MateIn {
        side: subject.party()?,
        mate: caught.mate?,
    }))
}

fn win_in(caught: &Caught, subject: &Subject) -> Built {
    one(Statement::Ending(Ending::WinIn {
        side: subject.party()?,
        plies: caught.mate?,
    }))
}

fn ahead(caught: &Caught, subject: &Subject) -> Built {
    let (relation, lead) = caught.lead?;
    material(subject, relation, lead)
}

/// A side that is behind has a lead below zero, and one that is at least so far behind at most that lead.
fn behind(caught: &Caught, subject: &Subject) -> Built {
    let (relation, lead) = caught.lead?;
    let relation = match relation {
        Relation::Equal => Relation::Equal,
        Relation::AtLeast => Relation::AtMost,
        Relation::AtMost => Relation::AtLeast,
    };
    material(subject, relation, Value(lead.0.checked_neg()?))
}

fn material(subject: &Subject, relation: Relation, lead: Value) -> Built {
    one(Statement::Board(Board::Material {
        side: subject.party()?,
        relation,
        lead,
    }))
}

/// So many men. `pieces` may count pawns or not: both readings are kept.
pub(super) fn count(caught: &Caught, side: Option<Party>) -> Built {
    let (relation, n) = caught.count?;
    let found = caught.piece?;
    let claim = |piece| {
        let statement = Statement::Board(Board::Count {
            piece,
            side,
            relation,
            n,
        });
        vec![Claim::new(statement)]
    };
    Some(if found.is_piece {
        vec![claim(None), claim(Some(PieceWord::Officer))]
    } else {
        vec![claim(found.piece)]
    })
}
