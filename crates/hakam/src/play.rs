//! Making moves.

use hakam_core::{Move, Reason, Refusal, Request, Way};
use hakam_explain as words;
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_notation::moves::{self, Language, MoveError, Options, Read};

use crate::game::Present;
use crate::history::Ply;
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
        self.must_go_on()?;
        let m = self.read_move(text)?;
        self.make(m)?;
        Ok(m)
    }

    /// The legal move that a text means, read as [`Game::play_text`] reads it but not made. That the game may be over
    /// does not matter.
    ///
    /// ```
    /// use hakam::{Game, Variant};
    ///
    /// let chess = Variant::builtin("chess").unwrap();
    /// let game = Game::from_fen(&chess, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1").unwrap();
    /// assert!(game.read_move("O-O-O").is_ok());
    /// assert_eq!(
    ///     game.read_move("Rb2").unwrap_err().to_string(),
    ///     "The white rook on a1 cannot move to b2: a rook has no move that leads there, even on an empty board."
    /// );
    /// ```
    ///
    /// # Errors
    /// As [`Game::play_text`], but for the end of the game.
    pub fn read_move(&self, text: &str) -> Result<Move, PlayError> {
        if let Some(m) = self.plain(text) {
            return Ok(m);
        }
        let read = self.read_with(text, Options::strict(Language::English));
        // Where one move only can be meant, it is refused as if its squares had been written.
        if let Err(PlayError::Text(error)) = &read
            && let MoveError::NoSuchMove { miss, .. } = &**error
            && let [(request, _)] = refused(&self.position(), miss).as_slice()
        {
            self.meant(*request)?;
        }
        Ok(read?.m)
    }

    /// The same in any language, strictly or leniently; and says how the text was read.
    ///
    /// # Errors
    /// As [`Game::play_text`].
    pub fn play_read(&mut self, text: &str, options: Options) -> Result<Read, PlayError> {
        self.must_go_on()?;
        let read = self.read_with(text, options)?;
        self.make(read.m)?;
        Ok(read)
    }

    /// The legal move of a plain text; of any other nothing is said.
    pub(crate) fn plain(&self, text: &str) -> Option<Move> {
        let step = self.variant.law().san().read(&self.now, text)?;
        self.now.unpack(step)
    }

    pub(crate) fn read_with(&self, text: &str, options: Options) -> Result<Read, PlayError> {
        let squares = coordinate::read(self.variant.rules(), text).map(|written| match written {
            CoordinateMove::Go { from, to, choice } => Request::Go { from, to, choice },
            CoordinateMove::Castle(wing) => Request::Castle(wing),
        });
        moves::read(&self.here(), text, options).or_else(|error| {
            if let Ok(request) = squares {
                self.meant(request)?;
            }
            Err(PlayError::Text(Box::new(error)))
        })
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
        let (plies, outcome) = (self.plies(), self.outcome());
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
        position.board().judge(request).result.map_err(|refusals| {
            let sentences = refusals.iter();
            let sentences = sentences.map(|refusal| words::refusal(&position, request, refusal));
            PlayError::Illegal(Box::new(Illegal {
                request,
                sentences: sentences.collect(),
                refusals,
            }))
        })
    }

    pub(crate) fn make(&mut self, m: Move) -> Result<(), PlayError> {
        let Some(step) = self.now.pack(m) else {
            return Err(PlayError::NotHere { m });
        };
        let (stood, counters) = (self.stood(), self.counters);
        self.history.leave(&self.now, stood);
        let mut ply = Ply {
            step,
            offers: self.offers,
            resets_clock: self.now.resets_clock(step),
            gives_check: false,
        };
        let mover = self.now.turn();
        self.now.play(step);
        ply.gives_check = self.variant.law().asked.watches_checks() && self.now.is_check();
        self.history.push(ply);
        self.offers = self.offers.after_move_of(mover);
        self.counters = self.counted(counters, mover, ply);
        if let Some(moves) = self.moves.get_mut() {
            moves.push(m);
        }
        self.present = Present::default();
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
