//! Whether the mated side of a picture has an answer after all.

use hakam_core::{Kind, Square};

use super::{Hunt, Sketch};
use crate::game::{Takes, Way};

impl Hunt<'_> {
    /// Whether a man of the loser that has its place can surely take the attacker or step between.
    pub(super) fn is_answered(&self, sketch: &Sketch) -> bool {
        let Some((checker, clear)) = &sketch.checker else {
            return false;
        };
        let Some((checker_kind, target)) = sketch.place_of(*checker) else {
            return false;
        };
        sketch
            .placed()
            .filter(|(number, _, _)| self.side(*number) != self.winner && *number != self.royal)
            .any(|(_, kind, from)| {
                let mut ways = self.game.ways(self.winner.other(), kind, from).iter();
                ways.any(|way| {
                    let takes =
                        way.to == target && way.land.foe && !way.spares.contains(checker_kind);
                    let steps_between = way.land.empty && clear.contains(way.to);
                    (takes || steps_between)
                        && !way.unmoved
                        && !self.promotes(way, kind)
                        && way.clear.iter().all(|square| self.is_empty(sketch, square))
                        && !self.opens_line(sketch, *checker, way)
                })
            })
    }

    /// Answers that promote are left out: there may be no kind left to become.
    fn promotes(&self, way: &Way, kind: Kind) -> bool {
        debug_assert_eq!(self.game.rules.pattern(way.pattern).kind, kind);
        let loser = self.winner.other();
        self.game.promotion(loser, way, Takes::Somebody).is_some()
    }

    /// Whether a square is empty wherever the men without a place are.
    fn is_empty(&self, sketch: &Sketch, square: Square) -> bool {
        let mut others = self.men.iter().enumerate();
        sketch.empty.contains(square)
            || !sketch.taken_up.contains(square)
                && !others.any(|(number, man)| !sketch.is_placed(number) && man.can_be_on(square))
    }

    /// Whether after an answer some other man may attack the royal.
    fn opens_line(&self, sketch: &Sketch, checker: usize, answer: &Way) -> bool {
        let stands = |square: Square| {
            square == answer.to || sketch.taken_up.contains(square) && square != answer.from
        };
        let takes = sketch
            .place_of(checker)
            .is_some_and(|(_, at)| at == answer.to);
        let mut others = (0..self.men.len()).filter(|number| !(takes && *number == checker));
        others.any(|number| {
            let mut attacks = self.attacks(sketch, number, sketch.at);
            attacks.any(|(_, way)| !way.clear.iter().any(stands))
        })
    }
}
