//! Positions: the name of a game on the first line, the text on the others.

use hakam_notation::fen::{Leniency, read};
use hakam_text::Code as _;

use super::law::{first_line, law, position_reads_back};
use super::trail::Trail;

pub const TOKENS: &[&str] = &[
    "/",
    " ",
    " w ",
    " b ",
    " - ",
    "-",
    "KQkq",
    "HAha",
    "K",
    "q",
    "e3",
    "d6",
    "a10",
    "e3e4",
    ",",
    "8",
    "16",
    "10",
    "+",
    "~",
    "+B",
    "*",
    "[",
    "]",
    "?",
    "0",
    "1",
    "3+3",
    "+0+0",
    "4294967295",
    "4294967296",
    "99999999999999999999",
    "rnbqkbnr",
    "PPPPPPPP",
    "pppppppp",
    "4k3",
    "_",
    "—",
    "\t",
    "\n",
    "\u{feff}",
    "chess960",
    "capablanca",
    "xiangqi",
    "courier",
    "three-check",
    "grand",
    "horde",
    "shatranj",
    "makruk",
];

pub fn run(bytes: &[u8]) -> Trail {
    let input = String::from_utf8_lossy(bytes);
    let (name, text) = first_line(&input);
    let rules = &law(name).rules;
    let mut trail = Trail::default();
    let strict = read(rules, text, Leniency::Strict);
    let lenient = read(rules, text, Leniency::Lenient);
    for error in [strict.as_ref().err(), lenient.as_ref().err()]
        .into_iter()
        .flatten()
    {
        trail.say(error.code.as_str());
        assert!(text.get(error.span.clone()).is_some(), "{error:?}");
        assert!(error.render(text).contains(&error.message));
    }
    for reading in [strict.as_ref().ok(), lenient.as_ref().ok()]
        .into_iter()
        .flatten()
    {
        trail.say(rules.name());
        trail.count("repairs", reading.repairs.len());
        trail.count("marks", reading.setup.marks.len());
        trail.count("rights", reading.setup.rights.iter().count());
        position_reads_back(rules, &reading.setup);
        for repair in &reading.repairs {
            assert_eq!(text.get(repair.span.clone()), Some(repair.before.as_str()));
        }
    }
    match (strict, lenient) {
        (Ok(strict), Ok(lenient)) => {
            assert!(strict.repairs.is_empty());
            assert_eq!(strict.setup, lenient.setup);
        }
        (Ok(_), Err(error)) => panic!("only lenient reading refuses: {error}"),
        (Err(error), Ok(lenient)) => {
            assert!(!lenient.repairs.is_empty(), "nothing was mended: {error}");
        }
        (Err(_), Err(_)) => {}
    }
    trail
}
