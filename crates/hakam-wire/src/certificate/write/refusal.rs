//! Refusals: a rule, a reason, and the men and squares that decided.

use hakam_core::{Kind, Reason, Refusal, Square, VariantCause};

use super::super::words::NO_EN_PASSANT;
use super::{Json, Writer, list, of_fields, of_word, rule, text_of};

/// The keys that go with a reason.
type Fields = Vec<(&'static str, Json)>;

impl Writer<'_> {
    pub(crate) fn refusal(self, refusal: &Refusal) -> Json {
        let Refusal {
            rule: violated,
            reason,
        } = refusal;
        let mut fields = vec![
            ("rule", rule(*violated)),
            ("reason", text_of(reason.code().as_str())),
        ];
        fields.extend(self.witnesses(reason));
        of_fields(fields)
    }

    fn all(self, squares: &[Square]) -> Json {
        self.squares(squares.iter().copied())
    }

    fn kinds(self, kinds: &[Kind]) -> Json {
        list(kinds, |kind| self.kind(*kind))
    }

    fn witnesses(self, reason: &Reason) -> Fields {
        match reason {
            Reason::NoPiece { at } | Reason::NotYourPiece { at } => vec![("at", self.square(*at))],
            Reason::WrongPiece { claimed, actual } => vec![
                ("claimed", self.kind(*claimed)),
                ("actual", self.kind(*actual)),
            ],
            Reason::Blocked { by, at, line } => vec![
                ("by", self.man(*by)),
                ("at", self.square(*at)),
                ("line", self.all(line)),
            ],
            Reason::OwnPieceOnTarget { by } => vec![("by", self.man(*by))],
            Reason::PawnPushBlocked { by, at } | Reason::CastlePath { by, at } => {
                vec![("by", self.man(*by)), ("at", self.square(*at))]
            }
            Reason::EpNotAvailable { why } => vec![("why", of_word(NO_EN_PASSANT, why))],
            Reason::EpExposesKing { royal, attackers } => self.exposed(*royal, attackers),
            Reason::PromotionMissing { choices } | Reason::PromotionNotAllowed { choices } => {
                vec![("choices", self.kinds(choices))]
            }
            Reason::KingIntoAttack { attackers }
            | Reason::KingAlongLine { attackers }
            | Reason::CastleOutOfCheck { attackers } => vec![("attackers", self.all(attackers))],
            Reason::Pinned {
                royal,
                pinner,
                line,
            } => vec![
                ("royal", self.square(*royal)),
                ("pinner", self.square(*pinner)),
                ("line", self.all(line)),
            ],
            Reason::CheckNotAnswered {
                royal,
                checkers,
                ways,
            } => vec![
                ("royal", self.square(*royal)),
                ("checkers", self.all(checkers)),
                ("ways", self.all(ways)),
            ],
            Reason::DoubleCheckKingMustMove { royal, checkers } => vec![
                ("royal", self.square(*royal)),
                ("checkers", self.all(checkers)),
            ],
            Reason::CastleThroughCheck { at, attackers }
            | Reason::CastleIntoCheck { at, attackers } => {
                vec![("at", self.square(*at)), ("attackers", self.all(attackers))]
            }
            Reason::MustCapture { targets } => vec![("targets", self.all(targets))],
            Reason::Variant(cause) => self.cause(cause),
            // The others have no witnesses. One that is added later does not read back, so that the
            // certificate is not written at all rather than without them.
            _ => Vec::new(),
        }
    }

    fn exposed(self, royal: Square, attackers: &[Square]) -> Fields {
        vec![
            ("royal", self.square(royal)),
            ("attackers", self.all(attackers)),
        ]
    }

    fn cause(self, cause: &VariantCause) -> Fields {
        let (word, witnesses) = match cause {
            VariantCause::WrongOrigin => ("wrong origin", Vec::new()),
            VariantCause::WrongTarget => ("wrong target", Vec::new()),
            VariantCause::HasMoved => ("has moved", Vec::new()),
            VariantCause::NotTaking => ("not taking", Vec::new()),
            VariantCause::MoveOnly => ("move only", Vec::new()),
            VariantCause::CaptureOnly => ("capture only", Vec::new()),
            VariantCause::Hop { over } => ("hop", vec![("over", self.all(over))]),
            VariantCause::NotJustBeyond { over } => {
                ("not just beyond", vec![("over", self.all(over))])
            }
            VariantCause::NothingToTake { at } => {
                ("nothing to take", vec![("at", self.square(*at))])
            }
            VariantCause::NotOver { at } => ("not over", vec![("at", self.square(*at))]),
            VariantCause::Facing { royals } => ("facing", vec![("royals", self.all(royals))]),
            VariantCause::GivesCheck { attackers } => {
                ("gives check", vec![("attackers", self.all(attackers))])
            }
            VariantCause::Exposes { royal, attackers } => {
                ("exposes", self.exposed(*royal, attackers))
            }
        };
        let mut fields = vec![("cause", text_of(word))];
        fields.extend(witnesses);
        fields
    }
}
