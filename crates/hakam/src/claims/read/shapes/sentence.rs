//! Sentences that bring their own subject.

use hakam_checker::claim::{
    Board, Claim, Deed, Ending, FileState, ListOf, Listing, Man, Movement, Party, PieceWord,
    Played, Quantifier, Record, Ref, Relation, Statement, Whose,
};
use hakam_core::Wing;

use super::super::shape::{
    Built, Draft, Part, Shape, Subject, beside, deed, denied, either, one, presuming, shape,
};
use super::super::slot::Caught;
use super::movement::line_of_kind;
use super::party::count;

pub(super) const SENTENCES: &[Shape] = &[
    shape("there {be} <pieces>", there_is),
    shape(
        "there {be} no legal? <listof> [ for|of|by <side> ]",
        no_moves,
    ),
    shape("there {be} opposite colored|color bishops", |_, _| {
        one(Statement::Board(Board::OppositeBishops))
    }),
    shape("there {be} <count> <piece>", |caught, _| {
        count(caught, None)
    }),
    shape("there {be} <count> legal moves|move", |caught, _| {
        let (relation, n) = caught.count.get()?;
        one(Statement::Listing(Listing::MoveCount {
            whose: Whose::Side(Party::ToMove),
            relation,
            n,
        }))
    }),
    shape("it {be} <side> to move", to_move),
    shape("it {be} <owner> move|turn", to_move),
    shape("it {be} move <number>", |caught, _| {
        one(Statement::Board(Board::MoveNumber {
            n: caught.number.get()?,
        }))
    }),
    shape("the? material {be} equal|level|even|balanced", |_, _| {
        one(Statement::Board(Board::MaterialEqual))
    }),
    shape("the? half move clock {be} <count>", clock),
    shape("the? halfmove clock {be} <count>", clock),
    shape("the|this? position {have} occurred <times>", |caught, _| {
        one(repetition(caught)?)
    }),
    shape(
        "the|this? position {have} not occurred <times>",
        |caught, _| denied(repetition(caught)?),
    ),
    shape("the? game {be} over [ by <rule> ]", |caught, _| {
        one(Statement::Ending(Ending::GameOver {
            by: caught.rule.get(),
        }))
    }),
    shape(
        "the? result <result> agrees with the? position",
        |caught, _| one(result(caught)?),
    ),
    shape(
        "the? result <result> contradicts the? position",
        |caught, _| denied(result(caught)?),
    ),
    shape(
        "the? <line> <span> {be} clear|open|free|unobstructed|empty",
        clear,
    ),
    shape(
        "the? <span> <line> {be} clear|open|free|unobstructed|empty",
        clear,
    ),
    shape("the? <line> <span> {be} blocked [ by <by> ]", blocked),
    shape("the? <span> <line> {be} blocked [ by <by> ]", blocked),
    shape("the? squares <span> {be} <squares>", between),
    shape("the? squares <span> {be} none", between),
    shape(
        "the? ray from <from> through|over <square> {be} <squares>",
        ray,
    ),
    shape("the? ray from <from> through|over <square> {be} none", ray),
    shape("the? <file> file {be} open", |caught, _| {
        one(Statement::Board(Board::File {
            file: caught.file.get()?,
            is: FileState::Open,
        }))
    }),
    shape(
        "the? <file> file {be} half open for|to <side>",
        |caught, _| {
            one(Statement::Board(Board::File {
                file: caught.file.get()?,
                is: FileState::HalfOpen {
                    side: caught.side.get()?,
                },
            }))
        },
    ),
    shape(
        "castling <wing> {be} legal|possible|available",
        |caught, _| castling(caught, Deed::Legal),
    ),
    shape(
        "castling <wing> {be} illegal|impossible|unavailable",
        |caught, _| castling(caught, Deed::Illegal { cause: None }),
    ),
    shape(
        "castling <wing> {be} illegal|impossible|unavailable because <reason>",
        |caught, _| {
            let cause = caught.cause.get();
            castling(caught, Deed::Illegal { cause })
        },
    ),
    shape("all? the? legal? <listof> {be} <moves>", list),
    shape(
        "all? the? legal? <listof> of|for|by <side> {be} <moves>",
        list,
    ),
    shape(
        "all? the? legal? <listof> of|for|by <by> {be} <moves>",
        list,
    ),
    shape(
        "all? the? legal? <listof> of|by <by> for <side> {be} <moves>",
        list,
    ),
    shape("all? <owner> legal? <listof> {be} <moves>", list),
    shape("all? the? legal? <listof> : <moves>", list),
    shape("all? the? legal? <listof> of|for|by <side> : <moves>", list),
    shape("all? the? legal? <listof> of|for|by <by> : <moves>", list),
    shape("all? <owner> legal? <listof> : <moves>", list),
    beside("legal? <listof> <moves>", heading),
    shape(
        "the? only legal? <listof> [ of|for <side> ] {be} <moves>",
        |caught, subject| (caught.moves.get().len() == 1).then(|| list(caught, subject))?,
    ),
    shape("the? only legal? move {be} <san>", |caught, _| {
        one(Statement::Movement(Movement {
            played: Some(caught.san.get()?),
            deed: Deed::OnlyLegal,
        }))
    }),
    shape("judgement : <rest>", super::opinion),
    shape("denied judgement : <rest>", |caught, _| {
        denied(Statement::Judgement {
            words: caught.words.get()?,
        })
    }),
];

