//! Positions whose legal moves are worked out in full.

use hakam_core::{Kind, Mark, Piece, Setup, Side, Square};
use hakam_variant::{Count, EndingResult, Turnwise, Who};

use crate::law::{End, Law, Seen, Takes, Way};

/// Men, side to move and marks: what makes positions differ here. Clock and history do not.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    men: Vec<Option<Man>>,
    pub(crate) turn: Side,
    marks: Vec<Mark>,
}

/// A man; that it was promoted does not matter without hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Man {
    pub(crate) side: Side,
    pub(crate) kind: Kind,
}

/// How a position has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Over {
    Won(Side),
    Drawn,
}

/// A position after a move, and whether men have become fewer by it.
pub(crate) struct Next {
    pub(crate) position: Position,
    pub(crate) takes: Takes,
}

impl Position {
    /// The position of a setup; the rights of men that have not moved are left out.
    pub(crate) fn of(setup: &Setup) -> Position {
        let man = |man: &Option<Piece>| {
            man.map(|man| Man {
                side: man.side,
                kind: man.kind,
            })
        };
        Position {
            men: setup.board().iter().map(man).collect(),
            turn: setup.turn,
            marks: setup.marks.clone(),
        }
    }

    /// Whether the side to move has no move out of check, whatever rights it has: nobody castles out of check, and
    /// no kind moves in a way of its own while it is unmoved.
    pub(crate) fn is_mated(&self, law: &Law<'_>) -> bool {
        let castles = law.rules.castling();
        castles.is_none_or(|castling| law.is_royal(castling.king))
            && !law.rules.patterns().any(|(_, pattern)| pattern.unmoved)
            && self.in_check(law, self.turn)
            && self.next(law).is_empty()
    }

    /// The same as a setup at the beginning of a game.
    pub(crate) fn setup(&self, law: &Law<'_>) -> Setup {
        let mut setup = Setup::empty(law.rules.geometry());
        for &square in &law.squares {
            let man = self.at(square).map(|man| Piece::new(man.side, man.kind));
            setup.put(square, man);
        }
        setup.turn = self.turn;
        setup.marks.clone_from(&self.marks);
        setup
    }

    fn at(&self, square: Square) -> Option<Man> {
        self.men.get(square.index()).copied().flatten()
    }

    fn put(&mut self, square: Square, man: Option<Man>) {
        if let Some(place) = self.men.get_mut(square.index()) {
            *place = man;
        }
    }

    fn is_clear(&self, way: &Way) -> bool {
        way.clear.iter().all(|&square| self.at(square).is_none())
    }

    fn attacks(&self, law: &Law<'_>, by: Side, (of, royal): (Square, Kind)) -> bool {
        law.rules.kinds().any(|(kind, _)| {
            let man = Some(Man { side: by, kind });
            let mut ways = law.hits(by, kind, of).iter();
            ways.any(|way| {
                self.at(way.from) == man
                    && !way.unmoved
                    && !way.spares.contains(royal)
                    && self.is_clear(way)
            })
        })
    }

    /// Whether a royal of a side is attacked.
    pub(crate) fn in_check(&self, law: &Law<'_>, side: Side) -> bool {
        law.squares.iter().any(|&square| {
            self.at(square).is_some_and(|man| {
                man.side == side
                    && law.is_royal(man.kind)
                    && self.attacks(law, side.other(), (square, man.kind))
            })
        })
    }

    /// Every position that a legal move leads to.
    pub(crate) fn next(&self, law: &Law<'_>) -> Vec<Next> {
        let mut found = Vec::new();
        for &from in &law.squares {
            let Some(man) = self.at(from).filter(|man| man.side == self.turn) else {
                continue;
            };
            for way in law.ways(man.side, man.kind, from) {
                if !way.unmoved && self.is_clear(way) {
                    self.land(law, man, way, &mut found);
                }
            }
        }
        found
    }

    /// The manners in which a way may end.
    fn land(&self, law: &Law<'_>, man: Man, way: &Way, found: &mut Vec<Next>) {
        if let Some(there) = self.at(way.to) {
            let is_taken = there.side != man.side
                && way.land.foe
                && !law.is_royal(there.kind)
                && !way.spares.contains(there.kind);
            if is_taken {
                self.arrive(law, man, way, Some(way.to), found);
            }
            return;
        }
        if way.land.empty {
            self.arrive(law, man, way, None, found);
        }
        if way.land.passing {
            let is_foe = |mark: &&Mark| {
                mark.skipped.contains(&way.to)
                    && self.at(mark.man).is_some_and(|foe| foe.side != man.side)
            };
            for mark in self.marks.iter().filter(is_foe) {
                self.arrive(law, man, way, Some(mark.man), found);
            }
        }
    }

