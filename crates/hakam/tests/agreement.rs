//! Random games in every built-in variant, played by the game of this crate and by the interpreter's.

use hakam::{Action, Game, Move, Outcome, Refusal, Request, Setup, Side, Square, Variant};
use hakam_core::{Piece, Way};
use hakam_law::Position;
use hakam_variant::{Ruleset, builtin};

/// Marsaglia's xorshift64: a failure can be played again from its seed.
struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Dice {
        Dice((seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 16).unwrap() % limit.max(1)
    }

    fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn side(&mut self) -> Side {
        Side::BOTH[self.below(2)]
    }
}

/// The same game twice.
struct Pair<'r> {
    ours: Game,
    spec: hakam_law::Game<'r>,
    dice: Dice,
}

/// What the two must share: the engine does not remember who was promoted, nor the order of skipped squares.
fn comparable(rules: &Ruleset, setup: &Setup) -> Setup {
    let mut setup = setup.clone();
    for mark in &mut setup.marks {
        mark.skipped.sort_unstable();
    }
    let men: Vec<(Square, Piece)> = setup.men(rules.geometry()).collect();
    for (square, man) in men {
        setup.put(square, Some(Piece::new(man.side, man.kind)));
    }
    setup
}

fn request_for(m: Move) -> Request {
    match m.way {
        Way::Castling(wing) => Request::Castle(wing),
        Way::Pattern(_) => Request::Go {
            from: m.from,
            to: m.to,
            choice: m.choice,
        },
    }
}

