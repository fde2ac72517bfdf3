//! Writing the castling field: `KQkq`, or files.

use std::cmp::Reverse;

use hakam_core::{Kind, Setup, Side, Square, Wing};
use hakam_variant::Ruleset;

use super::CastlingStyle;

/// The castling field: the men in rights, White's first, those of the `h` wing before the others.
pub(super) fn write(rules: &Ruleset, setup: &Setup, style: CastlingStyle) -> String {
    let style = match style {
        CastlingStyle::ByRuleset if rules.fen().castling_as_files => CastlingStyle::Files,
        CastlingStyle::ByRuleset | CastlingStyle::Wings => CastlingStyle::Wings,
        CastlingStyle::Files => CastlingStyle::Files,
    };
    let sides = Side::BOTH.into_iter();
    let text: String = sides
        .flat_map(|side| Rights { rules, setup, side }.letters(style))
        .collect();
    if text.is_empty() {
        "-".to_owned()
    } else {
        text
    }
}

/// The rights of one side.
#[derive(Clone, Copy)]
struct Rights<'a> {
    rules: &'a Ruleset,
    setup: &'a Setup,
    side: Side,
}

impl Rights<'_> {
    fn letters(self, style: CastlingStyle) -> Vec<char> {
        let mut men = self.men();
        let king = self.rules.schema().castling_king(self.setup, self.side);
        let mut letters = Vec::new();
        if let Some(king) = king.filter(|king| self.setup.rights.contains(*king)) {
            let partners = men.iter().filter(|(_, kind)| self.is_partner(*kind));
            let mut partners: Vec<Square> = partners.map(|(square, _)| *square).collect();
            partners.retain(|partner| *partner != king);
            // The one the wing's letter names comes first, then the outer ones.
            let file = |square| self.rules.geometry().file(square);
            partners.sort_by_key(|partner| {
                let wing = match self.wing(king, *partner) {
                    Some(Wing::H) => 0,
                    Some(Wing::A) => 1,
                    None => 2,
                };
                (wing, Reverse(file(*partner).abs_diff(file(king))))
            });
            let partners = partners.into_iter();
            letters.extend(partners.filter_map(|at| self.partner_letter(style, king, at)));
            let implied = !letters.is_empty();
            men.retain(|(square, kind)| !(self.is_partner(*kind) || implied && *square == king));
        }
        // A king alone in rights matters only where a rule asks whether it has moved.
        let schema = self.rules.schema();
        let others = men.iter().rev();
        let others = others.filter(|(_, kind)| schema.marks_unmoved(*kind));
        letters.extend(others.filter_map(|(square, _)| self.file_letter(*square)));
        letters
    }

    /// The men in rights on the rank that the field speaks of, by rising file.
    fn men(self) -> Vec<(Square, Kind)> {
        let geometry = self.rules.geometry();
        let rank = match (self.rules.castling(), self.side) {
            (Some(castling), side) => castling.rank[side],
            (None, Side::White) => 0,
            (None, Side::Black) => geometry.ranks() - 1,
        };
        self.setup
            .men_of(geometry, self.side)
            .filter(|(square, _)| geometry.rank(*square) == rank)
            .filter(|(square, _)| self.setup.rights.contains(*square))
            .map(|(square, man)| (square, man.kind))
            .collect()
    }

    fn is_partner(self, kind: Kind) -> bool {
        let castling = self.rules.castling();
        castling.is_some_and(|castling| castling.partners.contains(kind))
    }

    /// The wing on which a partner stands, if the king castles there.
    fn wing(self, king: Square, partner: Square) -> Option<Wing> {
        let geometry = self.rules.geometry();
        let toward_last = geometry.file(partner) > geometry.file(king);
        let castles = |wing| {
            let wing = self.rules.castling_wing(wing);
            wing.is_some_and(|wing| wing.toward_last_file[self.side] == toward_last)
        };
        Wing::BOTH.into_iter().find(|wing| castles(*wing))
    }

    fn partner_letter(self, style: CastlingStyle, king: Square, partner: Square) -> Option<char> {
        let schema = self.rules.schema();
        let is_named =
            |wing| schema.castling_partner(self.setup, self.side, king, wing) == Some(partner);
        let wing = self.wing(king, partner).filter(|wing| is_named(*wing));
        let wing_letter = wing.map(|wing| match wing {
            Wing::H => self.cased('k'),
            Wing::A => self.cased('q'),
        });
        if style == CastlingStyle::Files {
            self.file_letter(partner).or(wing_letter)
        } else {
            wing_letter.or_else(|| self.file_letter(partner))
        }
    }

    /// The letter of the square's file; `None` where that letter would be read as a wing.
    fn file_letter(self, square: Square) -> Option<char> {
        let letter = char::from(b'a' + self.rules.geometry().file(square));
        let is_wing = self.rules.castling().is_some()
            && !self.rules.fen().castling_as_files
            && matches!(letter, 'k' | 'q');
        (!is_wing).then(|| self.cased(letter))
    }

    fn cased(self, letter: char) -> char {
        match self.side {
            Side::White => letter.to_ascii_uppercase(),
            Side::Black => letter,
        }
    }
}
