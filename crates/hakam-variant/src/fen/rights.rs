//! The castling field: which men count as unmoved.

use hakam_core::{Kind, KindSet, Piece, Setup, Side, Square, SquareSet, Wing};

use hakam_text::{Passage, quoted};

use super::error::error;
use super::fields::is_dash;
use super::{FenError, FenErrorCode, Reader};
use crate::Ruleset;

/// The king that the castling field speaks of: the one where kings of its side castle from.
/// Of several the one on the middle file, else the one on the lowest.
pub fn castling_king(rules: &Ruleset, setup: &Setup, side: Side) -> Option<Square> {
    let castling = rules.castling()?;
    let geometry = rules.geometry();
    let homes = castling.homes[side].king;
    let is_king = |(square, man): (Square, Piece)| {
        man.side == side && man.kind == castling.king && homes.contains(square)
    };
    let middle = geometry.square(geometry.files() / 2, castling.rank[side]);
    if let Some(middle) = middle
        && setup.at(middle).is_some_and(|man| is_king((middle, man)))
    {
        return Some(middle);
    }
    castling_rank(rules, setup, side)
        .find(|man| is_king(*man))
        .map(|(square, _)| square)
}

/// The men of a side on its castling rank, by rising file.
fn castling_rank(
    rules: &Ruleset,
    setup: &Setup,
    side: Side,
) -> impl DoubleEndedIterator<Item = (Square, Piece)> {
    let geometry = rules.geometry();
    let rank = rules.castling().map(|castling| castling.rank[side]);
    (0..geometry.files()).filter_map(move |file| {
        let square = geometry.square(file, rank?)?;
        let man = setup.at(square).filter(|man| man.side == side)?;
        Some((square, man))
    })
}

/// The partner that `K` or `Q` names for the king on `king`: the outermost on that wing, or the one
/// on the square the ruleset gives.
pub fn castling_partner(
    rules: &Ruleset,
    setup: &Setup,
    side: Side,
    king: Square,
    wing: Wing,
) -> Option<Square> {
    let castling = rules.castling()?;
    let wing = rules.castling_wing(wing)?;
    let geometry = rules.geometry();
    let toward_last = wing.toward_last_file[side];
    let homes = castling.homes[side].partners;
    let is_partner = |(square, man): (Square, Piece)| {
        castling.partners.contains(man.kind)
            && man.side == side
            && homes.contains(square)
            && square != king
            && (geometry.file(square) > geometry.file(king)) == toward_last
            && wing.partner_from.is_none_or(|from| from[side] == square)
    };
    // Nearly always it is still in the corner.
    let corner = if toward_last { geometry.files() - 1 } else { 0 };
    let corner = geometry.square(corner, castling.rank[side]);
    if let Some(corner) = corner
        && let Some(man) = setup.at(corner)
        && is_partner((corner, man))
    {
        return Some(corner);
    }
    let mut partners = castling_rank(rules, setup, side)
        .filter(|man| is_partner(*man))
        .map(|(square, _)| square);
    if toward_last {
        partners.next_back()
    } else {
        partners.next()
    }
}

/// Whether some pattern of `kind` asks if the man has moved, so that its rights are written
/// even if it does not castle.
pub fn marks_unmoved(rules: &Ruleset, kind: Kind) -> bool {
    rules.patterns_of(kind).any(|(_, pattern)| pattern.unmoved)
}

/// The wing a letter names, whatever its case.
fn wing_of(rules: &Ruleset, letter: char) -> Option<Wing> {
    let castling = rules.castling()?;
    let wing = match letter.to_ascii_lowercase() {
        'k' => Wing::H,
        'q' => Wing::A,
        _ => return None,
    };
    // On a wide board whose rights are always files these letters are files like the others.
    let is_file = rules.fen().castling_as_files
        && file_of(letter).is_some_and(|file| file < rules.geometry().files());
    (!is_file && !castling.wings.is_empty()).then_some(wing)
}

fn file_of(letter: char) -> Option<u8> {
    let letter = u8::try_from(letter).ok()?.to_ascii_lowercase();
    letter.is_ascii_lowercase().then(|| letter - b'a')
}

