//! The panel beside the board: who plays, what was taken, the clocks, the moves.

use hakam::Side;
use hakam_explain as words;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use crate::App;

/// Draws the panel.
pub fn draw(app: &App, frame: &mut Frame<'_>, area: Rect) {
    if area.is_empty() {
        return;
    }
    let above = player(app, app.below.other());
    let below = player(app, app.below);
    let news = news(app);
    let fixed = 1 + above.len() + below.len() + news.len();
    let room = usize::from(area.height).saturating_sub(fixed);
    let mut lines = vec![Line::styled(app.rules().title().to_owned(), Modifier::BOLD)];
    lines.extend(above);
    lines.extend(moves(app, room));
    lines.extend(below);
    lines.extend(news);
    frame.render_widget(Paragraph::new(lines), area);
}

/// Name and clock, and the men taken from the other side.
fn player(app: &App, side: Side) -> Vec<Line<'static>> {
    let table = &app.table;
    let turn = if !table.is_over() && table.turn() == side {
        ">"
    } else {
        " "
    };
    let style = if turn == ">" {
        Style::new().add_modifier(Modifier::BOLD)
    } else {
        Style::new()
    };
    let head = format!(
        "{turn} {side} {} {}",
        table.clock.face(side),
        table.seats[side]
    );
    let taken = table.lost(side.other());
    let taken = taken.iter().map(|man| app.look.man(app.rules(), *man));
    let taken: Vec<String> = taken.collect();
    vec![
        Line::styled(head, style),
        Line::styled(format!("  took {}", taken.join("")), app.look.dim()),
    ]
}

/// The last moves, by pairs, in exactly so many lines.
fn moves(app: &App, room: usize) -> Vec<Line<'static>> {
    let game = &app.table.game;
    let mut rows: Vec<(u32, [String; 2])> = Vec::new();
    for (before, san) in game.positions().zip(&app.table.made) {
        match (before.turn, rows.last_mut()) {
            (Side::Black, Some((number, [_, black]))) if *number == before.number => {
                black.clone_from(san);
            }
            (Side::Black, _) => rows.push((before.number, ["...".to_owned(), san.clone()])),
            (Side::White, _) => rows.push((before.number, [san.clone(), String::new()])),
        }
    }
    let skipped = rows.len().saturating_sub(room);
    let mut lines: Vec<Line<'static>> = rows
        .into_iter()
        .skip(skipped)
        .map(|(number, [white, black])| Line::raw(format!("{number:>3}. {white:8} {black}")))
        .collect();
    lines.resize(room, Line::default());
    lines
}

/// What a player should know: offers and claims.
fn news(app: &App) -> Vec<Line<'static>> {
    let game = &app.table.game;
    if app.table.is_over() {
        return vec![Line::styled("Game over", Modifier::BOLD)];
    }
    let mut lines = Vec::new();
    if let Some(side) = game.offer() {
        lines.push(Line::raw(format!("{side} offers a draw")));
    }
    for rule in game.claims() {
        lines.push(Line::raw(format!(
            "claim: {}",
            words::rule(app.rules(), *rule)
        )));
    }
    lines
}
