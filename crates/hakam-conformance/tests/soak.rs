//! Spec and engine side by side, for as long as it takes: `cargo xtask soak`.

mod long {
    use std::env::{var, var_os};
    use std::time::Duration;

    use hakam_conformance::agreement::soak::{Plan, soak};

    /// What the test command runs: some twenty seconds.
    fn short() -> Plan {
        Plan {
            rulesets: 150,
            plies: 100,
            ..Plan::default()
        }
    }

    /// A size that the environment may say.
    fn size<T: TryFrom<u64>>(name: &str) -> Option<T> {
        let number = var(name).ok()?.parse().expect(name);
        T::try_from(number).ok()
    }

    #[test]
    #[ignore = "long: `cargo xtask soak`"]
    fn the_same_answers_in_many_random_rulesets() {
        let usual = var_os("HAKAM_SHORT").map_or(Plan::default(), |_| short());
        let plan = Plan {
            rulesets: size("HAKAM_RULESETS").unwrap_or(usual.rulesets),
            plies: size("HAKAM_PLIES").unwrap_or(usual.plies),
            seed: size("HAKAM_SEED").unwrap_or(usual.seed),
            largest: size("HAKAM_LARGEST").unwrap_or(usual.largest),
            time: size("HAKAM_SECONDS").map(Duration::from_secs),
            ..usual
        };
        // An engine that breaks down is a finding like others, and is shown with them.
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(|_| {}));
        let tally = soak(&plan, |tally| eprint!("\r{tally}"));
        std::panic::set_hook(hook);
        for finding in &tally.findings {
            println!("\n{finding}");
        }
        println!("\nsoak: {tally}");
        assert!(tally.findings.is_empty(), "spec and engine differ");
    }
}
