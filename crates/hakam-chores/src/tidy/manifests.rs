//! What the crates may depend on, and what every manifest says.

use std::path::Path;

use serde::Deserialize;

use crate::workspace::{Failure, cargo, read, shown};

use super::Finding;

/// What each crate may use of the others. A crate that is not listed is a front end or a tool and may use all.
const MAY_USE: &[(&str, &[&str])] = &[
    ("hakam-core", &[]),
    ("hakam-text", &["hakam-core"]),
    ("hakam-variant", &["hakam-core", "hakam-text"]),
    ("hakam-law", &["hakam-core", "hakam-variant"]),
    (
        "hakam-explain",
        &["hakam-core", "hakam-variant", "hakam-law"],
    ),
    ("hakam-engine", &["hakam-core", "hakam-variant"]),
    ("hakam-dead", &["hakam-core", "hakam-variant", "hakam-law"]),
    (
        "hakam-checker",
        &["hakam-core", "hakam-variant", "hakam-law", "hakam-dead"],
    ),
    (
        "hakam-notation",
        &[
            "hakam-core",
            "hakam-text",
            "hakam-variant",
            "hakam-law",
            "hakam-engine",
            "hakam-dead",
        ],
    ),
    (
        "hakam-documents",
        &[
            "hakam-core",
            "hakam-text",
            "hakam-variant",
            "hakam-engine",
            "hakam-notation",
        ],
    ),
    (
        "hakam-pgn",
        &[
            "hakam-core",
            "hakam-text",
            "hakam-variant",
            "hakam-engine",
            "hakam-dead",
            "hakam-notation",
        ],
    ),
    (
        "hakam",
        &[
            "hakam-core",
            "hakam-text",
            "hakam-variant",
            "hakam-law",
            "hakam-explain",
            "hakam-engine",
            "hakam-notation",
            "hakam-documents",
            "hakam-pgn",
            "hakam-checker",
            "hakam-dead",
        ],
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
    ("hakam-law", "hakam-engine"),
    ("hakam-engine", "hakam-law"),
    ("hakam-checker", "hakam-engine"),
    ("hakam-dead", "hakam-engine"),
];

/// The crate that uses no other at all.
const NO_DEPENDENCIES: &str = "hakam-core";

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

pub fn check(root: &Path) -> Result<Vec<Finding>, Failure> {
    let output = cargo()
        .current_dir(root)
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .output()
        .map_err(|error| Failure::Start {
            program: "cargo",
            error,
        })?;
    let metadata: Metadata = serde_json::from_slice(&output.stdout)?;
    let mut found = Vec::new();
    for package in &metadata.packages {
        let path = Path::new(&package.manifest_path);
        let complaints = directions(package)
            .into_iter()
            .chain(headings(&read(path)?));
        found.extend(complaints.map(|message| Finding {
            file: shown(path),
            line: None,
            message,
        }));
    }
    Ok(found)
}

/// Dependencies that point the wrong way.
fn directions(package: &Package) -> Vec<String> {
    let Some((_, may_use)) = MAY_USE.iter().find(|(name, _)| *name == package.name) else {
        return Vec::new();
    };
    let mut complaints = Vec::new();
    for dependency in &package.dependencies {
        let name = dependency.name.as_str();
        let strangers = NEVER.contains(&(package.name.as_str(), name));
        if dependency.kind.is_some() && !strangers {
            continue;
        }
        let ours = name == "hakam" || name.starts_with("hakam-");
        if ours && !may_use.contains(&name) {
            complaints.push(format!("may not depend on `{name}`"));
        }
        if EDGE_ONLY.contains(&name) {
            complaints.push(format!(
                "may not depend on `{name}`: that belongs to the front ends"
            ));
        }
        if package.name == NO_DEPENDENCIES && !ours {
            complaints.push(format!("depends on `{name}` and should depend on nothing"));
        }
    }
    complaints
}

/// What every manifest says.
fn headings(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let takes_lints = lines
        .windows(2)
        .any(|pair| pair == ["[lints]", "workspace = true"]);
    let mut complaints = Vec::new();
    if !takes_lints {
        complaints.push("does not take the lints of the workspace".to_owned());
    }
    for line in ["license.workspace = true", "edition.workspace = true"] {
        if !lines.contains(&line) {
            complaints.push(format!("does not say `{line}`"));
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, uses: &str, kind: Option<&str>) -> Package {
        Package {
            name: name.to_owned(),
            manifest_path: String::new(),
            dependencies: vec![Dependency {
                name: uses.to_owned(),
                kind: kind.map(str::to_owned),
            }],
        }
    }

    #[test]
    fn dependencies_point_one_way_only() {
        for (name, uses, complaints) in [
            ("hakam-law", "hakam-engine", 1),
            ("hakam-engine", "hakam-law", 1),
            ("hakam-checker", "hakam-engine", 1),
            ("hakam-checker", "hakam-law", 0),
            ("hakam-dead", "hakam-engine", 1),
            ("hakam-core", "thiserror", 1),
            ("hakam-law", "serde_json", 1),
            ("hakam-law", "hakam-core", 0),
            ("hakam-cli", "serde_json", 0),
        ] {
            let found = directions(&package(name, uses, None));
            assert_eq!(found.len(), complaints, "{name} -> {uses}");
        }
        for (name, uses, complaints) in [
            ("hakam-law", "hakam-engine", 1),
            ("hakam-law", "serde_json", 0),
        ] {
            let found = directions(&package(name, uses, Some("dev")));
            assert_eq!(found.len(), complaints, "{name} -> {uses} in tests");
        }
    }

    #[test]
    fn a_manifest_without_lints_or_licence_is_found() {
        let good =
            "license.workspace = true\nedition.workspace = true\n[lints]\nworkspace = true\n";
        assert!(headings(good).is_empty());
        assert_eq!(headings("[package]\n").len(), 3);
    }
}
