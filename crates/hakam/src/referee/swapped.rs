//! The same claim with the sides changed that only the speaker tells: `our` for `the opponent's`.

use hakam_checker::claim::{
    Attack, Board, Cause, Claim, Deed, Ending, FileState, Listing, Loss, Party, Prize, Ref,
    Statement, Threat, Whose,
};

/// Whether a claim names a side by who speaks or moves.
pub(super) fn names_mover(claim: &Claim) -> bool {
    swapped(claim) != *claim
}

/// The claim with `our` and `the opponent's` changed.
pub(super) fn swapped(claim: &Claim) -> Claim {
    let mut claim = claim.clone();
    match &mut claim.statement {
        Statement::Board(board) => of_board(board),
        Statement::Attack(attack) => of_attack(attack),
        Statement::Movement(movement) => of_deed(&mut movement.deed),
        Statement::Listing(Listing::List { by, side, .. }) => {
            by.iter_mut().for_each(thing);
            side.iter_mut().for_each(party);
        }
        Statement::Listing(Listing::MoveCount { whose, .. }) => match whose {
            Whose::Side(side) => party(side),
            Whose::Man(man) => thing(man),
        },
        Statement::Ending(ending) => of_ending(ending),
        Statement::Record(_) | Statement::Judgement { .. } | Statement::Unread { .. } => {}
    }
    claim
}

fn party(party: &mut Party) {
    *party = match *party {
        Party::Mover => Party::Other,
        Party::Other => Party::Mover,
        same @ (Party::White | Party::Black | Party::ToMove) => same,
    };
}

fn thing(thing: &mut Ref) {
    match thing {
        Ref::Man(man) => man.side.iter_mut().for_each(party),
        Ref::Square(_) => {}
    }
}

fn of_board(board: &mut Board) {
    match board {
        Board::On { side, .. } | Board::Occupied { side, .. } | Board::Count { side, .. } => {
            side.iter_mut().for_each(party);
        }
        Board::ToMove { side }
        | Board::Material { side, .. }
        | Board::Up { side, .. }
        | Board::BishopPair { side }
        | Board::Right { side, .. }
        | Board::CanCastle { side, .. } => party(side),
        Board::Blocked { by, .. } => by.iter_mut().for_each(thing),
        Board::File { is, .. } => match is {
            FileState::HalfOpen { side } => party(side),
            FileState::Open => {}
        },
        Board::Empty { .. }
        | Board::MoveNumber { .. }
        | Board::MaterialEqual
        | Board::OppositeBishops
        | Board::Clear { .. }
        | Board::Between { .. }
        | Board::Aligned { .. }
        | Board::Ray { .. }
        | Board::Shade { .. }
        | Board::Clock { .. }
        | Board::Repetition { .. }
        | Board::Pawn { .. } => {}
    }
}

fn of_attack(attack: &mut Attack) {
    match attack {
        Attack::Attacks { by, targets } | Attack::Defends { by, targets } => {
            thing(by);
            thing(&mut targets.first);
            targets.rest.iter_mut().for_each(thing);
        }
        Attack::Attacked { targets }
        | Attack::Defended { targets }
        | Attack::Undefended { targets }
        | Attack::Hanging { targets }
        | Attack::Trapped { targets } => {
            thing(&mut targets.first);
            targets.rest.iter_mut().for_each(thing);
        }
        Attack::Controls { side, .. } => party(side),
        Attack::Attackers { side, .. } | Attack::Defenders { side, .. } => {
            side.iter_mut().for_each(party);
        }
        Attack::InCheck { by, side } | Attack::DoubleCheck { by, side } => {
            by.iter_mut().for_each(thing);
            party(side);
        }
        Attack::Pinned {
            by, to, targets, ..
        } => {
            by.iter_mut().chain(to).for_each(thing);
            thing(&mut targets.first);
            targets.rest.iter_mut().for_each(thing);
        }
        Attack::Battery { men, target } => {
            thing(&mut men.first);
            men.rest.iter_mut().chain(target).for_each(thing);
        }
        Attack::Xray {
            by,
            target,
            through,
        } => [by, target].into_iter().chain(through).for_each(thing),
        Attack::CanCapture { by, target } => [by, target].into_iter().for_each(thing),
        Attack::CanMove { by, .. } => thing(by),
        Attack::Fork { by, targets } => [by].into_iter().chain(targets).for_each(thing),
    }
}

fn of_deed(deed: &mut Deed) {
    match deed {
        Deed::Captures { by, target } | Deed::Discovers { by, target } => {
            by.iter_mut().chain(target).for_each(thing);
        }
        Deed::GivesCheck { by, .. } | Deed::DiscoveredCheck { by } | Deed::DoubleCheck { by } => {
            by.iter_mut().for_each(thing);
        }
        Deed::Attacks { targets, .. } | Deed::Defends { targets } => {
            thing(&mut targets.first);
            targets.rest.iter_mut().for_each(thing);
        }
        Deed::Fork { targets } => targets.iter_mut().for_each(thing),
        Deed::Pins { to, target, .. } => to.iter_mut().chain([target]).for_each(thing),
        Deed::Unpins { target } | Deed::Hangs { target, .. } => thing(target),
        Deed::Skewers { front, back } => [front, back].into_iter().for_each(thing),
        Deed::RemovesDefender { defender, of } => {
            defender.iter_mut().chain(of).for_each(thing);
        }
        Deed::Wins { prize, .. } => match prize {
            Prize::Man(man) => thing(man),
            Prize::Piece(_) | Prize::Value { .. } => {}
        },
        Deed::Sacrifices(loss) => match loss {
            Loss::Man(man) => thing(man),
            Loss::Material | Loss::Value(_) => {}
        },
        Deed::Threatens(threat) => match threat {
            Threat::Man(man) => thing(man),
            Threat::Move(_) => {}
        },
        Deed::Illegal {
            cause: Some(Cause { of, .. }),
        } => of.iter_mut().for_each(thing),
        Deed::Illegal { cause: None }
        | Deed::Legal
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
        | Deed::ThreatensMate(_) => {}
    }
}

fn of_ending(ending: &mut Ending) {
    match ending {
        Ending::Checkmated { side }
        | Ending::Stalemated { side }
        | Ending::MateIn { side, .. }
        | Ending::ThreatensMate { side, .. }
        | Ending::WinIn { side, .. }
        | Ending::Perpetual { side }
        | Ending::Zugzwang { side }
        | Ending::Bare { side }
        | Ending::CanWin { side }
        | Ending::ClaimDraw { side, .. } => party(side),
        Ending::Insufficient { side } => side.iter_mut().for_each(party),
        Ending::GameOver { .. } | Ending::Dead => {}
    }
}
