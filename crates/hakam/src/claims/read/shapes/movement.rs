//! What a move does.

mod motif;

use hakam_checker::claim::{
    Attack, Board, Deed, Ending, Line, Loss, Man, Mate, OneOrMore, Party, PieceWord, Prize,
    Quantifier, Ref, Relation, Statement, Threat,
};
use hakam_core::Square;

use super::super::parser::Parser;
use super::super::shape::{
    Built, Draft, Part, Shape, Subject, after_move, beside, deed, each, of_move, presuming,
    several, shape,
};
use super::super::slot::Caught;
use motif::{discovers, fork, leaves, leaves_undefended, removes_defender, unpins, wins_exchange};

pub(super) const VERB: &[Shape] = &[
    shape("{capture} en passant", |_, _| deed(Deed::EnPassant)),
    shape("{capture} ep", |_, _| deed(Deed::EnPassant)),
    shape("{capture} <target> en passant", en_passant),
    shape("{capture} <target> ep", en_passant),
    shape("{capture} <target> [ with <by> ]", captures),
    shape("{capture} on <target> [ with <by> ]", captures),
    shape("{capture} with <by>", captures),
    shape("{capture}", captures),
    shape(
        "{give} check [ to <victim> ] [ from|by <by> ] <along?>",
        gives_check,
    ),
    shape("{give} a? double check [ from|by <by> ]", |caught, _| {
        deed(Deed::DoubleCheck {
            by: caught.by.get(),
        })
    }),
    shape(
        "{give} a? discovered check [ from|by <by> ]",
        |caught, _| {
            deed(Deed::DiscoveredCheck {
                by: caught.by.get(),
            })
        },
    ),
    shape("{discover} a check [ from|by <by> ]", |caught, _| {
        deed(Deed::DiscoveredCheck {
            by: caught.by.get(),
        })
    }),
    shape("{give} mate|checkmate", mates),
    shape("{give} stalemate", stalemates),
    shape(
        "{check} <victim> [ from|by|with <by> ] <along?>",
        gives_check,
    ),
    shape(
        "{put} <victim> in check [ from|by|with <by> ] <along?>",
        gives_check,
    ),
    shape("{mate} in <mate>", |caught, _| {
        deed(Deed::MateIn(caught.mate.get()?))
    }),
    shape("{mate} <victim>", mates),
    shape("{mate}", mates),
    shape("{stalemate} <victim>", stalemates),
    shape("{stalemate}", stalemates),
    shape("{castle} <wing?>", |caught, _| {
        deed(Deed::Castles {
            wing: caught.wing.get(),
        })
    }),
    shape("{promote} [ to a|an? <kind> ]", |caught, _| {
        deed(Deed::Promotes {
            to: caught.kind.get(),
        })
    }),
    shape("{recapture} [ on <square> ]", |caught, _| {
        deed(Deed::Recaptures {
            square: caught.square.get(),
        })
    }),
    shape("{attack} <targets>", |caught, _| {
        deed(Deed::Attacks {
            targets: several(&caught.targets.get())?,
            new: false,
        })
    }),
    shape("{attack} at <targets>", |caught, _| {
        deed(Deed::Attacks {
            targets: several(&caught.targets.get())?,
            new: false,
        })
    }),
    shape("{control} <squares>", |caught, _| {
        let targets: Vec<Ref> = caught
            .squares
            .get()
            .iter()
            .map(|at| Ref::Square(*at))
            .collect();
        deed(Deed::Attacks {
            targets: several(&targets)?,
            new: false,
        })
    }),
    shape("{defend} <targets>", |caught, _| {
        deed(Deed::Defends {
            targets: several(&caught.targets.get())?,
        })
    }),
    shape("{fork} <targets>", fork),
    shape("{fork}", fork),
    shape("{pin} <target> [ to|against <to> ]", |caught, _| {
        deed(Deed::Pins {
            to: caught.to.get(),
            target: caught.target.get()?,
            pin: caught.pin,
        })
    }),
    shape("{skewer} <target> to|against|and <to>", |caught, _| {
        deed(Deed::Skewers {
            front: caught.target.get()?,
            back: caught.to.get()?,
        })
    }),
    shape(
        "{discover} an? attack [ from|by <by> ] [ on|against <target> ]",
        discovers,
    ),
    shape(
        "{discover} an? attack on|against <target> from|by <by>",
        discovers,
    ),
    shape("{unpin} <target>", unpins),
    shape("{break} the? pin on|of <target>", unpins),
    shape("{remove} the? defender [ of <of> ]", removes_defender),
    shape(
        "{remove} <target> as the? defender [ of <of> ]",
        removes_defender,
    ),
    shape("{hang} <target>", |caught, _| {
        deed(Deed::Hangs {
            target: caught.target.get()?,
            leaves: false,
        })
    }),
    shape("{leave} <target> hanging", leaves),
    shape("{leave} <target> en prise", leaves),
    shape(
        "{leave} <targets> undefended|unprotected|loose|unguarded",
        leaves_undefended,
    ),
    shape("{win} <prize> within <number> plies|ply", |caught, _| {
        wins(caught.prize.get()?, caught.number.get())
    }),
    // The mover's n-th move comes at half-move 2n - 1.
    shape("{win} <prize> within <number> moves|move", |caught, _| {
        let n = caught.number.get()?;
        wins(caught.prize.get()?, Some(n.checked_mul(2)?.checked_sub(1)?))
    }),
    shape("{win} <prize>", |caught, _| wins(caught.prize.get()?, None)),
    shape("{win} the? exchange", wins_exchange),
    shape("{sacrifice} material", |_, _| {
        deed(Deed::Sacrifices(Loss::Material))
    }),
    shape("{sacrifice} a piece", |_, _| {
        deed(Deed::Sacrifices(Loss::Man(Ref::Man(Man {
            piece: Some(PieceWord::Minor),
            quantifier: Quantifier::Some,
            ..Man::default()
        }))))
    }),
    shape("{sacrifice} <target>", |caught, _| {
        deed(Deed::Sacrifices(Loss::Man(caught.target.get()?)))
    }),
    shape("{sacrifice} <prize>", |caught, _| {
        deed(Deed::Sacrifices(Parser::loss(caught.prize.get()?)?))
    }),
    shape("{threaten} mate|checkmate [ in <mate> ]", |caught, _| {
        deed(Deed::ThreatensMate(caught.mate.get().unwrap_or(Mate {
            relation: Relation::Equal,
            n: 1,
        })))
    }),
    shape("{threaten} <targets>", |caught, _| {
        each(
            caught
                .targets
                .get()
                .iter()
                .map(|target| of_move(Deed::Threatens(Threat::Man(*target)))),
        )
    }),
    beside("{threaten} <san>", |caught, _| {
        deed(Deed::Threatens(Threat::Move(caught.san.get()?.san)))
    }),
    shape("{answer} the? check [ by <answer> ]", answers_check),
    shape("{block} the? <line?> <span>", |caught, _| {
        of_line(caught, |from, to| Deed::Blocks { from, to })
    }),
    shape("{open} the? <line?> <span>", |caught, _| {
        of_line(caught, |from, to| Deed::Opens { from, to })
    }),
    shape("{close} the? <line?> <span>", |caught, _| {
        of_line(caught, |from, to| Deed::Closes { from, to })
    }),
    shape("{block} the? <span> <line>", |caught, _| {
        of_line(caught, |from, to| Deed::Blocks { from, to })
    }),
    shape("{open} the? <span> <line>", |caught, _| {
        of_line(caught, |from, to| Deed::Opens { from, to })
    }),
    shape("{close} the? <span> <line>", |caught, _| {
        of_line(caught, |from, to| Deed::Closes { from, to })
    }),
    shape("{expose} <royal> [ to check ]", |_, _| {
        deed(Deed::ExposesKing)
    }),
    shape(
        "{set} the? en passant square to|as <square>",
        |caught, _| {
            deed(Deed::SetsPassing {
                square: caught.square.get()?,
            })
        },
    ),
    shape("{develop} the|a|an? <piece?>", |caught, _| {
        deed(Deed::Develops {
            piece: one_of_kind(caught)?,
        })
    }),
    shape(
        "{move} the|a|an? <piece?> <heading?> [ from <from> ] to <square> <along?>",
        |caught, _| {
            deed(Deed::Moves {
                piece: one_of_kind(caught)?,
                from: caught.from.get(),
                to: caught.square.get()?,
                along: caught.along.get(),
                how: caught.heading.get(),
            })
        },
    ),
];

