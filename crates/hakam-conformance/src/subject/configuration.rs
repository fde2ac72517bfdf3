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
}

/// Every configuration; the first is what users get, and fits every ruleset.
pub fn configurations() -> Vec<Configuration> {
    let as_is = Options::default();
    let portable = Options {
        lines: Some(LineMethod::Portable),
        ..as_is
    };
    let tested = Options {
        plan: Some(Plan::MakeAndTest),
        ..as_is
    };
    let wide = |width, options| Options {
        width: Some(width),
        ..options
    };
    let named = |name, options| Configuration { name, options };
    vec![
        named("engine", as_is),
        named("engine-portable", portable),
        named("engine-tested", tested),
        named("engine-128", wide(Width::W128, as_is)),
        named("engine-128-portable", wide(Width::W128, portable)),
        named("engine-128-tested", wide(Width::W128, tested)),
        named("engine-256", wide(Width::W256, as_is)),
        named("engine-256-portable", wide(Width::W256, portable)),
        named("engine-256-tested", wide(Width::W256, tested)),
    ]
}

/// Every engine that can be built for `rules`, with the name of its configuration.
pub fn engines(rules: &Ruleset) -> Vec<(&'static str, Engine)> {
    configurations()
        .iter()
        .filter_map(|configuration| Some((configuration.name, configuration.build(rules)?)))
        .collect()
}
