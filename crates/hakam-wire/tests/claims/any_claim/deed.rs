//! Random claims about moves.

use hakam_checker::claim::{
    Answer, Cause, Deed, Heading, Loss, Man, OneOrMore, Path, PieceWord, Prize, Quantifier, Ref,
    Relation, Threat,
};
use hakam_core::ReasonCode;
use hakam_variant::Value;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use super::word::{Words, line, mate, pin, relation, wing};

pub fn deed(words: &Words) -> BoxedStrategy<Deed> {
    prop_oneof![plain(words), with_men(words), material(words)].boxed()
}

fn plain(words: &Words) -> BoxedStrategy<Deed> {
    let pair = || (words.square(), words.square());
    let headings = vec![Heading::Forward, Heading::Backward, Heading::Sideways];
    let answers = vec![Answer::Capture, Answer::Block, Answer::King];
    let simple = vec![
        Deed::Legal,
        Deed::OnlyLegal,
        Deed::Quiet,
        Deed::EnPassant,
        Deed::ExposesKing,
        Deed::Checkmate,
        Deed::Stalemate,
    ];
    let first = prop_oneof![
        select(simple),
        option::of(cause(words)).prop_map(|cause| Deed::Illegal { cause }),
        mate().prop_map(|avoids| Deed::OnlyMove { avoids }),
        (
            option::of(words.piece()),
            option::of(words.square()),
            words.square(),
            option::of(path(words)),
            option::of(select(headings)),
        )
            .prop_map(|(piece, from, to, along, how)| Deed::Moves {
                piece,
                from,
                to,
                along,
                how
            }),
        option::of(words.square()).prop_map(|square| Deed::Recaptures { square }),
        option::of(wing()).prop_map(|wing| Deed::Castles { wing }),
        option::of(words.kind()).prop_map(|to| Deed::Promotes { to }),
        words
            .square()
            .prop_map(|square| Deed::SetsPassing { square }),
    ];
    let second = prop_oneof![
        option::of(words.piece()).prop_map(|piece| Deed::Develops { piece }),
        option::of(select(answers)).prop_map(|how| Deed::AnswersCheck { how }),
        pair().prop_map(|(from, to)| Deed::Blocks { from, to }),
        pair().prop_map(|(from, to)| Deed::Opens { from, to }),
        pair().prop_map(|(from, to)| Deed::Closes { from, to }),
        mate().prop_map(Deed::MateIn),
        mate().prop_map(Deed::ThreatensMate),
    ];
    prop_oneof![first, second].boxed()
}

/// Why a move is not legal: by any code, by several, or of somebody.
fn cause(words: &Words) -> BoxedStrategy<Cause> {
    let codes: Vec<ReasonCode> = ReasonCode::all().collect();
    let several = prop::collection::vec(select(codes), 1..4);
    let man = |quantifier| {
        let kind = words.kind();
        (kind, words.square()).prop_map(move |(kind, on)| Man {
            on: Some(on),
            quantifier,
            ..Man::of(kind)
        })
    };
    let of = |code, of| Cause {
        codes: OneOrMore::one(code),
        of: Some(of),
    };
    prop_oneof![
        several.prop_filter_map("some", |codes| {
            let codes = OneOrMore::from_vec(codes)?;
            Some(Cause { codes, of: None })
        }),
        man(Quantifier::The).prop_map(move |man| of(ReasonCode::Pinned, Ref::Man(man))),
        man(Quantifier::No).prop_map(move |man| of(ReasonCode::NoPiece, Ref::Man(man))),
        words.square().prop_map(|at| Cause {
            codes: OneOrMore {
                first: ReasonCode::PawnCaptureEmpty,
                rest: vec![ReasonCode::NoPiece],
            },
            of: Some(Ref::Square(at)),
        }),
    ]
    .boxed()
}

fn path(words: &Words) -> BoxedStrategy<Path> {
    prop_oneof![
        line().prop_map(Path::Some),
        (0..words.files).prop_map(Path::File),
        (line(), words.square(), words.square())
            .prop_map(|(line, from, to)| Path::Through(line, from, to)),
    ]
    .boxed()
}

fn with_men(words: &Words) -> BoxedStrategy<Deed> {
    let thing = || words.thing();
    let maybe = || option::of(words.thing());
    let first = prop_oneof![
        (maybe(), maybe()).prop_map(|(by, target)| Deed::Captures { by, target }),
        (maybe(), option::of(path(words))).prop_map(|(by, along)| Deed::GivesCheck { by, along }),
        maybe().prop_map(|by| Deed::DiscoveredCheck { by }),
        maybe().prop_map(|by| Deed::DoubleCheck { by }),
        (words.things(), any::<bool>()).prop_map(|(targets, new)| Deed::Attacks { targets, new }),
        words.things().prop_map(|targets| Deed::Defends { targets }),
        prop::collection::vec(thing(), 0..3).prop_map(|targets| Deed::Fork { targets }),
    ];
    let second = prop_oneof![
        (maybe(), thing(), pin()).prop_map(|(to, target, pin)| Deed::Pins { to, target, pin }),
        thing().prop_map(|target| Deed::Unpins { target }),
        (thing(), thing()).prop_map(|(front, back)| Deed::Skewers { front, back }),
        (maybe(), maybe()).prop_map(|(by, target)| Deed::Discovers { by, target }),
        (maybe(), maybe()).prop_map(|(defender, of)| Deed::RemovesDefender { defender, of }),
        (thing(), any::<bool>()).prop_map(|(target, leaves)| Deed::Hangs { target, leaves }),
    ];
    prop_oneof![first, second].boxed()
}

fn material(words: &Words) -> BoxedStrategy<Deed> {
    let value = || (1..80_i32).prop_map(|quarters| Value(quarters * 25));
    let prize = prop_oneof![
        words.thing().prop_map(Prize::Man),
        words
            .kind()
            .prop_map(|kind| Prize::Piece(PieceWord::Kind(kind))),
        (relation(), value()).prop_map(|(relation, value)| Prize::Value { relation, value }),
        value().prop_map(|value| Prize::Value {
            relation: Relation::AtLeast,
            value
        }),
    ];
    let loss = prop_oneof![
        Just(Loss::Material),
        words.thing().prop_map(Loss::Man),
        value().prop_map(Loss::Value),
    ];
    let threat = prop_oneof![
        words.thing().prop_map(Threat::Man),
        words.san().prop_map(Threat::Move),
    ];
    prop_oneof![
        (prize, option::of(1..20_u32)).prop_map(|(prize, plies)| Deed::Wins { prize, plies }),
        loss.prop_map(Deed::Sacrifices),
        threat.prop_map(Deed::Threatens),
    ]
    .boxed()
}
