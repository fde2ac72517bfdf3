//! A variant as a person can check it: board, pieces with their moves, constraints, ends, first counts.

use std::io::{self, Write as _};

use hakam_core::{Kind, Side};
use hakam_engine::{Engine, Plan, Width};
use hakam_explain as words;
use hakam_variant::{Finding, KindInfo, Resignation, Royalty, Ruleset};

use crate::json::{Compiled, KindRow, Line, Summary, Variant, Warning};
use crate::screen::{CODE, DIM, HEAD, Screen};

use super::{drawing, growth, tabiya};

/// The row of the catalogue.
pub fn head(rules: &Ruleset) -> Variant {
    Variant {
        name: rules.name().to_owned(),
        title: rules.title().to_owned(),
        files: rules.geometry().files(),
        ranks: rules.geometry().ranks(),
        pieces: rules.kinds().count(),
    }
}

/// A finding as a program reads it.
pub fn warning(finding: &Finding) -> Warning {
    Warning {
        code: finding.code.as_str(),
        message: finding.message.clone(),
        line: finding.place.line(),
    }
}

/// Everything for a program; warnings are added by the linter.
pub fn document(rules: &Ruleset, perft: Vec<u64>) -> Summary {
    let starts = rules.starts().iter();
    let line = |rule: hakam_core::RuleId, text: String| Line {
        rule: rule.to_string(),
        text,
    };
    Summary {
        variant: head(rules),
        starts: starts.map(|s| (s.name.clone(), s.fen.clone())).collect(),
        tabiyat: rules
            .tabiyat()
            .iter()
            .map(|one| tabiya::row(rules, one))
            .collect(),
        kinds: rules.kinds().map(|kind| kind_row(rules, kind)).collect(),
        constraints: rules
            .constraints()
            .iter()
            .map(|c| line(c.rule, words::constraint(c).to_owned()))
            .collect(),
        endings: rules
            .endings()
            .iter()
            .map(|e| line(e.rule, words::ending(rules, e)))
            .collect(),
        resignation: match rules.resignation() {
            Resignation::Loses => "loses",
            Resignation::DrawIfOpponentCannotWin => "draw if the opponent cannot win",
        },
        warnings: Vec::new(),
        engine: compiled(rules),
        perft,
    }
}

/// What the engine makes of a variant.
fn compiled(rules: &Ruleset) -> Compiled {
    let engine = Engine::new(rules);
    Compiled {
        width: match engine.width() {
            Width::W64 => 64,
            Width::W128 => 128,
            Width::W256 => 256,
        },
        plan: match engine.plan() {
            Plan::Free => "free",
            Plan::PinMask => "pin-mask",
            Plan::MakeAndTest => "make-and-test",
        },
        forms: rules
            .patterns()
            .zip(engine.forms())
            .map(|((_, pattern), form)| {
                let kind = &rules.kind(pattern.kind).name;
                Line {
                    rule: pattern.rule.to_string(),
                    text: format!("{kind}: {form}"),
                }
            })
            .collect(),
    }
}

fn kind_row(rules: &Ruleset, (kind, info): (Kind, &KindInfo)) -> KindRow {
    let mut codes: Vec<String> = Vec::new();
    for (_, pattern) in rules.patterns_of(kind) {
        let code = pattern.rule.to_string();
        if !codes.contains(&code) {
            codes.push(code);
        }
    }
    KindRow {
        name: info.name.clone(),
        letter: info.letter.to_string(),
        royal: match info.royalty {
            Royalty::Common => "no",
            Royalty::Always => "yes",
            Royalty::Last => "last",
        },
        rules: codes,
    }
}

/// The whole summary.
pub fn print(rules: &Ruleset, perft: &[u64], screen: &mut Screen) -> io::Result<()> {
    let board = rules.geometry();
    let title = rules.title();
    let size = format!("{}x{}", board.files(), board.ranks());
    writeln!(screen.out, "{HEAD}{title}{HEAD:#} ({})", rules.name())?;
    writeln!(
        screen.out,
        "board: {size}, {} squares",
        board.squares().count()
    )?;
    for start in rules.starts() {
        writeln!(screen.out, "start {}: {}", start.name, start.fen)?;
    }
    if let Ok(count) = rules.shuffle_count() {
        writeln!(
            screen.out,
            "start 0 to {}: Chess960-style starts",
            count.saturating_sub(1)
        )?;
    }
    for tabiya in rules.tabiyat() {
        writeln!(screen.out, "tabiya {}: {}", tabiya.name, tabiya.fen)?;
    }
    pieces(rules, screen)?;
    lists(rules, screen)?;
    let Compiled { width, plan, forms } = compiled(rules);
    writeln!(
        screen.out,
        "\nengine: sets of {width} bits, legality plan {plan}"
    )?;
    for Line { rule, text } in forms {
        writeln!(screen.out, "  {rule} {text}")?;
    }
    for (depth, nodes) in (1..).zip(perft) {
        writeln!(screen.out, "perft {depth}: {nodes}")?;
    }
    if perft.len() < growth::DEEPEST as usize {
        writeln!(screen.out, "{DIM}more would take too long{DIM:#}")?;
    }
    Ok(())
}

