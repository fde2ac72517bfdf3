//! Games against the rules.

use hakam_core::Setup;
use hakam_pgn::checked::{self, Checked, Extent, Fate, Finding, Ground, Options, builtin_name};
use hakam_pgn::{Game, Games};

use super::law::{Law, laws};

pub fn run(bytes: &[u8]) {
    let options = Options {
        extent: Extent::Variations,
        ..Options::default()
    };
    let mut count = 0;
    let behind = checked::check_all(bytes, &ground, options, |game, checked| {
        count += 1;
        holds(game, &checked);
        let main = checked::check(game, count, &ground, Options::default());
        assert_eq!(
            main.end, checked.end,
            "variations changed where the game ends"
        );
    });
    match behind {
        Ok(findings) => shown(&findings),
        Err(error) => panic!("memory cannot fail: {error}"),
    }
    let games = Games::new(bytes).filter_map(Result::ok).count();
    assert_eq!(u64::try_from(games), Ok(count));
}

/// The game that a tag names, to be played on.
pub fn ground(name: &str) -> Option<Ground<'static>> {
    find(name).map(Law::ground)
}

/// The game that a tag names.
fn find(name: &str) -> Option<&'static Law> {
    let name = builtin_name(name)?;
    laws().iter().find(|law| law.rules.name() == name)
}

fn holds(game: &Game, checked: &Checked) {
    assert_eq!(checked.fates.len(), game.move_count());
    assert!(
        checked
            .findings
            .is_sorted_by_key(|finding| finding.place.offset)
    );
    shown(&checked.findings);
    assert_eq!(checked.end.is_some(), checked.outcome.is_some());
    let Some(end) = &checked.end else {
        return;
    };
    let law = find(game.tag("Variant").unwrap_or("chess")).expect("its moves were checked");
    let start = match game.tag("FEN") {
        None => law.rules.standard_start().clone(),
        Some(text) => match hakam_notation::fen::read(&law.rules, text, Options::default().fen) {
            Ok(reading) => reading.setup,
            Err(error) => panic!("a game was played from no position: {error}"),
        },
    };
    assert_eq!(&played(game, checked, law, start), end);
}

/// The position behind the moves of the main line.
fn played(game: &Game, checked: &Checked, law: &Law, start: Setup) -> Setup {
    let mut setup = start;
    for m in game.main_line().moves() {
        let after = match checked.fates.get(m.id().index()) {
            Some(Fate::Legal(m)) => law.engine.after(&setup, *m),
            Some(Fate::Illegal | Fate::Unchecked) | None => None,
        };
        setup =
            after.unwrap_or_else(|| panic!("`{}` is not legal, and the game has an end", m.text()));
    }
    setup
}

/// Every finding can be put into words.
fn shown(findings: &[Finding]) {
    for finding in findings {
        assert!(!finding.to_string().is_empty());
        assert_ne!(finding.what.render().as_deref(), Some(""));
    }
}
