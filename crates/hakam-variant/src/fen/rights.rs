//! The castling field: which men count as unmoved.

use hakam_core::{KindSet, Piece, Setup, Side, Square, SquareSet, Wing};
use hakam_text::{Passage, quoted};

use super::board::side_of_case;
use super::fields::is_dash;
use super::{FenError, FenErrorCode as Code, Reader, Schema};
use crate::Castling;

/// A sign of the field, read as the right of one side.
#[derive(Clone, Copy)]
struct Right<'a> {
    schema: &'a Schema,
    setup: &'a Setup,
    side: Side,
    token: Passage<'a>,
}

fn file_of(letter: char) -> Option<u8> {
    let letter = u8::try_from(letter).ok()?.to_ascii_lowercase();
    letter.is_ascii_lowercase().then(|| letter - b'a')
}

impl Schema {
    /// The wing a letter names, whatever its case.
    fn wing_of(&self, letter: char) -> Option<Wing> {
        let castling = self.castling.as_ref()?;
        let wing = match letter.to_ascii_lowercase() {
            'k' => Wing::H,
            'q' => Wing::A,
            _ => return None,
        };
        // On a wide board whose rights are always files these letters are files like the others.
        let is_file = self.format.castling_as_files
            && file_of(letter).is_some_and(|file| file < self.geometry.files());
        (!is_file && !castling.wings.is_empty()).then_some(wing)
    }
}

impl Reader<'_, '_> {
    pub(super) fn rights(&mut self, field: Passage<'_>, setup: &mut Setup) -> Result<(), FenError> {
        if is_dash(field.text) {
            return Ok(());
        }
        for (letter, token) in field.characters() {
            let right = Right {
                schema: self.schema,
                setup,
                side: side_of_case(letter),
                token,
            };
            if !letter.is_ascii_alphabetic() {
                return Err(right.names_nothing());
            }
            if field.text[..token.start - field.start].contains(letter) {
                let message = format!("{} stands here twice", quoted(token.text));
                let fault = Code::CASTLING.at(token, message);
                self.mender.mend(fault, "", "once is enough")?;
                continue;
            }
            let squares = match self.schema.wing_of(letter) {
                Some(wing) => right.of_wing(wing),
                None => right.of_file(letter),
            };
            match squares {
                Ok(squares) => setup.rights = setup.rights | squares,
                Err(fault) => self
                    .mender
                    .mend(fault, "", "this castling right was dropped")?,
            }
        }
        self.order_of_rights(field)?;
        self.lone_king(field, Side::White, setup)?;
        self.lone_king(field, Side::Black, setup)
    }

    /// `KQkq` stand in this order (PGN standard, 16.1.3.3); files of partners are written in either.
    fn order_of_rights(&mut self, field: Passage<'_>) -> Result<(), FenError> {
        const ORDER: &str = "KQkq";
        let is_wing = |letter| ORDER.contains(letter) && self.schema.wing_of(letter).is_some();
        if !field.text.chars().all(is_wing) {
            return Ok(());
        }
        let ordered: String = ORDER.chars().filter(|c| field.text.contains(*c)).collect();
        // A letter that stands there twice is told already.
        if field.text.len() > ordered.len() || field.text == ordered {
            return Ok(());
        }
        let fault = Code::CASTLING.at(field, "the castling rights stand in the order `KQkq`");
        let fault = fault.hint(format!("write `{ordered}`"));
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
        let is_partner = |(square, man): (Square, Piece)| {
            square != king && setup.rights.contains(square) && castling.partners.contains(man.kind)
        };
        let has_partner = schema.castling_rank(setup, side).any(is_partner);
        if schema.may_mark_unmoved(castling.king) || has_partner || !setup.rights.contains(king) {
            return Ok(());
        }
        let file = schema.geometry.file(king);
        let mut letters = field.characters();
        let own = letters.find(|(c, _)| side_of_case(*c) == side && file_of(*c) == Some(file));
        if let Some((_, token)) = own {
            let name = &schema.kind(castling.king).name;
            let at = schema.geometry.name(king);
            let message = format!("the {name} on {at} has nobody to castle with");
            let fault = Code::RIGHT_WITHOUT_MAN.at(token, message);
            self.mender
                .mend(fault, "", "this castling right was dropped")?;
        }
        setup.rights.remove(king);
        Ok(())
    }
}

