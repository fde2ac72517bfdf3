//! The quick way through a file of games: most games are plainly right, and that is seen without a tree.
//!
//! A plain game has every tag and move as the standard writes them, all moves legal, every mark of check,
//! mate and capture true, and a result that the board does not contradict. Whatever is not plain, right or
//! wrong, is looked at again with care.

mod end;

use std::io::{self, Read};

use hakam_core::{Outcome, Side};
use hakam_dead::Glance;
use hakam_engine::{EnginePosition, PackedMove};
use hakam_notation::moves::{Language, PlainSan};

use super::super::game::{Event, Game};
use super::super::raw::{CommentStyle, decode_value};
use super::super::reader::{Next, Reader};
use super::super::tape::Tape;
use super::super::token::{GameResult, TokenKind};
use super::tags::{self, Day};
use super::{Checked, Extent, Finding, Ground, Lookup, Options, check};
use end::{Ends, Trail};

/// What was seen of one game.
#[derive(Debug)]
pub enum Seen<'g> {
    /// Nothing is wrong with it.
    Plain {
        /// How many moves its main line has.
        plies: u32,
        /// Its result.
        result: GameResult,
        /// How many of its comments say something in words.
        comments: u64,
    },
    /// It was read with care; perhaps nothing is wrong with it either.
    Checked(&'g Game, Checked),
}

impl Seen<'_> {
    /// How many comments say something in words: what they say is not checked.
    pub fn comments(&self) -> u64 {
        match self {
            Seen::Plain { comments, .. } => *comments,
            Seen::Checked(game, _) => {
                let words = |text: &str| u64::from(is_prose(text.as_bytes()));
                let among = game.walk().map(|event| match event {
                    Event::Comment(text) => words(text),
                    Event::Move(m) => m.before().map(words).sum(),
                    Event::Nag(_) | Event::BeginVariation | Event::EndVariation => 0,
                });
                let around = game.preface().iter().chain(game.closing());
                among.chain(around.map(|text| words(text))).sum()
            }
        }
    }
}

/// Whether a comment says something in words: not only commands such as `[%clk 0:10:00]`.
fn is_prose(comment: &[u8]) -> bool {
    let text = comment.trim_ascii();
    !text.is_empty() && (!text.starts_with(b"[%") || !text.ends_with(b"]"))
}

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
    let mut reader = Reader::new(source);
    let board = Board::find(lookup, options);
    let mut quick = Quick {
        plies: options.plies as usize,
        ..Quick::default()
    };
    let mut number = 0;
    while reader.read_game()? == Next::Game {
        number += 1;
        let tape = reader.tape();
        let plain = board.as_ref().and_then(|board| quick.look(board, tape));
        if let Some(plain) = plain {
            each(number, plain);
        } else {
            let game = Game::of(tape);
            let checked = check(&game, number, lookup, options);
            each(number, Seen::Checked(&game, checked));
        }
    }
    Ok(Finding::behind(reader.tape().faults_before()))
}

/// Names of tags that are longer together are not plain: looking for each among all takes time.
const NAMES: usize = 1024;

fn is_utf8(bytes: &[u8]) -> bool {
    bytes.is_ascii() || std::str::from_utf8(bytes).is_ok()
}

/// A game that the quick way can play.
struct Board<'a> {
    ground: Ground<'a>,
    san: PlainSan,
    ends: Ends,
    glance: Glance<'a>,
    /// The position at the start.
    start: EnginePosition,
}

impl<'a> Board<'a> {
    /// Orthodox chess from its start, if there is such a game; other games are read with care.
    fn find(lookup: Lookup<'_, 'a>, options: Options) -> Option<Board<'a>> {
        let english = options.moves.language == Language::English;
        let main_line = options.extent == Extent::MainLine;
        let ground = lookup("chess").filter(|_| english && main_line)?;
        let ends = Some(Ends::of(ground.rules)).filter(|ends| ends.are_known())?;
        Some(Board {
            ground,
            san: PlainSan::new(ground.rules),
            ends,
            glance: Glance::of(ground.rules),
            start: ground.engine.ready(ground.rules.standard_start()),
        })
    }
}

