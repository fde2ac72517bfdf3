//! The cheapest way to give every man a square of its own.

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
/// Rows are added one by one; each time the cheapest chain of changes is found that makes room for the new row
/// (Kuhn's Hungarian method with potentials, in the form of shortest paths).
pub(super) fn least(costs: &[Vec<Cost>]) -> Result<u32, Shortage> {
    let size = costs.len();
    let cost = |row: usize, column: usize| -> Option<i64> {
        let cost = costs.get(row)?.get(column).copied().flatten()?;
        Some(i64::from(cost))
    };
    let mut potential_of_row = vec![0_i64; size];
    let mut potential_of_column = vec![0_i64; size];
    let mut row_of: Vec<Option<usize>> = vec![None; size];
    for new in 0..size {
        let mut best: Vec<Option<i64>> = vec![None; size];
        let mut before: Vec<Option<usize>> = vec![None; size];
        let mut done = vec![false; size];
        let (mut row, mut reached) = (new, None);
        let free = loop {
            for column in (0..size).filter(|column| !done[*column]) {
                let Some(cost) = cost(row, column) else {
                    continue;
                };
                let slack = cost - potential_of_row[row] - potential_of_column[column];
                if best[column].is_none_or(|known| slack < known) {
                    best[column] = Some(slack);
                    before[column] = reached;
                }
            }
            let open = (0..size).filter(|column| !done[*column]);
            let nearest = open
                .filter_map(|column| Some((best[column]?, column)))
                .min();
            let Some((slack, nearest)) = nearest else {
                let columns: Vec<usize> = (0..size).filter(|column| done[*column]).collect();
                let holders = columns.iter().filter_map(|column| row_of[*column]);
                let mut rows: Vec<usize> = holders.chain([new]).collect();
                rows.sort_unstable();
                return Err(Shortage { rows, columns });
            };
            potential_of_row[new] += slack;
            for column in 0..size {
                if done[column] {
                    potential_of_column[column] -= slack;
                    if let Some(row) = row_of[column] {
                        potential_of_row[row] += slack;
                    }
                } else if let Some(known) = &mut best[column] {
                    *known -= slack;
                }
            }
            done[nearest] = true;
            reached = Some(nearest);
            match row_of[nearest] {
                None => break nearest,
                Some(next) => row = next,
            }
        };
        let mut column = free;
        loop {
            match before[column] {
                None => {
                    row_of[column] = Some(new);
                    break;
                }
                Some(earlier) => {
                    row_of[column] = row_of[earlier];
                    column = earlier;
                }
            }
        }
    }
    let pairs = row_of.iter().enumerate();
    let sum: i64 = pairs
        .filter_map(|(column, row)| cost((*row)?, column))
        .sum();
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
