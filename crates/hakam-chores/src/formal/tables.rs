//! Whole tables: where each leaper attacks from each square, each rukh with every occupation of its lines, and how
//! many lines of moves positions have.

use hakam_core::{Kind, Move, Piece, Setup, Side, Square};
use hakam_engine::Counting;
use hakam_law::Position;
use hakam_notation::fen::{self, Leniency};
use hakam_variant::Ruleset;

use super::compare::{Comparison, Tally, sum};
use super::subjects::{NO_GAME, Programs, Question, word};
use xtask::workspace::Failure;

/// The kinds whose attacks ask nothing of other squares.
const LEAPERS: &[&str] = &["shah", "ferz", "alfil", "faras", "baidaq"];

/// The law counts no longer lines.
const SLOW: u32 = 3;

/// Questions about positions, with how many lines there are of one move, two moves, ...
const COUNTS: &str = include_str!("../../../../formal/counts.tsv");

type Count = fn(&Position<'_>, u32) -> u64;

impl Comparison<'_> {
    /// Every leaper of both sides on every square of an empty board.
    pub fn leapers(&self) -> Result<Tally, Failure> {
        let mut questions = Vec::new();
        for name in LEAPERS {
            let kind = kind(&self.programs.rules, name)?;
            for side in Side::BOTH {
                for from in self.programs.rules.geometry().squares() {
                    questions.push(leaper(self.programs, name, Piece::new(side, kind), from));
                }
            }
        }
        self.ask(questions)
    }

    /// A rukh on every square, with men on any of the squares of its two lines: 64 times 16,384 occupations.
    pub fn rukhs(&self) -> Result<Tally, Failure> {
        let squares: Vec<Square> = self.programs.rules.geometry().squares().collect();
        sum(squares.len(), |number| {
            let rows = squares.get(number).map(|from| rukh(self.programs, *from));
            self.ask(rows.transpose()?.unwrap_or_default())
        })
    }

    /// How many lines of up to `depth` moves the positions of the file have.
    pub fn counts(&self, depth: u32) -> Result<Tally, Failure> {
        self.ask(counts(self.programs, depth))
    }
}

/// Where one man attacks on an empty board.
pub fn leaper(programs: &Programs, name: &str, man: Piece, from: Square) -> Question {
    let Programs { rules, engine } = programs;
    let mut setup = Setup::empty(rules.geometry());
    setup.put(from, Some(man));
    let position = Position::new_unchecked(rules, setup.clone());
    let (side, at) = (word(man.side), rules.geometry().name(from));
    Question::to_both(
        format!("leaps {name} {side} {at}"),
        programs.squares(|to| !position.board().attackers(to, man.side).is_empty()),
        programs.squares(|to| !engine.attackers(&setup, to, man.side).is_empty()),
    )
}

/// The rows of a rukh on one square. Both shahs, which the engine needs, stand out of the way: on no line of the
/// rukh, apart, and White's where no man on those lines attacks it.
pub fn rukh(programs: &Programs, from: Square) -> Result<Vec<Question>, Failure> {
    let Programs { rules, engine } = programs;
    let geometry = rules.geometry();
    let [rukh, blocker, shah] = ["rukh", "alfil", "shah"].map(|name| kind(rules, name));
    let (rukh, blocker, shah) = (rukh?, blocker?, shah?);
    let crosses = |at: &Square| {
        let (files, ranks) = geometry.difference(from, *at);
        (files == 0) != (ranks == 0)
    };
    let crossing: Vec<Square> = geometry.squares().filter(crosses).collect();
    let is_far = |at: &Square| {
        let (files, ranks) = geometry.difference(from, *at);
        [files, ranks].iter().all(|by| *by != 0 && by.abs() != 2)
    };
    let far: Vec<Square> = geometry.squares().filter(is_far).collect();
    let (white, black) = (far.first(), far.last());
    let (white, black) = white.zip(black).ok_or(NO_GAME)?;

    let row = |occupation: u32| {
        let mut setup = Setup::empty(geometry);
        setup.put(from, Some(Piece::new(Side::White, rukh)));
        let taken = (0..).zip(&crossing);
        let taken = taken.filter(|(place, _)| occupation >> place & 1 == 1);
        let taken: Vec<Square> = taken.map(|(_, square)| *square).collect();
        for square in &taken {
            setup.put(*square, Some(Piece::new(Side::Black, blocker)));
        }
        let by_law = Position::new_unchecked(rules, setup.clone()).legal_moves();
        setup.put(*white, Some(Piece::new(Side::White, shah)));
        setup.put(*black, Some(Piece::new(Side::Black, shah)));
        let by_engine = engine.legal_moves(&setup);
        let targets = |moves: &[Move]| {
            let own = moves.iter().filter(|m| m.from == from);
            hex(own.map(|m| m.to))
        };
        let (at, occupied) = (geometry.name(from), hex(taken.into_iter()));
        let text = format!("rook {at} {occupied}");
        Question::to_both(text, targets(&by_law), targets(&by_engine))
    };
    Ok((0..1 << crossing.len()).map(row).collect())
}

pub fn counts(programs: &Programs, depth: u32) -> Vec<Question> {
    let Programs { rules, engine } = programs;
    let mut questions = Vec::new();
    for row in COUNTS.lines().filter(|row| !row.starts_with('#')) {
        let mut cells = row.split('\t');
        let [keyword, fen, known] = [(); 3].map(|()| cells.next().unwrap_or_default());
        let reading = fen::read(rules, fen, Leniency::Strict);
        for (moves, known) in (1..=depth).zip(known.split(' ')) {
            let text = format!("{keyword} {moves} {fen}");
            let mut answers = vec![("published", known.to_owned())];
            match &reading {
                Ok(reading) => {
                    let position = Position::new_unchecked(rules, reading.setup.clone());
                    let (by_law, counting): (Count, _) = match keyword {
                        "perft-ends" => (|at, moves| at.perft_to_end(moves), Counting::to_end()),
                        _ => (|at, moves| at.perft(moves), Counting::default()),
                    };
                    if moves <= SLOW {
                        answers.push(("law", by_law(&position, moves).to_string()));
                    }
                    let counted = engine.count(&reading.setup, moves, counting);
                    let counted = counted.map_or_else(|many| many.to_string(), |n| n.to_string());
                    answers.push(("engine", counted));
                }
                Err(error) => answers.push(("notation", error.render(fen))),
            }
            questions.push(Question { text, answers });
        }
    }
    questions
}

/// A set of squares as the oracle writes it: a1 is the first bit.
fn hex(squares: impl Iterator<Item = Square>) -> String {
    let set = squares.fold(0_u64, |set, square| set | 1 << square.index());
    format!("{set:x}")
}

/// A kind by its name in the definition.
pub fn kind(rules: &Ruleset, name: &str) -> Result<Kind, Failure> {
    let found = rules.kinds().find(|(_, info)| info.key == name);
    let (kind, _) = found.ok_or(NO_GAME)?;
    Ok(kind)
}