impl<'r> Pair<'r> {
    fn new(variant: &'r Variant, start: &Setup, seed: u64) -> Pair<'r> {
        Pair {
            ours: Game::from_setup(variant, start.clone()).unwrap(),
            spec: hakam_law::Game::new(Position::new(variant.rules(), start.clone()).unwrap()),
            dice: Dice::new(seed),
        }
    }

    fn compare(&mut self, next: &[(Move, Position<'r>)], told: &str) {
        let rules = self.spec.position().rules();
        assert_eq!(
            comparable(rules, self.ours.setup()),
            comparable(rules, self.spec.position().setup()),
            "{told}"
        );
        let mut legal = self.ours.legal_moves();
        let mut wanted: Vec<Move> = next.iter().map(|(m, _)| *m).collect();
        legal.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(legal, wanted, "{told}");
        let (ours, spec) = (self.ours.standing(), self.spec.standing());
        assert_eq!(ours.outcome, spec.outcome, "{told}");
        assert_eq!(ours.claims, spec.claims, "{told}");
        assert_eq!(ours.may_be_dead, spec.may_be_dead, "{told}");
        if let Some((m, _)) = next.get(self.dice.below(next.len()))
            && !spec.outcome.is_over()
        {
            assert_eq!(
                self.ours.claims_after(*m),
                self.spec.claims_by(*m),
                "{told}"
            );
        }
    }

    /// Any request at all, most of them not legal.
    fn ask_for_anything(&mut self, told: &str) {
        let squares: Vec<Square> = self.spec.position().rules().geometry().squares().collect();
        let request = Request::Go {
            from: squares[self.dice.below(squares.len())],
            to: squares[self.dice.below(squares.len())],
            choice: None,
        };
        let spec = self.spec.clone().play(request).result;
        let ours = self.ours.clone().play(request);
        match (ours, spec) {
            (Ok(ours), Ok(spec)) => assert_eq!(ours, spec, "{told}: {request:?}"),
            (Err(ours), Err(spec)) => {
                // The witnesses as well, except for who was promoted.
                let told_of = |refusals: &[Refusal]| {
                    format!("{refusals:?}").replace("promoted: true", "promoted: false")
                };
                assert_eq!(
                    told_of(ours.refusals()),
                    told_of(&spec),
                    "{told}: {request:?}"
                );
            }
            (ours, spec) => panic!("{told}: {request:?}: {ours:?}, {spec:?}"),
        }
    }

    /// Any action, by anybody; taken back again when it ended the game, so that the game goes on.
    fn do_something(&mut self, told: &str) {
        let side = self.dice.side();
        let action = match self.dice.below(4) {
            0 => Action::OfferDraw(side),
            1 => Action::AcceptDraw(side),
            2 => Action::Resign(side),
            _ => {
                let endings = self.spec.position().rules().endings();
                Action::Claim(endings[self.dice.below(endings.len())].rule)
            }
        };
        let before = self.spec.clone();
        assert_eq!(
            self.ours.act(action),
            self.spec.act(action),
            "{told}: {action:?}"
        );
        assert_eq!(
            self.ours.outcome(),
            self.spec.standing().outcome,
            "{told}: {action:?}"
        );
        if self.ours.outcome().is_over() && !before.standing().outcome.is_over() {
            assert!(self.ours.claims().is_empty());
            self.ours.take_back();
            self.spec = before;
            assert_eq!(self.ours.outcome(), Outcome::Ongoing, "{told}: {action:?}");
        }
    }

    /// A move, often the one that takes the side's last move back, so that positions are repeated.
    fn choose(&mut self, next: &[(Move, Position<'r>)]) -> (Move, Position<'r>) {
        let moves = self.ours.moves();
        let last = moves.len().checked_sub(2).and_then(|at| moves.get(at));
        let back = last.and_then(|last| {
            let is_back = |(m, _): &&(Move, Position<'r>)| (m.from, m.to) == (last.to, last.from);
            next.iter().find(is_back).cloned()
        });
        match back {
            Some(back) if !self.dice.one_in(4) => back,
            Some(_) | None => next[self.dice.below(next.len())].clone(),
        }
    }

    /// Plays up to so many plies and compares in every position. Says how often a position stood at most.
    fn play(&mut self, plies: usize, told: &str) -> usize {
        let mut most = 1;
        for ply in 0..plies {
            let told = format!("{told}, ply {ply}, {}", self.ours.fen());
            let next = self.spec.position().continuations();
            // Where the spec says that it may be dead, an argument may have settled it.
            let may_be_dead = self.spec.standing().may_be_dead;
            if may_be_dead.is_some() && self.ours.outcome().rule() == may_be_dead {
                break;
            }
            self.compare(&next, &told);
            most = most.max(self.ours.times());
            self.ask_for_anything(&told);
            if self.dice.one_in(4) {
                self.do_something(&told);
            }
            if self.ours.outcome().is_over() {
                let refused = next.first().map(|(m, _)| self.ours.play_move(*m));
                assert!(refused.is_none_or(|refused| refused.is_err()), "{told}");
                break;
            }
            let (m, after) = self.choose(&next);
            let made = if self.dice.one_in(2) {
                self.ours.play_move(m).map(|()| m)
            } else {
                self.ours.play(request_for(m))
            };
            assert_eq!(made.as_ref(), Ok(&m), "{told}");
            self.spec.push(m, after);
        }
        most
    }
}

#[test]
fn games_of_every_variant_agree_with_the_interpreter() {
    let mut repeated = 0;
    for (number, name) in (0..).zip(builtin::names()) {
        let variant = Variant::builtin(name).unwrap();
        let start = variant.rules().standard_start();
        repeated += usize::from(Pair::new(&variant, start, number).play(60, name) > 1);
    }
    assert!(
        repeated > 10,
        "positions were repeated in {repeated} games only"
    );
}

/// Few men: repetitions, bare royals, stalemates and dead positions are common here.
#[test]
fn endings_with_few_men_agree_with_the_interpreter() {
    for (seed, (name, text)) in (100..).zip([
        ("chess", "8/8/4k3/8/3q4/8/2K5/8 w - - 140 90"),
        ("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 96 1"),
        ("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        ("shatranj", "8/4k3/5R2/8/4K3/8/8/8 w 0 1"),
        ("shatranj", "8/8/4k3/3f4/8/2K1F3/8/8 w 90 1"),
        ("xiangqi", "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1"),
        ("xiangqi", "4k4/4a4/9/9/3C5/9/9/9/9/4K4 w - - 0 1"),
        ("courier", "12/5k6/12/12/3R8/12/5K6/12 w - - 0 1"),
        ("makruk", "8/8/4k3/8/3m4/8/2K2R2/8 w - - 0 1"),
        ("three-check", "4k3/8/8/8/8/8/3Q4/4K3 w - - 3+3 0 1"),
        ("king-of-the-hill", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("horde", "4k3/8/8/8/8/8/PPP5/8 b - - 0 1"),
        ("antichess", "8/8/4k3/8/3q4/8/2K5/8 w - - 0 1"),
    ]) {
        let variant = Variant::builtin(name).unwrap();
        let start = Game::from_fen(&variant, text).unwrap().setup().clone();
        for seed in [seed, seed + 1000] {
            Pair::new(&variant, &start, seed).play(60, &format!("{name} {seed}"));
        }
    }
}
