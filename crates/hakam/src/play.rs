//! Making moves.

use hakam_core::{Move, Reason, Refusal, Request, Way};
use hakam_explain as words;
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_notation::moves::{self, Language, MoveError, Options, Read};

use crate::game::Deed;
use crate::meant::refused;
use crate::{Game, GameOver, Illegal, PlayError};

impl Game {
    /// Makes the legal move that is asked for; a refused one changes nothing. A move declines a draw that the
    /// other side has offered.
    ///
    /// # Errors
    /// When the move is not legal, with every rule that stands against it; when the game is over, with the rule
    /// that ended it.
    pub fn play(&mut self, request: Request) -> Result<Move, PlayError> {
        self.must_go_on()?;
        let m = self.meant(request)?;
        self.make(m)?;
        Ok(m)
    }

    /// Makes one of the [`Game::legal_moves`].
    ///
    /// # Errors
    /// As [`Game::play`]; also when it is no move of this position.
    pub fn play_move(&mut self, m: Move) -> Result<(), PlayError> {
        let request = request_for(m);
        self.must_go_on()?;
        self.make(m).or_else(|not_here| {
            // Its squares may tell why; but where they name another move, that one was not asked for.
            self.meant(request)?;
            Err(not_here)
        })
    }

    /// Makes a move written in English short notation, or in any other [form](moves::Form) of notation:
    /// `Nf3`, `Ng1-f3`, `g1f3`. A text that can mean one move only, and that is not legal, is refused with the rules
    /// against it.
    ///
    /// # Errors
    /// As [`Game::play`]; also when the text is not exactly one legal move, strictly written.
    pub fn play_text(&mut self, text: &str) -> Result<Move, PlayError> {
        match self.play_read(text, Options::strict(Language::English)) {
            Ok(read) => Ok(read.m),
            Err(PlayError::Text(error)) => {
                // Where one move only can be meant, it is refused as if its squares had been written.
                if let MoveError::NoSuchMove { miss, .. } = &*error
                    && let [(request, _)] = refused(&self.position(), miss).as_slice()
                {
                    self.meant(*request)?;
                }
                Err(PlayError::Text(error))
            }
            Err(
                error @ (PlayError::Over(_) | PlayError::Illegal(_) | PlayError::NotHere { .. }),
            ) => Err(error),
        }
    }

    /// The same in any language, strictly or leniently; and says how the text was read.
    ///
    /// # Errors
    /// As [`Game::play_text`].
    pub fn play_read(&mut self, text: &str, options: Options) -> Result<Read, PlayError> {
        self.must_go_on()?;
        let squares = coordinate::read(self.variant.rules(), text).map(|written| match written {
            CoordinateMove::Go { from, to, choice } => Request::Go { from, to, choice },
            CoordinateMove::Castle(wing) => Request::Castle(wing),
        });
        let read = moves::read(&self.here(), text, options).or_else(|error| {
            if let Ok(request) = squares {
                self.meant(request)?;
            }
            Err(PlayError::Text(Box::new(error)))
        })?;
        self.make(read.m)?;
        Ok(read)
    }

    /// Makes one of the [`Game::legal_moves`] even where the law has ended the game: a record may go on there, since
    /// old games did not know today's draws. Whether it did, [`Game::played_on`] tells. What players have ended
    /// themselves stays ended.
    ///
    /// ```
    /// use hakam::{Game, Variant};
    ///
    /// let chess = Variant::builtin("chess").unwrap();
    /// let mut game = Game::from_fen(&chess, "8/8/8/8/8/2k5/8/KB6 w - - 0 1").unwrap();
    /// let m = game.legal_moves()[0];
    /// assert!(game.play_move(m).is_err());
    /// game.follow_move(m).unwrap();
    /// assert_eq!(game.played_on().unwrap().0, 0);
    /// ```
    ///
    /// # Errors
    /// As [`Game::play_move`], but for the ends by the law.
    pub fn follow_move(&mut self, m: Move) -> Result<(), PlayError> {
        if self.agreed.is_some() {
            self.must_go_on()?;
        }
        let (plies, outcome) = (self.moves.len(), self.outcome());
        self.make(m)?;
        if outcome.is_over() && self.passed.is_none() {
            self.passed = Some((plies, outcome));
        }
        Ok(())
    }

    fn must_go_on(&self) -> Result<(), PlayError> {
        let outcome = self.outcome();
        let Some(rule) = outcome.rule() else {
            return Ok(());
        };
        let ended = words::outcome(self.variant.rules(), &outcome);
        let reason = Reason::GameOver;
        Err(PlayError::Over(Box::new(GameOver {
            outcome,
            refusal: Refusal { rule, reason },
            sentence: format!("The game is over. {ended}"),
        })))
    }

    /// The legal move that a request names.
    fn meant(&self, request: Request) -> Result<Move, PlayError> {
        let legal = self.legal_moves();
        let is_meant = |m: &&Move| match request {
            Request::Castle(wing) => m.way == Way::Castling(wing),
            Request::Go { from, to, choice } => {
                matches!(m.way, Way::Pattern(_)) && (m.from, m.to, m.choice) == (from, to, choice)
            }
        };
        let mut meant = legal.iter().filter(is_meant);
        if let (Some(only), None) = (meant.next(), meant.next()) {
            return Ok(*only);
        }
        // None or several: the interpreter knows which is meant, and why there is none.
        let position = self.position();
        position.judge(request).result.map_err(|refusals| {
            let sentences = refusals.iter();
            let sentences = sentences.map(|refusal| words::refusal(&position, request, refusal));
            PlayError::Illegal(Box::new(Illegal {
                request,
                sentences: sentences.collect(),
                refusals,
            }))
        })
    }

    fn make(&mut self, m: Move) -> Result<(), PlayError> {
        let law = self.variant.law();
        let Some(after) = law.engine.after(self.setup(), m) else {
            return Err(PlayError::NotHere { m });
        };
        let next = self.history.next(law, after);
        self.record.push((Deed::Moved, self.offers));
        self.offers = self.offers.after_move_of(self.setup().turn);
        self.history.push(next);
        self.moves.push(m);
        Ok(())
    }
}

/// What to ask for to get this move.
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
