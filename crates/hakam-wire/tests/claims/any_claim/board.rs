//! Random facts about positions.

use hakam_checker::claim::{
    Board, DrawRule, Ending, FileState, ListOf, Listing, PawnState, PieceWord, Record, ResultTag,
    Shade, Whose,
};
use hakam_core::rules;
use hakam_variant::Value;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use super::word::{Words, line, mate, number, party, relation, wing};

pub fn board(words: &Words) -> BoxedStrategy<Board> {
    let square = || words.square();
    let pair = || (words.square(), words.square());
    let list = || prop::collection::vec(words.square(), 0..4);
    let places = prop_oneof![
        (option::of(words.piece()), option::of(party()), square()).prop_map(
            |(piece, side, square)| Board::On {
                piece,
                side,
                square
            }
        ),
        words.squares().prop_map(|squares| Board::Empty { squares }),
        (option::of(party()), words.squares())
            .prop_map(|(side, squares)| Board::Occupied { side, squares }),
        (
            option::of(words.piece()),
            option::of(party()),
            relation(),
            number()
        )
            .prop_map(|(piece, side, relation, n)| Board::Count {
                piece,
                side,
                relation,
                n
            }),
        (party(), relation(), -40..80_i32).prop_map(|(side, relation, quarters)| {
            Board::Material {
                side,
                relation,
                lead: Value(quarters * 25),
            }
        }),
        (party(), words.kind(), relation(), 1..20_u32).prop_map(|(side, kind, relation, n)| {
            Board::Up {
                side,
                piece: PieceWord::Kind(kind),
                relation,
                n,
            }
        }),
        Just(Board::MaterialEqual),
        Just(Board::OppositeBishops),
        party().prop_map(|side| Board::BishopPair { side }),
    ];
    let lines = prop_oneof![
        pair().prop_map(|(from, to)| Board::Clear { from, to }),
        (option::of(words.thing()), pair()).prop_map(|(by, (from, to))| Board::Blocked {
            by,
            from,
            to
        }),
        (pair(), list()).prop_map(|((from, to), squares)| Board::Between { from, to, squares }),
        (pair(), list()).prop_map(|((from, to), squares)| Board::Ray { from, to, squares }),
        (words.squares(), line()).prop_map(|(squares, line)| Board::Aligned { squares, line }),
        (square(), select(vec![Shade::Light, Shade::Dark]))
            .prop_map(|(square, shade)| Board::Shade { square, shade }),
    ];
    let states = [PawnState::Passed, PawnState::Isolated, PawnState::Doubled];
    let file = prop_oneof![
        Just(FileState::Open),
        party().prop_map(|side| FileState::HalfOpen { side }),
    ];
    let memory = prop_oneof![
        party().prop_map(|side| Board::ToMove { side }),
        number().prop_map(|n| Board::MoveNumber { n }),
        (party(), option::of(wing())).prop_map(|(side, wing)| Board::Right { side, wing }),
        (party(), option::of(wing())).prop_map(|(side, wing)| Board::CanCastle { side, wing }),
        (relation(), number()).prop_map(|(relation, n)| Board::Clock { relation, n }),
        (relation(), number()).prop_map(|(relation, n)| Board::Repetition { relation, n }),
        (square(), select(states.to_vec())).prop_map(|(square, is)| Board::Pawn { square, is }),
        (0..words.files, file).prop_map(|(file, is)| Board::File { file, is }),
    ];
    prop_oneof![places, lines, memory].boxed()
}

pub fn listing(words: &Words) -> BoxedStrategy<Listing> {
    let lists = vec![
        ListOf::Moves,
        ListOf::Checks,
        ListOf::Captures,
        ListOf::Mates,
        ListOf::Promotions,
    ];
    let list = (
        select(lists),
        option::of(words.thing()),
        option::of(party()),
        prop::collection::vec(words.san(), 0..4),
    )
        .prop_map(|(of, by, side, moves)| Listing::List {
            of,
            by,
            side,
            moves,
        });
    let whose = prop_oneof![
        party().prop_map(Whose::Side),
        words.thing().prop_map(Whose::Man)
    ];
    let count = (whose, relation(), number()).prop_map(|(whose, relation, n)| Listing::MoveCount {
        whose,
        relation,
        n,
    });
    prop_oneof![list, count].boxed()
}

pub fn ending(words: &Words) -> BoxedStrategy<Ending> {
    let own = hakam_core::RuleId::new("x-camel").unwrap();
    let codes: Vec<_> = rules::all().map(|rule| rule.code).chain([own]).collect();
    let draws = vec![DrawRule::Repetition, DrawRule::QuietMoves];
    prop_oneof![
        party().prop_map(|side| Ending::Checkmated { side }),
        party().prop_map(|side| Ending::Stalemated { side }),
        (party(), mate()).prop_map(|(side, mate)| Ending::MateIn { side, mate }),
        (party(), mate()).prop_map(|(side, mate)| Ending::ThreatensMate { side, mate }),
        (party(), mate()).prop_map(|(side, plies)| Ending::WinIn { side, plies }),
        party().prop_map(|side| Ending::Perpetual { side }),
        party().prop_map(|side| Ending::Zugzwang { side }),
        party().prop_map(|side| Ending::Bare { side }),
        party().prop_map(|side| Ending::CanWin { side }),
        option::of(select(codes)).prop_map(|by| Ending::GameOver { by }),
        (party(), select(draws), option::of(words.san()))
            .prop_map(|(side, by, with)| Ending::ClaimDraw { side, by, with }),
        option::of(party()).prop_map(|side| Ending::Insufficient { side }),
        Just(Ending::Dead),
    ]
    .boxed()
}

pub fn record(words: &Words) -> BoxedStrategy<Record> {
    prop_oneof![
        words.san().prop_map(|text| Record::San { text }),
        select(ResultTag::ALL.to_vec()).prop_map(|tag| Record::Result { tag }),
        Just(Record::Reached { start: None }),
    ]
    .boxed()
}
