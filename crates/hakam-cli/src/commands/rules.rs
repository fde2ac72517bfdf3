//! `hakam rules`: the registry, and the rules a variant brings along.

use std::io::{self, Write as _};

use hakam_variant::Ruleset;

use crate::args::Format;
use crate::failure::Failure;
use crate::json::Rule;
use crate::screen::{CODE, DIM, HEAD, Screen};
use crate::variant;

pub fn run(code: Option<&str>, name: Option<&str>, screen: &mut Screen) -> Result<(), Failure> {
    let ruleset = name.map(variant::load).transpose()?;
    match code {
        None => list(&known(ruleset.as_ref()), screen)?,
        Some(code) => one(code, ruleset.as_ref(), screen)?,
    }
    Ok(())
}

/// The rules of the registry, or those a variant uses, its own ones last.
fn known(ruleset: Option<&Ruleset>) -> Vec<Rule> {
    ruleset.map_or_else(Rule::registry, Rule::of_game)
}

fn one(code: &str, ruleset: Option<&Ruleset>, screen: &mut Screen) -> Result<(), Failure> {
    let all = ruleset.map_or_else(Rule::registry, Rule::beside_game);
    let wanted = code.to_ascii_lowercase();
    let found = all
        .iter()
        .find(|rule| rule.code.to_ascii_lowercase() == wanted || rule.name == wanted);
    let Some(rule) = found else {
        return Err(Failure::UnknownRule {
            code: code.to_owned(),
            nearest: nearest(&all, &wanted),
        });
    };
    match screen.format {
        Format::Json => screen.json(rule)?,
        Format::Text => print(rule, screen)?,
    }
    Ok(())
}

/// The rules whose names begin with a word or have it in them, or else the one that is written most alike.
fn nearest(all: &[Rule], word: &str) -> Vec<String> {
    let names = || all.iter().map(|rule| rule.name.as_str());
    let several = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect();
    for is_near in [str::starts_with::<&str>, str::contains::<&str>] {
        let near: Vec<&str> = names().filter(|name| is_near(name, word)).collect();
        if word.len() > 1 && (1..=4).contains(&near.len()) {
            return several(near);
        }
    }
    let codes = all.iter().map(|rule| rule.code.as_str());
    several(
        hakam_text::nearest(word, names().chain(codes))
            .into_iter()
            .collect(),
    )
}

fn list(rules: &[Rule], screen: &mut Screen) -> io::Result<()> {
    if screen.format == Format::Json {
        return screen.json(&rules);
    }
    let codes = rules.iter().map(|rule| rule.code.len()).max().unwrap_or(0);
    let names = rules.iter().map(|rule| rule.name.len()).max().unwrap_or(0);
    for rule in rules {
        let Rule {
            code,
            name,
            summary,
            status,
            ..
        } = rule;
        let note = if status == "planned" || status == "retired" {
            format!(" {DIM}({status}){DIM:#}")
        } else {
            String::new()
        };
        writeln!(
            screen.out,
            "{CODE}{code:codes$}{CODE:#}  {name:names$}  {summary}{note}"
        )?;
    }
    Ok(())
}

fn print(rule: &Rule, screen: &mut Screen) -> io::Result<()> {
    let out = &mut screen.out;
    writeln!(
        out,
        "{CODE}{}{CODE:#}  {HEAD}{}{HEAD:#}",
        rule.code, rule.name
    )?;
    writeln!(out, "{}", rule.summary)?;
    if let Some(explanation) = &rule.explanation {
        writeln!(out)?;
        for line in wrapped(explanation, 80) {
            writeln!(out, "{line}")?;
        }
    }
    writeln!(out)?;
    let mut row = |name: &str, value: Option<String>| match value {
        Some(value) if !value.is_empty() => writeln!(out, "{DIM}{name:10}{DIM:#} {value}"),
        Some(_) | None => Ok(()),
    };
    row("law", rule.law.clone())?;
    row("parameters", rule.parameters.clone())?;
    row("requires", Some(rule.requires.join(", ")))?;
    row("reasons", Some(rule.reasons.join(", ")))?;
    row("layer", rule.layer.map(str::to_owned))?;
    row("status", Some(rule.status.clone()))
}

/// Lines of whole words, at most so many characters long where words allow.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.len() - 1;
        let line = &mut lines[last];
        if line.is_empty() {
            line.push_str(word);
        } else if line.chars().count() + 1 + word.chars().count() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}
