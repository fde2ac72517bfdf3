//! The quick way through a file of games: most games are plainly right, and that is seen without a tree.
//!
//! A plain game has every tag and move as the standard writes them, all moves legal, every mark of check,
//! mate and capture true, and a result that the board does not contradict. Whatever is not plain, right or
//! wrong, is read again with care.

mod end;
mod kept;
mod san;
mod seen;
mod trail;

use std::io::{self, Read};

use hakam_core::{Outcome, Side};
use hakam_engine::{Ready, Step};

use super::super::fault::Fault;
use super::super::place::At;
use super::super::raw::{CommentStyle, RawComment, RawValue};
use super::super::reader::{Limits, Next, Reader};
use super::super::tree::Games;
use super::super::visitor::{Flow, GameResult, MoveNumber, Visitor};
use super::tags::{self, Day};
use super::{Extent, Finding, Ground, Lookup, Options, What, check};
use end::Ends;
use hakam_notation::moves::Language;
use kept::Kept;
use san::{Alphabet, Mark};
use seen::is_prose;
use trail::Trail;

pub use seen::Seen;

/// Checks all games of a source as [`check_all`](super::check_all) does, and makes trees only of those that
/// are not plain. `each` is told the number of the game, from 1. What is wrong behind the last game is given
/// back.
///
/// ```
/// use hakam_engine::Engine;
/// use hakam_pgn::checked::{self, Ground, Options, Seen};
///
/// let chess = hakam_variant::builtin::load("chess").unwrap();
/// let engine = Engine::new(&chess);
/// let ground = Ground { rules: &chess, engine: &engine };
/// let lookup = |name: &str| (name == "chess").then_some(ground);
///
/// let text = "[Result \"*\"]\n\n1. e4 e5 *\n\n[Result \"*\"]\n\n1. e4 Ke6 *\n";
/// let mut findings = Vec::new();
/// checked::survey(text.as_bytes(), &lookup, Options::default(), |_, seen| match seen {
///     Seen::Plain { plies, .. } => assert_eq!(plies, 2),
///     Seen::Checked(_, checked) => findings.extend(checked.findings),
/// })
/// .unwrap();
/// assert_eq!(findings[0].place.line, 7);
/// ```
///
/// # Errors
/// What the source reports.
pub fn survey<R: Read>(
    source: R,
    lookup: Lookup<'_, '_>,
    options: Options,
    mut each: impl FnMut(u64, Seen<'_>),
) -> io::Result<Vec<Finding>> {
    let limits = Limits::default();
    let kept = Kept::new(source);
    let mut reader = Reader::with_limits(kept.from(0), limits);
    let mut quick = Quick::new(lookup, options);
    let mut number = 0;
    loop {
        let before = reader.checkpoint();
        quick.faults.clear();
        if reader.read_game(&mut quick)? == Next::End {
            break;
        }
        number += 1;
        if let Some((plies, result)) = quick.verdict() {
            let comments = quick.comments;
            each(
                number,
                Seen::Plain {
                    plies,
                    result,
                    comments,
                },
            );
        } else {
            let again = Reader::resume(kept.from(before.offset()), limits, before);
            if let Some(game) = Games::of(again).next() {
                let game = game?;
                let checked = check(&game, number, lookup, options);
                each(number, Seen::Checked(&game, checked));
            }
        }
        kept.forget(reader.offset());
    }
    let behind = quick.faults.drain(..).map(|fault| Finding {
        game: None,
        ply: None,
        place: fault.place,
        what: What::Text(fault.kind),
    });
    Ok(behind.collect())
}

/// Names of tags that are longer together are not plain: looking for each among all takes time.
const NAMES: usize = 1024;

fn is_utf8(bytes: &[u8]) -> bool {
    bytes.is_ascii() || std::str::from_utf8(bytes).is_ok()
}

/// A game that the quick way can play.
struct Board<'a> {
    ground: Ground<'a>,
    alphabet: Alphabet<'a>,
    ends: Ends,
    /// The position at the start.
    start: Ready,
}

