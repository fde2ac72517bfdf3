//! Every cause against a move is named, and none that is not there.
//!
//! For orthodox chess the causes are derived a second time, from a board of letters. For hoppers, locusts and pieces
//! that turn on their way, whatever a reason says of squares is looked up.

use std::collections::BTreeSet;

use hakam_core::{Reason, ReasonCode, Refusal, Request, Side, Square, VariantCause};
use hakam_explain as words;
use hakam_law::Position;
use hakam_variant::{Ruleset, builtin, parse};

/// An orthodox board by file and rank: a letter for each piece, White's in upper case.
struct Letters {
    at: [[Option<char>; 8]; 8],
    white_moves: bool,
    passed: Vec<(i8, i8)>,
}

type Spot = (i8, i8);

impl Letters {
    fn of(position: &Position<'_>) -> Letters {
        let (rules, setup) = (position.rules(), position.setup());
        let geometry = rules.geometry();
        let mut at = [[None; 8]; 8];
        for (square, man) in setup.men(geometry) {
            let letter = match rules.kind(man.kind).key.as_str() {
                "king" => 'k',
                "queen" => 'q',
                "rook" => 'r',
                "bishop" => 'b',
                "knight" => 'n',
                _ => 'p',
            };
            let letter = match man.side {
                Side::White => letter.to_ascii_uppercase(),
                Side::Black => letter,
            };
            at[usize::from(geometry.file(square))][usize::from(geometry.rank(square))] =
                Some(letter);
        }
        let skipped = setup.marks.iter().flat_map(|mark| &mark.skipped);
        Letters {
            at,
            white_moves: setup.turn == Side::White,
            passed: skipped.map(|square| spot(rules, *square)).collect(),
        }
    }

    fn get(&self, (x, y): Spot) -> Option<char> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        *self.at.get(x)?.get(y)?
    }

    fn put(&mut self, (x, y): Spot, letter: Option<char>) {
        self.at[usize::try_from(x).unwrap()][usize::try_from(y).unwrap()] = letter;
    }

    fn is_own(&self, letter: char) -> bool {
        letter.is_ascii_uppercase() == self.white_moves
    }

    /// Whether somebody stands strictly between two squares of one line.
    fn is_shut(&self, (x, y): Spot, (dx, dy): Spot) -> bool {
        let far = dx.abs().max(dy.abs());
        (1..far).any(|k| {
            self.get((x + dx.signum() * k, y + dy.signum() * k))
                .is_some()
        })
    }

    /// Whether the side to move has its king attacked.
    fn is_king_attacked(&self) -> bool {
        let spots = || (0..8).flat_map(|x| (0..8).map(move |y| (x, y)));
        let is_king = |letter: char| letter.eq_ignore_ascii_case(&'k') && self.is_own(letter);
        let king = spots().find(|&at| self.get(at).is_some_and(is_king));
        let Some(king) = king else { return false };
        spots().any(|from| {
            let foe = self.get(from).filter(|letter| !self.is_own(*letter));
            foe.is_some_and(|foe| self.hits(foe, from, (king.0 - from.0, king.1 - from.1)))
        })
    }

    fn hits(&self, letter: char, from: Spot, (dx, dy): Spot) -> bool {
        let ahead = if letter.is_ascii_uppercase() { 1 } else { -1 };
        match letter.to_ascii_lowercase() {
            'p' => dx.abs() == 1 && dy == ahead,
            kind => leads(kind, (dx, dy)) && !(kind != 'n' && self.is_shut(from, (dx, dy))),
        }
    }
}

/// Whether a piece that is no pawn moves so on an empty board.
fn leads(kind: char, (dx, dy): Spot) -> bool {
    let (a, b) = (dx.abs(), dy.abs());
    let (straight, diagonal) = (a == 0 || b == 0, a == b);
    match kind {
        'n' => (a.min(b), a.max(b)) == (1, 2),
        'r' => straight,
        'b' => diagonal,
        'q' => straight || diagonal,
        'k' => a.max(b) == 1,
        other => panic!("{other} is no piece"),
    }
}

fn spot(rules: &Ruleset, square: Square) -> Spot {
    let geometry = rules.geometry();
    let signed = |number: u8| i8::try_from(number).unwrap();
    (signed(geometry.file(square)), signed(geometry.rank(square)))
}

