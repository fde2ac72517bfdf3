//! Writing games.

mod options;
mod page;

use std::fmt;

use crate::bytes::{is_in_word, short};
use crate::game::{Event, Game, Tag};
use crate::glyph::attached;
use crate::lexer::{holds_next_game, is_long, is_readable_name, judged_inside};
use crate::reader::Reader;
use crate::token::TokenKind;
use page::{Last, Numbering, Page};

pub use options::{NagStyle, Unwritable, WriteOptions};

/// The text of a game. Reading it gives an equal game.
///
/// Comments stand between braces, those with a `}` behind a `;` instead.
///
/// # Errors
/// When a part of the game cannot be written so that it would be read again.
pub fn write(game: &Game, options: WriteOptions) -> Result<String, Unwritable> {
    let mut text = String::new();
    write_to(&mut text, game, options)?;
    Ok(text)
}

/// The text of several games, with empty lines between them.
///
/// # Errors
/// When a part of a game cannot be written so that it would be read again.
pub fn write_all<'g>(
    games: impl IntoIterator<Item = &'g Game>,
    options: WriteOptions,
) -> Result<String, Unwritable> {
    let mut text = String::new();
    for game in games {
        if !text.is_empty() {
            text.push('\n');
        }
        write_to(&mut text, game, options)?;
    }
    Ok(text)
}

/// Writes a game to any sink.
///
/// # Errors
/// As [`write()`], and when the sink fails; a part may have been written then.
pub fn write_to(
    sink: &mut impl fmt::Write,
    game: &Game,
    options: WriteOptions,
) -> Result<(), Unwritable> {
    let mut page = Page::new(sink, options.columns.unwrap_or(usize::MAX));
    for text in game.preface() {
        comment(&mut page, text)?;
    }
    page.end_line()?;
    tags(&mut page, game.tags())?;
    let first = game.walk().next();
    if game.tags().is_empty() && matches!(first, Some(Event::Nag(_) | Event::BeginVariation)) {
        return Err(Unwritable::Beginning);
    }
    let is_bare = game.tags().is_empty() && game.move_count() == 0 && game.result().is_none();
    if is_bare && matches!(first, Some(Event::Comment(_))) {
        // A number begins the moves: without it these comments could stand before the tags of the next game.
        page.set("1.", Last::Word)?;
    }
    moves(&mut page, game, options.nags)?;
    if let Some(result) = game.result() {
        page.set(result.as_str(), Last::Word)?;
    }
    for text in game.closing() {
        comment(&mut page, text)?;
    }
    Ok(page.end_line()?)
}

fn tags<W: fmt::Write>(page: &mut Page<'_, W>, tags: &[Tag]) -> Result<(), Unwritable> {
    let first = tags.first().map(|tag| tag.name.as_str());
    for (index, Tag { name, value, .. }) in tags.iter().enumerate() {
        let shown = || short(name.as_bytes());
        if !is_readable_name(name) {
            return Err(Unwritable::TagName(shown()));
        }
        if value.contains(['\n', '\r']) {
            return Err(Unwritable::TagValue(shown()));
        }
        if index > 0 && Some(name.as_str()) == first {
            return Err(Unwritable::RepeatedFirstTag(shown()));
        }
        let escaped = value.replace('\\', r"\\").replace('"', r#"\""#);
        page.line(&format!("[{name} \"{escaped}\"]"))?;
    }
    if !tags.is_empty() {
        page.line("")?;
    }
    Ok(())
}

fn moves<W: fmt::Write>(
    page: &mut Page<'_, W>,
    game: &Game,
    style: NagStyle,
) -> Result<(), Unwritable> {
    let mut numbering = Numbering::at_beginning(game.start());
    let mut outer: Vec<Numbering> = Vec::new();
    let mut events = game.walk().peekable();
    while let Some(event) = events.next() {
        match event {
            Event::Move(m) => {
                if let Some(number) = numbering.text(m) {
                    page.set(&number, Last::Word)?;
                }
                for text in m.before() {
                    comment(page, text)?;
                }
                // A judgement inside the text, as in `Qxf7!+`, is the first glyph behind it, and is not written again.
                let inside = judged_inside(m.text().as_bytes()).map(|(_, nag)| Event::Nag(nag));
                let agrees = inside.is_none_or(|inside| events.next_if_eq(&inside).is_some());
                if !agrees || !is_readable_move(m.text()) {
                    return Err(Unwritable::MoveText(short(m.text().as_bytes())));
                }
                page.set(m.text(), Last::Word)?;
                numbering.advance();
            }
            Event::Nag(nag) => {
                let sign = nag.sign().filter(|_| matches!(nag.0, 1..=6));
                match (style, sign) {
                    (NagStyle::Signs, Some(sign)) if page.ends_with_move() => page.attach(sign)?,
                    (NagStyle::Signs | NagStyle::Numbers, _) => {
                        page.set(&nag.to_string(), Last::Other)?;
                    }
                }
            }
            Event::Comment(text) => {
                comment(page, text)?;
                numbering.interrupt();
            }
            Event::BeginVariation => {
                page.open()?;
                outer.push(numbering);
                numbering = numbering.variation();
            }
            Event::EndVariation => {
                page.close()?;
                numbering = outer.pop().unwrap_or(numbering);
                numbering.interrupt();
            }
        }
    }
    Ok(())
}

fn comment<W: fmt::Write>(page: &mut Page<'_, W>, text: &str) -> Result<(), Unwritable> {
    if !text.contains('}') && !holds_next_game(text) {
        page.set(&format!("{{{text}}}"), Last::Other)?;
    } else if !text.contains(['\n', '\r']) {
        page.set(&format!(";{text}"), Last::LineComment)?;
    } else {
        return Err(Unwritable::Comment(short(text.as_bytes())));
    }
    Ok(())
}

/// Whether a text, written between a number and a blank, is read as one move and nothing else.
fn is_readable_move(text: &str) -> bool {
    let word = text.as_bytes();
    let plain = word.first().is_some_and(u8::is_ascii_alphabetic)
        && word.iter().all(|byte| is_in_word(*byte))
        && is_long(word)
        && attached(word).is_none();
    plain || is_read_alone(text).unwrap_or(false)
}

fn is_read_alone(text: &str) -> std::io::Result<bool> {
    let line = format!("1. {text} *");
    let mut reader = Reader::new(line.as_bytes());
    let Some(tape) = reader.read_game()? else {
        return Ok(false);
    };
    // Of `Qxf7!+` the judgement inside is told as well.
    let inside = judged_inside(text.as_bytes()).map(|(_, nag)| TokenKind::Nag(nag));
    let mut told = tape.tokens().iter().filter(|token| {
        let is_around = matches!(token.kind, TokenKind::EndTags | TokenKind::Number(_));
        !is_around && Some(token.kind) != inside
    });
    let is_move = told
        .next()
        .is_some_and(|token| token.kind == TokenKind::Move && tape.bytes(token) == text.as_bytes());
    let is_result = |kind| matches!(kind, TokenKind::Result(_));
    let is_alone = told.next().is_some_and(|token| is_result(token.kind)) && told.next().is_none();
    let is_clean = tape.is_faultless() && reader.read_game()?.is_none();
    Ok(is_move && is_alone && is_clean && reader.tape().is_faultless())
}
