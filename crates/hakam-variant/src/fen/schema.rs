//! What positions of a game are written in: all that a reader of texts needs to know of it.

use hakam_core::{Geometry, Kind, KindSet, PerSide, Piece, Setup, Side, Square, View, Wing};

use crate::ruleset::Signs;
use crate::{Castling, CastlingWing, Ending, FenFormat, KindInfo};
use crate::{Letter, Pattern, Start};

/// The board, the letters, the fields and the castling of a game. Known before the moves are, so that start arrays can
/// be read while a definition is.
#[derive(Clone, Debug, PartialEq)]
pub struct Schema {
    pub(crate) geometry: Geometry,
    pub(crate) view: View,
    pub(crate) kinds: Vec<KindInfo>,
    pub(crate) signs: Signs,
    pub(crate) format: FenFormat,
    pub(crate) castling: Option<Castling>,
    /// How many checks a side needs: what `3+3` counts down from.
    pub(crate) checks_limit: u32,
    /// Whether the file has `[counting]`.
    pub(crate) counting: bool,
    /// Whether the pieces may start anywhere on their rank.
    pub(crate) is_shuffled: bool,
    /// What the moves ask of a position, once they are known.
    pub(crate) asked: Option<Asked>,
}

/// What some pattern of a kind asks of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Asked {
    /// The kinds of which it is asked whether the piece has moved.
    pub(crate) unmoved: KindSet,
    /// The kinds that leave an en passant square.
    pub(crate) passing: KindSet,
    /// The king on the middle file and the partner in the corner that castle on a wing, the `h` side first, if these may:
    /// what `KQkq` says nearly everywhere.
    pub(crate) usual: PerSide<[Option<(Square, Square)>; 2]>,
}

