//! Random claims of every kind.

mod attack;
mod board;
mod deed;
mod word;

use hakam_checker::claim::{Claim, Movement, OneOrMore, Played, Profile, Scope, Statement};
use hakam_core::Side;
use hakam_variant::Ruleset;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use word::Words;

/// A claim of any kind about a game.
pub fn any_claim(rules: &Ruleset) -> BoxedStrategy<Claim> {
    let words = Words::new(rules);
    let scope = scope(&words);
    let statement = statement(&words);
    (
        statement,
        scope,
        any::<bool>(),
        any::<prop::sample::Index>(),
    )
        .prop_map(|(statement, at, negated, choice)| {
            let known = hakam::claims::find(statement.kind()).unwrap().profiles;
            let profiles: Vec<Profile> = [Profile::Strict].iter().chain(known).copied().collect();
            let profile = *choice.get(&profiles);
            // What the judged move does is not said to be after itself.
            let judged = matches!(&statement, Statement::Movement(it) if it.played.is_none());
            let at = at.filter(|at| !(judged && *at == Scope::After));
            Claim {
                statement,
                at,
                profile,
                negated,
            }
        })
        .boxed()
}

fn statement(words: &Words) -> BoxedStrategy<Statement> {
    prop_oneof![
        3 => board::board(words).prop_map(Statement::Board),
        3 => attack::attack(words).prop_map(Statement::Attack),
        5 => movement(words).prop_map(Statement::Movement),
        1 => board::listing(words).prop_map(Statement::Listing),
        2 => board::ending(words).prop_map(Statement::Ending),
        1 => board::record(words).prop_map(Statement::Record),
    ]
    .boxed()
}

fn movement(words: &Words) -> BoxedStrategy<Movement> {
    let side = option::of(select(vec![Side::White, Side::Black]));
    let played = (words.san(), side).prop_map(|(san, side)| Played { san, side });
    (option::of(played), deed::deed(words))
        .prop_map(|(played, deed)| Movement { played, deed })
        .boxed()
}

fn scope(words: &Words) -> BoxedStrategy<Option<Scope>> {
    let line = prop::collection::vec(words.san(), 1..4);
    prop_oneof![
        4 => Just(None),
        1 => Just(Some(Scope::After)),
        1 => line.prop_map(|moves| OneOrMore::from_vec(moves).map(Scope::Line)),
    ]
    .boxed()
}