impl Right<'_> {
    /// `K`, `Q`, `k`, `q`: the king and the partner on a wing.
    fn of_wing(self, wing: Wing) -> Result<SquareSet, FenError> {
        let Right { schema, side, .. } = self;
        let toward = match wing {
            Wing::H => "h",
            Wing::A => "a",
        };
        let (Some(castling), Some(place)) = (&schema.castling, schema.castling_wing(wing)) else {
            let message = format!("this game has no castling to the {toward} side");
            return Err(Code::CASTLING.at(self.token, message));
        };
        let king = self.king(castling)?;
        let Some(partner) = schema.castling_partner(self.setup, side, king, wing) else {
            let geometry = &schema.geometry;
            let toward_last = place.toward_last_file[side];
            let on_wing = |at: &Square| toward_last == (geometry.file(*at) > geometry.file(king));
            let homes = castling.homes[side].partners.iter().filter(on_wing);
            let place = self.homes(homes.collect()).unwrap_or_else(|| {
                let king = geometry.name(king);
                format!("on the {toward} side of {king}")
            });
            let names = castling.partners.iter();
            let names: Vec<&str> = names.map(|kind| schema.kind(kind).name.as_str()).collect();
            let names = names.join(" or ");
            let message = format!("{side} has no {names} {place} to castle with");
            return Err(self.not_at_home(castling, message, castling.partners));
        };
        Ok([king, partner].into_iter().collect())
    }

    /// A file letter: the man on that file of its side's first rank.
    fn of_file(self, letter: char) -> Result<SquareSet, FenError> {
        let Right { schema, side, .. } = self;
        let (geometry, castling) = (&schema.geometry, schema.castling.as_ref());
        let first_rank = match side {
            Side::White => 0,
            Side::Black => geometry.ranks() - 1,
        };
        let rank = castling.map_or(first_rank, |castling| castling.rank[side]);
        let square = file_of(letter).and_then(|file| geometry.square(file, rank));
        let Some(square) = square else {
            return Err(self.names_nothing());
        };
        let place = geometry.name(square);
        let Some(man) = self.setup.at(square).filter(|man| man.side == side) else {
            let message = format!("{side} has no piece on {place}");
            return Err(Code::RIGHT_WITHOUT_MAN.at(self.token, message));
        };
        if let Some(castling) = castling
            && castling.partners.contains(man.kind)
            && man.kind != castling.king
        {
            let king = self.king(castling)?;
            if castling.homes[side].partners.contains(square) {
                return Ok([king, square].into_iter().collect());
            }
        }
        let may_count = schema.castling_king(self.setup, side) == Some(square)
            || schema.may_mark_unmoved(man.kind);
        let name = &schema.kind(man.kind).name;
        match castling {
            _ if may_count => Ok([square].into_iter().collect()),
            Some(castling) if castling.king == man.kind || castling.partners.contains(man.kind) => {
                let message = format!("no {name} castles from {place}");
                Err(self.not_at_home(castling, message, [man.kind].into_iter().collect()))
            }
            _ => {
                let message = format!("no rule asks whether the {name} on {place} has moved");
                Err(Code::RIGHT_WITHOUT_MAN.at(self.token, message))
            }
        }
    }

    /// A sign that names no man of the castling rank.
    fn names_nothing(self) -> FenError {
        let message = format!("{} names no castling right", quoted(self.token.text));
        Code::CASTLING
            .at(self.token, message)
            .hint(match self.schema.castling {
                Some(_) => "write `KQkq`, files of castling rooks, or `-` for none",
                None => "this game has no castling: write `-`",
            })
    }

    fn king(self, castling: &Castling) -> Result<Square, FenError> {
        let Right { schema, side, .. } = self;
        schema.castling_king(self.setup, side).ok_or_else(|| {
            let name = &schema.kind(castling.king).name;
            let place = self.homes(castling.homes[side].king).unwrap_or_else(|| {
                let rank = u16::from(castling.rank[side]) + 1;
                format!("on rank {rank}")
            });
            let message = format!("{side} has no {name} {place} to castle with");
            self.not_at_home(castling, message, [castling.king].into_iter().collect())
        })
    }

    /// `on a1 or h1`; `None` where the pieces may start anywhere.
    fn homes(self, homes: SquareSet) -> Option<String> {
        if self.schema.is_shuffled || homes.is_empty() {
            return None;
        }
        let geometry = &self.schema.geometry;
        let names = homes.iter().map(|at| geometry.name(at).to_string());
        Some(format!("on {}", names.collect::<Vec<_>>().join(" or ")))
    }

    /// A right of a piece that is not where it castles from, perhaps elsewhere on its rank.
    fn not_at_home(self, castling: &Castling, message: String, kinds: KindSet) -> FenError {
        let error = Code::RIGHT_WITHOUT_MAN.at(self.token, message);
        let mut there = self.schema.castling_rank(self.setup, self.side);
        let elsewhere =
            there.any(|(at, man)| kinds.contains(man.kind) && !castling.is_home(at, man));
        if self.schema.is_shuffled || !elsewhere {
            return error;
        }
        error.hint("only games with Chess960-style starts, such as chess960, castle from elsewhere")
    }
}
