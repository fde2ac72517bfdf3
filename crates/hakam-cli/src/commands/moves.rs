//! `hakam moves`: the legal moves, grouped by piece.

use std::io::{self, Write as _};

use hakam::{Game, Position};
use hakam_core::{Move, RuleId, Square};
use hakam_notation::moves::{self, CastlingText, Form, Here, Language, Style};
use hakam_wire::answers::uci;

use crate::args::{Format, Place};
use crate::failure::Failure;
use crate::layout::Paragraph;
use crate::screen::{CODE, HEAD, Screen};
use crate::variant::counted;
use crate::{json, place};

/// Which moves are shown, and how they are written.
pub struct Wanted<'a> {
    /// Only those of the man on this square.
    pub from: Option<&'a str>,
    /// In this form; by default short notation with squares behind it.
    pub notation: Option<Form>,
}

pub fn run(place: &Place, wanted: &Wanted<'_>, screen: &mut Screen) -> Result<(), Failure> {
    let game = place::find(place, screen)?.game;
    let rules = game.variant().rules();
    let from = wanted.from.map(|text| place::square(rules, text));
    let from = from.transpose()?;
    let list = List {
        game: &game,
        here: game.here(),
        position: game.position(),
        notation: wanted.notation,
        language: place.language,
        castling: CastlingText::usual(rules),
    };
    let (playable, why_none) = json::playable(&game, from);
    // In the order of the patterns, as the rules are written.
    let mut moves = list.position.legal_moves();
    moves.retain(|m| playable.contains(m));
    moves.sort_by_key(|m| m.from);
    match screen.format {
        Format::Json => screen.json(&list.document(&moves, why_none)?)?,
        Format::Text => list.print(&moves, (from, why_none), screen)?,
    }
    Ok(())
}

/// The moves of a position, and how they are written.
struct List<'g> {
    game: &'g Game,
    here: Here<'g>,
    position: Position<'g>,
    notation: Option<Form>,
    language: Language,
    castling: CastlingText,
}

impl List<'_> {
    fn document(&self, moves: &[Move], why_none: Option<String>) -> Result<json::Moves, Failure> {
        let legal: Result<Vec<json::Move>, Failure> = moves.iter().map(|m| self.row(*m)).collect();
        Ok(json::Moves {
            place: json::Place::of(&self.position),
            outcome: json::Ended::of(&self.game.outcome()),
            legal: legal?,
            why_none,
        })
    }

    fn row(&self, m: Move) -> Result<json::Move, Failure> {
        let mut row = json::Move::of(&self.position, &self.here, m)?;
        if let Some(form) = self.notation {
            row.text = self.in_form(m, form)?;
        }
        Ok(row)
    }

    fn in_form(&self, m: Move, form: Form) -> Result<String, Failure> {
        let style = Style {
            form,
            language: self.language,
            castling: self.castling,
        };
        Ok(moves::write(&self.here, m, style)?)
    }

    fn text(&self, m: Move) -> Result<String, Failure> {
        if let Some(form) = self.notation {
            return self.in_form(m, form);
        }
        let short = self.in_form(m, Form::San)?;
        Ok(match uci(&self.here, self.castling, m) {
            Some(squares) => format!("{short} ({squares})"),
            None => short,
        })
    }

    fn kind_name(&self, at: Square) -> String {
        let man = self.position.setup().at(at);
        man.map_or(String::new(), |man| {
            self.position.rules().kind(man.kind).name.clone()
        })
    }

    fn print(
        &self,
        moves: &[Move],
        (from, why_none): (Option<Square>, Option<String>),
        screen: &mut Screen,
    ) -> Result<(), Failure> {
        let board = self.position.rules().geometry();
        let title = |at: Square| format!("{} {}", self.kind_name(at), board.name(at));
        let groups: Vec<(String, &[Move])> = moves
            .chunk_by(|a, b| a.from == b.from)
            .filter_map(|group| Some((title(group.first()?.from), group)))
            .collect();
        let width = groups.iter().map(|(title, _)| title.chars().count()).max();
        let width = width.unwrap_or(0);
        // All texts are made before the first is printed: a form may not be able to write one of them.
        let mut lines = Vec::new();
        for (title, group) in groups {
            let mut line = Paragraph::new(&format!("  {title:width$} "));
            for (rule, moves) in by_rule(&self.position, group) {
                line.word(&format!("{rule}:"), CODE);
                for m in moves {
                    line.plain(&self.text(m)?);
                }
            }
            lines.push(line.finish());
        }
        self.print_head(moves.len(), from, screen)?;
        if let Some(why) = why_none {
            writeln!(screen.out, "{why}")?;
        }
        for line in lines {
            screen.out.write_all(line.as_bytes())?;
        }
        Ok(())
    }

    fn print_head(
        &self,
        count: usize,
        from: Option<Square>,
        screen: &mut Screen,
    ) -> io::Result<()> {
        let board = self.position.rules().geometry();
        let turn = self.position.setup().turn;
        let count = counted(count, "legal move");
        let of = from.map_or(String::new(), |at| format!(" from {}", board.name(at)));
        writeln!(screen.out, "{HEAD}{turn} to move: {count}{of}{HEAD:#}")?;
        Ok(())
    }
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
