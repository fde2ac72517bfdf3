//! What a text has named so far: whom `it` may mean.

use hakam_checker::claim::{
    Attack, Board, Claim, Deed, Listing, Man, Movement, Quantifier, Ref, Statement, Whose,
};

use super::shape::Whom;

/// What was named, in this sentence and in those before it.
#[derive(Default)]
pub(super) struct Mentioned {
    here: Vec<Whom>,
    before: Vec<Whom>,
    /// Whether words of this sentence are not understood: they may have named somebody.
    unknown: bool,
}

impl Mentioned {
    /// Whom `it` may mean: what this sentence has named, and where it has named nothing, the move being judged
    /// and what the text has named before.
    pub(super) fn meant(&self) -> Vec<Whom> {
        if self.unknown {
            return Vec::new();
        }
        if !self.here.is_empty() {
            return self.here.clone();
        }
        let judged = Whom::Moves(Vec::new());
        let mut meant = vec![judged];
        for whom in &self.before {
            if !meant.contains(whom) {
                meant.push(whom.clone());
            }
        }
        meant
    }

    /// Remembers whom a claim names.
    pub(super) fn add(&mut self, claim: &Claim) {
        for whom in named(&claim.statement) {
            if !self.here.contains(&whom) {
                self.here.push(whom);
            }
        }
    }

    pub(super) fn not_understood(&mut self) {
        self.unknown = true;
    }

    pub(super) fn end_sentence(&mut self) {
        self.before.append(&mut self.here);
        self.unknown = false;
    }
}

fn named(statement: &Statement) -> Vec<Whom> {
    let things = |refs: Vec<&Ref>| -> Vec<Whom> {
        let one = |thing: &&Ref| match thing {
            Ref::Square(_) => true,
            Ref::Man(man) => matches!(man.quantifier, Quantifier::The | Quantifier::Some),
        };
        let the = |thing: &Ref| match thing {
            Ref::Man(man) => Ref::Man(Man {
                quantifier: Quantifier::The,
                ..*man
            }),
            Ref::Square(_) => *thing,
        };
        let refs = refs.into_iter().filter(one);
        refs.map(|thing| Whom::Things(vec![the(thing)])).collect()
    };
    match statement {
        Statement::Board(board) => of_board(board),
        Statement::Attack(attack) => things(of_attack(attack)),
        Statement::Movement(Movement { played, deed }) => {
            let moves = Whom::Moves(played.iter().cloned().collect());
            let mut all = vec![moves];
            all.extend(things(of_deed(deed)));
            all
        }
        Statement::Listing(Listing::List { by, .. }) => things(by.iter().collect()),
        Statement::Listing(Listing::MoveCount { whose, .. }) => match whose {
            Whose::Man(man) => things(vec![man]),
            Whose::Side(_) => Vec::new(),
        },
        Statement::Ending(_)
        | Statement::Record(_)
        | Statement::Judgement { .. }
        | Statement::Unread { .. } => Vec::new(),
    }
}

fn of_board(board: &Board) -> Vec<Whom> {
    let man = |piece, side, on| {
        let man = Man {
            piece,
            side,
            on,
            ..Man::default()
        };
        vec![Whom::Things(vec![Ref::Man(man)])]
    };
    match board {
        Board::On {
            piece,
            side,
            square,
        } => man(*piece, *side, Some(*square)),
        Board::Count { piece, side, .. } => man(*piece, *side, None),
        Board::Empty { squares } | Board::Occupied { squares, .. } if squares.rest.is_empty() => {
            vec![Whom::Things(vec![Ref::Square(squares.first)])]
        }
        Board::Pawn { square, .. } | Board::Shade { square, .. } => {
            vec![Whom::Things(vec![Ref::Square(*square)])]
        }
        Board::Blocked { by: Some(by), .. } => vec![Whom::Things(vec![*by])],
        _ => Vec::new(),
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
        Deed::Attacks { targets, .. } | Deed::Defends { targets } => targets.iter().collect(),
        Deed::Fork { targets } => targets.iter().collect(),
        Deed::Pins { to, target, .. } => to.iter().chain([target]).collect(),
        Deed::Unpins { target } | Deed::Hangs { target, .. } => vec![target],
        Deed::Skewers { front, back } => vec![front, back],
        _ => Vec::new(),
    }
}
