//! The ways in which the engine can be built for one ruleset. All of them must give the same answers.

use hakam_engine::{Engine, LineMethod, Options, Plan, Width};
use hakam_variant::Ruleset;

/// One way of building the engine.
#[derive(Clone, Copy, Debug)]
pub struct Configuration {
    /// What reports call it.
    pub name: &'static str,
    options: Options,
}

impl Configuration {
    /// The engine for `rules`; `None` where it would be the same as another one: no wider than needed,
    /// or with a choice that these rules do not leave.
    pub fn build(&self, rules: &Ruleset) -> Option<Engine> {
        let Options { width, lines, plan } = self.options;
        if width.is_some_and(|width| width <= Width::of(rules.geometry().cells())) {
            return None;
        }
        // Only where checkers and pins are found first is there a choice of lines or of plans.
        let chosen = lines.is_some() || plan.is_some();
        if chosen && Engine::new(rules).plan() != Plan::PinMask {
            return None;
        }
        let engine = Engine::with(rules, self.options);
        let taken = lines.is_none_or(|lines| lines == engine.lines())
            && plan.is_none_or(|plan| plan == engine.plan());
        taken.then_some(engine)
    }

    /// Whether it leaves every choice to the ruleset and the processor.
    pub fn is_as_users_get_it(&self) -> bool {
        self.options == Options::default()
    }
}

const PORTABLE: Option<LineMethod> = Some(LineMethod::Portable);
const TESTED: Option<Plan> = Some(Plan::MakeAndTest);
const W128: Option<Width> = Some(Width::W128);
const W256: Option<Width> = Some(Width::W256);

/// Every configuration; the first is what users get, and fits every ruleset.
pub const CONFIGURATIONS: [Configuration; 9] = [
    named("engine", None, None, None),
    named("engine-portable", None, PORTABLE, None),
    named("engine-tested", None, None, TESTED),
    named("engine-128", W128, None, None),
    named("engine-128-portable", W128, PORTABLE, None),
    named("engine-128-tested", W128, None, TESTED),
    named("engine-256", W256, None, None),
    named("engine-256-portable", W256, PORTABLE, None),
    named("engine-256-tested", W256, None, TESTED),
];

const fn named(
    name: &'static str,
    width: Option<Width>,
    lines: Option<LineMethod>,
    plan: Option<Plan>,
) -> Configuration {
    let options = Options { width, lines, plan };
    Configuration { name, options }
}

/// Every engine that can be built for `rules`, with the name of its configuration.
pub fn engines(rules: &Ruleset) -> Vec<(&'static str, Engine)> {
    let build = |one: &Configuration| Some((one.name, one.build(rules)?));
    CONFIGURATIONS.iter().filter_map(build).collect()
}
