//! How men and squares look.

use hakam_core::{Piece, Side};
use hakam_variant::{KindInfo, Ruleset};
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

/// How the board looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Figures or letters.
    pub men: Men,
    /// Whether there are colours.
    pub colours: Colours,
}

/// How men are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Men {
    /// By their figures, where there is one; otherwise by their letters.
    #[default]
    Figures,
    /// By their letters, White's in capitals. Nothing on the screen is outside ASCII.
    Letters,
}

/// Whether there are colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colours {
    /// Two colours of squares and of men.
    #[default]
    Full,
    /// What the terminal has anyway.
    None,
}

/// What a square is, besides who stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    Plain,
    /// The last move began or ended here.
    Last,
    /// A royal that is in check.
    Check,
    /// The man that was picked up can go here.
    Target,
    /// The man that was picked up.
    Picked,
}

/// Names of kinds and the figures they share: outlined, filled.
#[rustfmt::skip] // one figure, one line
const FIGURES: &[(&[&str], [&str; 2])] = &[
    (&["king", "shah", "khun"], ["♔", "♚"]),
    (&["queen"], ["♕", "♛"]),
    (&["rook", "rukh", "rua"], ["♖", "♜"]),
    (&["bishop"], ["♗", "♝"]),
    (&["knight", "faras", "ma"], ["♘", "♞"]),
    (&["pawn", "baidaq", "bia"], ["♙", "♟"]),
];

impl Look {
    /// How a man is drawn.
    pub fn man(self, rules: &Ruleset, man: Piece) -> String {
        let kind = rules.kind(man.kind);
        match (self.men, figures(kind)) {
            (Men::Figures, Some([outlined, filled])) => match (self.colours, man.side) {
                // Two colours tell the sides apart; without them outlines do.
                (Colours::None, Side::White) => outlined.to_owned(),
                (Colours::Full, _) | (Colours::None, Side::Black) => filled.to_owned(),
            },
            (Men::Figures, None) | (Men::Letters, _) => letter(kind, man.side),
        }
    }

    /// The colours of a man on a square.
    pub fn cell(self, dark: Shade, man: Option<Piece>, mark: Mark) -> Style {
        match self.colours {
            Colours::None => match mark {
                Mark::Picked => Style::new().add_modifier(Modifier::REVERSED),
                Mark::Target | Mark::Check => Style::new().add_modifier(Modifier::BOLD),
                Mark::Last => Style::new().add_modifier(Modifier::UNDERLINED),
                Mark::Plain => Style::new(),
            },
            Colours::Full => {
                let ground = match (mark, dark) {
                    (Mark::Plain, Shade::Light) => 108,
                    (Mark::Plain, Shade::Dark) => 65,
                    (Mark::Last, Shade::Light) => 143,
                    (Mark::Last, Shade::Dark) => 100,
                    (Mark::Check, _) => 160,
                    (Mark::Target, Shade::Light) => 74,
                    (Mark::Target, Shade::Dark) => 67,
                    (Mark::Picked, _) => 172,
                };
                let man = match man.map(|man| man.side) {
                    Some(Side::White) => 231,
                    Some(Side::Black) | None => 16,
                };
                Style::new()
                    .bg(Color::Indexed(ground))
                    .fg(Color::Indexed(man))
                    .add_modifier(Modifier::BOLD)
            }
        }
    }

    /// The lines around a window.
    pub fn border(self) -> border::Set<'static> {
        match self.men {
            Men::Figures => border::PLAIN,
            Men::Letters => border::Set {
                top_left: "+",
                top_right: "+",
                bottom_left: "+",
                bottom_right: "+",
                vertical_left: "|",
                vertical_right: "|",
                horizontal_top: "-",
                horizontal_bottom: "-",
            },
        }
    }

    /// Something that went wrong.
    pub fn bad(self) -> Style {
        match self.colours {
            Colours::Full => Style::new().fg(Color::LightRed),
            Colours::None => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    /// What is less important.
    pub fn dim(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// What is chosen in a menu.
    pub fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}

/// Which of the two colours a square has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shade {
    /// As h1 of the usual board.
    Light,
    /// As a1.
    Dark,
}

fn figures(kind: &KindInfo) -> Option<[&'static str; 2]> {
    let named = |name: &str| {
        let mut rows = FIGURES.iter();
        let row = rows.find(|(names, _)| names.contains(&name));
        row.map(|(_, figures)| *figures)
    };
    named(&kind.name).or_else(|| named(&kind.key))
}

fn letter(kind: &KindInfo, side: Side) -> String {
    let letter = kind.letter.to_string();
    match side {
        Side::White => letter,
        Side::Black => letter.to_lowercase(),
    }
}
