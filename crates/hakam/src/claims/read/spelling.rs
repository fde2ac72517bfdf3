//! One spelling for each word.

/// Words of two spellings: the one that is read, and the one it is read as.
pub(super) const SPELLINGS: &[(&str, &str)] = &[
    ("coloured", "colored"),
    ("colour", "color"),
    ("defence", "defense"),
    ("centre", "center"),
    ("centralises", "centralizes"),
    ("equalises", "equalizes"),
    ("e.p", "ep"),
];

/// The word in small letters and in one spelling.
pub(in crate::claims) fn plain(text: &str) -> String {
    let word = text.to_lowercase();
    SPELLINGS
        .iter()
        .find(|(other, _)| *other == word)
        .map_or(word, |(_, read)| (*read).to_owned())
}

/// The plain sign for a typographic one.
pub(super) fn sign(c: char) -> char {
    match c {
        '‘' | '’' | 'ʼ' | '´' => '\'',
        '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
        c => c,
    }
}

/// Whether a sign only decorates: quotes, backticks, stars.
pub(super) fn is_ornament(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '„' | '`' | '*' | '•' | '\u{feff}')
}
