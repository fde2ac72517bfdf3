//! How a move can be written: the form, and the language whose letters for men it has.

use std::fmt;
use std::str::FromStr;

use hakam_variant::Ruleset;

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

/// A language that has its own letters for the men of orthodox chess: those of section 17 of the PGN standard (1994),
/// and Russian.
///
/// ```
/// use hakam_notation::moves::Language;
/// assert_eq!("de".parse(), Ok(Language::German));
/// assert_eq!("German".parse(), Ok(Language::German));
/// assert_eq!(Language::German.to_string(), "German");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[expect(missing_docs, reason = "a language needs no explanation")]
pub enum Language {
    #[default]
    English,
    Czech,
    Danish,
    Dutch,
    Estonian,
    Finnish,
    French,
    German,
    Hungarian,
    Icelandic,
    Italian,
    Norwegian,
    Polish,
    Portuguese,
    Romanian,
    Russian,
    Spanish,
    Swedish,
}

/// One language: its code in ISO 639-1, its name, and the letters of king, queen, rook, bishop, knight, pawn.
type Row = (Language, &'static str, &'static str, &'static str);

/// In the order of the enum; a test holds it to that.
const TABLE: [Row; 18] = [
    (Language::English, "en", "English", "K Q R B N P"),
    (Language::Czech, "cs", "Czech", "K D V S J P"),
    (Language::Danish, "da", "Danish", "K D T L S B"),
    (Language::Dutch, "nl", "Dutch", "K D T L P O"),
    (Language::Estonian, "et", "Estonian", "K L V O R P"),
    (Language::Finnish, "fi", "Finnish", "K D T L R P"),
    (Language::French, "fr", "French", "R D T F C P"),
    (Language::German, "de", "German", "K D T L S B"),
    (Language::Hungarian, "hu", "Hungarian", "K V B F H G"),
    (Language::Icelandic, "is", "Icelandic", "K D H B R P"),
    (Language::Italian, "it", "Italian", "R D T A C P"),
    (Language::Norwegian, "no", "Norwegian", "K D T L S B"),
    (Language::Polish, "pl", "Polish", "K H W G S P"),
    (Language::Portuguese, "pt", "Portuguese", "R D T B C P"),
    (Language::Romanian, "ro", "Romanian", "R D T N C P"),
    (Language::Russian, "ru", "Russian", "Кр Ф Л С К П"),
    (Language::Spanish, "es", "Spanish", "R D T A C P"),
    (Language::Swedish, "sv", "Swedish", "K D T L S B"),
];

impl Language {
    /// Every language, English first.
    pub fn all() -> impl Iterator<Item = Language> {
        TABLE.iter().map(|row| row.0)
    }

    fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// Its code in ISO 639-1: `de`.
    pub fn code(self) -> &'static str {
        self.row().1
    }

    /// Its name in English: `German`.
    pub fn name(self) -> &'static str {
        self.row().2
    }

    /// The letters of king, queen, rook, bishop, knight and pawn.
    pub fn orthodox_letters(self) -> [&'static str; 6] {
        let mut letters = self.row().3.split(' ');
        std::array::from_fn(|_| letters.next().unwrap_or_default())
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no known language has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the letters of `{name}` are not known; known are {}", known())]
pub struct UnknownLanguage {
    /// What was asked for.
    pub name: String,
}

fn known() -> String {
    let codes: Vec<&str> = TABLE.iter().map(|row| row.1).collect();
    codes.join(", ")
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// By code or by English name, in any case.
    fn from_str(name: &str) -> Result<Language, UnknownLanguage> {
        TABLE
            .iter()
            .find(|row| row.1.eq_ignore_ascii_case(name) || row.2.eq_ignore_ascii_case(name))
            .map(|row| row.0)
            .ok_or_else(|| UnknownLanguage {
                name: name.to_owned(),
            })
    }
}
