//! Every width against a list of truth values.

use proptest::prelude::*;

use super::Bits;
use crate::Wide;

/// The naive model: whether each square is a member.
type Model = Vec<bool>;

fn model<B: Bits>(set: B) -> Model {
    (0..B::CELLS).map(|index| set.has(index)).collect()
}

fn members(model: &Model) -> Vec<usize> {
    (0..model.len()).filter(|&index| model[index]).collect()
}

fn made<B: Bits>(words: [u64; 4]) -> (B, Model) {
    let bits = |index: usize| words[index / 64] >> (index % 64) & 1 == 1;
    (B::from_words(words), (0..B::CELLS).map(bits).collect())
}

/// What the instruction does, one bit after the other.
fn naive_pext(word: u64, mask: u64) -> u64 {
    let places = (0..64).filter(|place| mask >> place & 1 == 1);
    places
        .enumerate()
        .fold(0, |packed, (to, from)| packed | (word >> from & 1) << to)
}

fn agrees_with_the_model<B: Bits>(first: [u64; 4], second: [u64; 4], amount: u32) {
    let ((x, p), (y, q)) = (made::<B>(first), made::<B>(second));
    let pairs = |op: &dyn Fn(bool, bool) -> bool| -> Model {
        p.iter().zip(&q).map(|(&one, &two)| op(one, two)).collect()
    };
    assert_eq!(model(x), p, "from words");
    assert_eq!(B::from_words(x.words()), x, "to words and back");
    assert_eq!(model(x & y), pairs(&|in_x, in_y| in_x && in_y), "and");
    assert_eq!(model(x | y), pairs(&|in_x, in_y| in_x || in_y), "or");
    assert_eq!(model(x ^ y), pairs(&|in_x, in_y| in_x != in_y), "xor");
    assert_eq!(
        model(x.minus(y)),
        pairs(&|in_x, in_y| in_x && !in_y),
        "minus"
    );
    assert_eq!(model(!x), pairs(&|in_x, _| !in_x), "not");
    assert_eq!(
        x.meets(y),
        pairs(&|in_x, in_y| in_x && in_y).contains(&true),
        "meets"
    );
    assert_eq!(x.len() as usize, members(&p).len(), "len");
    assert_eq!(x.squares().collect::<Vec<_>>(), members(&p), "squares");
    if let (Some(&lowest), Some(&highest)) = (members(&p).first(), members(&p).last()) {
        assert_eq!(x.lsb(), lowest, "lsb");
        let rest: Model = (0..B::CELLS).map(|i| p[i] && i != lowest).collect();
        assert_eq!(model(x.without_lsb()), rest, "without the lowest");
        let below: Model = (0..B::CELLS).map(|i| i <= lowest).collect();
        assert_eq!(model(x.through_lsb()), below, "through the lowest");
        let above: Model = (0..B::CELLS).map(|i| i >= highest).collect();
        assert_eq!(model(x.from_msb()), above, "from the highest");
        assert_eq!(x.spread(), B::ALL);
    }
    let amount = amount as usize % B::CELLS;
    let moved = |from: &dyn Fn(usize) -> Option<usize>| -> Model {
        let is_member = |i| from(i).is_some_and(|i| i < B::CELLS && p[i]);
        (0..B::CELLS).map(is_member).collect()
    };
    let shift = u32::try_from(amount).unwrap();
    let (up, down) = (x.shift::<true>(shift), x.shift::<false>(shift));
    assert_eq!(model(up), moved(&|i| i.checked_sub(amount)), "up {amount}");
    assert_eq!(model(down), moved(&|i| Some(i + amount)), "down {amount}");
}

fn packs_as_the_model_does<B: Bits>(words: [u64; 4], mask: [u64; 4]) {
    let ((set, p), (mask, q)) = (made::<B>(words), made::<B>(mask));
    // No index has more bits than this.
    let chosen: Vec<usize> = members(&q).into_iter().take(20).collect();
    let mask = mask & chosen.iter().fold(B::EMPTY, |set, &i| set | B::bit(i));
    let wanted = chosen
        .iter()
        .enumerate()
        .fold(0, |packed, (to, &from)| packed | usize::from(p[from]) << to);
    assert_eq!(set.pack(mask, naive_pext), wanted);
}

fn has_its_edges<B: Bits>() {
    assert_eq!(B::EMPTY.through_lsb(), B::ALL);
    assert_eq!(B::EMPTY.from_msb(), B::ALL);
    assert_eq!(B::EMPTY.spread(), B::EMPTY);
    assert_eq!(B::EMPTY.squares().next(), None);
    assert_eq!(B::ALL.len() as usize, B::CELLS);
    let table = B::per(|index| index);
    for index in 0..B::CELLS {
        assert_eq!(*B::at(&table, index), index);
        assert_eq!(B::bit(index).lsb(), index);
        assert_eq!(B::bit(index).len(), 1);
    }
}

#[test]
fn no_member_and_every_member() {
    has_its_edges::<u64>();
    has_its_edges::<u128>();
    has_its_edges::<Wide>();
}

/// Sets of any density: three random words meet or join.
fn words() -> impl Strategy<Value = [u64; 4]> {
    (any::<[u64; 4]>(), any::<[u64; 4]>(), 0..4_u8).prop_map(|(a, b, how)| {
        std::array::from_fn(|i| match how {
            0 => a[i],
            1 => a[i] & b[i] & a[i].rotate_left(7) & b[i].rotate_left(13),
            2 => a[i] | b[i],
            _ => 1_u64 << (a[0] % 64) & a[i],
        })
    })
}

proptest! {
    #[test]
    fn every_width_is_a_set_of_squares(a in words(), b in words(), amount in 0..256_u32) {
        agrees_with_the_model::<u64>(a, b, amount);
        agrees_with_the_model::<u128>(a, b, amount);
        agrees_with_the_model::<Wide>(a, b, amount);
    }

    #[test]
    fn every_width_packs_the_same(set in words(), mask in words()) {
        packs_as_the_model_does::<u64>(set, mask);
        packs_as_the_model_does::<u128>(set, mask);
        packs_as_the_model_does::<Wide>(set, mask);
    }
}
