//! Commands in comments.

use core::time::Duration;

use hakam_pgn::{Command, Evaluation, Score, commands};

#[test]
fn commands_are_found_wherever_they_stand() {
    let text = "[%clk 0:00:07][%eval -6.05] White [%] is [%draw] [%x [%csl Gd4] toast [%clk 1";
    let found: Vec<_> = commands(text)
        .map(|command| (command.name, command.value, &text[command.span]))
        .collect();
    assert_eq!(
        found,
        [
            ("clk", "0:00:07", "[%clk 0:00:07]"),
            ("eval", "-6.05", "[%eval -6.05]"),
            ("draw", "", "[%draw]"),
            ("csl", "Gd4", "[%csl Gd4]"),
        ]
    );
}

fn command<'t>(name: &'t str, value: &'t str) -> Command<'t> {
    let span = 0..0;
    Command { name, value, span }
}

#[test]
fn clocks_have_hours_minutes_seconds_and_fractions() {
    for (value, seconds) in [
        ("1:02:03", Some(3723.0)),
        ("0:00:00.5", Some(0.5)),
        ("5:30", Some(330.0)),
        ("12.25", Some(12.25)),
        ("100:00:00", Some(360_000.0)),
        ("-0:00:01", None),
        ("1:2:3:4", None),
        ("1::2", None),
        ("", None),
        (
            "999999999999:59:59",
            Some(999_999_999_999.0 * 3600.0 + 3599.0),
        ),
        ("9999999999999:00:00", None),
    ] {
        let expected = seconds.map(Duration::from_secs_f64);
        assert_eq!(command("clk", value).clock(), expected, "{value}");
        assert_eq!(command("eval", value).clock(), None);
    }
}

#[test]
fn evaluations_are_hundredths_or_mates() {
    for (value, expected) in [
        ("0.3", Some((Score::Centipawns(30), None))),
        ("-1.25", Some((Score::Centipawns(-125), None))),
        ("+2", Some((Score::Centipawns(200), None))),
        ("-0.05,21", Some((Score::Centipawns(-5), Some(21)))),
        ("1.239", Some((Score::Centipawns(123), None))),
        ("#4", Some((Score::Mate(4), None))),
        ("#-4,30", Some((Score::Mate(-4), Some(30)))),
        ("99999999999", None),
        ("1.é", None),
        ("x", None),
        ("", None),
    ] {
        let expected = expected.map(|(score, depth)| Evaluation { score, depth });
        assert_eq!(command("eval", value).evaluation(), expected, "{value}");
    }
}

#[test]
fn markings_are_squares_and_arrows_of_any_board() {
    let arrows: Vec<_> = command("cal", "Ga1h8, Ra10b12,Gz,Ga1a2a3,é")
        .markings()
        .map(|marking| (marking.colour, marking.from, marking.to))
        .collect();
    assert_eq!(arrows, [('G', "a1", Some("h8")), ('R', "a10", Some("b12"))]);
    assert_eq!(command("csl", "Yd4").markings().count(), 1);
    assert_eq!(command("clk", "Yd4").markings().count(), 0);
}
