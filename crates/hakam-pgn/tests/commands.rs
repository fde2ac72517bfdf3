//! Commands in comments.

use core::time::Duration;

use hakam_pgn::{Command, commands};

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