/// Plays main lines as long as everything is plain.
struct Quick<'a> {
    /// Orthodox chess from its start, if there is such a game; other games are read with care.
    board: Option<Board<'a>>,
    options: Options,
    faults: Vec<Fault>,
    /// Whether everything was plain so far.
    plain: bool,
    position: Option<Ready>,
    played: Vec<Step>,
    list: Vec<Step>,
    /// Of each open variation, whether it has a move.
    moved: Vec<bool>,
    /// The names of the tags, each with a zero behind it.
    names: Vec<u8>,
    /// What sorts of names there are, one bit each.
    sorts: u64,
    turn: Side,
    number: u32,
    quiet: u32,
    /// The positions since the last move that cannot be undone.
    trail: Trail,
    tag: Option<GameResult>,
    result: Option<GameResult>,
    /// What the last move says of the position after it.
    mark: Mark,
    /// How many comments say something in words.
    comments: u64,
    /// How many plies the tags promise.
    ply_count: Option<usize>,
}

impl<'a> Quick<'a> {
    fn new(lookup: Lookup<'_, 'a>, options: Options) -> Quick<'a> {
        let english = options.moves.language == Language::English;
        let main_line = options.extent == Extent::MainLine;
        let ground = lookup("chess").filter(|_| english && main_line);
        let board = ground.map(|ground| Board {
            ground,
            alphabet: Alphabet::new(ground.rules),
            ends: Ends::of(ground.rules),
            start: ground.engine.ready(ground.rules.standard_start()),
        });
        Quick {
            board: board.filter(|board| board.ends.are_known()),
            options,
            faults: Vec::new(),
            plain: false,
            position: None,
            played: Vec::new(),
            list: Vec::new(),
            moved: Vec::new(),
            names: Vec::new(),
            sorts: 0,
            turn: Side::White,
            number: 1,
            quiet: 0,
            trail: Trail::default(),
            tag: None,
            result: None,
            mark: Mark::None,
            comments: 0,
            ply_count: None,
        }
    }

    /// Plies and result of the game just read, if it is plain.
    fn verdict(&self) -> Option<(u32, GameResult)> {
        let (board, position) = (self.board.as_ref()?, self.position.as_ref()?);
        let result = self
            .result
            .filter(|_| self.plain && self.faults.is_empty())?;
        let plies = self.played.len();
        let is_told = self.tag.is_none_or(|tag| tag == result);
        if !is_told || self.ply_count.is_some_and(|count| count != plies) {
            return None;
        }
        let outcome = board
            .ends
            .outcome(board.ground, position, &self.trail, self.quiet)?;
        // A position in which nobody can win stays one whatever is played: the last one tells whether any was. Where
        // the game went on after it, the careful reader says so.
        if matches!(outcome, Outcome::Drawn { .. }) && position.has_moves() {
            let mut before = board.start.clone();
            let (_, earlier) = self.played.split_last()?;
            for step in earlier {
                before.play(*step);
            }
            let trail = Trail::default();
            let ended = board.ends.outcome(board.ground, &before, &trail, 0)?;
            (!ended.is_over()).then_some(())?;
        }
        // A check that is mate has a mark of its own, and the careful reader says so.
        if self.mark == Mark::Check && !position.has_moves() {
            return None;
        }
        let agrees = match outcome {
            Outcome::Ongoing => self.mark != Mark::Mate,
            Outcome::Won { by, .. } => {
                result
                    == match by {
                        Side::White => GameResult::WhiteWon,
                        Side::Black => GameResult::BlackWon,
                    }
            }
            Outcome::Drawn { .. } => result == GameResult::Draw && self.mark != Mark::Mate,
        };
        let plies = u32::try_from(self.played.len()).ok()?;
        agrees.then_some((plies, result))
    }

    /// Plays one move; `None` when something about it is not plain.
    fn play(&mut self, text: &[u8]) -> Option<()> {
        let board = self.board.as_ref()?;
        let position = self.position.as_mut()?;
        // Nothing comes behind a mate.
        let may_go_on = self.plain && self.mark != Mark::Mate;
        if !may_go_on || self.played.len() >= self.options.plies as usize {
            return None;
        }
        // Nor behind any other end.
        if board.ends.may_end(&self.trail, self.quiet) {
            return None;
        }
        let plain = board.alphabet.read(position, text, &mut self.list)?;
        position.play(plain.step);
        self.played.push(plain.step);
        self.mark = plain.mark;
        match plain.mark {
            Mark::None => {}
            Mark::Check => position.is_check().then_some(())?,
            Mark::Mate => (position.is_check() && !position.has_moves()).then_some(())?,
        }
        self.quiet = if plain.is_final { 0 } else { self.quiet + 1 };
        match plain.mover {
            Some(kind) if !plain.is_final => self.trail.moved(kind, self.turn, plain.step),
            Some(_) | None => self.trail.restart(),
        }
        if self.turn == Side::Black {
            self.number += 1;
        }
        self.turn = self.turn.other();
        Some(())
    }
}

