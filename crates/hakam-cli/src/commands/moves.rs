//! `hakam moves`: the legal moves, grouped by piece.

use std::io::Write as _;

use hakam_core::{Move, RuleId, Square};
use hakam_spec::{Game, Position, words};

use crate::args::{Format, Place};
use crate::failure::Failure;
use crate::screen::{CODE, HEAD, Screen};
use crate::variant::{self, counted};
use crate::{json, notation, place};

pub fn run(wanted: &Place, from: Option<&str>, screen: &mut Screen) -> Result<(), Failure> {
    let rules = variant::load(&wanted.game.variant)?;
    let from = from.map(|text| place::square(&rules, text)).transpose()?;
    let game = place::game(wanted, &rules, screen)?;
    let mut moves = game.position().legal_moves();
    moves.retain(|m| from.is_none_or(|from| m.from == from));
    moves.sort_by_key(|m| m.from);
    match screen.format {
        Format::Json => screen.json(&document(&game, &moves))?,
        Format::Text => print(&game, &moves, from, screen)?,
    }
    Ok(())
}

fn document(game: &Game, moves: &[Move]) -> json::Moves {
    let position = game.position();
    json::Moves {
        place: json::Place::of(position),
        outcome: json::Ended::of(&game.standing().outcome),
        legal: moves.iter().map(|m| row(position, *m)).collect(),
    }
}

fn row(position: &Position, m: Move) -> json::Move {
    let rules = position.rules();
    let name = |at: Square| rules.geometry().name(at).to_string();
    json::Move {
        text: notation::coordinates(position, m),
        piece: kind_name(position, m.from),
        from: name(m.from),
        to: name(m.to),
        rule: position
            .rule_of(m)
            .map_or(String::new(), |rule| rule.to_string()),
        captures: m.captures.iter().map(name).collect(),
        becomes: m.choice.map(|kind| rules.kind(kind).name.clone()),
    }
}

fn kind_name(position: &Position, at: Square) -> String {
    let man = position.setup().at(at);
    man.map_or(String::new(), |man| {
        position.rules().kind(man.kind).name.clone()
    })
}

fn print(
    game: &Game,
    moves: &[Move],
    from: Option<Square>,
    screen: &mut Screen,
) -> std::io::Result<()> {
    let position = game.position();
    let board = position.rules().geometry();
    let turn = position.setup().turn;
    let count = counted(moves.len(), "legal move");
    let of = from.map_or(String::new(), |at| format!(" from {}", board.name(at)));
    writeln!(screen.out, "{HEAD}{turn} to move: {count}{of}{HEAD:#}")?;
    let outcome = game.standing().outcome;
    if outcome.is_over() {
        let ended = words::outcome(position.rules(), &outcome);
        writeln!(screen.out, "The game is over, so none can be made. {ended}")?;
    }
    let title = |at: Square| format!("{} {}", kind_name(position, at), board.name(at));
    let groups: Vec<&[Move]> = moves.chunk_by(|a, b| a.from == b.from).collect();
    let width = groups
        .iter()
        .map(|group| title(group[0].from).chars().count());
    let width = width.max().unwrap_or(0);
    for group in groups {
        write!(screen.out, "  {:width$} ", title(group[0].from))?;
        for (rule, moves) in by_rule(position, group) {
            write!(screen.out, " {CODE}{rule}{CODE:#}:")?;
            for m in moves {
                write!(screen.out, " {}", notation::coordinates(position, m))?;
            }
        }
        writeln!(screen.out)?;
    }
    Ok(())
}

/// The moves of one man under the rules they stand under, in the order of the codes.
fn by_rule(position: &Position, moves: &[Move]) -> Vec<(RuleId, Vec<Move>)> {
    let mut groups: Vec<(RuleId, Vec<Move>)> = Vec::new();
    for &m in moves {
        let Some(rule) = position.rule_of(m) else {
            continue;
        };
        match groups.iter_mut().find(|(known, _)| *known == rule) {
            Some((_, group)) => group.push(m),
            None => groups.push((rule, vec![m])),
        }
    }
    groups.sort_by_key(|(rule, _)| *rule);
    groups
}
