//! The men that the words of a claim may mean.

use hakam_checker::claim::{
    Attack, Board, Claim, Deed, Listing, Loss, Man, Party, PieceWord, Prize, Quantifier, Ref,
    Statement, Threat, Whose,
};
use hakam_core::{Setup, Side};
use hakam_variant::Ruleset;

/// Every man that an unsettled `the` of a claim may mean: `the white knight on c3`.
pub(super) fn referents(rules: &Ruleset, setup: &Setup, claim: &Claim) -> Vec<String> {
    let mut found = Vec::new();
    for man in men(claim) {
        if man.quantifier != Quantifier::The || man.on.is_some() {
            continue;
        }
        let fits = |kind| match man.piece {
            Some(PieceWord::Kind(wanted)) => wanted == kind,
            Some(PieceWord::Minor | PieceWord::Major | PieceWord::Officer) | None => true,
        };
        let all: Vec<String> = setup
            .men(rules.geometry())
            .filter(|(at, there)| {
                fits(there.kind)
                    && man
                        .side
                        .is_none_or(|party| side_of(setup, party) == there.side)
                    && man
                        .file
                        .is_none_or(|file| rules.geometry().file(*at) == file)
            })
            .map(|(at, there)| {
                let colour = match there.side {
                    Side::White => "white",
                    Side::Black => "black",
                };
                let (name, at) = (&rules.kind(there.kind).name, rules.geometry().name(at));
                format!("the {colour} {name} on {at}")
            })
            .collect();
        if all.len() > 1 {
            found.extend(all);
        }
    }
    found.dedup();
    found
}

/// Whose a party is; `we` are the side that moves.
fn side_of(setup: &Setup, party: Party) -> Side {
    match party {
        Party::White => Side::White,
        Party::Black => Side::Black,
        Party::Mover | Party::ToMove => setup.turn,
        Party::Other => setup.turn.other(),
    }
}

/// The descriptions of men in a claim.
fn men(claim: &Claim) -> Vec<Man> {
    let refs = match &claim.statement {
        Statement::Board(board) => of_board(board),
        Statement::Attack(attack) => of_attack(attack),
        Statement::Movement(movement) => of_deed(&movement.deed),
        Statement::Listing(Listing::List { by, .. }) => by.iter().collect(),
        Statement::Listing(Listing::MoveCount { whose, .. }) => match whose {
            Whose::Man(man) => vec![man],
            Whose::Side(_) => Vec::new(),
        },
        Statement::Ending(_)
        | Statement::Record(_)
        | Statement::Judgement { .. }
        | Statement::Unread { .. } => Vec::new(),
    };
    let man = |found: &Ref| match found {
        Ref::Man(man) => Some(*man),
        Ref::Square(_) => None,
    };
    refs.into_iter().filter_map(man).collect()
}

fn of_board(board: &Board) -> Vec<&Ref> {
    match board {
        Board::Blocked { by, .. } => by.iter().collect(),
        Board::On { .. }
        | Board::Empty { .. }
        | Board::Occupied { .. }
        | Board::ToMove { .. }
        | Board::MoveNumber { .. }
        | Board::Count { .. }
        | Board::Material { .. }
        | Board::Up { .. }
        | Board::MaterialEqual
        | Board::BishopPair { .. }
        | Board::OppositeBishops
        | Board::Clear { .. }
        | Board::Between { .. }
        | Board::Aligned { .. }
        | Board::Ray { .. }
        | Board::Shade { .. }
        | Board::Right { .. }
        | Board::CanCastle { .. }
        | Board::Clock { .. }
        | Board::Repetition { .. }
        | Board::Pawn { .. }
        | Board::File { .. } => Vec::new(),
    }
}

fn of_attack(attack: &Attack) -> Vec<&Ref> {
    match attack {
        Attack::Attacks { by, targets } | Attack::Defends { by, targets } => {
            [by].into_iter().chain(targets.iter()).collect()
        }
        Attack::Attacked { targets }
        | Attack::Defended { targets }
        | Attack::Undefended { targets }
        | Attack::Hanging { targets }
        | Attack::Trapped { targets } => targets.iter().collect(),
        Attack::InCheck { by, .. } | Attack::DoubleCheck { by, .. } => by.iter().collect(),
        Attack::Pinned {
            by, to, targets, ..
        } => by.iter().chain(to).chain(targets.iter()).collect(),
        Attack::Battery { men, target } => men.iter().chain(target).collect(),
        Attack::Xray {
            by,
            target,
            through,
        } => [by, target].into_iter().chain(through).collect(),
        Attack::CanCapture { by, target } => vec![by, target],
        Attack::CanMove { by, .. } => vec![by],
        Attack::Fork { by, targets } => [by].into_iter().chain(targets).collect(),
        Attack::Controls { .. } | Attack::Attackers { .. } | Attack::Defenders { .. } => Vec::new(),
    }
}

fn of_deed(deed: &Deed) -> Vec<&Ref> {
    match deed {
        Deed::Captures { by, target } | Deed::Discovers { by, target } => {
            by.iter().chain(target).collect()
        }
        Deed::GivesCheck { by, .. } | Deed::DiscoveredCheck { by } | Deed::DoubleCheck { by } => {
            by.iter().collect()
        }
        Deed::Attacks { targets, .. } | Deed::Defends { targets } => targets.iter().collect(),
        Deed::Fork { targets } => targets.iter().collect(),
        Deed::Pins { to, target, .. } => to.iter().chain([target]).collect(),
        Deed::Unpins { target } | Deed::Hangs { target, .. } => vec![target],
        Deed::Skewers { front, back } => vec![front, back],
        Deed::RemovesDefender { defender, of } => defender.iter().chain(of).collect(),
        Deed::Wins { prize, .. } => match prize {
            Prize::Man(man) => vec![man],
            Prize::Piece(_) | Prize::Value { .. } => Vec::new(),
        },
        Deed::Sacrifices(loss) => match loss {
            Loss::Man(man) => vec![man],
            Loss::Material | Loss::Value(_) => Vec::new(),
        },
        Deed::Threatens(threat) => match threat {
            Threat::Man(man) => vec![man],
            Threat::Move(_) => Vec::new(),
        },
        Deed::Legal
        | Deed::Illegal { .. }
        | Deed::OnlyLegal
        | Deed::OnlyMove { .. }
        | Deed::Moves { .. }
        | Deed::Quiet
        | Deed::EnPassant
        | Deed::Recaptures { .. }
        | Deed::ExposesKing
        | Deed::Castles { .. }
        | Deed::Promotes { .. }
        | Deed::SetsPassing { .. }
        | Deed::Develops { .. }
        | Deed::Checkmate
        | Deed::Stalemate
        | Deed::AnswersCheck { .. }
        | Deed::Blocks { .. }
        | Deed::Opens { .. }
        | Deed::Closes { .. }
        | Deed::MateIn(_)
        | Deed::ThreatensMate(_) => Vec::new(),
    }
}
