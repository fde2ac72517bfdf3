//! Sentences about what the patterns and constraints of a game ask for.

use hakam_core::{Side, SquareSet, VariantCause};
use hakam_variant::Pattern;

use super::super::region;
use super::Speaker;

impl Speaker<'_, '_> {
    pub(super) fn variant(&self, cause: &VariantCause) -> String {
        let (men, cannot) = (&self.men, self.cannot("move to"));
        let (man, target) = (self.mover_named(), self.target());
        match cause {
            VariantCause::WrongOrigin => {
                format!("{cannot}: it may move so only from {}", self.origins())
            }
            VariantCause::WrongTarget => {
                format!("{cannot}: that move must end on {}", self.targets())
            }
            VariantCause::HasMoved => {
                format!("{cannot}: only a piece that has not moved may move so")
            }
            VariantCause::Hop { over } if over.is_empty() => {
                format!("{cannot}: it must jump over a piece, and there is none on its way")
            }
            VariantCause::Hop { over } => {
                let over = men.men(over);
                format!("{cannot}: it must jump over one piece, but on its way stand {over}")
            }
            VariantCause::NotJustBeyond { over } => {
                let first = over.first().map_or(String::new(), |first| men.man(*first));
                format!("{cannot}: it lands just beyond the first piece on its way, {first}")
            }
            VariantCause::NothingToTake { at } => {
                let at = men.square(*at);
                format!("{cannot}: it must capture a piece on {at} on its way, and {at} is empty")
            }
            VariantCause::NotOver { at } => format!("{man} may not jump over {}", men.man(*at)),
            VariantCause::NotTaking => format!("{man} may not capture {} on {target}", self.foe()),
            VariantCause::MoveOnly => {
                let foe = self.foe();
                format!("{man} can go to {target} only without capturing, and {foe} stands there")
            }
            VariantCause::CaptureOnly => self.capture_only(),
            VariantCause::Facing { royals } => {
                let royals = men.men_after(royals);
                format!("the move would leave {royals} facing each other with nothing between")
            }
            VariantCause::GivesCheck { attackers } => {
                let attackers = men.men_after(attackers);
                format!("the move would give check by {attackers}, and no move may give check")
            }
            VariantCause::Exposes { royal, attackers } => {
                let (royal, attackers) = (men.man_after(*royal), men.men(attackers));
                format!("the move would expose {royal} to {attackers}")
            }
        }
    }

    pub(super) fn capture_only(&self) -> String {
        let (man, target) = (self.mover_named(), self.target());
        format!("{man} can go to {target} only by capturing, and {target} is empty")
    }

    /// The squares from which the rule of this refusal lets the man move.
    pub(super) fn origins(&self) -> String {
        self.squares_of(|pattern, side| pattern.from[side])
    }

    /// The squares on which a move by the rule of this refusal may end.
    fn targets(&self) -> String {
        self.squares_of(|pattern, side| pattern.onto[side])
    }

    fn squares_of(&self, part: impl Fn(&Pattern, Side) -> SquareSet) -> String {
        let rules = self.position.rules();
        let board = rules.geometry();
        let mover = self.origin().and_then(|at| self.position.setup().at(at));
        let squares = mover.map_or(SquareSet::EMPTY, |mover| {
            rules
                .patterns_of(mover.kind)
                .filter(|(_, pattern)| pattern.rule == self.refusal.rule)
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
