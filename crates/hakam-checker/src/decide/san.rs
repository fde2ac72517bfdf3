//! How a move is written properly in short notation.

use hakam_core::{Kind, Move, Outcome, Side, Way, Wing};

use super::written::kind_of_letter;
use super::{Court, Ruling, Truth};
use crate::facts::{Place, Which};

impl Court<'_> {
    /// 47: a text is correct if it is the one proper writing of a legal move: the letter of the man but for a
    /// pawn, its origin as far as that is needed (the file before the rank), `x` where it takes, the target, what
    /// it becomes, and the mark of check or mate.
    pub(super) fn is_correct(&mut self, place: &Place, text: &str) -> Ruling {
        let legal = self.moves(place, Which::All)?;
        let side = self.turn(place);
        for m in &legal {
            let Some(body) = self.body(m, &legal) else {
                continue;
            };
            // The mark takes a look at the position behind the move, so the rest is compared first.
            let Some(mark @ ("" | "+" | "#")) = text.strip_prefix(body.as_str()) else {
                continue;
            };
            let is_proper = self.mark(place, *m, side)? == mark;
            return Ok((is_proper || mark == "#" && self.decides(place, *m)?).into());
        }
        Ok(Truth::No)
    }

    /// The text of a move without its mark.
    fn body(&self, m: &Move, legal: &[Move]) -> Option<String> {
        match m.way {
            Way::Castling(Wing::H) => return Some("O-O".to_owned()),
            Way::Castling(Wing::A) => return Some("O-O-O".to_owned()),
            Way::Pattern(_) => {}
        }
        let letter = |kind: Kind| self.rules.kind(kind).letter.to_string();
        let kind = self.kind_of(m)?;
        let is_pawn = kind_of_letter(self.rules, "P") == Some(kind);
        let name = self.rules.geometry().name(m.from).to_string();
        let (file, rank) = name.split_at_checked(1)?;
        let takes = !m.captures.is_empty();
        let mut text = String::new();
        if is_pawn {
            text.push_str(if takes { file } else { "" });
        } else {
            text.push_str(&letter(kind));
            let rival = |other: &&Move| {
                other.from != m.from
                    && (other.to, other.choice) == (m.to, m.choice)
                    && matches!(other.way, Way::Pattern(_))
                    && self.kind_of(other) == Some(kind)
            };
            let rivals: Vec<&Move> = legal.iter().filter(rival).collect();
            let geometry = self.rules.geometry();
            let on_file = |other: &&Move| geometry.file(other.from) == geometry.file(m.from);
            let on_rank = |other: &&Move| geometry.rank(other.from) == geometry.rank(m.from);
            let shares_file = rivals.iter().any(on_file);
            let shares_rank = rivals.iter().any(on_rank);
            if !rivals.is_empty() && (!shares_file || shares_rank) {
                text.push_str(file);
            }
            if shares_file {
                text.push_str(rank);
            }
        }
        text.push_str(if takes { "x" } else { "" });
        text.push_str(&self.rules.geometry().name(m.to).to_string());
        if let Some(choice) = m.choice {
            text.push('=');
            text.push_str(&letter(choice));
        }
        Some(text)
    }

    /// Whether a move decides the game at once: in games with other wins than mate its sign may say no more.
    fn decides(&mut self, place: &Place, m: Move) -> Ruling<bool> {
        let after = Court::after(place, m);
        let outcome = self.standing(&after)?.outcome;
        Ok(matches!(outcome, Outcome::Won { .. }))
    }

    /// What a move does to the other side's royals: nothing, `+` or `#`.
    fn mark(&mut self, place: &Place, m: Move, side: Side) -> Ruling<&'static str> {
        let after = Court::after(place, m);
        if self.checkers(&after, side.other())?.is_empty() {
            return Ok("");
        }
        let replies = self.moves(&after, Which::All)?;
        Ok(if replies.is_empty() { "#" } else { "+" })
    }
}
