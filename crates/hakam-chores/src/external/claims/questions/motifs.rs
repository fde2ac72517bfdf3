//! Questions about motifs: batteries, discovered and double checks, forks, pins, skewers.

use hakam::claims::{Attack, Deed, Movement, OneOrMore, Profile, Ref, Statement};
use hakam::hakam_notation::coordinate;
use hakam::hakam_variant::{Royalty, Value};
use hakam::{Move, Square};

use super::{Asked, Put, claim};

impl Asked<'_> {
    fn is_line_piece(&self, square: Square) -> bool {
        let rules = self.chess.rules();
        self.setup.at(square).is_some_and(|man| {
            let line = ["queen", "rook", "bishop"];
            line.iter()
                .any(|key| rules.kind_of_key(key) == Some(man.kind))
        })
    }

    pub(super) fn batteries(&mut self) -> Option<()> {
        let mut listed: Vec<(Square, Square)> = Vec::new();
        for answer in self.answers() {
            let squares: Vec<Square> = answer
                .split('>')
                .filter_map(|name| self.square(name))
                .collect();
            listed.extend(
                squares
                    .windows(2)
                    .filter_map(|two| Some((*two.first()?, *two.last()?))),
            );
        }
        let all = self.all();
        for (number, one) in all.iter().enumerate() {
            for other in all.iter().skip(number + 1) {
                let side = |square: &Square| self.setup.at(*square).map(|man| man.side);
                if !(self.is_line_piece(*one)
                    && self.is_line_piece(*other)
                    && side(one) == side(other))
                {
                    continue;
                }
                let holds = listed.contains(&(*one, *other)) || listed.contains(&(*other, *one));
                let men = OneOrMore {
                    first: self.man(*one)?,
                    rest: vec![self.man(*other)?],
                };
                let target = None;
                self.add(
                    claim(Statement::Attack(Attack::Battery { men, target })),
                    holds,
                );
            }
        }
        Some(())
    }

    /// What is said of every legal move.
    pub(super) fn moves(&mut self, deed: &Deed) {
        let listed: Vec<String> = self.answers().into_iter().map(str::to_owned).collect();
        let queen = self.chess.rules().kind_of_key("queen");
        let legal: Vec<Move> = self.chess.engine().legal_moves(&self.setup);
        for m in legal {
            let text = coordinate::write(self.chess.rules(), m.into());
            let holds = listed
                .iter()
                .any(|listed| text.starts_with(listed.as_str()));
            // Promotions are listed without what the pawn becomes: some choice does it, and the queen is one.
            if holds && m.choice.is_some_and(|kind| Some(kind) != queen) {
                continue;
            }
            let movement = Movement {
                played: None,
                deed: deed.clone(),
            };
            self.puts.push(Put {
                claim: claim(Statement::Movement(movement)),
                played: Some(text),
                holds,
            });
        }
    }

    pub(super) fn forks(&mut self) -> Option<()> {
        let mut forking = Vec::new();
        for answer in self.answers() {
            let (by, targets) = answer.split_once('>')?;
            let by = self.square(by)?;
            let targets: Vec<Ref> = targets
                .split('-')
                .filter_map(|name| self.man(self.square(name)?))
                .collect();
            forking.push(by);
            let by = self.man(by)?;
            let mut said = claim(Statement::Attack(Attack::Fork { by, targets }));
            said.profile = Profile::ChessQa;
            self.add(said, true);
        }
        for square in self.all() {
            if let Some(by) = self.man(square).filter(|_| !forking.contains(&square)) {
                let targets = Vec::new();
                let mut said = claim(Statement::Attack(Attack::Fork { by, targets }));
                said.profile = Profile::ChessQa;
                self.add(said, false);
            }
        }
        Some(())
    }

    /// A skewer of a standing position, by the profile `chessqa`: a line piece looks through a foe at another one
    /// of less worth.
    pub(super) fn skewers(&mut self) -> Option<()> {
        let mut listed: Vec<Vec<Square>> = Vec::new();
        for answer in self.answers() {
            let names = answer.split('>');
            listed.push(names.filter_map(|name| self.square(name)).collect());
        }
        let all = self.all();
        for by in &all {
            if !self.is_line_piece(*by) {
                continue;
            }
            let foes: Vec<Square> = all
                .iter()
                .copied()
                .filter(|foe| self.are_foes(*by, *foe))
                .collect();
            for front in &foes {
                for back in foes.iter().filter(|back| *back != front) {
                    if self.worth(*front) <= self.worth(*back) {
                        continue;
                    }
                    let said = Attack::Xray {
                        by: self.man(*by)?,
                        target: self.man(*back)?,
                        through: Some(self.man(*front)?),
                    };
                    let holds = listed.contains(&vec![*by, *front, *back]);
                    self.add(claim(Statement::Attack(said)), holds);
                }
            }
        }
        Some(())
    }

    fn are_foes(&self, one: Square, other: Square) -> bool {
        let side = |square| self.setup.at(square).map(|man| man.side);
        side(one)
            .zip(side(other))
            .is_some_and(|(one, other)| one != other)
    }

    /// What a man is worth; nothing is worth more than a king.
    fn worth(&self, square: Square) -> Value {
        let rules = self.chess.rules();
        let info = self.setup.at(square).map(|man| rules.kind(man.kind));
        info.map_or(Value(0), |info| match info.royalty {
            Royalty::Common => info.value,
            Royalty::Always | Royalty::Last => Value(i32::MAX),
        })
    }

    pub(super) fn pins(&mut self) -> Option<()> {
        let mut pinned = Vec::new();
        for answer in self.answers() {
            let squares: Vec<Square> = answer
                .split('>')
                .filter_map(|name| self.square(name))
                .collect();
            let [by, man, to] = squares.as_slice() else {
                return None;
            };
            pinned.push(*man);
            let said = Attack::Pinned {
                by: self.man(*by),
                to: self.man(*to),
                targets: OneOrMore::one(self.man(*man)?),
                pin: None,
            };
            let mut said = claim(Statement::Attack(said));
            said.profile = Profile::ChessQa;
            self.add(said, true);
        }
        for square in self.all() {
            if let Some(man) = self.man(square).filter(|_| !pinned.contains(&square)) {
                let said = Attack::Pinned {
                    by: None,
                    to: None,
                    targets: OneOrMore::one(man),
                    pin: None,
                };
                let mut said = claim(Statement::Attack(said));
                said.profile = Profile::ChessQa;
                self.add(said, false);
            }
        }
        Some(())
    }
}