    /// Adds what becomes of a man by a move, if its own royals are safe then.
    fn arrive(
        &self,
        law: &Law<'_>,
        man: Man,
        way: &Way,
        victim: Option<Square>,
        found: &mut Vec<Next>,
    ) {
        let takes = match victim {
            Some(_) => Takes::Somebody,
            None => Takes::Nobody,
        };
        let mut after = self.clone();
        after.turn = self.turn.other();
        after.marks.clear();
        if let Some(victim) = victim {
            after.put(victim, None);
        }
        after.put(way.from, None);
        let promotion = law.promotion(man.side, way, takes);
        let kinds = promotion.map_or(&[][..], |promotion| &promotion.to[man.side]);
        let mut keep = |position: Position| {
            if !position.in_check(law, man.side) {
                found.push(Next { position, takes });
            }
        };
        for &kind in kinds {
            let side = man.side;
            if self.has_room(law, Man { side, kind }) {
                let mut position = after.clone();
                position.put(way.to, Some(Man { side, kind }));
                keep(position);
            }
        }
        if promotion.is_none_or(|promotion| !promotion.must[man.side].contains(way.to)) {
            after.put(way.to, Some(man));
            if law.rules.pattern(way.pattern).passing && !way.skipped.is_empty() {
                after.marks.push(Mark {
                    skipped: way.skipped.to_vec(),
                    man: way.to,
                });
            }
            keep(after);
        }
    }

    fn has_room(&self, law: &Law<'_>, man: Man) -> bool {
        let there = || self.men.iter().filter(|other| **other == Some(man)).count();
        let max = law.rules.kind(man.kind).max;
        max.is_none_or(|max| there() < usize::from(max))
    }

    /// How the game is over by a look at the board, given what follows.
    pub(crate) fn over(&self, law: &Law<'_>, next: &[Next]) -> Option<Over> {
        let mut ends = law.ends.all.iter();
        let end = ends.find(|end| end.when.iter().all(|seen| self.holds(law, seen, next)))?;
        self.result(end)
    }

    fn result(&self, end: &End) -> Option<Over> {
        match end.result {
            EndingResult::GoesOn => None,
            // The reader lets no count of material pass.
            EndingResult::Draw | EndingResult::MoreMaterialWins { .. } => Some(Over::Drawn),
            EndingResult::MoverWins => Some(Over::Won(self.turn)),
            EndingResult::MoverLoses => Some(Over::Won(self.turn.other())),
            EndingResult::WhiteLoses => Some(Over::Won(Side::Black)),
            EndingResult::BlackLoses => Some(Over::Won(Side::White)),
        }
    }

    fn holds(&self, law: &Law<'_>, seen: &Seen, next: &[Next]) -> bool {
        match seen {
            Seen::NoMoves => next.is_empty(),
            Seen::Check(wanted) => self.in_check(law, self.turn) == *wanted,
            Seen::Bare(who) => self.sides(*who).iter().all(|side| self.is_bare(law, *side)),
            Seen::BaresBack => {
                let other = self.turn.other();
                let of = |position: &Position| position.common(law, other);
                of(self) == 1
                    && next
                        .iter()
                        .any(|next| next.takes == Takes::Somebody && of(&next.position) == 0)
            }
            Seen::Men {
                of,
                kinds,
                count,
                at_least,
                at_most,
            } => {
                let side = match of {
                    Turnwise::Mover => self.turn,
                    Turnwise::Other => self.turn.other(),
                };
                let number = |is_meant: &dyn Fn(Kind) -> bool| {
                    let men = self.men.iter().flatten();
                    let meant = men.filter(|man| man.side == side && is_meant(man.kind));
                    u32::try_from(meant.count()).unwrap_or(u32::MAX)
                };
                let fits = |number| (*at_least..=*at_most).contains(&number);
                match count {
                    Count::Together => fits(number(&|kind| kinds.contains(kind))),
                    Count::OfSomeKind => kinds.iter().any(|one| fits(number(&|kind| kind == one))),
                }
            }
            Seen::Stands { of, kinds, region } => self.sides(*of).iter().all(|&side| {
                law.squares.iter().any(|&square| {
                    region[side].contains(square)
                        && self
                            .at(square)
                            .is_some_and(|man| man.side == side && kinds.contains(man.kind))
                })
            }),
            Seen::Turn(side) => self.turn == *side,
        }
    }

    fn sides(&self, who: Who) -> Vec<Side> {
        match who {
            Who::Mover => vec![self.turn],
            Who::Other => vec![self.turn.other()],
            Who::Both => Side::BOTH.to_vec(),
        }
    }

    /// How many men of a side are not royal.
    fn common(&self, law: &Law<'_>, side: Side) -> usize {
        let men = self.men.iter().flatten().filter(|man| man.side == side);
        men.filter(|man| !law.is_royal(man.kind)).count()
    }

    /// Whether a side has royals and nobody else.
    fn is_bare(&self, law: &Law<'_>, side: Side) -> bool {
        let men = self.men.iter().flatten().filter(|man| man.side == side);
        men.clone().count() > 0 && men.clone().all(|man| law.is_royal(man.kind))
    }
}
