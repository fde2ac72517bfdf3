//! Every way to pair, tried out, beside the one that is found.

use super::*;

/// Every way to pair, tried out.
fn by_trying(costs: &[Vec<Cost>], row: usize, used: &mut Vec<bool>) -> Cost {
    if row == costs.len() {
        return Some(0);
    }
    let mut best: Cost = None;
    for column in 0..costs.len() {
        if used[column] {
            continue;
        }
        let Some(cost) = costs[row][column] else {
            continue;
        };
        used[column] = true;
        if let Some(rest) = by_trying(costs, row + 1, used) {
            best = Some(best.map_or(cost + rest, |known| known.min(cost + rest)));
        }
        used[column] = false;
    }
    best
}

#[test]
fn the_least_sum_is_that_of_trying_all() {
    let mut seed = 12_345_u64;
    let mut roll = |sides: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) % sides
    };
    let mut impossible = 0;
    for _ in 0..2_000 {
        let size = usize::try_from(roll(6)).unwrap();
        let costs: Vec<Vec<Cost>> = (0..size)
            .map(|_| {
                let mut cost = || (roll(3) > 0).then(|| u32::try_from(roll(7)).unwrap());
                (0..size).map(|_| cost()).collect()
            })
            .collect();
        let tried = by_trying(&costs, 0, &mut vec![false; size]);
        impossible += usize::from(tried.is_none());
        let found = least(&costs);
        if let Err(Shortage { rows, columns }) = &found {
            assert!(rows.len() > columns.len(), "{costs:?}");
            let goes = |row: usize, column: usize| costs[row][column].is_some();
            let mut elsewhere = (0..size).filter(|column| !columns.contains(column));
            assert!(elsewhere.all(|column| rows.iter().all(|row| !goes(*row, column))));
        }
        assert_eq!(found.ok(), tried, "{costs:?}");
    }
    assert!(impossible > 100, "{impossible} of them cannot be paired");
}

#[test]
fn those_that_want_the_same_are_named() {
    let one_for_both = [
        vec![Some(1), Some(1), None],
        vec![None, None, Some(1)],
        vec![None, None, Some(1)],
    ];
    let shortage = Shortage {
        rows: vec![1, 2],
        columns: vec![2],
    };
    assert_eq!(least(&one_for_both), Err(shortage));
}
