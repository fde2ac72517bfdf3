//! The forms in which a move can be written.

use std::fmt;
use std::str::FromStr;

use hakam_variant::Ruleset;

use super::Language;

/// A form of writing moves.
///
/// ```
/// use hakam_notation::moves::Form;
/// assert_eq!("SAN".parse(), Ok(Form::San));
/// assert_eq!(Form::Figurine.to_string(), "figurine");
/// assert!("descriptive".parse::<Form>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Form {
    /// Short algebraic, as PGN has it: `Nf3`, `exd5`, `O-O`, `e8=Q+`.
    #[default]
    San,
    /// Long algebraic: `Ng1-f3`, `e4xd5`, `O-O`, `e7-e8=Q+`.
    Lan,
    /// Two squares, as programs exchange them: `g1f3`, `e7e8q`. The letter is the game's own in any language.
    Uci,
    /// Digits, as correspondence players send them: `7163`, `57581`. For boards of up to nine files and ranks.
    Iccf,
    /// Short algebraic with figures in place of letters: `♘f3`, `e8=♕+`.
    Figurine,
    /// Three fields with colons: origin, target, and what the man becomes or nothing: `c7:c5:`,
    /// `e7:e8:Q`. The letter is the game's own, whatever the language.
    Colon,
}

impl Form {
    /// Every form.
    pub const ALL: [Form; 6] = [
        Form::San,
        Form::Lan,
        Form::Uci,
        Form::Iccf,
        Form::Figurine,
        Form::Colon,
    ];

    /// Its name: `san`.
    pub const fn name(self) -> &'static str {
        ["san", "lan", "uci", "iccf", "figurine", "colon"][self as usize]
    }

    /// Whether check and mate are marked.
    pub(super) const fn marks_checks(self) -> bool {
        matches!(self, Form::San | Form::Lan | Form::Figurine)
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no form has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{name}` is no form of writing moves; known are san, lan, uci, iccf, figurine, colon")]
pub struct UnknownForm {
    /// What was asked for.
    pub name: String,
}

impl FromStr for Form {
    type Err = UnknownForm;

    fn from_str(name: &str) -> Result<Form, UnknownForm> {
        Form::ALL
            .into_iter()
            .find(|form| form.name().eq_ignore_ascii_case(name))
            .ok_or_else(|| UnknownForm {
                name: name.to_owned(),
            })
    }
}

/// How the forms that consist of squares write castling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CastlingText {
    /// The king's way, `e1g1`. Where that would be a step of the king, or no way at all, the partner's
    /// square takes the place of the target.
    #[default]
    KingTarget,
    /// The king takes its partner, `e1h1`, as Chess960 has it.
    KingTakesRook,
}

impl CastlingText {
    /// What is usual in a game: by the partner's square where rights are written as files, since there
    /// kings and partners start anywhere.
    pub fn usual(rules: &Ruleset) -> CastlingText {
        if rules.fen().castling_as_files {
            CastlingText::KingTakesRook
        } else {
            CastlingText::KingTarget
        }
    }
}

/// How a move is to be written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Style {
    /// The form.
    pub form: Form,
    /// Whose letters are used, where the form has letters of a language.
    pub language: Language,
    /// How castling is written, where the form has squares only.
    pub castling: CastlingText,
}

impl Style {
    /// Short algebraic in English: what PGN files contain.
    pub const SAN: Style = Style::new(Form::San, Language::English);
    /// What chess programs exchange.
    pub const UCI: Style = Style::new(Form::Uci, Language::English);

    /// A form in a language; castling by the king's target.
    pub const fn new(form: Form, language: Language) -> Style {
        Style {
            form,
            language,
            castling: CastlingText::KingTarget,
        }
    }
}
