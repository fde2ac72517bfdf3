//! Everything as it is shown.

mod board;
mod panel;
mod windows;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use crate::App;
use crate::app::Tone;

pub use windows::{item_at, menu_row_at};

/// Shows everything.
pub fn all(app: &App, frame: &mut Frame<'_>) {
    let area = frame.area();
    if app.menu.is_some() {
        windows::menu(app, frame, area);
    } else {
        game(app, frame, area);
    }
    windows::popup(app, frame, area);
}

fn game(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let layout = app.layout(area);
    if let Some(place) = layout.board {
        board::draw(app, place, frame.buffer_mut());
        panel::draw(app, frame, layout.panel);
    }
    let mut text = app.message.text.clone();
    if layout.board.is_none() && text.is_empty() {
        "There is no room for the board.".clone_into(&mut text);
    }
    let style = match app.message.tone {
        Tone::Plain => ratatui::style::Style::new(),
        Tone::Refusal => app.look.bad(),
    };
    let message = Paragraph::new(text).style(style).wrap(Wrap { trim: true });
    frame.render_widget(message, layout.message);
    frame.render_widget(typed(app), layout.line);
    let keys = "Enter move  Tab complete  arrows point  Esc menu  help";
    frame.render_widget(Line::styled(keys, app.look.dim()), layout.keys);
}

/// What is typed, and how it could go on.
fn typed(app: &App) -> Line<'static> {
    let turn = app.table.turn();
    let prompt = if app.thinking.is_some() {
        format!("{turn} thinks> ")
    } else {
        format!("{turn}> ")
    };
    let fitting = app.fitting();
    let shown: Vec<&str> = fitting.iter().take(12).copied().collect();
    let more = if fitting.len() > shown.len() {
        " ..."
    } else {
        ""
    };
    let hint = format!("   {}{more}", shown.join(" "));
    Line::from(vec![
        Span::raw(prompt),
        Span::styled(app.line.text().to_owned(), Modifier::BOLD),
        Span::styled("_", Modifier::SLOW_BLINK),
        Span::styled(hint, app.look.dim()),
    ])
}