impl Schema {
    /// The kinds of pieces, in the order of the file.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = (Kind, &KindInfo)> {
        let infos = self.kinds.iter().enumerate();
        infos.filter_map(|(index, info)| Some((Kind::new(index)?, info)))
    }

    /// What the file says of `kind`.
    pub(crate) fn kind(&self, kind: Kind) -> &KindInfo {
        &self.kinds[kind.index()]
    }

    /// The kind written or aliased with this letter, whatever its case.
    pub(crate) fn kind_of_letter(&self, letter: Letter) -> Option<Kind> {
        let (kind, _) = self.kinds().find(|(_, info)| info.is_read_as(letter))?;
        Some(kind)
    }

    /// What castling to one wing looks like, if it exists.
    pub(crate) fn castling_wing(&self, wing: Wing) -> Option<&CastlingWing> {
        let wings = &self.castling.as_ref()?.wings;
        wings.iter().find(|known| known.wing == wing)
    }

    /// The king on the middle file and the partner in the corner, if these castle on a wing.
    fn usual_castling(&self, side: Side, wing: Wing) -> Option<(Square, Square)> {
        let (geometry, castling) = (&self.geometry, self.castling.as_ref()?);
        let (wing, rank) = (self.castling_wing(wing)?, castling.rank[side]);
        let (last, middle) = (geometry.files() - 1, geometry.files() / 2);
        let file = if wing.toward_last_file[side] { last } else { 0 };
        let king = geometry.square(middle, rank)?;
        let corner = geometry.square(file, rank)?;
        let homes = &castling.homes[side];
        let usual = file != middle
            && wing.partner_from.is_none_or(|from| from[side] == corner)
            && homes.king.contains(king)
            && homes.partners.contains(corner);
        usual.then_some((king, corner))
    }

    /// Learns what the moves ask, once it is known who castles from where. A game without any is read as if they were not known.
    pub(crate) fn set_moves(&mut self, patterns: &[Pattern]) {
        let kinds = |asks: fn(&Pattern) -> bool| {
            let patterns = patterns.iter().filter(|pattern| asks(pattern));
            patterns.map(|pattern| pattern.kind).collect()
        };
        self.asked = patterns.first().map(|_| Asked {
            unmoved: kinds(|pattern| pattern.unmoved),
            passing: kinds(|pattern| pattern.passing),
            usual: PerSide::from_fn(|side| Wing::BOTH.map(|wing| self.usual_castling(side, wing))),
        });
    }

    /// Lets kings and partners castle only from where some start array gives them the right.
    pub(crate) fn set_castling_homes(&mut self, starts: &[Start]) {
        let Some(castling) = &mut self.castling else {
            return;
        };
        castling.homes = PerSide::default();
        for Start { setup, .. } in starts {
            for at in setup.rights.iter() {
                let Some(man) = setup.at(at) else { continue };
                let homes = &mut castling.homes[man.side];
                if man.kind == castling.king {
                    homes.king.insert(at);
                }
                if castling.partners.contains(man.kind) {
                    homes.partners.insert(at);
                }
            }
        }
    }

    /// The same, and true also while a ruleset is being made: its patterns are not known yet.
    pub(super) fn may_mark_unmoved(&self, kind: Kind) -> bool {
        self.asked.is_none() || self.marks_unmoved(kind)
    }

    /// Whether some pattern of `kind` asks if the piece has moved, so that its rights are written
    /// even if it does not castle.
    pub fn marks_unmoved(&self, kind: Kind) -> bool {
        self.asked.is_some_and(|asked| asked.unmoved.contains(kind))
    }

    /// How many checks a side needs: what `3+3` counts down from.
    ///
    /// The largest number an ending asks for; three where no ending says so.
    pub fn checks_limit(&self) -> u32 {
        self.checks_limit
    }

    /// The king that the castling field speaks of: the one where kings of its side castle from.
    /// Of several the one on the middle file, else the one on the lowest.
    pub fn castling_king(&self, setup: &Setup, side: Side) -> Option<Square> {
        let castling = self.castling.as_ref()?;
        let homes = castling.homes[side].king;
        let is_king = |(square, man): (Square, Piece)| {
            man.side == side && man.kind == castling.king && homes.contains(square)
        };
        let middle = self.geometry.files() / 2;
        let middle = self.geometry.square(middle, castling.rank[side]);
        if let Some(middle) = middle
            && setup.at(middle).is_some_and(|man| is_king((middle, man)))
        {
            return Some(middle);
        }
        let mut men = self.castling_rank(setup, side);
        men.find(|man| is_king(*man)).map(|(square, _)| square)
    }

    /// The pieces of a side on its castling rank, by rising file.
    pub(super) fn castling_rank(
        &self,
        setup: &Setup,
        side: Side,
    ) -> impl DoubleEndedIterator<Item = (Square, Piece)> {
        let rank = self.castling.as_ref().map(|castling| castling.rank[side]);
        (0..self.geometry.files()).filter_map(move |file| {
            let square = self.geometry.square(file, rank?)?;
            let man = setup.at(square).filter(|man| man.side == side)?;
            Some((square, man))
        })
    }

    /// The partner that `K` or `Q` names for the king on `king`: the outermost on that wing, or the one
    /// on the square the ruleset gives.
    pub fn castling_partner(
        &self,
        setup: &Setup,
        side: Side,
        king: Square,
        wing: Wing,
    ) -> Option<Square> {
        let castling = self.castling.as_ref()?;
        let wing = self.castling_wing(wing)?;
        let geometry = &self.geometry;
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
        let mut men = self.castling_rank(setup, side);
        let partner = if toward_last {
            men.rfind(|man| is_partner(*man))
        } else {
            men.find(|man| is_partner(*man))
        };
        partner.map(|(square, _)| square)
    }
}

/// The largest number of checks that an ending asks for; three where none says so.
pub(crate) fn checks_limit<'e>(endings: impl Iterator<Item = &'e Ending>) -> u32 {
    let conditions = endings.flat_map(|ending| &ending.when);
    let asked = conditions.filter_map(|condition| condition.needs().checks_given);
    asked.max().unwrap_or(3)
}