fn pieces(rules: &Ruleset, screen: &mut Screen) -> io::Result<()> {
    let drawings: Vec<Vec<String>> = rules
        .kinds()
        .map(|(kind, _)| {
            let diagram = hakam_law::diagram(rules, kind);
            diagram.map_or(Vec::new(), |d| drawing::draw(rules.geometry(), &d))
        })
        .collect();
    let legend = drawing::legend(&drawings);
    writeln!(screen.out, "\n{HEAD}Pieces{HEAD:#}: {legend}")?;
    for ((kind, info), drawing) in rules.kinds().zip(&drawings) {
        let row = kind_row(rules, (kind, info));
        let royal = match info.royalty {
            Royalty::Common => "",
            Royalty::Always => ", royal",
            Royalty::Last => ", royal when it is the last",
        };
        writeln!(
            screen.out,
            "\n{HEAD}{}{HEAD:#} ({}{royal}), rules {CODE}{}{CODE:#}",
            info.name,
            info.letter,
            row.rules.join(" ")
        )?;
        for note in notes(rules, kind) {
            writeln!(screen.out, "  {note}")?;
        }
        for line in drawing {
            writeln!(screen.out, "  {line}")?;
        }
    }
    Ok(())
}

/// What a drawing cannot show: where moves begin and end, promotion.
fn notes(rules: &Ruleset, kind: Kind) -> Vec<String> {
    let board = rules.geometry();
    let mut notes: Vec<String> = Vec::new();
    let mut add = |note: String| {
        if !notes.contains(&note) {
            notes.push(note);
        }
    };
    for (_, pattern) in rules.patterns_of(kind) {
        let (code, side) = (pattern.rule, Side::White);
        let same_rule = rules.patterns_of(kind).filter(|(_, p)| p.rule == code);
        let moves = if same_rule.count() > 1 {
            format!("some moves of {code}")
        } else {
            code.to_string()
        };
        if pattern.from[side] != board.all() {
            let from = words::region(board, pattern.from[side]);
            add(format!("{moves} only from {from}"));
        }
        if pattern.onto[side] != board.all() {
            let onto = words::region(board, pattern.onto[side]);
            add(format!("{moves} only onto {onto}"));
        }
        if pattern.legs.last().is_some_and(|leg| leg.land.passing) {
            add(format!("{code} takes en passant"));
        }
        if let Some(promotion) = &pattern.promotion {
            let kinds = promotion.to[side].iter();
            let names: Vec<String> = kinds.map(|&k| rules.kind(k).name.clone()).collect();
            let zone = words::region(board, promotion.zone[side]);
            let names = words::list(&names, "or");
            add(format!("{} on {zone} promotes to {names}", promotion.rule));
        }
    }
    notes
}

fn lists(rules: &Ruleset, screen: &mut Screen) -> io::Result<()> {
    let out = &mut screen.out;
    if let Some(castling) = rules.castling() {
        writeln!(out, "\n{HEAD}Castling{HEAD:#}")?;
        let king = &rules.kind(castling.king).name;
        for wing in &castling.wings {
            let board = rules.geometry();
            let (king_to, partner_to) = (wing.king_to[Side::White], wing.partner_to[Side::White]);
            writeln!(
                out,
                "  {CODE}{}{CODE:#} {king} to {}, rook to {}",
                wing.rule,
                board.name(king_to),
                board.name(partner_to)
            )?;
        }
    }
    if !rules.constraints().is_empty() {
        writeln!(out, "\n{HEAD}Constraints{HEAD:#}, in this order")?;
        for constraint in rules.constraints() {
            let text = words::constraint(constraint);
            writeln!(out, "  {CODE}{}{CODE:#} {text}", constraint.rule)?;
        }
    }
    writeln!(
        out,
        "\n{HEAD}Game-end rules{HEAD:#}, the first that applies decides"
    )?;
    for ending in rules.endings() {
        let text = words::ending(rules, ending);
        writeln!(out, "  {CODE}{}{CODE:#} {text}", ending.rule)?;
    }
    let resigning = match rules.resignation() {
        Resignation::Loses => "the side that resigns loses",
        Resignation::DrawIfOpponentCannotWin => {
            "the side that resigns loses; draw, if the other side cannot win"
        }
    };
    let rule = hakam_core::rules::D10;
    writeln!(
        out,
        "\n{HEAD}Resigning{HEAD:#}\n  {CODE}{rule}{CODE:#} {resigning}"
    )
}