/// Plays main lines as long as everything is plain.
#[derive(Default)]
struct Quick {
    /// Moves are played to this ply.
    plies: usize,
    played: Vec<PackedMove>,
    list: Vec<PackedMove>,
    /// Of each open variation, whether it has a move.
    moved: Vec<bool>,
    /// The names of the tags, each with a zero behind it.
    names: Vec<u8>,
    /// The positions since the last move that cannot be undone.
    trail: Trail,
}

/// What a plain text says of the position after its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    None,
    Check,
    Mate,
}

/// How far a game has come.
struct Stand {
    position: EnginePosition,
    turn: Side,
    number: u32,
    quiet: u32,
    /// What the last move says of the position after it.
    mark: Mark,
}

/// What the tags of a game promise.
#[derive(Default)]
struct Promised {
    result: Option<GameResult>,
    plies: Option<usize>,
    /// What sorts of names there are, one bit each.
    sorts: u64,
}

impl Quick {
    /// What is to be said of a game, if it is plain.
    fn look(&mut self, board: &Board<'_>, tape: Tape<'_>) -> Option<Seen<'static>> {
        tape.is_faultless().then_some(())?;
        self.played.clear();
        self.moved.clear();
        self.names.clear();
        self.trail.restart();
        let mut promised = Promised::default();
        let mut stand = Stand {
            position: board.start.clone(),
            turn: Side::White,
            number: 1,
            quiet: 0,
            mark: Mark::None,
        };
        let (mut name, mut comments, mut told) = (&[][..], 0, None);
        for token in tape.tokens() {
            let bytes = tape.bytes(token);
            let plain = match token.kind {
                TokenKind::Move => match self.moved.last_mut() {
                    None => self.play(board, &mut stand, bytes).is_some(),
                    // Moves of variations are not asked for, but what is wrong with their text is.
                    Some(moved) => {
                        *moved = true;
                        bytes.is_ascii()
                    }
                },
                TokenKind::Number(number) => {
                    let fits = || number.side().is_none_or(|side| side == stand.turn);
                    !self.moved.is_empty() || number.value == stand.number && fits()
                }
                TokenKind::Comment(style) => {
                    comments += u64::from(is_prose(bytes));
                    is_plain_comment(style, bytes)
                }
                TokenKind::Tag { .. } => {
                    name = bytes;
                    true
                }
                TokenKind::Value => self.tag(&mut promised, name, bytes),
                TokenKind::Open => {
                    let outer = self.moved.last().copied();
                    self.moved.push(false);
                    outer.unwrap_or(!self.played.is_empty())
                }
                TokenKind::Close => self.moved.pop().is_some(),
                TokenKind::Result(result) => {
                    told = Some(result);
                    true
                }
                TokenKind::EndTags | TokenKind::Nag(_) => true,
                TokenKind::Fault(_) => false,
            };
            plain.then_some(())?;
        }
        let plies = self.played.len();
        let result = told.filter(|result| promised.result.is_none_or(|tag| tag == *result))?;
        let is_counted = promised.plies.is_none_or(|count| count == plies);
        (is_counted && self.agrees(board, &stand, result)?).then_some(())?;
        Some(Seen::Plain {
            plies: u32::try_from(plies).ok()?,
            result,
            comments,
        })
    }

    /// Whether the board does not contradict the result; `None` when the careful reader must look.
    fn agrees(&self, board: &Board<'_>, stand: &Stand, result: GameResult) -> Option<bool> {
        let (ends, position) = (board.ends, &stand.position);
        let outcome = ends.outcome(
            (board.ground, &board.glance),
            position,
            &self.trail,
            stand.quiet,
        )?;
        // A position in which nobody can win stays one whatever is played: the last one tells whether any was. Where
        // the game went on after it, the careful reader says so.
        if matches!(outcome, Outcome::Drawn { .. }) && position.has_moves() {
            let mut before = board.start.clone();
            let (_, earlier) = self.played.split_last()?;
            for step in earlier {
                before.play(*step);
            }
            let ended =
                ends.outcome((board.ground, &board.glance), &before, &Trail::default(), 0)?;
            (!ended.is_over()).then_some(())?;
        }
        // A check that is mate has a mark of its own, and the careful reader says so.
        if stand.mark == Mark::Check && !position.has_moves() {
            return None;
        }
        Some(match outcome {
            Outcome::Ongoing => stand.mark != Mark::Mate,
            Outcome::Won { by, .. } => {
                result
                    == match by {
                        Side::White => GameResult::WhiteWon,
                        Side::Black => GameResult::BlackWon,
                    }
            }
            Outcome::Drawn { .. } => result == GameResult::Draw && stand.mark != Mark::Mate,
        })
    }

    /// Plays one move; `None` when something about it is not plain.
    fn play(&mut self, board: &Board<'_>, stand: &mut Stand, text: &[u8]) -> Option<()> {
        // Nothing comes behind a mate, nor behind any other end.
        if stand.mark == Mark::Mate
            || self.played.len() >= self.plies
            || board.ends.may_end(&self.trail, stand.quiet)
        {
            return None;
        }
        let position = &mut stand.position;
        let (text, mark) = match text {
            [text @ .., b'+'] => (text, Mark::Check),
            [text @ .., b'#'] => (text, Mark::Mate),
            text => (text, Mark::None),
        };
        let plain = board.san.read_unsigned(position, text, &mut self.list)?;
        position.play(plain.step);
        self.played.push(plain.step);
        stand.mark = mark;
        match mark {
            Mark::None => {}
            Mark::Check => position.is_check().then_some(())?,
            Mark::Mate => (position.is_check() && !position.has_moves()).then_some(())?,
        }
        // A capture, or a move of a piece that never comes back: no position before it can return.
        let resets = |kind| board.ground.rules.kind(kind).resets_clock;
        let is_final =
            plain.takes || plain.step.choice().is_some() || plain.mover.is_some_and(resets);
        stand.quiet = if is_final { 0 } else { stand.quiet + 1 };
        match plain.mover {
            Some(kind) if !is_final => self.trail.moved(kind, stand.turn, plain.step),
            Some(_) | None => self.trail.restart(),
        }
        if stand.turn == Side::Black {
            stand.number += 1;
        }
        stand.turn = stand.turn.other();
        Some(())
    }

    /// Whether a tag is plain.
    fn tag(&mut self, promised: &mut Promised, name: &[u8], value: &[u8]) -> bool {
        // Names of another length or ending are other names, and need not be compared.
        let ending = name.last().map_or(0, |byte| usize::from(*byte));
        let sort = 1 << ((name.len() * 7 + ending) % 64);
        let mut known = self.names.split(|byte| *byte == 0);
        let seen = promised.sorts & sort != 0 && known.any(|known| known == name);
        if seen || self.names.len() >= NAMES || !is_utf8(name) || !is_utf8(value) {
            return false;
        }
        promised.sorts |= sort;
        self.names.extend_from_slice(name);
        self.names.push(0);
        match name {
            b"Result" => {
                promised.result = GameResult::of_text(&decode_value(value).0);
                promised.result.is_some()
            }
            b"Variant" | b"FEN" | b"SetUp" => false,
            b"PlyCount" => {
                promised.plies = tags::ply_count(value);
                promised.plies.is_some()
            }
            name => !tags::is_date(name) || tags::day(value) == Day::Possible,
        }
    }
}

/// Whether nothing is wrong with the text of a comment.
fn is_plain_comment(style: CommentStyle, text: &[u8]) -> bool {
    // Most comments are short: one look at every byte is cheaper than two searches.
    let odd = |byte: u8| byte >= 0x80 || byte == b'{';
    let is_odd = text.iter().fold(false, |any, byte| any | odd(*byte));
    let is_nested = || style == CommentStyle::Braces && text.contains(&b'{');
    !is_odd || !is_nested() && is_utf8(text)
}