fn en_passant(caught: &Caught, _: &Subject) -> Built {
    let captures = Deed::Captures {
        by: None,
        target: caught.target.get(),
    };
    each([of_move(captures), of_move(Deed::EnPassant)])
}

fn captures(caught: &Caught, _: &Subject) -> Built {
    deed(Deed::Captures {
        by: caught.by.get(),
        target: caught.target.get(),
    })
}

/// A check, along which line, by whom and to whom.
fn gives_check(caught: &Caught, subject: &Subject) -> Built {
    let check = deed(Deed::GivesCheck {
        by: caught.by.get(),
        along: caught.along.get(),
    });
    hitting(caught, subject, check, |side| {
        Statement::Attack(Attack::InCheck { by: None, side })
    })
}

fn mates(caught: &Caught, subject: &Subject) -> Built {
    let mate = deed(Deed::Checkmate);
    hitting(caught, subject, mate, |side| {
        Statement::Ending(Ending::Checkmated { side })
    })
}

fn stalemates(caught: &Caught, subject: &Subject) -> Built {
    let stalemate = deed(Deed::Stalemate);
    hitting(caught, subject, stalemate, |side| {
        Statement::Ending(Ending::Stalemated { side })
    })
}

/// What is done to somebody who is named: it is so of that side after the move, and the royal stands there.
fn hitting(
    caught: &Caught,
    subject: &Subject,
    built: Built,
    so: impl Fn(Party) -> Statement,
) -> Built {
    let Some(victim) = caught.victim.get() else {
        return built;
    };
    let mut readings = built?;
    let side = victim.side.map(so);
    let stands = victim.on.map(|square| {
        Statement::Board(Board::On {
            piece: victim.piece,
            side: victim.side,
            square,
        })
    });
    for (statement, part) in [(side, Part::Said), (stands, Part::Presumed)] {
        let Some(statement) = statement else {
            continue;
        };
        let claim = after_move(statement, subject)?;
        for reading in &mut readings {
            let claim = claim.clone();
            reading.push(Draft { claim, part });
        }
    }
    Some(readings)
}

