//! Whether the services are what they are said to be.

use std::path::Path;

use hakam_core::{RuleId, rules};

use super::sources::services;
use crate::Suite;
use crate::case::Case;

#[test]
fn every_service_is_a_module_that_exists() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for service in services() {
        let (package, module) = service.name.split_once("::").unwrap();
        let source = crates.join(package.replace('_', "-")).join("src");
        let there = source.join(format!("{module}.rs")).is_file()
            || source.join(module).join("mod.rs").is_file();
        assert!(there, "{} has no file", service.name);
    }
}

#[test]
fn services_use_services_and_carry_rules_and_have_cases_and_layers_that_exist() {
    let services = services();
    let suite = Suite::read().unwrap();
    for service in &services {
        let name = service.name;
        for used in &service.uses {
            let known = services.iter().any(|other| other.name == *used);
            assert!(known, "{name}: {used}");
        }
        for code in &service.rules {
            let known = RuleId::new(code).ok().and_then(rules::find);
            assert!(known.is_some(), "{name}: {code}");
        }
        let is_case = |case: &Case| case.id == service.case;
        assert!(suite.cases.iter().any(is_case), "{name}: {}", service.case);
        let mut layers = rules::Layer::ALL.into_iter();
        let known = layers.any(|layer| layer.code() == service.layer);
        assert!(known, "{name}: {}", service.layer);
        assert!(!service.responsibility.is_empty(), "{name}");
    }
}

#[test]
fn every_rule_in_force_is_carried_by_a_service() {
    let services = services();
    for rule in rules::all().filter(|rule| rule.status != rules::Status::Planned) {
        let code = rule.code.as_str();
        let carried = services.iter().any(|one| one.rules.contains(&code));
        assert!(carried, "{code} is carried by nobody");
    }
}
