//! Games against the rules.

use hakam_notation::fen;
use hakam_pgn::checked::{self, Checked, Extent, Fate, Finding, Ground, Options, builtin_name};
use hakam_pgn::{Game, Games};

use super::law::{Law, laws};

pub fn run(bytes: &[u8]) {
    let options = Options {
        extent: Extent::Variations,
        ..Options::default()
    };
    let mut count = 0;
    let behind = check_all(bytes, options, |game, checked| {
        count += 1;
        holds(game, &checked);
        let main = checked::check(game, count, &ground, Options::default());
        assert_eq!(main.end, checked.end, "variations changed the end");
    });
    shown(&behind);
    let games = Games::new(bytes).filter_map(Result::ok).count();
    assert_eq!(u64::try_from(games), Ok(count));
}

/// Reads and checks all games of a text with care, and gives back what is wrong behind the last.
///
/// # Panics
/// When reading from memory fails.
pub fn check_all(
    bytes: &[u8],
    options: Options,
    mut each: impl FnMut(&Game, Checked),
) -> Vec<Finding> {
    let mut games = Games::new(bytes);
    for (number, game) in (1..).zip(games.by_ref()) {
        let game = game.expect("memory cannot fail");
        each(&game, checked::check(&game, number, &ground, options));
    }
    Finding::behind(games.faults_behind())
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
    let offset = |finding: &Finding| finding.place.offset;
    assert!(checked.findings.is_sorted_by_key(offset));
    shown(&checked.findings);
    assert_eq!(checked.end.is_some(), checked.outcome.is_some());
    let Some(end) = &checked.end else {
        return;
    };
    let law = find(game.tag("Variant").unwrap_or("chess")).expect("its moves were checked");
    let mut setup = law.rules.standard_start().clone();
    if let Some(text) = game.tag("FEN") {
        let reading = fen::read(&law.rules, text, Options::default().fen);
        setup = reading.expect("a game is played from a position").setup;
    }
    for m in game.main_line() {
        let after = match checked.fates.get(m.index()) {
            Some(Fate::Legal(m)) => law.engine.after(&setup, *m),
            Some(Fate::Illegal | Fate::Unchecked) | None => None,
        };
        setup = after.expect("in a game that has an end every move is legal");
    }
    assert_eq!(&setup, end);
}

/// Every finding can be put into words.
fn shown(findings: &[Finding]) {
    for finding in findings {
        assert!(!finding.to_string().is_empty());
        assert_ne!(finding.what.render().as_deref(), Some(""));
    }
}