impl Reader<'_> {
    pub(super) fn rights(&mut self, field: Passage<'_>, setup: &mut Setup) -> Result<(), FenError> {
        if is_dash(field.text) {
            return Ok(());
        }
        for (letter, token) in field.characters() {
            let before = token.start - field.start;
            if !letter.is_ascii_alphabetic() {
                return Err(self.no_right(token));
            }
            if field.text[..before].contains(letter) {
                let fault = error(
                    FenErrorCode::Castling,
                    token,
                    format!("{} stands here twice", quoted(token.text)),
                );
                self.mender.mend(fault, "", "once is enough")?;
                continue;
            }
            match self.right(letter, token, setup) {
                Ok(squares) => setup.rights = setup.rights | squares,
                Err(fault) => self
                    .mender
                    .mend(fault, "", "this castling right was dropped")?,
            }
        }
        self.order_of_rights(field)?;
        for side in Side::BOTH {
            self.lone_king(field, side, setup)?;
        }
        Ok(())
    }

    /// `KQkq` stand in this order (PGN standard, 16.1.3.3); files of partners are written in either.
    fn order_of_rights(&mut self, field: Passage<'_>) -> Result<(), FenError> {
        const ORDER: &str = "KQkq";
        let is_wing = |letter| ORDER.contains(letter) && wing_of(self.rules, letter).is_some();
        if !field.text.chars().all(is_wing) {
            return Ok(());
        }
        let ordered: String = ORDER.chars().filter(|c| field.text.contains(*c)).collect();
        // A letter that stands there twice is told already.
        if field.text.len() > ordered.len() || field.text == ordered {
            return Ok(());
        }
        let fault = error(
            FenErrorCode::Castling,
            field,
            "the castling rights stand in the order `KQkq`",
        )
        .hint(format!("write `{ordered}`"));
        self.mender
            .mend(fault, &ordered, &format!("read as `{ordered}`"))
    }

    /// A king's right goes with its last partner's; the king's own file may stand beside a partner's only.
    fn lone_king(
        &mut self,
        field: Passage<'_>,
        side: Side,
        setup: &mut Setup,
    ) -> Result<(), FenError> {
        let rules = self.rules;
        let (Some(castling), Some(king)) = (rules.castling(), castling_king(rules, setup, side))
        else {
            return Ok(());
        };
        // While a ruleset is being made its patterns are not known yet.
        let is_asked = rules.patterns().next().is_none() || marks_unmoved(rules, castling.king);
        let has_partner = castling_rank(rules, setup, side)
            .filter(|(square, _)| *square != king && setup.rights.contains(*square))
            .any(|(_, man)| castling.partners.contains(man.kind));
        if is_asked || has_partner || !setup.rights.contains(king) {
            return Ok(());
        }
        let geometry = rules.geometry();
        let own = field.characters().find(|(letter, _)| {
            letter.is_uppercase() == (side == Side::White)
                && file_of(*letter) == Some(geometry.file(king))
        });
        if let Some((_, token)) = own {
            let fault = error(
                FenErrorCode::RightWithoutMan,
                token,
                format!(
                    "the {} on {} has nobody to castle with",
                    rules.kind(castling.king).name,
                    geometry.name(king)
                ),
            );
            self.mender
                .mend(fault, "", "this castling right was dropped")?;
        }
        setup.rights.remove(king);
        Ok(())
    }

    /// The squares of the men that a letter puts in rights.
    fn right(
        &self,
        letter: char,
        token: Passage<'_>,
        setup: &Setup,
    ) -> Result<SquareSet, FenError> {
        let side = if letter.is_uppercase() {
            Side::White
        } else {
            Side::Black
        };
        match wing_of(self.rules, letter) {
            Some(wing) => self.wing_right(wing, side, token, setup),
            None => self.file_right(letter, side, token, setup),
        }
    }

    /// `K`, `Q`, `k`, `q`: the king and the partner on a wing.
    fn wing_right(
        &self,
        wing: Wing,
        side: Side,
        token: Passage<'_>,
        setup: &Setup,
    ) -> Result<SquareSet, FenError> {
        let toward = match wing {
            Wing::H => "h",
            Wing::A => "a",
        };
        if self.rules.castling_wing(wing).is_none() {
            return Err(error(
                FenErrorCode::Castling,
                token,
                format!("this game has no castling to the {toward} side"),
            ));
        }
        let king = self.king(side, token, setup)?;
        let Some(partner) = castling_partner(self.rules, setup, side, king, wing) else {
            let homes = self.rules.castling().map(|castling| castling.homes[side]);
            let geometry = self.rules.geometry();
            let on_wing = |at: &Square| {
                let wing = self.rules.castling_wing(wing);
                let is_last = geometry.file(*at) > geometry.file(king);
                wing.is_some_and(|wing| wing.toward_last_file[side] == is_last)
            };
            let homes = homes.map(|homes| homes.partners.iter().filter(on_wing).collect());
            let place = self.homes(homes.unwrap_or_default());
            let place = place.unwrap_or_else(|| {
                let king = geometry.name(king);
                format!("on the {toward} side of {king}")
            });
            let names = self.partner_names();
            let message = format!("{side} has no {names} {place} to castle with");
            let partners = self.rules.castling().map(|castling| castling.partners);
            return Err(self.not_at_home(token, message, (setup, side), partners));
        };
        Ok([king, partner].into_iter().collect())
    }

    /// A file letter: the man on that file of its side's first rank.
    fn file_right(
        &self,
        letter: char,
        side: Side,
        token: Passage<'_>,
        setup: &Setup,
    ) -> Result<SquareSet, FenError> {
        let geometry = self.rules.geometry();
        let castling = self.rules.castling();
        let first_rank = match side {
            Side::White => 0,
            Side::Black => geometry.ranks() - 1,
        };
        let rank = castling.map_or(first_rank, |castling| castling.rank[side]);
        let square = file_of(letter).and_then(|file| geometry.square(file, rank));
        let Some(square) = square else {
            return Err(self.no_right(token));
        };
        let place = geometry.name(square);
        let Some(man) = setup.at(square).filter(|man| man.side == side) else {
            return Err(error(
                FenErrorCode::RightWithoutMan,
                token,
                format!("{side} has no piece on {place}"),
            ));
        };
        if let Some(castling) = castling
            && castling.partners.contains(man.kind)
            && man.kind != castling.king
        {
            let king = self.king(side, token, setup)?;
            if castling.homes[side].partners.contains(square) {
                return Ok([king, square].into_iter().collect());
            }
        }
        // While a ruleset is being made its patterns are not known yet.
        let may_count = castling_king(self.rules, setup, side) == Some(square)
            || self.rules.patterns().next().is_none()
            || marks_unmoved(self.rules, man.kind);
        if !may_count {
            let name = &self.rules.kind(man.kind).name;
            let castles = castling.is_some_and(|castling| {
                man.kind == castling.king || castling.partners.contains(man.kind)
            });
            if castles {
                let message = format!("no {name} castles from {place}");
                let there = [man.kind].into_iter().collect();
                return Err(self.not_at_home(token, message, (setup, side), Some(there)));
            }
            return Err(error(
                FenErrorCode::RightWithoutMan,
                token,
                format!("no rule asks whether the {name} on {place} has moved"),
            ));
        }
        Ok([square].into_iter().collect())
    }

    /// A sign that names no man of the castling rank.
    fn no_right(&self, token: Passage<'_>) -> FenError {
        let error = error(
            FenErrorCode::Castling,
            token,
            format!("{} names no castling right", quoted(token.text)),
        );
        match self.rules.castling() {
            Some(_) => error.hint("write `KQkq`, files of castling rooks, or `-` for none"),
            None => error.hint("this game has no castling: write `-`"),
        }
    }

    fn king(&self, side: Side, token: Passage<'_>, setup: &Setup) -> Result<Square, FenError> {
        castling_king(self.rules, setup, side).ok_or_else(|| {
            let castling = self.rules.castling();
            let name = castling.map_or("king", |castling| &self.rules.kind(castling.king).name);
            let homes = castling.map(|castling| castling.homes[side].king);
            let place = self.homes(homes.unwrap_or_default());
            let place = place.unwrap_or_else(|| {
                let rank = castling.map_or(0, |castling| castling.rank[side]);
                format!("on rank {}", u16::from(rank) + 1)
            });
            let message = format!("{side} has no {name} {place} to castle with");
            let kings = castling.map(|castling| [castling.king].into_iter().collect());
            self.not_at_home(token, message, (setup, side), kings)
        })
    }

    /// `on a1 or h1`; `None` where the pieces may start anywhere.
    fn homes(&self, homes: SquareSet) -> Option<String> {
        if self.rules.shuffle().is_some() || homes.is_empty() {
            return None;
        }
        let geometry = self.rules.geometry();
        let names = homes.iter().map(|at| geometry.name(at).to_string());
        let names: Vec<String> = names.collect();
        Some(format!("on {}", names.join(" or ")))
    }

    /// A right of a piece that is not where it castles from, perhaps elsewhere on its rank.
    fn not_at_home(
        &self,
        token: Passage<'_>,
        message: String,
        (setup, side): (&Setup, Side),
        kinds: Option<KindSet>,
    ) -> FenError {
        let error = error(FenErrorCode::RightWithoutMan, token, message);
        let mut there = castling_rank(self.rules, setup, side);
        let is_home = |at, man| self.rules.castling().is_some_and(|c| c.is_home(at, man));
        let elsewhere = there.any(|(at, man)| {
            kinds.is_some_and(|kinds| kinds.contains(man.kind)) && !is_home(at, man)
        });
        if self.rules.shuffle().is_some() || !elsewhere {
            return error;
        }
        error.hint("only games with Chess960-style starts, such as chess960, castle from elsewhere")
    }

    fn partner_names(&self) -> String {
        let names: Vec<&str> = self
            .rules
            .castling()
            .iter()
            .flat_map(|castling| castling.partners.iter())
            .map(|kind| self.rules.kind(kind).name.as_str())
            .collect();
        names.join(" or ")
    }
}
