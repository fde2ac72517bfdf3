//! `hakam tablebase stats`: how often each side wins, and how long it takes.

use std::io::{self, Write as _};

use hakam::endgame::{Count, Table};
use hakam::{Side, Variant};

use super::material;
use super::shelf::{Checking, Shelf};
use crate::args::{Format, Kept, Men};
use crate::failure::Failure;
use crate::json::{self, LongestWin, TableCount, TableStats};
use crate::screen::{HEAD, Screen};
use crate::variant;

pub fn run(men: &Men, kept: &Kept, screen: &mut Screen) -> Result<(), Failure> {
    let variant = variant::law(&men.variant)?;
    let material = material(&variant, &men.material)?;
    let shelf = Shelf {
        variant: &variant,
        folder: kept.dir.as_deref(),
        threads: kept.threads.count(),
        checking: Checking::Checksums,
    };
    let (library, _) = shelf.tables(&material, screen)?;
    let Some(table) = library.table(&material) else {
        return Ok(());
    };
    let document = TableStats {
        variant: variant.rules().name().to_owned(),
        material: material.text(variant.rules()),
        sides: Side::BOTH.map(|turn| counted(&variant, table, turn)),
    };
    match screen.format {
        Format::Json => screen.json(&document)?,
        Format::Text => print(&document, screen)?,
    }
    Ok(())
}

fn counted(variant: &Variant, table: &Table, turn: Side) -> TableCount {
    let Count {
        wins,
        draws,
        losses,
        longest,
    } = table.count(variant, turn);
    TableCount {
        turn: json::side(turn),
        wins,
        draws,
        losses,
        longest: longest.map(|(plies, setup)| LongestWin {
            plies,
            fen: hakam_notation::fen::write(variant.rules(), &setup),
        }),
    }
}

fn print(document: &TableStats, screen: &mut Screen) -> io::Result<()> {
    let out = &mut screen.out;
    for (count, turn) in document.sides.iter().zip(["White", "Black"]) {
        let men = &document.material;
        writeln!(out, "{HEAD}{men}, {turn} to move{HEAD:#}")?;
        let (wins, draws, losses) = (count.wins, count.draws, count.losses);
        writeln!(out, "W/D/L: {wins}/{draws}/{losses}")?;
        match &count.longest {
            Some(longest) => {
                writeln!(out, "longest: {}", longest.plies)?;
                writeln!(out, "position: {}", longest.fen)?;
            }
            None => writeln!(out, "longest: none")?,
        }
    }
    Ok(())
}
