//! What a move does.

use hakam_checker::claim::{
    Attack, Claim, Deed, Loss, Man, Mate, OneOrMore, PieceWord, Prize, Quantifier, Ref, Relation,
    Scope, Statement, Threat,
};

use super::super::amount::EXCHANGE;
use super::super::parser::Parser;
use super::super::shape::{Built, Shape, Subject, beside, deed, each, of_move, several, shape};
use super::super::slot::Caught;

pub(super) const VERB: &[Shape] = &[
    shape("{capture} en passant", |_, _| deed(Deed::EnPassant)),
    shape("{capture} ep", |_, _| deed(Deed::EnPassant)),
    shape("{capture} <target> en passant", en_passant),
    shape("{capture} <target> ep", en_passant),
    shape("{capture} <target> [ with <by> ]", captures),
    shape("{capture} on <target> [ with <by> ]", captures),
    shape("{capture} with <by>", captures),
    shape("{capture}", captures),
    shape("{give} check [ from|by <by> ] <along?>", |caught, _| {
        deed(Deed::GivesCheck { by: caught.by })
    }),
    shape("{give} a? double check [ from|by <by> ]", |caught, _| {
        deed(Deed::DoubleCheck { by: caught.by })
    }),
    shape(
        "{give} a? discovered check [ from|by <by> ]",
        |caught, _| deed(Deed::DiscoveredCheck { by: caught.by }),
    ),
    shape("{discover} a check [ from|by <by> ]", |caught, _| {
        deed(Deed::DiscoveredCheck { by: caught.by })
    }),
    shape("{give} mate|checkmate", |_, _| deed(Deed::Checkmate)),
    shape("{give} stalemate", |_, _| deed(Deed::Stalemate)),
    shape("{check} <royal> <along?>", gives_check),
    shape("{check} <side>", gives_check),
    shape("{put} <royal> in check", gives_check),
    shape("{put} <side> in check", gives_check),
    shape("{mate} in <mate>", |caught, _| {
        deed(Deed::MateIn(caught.mate?))
    }),
    shape("{mate} <royal>", |_, _| deed(Deed::Checkmate)),
    shape("{mate} <side>", |_, _| deed(Deed::Checkmate)),
    shape("{mate}", |_, _| deed(Deed::Checkmate)),
    shape("{stalemate} <royal>", |_, _| deed(Deed::Stalemate)),
    shape("{stalemate} <side>", |_, _| deed(Deed::Stalemate)),
    shape("{stalemate}", |_, _| deed(Deed::Stalemate)),
    shape("{castle} <wing?>", |caught, _| {
        deed(Deed::Castles { wing: caught.wing })
    }),
    shape("{promote} [ to a|an? <kind> ]", |caught, _| {
        deed(Deed::Promotes { to: caught.kind })
    }),
    shape("{recapture} [ on <square> ]", |caught, _| {
        deed(Deed::Recaptures {
            square: caught.square,
        })
    }),
    shape("{attack} <targets>", |caught, _| {
        deed(Deed::Attacks {
            targets: several(&caught.targets)?,
            new: false,
        })
    }),
    shape("{attack} at <targets>", |caught, _| {
        deed(Deed::Attacks {
            targets: several(&caught.targets)?,
            new: false,
        })
    }),
    shape("{control} <squares>", |caught, _| {
        let targets: Vec<Ref> = caught.squares.iter().map(|at| Ref::Square(*at)).collect();
        deed(Deed::Attacks {
            targets: several(&targets)?,
            new: false,
        })
    }),
    shape("{defend} <targets>", |caught, _| {
        deed(Deed::Defends {
            targets: several(&caught.targets)?,
        })
    }),
    shape("{fork} <targets>", fork),
    shape("{fork}", fork),
    shape("{pin} <target> [ to|against <to> ]", |caught, _| {
        deed(Deed::Pins {
            to: caught.to,
            target: caught.target?,
            pin: caught.pin,
        })
    }),
    shape("{skewer} <target> to|against|and <to>", |caught, _| {
        deed(Deed::Skewers {
            front: caught.target?,
            back: caught.to?,
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
            target: caught.target?,
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
        wins(caught.prize?, caught.number)
    }),
    // The mover's n-th move comes at half-move 2n - 1.
    shape("{win} <prize> within <number> moves|move", |caught, _| {
        let n = caught.number?;
        wins(caught.prize?, Some(n.checked_mul(2)?.checked_sub(1)?))
    }),
    shape("{win} <prize>", |caught, _| wins(caught.prize?, None)),
    shape("{sacrifice} material", |_, _| {
        deed(Deed::Sacrifices(Loss::Material))
    }),
    shape("{sacrifice} the? exchange", |_, _| {
        deed(Deed::Sacrifices(Loss::Value(EXCHANGE)))
    }),
    shape("{sacrifice} a piece", |_, _| {
        deed(Deed::Sacrifices(Loss::Man(Ref::Man(Man {
            piece: Some(PieceWord::Minor),
            quantifier: Quantifier::Some,
            ..Man::default()
        }))))
    }),
    shape("{sacrifice} <target>", |caught, _| {
        deed(Deed::Sacrifices(Loss::Man(caught.target?)))
    }),
    shape("{sacrifice} <prize>", |caught, _| {
        deed(Deed::Sacrifices(Parser::loss(caught.prize?)?))
    }),
    shape("{threaten} mate|checkmate [ in <mate> ]", |caught, _| {
        deed(Deed::ThreatensMate(caught.mate.unwrap_or(Mate {
            relation: Relation::Equal,
            n: 1,
        })))
    }),
    shape("{threaten} <targets>", |caught, _| {
        each(
            caught
                .targets
                .iter()
                .map(|target| of_move(Deed::Threatens(Threat::Man(*target)))),
        )
    }),
    beside("{threaten} <san>", |caught, _| {
        deed(Deed::Threatens(Threat::Move(caught.san.clone()?.san)))
    }),
    shape("{answer} the? check [ by <answer> ]", |caught, _| {
        deed(Deed::AnswersCheck { how: caught.answer })
    }),
    shape("{block} the? <line?> <span>", |caught, _| {
        let (from, to) = caught.span?;
        deed(Deed::Blocks { from, to })
    }),
    shape("{open} the? <line?> <span>", |caught, _| {
        let (from, to) = caught.span?;
        deed(Deed::Opens { from, to })
    }),
    shape("{close} the? <line?> <span>", |caught, _| {
        let (from, to) = caught.span?;
        deed(Deed::Closes { from, to })
    }),
    shape("{block} the? <span> <line>", |caught, _| {
        let (from, to) = caught.span?;
        deed(Deed::Blocks { from, to })
    }),
    shape("{open} the? <span> <line>", |caught, _| {
        let (from, to) = caught.span?;
        deed(Deed::Opens { from, to })
    }),
    shape("{close} the? <span> <line>", |caught, _| {
        let (from, to) = caught.span?;
        deed(Deed::Closes { from, to })
    }),
    shape("{expose} <royal> [ to check ]", |_, _| {
        deed(Deed::ExposesKing)
    }),
    shape(
        "{set} the? en passant square to|as <square>",
        |caught, _| {
            deed(Deed::SetsPassing {
                square: caught.square?,
            })
        },
    ),
    shape("{develop} the|a|an? <piece?>", |caught, _| {
        deed(Deed::Develops {
            piece: caught.piece.and_then(|found| found.piece),
        })
    }),
    shape(
        "{move} the|a|an? <piece?> <heading?> [ from <from> ] to <square> <along?>",
        |caught, _| {
            deed(Deed::Moves {
                piece: caught.piece.and_then(|found| found.piece),
                from: caught.from,
                to: caught.square?,
                along: caught.along,
                how: caught.heading,
            })
        },
    ),
];

fn en_passant(caught: &Caught, _: &Subject) -> Built {
    let captures = Deed::Captures {
        by: None,
        target: caught.target,
    };
    each([of_move(captures), of_move(Deed::EnPassant)])
}

fn captures(caught: &Caught, _: &Subject) -> Built {
    deed(Deed::Captures {
        by: caught.by,
        target: caught.target,
    })
}

fn gives_check(_: &Caught, _: &Subject) -> Built {
    deed(Deed::GivesCheck { by: None })
}

fn fork(caught: &Caught, _: &Subject) -> Built {
    deed(Deed::Fork {
        targets: caught.targets.clone(),
    })
}

fn discovers(caught: &Caught, _: &Subject) -> Built {
    deed(Deed::Discovers {
        by: caught.by,
        target: caught.target,
    })
}

fn unpins(caught: &Caught, _: &Subject) -> Built {
    deed(Deed::Unpins {
        target: caught.target?,
    })
}

fn removes_defender(caught: &Caught, _: &Subject) -> Built {
    deed(Deed::RemovesDefender {
        defender: caught.target,
        of: caught.of,
    })
}

fn leaves(caught: &Caught, _: &Subject) -> Built {
    deed(Deed::Hangs {
        target: caught.target?,
        leaves: true,
    })
}

/// What is left undefended is a fact of the position after the move.
fn leaves_undefended(caught: &Caught, subject: &Subject) -> Built {
    let statement = Statement::Attack(Attack::Undefended {
        targets: several(&caught.targets)?,
    });
    let scope = match subject.moves()? {
        [] => Scope::After,
        [played] => Scope::Line(OneOrMore::one(played.san.clone())),
        _ => return None,
    };
    let claim = Claim {
        at: Some(scope),
        ..Claim::new(statement)
    };
    Some(vec![vec![claim]])
}

fn wins(prize: Prize, plies: Option<u32>) -> Built {
    deed(Deed::Wins { prize, plies })
}
