//! One tabiya: its board, its source, and what was checked.

use std::io::{self, Write as _};

use hakam_core::Side;
use hakam_variant::{Ruleset, Tabiya};

use crate::json::TabiyaRow;
use crate::layout;
use crate::screen::{HEAD, Screen};

/// A tabiya as a program reads it.
pub fn row(rules: &Ruleset, tabiya: &Tabiya) -> TabiyaRow {
    let men = |side| tabiya.setup.men_of(rules.geometry(), side);
    let kinds = |side| {
        let mut kinds: Vec<_> = men(side).map(|(_, man)| man.kind).collect();
        kinds.sort_unstable();
        kinds
    };
    let (white, black) = (kinds(Side::White), kinds(Side::Black));
    let tempi = rules.tempi(tabiya).unwrap_or_default();
    TabiyaRow {
        name: tabiya.name.clone(),
        title: tabiya.title(),
        white: tabiya.halves.white.clone(),
        black: tabiya.halves.black.clone(),
        source: tabiya.source.clone(),
        fen: tabiya.fen.clone(),
        from: tabiya.from.clone(),
        men: (white.len(), black.len()),
        balanced: white == black,
        tempi: (tempi.white, tempi.black),
        mirrored: tabiya.is_mirrored,
    }
}

pub fn print(rules: &Ruleset, tabiya: &Tabiya, screen: &mut Screen) -> io::Result<()> {
    let row = row(rules, tabiya);
    let out = &mut screen.out;
    writeln!(out, "{HEAD}{}, {}{HEAD:#}", rules.title(), row.title)?;
    write!(out, "{}", layout::board(rules, &tabiya.setup))?;
    writeln!(out, "position: {}", row.fen)?;
    writeln!(out, "source: {}", row.source)?;
    let (white, black) = row.men;
    let balance = if row.balanced {
        "the same on both sides"
    } else {
        "not the same on both sides"
    };
    writeln!(out, "pieces: {white} and {black}, {balance}")?;
    writeln!(
        out,
        "reach: every piece can come to its square from the starting position `{}`",
        row.from
    )?;
    let (white, black) = row.tempi;
    let aside = if rules.castling().is_some() {
        ", castling aside"
    } else {
        ""
    };
    writeln!(
        out,
        "tempi: at least {white} moves of White and {black} of Black{aside}"
    )?;
    let mirror = if row.mirrored { "yes" } else { "no" };
    writeln!(out, "rank mirror: {mirror}")
}
