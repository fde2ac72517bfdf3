//! `hakam ledger agree`: a side agrees to the array and the law, before the first move.

use std::io::Write as _;

use hakam_core::Side;
use hakam_explain as words;

use crate::args::{Format, LedgerArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files;
use crate::json::{self, AgreedLedger};
use crate::ledger_file::LedgerFile;
use crate::screen::Screen;

pub fn run(arguments: &LedgerArgs, side: Side, screen: &mut Screen) -> Result<Exit, Failure> {
    let mut file = LedgerFile::of(arguments)?;
    let mut game = file.placed(screen)?.game;
    game.agree(side)?;
    file.ledger.agree(side);
    files::replace(&file.path, file.ledger.text())?;
    let agreed = Side::BOTH.into_iter().filter(|side| game.has_agreed(*side));
    let array = game.array().map(|array| array.to_string());
    match screen.format {
        Format::Json => screen.json(&AgreedLedger {
            file: file.name(),
            array,
            agreed: agreed.map(json::side).collect(),
        })?,
        Format::Text => {
            let names: Vec<String> = agreed.map(|side| side.to_string()).collect();
            let verb = if names.len() == 1 { "agrees" } else { "agree" };
            let start = array.map_or_else(
                || "the position".to_owned(),
                |array| format!("the starting position `{array}`"),
            );
            let law = file.variant.rules().title();
            let names = words::list(&names, "and");
            writeln!(screen.out, "{names} {verb} to {start} and the law of {law}")?;
        }
    }
    Ok(Exit::Success)
}
