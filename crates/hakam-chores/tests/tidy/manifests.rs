//! What the crates may depend on, and what every manifest says.

use std::path::Path;

use serde::Deserialize;
use xtask::workspace::{cargo, output, read};

/// What each crate may use of the others: names without `hakam-`. A crate that is not listed is a front end or a tool and
/// may use all.
const MAY_USE: &[(&str, &str)] = &[
    ("core", ""),
    ("text", "core"),
    ("variant", "core text"),
    ("law", "core variant"),
    ("explain", "core variant law"),
    ("engine", "core variant"),
    ("dead", "core variant law"),
    ("checker", "core variant law dead"),
    ("notation", "core text variant law engine dead"),
    ("documents", "core text variant engine notation"),
    ("pgn", "core text variant engine dead notation"),
    (
        "hakam",
        "core text variant law explain engine notation documents pgn checker dead",
    ),
];

/// Outside crates that nothing in the table above may use: JSON, sockets, terminals.
const EDGE_ONLY: &[&str] = &[
    "serde_json",
    "tokio",
    "axum",
    "clap",
    "indicatif",
    "anstream",
    "memmap2",
];

/// Pairs that stay strangers even in tests.
const NEVER: &[(&str, &str)] = &[
    ("law", "engine"),
    ("engine", "law"),
    ("checker", "engine"),
    ("dead", "engine"),
];

/// The crate that uses no other at all.
const NO_DEPENDENCIES: &str = "core";

/// What every manifest says.
const HEADINGS: [&str; 3] = [
    "license.workspace = true",
    "edition.workspace = true",
    "[lints]\nworkspace = true",
];

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    manifest_path: String,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    /// `dev`, `build`, or absent.
    kind: Option<String>,
}

#[test]
fn dependencies_point_one_way_and_manifests_say_what_they_must() {
    let mut metadata = cargo();
    metadata.args(["metadata", "--no-deps", "--format-version", "1"]);
    let metadata: Metadata = serde_json::from_str(&output(&mut metadata).unwrap()).unwrap();
    let mut wrong = Vec::new();
    for package in &metadata.packages {
        let Package {
            name,
            manifest_path,
            dependencies,
        } = package;
        for Dependency { name: uses, kind } in dependencies {
            let complaint = direction(name, uses, kind.is_some());
            wrong.extend(complaint.map(|complaint| format!("{name}: {complaint}")));
        }
        let text = read(Path::new(manifest_path)).unwrap();
        let missing = HEADINGS.iter().filter(|heading| !text.contains(*heading));
        wrong.extend(missing.map(|heading| format!("{name} does not say `{heading}`")));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Whether a dependency points the wrong way.
fn direction(name: &str, uses: &str, in_tests: bool) -> Option<String> {
    let [name, target] = [name, uses].map(|name| name.strip_prefix("hakam-").unwrap_or(name));
    let (_, may_use) = MAY_USE.iter().find(|(known, _)| *known == name)?;
    if in_tests && !NEVER.contains(&(name, target)) {
        return None;
    }
    let ours = uses == "hakam" || uses.starts_with("hakam-");
    let is_wrong = if ours {
        !may_use.split(' ').any(|may| may == target)
    } else {
        EDGE_ONLY.contains(&uses) || name == NO_DEPENDENCIES
    };
    is_wrong.then(|| format!("may not depend on `{uses}`"))
}

#[test]
fn a_dependency_that_points_the_wrong_way_is_found() {
    for (name, uses, in_tests, wrong) in [
        ("hakam-law", "hakam-engine", false, true),
        ("hakam-engine", "hakam-law", false, true),
        ("hakam-checker", "hakam-engine", false, true),
        ("hakam-checker", "hakam-law", false, false),
        ("hakam-dead", "hakam-engine", false, true),
        ("hakam-core", "thiserror", false, true),
        ("hakam-law", "serde_json", false, true),
        ("hakam-law", "hakam-core", false, false),
        ("hakam-variant", "hakam", false, true),
        ("hakam-cli", "serde_json", false, false),
        ("hakam-law", "hakam-engine", true, true),
        ("hakam-law", "serde_json", true, false),
    ] {
        let found = direction(name, uses, in_tests).is_some();
        assert_eq!(found, wrong, "{name} -> {uses}");
    }
}
