//! What a move is.

use hakam_checker::claim::{Deed, ListOf, Listing, Loss, Party, Record, Statement};
use hakam_core::Side;

use super::super::shape::{Built, Shape, Subject, deed, denied, each, of_move, one, shape};
use super::super::slot::Caught;

pub(super) const BE: &[Shape] = &[
    shape("a|the? check", |_, _| {
        deed(Deed::GivesCheck {
            by: None,
            along: None,
        })
    }),
    shape("a? double check", |_, _| {
        deed(Deed::DoubleCheck { by: None })
    }),
    shape("a? discovered check", |_, _| {
        deed(Deed::DiscoveredCheck { by: None })
    }),
    shape("checkmate|mate", |_, _| deed(Deed::Checkmate)),
    shape("a? stalemate", |_, _| deed(Deed::Stalemate)),
    shape("a|the? capture", |_, _| {
        deed(Deed::Captures {
            by: None,
            target: None,
        })
    }),
    shape("a? quiet move?", |_, _| deed(Deed::Quiet)),
    shape("a? promotion", |_, _| deed(Deed::Promotes { to: None })),
    shape("castling", |_, _| deed(Deed::Castles { wing: None })),
    shape("an? en passant capture?", |_, _| deed(Deed::EnPassant)),
    shape("a? sacrifice", |_, _| {
        deed(Deed::Sacrifices(Loss::Material))
    }),
    shape("a? fork", |_, _| {
        deed(Deed::Fork {
            targets: Vec::new(),
        })
    }),
    shape("a? recapture", |_, _| {
        deed(Deed::Recaptures { square: None })
    }),
    shape("a? developing move", |_, _| {
        deed(Deed::Develops { piece: None })
    }),
    shape("legal|possible|available", |_, _| deed(Deed::Legal)),
    shape("a? verified? capture threat", |_, _| {
        each([
            of_move(Deed::Legal),
            of_move(Deed::Captures {
                by: None,
                target: None,
            }),
        ])
    }),
    shape("legal|possible|available because <reason>", not_legal),
    shape("illegal|impossible|unavailable", illegal),
    shape("illegal|impossible|unavailable because <reason>", illegal),
    shape("forced", |_, _| deed(Deed::OnlyLegal)),
    shape("the? only legal? move", |_, _| deed(Deed::OnlyLegal)),
    shape("the? only move that|which avoids mate in <mate>", only_move),
    shape("the? only move to avoid mate in <mate>", only_move),
    shape("the? only legal? <listof>", only_of),
    shape("correct notation", notation),
];

fn illegal(caught: &Caught, _: &Subject) -> Built {
    deed(Deed::Illegal {
        cause: caught.cause.get(),
    })
}

/// `not legal because ...` is `illegal because ...`; the denial of the group then takes this one back.
fn not_legal(caught: &Caught, _: &Subject) -> Built {
    if !caught.negated {
        return None;
    }
    denied(of_move(Deed::Illegal {
        cause: caught.cause.get(),
    }))
}

fn only_move(caught: &Caught, _: &Subject) -> Built {
    deed(Deed::OnlyMove {
        avoids: caught.mate.get()?,
    })
}

/// `Qxh7+ is the only check` is a list of one.
fn only_of(caught: &Caught, subject: &Subject) -> Built {
    let of = caught.list_of.get()?;
    let [played] = subject.moves()? else {
        return None;
    };
    if of == ListOf::Moves {
        return None;
    }
    let side = played.side.map(|side| match side {
        Side::White => Party::White,
        Side::Black => Party::Black,
    });
    one(Statement::Listing(Listing::List {
        of,
        by: None,
        side,
        moves: vec![played.san.clone()],
    }))
}

fn notation(_: &Caught, subject: &Subject) -> Built {
    each(subject.moves()?.iter().map(|played| {
        Statement::Record(Record::San {
            text: played.san.clone(),
        })
    }))
}
