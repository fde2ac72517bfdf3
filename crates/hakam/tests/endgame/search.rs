//! A plain search by the reference interpreter, which knows nothing of tables, to hold tables to.

use hakam::endgame::{Material, Table, Value};
use hakam::hakam_core::Piece;
use hakam::hakam_variant::Condition;
use hakam::{Outcome, Position, Setup, Side, Variant};

/// What a position comes to within so many plies; `None` where that is not enough to tell.
fn search(position: &Position<'_>, plies: u16) -> Option<Value> {
    let game = hakam::hakam_law::Game::new(position.clone());
    match game.standing().outcome {
        Outcome::Won { by, .. } if by == position.setup().turn => return Some(Value::Win(0)),
        Outcome::Won { .. } => return Some(Value::Loss(0)),
        Outcome::Drawn { .. } => return Some(Value::Draw),
        Outcome::Ongoing => {}
    }
    let deeper = plies.checked_sub(1)?;
    let (mut fastest, mut slowest, mut all_lose) = (None::<u16>, None::<u16>, true);
    for (_, after) in position.continuations() {
        match search(&after, deeper) {
            Some(Value::Loss(n)) => fastest = Some(fastest.map_or(n + 1, |known| known.min(n + 1))),
            Some(Value::Win(n)) => slowest = slowest.max(Some(n + 1)),
            Some(Value::Draw | Value::Illegal) | None => all_lose = false,
        }
    }
    match (fastest, slowest) {
        (Some(plies), _) => Some(Value::Win(plies)),
        (None, Some(plies)) if all_lose => Some(Value::Loss(plies)),
        (None, _) => None,
    }
}

/// What a comparison came to.
#[derive(Debug, Default)]
pub struct Compared {
    /// How many positions were compared.
    pub positions: usize,
    /// Of these, how many the search could decide.
    pub decided: usize,
    /// Those in which table and search differ.
    pub wrong: Vec<String>,
}

/// Compares random positions of a table with what a search of so many plies finds. Every other one is looked for
/// among those whose end is as near as the search can see: of the rest it only tells that it is farther.
pub fn compare(variant: &Variant, table: &Table, positions: usize, plies: u16) -> Compared {
    // Whether a position is dead takes long to find out, and such a one is nobody's win in any case.
    let dead = |condition: &Condition| matches!(condition, Condition::Dead(_));
    let rules = variant
        .rules()
        .with_endings(|ending| !ending.claim && !ending.when.iter().any(dead));
    let mut dice = Dice(0x5eed);
    let mut compared = Compared::default();
    while compared.positions < positions {
        let setup = random(variant, table.material(), &mut dice);
        let Some(value) = table.value(variant, &setup) else {
            continue;
        };
        let near = match value {
            Value::Illegal => continue,
            Value::Draw => false,
            Value::Win(n) | Value::Loss(n) => n <= plies,
        };
        if !near && compared.positions % 2 == 1 {
            continue;
        }
        compared.positions += 1;
        let found = search(&Position::new_unchecked(&rules, setup.clone()), plies);
        let agrees = match found {
            Some(found) => {
                compared.decided += 1;
                found == value
            }
            None => !near,
        };
        if !agrees {
            let line = format!("{setup:?}: the table says {value}, the search {found:?}");
            compared.wrong.push(line);
        }
    }
    compared
}

/// The men on random squares, no two on one.
fn random(variant: &Variant, material: &Material, dice: &mut Dice) -> Setup {
    let geometry = variant.rules().geometry();
    let squares: Vec<_> = geometry.squares().collect();
    let mut setup = Setup::empty(geometry);
    for (side, kind) in material.men() {
        let free: Vec<_> = squares.iter().filter(|at| setup.is_empty(**at)).collect();
        let at = **free
            .get(dice.below(free.len()))
            .expect("fewer men than squares");
        setup.put(at, Some(Piece::new(*side, *kind)));
    }
    setup.turn = [Side::White, Side::Black][dice.below(2)];
    setup
}

/// Numbers that look random and are the same in every run (the generator is Steele's splitmix64).
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % bound as u64).unwrap_or(0)
    }
}
