//! `TechTree.json`: which services make up each level, and in what order to build them.

use hakam_core::rules::Layer;
use serde_json::{Map, Value, json};

use super::sources::Sources;
use crate::services::{SERVICES, Service};

pub(super) fn write(sources: &Sources) -> Value {
    let levels: Map<String, Value> = (0..)
        .zip(Layer::ALL)
        .map(|(order, layer)| (key(layer), write_level(order, layer)))
        .collect();
    let order: Vec<&str> = SERVICES.iter().map(|service| service.name).collect();
    json!({
        "levels": levels,
        "implementationOrder": order,
        "progressMetrics": {
            "essentialTotal": sources.essential_total,
            "essentialPassing": sources.essential_passing,
        },
    })
}

/// `level_0_foundation` to `level_8_terminal`.
fn key(layer: Layer) -> String {
    let number = layer.code().trim_start_matches('L');
    let name = match layer {
        Layer::Foundation => "foundation",
        Layer::Atomic => "atomic",
        Layer::Sliding => "sliding",
        Layer::Simulation => "simulation",
        Layer::Threats => "threats",
        Layer::Special => "special",
        Layer::Legality => "legality",
        Layer::Timeline => "timeline",
        Layer::Terminal => "terminal",
    };
    format!("level_{number}_{name}")
}

fn write_level(order: u32, layer: Layer) -> Value {
    let services: Vec<Value> = SERVICES
        .iter()
        .filter(|service| service.layer == layer)
        .map(write_service)
        .collect();
    json!({ "name": layer.category(), "order": order, "services": services })
}

fn write_service(service: &Service) -> Value {
    json!({
        "name": service.name,
        "responsibility": service.responsibility,
        "testId": service.case,
        "rules": service.rules,
        "dependencies": service.uses,
    })
}
