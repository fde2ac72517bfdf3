//! Facts: where, what is asked, what the law answers.

use hakam_checker::{Answer, Change, Fact, Place, Query, Which};
use hakam_core::{GameStatus, Outcome, Square};

use super::super::words::{SIDES, WINGS};
use super::{Json, Writer, list, number, object, of_fields, of_word, rule, text_of};

/// The keys that go with a question.
type Fields = Vec<(&'static str, Json)>;

impl Writer<'_> {
    pub(super) fn fact(self, fact: &Fact) -> Json {
        let Fact {
            place,
            query,
            answer,
        } = fact;
        let Place(changes) = place;
        let mut fields = Vec::new();
        if !changes.is_empty() {
            fields.push(("at", list(changes, |change| self.change(*change))));
        }
        let (ask, about) = self.query(*query);
        fields.push(("ask", text_of(ask)));
        fields.extend(about);
        fields.push(("answer", self.answer(answer)));
        of_fields(fields)
    }

    fn change(self, change: Change) -> Json {
        object([match change {
            Change::After(m) => ("after", self.made(m)),
            Change::Pass => ("pass", Json::Bool(true)),
            Change::Without(square) => ("without", self.square(square)),
            Change::Turned(square) => ("turned", self.square(square)),
        }])
    }

    fn query(self, query: Query) -> (&'static str, Fields) {
        let side = |side| ("side", of_word(SIDES, &side));
        match query {
            Query::Turn => ("turn", Vec::new()),
            Query::Clock => ("clock", Vec::new()),
            Query::Number => ("move number", Vec::new()),
            Query::Marks => ("passing", Vec::new()),
            Query::Right { side: of, wing } => {
                ("right", vec![side(of), ("wing", of_word(WINGS, &wing))])
            }
            Query::Man(square) => ("man", vec![("square", self.square(square))]),
            Query::Men(of) => ("men", vec![side(of)]),
            Query::Attack { by, of } => (
                "attack",
                vec![("by", self.square(by)), ("of", self.square(of))],
            ),
            Query::Attackers { of, by } => ("attackers", vec![side(by), ("of", self.square(of))]),
            Query::Checks(of) => ("checks", vec![side(of)]),
            Query::Judgement(request) => ("judgement", vec![("request", self.request(request))]),
            Query::Moves(which) => ("moves", self.which(which)),
            Query::Standing => ("standing", Vec::new()),
            Query::Equals => ("equal positions", Vec::new()),
            Query::LastMove => ("last move", Vec::new()),
            Query::DeadMen => ("dead men", Vec::new()),
            Query::Mate { within } => ("mate", vec![("within", number(within))]),
            Query::Perpetual => ("perpetual", Vec::new()),
            Query::Win { by } => ("win", by.map(side).into_iter().collect()),
            Query::End => ("end", Vec::new()),
            Query::ForcedWin { within } => ("forced win", vec![("within", number(within))]),
        }
    }

    fn which(self, which: Which) -> Fields {
        match which {
            Which::All => Vec::new(),
            Which::Of(square) => vec![("of", self.square(square))],
            Which::To(square) => vec![("to", self.square(square))],
            Which::Taking(square) => vec![("taking", self.square(square))],
        }
    }

    fn answer(self, answer: &Answer) -> Json {
        match answer {
            Answer::Turn(side) => of_word(SIDES, side),
            Answer::Clock(n) | Answer::Number(n) => number(*n),
            Answer::Marks(marks) => list(marks, |mark| self.mark(mark)),
            Answer::Right(pair) => pair.map_or(Json::Null, |(king, partner)| {
                object([
                    ("king", self.square(king)),
                    ("partner", self.square(partner)),
                ])
            }),
            Answer::Man(man) => self.man_or_nobody(*man),
            Answer::Men(men) => list(men, |(square, man)| self.man_on(*square, *man)),
            Answer::Attack(attack) => self.attack(attack),
            Answer::Attackers(men) => self.squares(men.iter().copied()),
            Answer::Checks(royals) => list(royals, |(royal, by)| self.checked(*royal, by)),
            Answer::Judgement(judgement) => self.judgement(judgement),
            Answer::Moves(moves) => self.move_list(moves),
            Answer::Standing(standing) => self::standing(standing),
            Answer::Equals(places) => list(places, |place| number(*place)),
            Answer::LastMove(m) => m.map_or(Json::Null, |m| self.made(m)),
            Answer::DeadMen(dead) => Json::Bool(*dead),
            Answer::Mate(forced) | Answer::Perpetual(forced) | Answer::ForcedWin(forced) => {
                self.forced(forced)
            }
            Answer::End(outcome) => self::outcome(outcome),
            Answer::Win(line) => list(line, |m| self.made(*m)),
            Answer::Never(arguments) => {
                object([("never", list(arguments, |one| self.argument(one)))])
            }
        }
    }

    fn checked(self, royal: Square, by: &[Square]) -> Json {
        object([
            ("royal", self.square(royal)),
            ("by", self.squares(by.iter().copied())),
        ])
    }
}

fn standing(standing: &GameStatus) -> Json {
    let GameStatus {
        outcome,
        claims,
        may_be_dead,
    } = standing;
    let outcome = self::outcome(outcome);
    let mut fields = vec![
        ("outcome", outcome),
        ("claims", list(claims, |one| rule(*one))),
    ];
    fields.extend(may_be_dead.map(|one| ("undecided", rule(one))));
    of_fields(fields)
}

/// How a game stands.
pub(crate) fn outcome(outcome: &Outcome) -> Json {
    match outcome {
        Outcome::Ongoing => object([("result", text_of("ongoing"))]),
        Outcome::Won { by, rule: end } => object([
            ("result", text_of("won")),
            ("by", of_word(SIDES, by)),
            ("rule", rule(*end)),
        ]),
        Outcome::Drawn { rule: end } => {
            object([("result", text_of("drawn")), ("rule", rule(*end))])
        }
    }
}
