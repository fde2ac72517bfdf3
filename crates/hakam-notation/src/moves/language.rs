//! The languages whose letters for men are known.
//!
//! The letters are those of section 17 of the PGN standard (1994), with Russian besides.

use std::fmt;
use std::str::FromStr;

/// A language that has its own letters for the men of orthodox chess.
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
