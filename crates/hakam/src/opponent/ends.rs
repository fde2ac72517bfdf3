//! Where a game may be over: a quick look tells where the engine has to be asked.

use hakam_core::{Kind, KindSet, Outcome, PerSide, Side, SquareSet};
use hakam_engine::Engine;
use hakam_variant::{Condition, Count, Ending, Royalty, Ruleset, Turnwise, Who};

use super::spot::Spot;

/// Something that must hold for an ending, as far as it is quickly seen. In doubt it holds.
#[derive(Clone, Debug)]
enum Sign {
    Bare(Who),
    Clock(u32),
    Men {
        of: Turnwise,
        kinds: KindSet,
        count: Count,
        least: u32,
        most: u32,
    },
    Stands {
        of: Who,
        kinds: KindSet,
        squares: PerSide<Vec<u8>>,
    },
    Checks(Turnwise, u32),
    Check(bool),
    Turn(Side),
    Perhaps,
}

/// The endings of a game, as a search asks for them.
pub(super) struct Ends {
    /// The law without dead positions, which are asked for apart.
    engine: Engine,
    /// The signs of each ending that may come while there are moves.
    with_moves: Vec<Vec<Sign>>,
    /// From this clock on a draw may be claimed.
    claimed_at: Option<u32>,
    /// How often a position must come for the game to end, if it matters who gave check meanwhile.
    pub(super) perpetual: Option<u32>,
    kinds: Vec<(Kind, Royalty)>,
}

impl Ends {
    pub(super) fn new(rules: &Ruleset) -> Ends {
        let endings = rules.endings();
        let asks = |ending: &&Ending| {
            !ending.claim
                && !ending.when.contains(&Condition::NoMoves)
                && ending.when.iter().all(on_board)
        };
        let quiet = |ending: &Ending| match ending.when.as_slice() {
            [Condition::QuietMoves(moves)] if ending.claim => Some(moves.saturating_mul(2)),
            _ => None,
        };
        let asks_for_checks = |ending: &&Ending| {
            let mut when = ending.when.iter();
            when.any(|condition| matches!(condition, Condition::PerpetualCheck(_)))
        };
        let times = endings.iter().filter(asks_for_checks).flat_map(|ending| {
            ending.when.iter().filter_map(|condition| match condition {
                Condition::Repetition(times) => Some(*times),
                _ => None,
            })
        });
        let is_quick = |ending: &Ending| {
            let mut when = ending.when.iter();
            !when.any(|condition| matches!(condition, Condition::Dead(_)))
        };
        Ends {
            engine: Engine::new(&rules.with_endings(is_quick)),
            with_moves: endings
                .iter()
                .filter(asks)
                .map(|ending| ending.when.iter().map(sign).collect())
                .collect(),
            claimed_at: endings.iter().filter_map(quiet).min(),
            perpetual: times.max(),
            kinds: rules
                .kinds()
                .map(|(kind, info)| (kind, info.royalty))
                .collect(),
        }
    }

    /// Whether the game can end only where there is no move, or by drawing it out.
    pub(super) fn only_without_moves(&self) -> bool {
        self.with_moves.iter().all(|signs| {
            let mut signs = signs.iter();
            signs.any(|sign| matches!(sign, Sign::Clock(_)))
        })
    }

    /// How the game stands in a position that has moves; `None` while it goes on.
    pub(super) fn with_moves(&self, spot: &Spot) -> Option<Outcome> {
        let may_hold = |signs: &Vec<Sign>| signs.iter().all(|sign| self.shows(sign, spot));
        if self.with_moves.iter().any(may_hold) {
            return self.asked(spot);
        }
        None
    }

    /// How the game stands, as the engine says; `None` while it goes on.
    pub(super) fn asked(&self, spot: &Spot) -> Option<Outcome> {
        let outcome = self.engine.standing(&[spot.setup()]).outcome;
        outcome.is_over().then_some(outcome)
    }

    /// Whether a draw may be claimed because nothing has happened for long.
    pub(super) fn is_claimed(&self, spot: &Spot) -> bool {
        self.claimed_at.is_some_and(|clock| spot.clock >= clock)
    }

    fn shows(&self, sign: &Sign, spot: &Spot) -> bool {
        let of = |who: Who| match who {
            Who::Mover => vec![spot.turn],
            Who::Other => vec![spot.turn.other()],
            Who::Both => Side::BOTH.to_vec(),
        };
        match sign {
            Sign::Bare(who) => of(*who)
                .into_iter()
                .all(|side| self.may_be_bare(spot, side)),
            Sign::Clock(plies) => spot.clock >= *plies,
            Sign::Men {
                of,
                kinds,
                count,
                least,
                most,
            } => {
                let side = match of {
                    Turnwise::Mover => spot.turn,
                    Turnwise::Other => spot.turn.other(),
                };
                let within = |number: u32| (*least..=*most).contains(&number);
                let counted = || {
                    let kinds = self.kinds.iter().filter(|(kind, _)| kinds.contains(*kind));
                    kinds.map(|(kind, _)| u32::from(spot.board.count(*kind, side)))
                };
                match count {
                    Count::Together => within(counted().sum()),
                    Count::OfSomeKind => counted().any(within),
                }
            }
            Sign::Stands {
                of: who,
                kinds,
                squares,
            } => of(*who).into_iter().all(|side| {
                squares[side].iter().any(|square| {
                    let man = spot.board.at(*square).filter(|man| man.side() == side);
                    let kind = man.and_then(|man| Kind::new(man.kind()));
                    kind.is_some_and(|kind| kinds.contains(kind))
                })
            }),
            Sign::Checks(by, number) => spot.checks[by.side(spot.turn)] >= *number,
            Sign::Check(wanted) => spot.ready.is_check() == *wanted,
            Sign::Turn(side) => spot.turn == *side,
            Sign::Perhaps => true,
        }
    }

    fn may_be_bare(&self, spot: &Spot, side: Side) -> bool {
        self.kinds
            .iter()
            .filter(|(_, royalty)| *royalty == Royalty::Common)
            .all(|(kind, _)| spot.board.count(*kind, side) == 0)
    }
}

/// Whether a condition asks for nothing but the position and its clock.
fn on_board(condition: &Condition) -> bool {
    condition.needs().are_in_position()
}

fn sign(condition: &Condition) -> Sign {
    match condition {
        Condition::Bare(who) => Sign::Bare(*who),
        Condition::QuietMoves(moves) => Sign::Clock(moves.saturating_mul(2)),
        Condition::Men {
            of,
            kinds,
            count,
            at_least,
            at_most,
        } => Sign::Men {
            of: *of,
            kinds: *kinds,
            count: *count,
            least: *at_least,
            most: *at_most,
        },
        Condition::Stands {
            of, kinds, region, ..
        } => Sign::Stands {
            of: *of,
            kinds: *kinds,
            squares: region.map(|region: SquareSet| {
                let squares = region.iter();
                squares
                    .filter_map(|square| u8::try_from(square.index()).ok())
                    .collect()
            }),
        },
        Condition::ChecksGiven { by, number } => Sign::Checks(*by, *number),
        Condition::Check(wanted) => Sign::Check(*wanted),
        Condition::Turn(side) => Sign::Turn(*side),
        Condition::NoMoves
        | Condition::BaresBack
        | Condition::SomeMove { .. }
        | Condition::Facing(_)
        | Condition::Repetition(_)
        | Condition::PerpetualCheck(_)
        | Condition::Dead(_) => Sign::Perhaps,
    }
}