/// Taking the man that gives check, who may be described.
fn answers_check(caught: &Caught, _: &Subject) -> Built {
    let (how, taken) = caught.answer.get().unzip();
    let answers = Deed::AnswersCheck { how };
    match taken.flatten() {
        None => deed(answers),
        target @ Some(_) => each([
            of_move(answers),
            of_move(Deed::Captures { by: None, target }),
        ]),
    }
}

/// What a move does to a line, whose kind is taken for granted where it is named.
fn of_line(caught: &Caught, does: impl Fn(Square, Square) -> Deed) -> Built {
    let (from, to) = caught.span.get()?;
    presuming(line_of_kind(caught, from, to), deed(does(from, to)))
}

/// That two squares lie on a line of the kind named.
pub(super) fn line_of_kind(caught: &Caught, from: Square, to: Square) -> Option<Statement> {
    let line = caught.line.get().filter(|line| *line != Line::Any)?;
    let squares = OneOrMore {
        first: from,
        rest: vec![to],
    };
    Some(Statement::Board(Board::Aligned { squares, line }))
}

/// The kind of one man; `the knights` are several, of whom one move can say nothing.
#[expect(
    clippy::option_option,
    reason = "no word, and a word for any piece, are two things"
)]
fn one_of_kind(caught: &Caught) -> Option<Option<PieceWord>> {
    match caught.piece.get() {
        None => Some(None),
        Some(found) => (!found.plural).then_some(found.piece),
    }
}

fn wins(prize: Prize, plies: Option<u32>) -> Built {
    deed(Deed::Wins { prize, plies })
}
