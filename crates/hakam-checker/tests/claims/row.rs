//! One labelled claim, and the words to write it with.

use hakam_checker::claim::{
    Claim, Deed, Man, Movement, OneOrMore, Played, Profile, Ref, Scope, Statement,
};
use hakam_checker::{Case, Subject, Verdict};
use hakam_core::{Kind, Side, Square};
use hakam_variant::Ruleset;

use crate::common;

/// A claim about a position of orthodox chess and what becomes of it.
pub struct Row {
    pub fen: &'static str,
    pub sentence: &'static str,
    pub verdict: Verdict,
    pub claim: Claim,
    pub play: Option<&'static str>,
}

pub fn row(
    fen: &'static str,
    sentence: &'static str,
    verdict: Verdict,
    statement: Statement,
) -> Row {
    Row {
        fen,
        sentence,
        verdict,
        claim: Claim::new(statement),
        play: None,
    }
}

impl Row {
    /// The opposite is claimed.
    pub fn not(mut self) -> Row {
        self.claim.negated = true;
        self
    }

    /// In another sense than the strict one.
    pub fn sense(mut self, profile: Profile) -> Row {
        self.claim.profile = profile;
        self
    }

    /// The move that is spoken of.
    pub fn play(mut self, text: &'static str) -> Row {
        self.play = Some(text);
        self
    }

    /// In the position after that move.
    pub fn after_it(mut self) -> Row {
        self.claim.at = Some(Scope::After);
        self
    }

    /// In the position after these moves.
    pub fn after(mut self, moves: &[&str]) -> Row {
        self.claim.at = OneOrMore::from_vec(written(moves)).map(Scope::Line);
        self
    }

    pub fn case(&self, rules: &Ruleset) -> Case {
        Case {
            position: common::setup(rules, self.fen),
            history: None,
            subject: self.play.map(|text| Subject::Written(text.to_owned())),
            claim: self.claim.clone(),
        }
    }
}

/// A square of the orthodox board.
pub fn sq(name: &str) -> Square {
    hakam_core::Geometry::CHESS.parse_square(name).unwrap()
}

/// A kind of orthodox chess, by its place in the definition.
pub fn kind(key: &str) -> Kind {
    let chess = hakam_variant::builtin::load("chess").unwrap();
    chess.kind_of_key(key).unwrap()
}

/// Whoever stands there, or the square.
pub fn at(name: &str) -> Ref {
    Ref::Square(sq(name))
}

/// `the knight on f6`.
pub fn on(key: &str, name: &str) -> Ref {
    Ref::Man(Man {
        on: Some(sq(name)),
        ..Man::of(kind(key))
    })
}

/// `the knight`.
pub fn the(key: &str) -> Ref {
    Ref::Man(Man::of(kind(key)))
}

/// A claim about the move of the case.
pub fn deed(deed: Deed) -> Statement {
    Statement::Movement(Movement { played: None, deed })
}

/// A claim about a move that it names itself.
pub fn of_move(san: &str, side: Option<Side>, deed: Deed) -> Statement {
    let san = san.to_owned();
    Statement::Movement(Movement {
        played: Some(Played { san, side }),
        deed,
    })
}

pub fn written(moves: &[&str]) -> Vec<String> {
    moves.iter().map(|text| (*text).to_owned()).collect()
}
