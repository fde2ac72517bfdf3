//! A position with its legal moves, and what notation asks about them.

use std::borrow::Cow;
use std::cell::OnceCell;

use hakam_core::{Kind, Move, Outcome, RuleId, Setup, Side, Square, SquareSet, Way, Wing};
use hakam_engine::{Engine, EnginePosition, PackedMove};
use hakam_variant::{Condition, Ending, EndingResult, Royalty, Ruleset};

/// A position with its legal moves: what a move text is read against.
pub struct Here<'a> {
    rules: &'a Ruleset,
    engine: &'a Engine,
    setup: &'a Setup,
    ready: Cow<'a, EnginePosition>,
    /// Many questions are about one move only, so all are listed when they are first asked for.
    legal: OnceCell<Vec<Move>>,
}

impl std::fmt::Debug for Here<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Here")
            .field("game", &self.rules.name())
            .field("setup", self.setup)
            .finish_non_exhaustive()
    }
}

impl<'a> Here<'a> {
    /// The position `setup` of the game that both `rules` and `engine` are of.
    pub fn new(rules: &'a Ruleset, engine: &'a Engine, setup: &'a Setup) -> Here<'a> {
        Here {
            rules,
            engine,
            setup,
            ready: Cow::Owned(engine.ready(setup)),
            legal: OnceCell::new(),
        }
    }

    /// The same where the engine has the position already.
    pub fn of_ready(
        rules: &'a Ruleset,
        engine: &'a Engine,
        setup: &'a Setup,
        ready: &'a EnginePosition,
    ) -> Here<'a> {
        Here {
            rules,
            engine,
            setup,
            ready: Cow::Borrowed(ready),
            legal: OnceCell::new(),
        }
    }

    /// The law of the game.
    pub fn rules(&self) -> &'a Ruleset {
        self.rules
    }

    /// The engine that was asked for the moves.
    pub fn engine(&self) -> &'a Engine {
        self.engine
    }

    /// The position.
    pub fn setup(&self) -> &'a Setup {
        self.setup
    }

    /// Every legal move.
    pub fn legal(&self) -> &[Move] {
        self.legal.get_or_init(|| self.ready.moves())
    }

    /// The position as the engine has it.
    pub fn ready(&self) -> &EnginePosition {
        &self.ready
    }

    /// The legal moves to a square by men of one kind, without castlings.
    pub(super) fn steps_to(&self, kind: Kind, to: Square) -> Vec<Move> {
        let mut steps = Vec::new();
        self.ready.list_to(kind, to, &mut steps);
        let moves = steps.into_iter().map(|step| self.ready.unpack(step));
        moves.flatten().collect()
    }

    /// The legal moves that are no castlings.
    pub(super) fn steps(&self) -> impl Iterator<Item = Move> {
        let legal = self.legal().iter().copied();
        legal.filter(|m| matches!(m.way, Way::Pattern(_)))
    }

    /// The legal castlings.
    pub(super) fn castlings(&self) -> impl Iterator<Item = Move> {
        let legal = self.legal().iter().copied();
        legal.filter(|m| matches!(m.way, Way::Castling(_)))
    }

    /// What kind of man moves.
    pub(super) fn mover(&self, m: Move) -> Option<Kind> {
        self.setup.at(m.from).map(|man| man.kind)
    }

    /// Where the partner of a castling stands.
    pub(super) fn partner(&self, m: Move) -> Option<Square> {
        match m.way {
            Way::Castling(wing) => partner(self.rules, self.setup, m.from, wing),
            Way::Pattern(_) => None,
        }
    }

    /// Whether a legal move wins by leaving the other side bare: the game is over after it by the [`baring_rule`],
    /// and won by the side that moves. Its sign is `BK`.
    pub fn wins_by_baring(&self, m: Move) -> bool {
        let baring = baring_rule(self.rules).map(|rule| (self.setup.turn, rule));
        baring.is_some() && self.decides(m) == baring
    }

    /// Who wins at once by a legal move, whatever it does to the royals, and by which rule.
    fn decides(&self, m: Move) -> Option<(Side, RuleId)> {
        let after = self.engine.after(self.setup, m)?;
        match self.engine.standing(std::slice::from_ref(&after)).outcome {
            Outcome::Won { by, rule } => Some((by, rule)),
            Outcome::Ongoing | Outcome::Drawn { .. } => None,
        }
    }

    /// Whether the sign of mate behind a legal move is true: it is mate, or decides the game by other means, where
    /// many programs write the sign too, whoever wins.
    pub(super) fn earns_mate_sign(&self, m: Move) -> bool {
        self.sign(m) == "#" || has_other_wins(self.rules) && self.decides(m).is_some()
    }

    fn step(&self, m: Move) -> Option<PackedMove> {
        packed(&self.ready, self.mover(m)?, m, &mut Vec::new())
    }

    /// The sign of check or mate that belongs behind a legal move.
    pub(super) fn sign(&self, m: Move) -> &'static str {
        self.step(m).map_or("", |step| self.sign_behind(step))
    }

    /// The same of a move as the engine has it. A win by other means than mate has no sign of its own.
    pub(super) fn sign_behind(&self, step: PackedMove) -> &'static str {
        let Some(after) = after_check(&self.ready, step) else {
            return "";
        };
        let won = || {
            let outcome = self.engine.standing(&[after.setup()]).outcome;
            matches!(outcome, Outcome::Won { by, .. } if by == self.setup.turn)
        };
        if !after.has_moves() && won() {
            "#"
        } else {
            "+"
        }
    }

    /// Whether some royal of the other side is attacked by two men or more after a legal move.
    pub(super) fn is_double_check(&self, m: Move) -> bool {
        let step = self.step(m);
        let Some(after) = step.and_then(|step| after_check(&self.ready, step)) else {
            return false;
        };
        let after = after.setup();
        let mover = self.setup.turn;
        let mut men = after.men_of(self.rules.geometry(), mover.other());
        men.any(|(square, man)| {
            self.rules.kind(man.kind).royalty != Royalty::Common
                && self.engine.attackers(&after, square, mover).len() > 1
        })
    }
}

