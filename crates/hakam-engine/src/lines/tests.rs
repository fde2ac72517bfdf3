//! Fans looked up in both ways.

use super::*;

/// The rays of a rook on a board of four by four, small enough for Miri:
/// `RUSTFLAGS="-C target-feature=+bmi1,+bmi2,+popcnt,+lzcnt" cargo +nightly miri test -p hakam-engine --lib lines`.
fn rook(square: usize) -> Vec<Path> {
    if square >= 16 {
        return Vec::new();
    }
    let (file, rank) = (square % 4, square / 4);
    [
        (file + 1..4).map(|file| rank * 4 + file).collect(),
        (rank + 1..4).map(|rank| rank * 4 + file).collect(),
        (0..file).rev().map(|file| rank * 4 + file).collect(),
        (0..rank).rev().map(|rank| rank * 4 + file).collect(),
    ]
    .into_iter()
    .enumerate()
    .map(|(direction, squares)| Path {
        squares,
        ascends: direction < 2,
    })
    .collect()
}

/// Looks every fan up in a function with the right features.
struct LookUp<'a>(&'a Pool<u64>, &'a Fan<u64>, usize, u64);

impl Work<u64> for LookUp<'_> {
    fn run(self) -> u64 {
        Pext::slide(self.0, self.1, self.2, self.3)
    }
}

#[test]
fn tables_and_bit_scans_agree() {
    if Pext::detect().is_none() {
        println!("skipped: the processor has no BMI2, so there are no tables to look into");
        return;
    }
    let mut pool = Pool::<u64>::default();
    let fan = pool.fan::<Pext>(rook);
    // Every occupancy of a row and a column.
    for square in 0..16 {
        let cross: Vec<usize> = rook(square).into_iter().flat_map(|p| p.squares).collect();
        for subset in 0..1_usize << cross.len() {
            let members = cross.iter().enumerate();
            let occupied = members
                .filter(|(place, _)| subset >> place & 1 == 1)
                .fold(0, |set, (_, cell)| set | 1_u64 << cell);
            let table = Pext::enter(LookUp(&pool, &fan, square, occupied));
            assert_eq!(table, Portable::slide(&pool, &fan, square, occupied));
        }
    }
}
