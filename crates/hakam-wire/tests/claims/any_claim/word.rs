//! Random squares, men, moves and small words.

use hakam::claims::is_move;
use hakam_checker::claim::{
    Line, Man, Mate, OneOrMore, Party, PieceWord, PinType, Quantifier, Ref, Relation, Shade,
};
use hakam_core::{Kind, Square, Wing};
use hakam_variant::Ruleset;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

/// What there is to speak of in a game.
pub struct Words {
    pub squares: Vec<Square>,
    pub kinds: Vec<Kind>,
    pub files: u8,
    sans: Vec<String>,
}

impl Words {
    pub fn new(rules: &Ruleset) -> Words {
        let geometry = rules.geometry();
        let squares: Vec<Square> = geometry.squares().collect();
        let mut sans = vec!["O-O".to_owned(), "O-O-O".to_owned()];
        for square in squares.iter().step_by(3) {
            let to = geometry.name(*square);
            for (_, info) in rules.kinds() {
                let letter = info.letter;
                for text in [
                    format!("{letter}{to}"),
                    format!("{letter}x{to}+"),
                    format!("{letter}b{to}"),
                ] {
                    sans.push(text);
                }
            }
            sans.extend([format!("{to}"), format!("ax{to}"), format!("a1{to}")]);
        }
        sans.retain(|san| is_move(rules, san));
        Words {
            squares,
            kinds: rules.kinds().map(|(kind, _)| kind).collect(),
            files: geometry.files(),
            sans,
        }
    }

    pub fn square(&self) -> BoxedStrategy<Square> {
        select(self.squares.clone()).boxed()
    }

    pub fn squares(&self) -> BoxedStrategy<OneOrMore<Square>> {
        several(self.square())
    }

    pub fn kind(&self) -> BoxedStrategy<Kind> {
        select(self.kinds.clone()).boxed()
    }

    pub fn san(&self) -> BoxedStrategy<String> {
        select(self.sans.clone()).boxed()
    }

    pub fn piece(&self) -> BoxedStrategy<PieceWord> {
        prop_oneof![
            6 => self.kind().prop_map(PieceWord::Kind),
            1 => select(vec![PieceWord::Minor, PieceWord::Major, PieceWord::Officer]),
        ]
        .boxed()
    }

    pub fn thing(&self) -> BoxedStrategy<Ref> {
        let man = (
            option::of(self.piece()),
            option::of(party()),
            option::of(self.square()),
            option::weighted(0.2, 0..self.files),
            option::weighted(0.2, select(vec![Shade::Light, Shade::Dark])),
            quantifier(),
        )
            .prop_map(|(piece, side, on, file, shade, quantifier)| {
                Ref::Man(Man {
                    piece,
                    side,
                    on,
                    file,
                    shade,
                    quantifier,
                })
            });
        prop_oneof![1 => self.square().prop_map(Ref::Square), 3 => man].boxed()
    }

    pub fn things(&self) -> BoxedStrategy<OneOrMore<Ref>> {
        several(self.thing())
    }
}

pub fn several<T: Clone + std::fmt::Debug + 'static>(
    item: BoxedStrategy<T>,
) -> BoxedStrategy<OneOrMore<T>> {
    (item.clone(), prop::collection::vec(item, 0..3))
        .prop_map(|(first, rest)| OneOrMore { first, rest })
        .boxed()
}

pub fn party() -> BoxedStrategy<Party> {
    select(vec![
        Party::White,
        Party::Black,
        Party::Mover,
        Party::Other,
        Party::ToMove,
    ])
    .boxed()
}

pub fn relation() -> BoxedStrategy<Relation> {
    select(vec![Relation::Equal, Relation::AtLeast, Relation::AtMost]).boxed()
}

pub fn number() -> BoxedStrategy<u32> {
    prop_oneof![4 => 0..5_u32, 1 => 5..120_u32].boxed()
}

pub fn quantifier() -> BoxedStrategy<Quantifier> {
    prop_oneof![
        4 => Just(Quantifier::The),
        1 => select(vec![Quantifier::Some, Quantifier::All, Quantifier::Both, Quantifier::No]),
        1 => number().prop_map(Quantifier::Exactly),
        1 => number().prop_map(Quantifier::AtLeast),
        1 => number().prop_map(Quantifier::AtMost),
    ]
    .boxed()
}

pub fn line() -> BoxedStrategy<Line> {
    select(vec![Line::File, Line::Rank, Line::Diagonal, Line::Any]).boxed()
}

pub fn wing() -> BoxedStrategy<Wing> {
    select(Wing::BOTH.to_vec()).boxed()
}

pub fn pin() -> BoxedStrategy<Option<PinType>> {
    option::of(select(vec![PinType::Absolute, PinType::Relative])).boxed()
}

pub fn mate() -> BoxedStrategy<Mate> {
    (relation(), 1..15_u32)
        .prop_map(|(relation, n)| Mate { relation, n })
        .boxed()
}