impl Visitor for Quick<'_> {
    fn begin_game(&mut self, _: At<'_>) {
        self.plain = true;
        match (&self.board, &mut self.position) {
            (Some(board), position) => *position = Some(board.start.clone()),
            (None, position) => *position = None,
        }
        self.played.clear();
        self.moved.clear();
        self.names.clear();
        self.sorts = 0;
        (self.turn, self.number, self.quiet) = (Side::White, 1, 0);
        (self.tag, self.result, self.mark) = (None, None, Mark::None);
        self.comments = 0;
        self.ply_count = None;
        self.trail.restart();
    }

    fn tag(&mut self, name: &[u8], value: RawValue<'_>, _: At<'_>) {
        // The careful reader will look at all of them anyway.
        if !self.plain {
            return;
        }
        // Names of another length or ending are other names, and need not be compared.
        let ending = name.last().map_or(0, |byte| usize::from(*byte));
        let sort = 1 << ((name.len() * 7 + ending) % 64);
        let seen = self.sorts & sort != 0
            && self
                .names
                .split(|byte| *byte == 0)
                .any(|known| known == name);
        self.sorts |= sort;
        self.plain &= !seen && self.names.len() < NAMES && is_utf8(name) && is_utf8(value.bytes);
        self.names.extend_from_slice(name);
        self.names.push(0);
        match name {
            b"Result" if self.tag.is_none() => {
                self.tag = GameResult::of_text(&value.decode().0);
                self.plain &= self.tag.is_some();
            }
            b"Result" | b"Variant" | b"FEN" | b"SetUp" => self.plain = false,
            b"PlyCount" => {
                self.ply_count = tags::ply_count(value.bytes);
                self.plain &= self.ply_count.is_some();
            }
            name if tags::is_date(name) => self.plain &= tags::day(value.bytes) == Day::Possible,
            _ => {}
        }
    }

    fn number(&mut self, number: MoveNumber) {
        self.plain &= !self.moved.is_empty()
            || number.value == self.number && number.side().is_none_or(|side| side == self.turn);
    }

    fn san(&mut self, text: &[u8], _: At<'_>) {
        match self.moved.last_mut() {
            None if self.plain => self.plain = self.play(text).is_some(),
            None => {}
            Some(moved) => {
                *moved = true;
                self.plain &= text.is_ascii();
            }
        }
    }

    fn comment(&mut self, comment: RawComment<'_>, _: At<'_>) {
        self.comments += u64::from(is_prose(comment.bytes));
        // Most comments are short: one look at every byte is cheaper than two searches.
        let odd = |byte: u8| byte >= 0x80 || byte == b'{';
        let is_odd = comment
            .bytes
            .iter()
            .fold(false, |any, byte| any | odd(*byte));
        if is_odd {
            let nested = comment.style == CommentStyle::Braces && comment.bytes.contains(&b'{');
            self.plain &= !nested && is_utf8(comment.bytes);
        }
    }

    // Moves of variations are not asked for, but what is wrong with their text is.
    fn begin_variation(&mut self, _: At<'_>) -> Flow {
        let outer = self.moved.last().copied();
        self.plain &= outer.unwrap_or(!self.played.is_empty());
        self.moved.push(false);
        Flow::Read
    }

    fn end_variation(&mut self) {
        self.moved.pop();
    }

    fn result(&mut self, result: GameResult, _: At<'_>) {
        self.result = Some(result);
    }

    fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }
}
