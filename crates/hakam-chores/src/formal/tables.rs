//! Whole tables: where each leaper attacks from each square, and each rukh with every occupation of its lines.

use std::path::Path;

use hakam_core::{Kind, Piece, Setup, Side, Square};
use hakam_law::Position;
use hakam_variant::Ruleset;

use super::compare::{Difference, is_same, on_all_cores};
use super::fault::Fault;
use super::oracle;
use super::programs::{Answered, GAME, Programs, sorted};
use crate::workspace::Failure;

/// The kinds whose attacks ask nothing of other squares.
const LEAPERS: &[&str] = &["shah", "ferz", "alfil", "faras", "baidaq"];

/// The kind that goes along lines, and a kind that stands in its way.
const RIDER: &str = "rukh";
const BLOCKER: &str = "alfil";

/// What came of a table.
#[derive(Debug, Default)]
pub struct Compared {
    pub rows: usize,
    pub differences: Vec<Difference>,
}

/// Every leaper of both sides on every square of an empty board.
pub fn leaps(oracle: &Path, programs: &Programs) -> Result<Compared, Failure> {
    let geometry = programs.rules.geometry();
    let mut asked = Vec::new();
    for name in LEAPERS {
        let kind = kind(&programs.rules, name)?;
        for side in Side::BOTH {
            for from in geometry.squares() {
                asked.push(leap(programs, name, Piece::new(side, kind), from));
            }
        }
    }
    put(oracle, asked)
}

fn leap(programs: &Programs, name: &str, man: Piece, from: Square) -> Answered {
    let Programs { rules, engine } = programs;
    let geometry = rules.geometry();
    let mut setup = Setup::empty(geometry);
    setup.put(from, Some(man));
    let position = Position::new_unchecked(rules, setup.clone());
    let side = man.side.to_string().to_lowercase();
    let names = |attacks: &dyn Fn(Square) -> bool| {
        let reached = geometry.squares().filter(|to| attacks(*to));
        sorted(reached.map(|to| geometry.name(to).to_string()).collect())
    };
    Answered {
        question: format!("leaps {name} {side} {}", geometry.name(from)),
        spec: Some(names(&|to| !position.attackers(to, man.side).is_empty())),
        engine: names(&|to| !engine.attackers(&setup, to, man.side).is_empty()),
    }
}

/// A rukh on every square, with men on any of the squares of its two lines: 64 times 16,384 occupations.
pub fn lines(oracle: &Path, programs: &Programs) -> Result<Compared, Failure> {
    let squares: Vec<Square> = programs.rules.geometry().squares().collect();
    let men = Men {
        shah: kind(&programs.rules, "shah")?,
        rider: kind(&programs.rules, RIDER)?,
        blocker: kind(&programs.rules, BLOCKER)?,
    };
    let done = on_all_cores(squares.len(), |number| {
        let asked = squares.get(number).map(|from| men.rows(programs, *from));
        put(oracle, asked.unwrap_or_default())
    })?;
    let mut all = Compared::default();
    for one in done {
        all.rows += one.rows;
        all.differences.extend(one.differences);
    }
    Ok(all)
}

/// The kinds that the rows of a rukh need.
struct Men {
    shah: Kind,
    rider: Kind,
    blocker: Kind,
}

impl Men {
    /// The rows of one square.
    fn rows(&self, programs: &Programs, from: Square) -> Vec<Answered> {
        let rules = &programs.rules;
        let crossing = crossing(rules, from);
        let shahs = shahs(rules, from);
        let mut rows = Vec::with_capacity(1 << crossing.len());
        for number in 0..1_u32 << crossing.len() {
            let is_taken = |place: usize| number >> place & 1 == 1;
            let taken = || (0..).zip(&crossing).filter(|(place, _)| is_taken(*place));
            let mut setup = Setup::empty(rules.geometry());
            setup.put(from, Some(Piece::new(Side::White, self.rider)));
            for (_, square) in taken() {
                setup.put(*square, Some(Piece::new(Side::Black, self.blocker)));
            }
            let spec = Position::new_unchecked(rules, setup.clone()).legal_moves();
            for (side, square) in shahs {
                setup.put(square, Some(Piece::new(side, self.shah)));
            }
            let engine = programs.engine.legal_moves(&setup);
            let targets = |moves: Vec<hakam_core::Move>| {
                let own = moves.iter().filter(|m| m.from == from);
                hex(own.map(|m| m.to))
            };
            let occupied = hex(taken().map(|(_, square)| *square));
            let name = rules.geometry().name(from);
            rows.push(Answered {
                question: format!("rook {name} {occupied}"),
                spec: Some(targets(spec)),
                engine: targets(engine),
            });
        }
        rows
    }
}

