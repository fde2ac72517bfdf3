//! What is done besides moving, and taking back.

use hakam_core::{Move, Outcome, RuleId, Side};
use hakam_law::{Action, ActionRefused, Effect, Position, effect};

use crate::Game;
use crate::dead;
use crate::game::{Act, Present};

/// Something that was done in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// A move was made.
    Move(Move),
    /// Something else was done.
    Action(Action),
    /// An ending was claimed by writing down this move, which was not made (FIDE 9.2.1, 9.3.1).
    ClaimedBy(Move, RuleId),
    /// A side has agreed to the array the game starts with.
    Agreed(Side),
}

impl Game {
    /// Does something else than moving: resigning, offering or accepting a draw, claiming an ending, ending on time.
    /// An offer stands until the other side moves. A refused action changes nothing.
    ///
    /// ```
    /// use hakam::{Action, Game, Outcome, Side, Variant};
    ///
    /// let chess = Variant::builtin("chess").unwrap();
    /// let mut game = Game::new(&chess);
    /// game.act(Action::OfferDraw(Side::White)).unwrap();
    /// game.play_text("e4").unwrap();
    /// let error = game.act(Action::AcceptDraw(Side::White)).unwrap_err();
    /// assert_eq!(error.to_string(), "the other side has not offered a draw (D11)");
    /// game.act(Action::AcceptDraw(Side::Black)).unwrap();
    /// assert!(matches!(game.outcome(), Outcome::Drawn { .. }));
    /// ```
    ///
    /// # Errors
    /// When the action is not possible now, with the rule that stands against it.
    pub fn act(&mut self, action: Action) -> Result<(), ActionRefused> {
        let effect = self.effect(self, action)?;
        self.apply(Done::Action(action), self.looked_into(action, effect));
        Ok(())
    }

    /// Who cannot win by any series of legal moves does not win on time either (FIDE 6.9). What the pieces alone do
    /// not tell of that is looked into, as far as a glance goes.
    fn looked_into(&self, action: Action, effect: Effect) -> Effect {
        if let (Action::TimeOver(_), Effect::Ended(Outcome::Won { by, rule })) = (action, effect)
            && dead::never_wins(&self.variant, self.setup(), by)
        {
            return Effect::Ended(Outcome::Drawn { rule });
        }
        effect
    }

    /// The endings that could be claimed by making this move (FIDE 9.2.1, 9.3.1): the player writes it down and
    /// claims. None where the move is not legal or the game is over.
    pub fn claims_after(&self, m: Move) -> Vec<RuleId> {
        if self.outcome().is_over() {
            return Vec::new();
        }
        self.after(m)
            .map_or_else(Vec::new, |next| next.standing().claims.clone())
    }

    /// Claims an ending that this move would bring about. Where the claim is right, the game is over and the move
    /// is not made.
    ///
    /// # Errors
    /// When the ending cannot be claimed by that move.
    pub fn claim_after(&mut self, m: Move, rule: RuleId) -> Result<(), ActionRefused> {
        let refused = |why| Err(ActionRefused { rule, why });
        let action = Action::Claim(rule);
        let Some(next) = self.after(m) else {
            return refused("the intended move is not legal");
        };
        let effect = self.effect(&next, action)?;
        if !next.standing().claims.contains(&rule) {
            return refused("the intended move ends the game by itself");
        }
        self.apply(Done::ClaimedBy(m, rule), effect);
        Ok(())
    }

    /// Takes back the last thing that was done, move or action; the game stands as before it, offers included.
    ///
    /// ```
    /// use hakam::{Action, Done, Game, Side, Variant};
    ///
    /// let chess = Variant::builtin("chess").unwrap();
    /// let mut game = Game::new(&chess);
    /// let e4 = game.play_text("e4").unwrap();
    /// game.act(Action::Resign(Side::Black)).unwrap();
    /// assert_eq!(game.take_back(), Some(Done::Action(Action::Resign(Side::Black))));
    /// assert!(!game.outcome().is_over());
    /// assert_eq!(game.take_back(), Some(Done::Move(e4)));
    /// assert_eq!(game.take_back(), None);
    /// ```
    pub fn take_back(&mut self) -> Option<Done> {
        if let Some(act) = self.acts.pop_if(|act| act.plies == self.history.plies()) {
            self.offers = act.offers;
            self.agreed = None;
            return Some(act.done);
        }
        let plies = self.plies().checked_sub(1)?;
        let counters = self.counters_at(plies);
        let (before, stood, ply) = self.history.pop()?;
        let taken = before.unpack(ply.step);
        self.now = before;
        self.counters = counters;
        self.present = Present::default();
        self.present.stood = stood.into();
        self.offers = ply.offers;
        self.agreed = None;
        if let Some(moves) = self.moves.get_mut() {
            moves.pop();
        }
        self.passed = self.passed.filter(|(ended, _)| *ended < plies);
        if let Some(source) = &mut self.source {
            source.plies = source.plies.min(plies);
        }
        taken.map(Done::Move)
    }

    /// Takes back the last move and everything done since; nothing where no move was made.
    pub fn take_back_move(&mut self) -> Option<Move> {
        self.plies().checked_sub(1)?;
        loop {
            if let Done::Move(m) = self.take_back()? {
                return Some(m);
            }
        }
    }

    /// Everything that was done, in order.
    pub fn done(&self) -> impl Iterator<Item = Done> {
        let mut acts = self.acts.iter().peekable();
        let mut moves = self.moves().iter().enumerate().peekable();
        std::iter::from_fn(move || {
            let made = moves.peek().map_or(usize::MAX, |(made, _)| *made);
            match acts.next_if(|act| act.plies <= made) {
                Some(act) => Some(act.done),
                None => moves.next().map(|(_, m)| Done::Move(*m)),
            }
        })
    }

    /// The game with one legal move more.
    fn after(&self, m: Move) -> Option<Game> {
        let mut next = self.clone();
        next.make(m).ok()?;
        Some(next)
    }

    /// What an action does, judged in the present position or in one that may come next.
    fn effect(&self, at: &Game, action: Action) -> Result<Effect, ActionRefused> {
        if let Some(rule) = self.outcome().rule() {
            let why = "the game is over";
            return Err(ActionRefused { rule, why });
        }
        let law = self.variant.law();
        let seen = at.seen().into_iter();
        let seen = seen.map(|setup| Position::new_unchecked(&law.rules, setup));
        effect(&seen.collect::<Vec<_>>(), self.offers, action)
    }

    /// Puts on record what was done besides moving.
    pub(crate) fn note(&mut self, done: Done) {
        let (plies, offers) = (self.plies(), self.offers);
        self.acts.push(Act {
            done,
            plies,
            offers,
        });
    }

    fn apply(&mut self, done: Done, effect: Effect) {
        self.note(done);
        match effect {
            Effect::Offered { by } => self.offers = self.offers.with(by),
            Effect::Ended(outcome) => self.agreed = Some(outcome.into()),
        }
    }
}
