//! Writing the castling field: `KQkq`, or files.

use hakam_core::{Kind, Setup, Side, Square, Wing};
use hakam_variant::Ruleset;

use super::CastlingStyle;

/// The castling field: the men in rights, White's first, those of the `h` wing before the others.
pub(super) fn write(rules: &Ruleset, setup: &Setup, style: CastlingStyle) -> String {
    let style = match style {
        CastlingStyle::ByRuleset if rules.fen().castling_as_files => Letters::Files,
        CastlingStyle::ByRuleset | CastlingStyle::Wings => Letters::Wings,
        CastlingStyle::Files => Letters::Files,
    };
    let text: String = Side::BOTH
        .into_iter()
        .flat_map(|side| Rights { rules, setup, side }.letters(style))
        .collect();
    if text.is_empty() {
        "-".to_owned()
    } else {
        text
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Letters {
    Wings,
    Files,
}

/// The rights of one side.
#[derive(Clone, Copy)]
struct Rights<'a> {
    rules: &'a Ruleset,
    setup: &'a Setup,
    side: Side,
}

impl Rights<'_> {
    fn letters(self, style: Letters) -> Vec<char> {
        let mut men = self.men();
        let king = self
            .rules
            .schema()
            .castling_king(self.setup, self.side)
            .filter(|king| self.setup.rights.contains(*king));
        let mut letters = Vec::new();
        if let Some(king) = king {
            for wing in [Some(Wing::H), Some(Wing::A), None] {
                let mut partners: Vec<Square> = men
                    .iter()
                    .filter(|(square, kind)| {
                        self.is_partner(*kind)
                            && *square != king
                            && self.wing(king, *square) == wing
                    })
                    .map(|(square, _)| *square)
                    .collect();
                // The one the wing's letter names comes first, then the outer ones.
                let file = |square: &Square| self.rules.geometry().file(*square);
                let king_file = file(&king);
                partners.sort_by_key(|square| std::cmp::Reverse(file(square).abs_diff(king_file)));
                letters.extend(
                    partners
                        .iter()
                        .filter_map(|partner| self.partner_letter(style, king, wing, *partner)),
                );
            }
            let implied = !letters.is_empty();
            men.retain(|(square, kind)| !(self.is_partner(*kind) || implied && *square == king));
        }
        // A king alone in rights matters only where a rule asks whether it has moved.
        let others = men
            .iter()
            .rev()
            .filter(|(_, kind)| self.rules.schema().marks_unmoved(*kind))
            .filter_map(|(square, _)| self.file_letter(*square));
        letters.extend(others);
        letters
    }

    /// The men in rights on the rank that the field speaks of, by rising file.
    fn men(self) -> Vec<(Square, Kind)> {
        let geometry = self.rules.geometry();
        let first_rank = match self.side {
            Side::White => 0,
            Side::Black => geometry.ranks() - 1,
        };
        let rank = self
            .rules
            .castling()
            .map_or(first_rank, |castling| castling.rank[self.side]);
        self.setup
            .men_of(geometry, self.side)
            .filter(|(square, _)| {
                geometry.rank(*square) == rank && self.setup.rights.contains(*square)
            })
            .map(|(square, man)| (square, man.kind))
            .collect()
    }

    fn is_partner(self, kind: Kind) -> bool {
        self.rules
            .castling()
            .is_some_and(|castling| castling.partners.contains(kind))
    }

    /// The wing on which a partner stands, if the king castles there.
    fn wing(self, king: Square, partner: Square) -> Option<Wing> {
        let geometry = self.rules.geometry();
        let toward_last = geometry.file(partner) > geometry.file(king);
        Wing::BOTH.into_iter().find(|wing| {
            self.rules
                .castling_wing(*wing)
                .is_some_and(|wing| wing.toward_last_file[self.side] == toward_last)
        })
    }

    fn partner_letter(
        self,
        style: Letters,
        king: Square,
        wing: Option<Wing>,
        partner: Square,
    ) -> Option<char> {
        let named = wing.filter(|wing| {
            let schema = self.rules.schema();
            schema.castling_partner(self.setup, self.side, king, *wing) == Some(partner)
        });
        let wing_letter = named.map(|wing| match wing {
            Wing::H => self.cased('k'),
            Wing::A => self.cased('q'),
        });
        match style {
            Letters::Wings => wing_letter.or_else(|| self.file_letter(partner)),
            Letters::Files => self.file_letter(partner).or(wing_letter),
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