/// With whom the king on a square may castle to a wing: as the ruleset says, the outermost man in rights of the right kinds
/// on that side of it, unless a square is given.
pub(crate) fn partner(rules: &Ruleset, setup: &Setup, king: Square, wing: Wing) -> Option<Square> {
    let (castling, wing) = (rules.castling()?, rules.castling_wing(wing)?);
    let (geometry, side) = (rules.geometry(), setup.at(king)?.side);
    let toward_last = wing.toward_last_file[side];
    let partners = setup.men_of(geometry, side).filter(|(square, man)| {
        castling.partners.contains(man.kind)
            && *square != king
            && geometry.rank(*square) == geometry.rank(king)
            && (*square > king) == toward_last
            && setup.rights.contains(*square)
            && wing.partner_from.is_none_or(|from| from[side] == *square)
    });
    let partners = partners.map(|(square, _)| square);
    if toward_last {
        partners.max()
    } else {
        partners.min()
    }
}

/// Whether a move takes exactly the men that have just skipped its target.
pub(super) fn is_en_passant(setup: &Setup, m: Move) -> bool {
    let passers = setup.marks.iter();
    let passers = passers.filter(|mark| mark.skipped.contains(&m.to));
    let passers: SquareSet = passers.map(|mark| mark.man).collect();
    !m.captures.is_empty() && !m.captures.contains(m.to) && m.captures.set() == passers
}

/// A legal move of a `kind` as the engine has it; `list` becomes the moves of that kind to its target.
pub(super) fn packed(
    position: &EnginePosition,
    kind: Kind,
    m: Move,
    list: &mut Vec<PackedMove>,
) -> Option<PackedMove> {
    match m.way {
        Way::Pattern(_) => position.list_to(kind, m.to, list),
        Way::Castling(_) => position.list(list),
    }
    let is_it =
        |step: PackedMove| step.from() == m.from.index() && position.unpack(step) == Some(m);
    list.iter().copied().find(|step| is_it(*step))
}

/// The position after a move that gives check.
pub(super) fn after_check(position: &EnginePosition, step: PackedMove) -> Option<EnginePosition> {
    let mut after = position.clone();
    after.play(step);
    after.is_check().then_some(after)
}

/// The rule by which a bare side loses: the first ending that asks for a bare side and decides the game.
pub fn baring_rule(rules: &Ruleset) -> Option<RuleId> {
    let about_bare = |ending: &&Ending| {
        let mut when = ending.when.iter();
        when.any(|condition| matches!(condition, Condition::Bare(_))) && is_won(ending)
    };
    let ending = rules.endings().iter().find(about_bare)?;
    Some(ending.rule)
}

/// Whether a game can be won by other means than mate. There the sign of mate says that a move decides it.
pub fn has_other_wins(rules: &Ruleset) -> bool {
    let is_mate = |ending: &Ending| {
        let asks = |condition| ending.when.contains(&condition);
        asks(Condition::NoMoves) && asks(Condition::Check(true))
    };
    let mut endings = rules.endings().iter();
    endings.any(|ending| is_won(ending) && !is_mate(ending))
}

/// Whether somebody wins by an ending, without a claim.
fn is_won(ending: &Ending) -> bool {
    let won = !matches!(ending.result, EndingResult::GoesOn | EndingResult::Draw);
    won && !ending.claim
}
