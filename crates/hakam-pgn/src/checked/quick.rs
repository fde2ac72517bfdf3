//! The quick way through a file of games: most games are plainly right, and that is seen without a tree.
//!
//! A plain game has every tag and move as the standard writes them, all moves legal, every mark of check,
//! mate and capture true, and a result that the board does not contradict. Whatever is not plain, right or
//! wrong, is looked at again with care.

use std::io::{self, Read};

use hakam_core::{Outcome, Side};
use hakam_engine::{EnginePosition, PackedMove};
use hakam_notation::moves::{Language, PlainSan};

use super::end::{Ends, Trail};
use super::{Checked, Extent, Finding, Ground, Lookup, Options, check, decided, tags};
use crate::game::Game;
use crate::reader::Reader;
use crate::tape::Tape;
use crate::token::{CommentStyle, GameResult, Token, TokenKind};

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
                let in_words = |text: &&str| is_prose(text.as_bytes());
                game.comments().filter(in_words).count() as u64
            }
        }
    }
}

/// Whether a comment says something in words: not only commands such as `[%clk 0:10:00]`.
fn is_prose(comment: &[u8]) -> bool {
    let text = comment.trim_ascii();
    !text.is_empty() && (!text.starts_with(b"[%") || !text.ends_with(b"]"))
}

/// Reads and checks all games of a source, with care only those that are not plain.
/// `each` is told the number of the game, from 1. Gives back what is wrong behind the last.
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
    let mut quick = Quick::default();
    let mut number = 0;
    while let Some(tape) = reader.read_game()? {
        number += 1;
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

/// More tags than this are not plain: looking for each name among all takes time.
const MOST_TAGS: usize = 64;

/// A game that the quick way can play.
struct Board<'a> {
    ground: Ground<'a>,
    san: PlainSan,
    ends: Ends<'a>,
    /// The position at the start.
    start: EnginePosition,
    /// Moves are played to this ply.
    plies: usize,
}

impl<'a> Board<'a> {
    /// Orthodox chess from its start, if there is such a game; other games are read with care.
    fn find(lookup: Lookup<'_, 'a>, options: Options) -> Option<Board<'a>> {
        let english = options.moves.language == Language::English;
        let main_line = options.extent == Extent::MainLine;
        let ground = lookup("chess").filter(|_| english && main_line)?;
        Some(Board {
            ground,
            san: PlainSan::new(ground.rules),
            ends: Ends::of(ground)?,
            start: ground.engine.ready(ground.rules.standard_start()),
            plies: options.plies as usize,
        })
    }
}

/// Plays main lines as long as everything is plain. What it holds is used again for the next game.
#[derive(Default)]
struct Quick {
    played: Vec<PackedMove>,
    list: Vec<PackedMove>,
    /// Of each open variation, whether it has a move.
    moved: Vec<bool>,
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

impl Quick {
    /// What is to be said of a game, if it is plain.
    fn look(&mut self, board: &Board<'_>, tape: Tape<'_>) -> Option<Seen<'static>> {
        let told = |token: &Token| match token.kind {
            TokenKind::Result(result) => Some(result),
            _ => None,
        };
        let result = tape.tokens().iter().rev().find_map(told)?;
        tape.is_faultless().then_some(())?;
        tags_are_plain(tape, result)?;
        self.played.clear();
        self.moved.clear();
        self.trail.restart();
        let mut stand = Stand {
            position: board.start.clone(),
            turn: Side::White,
            number: 1,
            quiet: 0,
            mark: Mark::None,
        };
        let mut comments = 0;
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
                TokenKind::Open => {
                    let outer = self.moved.last().copied();
                    self.moved.push(false);
                    outer.unwrap_or(!self.played.is_empty())
                }
                TokenKind::Close => self.moved.pop().is_some(),
                TokenKind::Fault(_) => false,
                // The tags and the result have been looked at.
                _ => true,
            };
            plain.then_some(())?;
        }
        let plies = u32::try_from(self.played.len()).ok()?;
        self.agrees(board, &stand, result).then_some(Seen::Plain {
            plies,
            result,
            comments,
        })
    }

    /// Whether the board surely does not contradict the result, nor what the last move says of it.
    fn agrees(&self, board: &Board<'_>, stand: &Stand, result: GameResult) -> bool {
        let (ends, position) = (&board.ends, &stand.position);
        if ends.may_end(&self.trail, stand.quiet) {
            return false;
        }
        let outcome = ends.outcome(position);
        let is_drawn = matches!(outcome, Outcome::Drawn { .. });
        // A position in which nobody can win stays one whatever is played: the last one tells whether any was. Where
        // the game went on after it, the careful reader says so.
        if is_drawn && position.has_moves() {
            let Some((_, earlier)) = self.played.split_last() else {
                return false;
            };
            let mut before = board.start.clone();
            for step in earlier {
                before.play(*step);
            }
            if ends.outcome(&before).is_over() {
                return false;
            }
        }
        let is_marked = match stand.mark {
            Mark::None => true,
            // A check that is mate has a mark of its own.
            Mark::Check => position.has_moves(),
            Mark::Mate => matches!(outcome, Outcome::Won { .. }),
        };
        is_marked && decided(outcome).is_none_or(|decided| decided == result)
    }

    /// Plays one move; `None` when something about it is not plain.
    fn play(&mut self, board: &Board<'_>, stand: &mut Stand, text: &[u8]) -> Option<()> {
        // Nothing comes behind a mate, nor behind any other end.
        if stand.mark == Mark::Mate
            || self.played.len() >= board.plies
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
}

/// `Some` if nothing is wrong with the tags of a game with this result, and the game is chess from its start.
fn tags_are_plain(tape: Tape<'_>, result: GameResult) -> Option<()> {
    let mut names = [&[][..]; MOST_TAGS];
    let (mut count, mut name) = (0, "");
    for token in tape.tokens() {
        let bytes = tape.bytes(token);
        match token.kind {
            TokenKind::Tag { .. } => {
                if names.get(..count)?.contains(&bytes) {
                    return None;
                }
                *names.get_mut(count)? = bytes;
                count += 1;
                name = std::str::from_utf8(bytes).ok()?;
                if matches!(name, "Variant" | "FEN" | "SetUp") {
                    return None;
                }
            }
            TokenKind::Value => {
                let value = std::str::from_utf8(bytes).ok()?;
                if tags::fault(name, value, || plies(tape), Some(result)).is_some() {
                    return None;
                }
            }
            TokenKind::EndTags => break,
            _ => {}
        }
    }
    Some(())
}

/// How many moves the main line has.
fn plies(tape: Tape<'_>) -> usize {
    let mut depth = 0_usize;
    let is_played = |token: &&Token| {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && token.kind == TokenKind::Move
    };
    tape.tokens().iter().filter(is_played).count()
}

/// Whether nothing is wrong with the text of a comment.
fn is_plain_comment(style: CommentStyle, text: &[u8]) -> bool {
    // Most comments are short: one look at every byte is cheaper than two searches.
    let odd = |byte: u8| byte >= 0x80 || byte == b'{';
    let is_odd = text.iter().fold(false, |any, byte| any | odd(*byte));
    let is_nested = || style == CommentStyle::Braces && text.contains(&b'{');
    !is_odd || !is_nested() && std::str::from_utf8(text).is_ok()
}
