//! The menu before a game: who plays, which game, from which array, with which clock.

use std::time::Duration;

use hakam::{ArrayError, Game, Side, Variant};
use hakam_core::PerSide;
use hakam_variant::builtin;

use crate::popup::Direction;
use crate::{Men, Seat, TimeControl};

/// A row of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// Who plays a side.
    Player(Side),
    /// Which game.
    Variant,
    /// From which array.
    Array,
    /// With which clock.
    Clock,
    /// Figures or letters.
    Men,
    /// Begin.
    Begin,
    /// Go on with a game of a file.
    Load,
    /// Leave.
    Quit,
}

impl Row {
    /// From the top.
    pub const ALL: [Row; 9] = [
        Row::Player(Side::White),
        Row::Player(Side::Black),
        Row::Variant,
        Row::Array,
        Row::Clock,
        Row::Men,
        Row::Begin,
        Row::Load,
        Row::Quit,
    ];
}

/// The menu before a game.
#[derive(Clone, Debug)]
pub struct Menu {
    /// Which row is pointed at.
    pub at: usize,
    pub seats: PerSide<Seat>,
    variant: Variant,
    /// The game that the session began with, which need not be built in.
    own: Variant,
    arrays: Vec<Start>,
    array: usize,
    controls: Vec<TimeControl>,
    control: usize,
}

/// What a game can begin with.
#[derive(Clone, Debug)]
enum Start {
    /// A named array or a tabiya.
    Named(String),
    /// A shuffled array drawn by lot, among so many.
    Lot(u32),
    /// The position that was given.
    Given(Box<Game>),
}

impl Menu {
    /// A menu that proposes this game.
    pub fn new(game: &Game, seats: PerSide<Seat>, control: TimeControl) -> Menu {
        let mut controls = TimeControl::USUAL.to_vec();
        if !controls.contains(&control) {
            controls.push(control);
        }
        let chosen = controls.iter().position(|known| *known == control);
        let variant = game.variant().clone();
        let mut menu = Menu {
            at: 0,
            seats,
            arrays: arrays(&variant),
            array: 0,
            own: variant.clone(),
            variant,
            control: chosen.unwrap_or(0),
            controls,
        };
        let began = game.array().map(|array| array.to_string());
        let named =
            |start: &Start| matches!(start, Start::Named(name) if Some(name) == began.as_ref());
        if game.moves().is_empty() {
            menu.array = menu.arrays.iter().position(named).unwrap_or_else(|| {
                menu.arrays.push(Start::Given(Box::new(game.clone())));
                menu.arrays.len() - 1
            });
        }
        menu
    }

    /// The row pointed at.
    pub fn row(&self) -> Row {
        Row::ALL.get(self.at).copied().unwrap_or(Row::Begin)
    }

    /// Points at the next row, or the one before.
    pub fn step(&mut self, direction: Direction) {
        self.at = turned(self.at, Row::ALL.len(), direction);
    }

    /// Changes what the row says.
    pub fn change(&mut self, direction: Direction) {
        match self.row() {
            Row::Player(side) => {
                let seat = &mut self.seats[side];
                *seat = next(&Seat::ALL, *seat, direction);
            }
            Row::Variant => self.change_variant(direction),
            Row::Array => self.array = turned(self.array, self.arrays.len(), direction),
            Row::Clock => self.control = turned(self.control, self.controls.len(), direction),
            // The look belongs to the whole session, the rest is done and not changed.
            Row::Men | Row::Begin | Row::Load | Row::Quit => {}
        }
    }

    fn change_variant(&mut self, direction: Direction) {
        let own = self.own.rules().name();
        let mut names: Vec<&str> = builtin::names().collect();
        if !names.contains(&own) {
            names.insert(0, own);
        }
        let now = self.variant.rules().name();
        let at = names.iter().position(|name| *name == now).unwrap_or(0);
        let name = names.get(turned(at, names.len(), direction)).copied();
        let name = name.unwrap_or(own);
        let found = if name == own {
            Some(self.own.clone())
        } else {
            Variant::builtin(name).ok()
        };
        if let Some(variant) = found {
            self.arrays = arrays(&variant);
            self.array = 0;
            self.variant = variant;
        }
    }

    /// How time is counted.
    pub fn control(&self) -> TimeControl {
        self.controls.get(self.control).copied().unwrap_or_default()
    }

    /// What a row says.
    pub fn label(&self, row: Row, men: Men) -> (&'static str, String) {
        match row {
            Row::Player(Side::White) => ("White", self.seats[Side::White].to_string()),
            Row::Player(Side::Black) => ("Black", self.seats[Side::Black].to_string()),
            Row::Variant => ("Game", self.variant.rules().title().to_owned()),
            Row::Array => ("Start", self.array_name()),
            Row::Clock => (
                "Clock",
                match self.control() {
                    TimeControl::CountUp => "counts up".to_owned(),
                    TimeControl::CountDown { minutes, increment } => {
                        format!("{minutes} min + {increment} s a move")
                    }
                },
            ),
            Row::Men => (
                "Pieces",
                match men {
                    Men::Figures => "figurines".to_owned(),
                    Men::Letters => "letters".to_owned(),
                },
            ),
            Row::Begin => ("Begin", String::new()),
            Row::Load => ("Load a game", String::new()),
            Row::Quit => ("Quit", String::new()),
        }
    }

    fn array_name(&self) -> String {
        match self.arrays.get(self.array) {
            Some(Start::Named(name)) => name.clone(),
            Some(Start::Lot(count)) => format!("one of {count}, by lot"),
            Some(Start::Given(_)) => "the position given".to_owned(),
            None => "standard".to_owned(),
        }
    }

    /// The game that is asked for. Who begins from this menu has agreed to the array.
    ///
    /// # Errors
    /// When no game can be played from the array.
    pub fn game(&self, now: Duration) -> Result<Game, ArrayError> {
        let mut game = match self.arrays.get(self.array) {
            None => Game::new(&self.variant),
            Some(Start::Given(game)) => game.as_ref().clone(),
            Some(Start::Named(name)) => Game::from_array(&self.variant, name)?,
            Some(Start::Lot(count)) => {
                // The moment at which somebody presses a key is as good as a die.
                let number = now.subsec_micros() % (*count).max(1);
                Game::from_array(&self.variant, &number.to_string())?
            }
        };
        if !game.is_agreed() {
            for side in Side::BOTH {
                // Who has agreed already says nothing new.
                let _ = game.agree(side);
            }
        }
        Ok(game)
    }
}

fn arrays(variant: &Variant) -> Vec<Start> {
    let rules = variant.rules();
    let starts = rules.starts().iter().map(|start| start.name.clone());
    let tabiyat = rules.tabiyat().iter().map(|tabiya| tabiya.name.clone());
    let lots = rules.shuffle_count().unwrap_or(0);
    starts
        .chain(tabiyat)
        .map(Start::Named)
        .chain((lots > 0).then_some(Start::Lot(lots)))
        .collect()
}

fn turned(at: usize, count: usize, direction: Direction) -> usize {
    let count = count.max(1);
    match direction {
        Direction::Forward => (at + 1) % count,
        Direction::Back => (at + count - 1) % count,
    }
}

fn next<T: Copy + PartialEq>(all: &[T], now: T, direction: Direction) -> T {
    let at = all.iter().position(|one| *one == now).unwrap_or(0);
    all.get(turned(at, all.len(), direction))
        .copied()
        .unwrap_or(now)
}
