//! Sentences about what the patterns and constraints of a game ask for.

use hakam_core::{RuleId, Side, SquareSet, VariantCause};
use hakam_variant::Pattern;

use super::region;
use super::speaker::Speaker;

impl Speaker<'_, '_> {
    pub(super) fn by_variant(&self, rule: RuleId, cause: &VariantCause) -> String {
        let (man, target, foe) = (self.moving(), self.target(), self.foe());
        let cannot = format!("{man} cannot move to {target}");
        match cause {
            VariantCause::WrongOrigin => {
                format!("{cannot}: it may move so only from {}", self.origins(rule))
            }
            VariantCause::WrongTarget => {
                let targets = self.squares_of(rule, |pattern, side| pattern.onto[side]);
                format!("{cannot}: that move must end on {targets}")
            }
            VariantCause::HasMoved => {
                format!("{cannot}: only a piece that has not moved may move so")
            }
            VariantCause::Hop { over } if over.is_empty() => {
                format!("{cannot}: it must jump over a piece, and there is none on its way")
            }
            VariantCause::Hop { over } => {
                let over = self.men(over);
                format!("{cannot}: it must jump over one piece, but on its way stand {over}")
            }
            VariantCause::NotJustBeyond { over } => {
                let first = over.first().map_or(String::new(), |first| self.man(*first));
                format!("{cannot}: it lands just beyond the first piece on its way, {first}")
            }
            VariantCause::NothingToTake { at } => {
                let at = self.square(*at);
                format!("{cannot}: it must capture a piece on {at} on its way, and {at} is empty")
            }
            VariantCause::NotOver { at } => format!("{man} may not jump over {}", self.man(*at)),
            VariantCause::NotTaking => format!("{man} may not capture {foe} on {target}"),
            VariantCause::MoveOnly => {
                format!("{man} can go to {target} only without capturing, and {foe} stands there")
            }
            VariantCause::CaptureOnly => {
                format!("{man} can go to {target} only by capturing, and {target} is empty")
            }
            VariantCause::Facing { royals } => {
                let royals = self.men_after(royals);
                format!("the move would leave {royals} facing each other with nothing between")
            }
            VariantCause::GivesCheck { attackers } => {
                let attackers = self.men_after(attackers);
                format!("the move would give check by {attackers}, and no move may give check")
            }
            VariantCause::Exposes { royal, attackers } => {
                let (royal, attackers) = (self.man_after(*royal), self.men(attackers));
                format!("the move would expose {royal} to {attackers}")
            }
        }
    }

    /// The squares from which the rule of a refusal lets the piece move.
    pub(super) fn origins(&self, rule: RuleId) -> String {
        self.squares_of(rule, |pattern, side| pattern.from[side])
    }

    fn squares_of(&self, rule: RuleId, part: impl Fn(&Pattern, Side) -> SquareSet) -> String {
        let rules = self.position.rules();
        let board = rules.geometry();
        let squares = self.asked().map_or(SquareSet::EMPTY, |mover| {
            let patterns = rules.patterns_of(mover.kind);
            patterns
                .filter(|(_, pattern)| pattern.rule == rule)
                .map(|(_, pattern)| part(pattern, mover.side))
                // A pattern of the same rule that is free to move anywhere is not the one meant.
                .filter(|squares| *squares != board.all())
                .fold(SquareSet::EMPTY, |all, squares| all | squares)
        });
        if squares.is_empty() {
            "certain squares".to_owned()
        } else {
            region(board, squares)
        }
    }
}