/// Where the shahs stand out of the way: on no line of the rukh, apart, and White's where no blocker on
/// those lines attacks it. The engine plays only with them.
fn shahs(rules: &Ruleset, from: Square) -> [(Side, Square); 2] {
    let geometry = rules.geometry();
    let far = |at: &Square| {
        let (files, ranks) = geometry.difference(from, *at);
        let is_free = |away: i16| away != 0 && away.abs() != 2;
        is_free(files) && is_free(ranks)
    };
    let white = geometry.squares().find(far).unwrap_or(from);
    let apart = |at: &Square| {
        let (files, ranks) = geometry.difference(white, *at);
        files.abs().max(ranks.abs()) > 1
    };
    let black = geometry.squares().filter(far).find(apart).unwrap_or(from);
    [(Side::White, white), (Side::Black, black)]
}

/// The other squares of the file and the rank.
fn crossing(rules: &Ruleset, from: Square) -> Vec<Square> {
    let geometry = rules.geometry();
    let crosses = |at: &Square| {
        let (files, ranks) = geometry.difference(from, *at);
        (files == 0) != (ranks == 0)
    };
    geometry.squares().filter(crosses).collect()
}

/// A set of squares as the oracle writes it: a1 is the first bit.
fn hex(squares: impl Iterator<Item = Square>) -> String {
    let set = squares.fold(0_u64, |set, square| set | 1 << square.index());
    format!("{set:x}")
}

fn kind(rules: &Ruleset, name: &str) -> Result<Kind, Failure> {
    let found = rules.kinds().find(|(_, info)| info.key == name);
    let (kind, _) = found.ok_or(Fault::NoGame(GAME))?;
    Ok(kind)
}

/// Asks the oracle for all rows.
fn put(oracle: &Path, asked: Vec<Answered>) -> Result<Compared, Failure> {
    let questions: Vec<String> = asked.iter().map(|one| one.question.clone()).collect();
    let said = oracle::ask(oracle, &questions)?;
    let mut compared = Compared {
        rows: said.len(),
        differences: Vec::new(),
    };
    for (answered, said) in asked.into_iter().zip(said) {
        if !is_same(&answered, &said) {
            compared.differences.push(Difference {
                question: answered.question,
                oracle: said,
                spec: answered.spec,
                engine: answered.engine,
            });
        }
    }
    Ok(compared)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(programs: &Programs, name: &str) -> Square {
        programs.rules.geometry().parse_square(name).unwrap()
    }

    #[test]
    fn a_leaper_is_asked_about_on_an_empty_board() {
        let programs = Programs::new().unwrap();
        for (name, side, from, reached) in [
            ("alfil", Side::White, "c1", "a3 e3"),
            ("baidaq", Side::Black, "a7", "b6"),
            ("baidaq", Side::White, "a8", "none"),
            ("faras", Side::White, "a1", "b3 c2"),
        ] {
            let man = Piece::new(side, kind(&programs.rules, name).unwrap());
            let answered = leap(&programs, name, man, square(&programs, from));
            assert!(is_same(&answered, reached), "{answered:?}");
        }
    }

    #[test]
    fn a_rukh_is_asked_about_with_every_occupation_of_its_lines() {
        let programs = Programs::new().unwrap();
        let rules = &programs.rules;
        let men = Men {
            shah: kind(rules, "shah").unwrap(),
            rider: kind(rules, RIDER).unwrap(),
            blocker: kind(rules, BLOCKER).unwrap(),
        };
        for from in ["a1", "e4", "h8"] {
            let from = square(&programs, from);
            let [(_, white), (_, black)] = shahs(rules, from);
            assert!(white != from && black != from && white != black);
        }
        assert_eq!(crossing(rules, square(&programs, "e4")).len(), 14);
        // From e4 with men on e6, b4 and e1: up to e6, down to e1, left to b4, right to the edge.
        let rows = men.rows(&programs, square(&programs, "e4"));
        assert_eq!(rows.len(), 1 << 14);
        let occupied: u64 = 1 << 44 | 1 << 25 | 1 << 4;
        let wanted = format!("rook e4 {occupied:x}");
        let row = rows.iter().find(|row| row.question == wanted).unwrap();
        let reached = [44, 36, 20, 12, 4, 27, 26, 25, 29, 30, 31];
        let reached = reached.iter().fold(0_u64, |set, at| set | 1 << at);
        assert!(is_same(row, &format!("{reached:x}")), "{row:?}");
    }
}