/// Why the piece cannot go there, leaving aside its king: nothing if it can.
fn hindrances(board: &Letters, from: Spot, to: Spot) -> BTreeSet<&'static str> {
    let letter = board.get(from).unwrap();
    let there = board.get(to);
    let step = (to.0 - from.0, to.1 - from.1);
    let mut found = BTreeSet::new();
    let landing = match there {
        Some(other) if board.is_own(other) => Some("OWN_PIECE_ON_TARGET"),
        Some('k' | 'K') => Some("CAPTURES_ROYAL"),
        Some(_) | None => None,
    };
    if !letter.eq_ignore_ascii_case(&'p') {
        let kind = letter.to_ascii_lowercase();
        if !leads(kind, step) {
            return BTreeSet::from(["GEOMETRY"]);
        }
        if kind != 'n' && board.is_shut(from, step) {
            found.insert("BLOCKED");
        }
        found.extend(landing);
        return found;
    }
    let (ahead, home) = if board.white_moves { (1, 1) } else { (-1, 6) };
    match (step.0.abs(), step.1 * ahead) {
        (0, far @ (1 | 2)) => {
            if far == 2 && from.1 != home {
                found.insert("PAWN_DOUBLE_NOT_HOME");
            }
            if board.is_shut(from, step) {
                found.insert("BLOCKED");
            }
            if there.is_some() {
                found.insert("PAWN_PUSH_BLOCKED");
            }
        }
        (1, 1) if there.is_none() && !board.passed.contains(&to) => {
            found.extend(["PAWN_CAPTURE_EMPTY", "EP_NOT_AVAILABLE"]);
        }
        (1, 1) => found.extend(landing),
        _ => {
            found.insert("GEOMETRY");
        }
    }
    found
}

/// Whether the own king would be attacked if the piece went there all the same.
fn exposes(board: &Letters, from: Spot, to: Spot) -> bool {
    let mut after = Letters {
        at: board.at,
        white_moves: board.white_moves,
        passed: Vec::new(),
    };
    let letter = board.get(from);
    let is_pawn = letter.is_some_and(|letter| letter.eq_ignore_ascii_case(&'p'));
    if is_pawn && from.0 != to.0 && board.get(to).is_none() && board.passed.contains(&to) {
        after.put((to.0, from.1), None);
    }
    after.put(from, None);
    after.put(to, letter);
    after.is_king_attacked()
}

fn is_about_the_king(code: ReasonCode) -> bool {
    matches!(
        code.as_str(),
        "KING_INTO_ATTACK"
            | "KING_ALONG_LINE"
            | "PINNED"
            | "CHECK_NOT_ANSWERED"
            | "DOUBLE_CHECK_KING_MUST_MOVE"
            | "EP_EXPOSES_KING"
            | "VARIANT"
    )
}

fn is_castling(letter: char, from: Spot, to: Spot) -> bool {
    letter.eq_ignore_ascii_case(&'k') && from.1 == to.1 && (from.0 - to.0).abs() > 1
}

fn compare(position: &Position<'_>) -> usize {
    let rules = position.rules();
    let board = Letters::of(position);
    let mut compared = 0;
    for (from, man) in position
        .setup()
        .men_of(rules.geometry(), position.setup().turn)
    {
        for to in rules.geometry().squares().filter(|to| *to != from) {
            let (here, there) = (spot(rules, from), spot(rules, to));
            let letter = board.get(here).unwrap();
            if is_castling(letter, here, there) {
                continue;
            }
            let mut expected = hindrances(&board, here, there);
            let is_king = |letter: char| letter.eq_ignore_ascii_case(&'k');
            let is_asked = !expected.contains("GEOMETRY") && !board.get(there).is_some_and(is_king);
            let exposed = is_asked && exposes(&board, here, there);
            let promotes = letter.eq_ignore_ascii_case(&'p') && matches!(there.1, 0 | 7);
            if expected.is_empty() && promotes {
                expected.insert("PROMOTION_MISSING");
            }
            let choice = None;
            let judgement = position.board().judge(Request::Go { from, to, choice });
            let refusals = judgement.result.err().unwrap_or_default();
            let codes = || refusals.iter().map(|refusal| refusal.reason.code());
            let about_the_king = codes().any(is_about_the_king);
            let others: BTreeSet<&str> = codes()
                .filter(|code| !is_about_the_king(*code))
                .map(ReasonCode::as_str)
                .collect();
            let shown = format!("{man:?} {here:?} to {there:?}: {refusals:?}");
            assert_eq!(others, expected, "{shown}");
            assert_eq!(about_the_king, exposed, "{shown}");
            compared += usize::from(!refusals.is_empty());
        }
    }
    compared
}

#[test]
fn a_second_reading_of_orthodox_chess_names_the_same_causes() {
    let rules = builtin::load("chess").unwrap();
    let mut compared = 0;
    for seed in 1..=12 {
        let mut ply = 0;
        crate::common::random_play(&rules, seed, 90, |position| {
            ply += 1;
            if ply % 5 == 0 {
                compared += compare(position);
            }
        });
    }
    assert!(compared > 50_000, "{compared}");
}

