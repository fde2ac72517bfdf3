//! The castling field: which men count as unmoved.

use hakam_core::{KindSet, Setup, Side, Square, SquareSet, Wing};

use hakam_text::{Passage, quoted};

use super::Schema;
use super::error::error;
use super::fields::is_dash;
use super::{FenError, FenErrorCode, Reader};

/// The wing a letter names, whatever its case.
fn wing_of(schema: &Schema, letter: char) -> Option<Wing> {
    let castling = schema.castling.as_ref()?;
    let wing = match letter.to_ascii_lowercase() {
        'k' => Wing::H,
        'q' => Wing::A,
        _ => return None,
    };
    // On a wide board whose rights are always files these letters are files like the others.
    let is_file = schema.format.castling_as_files
        && file_of(letter).is_some_and(|file| file < schema.geometry.files());
    (!is_file && !castling.wings.is_empty()).then_some(wing)
}

fn file_of(letter: char) -> Option<u8> {
    let letter = u8::try_from(letter).ok()?.to_ascii_lowercase();
    letter.is_ascii_lowercase().then(|| letter - b'a')
}

impl Reader<'_, '_> {
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
        let is_wing = |letter| ORDER.contains(letter) && wing_of(self.schema, letter).is_some();
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
        let schema = self.schema;
        let (Some(castling), Some(king)) = (&schema.castling, schema.castling_king(setup, side))
        else {
            return Ok(());
        };
        // While a ruleset is being made its patterns are not known yet.
        let is_asked = schema.asked.is_none() || schema.marks_unmoved(castling.king);
        let has_partner = schema
            .castling_rank(setup, side)
            .filter(|(square, _)| *square != king && setup.rights.contains(*square))
            .any(|(_, man)| castling.partners.contains(man.kind));
        if is_asked || has_partner || !setup.rights.contains(king) {
            return Ok(());
        }
        let geometry = &schema.geometry;
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
                    schema.kind(castling.king).name,
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
        match wing_of(self.schema, letter) {
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
        if self.schema.castling_wing(wing).is_none() {
            return Err(error(
                FenErrorCode::Castling,
                token,
                format!("this game has no castling to the {toward} side"),
            ));
        }
        let king = self.king(side, token, setup)?;
        let Some(partner) = self.schema.castling_partner(setup, side, king, wing) else {
            let homes = self
                .schema
                .castling
                .as_ref()
                .map(|castling| castling.homes[side]);
            let geometry = &self.schema.geometry;
            let on_wing = |at: &Square| {
                let wing = self.schema.castling_wing(wing);
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
            let partners = self
                .schema
                .castling
                .as_ref()
                .map(|castling| castling.partners);
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
        let geometry = &self.schema.geometry;
        let castling = self.schema.castling.as_ref();
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
        let may_count = self.schema.castling_king(setup, side) == Some(square)
            || self.schema.asked.is_none()
            || self.schema.marks_unmoved(man.kind);
        if !may_count {
            let name = &self.schema.kind(man.kind).name;
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
        match self.schema.castling.as_ref() {
            Some(_) => error.hint("write `KQkq`, files of castling rooks, or `-` for none"),
            None => error.hint("this game has no castling: write `-`"),
        }
    }

    fn king(&self, side: Side, token: Passage<'_>, setup: &Setup) -> Result<Square, FenError> {
        self.schema.castling_king(setup, side).ok_or_else(|| {
            let castling = self.schema.castling.as_ref();
            let name = castling.map_or("king", |castling| &self.schema.kind(castling.king).name);
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
        if self.schema.is_shuffled || homes.is_empty() {
            return None;
        }
        let geometry = &self.schema.geometry;
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
        let mut there = self.schema.castling_rank(setup, side);
        let is_home = |at, man| {
            self.schema
                .castling
                .as_ref()
                .is_some_and(|c| c.is_home(at, man))
        };
        let elsewhere = there.any(|(at, man)| {
            kinds.is_some_and(|kinds| kinds.contains(man.kind)) && !is_home(at, man)
        });
        if self.schema.is_shuffled || !elsewhere {
            return error;
        }
        error.hint("only games with Chess960-style starts, such as chess960, castle from elsewhere")
    }

    fn partner_names(&self) -> String {
        let names: Vec<&str> = self
            .schema
            .castling
            .iter()
            .flat_map(|castling| castling.partners.iter())
            .map(|kind| self.schema.kind(kind).name.as_str())
            .collect();
        names.join(" or ")
    }
}
