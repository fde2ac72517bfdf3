//! Positions of random play, and what the library says of them.

use hakam::hakam_notation::fen;
use hakam::hakam_notation::moves::{self, Here, Style};
use hakam::referee::text;
use hakam::{Game, Outcome, Referee, Scene, Side, Variant};
use hakam_core::Move;
use hakam_wire::answers::{Ended, playable};

use super::DEAD;
use super::asked::{Answers, Place};

/// A game is begun anew after so many plies.
const LONGEST: u32 = 80;

/// A small generator, so that a failure can be seen again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from(self.0 >> 33).unwrap() % limit.max(1)
    }
}

/// So many positions of a game, those that are over among them.
pub fn places(variant: &Variant, count: usize) -> Vec<Place> {
    let (rules, engine) = (variant.rules(), variant.engine());
    let mut dice = Dice(17);
    let mut places = Vec::new();
    let mut setup = rules.standard_start().clone();
    let mut plies = 0;
    let mut before: Vec<String> = Vec::new();
    while places.len() < count {
        let here = Here::new(rules, engine, &setup);
        let legal = here.legal();
        if let Some(next) = legal.get(dice.below(legal.len())).copied() {
            let written = |m: Move| moves::write(&here, m, Style::SAN).unwrap();
            if dice.below(4) == 0 {
                places.push(place(variant, &setup, &before, &mut dice));
            }
            before = legal.iter().map(|m| written(*m)).collect();
            setup = engine.after(&setup, next).unwrap();
            plies += 1;
        } else {
            places.push(place(variant, &setup, &before, &mut dice));
            plies = LONGEST;
        }
        if plies >= LONGEST {
            setup = rules.standard_start().clone();
            plies = 0;
        }
    }
    if rules.name() == "chess" {
        for text in DEAD {
            let setup = fen::read(rules, text, fen::Leniency::Strict).unwrap().setup;
            places.push(place(variant, &setup, &before, &mut dice));
        }
    }
    places
}

/// A position with two of its moves, one of the position before, and two squares.
fn place(variant: &Variant, setup: &hakam::Setup, before: &[String], dice: &mut Dice) -> Place {
    let (rules, engine) = (variant.rules(), variant.engine());
    let here = Here::new(rules, engine, setup);
    let legal = here.legal();
    let mut asked = Vec::new();
    if let Some(m) = legal.get(dice.below(legal.len())) {
        asked.extend(moves::write(&here, *m, Style::SAN));
        asked.extend(moves::write(&here, *m, Style::UCI));
    }
    asked.extend(before.get(dice.below(before.len())).cloned());
    let squares: Vec<_> = rules.geometry().squares().collect();
    let mut name = || rules.geometry().name(squares[dice.below(squares.len())]);
    asked.push(format!("{}{}", name(), name()));
    Place {
        fen: fen::write(rules, setup),
        moves: asked,
        claim: "White is in check".to_owned(),
    }
}

pub fn answers(variant: &Variant, place: &Place) -> Answers {
    let game = Game::from_fen(variant, &place.fen).unwrap();
    let scene = Scene::read(variant, &place.fen).unwrap();
    let referee = Referee::new(variant);
    let position = game.position();
    let board = variant.rules().geometry();
    let here = game.here();
    let (moves, why_none) = playable(&game, None);
    let mut moves: Vec<String> = moves
        .into_iter()
        .map(|m| moves::write(&here, m, Style::SAN).unwrap())
        .collect();
    moves.sort();
    let Ended {
        state,
        winner,
        rule,
    } = Ended::of(&game.outcome());
    let winner = winner.map(str::to_owned);
    assert_eq!(winner.is_some(), won(game.outcome()).is_some());
    let verdict =
        |played: &String| text::headline(&referee.verify::<&str>(&scene, Some(played), &[]));
    Answers {
        outcome: [Some(state.to_owned()), winner, rule],
        check: position
            .checkers(position.setup().turn)
            .into_iter()
            .map(|at| board.name(at).to_string())
            .collect(),
        claims: game.claims().iter().map(ToString::to_string).collect(),
        moves,
        why_none,
        verdicts: place.moves.iter().map(verdict).collect(),
        claim: text::headline(&referee.verify(&scene, None, &[place.claim.as_str()])),
    }
}

fn won(outcome: Outcome) -> Option<Side> {
    match outcome {
        Outcome::Won { by, .. } => Some(by),
        Outcome::Drawn { .. } | Outcome::Ongoing => None,
    }
}