const LEGS: &str = r#"
format = 1
name = "legs"
base = "chess"
[pieces]
king = { royal = true, moves = { A8 = "K" } }
queen = { name = "griffon", moves = { x-griffon = { legs = ["mF", { betza = "R", turn = "outward" }] } } }
rook = { name = "hook", moves = { x-hook = { legs = ["R3", { betza = "R3", turn = "across" }] } } }
bishop = { name = "snake", moves = { x-snake = [{ legs = ["mW", { betza = "F", turn = "outward" }] }, { legs = ["W", { betza = "W", turn = "ahead" }, { betza = "F", turn = "outward" }] }] } }
knight = { name = "locust", moves = { x-locust = { legs = ["cK", { betza = "mK", turn = "ahead" }] }, A8 = "mK" } }
[rules.x-griffon]
summary = "One step diagonally, then outward."
[rules.x-hook]
summary = "Two lines at a right angle."
[rules.x-snake]
summary = "Straight, then aslant."
[rules.x-locust]
summary = "Takes the neighbour by leaping just beyond it."
"#;

const HOPPERS: &str = r#"
format = 1
name = "hoppers"
base = "chess"
[pieces]
queen = { name = "grasshopper", moves = { A16 = "gQ" } }
rook = { name = "cannon", moves = { A5 = "mR", A16 = "cpR" } }
bishop = { name = "korean", moves = { A16 = { betza = "pB", not-over = ["bishop"], not-taking = ["bishop"] } } }
knight = { name = "double", moves = { x-double = { legs = ["mcW", "W"] }, A12 = "jD" } }
[rules.x-double]
summary = "Two steps, each of which may take."
"#;

/// What a reason says of squares, looked up on the board.
fn look_up(position: &Position<'_>, (from, to): (Square, Square), refusal: &Refusal) -> bool {
    let setup = position.setup();
    let own = setup.turn;
    let is_empty = |at: Square| setup.is_empty(at) || at == from;
    match &refusal.reason {
        Reason::Blocked { by, at, line } => setup.at(*at) == Some(*by) && line.contains(at),
        Reason::PawnPushBlocked { by, at } => setup.at(*at) == Some(*by) && *at == to,
        Reason::OwnPieceOnTarget { by } => setup.at(to) == Some(*by) && by.side == own,
        Reason::PawnCaptureEmpty | Reason::Variant(VariantCause::CaptureOnly) => is_empty(to),
        Reason::Variant(VariantCause::NothingToTake { at }) => is_empty(*at) && *at != to,
        Reason::Variant(VariantCause::MoveOnly | VariantCause::NotTaking) => {
            setup.at(to).is_some_and(|man| man.side != own)
        }
        Reason::Variant(VariantCause::Hop { over }) => {
            over.len() != 1 && over.iter().all(|at| !is_empty(*at))
        }
        Reason::Variant(VariantCause::NotJustBeyond { over }) => {
            !over.is_empty() && over.iter().all(|at| !is_empty(*at))
        }
        Reason::Variant(VariantCause::NotOver { at }) => !is_empty(*at),
        Reason::CheckNotAnswered { royal, ways, .. } => {
            let legal = position.legal_moves();
            let answers = |way: &Square| legal.iter().any(|m| m.to == *way && m.from != *royal);
            ways.iter().all(answers)
                && legal
                    .iter()
                    .all(|m| m.from == *royal || ways.contains(&m.to))
        }
        _ => true,
    }
}

/// Looks up every reason against every pair of squares in a few positions of random play.
fn look_up_all(rules: &Ruleset) -> usize {
    let mut looked_up = 0;
    for seed in 1..=2 {
        let mut ply = 0;
        crate::common::random_play(rules, seed, 60, |position| {
            ply += 1;
            if ply % 12 != 0 {
                return;
            }
            let turn = position.setup().turn;
            for (from, _) in position.setup().men_of(rules.geometry(), turn) {
                for to in rules.geometry().squares() {
                    let choice = None;
                    let request = Request::Go { from, to, choice };
                    let judgement = position.board().judge(request);
                    for refusal in judgement.result.err().into_iter().flatten() {
                        looked_up += 1;
                        let said = words::refusal(position, request, &refusal);
                        let name = rules.name();
                        assert!(look_up(position, (from, to), &refusal), "{name}: {said}");
                    }
                }
            }
        });
    }
    looked_up
}

#[test]
fn what_a_reason_says_of_squares_is_so() {
    for text in [LEGS, HOPPERS] {
        let rules = parse("trial.toml", text, &builtin::base).unwrap().rules;
        let looked_up = look_up_all(&rules);
        assert!(looked_up > 3_000, "{looked_up}");
    }
    for rules in crate::common::all_rulesets() {
        look_up_all(&rules);
    }
}
