//! The options of `hakam play`.

use clap::Args;
use hakam_play::{Seat, TimeControl};

use super::Place;

/// Who plays what, and how it looks.
#[derive(Debug, Args)]
pub struct PlayArgs {
    #[command(flatten)]
    pub place: Place,
    /// Who plays White: human, easy, medium or hard
    #[arg(long, value_name = "WHO")]
    pub white: Option<Seat>,
    /// Who plays Black: human, easy, medium or hard
    #[arg(long, value_name = "WHO")]
    pub black: Option<Seat>,
    /// Minutes for each side and seconds added with each move: `5+3` [default: clocks count up]
    #[arg(long, value_name = "MINUTES+SECONDS")]
    pub clock: Option<TimeControl>,
    /// Letters and plain characters only
    #[arg(long)]
    pub ascii: bool,
}

impl PlayArgs {
    /// Whether it is said who plays, or from where: then there is no menu to ask.
    pub fn says_enough(&self) -> bool {
        let Place {
            variant: _,
            start,
            tabiya,
            fen,
            pgn,
            ledger,
            play,
            lenient: _,
            language: _,
        } = &self.place;
        let texts = [start, tabiya, fen, play];
        let files = [pgn, ledger];
        texts.iter().any(|text| text.is_some())
            || files.iter().any(|file| file.is_some())
            || self.white.is_some()
            || self.black.is_some()
    }
}