pub(super) const POSITION_BE: &[Shape] = &[
    shape("a? dead position?", |_, _| {
        one(Statement::Ending(Ending::Dead))
    }),
    shape("checkmate|mate", |_, _| deed(Deed::Checkmate)),
    shape("a? stalemate", |_, _| deed(Deed::Stalemate)),
    shape("a draw by insufficient material", |_, _| {
        one(Statement::Ending(Ending::Insufficient { side: None }))
    }),
    shape("reached in|from the? given? game", |_, _| {
        one(Statement::Record(Record::Reached { start: None }))
    }),
];

/// `there is a white knight on f3`; men on several squares are a claim each, and `no` denies. Men on no square in
/// particular are counted.
fn there_is(caught: &Caught, _: &Subject) -> Built {
    let targets = caught.targets.get();
    let Some(Ref::Man(first)) = targets.first() else {
        return None;
    };
    let mut man = *first;
    if let ([_], None) = (&targets[..], man.on) {
        return there_are(man);
    }
    let mut claims = Vec::new();
    for target in &targets {
        match target {
            Ref::Man(next) => man = *next,
            Ref::Square(square) => man.on = Some(*square),
        }
        let negated = man.quantifier == Quantifier::No;
        let stands = matches!(
            man.quantifier,
            Quantifier::Some | Quantifier::No | Quantifier::All
        );
        let plain = Man {
            quantifier: Quantifier::Some,
            ..man
        };
        let claim = Claim::new(super::attack::on(plain).filter(|_| stands)?);
        claims.push(Draft {
            claim: Claim { negated, ..claim },
            part: Part::Said,
        });
    }
    Some(vec![claims])
}

/// `there are two white knights`.
fn there_are(men: Man) -> Built {
    let (relation, n) = match men.quantifier {
        Quantifier::Some => (Relation::AtLeast, 1),
        Quantifier::No => (Relation::Equal, 0),
        Quantifier::Exactly(n) => (Relation::Equal, n),
        Quantifier::AtLeast(n) => (Relation::AtLeast, n),
        Quantifier::AtMost(n) => (Relation::AtMost, n),
        Quantifier::The | Quantifier::All | Quantifier::Both => return None,
    };
    let side = Some(men.side?);
    let plain = Man {
        piece: men.piece,
        side,
        quantifier: men.quantifier,
        ..Man::default()
    };
    let count = |piece| {
        Statement::Board(Board::Count {
            piece,
            side,
            relation,
            n,
        })
    };
    match men.piece {
        _ if men != plain => None,
        None => either([count(None), count(Some(PieceWord::Officer))]),
        piece => one(count(piece)),
    }
}

fn no_moves(caught: &Caught, _: &Subject) -> Built {
    one(Statement::Listing(Listing::List {
        of: caught.list_of.get()?,
        by: None,
        side: caught.side.get(),
        moves: Vec::new(),
    }))
}

fn to_move(caught: &Caught, _: &Subject) -> Built {
    let side = caught.side.get()?;
    one(Statement::Board(Board::ToMove { side }))
}

fn clock(caught: &Caught, _: &Subject) -> Built {
    let (relation, n) = caught.count.get()?;
    one(Statement::Board(Board::Clock { relation, n }))
}

fn repetition(caught: &Caught) -> Option<Statement> {
    let (relation, n) = caught.count.get()?;
    Some(Statement::Board(Board::Repetition { relation, n }))
}

fn result(caught: &Caught) -> Option<Statement> {
    let tag = caught.result.get()?;
    Some(Statement::Record(Record::Result { tag }))
}

fn clear(caught: &Caught, _: &Subject) -> Built {
    let (from, to) = caught.span.get()?;
    let clear = one(Statement::Board(Board::Clear { from, to }));
    presuming(line_of_kind(caught, from, to), clear)
}

fn blocked(caught: &Caught, _: &Subject) -> Built {
    let (from, to) = caught.span.get()?;
    let blocked = one(Statement::Board(Board::Blocked {
        by: caught.by.get(),
        from,
        to,
    }));
    presuming(line_of_kind(caught, from, to), blocked)
}

fn between(caught: &Caught, _: &Subject) -> Built {
    let (from, to) = caught.span.get()?;
    one(Statement::Board(Board::Between {
        from,
        to,
        squares: caught.squares.get(),
    }))
}

fn ray(caught: &Caught, _: &Subject) -> Built {
    one(Statement::Board(Board::Ray {
        from: caught.from.get()?,
        to: caught.square.get()?,
        squares: caught.squares.get(),
    }))
}

fn castling(caught: &Caught, deed: Deed) -> Built {
    let san = match caught.wing.get()? {
        Wing::H => "O-O",
        Wing::A => "O-O-O",
    };
    one(Statement::Movement(Movement {
        played: Some(Played {
            san: san.to_owned(),
            side: None,
        }),
        deed,
    }))
}

fn list(caught: &Caught, _: &Subject) -> Built {
    one(Statement::Listing(Listing::List {
        of: caught.list_of.get()?,
        by: caught.by.get(),
        side: caught.side.get(),
        moves: caught.moves.get(),
    }))
}

/// A heading and moves, without a verb or a colon.
fn heading(caught: &Caught, subject: &Subject) -> Built {
    let named = !caught.moves.get().is_empty() && caught.list_of.get() != Some(ListOf::Moves);
    named.then(|| list(caught, subject))?
}
