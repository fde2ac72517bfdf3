//! What the tests share.

use std::time::Duration;

use hakam::{Game, Variant};
use hakam_play::{App, Colours, Event, Key, Look, Men, Settings, Wish};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

pub const LETTERS: Look = Look {
    men: Men::Letters,
    colours: Colours::None,
};

/// Two people at the start of a game, letters only.
pub fn app(variant: &str) -> App {
    let variant = Variant::builtin(variant).unwrap();
    with(Game::new(&variant))
}

pub fn with(game: Game) -> App {
    let mut settings = Settings::new(game);
    settings.look = LETTERS;
    App::new(settings)
}

pub fn at(variant: &str, fen: &str) -> App {
    let variant = Variant::builtin(variant).unwrap();
    with(Game::from_fen(&variant, fen).unwrap())
}

pub fn press(app: &mut App, key: Key) -> Vec<Wish> {
    app.update(Event::Key(key), Duration::ZERO)
}

/// Types a line and presses Enter.
pub fn enter(app: &mut App, text: &str) -> Vec<Wish> {
    for c in text.chars() {
        press(app, Key::Char(c));
    }
    press(app, Key::Enter)
}

/// What a screen of this size shows, without spaces at the ends of lines.
pub fn picture(app: &mut App, width: u16, height: u16) -> String {
    app.update(Event::Resize(width, height), Duration::ZERO);
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| app.draw(frame)).unwrap();
    let buffer = terminal.backend().buffer();
    let rows = (0..height).map(|y| {
        let cells = (0..width).map(|x| buffer.cell((x, y)).unwrap().symbol());
        cells.collect::<String>().trim_end().to_owned()
    });
    rows.collect::<Vec<_>>().join("\n").trim_end().to_owned()
}

/// Where the text stands on the screen of the last picture: column and row.
pub fn find(picture: &str, text: &str) -> (u16, u16) {
    let mut rows = picture.lines().enumerate();
    let (row, column) = rows
        .find_map(|(row, line)| Some((row, line.find(text)?)))
        .unwrap_or_else(|| panic!("`{text}` is not in\n{picture}"));
    (u16::try_from(column).unwrap(), u16::try_from(row).unwrap())
}

/// Clicks on a square, found by the names of its file and rank, on the usual terminal with White below.
pub fn click(app: &mut App, square: &str) {
    let shown = picture(app, 80, 24);
    let (file, rank) = square.split_at(1);
    let begins = |line: &str, words: &[&str]| {
        let found: Vec<&str> = line.split_whitespace().take(words.len()).collect();
        found == words
    };
    let foot = shown
        .lines()
        .find(|line| begins(line, &["a", "b", "c"]))
        .unwrap();
    let column = foot.find(file).unwrap();
    let row = shown
        .lines()
        .position(|line| begins(line, &[rank]))
        .unwrap();
    let event = Event::Click {
        column: u16::try_from(column).unwrap(),
        row: u16::try_from(row).unwrap(),
    };
    app.update(event, Duration::ZERO);
}
