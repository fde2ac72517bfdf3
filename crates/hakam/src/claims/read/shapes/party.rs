//! What may be said of a side.

use hakam_checker::claim::{
    Attack, Board, Ending, Listing, Mate, Party, PieceWord, Relation, Statement, Whose,
};

use hakam_variant::Value;

use super::super::super::lexicon::PieceFound;
use super::super::amount::ANY_LEAD;
use super::super::shape::{Built, Shape, Subject, denied, either, one, several, shape};
use super::super::slot::{Caught, Lead};
use super::attack::{Reach, active};

pub(super) const BE: &[Shape] = &[
    shape("in check [ from|by <by> ]", |caught, subject| {
        one(Statement::Attack(Attack::InCheck {
            by: caught.by.get(),
            side: subject.party()?,
        }))
    }),
    shape("in double check [ from|by <by> ]", |caught, subject| {
        one(Statement::Attack(Attack::DoubleCheck {
            by: caught.by.get(),
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
    shape("up|ahead [ in|on material ]", |_, subject| {
        leads(subject.party()?, Lead::Value(Relation::AtLeast, ANY_LEAD))
    }),
    shape("down|behind [ in|on material ]", |_, subject| {
        let lead = Value(ANY_LEAD.0.checked_neg()?);
        leads(subject.party()?, Lead::Value(Relation::AtMost, lead))
    }),
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
    shape("{have} no castling rights <wing?>", |caught, subject| {
        denied(right(caught, subject)?)
    }),
    shape("{have} a|an <piece> left?", |caught, subject| {
        let found = caught.piece.get()?;
        (!found.plural).then_some(())?;
        some_of_kind(found, subject.party()?)
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
            let mate = caught.mate.get().unwrap_or(Mate {
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
        let (relation, n) = caught.count.get()?;
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
            squares: several(&caught.squares.get())?,
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
            wing: caught.wing.get(),
        }))
    }),
    shape("{win}", |_, subject| {
        let side = subject.party()?;
        one(Statement::Ending(Ending::CanWin { side }))
    }),
    shape(
        "claim a? draw by <draw> [ with <san> ]",
        |caught, subject| {
            let with = caught.san.get();
            // Whose move it is, the side says that claims.
            let plain = with.as_ref().is_none_or(|played| played.side.is_none());
            plain.then_some(())?;
            one(Statement::Ending(Ending::ClaimDraw {
                side: subject.party()?,
                by: caught.draw.get()?,
                with: with.map(|played| played.san),
            }))
        },
    ),
];

fn to_move(_: &Caught, subject: &Subject) -> Built {
    let side = subject.party()?;
    one(Statement::Board(Board::ToMove { side }))
}

fn right(caught: &Caught, subject: &Subject) -> Option<Statement> {
    Some(Statement::Board(Board::Right {
        side: subject.party()?,
        wing: caught.wing.get(),
    }))
}

fn mate_in(caught: &Caught, subject: &Subject) -> Built {
    one(Statement::Ending(Ending::MateIn {
        side: subject.party()?,
        mate: caught.mate.get()?,
    }))
}

fn win_in(caught: &Caught, subject: &Subject) -> Built {
    one(Statement::Ending(Ending::WinIn {
        side: subject.party()?,
        plies: caught.mate.get()?,
    }))
}

fn ahead(caught: &Caught, subject: &Subject) -> Built {
    let side = subject.party()?;
    leads(side, caught.lead.get()?)
}

/// A side that is behind has a lead below zero, and one that is at least so far behind at most that lead. Where it
/// has fewer men of a kind, the other has more.
fn behind(caught: &Caught, subject: &Subject) -> Built {
    let side = subject.party()?;
    match caught.lead.get()? {
        Lead::Value(relation, lead) => {
            let relation = match relation {
                Relation::Equal => Relation::Equal,
                Relation::AtLeast => Relation::AtMost,
                Relation::AtMost => Relation::AtLeast,
            };
            let lead = Value(lead.0.checked_neg()?);
            leads(side, Lead::Value(relation, lead))
        }
        men @ Lead::Men(..) => {
            let other = match side {
                Party::White => Party::Black,
                Party::Black => Party::White,
                Party::Mover => Party::Other,
                Party::Other => Party::Mover,
                Party::ToMove => return None,
            };
            leads(other, men)
        }
    }
}

fn leads(side: Party, lead: Lead) -> Built {
    one(Statement::Board(match lead {
        Lead::Value(relation, lead) => Board::Material {
            side,
            relation,
            lead,
        },
        Lead::Men(relation, n, piece) => Board::Up {
            side,
            piece,
            relation,
            n,
        },
    }))
}

/// At least one man of the kind.
fn some_of_kind(found: PieceFound, side: Party) -> Built {
    let some = |piece| {
        Statement::Board(Board::Count {
            piece,
            side: Some(side),
            relation: Relation::AtLeast,
            n: 1,
        })
    };
    if found.is_piece {
        either([some(None), some(Some(PieceWord::Officer))])
    } else {
        one(some(found.piece))
    }
}

/// So many men. `pieces` may count pawns or not: both readings are kept.
pub(super) fn count(caught: &Caught, side: Option<Party>) -> Built {
    let (relation, n) = caught.count.get()?;
    let found = caught.piece.get()?;
    let count = |piece| {
        Statement::Board(Board::Count {
            piece,
            side,
            relation,
            n,
        })
    };
    if found.is_piece {
        either([count(None), count(Some(PieceWord::Officer))])
    } else {
        one(count(found.piece))
    }
}
