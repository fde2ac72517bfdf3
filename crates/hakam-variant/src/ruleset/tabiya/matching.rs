//! The cheapest way to give every man a square of its own.

use std::collections::VecDeque;

/// What it costs to bring a man to a square; `None` where it cannot come there.
pub(super) type Cost = Option<u32>;

/// Rows that have fewer columns to go to than there are rows: nobody can give each of them its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shortage {
    pub rows: Vec<usize>,
    pub columns: Vec<usize>,
}

/// The least sum of costs over all ways to pair rows with columns, as many of the one as of the other.
///
/// Rows are added one by one. A new row may take a column from another, which then takes one from a third, and so on;
/// all such chains are tried, the cheapest that ends at a free column is made.
pub(super) fn least(costs: &[Vec<Cost>]) -> Result<u32, Shortage> {
    let size = costs.len();
    let cost = |row: usize, column: usize| -> Option<i64> {
        let cost = costs.get(row)?.get(column).copied().flatten()?;
        Some(i64::from(cost))
    };
    let mut row_of: Vec<Option<usize>> = vec![None; size];
    let mut sum = 0;
    for new in 0..size {
        // What it costs to come to each column, and which column was taken before it.
        let mut best: Vec<Option<(i64, Option<usize>)>> = vec![None; size];
        let mut homeless = VecDeque::from([(new, 0, None)]);
        while let Some((row, spent, before)) = homeless.pop_front() {
            for column in 0..size {
                let Some(cost_here) = cost(row, column) else {
                    continue;
                };
                let total = spent + cost_here;
                if best[column].is_some_and(|(known, _)| known <= total) {
                    continue;
                }
                best[column] = Some((total, before));
                if let Some(holder) = row_of[column] {
                    let saved = cost(holder, column).unwrap_or_default();
                    homeless.push_back((holder, total - saved, Some(column)));
                }
            }
        }
        let free = (0..size).filter(|column| row_of[*column].is_none());
        let cheapest = free.filter_map(|column| Some((best[column]?.0, column)));
        let Some((spent, mut column)) = cheapest.min() else {
            let columns: Vec<usize> = (0..size).filter(|at| best[*at].is_some()).collect();
            let holders = columns.iter().filter_map(|column| row_of[*column]);
            let mut rows: Vec<usize> = holders.chain([new]).collect();
            rows.sort_unstable();
            return Err(Shortage { rows, columns });
        };
        sum += spent;
        while let Some((_, Some(before))) = best[column] {
            row_of[column] = row_of[before];
            column = before;
        }
        row_of[column] = Some(new);
    }
    Ok(u32::try_from(sum).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
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
}
