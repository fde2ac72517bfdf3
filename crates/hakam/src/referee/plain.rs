//! The quick verdicts on one position that is asked many times: legal or not, bare or with a certificate.

use std::cell::OnceCell;

use hakam_checker::claim::Claim;
use hakam_checker::{Case, Lookup, Subject, certify};
use hakam_core::{Kind, Piece, Request, Setup, Square};
use hakam_notation::coordinate::{self, CoordinateMove};
use hakam_notation::fen;
use hakam_notation::moves::{self, Here, MoveError, Options};

use super::decide::legal;
use super::fault::{Fault, Source};
use super::short::Alphabet;
use super::verdict::{Call, Doubt, Proof, Verdict};
use super::{Referee, Scene};

/// Whether a move is legal, and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plain {
    /// It is.
    Legal,
    /// It is not.
    Illegal,
    /// The text is no move, or several.
    Unclear,
}

/// A position made ready, of which nothing is unknown.
///
/// ```
/// use hakam::referee::{Call, Plain};
/// use hakam::{Referee, Variant};
///
/// let chess = Variant::builtin("chess").unwrap();
/// let referee = Referee::new(&chess);
/// let stand = referee.stand(chess.rules().standard_start());
/// assert_eq!(stand.is_legal("e2e4"), Plain::Legal);
/// assert_eq!(stand.is_legal("Nf3"), Plain::Legal);
/// assert_eq!(stand.is_legal("Bc4"), Plain::Illegal);
/// assert_eq!(stand.is_legal("good move"), Plain::Unclear);
/// assert_eq!(stand.certified("e2e5").call(), Call::Refuted);
/// ```
pub struct Stand<'s> {
    referee: &'s Referee<'s>,
    setup: &'s Setup,
    here: Here<'s>,
    /// Only some texts need it, so that it is made when it is first asked for.
    alphabet: OnceCell<Alphabet<'s>>,
    claim: Claim,
}

impl std::fmt::Debug for Stand<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Stand")
            .field("setup", self.setup)
            .finish_non_exhaustive()
    }
}

impl Referee<'_> {
    /// Makes a position of this game ready.
    pub fn stand<'s>(&'s self, setup: &'s Setup) -> Stand<'s> {
        let variant = self.variant;
        Stand {
            referee: self,
            setup,
            here: Here::new(variant.rules(), variant.engine(), setup),
            alphabet: OnceCell::new(),
            claim: legal(),
        }
    }
}

impl<'s> Stand<'s> {
    /// The position that moves are read against.
    pub fn here(&self) -> &Here<'s> {
        &self.here
    }

    fn alphabet(&self) -> &Alphabet<'s> {
        let rules = self.referee.variant.rules();
        self.alphabet
            .get_or_init(|| Alphabet::new(rules, self.referee.language))
    }

    /// The bare verdict on a move text. Two squares and plain short notation are quick to ask about.
    pub fn is_legal(&self, text: &str) -> Plain {
        if let Some(plain) = self.alphabet().is_legal(self.here.ready(), text.as_bytes()) {
            return plain;
        }
        match coordinate::read(self.referee.variant.rules(), text) {
            Ok(CoordinateMove::Go { from, to, choice }) => self.goes(text, from, to, choice),
            Ok(CoordinateMove::Castle(_)) | Err(_) => self.careful(text),
        }
    }

    /// The engine's word on two squares. A castling may be asked for by the partner's square, which the engine
    /// does not know.
    fn goes(&self, text: &str, from: Square, to: Square, choice: Option<Kind>) -> Plain {
        if self.here.ready().is_legal(from, to, choice) {
            return Plain::Legal;
        }
        let castler = self
            .referee
            .variant
            .rules()
            .castling()
            .map(|castling| castling.king);
        let mover = self.setup.at(from);
        let is_castler = mover.is_some_and(|man| Some(man.kind) == castler);
        let own = |other: Piece| mover.is_some_and(|man| man.side == other.side);
        if is_castler && self.setup.at(to).is_some_and(own) {
            self.careful(text)
        } else {
            Plain::Illegal
        }
    }

    /// The verdict of the reader that knows every form of notation.
    fn careful(&self, text: &str) -> Plain {
        let options = Options::lenient(self.referee.language);
        match moves::read(&self.here, text, options) {
            // What else a text says of a legal move does not make it illegal.
            Ok(_) | Err(MoveError::FalseParts { .. }) => Plain::Legal,
            Err(
                MoveError::NoSuchMove { .. }
                | MoveError::MissingPromotion { .. }
                | MoveError::WrongPromotion { .. },
            ) => Plain::Illegal,
            Err(_) => Plain::Unclear,
        }
    }

    /// The verdict on a move text with its certificate. Two squares are judged at once; anything else as
    /// [`Referee::verify`] does it.
    pub fn certified(&self, text: &str) -> Verdict {
        let request = match coordinate::read(self.referee.variant.rules(), text) {
            Ok(CoordinateMove::Go { from, to, choice }) => Request::Go { from, to, choice },
            Ok(CoordinateMove::Castle(wing)) => Request::Castle(wing),
            Err(_) => return self.verified(text),
        };
        let engine = match request {
            Request::Go { from, to, choice } => self.goes(text, from, to, choice),
            Request::Castle(_) => self.careful(text),
        };
        let verdict = self.judged(request);
        match (engine, verdict.call()) {
            (Plain::Legal, Call::Verified)
            | (Plain::Illegal | Plain::Unclear, Call::Refuted)
            | (_, Call::Unsure) => verdict,
            (Plain::Legal | Plain::Illegal | Plain::Unclear, call) => {
                let says = format!("{engine:?}");
                Verdict::Unsure(Doubt::Disagreement(Box::new(Fault {
                    about: format!("the move {text}"),
                    fen: fen::write(self.referee.variant.rules(), self.setup),
                    one: (Source::Engine, says),
                    other: (Source::Checker, call.to_string()),
                })))
            }
        }
    }

    /// The checker's verdict on a request.
    fn judged(&self, request: Request) -> Verdict {
        let rules = self.referee.variant.rules();
        let case = Case {
            position: self.setup.clone(),
            history: None,
            subject: Some(Subject::Requested(request)),
            claim: self.claim.clone(),
        };
        let mut lookup = Lookup::new(rules, self.setup, &[]);
        let Ok((certificate, decision)) = certify(rules, self.referee.hash, case, &mut lookup)
        else {
            return Verdict::Unsure(Doubt::Open);
        };
        let proof = Proof::of(certificate, decision.ground);
        match decision.verdict {
            hakam_checker::Verdict::Verified => Verdict::Verified(proof),
            hakam_checker::Verdict::Refuted => Verdict::Refuted(proof),
        }
    }

    fn verified(&self, text: &str) -> Verdict {
        let Ok(scene) = Scene::new(self.referee.variant, self.setup.clone()) else {
            return Verdict::Unsure(Doubt::Open);
        };
        let report = self.referee.verify::<&str>(&scene, Some(text), &[]);
        report
            .played
            .map_or(Verdict::Unsure(Doubt::NoMove), |played| played.legal)
    }
}
