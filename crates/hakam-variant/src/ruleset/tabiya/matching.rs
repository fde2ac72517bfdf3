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
mod tests;
