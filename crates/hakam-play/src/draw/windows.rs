//! The menu before a game, and windows before the board.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use crate::App;
use crate::app::Tone;
use crate::menu::Row;
use crate::popup::{List, Popup, Purpose};

/// Rows above the first of the menu.
const MENU_HEAD: u16 = 2;

/// The menu before a game.
pub fn menu(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let Some(menu) = &app.menu else {
        return;
    };
    let mut lines = vec![
        Line::styled("Hakam: a new game", Modifier::BOLD),
        Line::default(),
    ];
    for (at, row) in Row::ALL.into_iter().enumerate() {
        let (name, value) = menu.label(row, app.look.men);
        let text = match value.as_str() {
            "" => format!("  {name}"),
            value => format!("  {name:8} < {value} >"),
        };
        let style = if at == menu.at {
            app.look.chosen()
        } else {
            Style::new()
        };
        lines.push(Line::styled(text, style));
    }
    lines.push(Line::default());
    let keys = "arrows choose and change, Enter on Begin, b begins, q quits";
    lines.push(Line::styled(keys, app.look.dim()));
    let style = match app.message.tone {
        Tone::Plain => Style::new(),
        Tone::Refusal => app.look.bad(),
    };
    lines.push(Line::styled(app.message.text.clone(), style));
    // Where there is no room for all rows, the one pointed at stays in sight.
    let scroll = scroll(area, menu.at);
    frame.render_widget(Paragraph::new(lines).scroll((scroll, 0)), area);
}

fn scroll(area: Rect, at: usize) -> u16 {
    let row = MENU_HEAD + u16::try_from(at).unwrap_or(0);
    (row + 1).saturating_sub(area.height.max(1))
}

/// The row of the menu at a row of the screen.
pub fn menu_row_at(area: Rect, row: u16) -> Option<usize> {
    if area.height < MENU_HEAD + 9 {
        // Scrolled: only keys tell which row is meant.
        return None;
    }
    let at = usize::from(row.checked_sub(MENU_HEAD)?);
    (at < Row::ALL.len()).then_some(at)
}

/// A window before everything else.
pub fn popup(app: &App, frame: &mut Frame<'_>, area: Rect) {
    match &app.popup {
        None => {}
        Some(Popup::List(list)) => {
            let window = window(area, &list.title, &body(list), list.items.len());
            show_list(app, frame, list, &window);
        }
        Some(Popup::File { purpose, line }) => {
            let title = match purpose {
                Purpose::Save => "Save to which file?",
                Purpose::Load => "Load which file?",
            };
            let text = format!("{}_", line.text());
            let rect = window(area, title, &text, 0).outer;
            frame.render_widget(Clear, rect);
            let block = Block::bordered().border_set(app.look.border()).title(title);
            frame.render_widget(Paragraph::new(text).block(block), rect);
        }
    }
}

fn body(list: &List) -> String {
    list.text.clone()
}

/// A window and its parts.
struct Window {
    outer: Rect,
    text: Rect,
    items: Rect,
}

/// As large as what it says, as far as there is room; without a border where a border would take all of it.
fn window(area: Rect, title: &str, text: &str, items: usize) -> Window {
    let longest = text.lines().map(|line| line.chars().count()).max();
    let wanted = longest.unwrap_or(0).max(title.chars().count()).max(30) + 4;
    let width = u16::try_from(wanted).unwrap_or(u16::MAX).min(area.width);
    let inner = usize::from(width.saturating_sub(2)).max(1);
    let rows: usize = text
        .lines()
        .map(|line| line.chars().count().div_ceil(inner).max(1))
        .sum();
    let border = u16::from(area.height > 5);
    let items = u16::try_from(items).unwrap_or(u16::MAX);
    let wanted = u16::try_from(rows).unwrap_or(u16::MAX);
    let room = area.height.saturating_sub(2 * border);
    // The things to choose from come before what is said of them.
    let items = items.min(room);
    let text = wanted.min(room - items);
    let height = text + items + 2 * border;
    let outer = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height.saturating_sub(height)) / 2,
        width,
        height: height.min(area.height),
    };
    let inner = Rect {
        x: outer.x + border.min(outer.width),
        y: outer.y + border,
        width: outer.width.saturating_sub(2 * border),
        height: text,
    };
    Window {
        outer,
        text: inner,
        items: Rect {
            y: inner.y + text,
            height: items,
            ..inner
        },
    }
}

/// The first thing shown, where there is not room for all.
fn first(list: &List, rows: u16) -> usize {
    (list.at + 1).saturating_sub(usize::from(rows))
}

/// The thing of a list at a place of the screen.
pub fn item_at(list: &List, area: Rect, (column, row): (u16, u16)) -> Option<usize> {
    let items = window(area, &list.title, &body(list), list.items.len()).items;
    if !items.contains((column, row).into()) {
        return None;
    }
    let at = first(list, items.height) + usize::from(row - items.y);
    (at < list.items.len()).then_some(at)
}

fn show_list(app: &App, frame: &mut Frame<'_>, list: &List, window: &Window) {
    frame.render_widget(Clear, window.outer);
    if window.outer != window.text.union(window.items) {
        let block = Block::bordered()
            .border_set(app.look.border())
            .title(list.title.as_str());
        frame.render_widget(block, window.outer);
    }
    let text = Paragraph::new(list.text.as_str()).wrap(Wrap { trim: false });
    frame.render_widget(text, window.text);
    let shown = list
        .items
        .iter()
        .enumerate()
        .skip(first(list, window.items.height));
    let lines: Vec<Line<'_>> = shown
        .map(|(at, item)| {
            let style = if at == list.at {
                app.look.chosen()
            } else {
                Style::new()
            };
            let sign = if at == list.at { ">" } else { " " };
            Line::styled(format!("{sign} {}", item.label), style)
        })
        .collect();
    frame.render_widget(Paragraph::new(lines), window.items);
}
