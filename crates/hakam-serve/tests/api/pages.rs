//! Requests and what is answered to them: the pages beside this file, and the page of the book on HTTP.
//!
//! In a block `http` of a page here every line that begins with a method is a request, `METHOD PATH BODY`, and the line
//! below it the answer, `STATUS JSON`; a request without an answer must succeed. In JSON `…` stands for what is left out:
//! in a text, as an item of a list, before the end of an object; `"[20]"` is a list of twenty items. `<name>` is whatever
//! stood there first, and the same again wherever it is used.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::client::Client;

const REST: &str = "…";

/// A page that is followed, with a server of its own.
struct Page {
    client: Client,
    named: BTreeMap<String, Value>,
    faults: Vec<String>,
    asked: usize,
}

impl Page {
    fn new() -> Page {
        Page {
            client: Client::new(),
            named: BTreeMap::new(),
            faults: Vec::new(),
            asked: 0,
        }
    }

    /// A text with what is meant in the place of names.
    fn filled(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for (name, value) in &self.named {
            let plain = value.as_str().map_or(value.to_string(), str::to_owned);
            text = text.replace(&format!("\"<{name}>\""), &value.to_string());
            text = text.replace(&format!("<{name}>"), &plain);
        }
        text
    }

    /// Sends a request, and compares its answer.
    fn ask(&mut self, request: &str, status: Option<u16>, shown: Option<&str>) {
        self.asked += 1;
        let (method, rest) = request.split_once(' ').unwrap();
        let (path, body) = rest.split_once([' ', '\n']).unwrap_or((rest, ""));
        let (path, body) = (self.filled(path), self.filled(body));
        let (code, found) = self.client.ask(method, &path, &body);
        let is_right = status.map_or(code.is_success(), |status| code.as_u16() == status);
        if !is_right {
            self.faults.push(format!("{request}\n{code}: {found}"));
        }
        if !code.is_success() && path.starts_with("/api/") {
            assert_is_problem(&found, code.as_u16());
        }
        let Some(shown) = shown else { return };
        let shown = shown.replace("…}", r#""…": 0}"#);
        let parsed = |text: &str| -> Value {
            serde_json::from_str(text).unwrap_or_else(|error| panic!("{request}: {error}: {text}"))
        };
        // An id is a part of other texts of the same answer.
        if let Some(name) = parsed(&shown)["id"].as_str().and_then(name_of) {
            self.named.insert(name.to_owned(), found["id"].clone());
        }
        let shown = parsed(&self.filled(&shown));
        if let Some(fault) = self.difference(&shown, &found, "it") {
            self.faults.push(format!("{request}\n{fault}"));
        }
    }

    /// Where an answer is not what is shown.
    fn difference(&mut self, shown: &Value, found: &Value, at: &str) -> Option<String> {
        let differs = || Some(format!("{at} is {found}, not {shown}"));
        match (shown, found) {
            (Value::String(shown), _) if shown == REST => None,
            (Value::String(shown), _) if name_of(shown).is_some() => {
                let name = name_of(shown).unwrap_or_default();
                self.named.insert(name.to_owned(), found.clone());
                None
            }
            (Value::String(shown), Value::String(found)) if fits(shown, found) => None,
            (Value::String(shown), Value::Array(items)) => {
                let is_so_long = *shown == format!("[{}]", items.len());
                if is_so_long { None } else { differs() }
            }
            (Value::Array(shown), Value::Array(found)) => {
                let named: Vec<&Value> = shown.iter().filter(|item| *item != REST).collect();
                let is_whole = named.len() == shown.len();
                if is_whole && named.len() != found.len() {
                    return differs();
                }
                // Of a list that is not shown whole, every item is somewhere.
                named.into_iter().enumerate().find_map(|(index, item)| {
                    let at = format!("{at}[{index}]");
                    if is_whole {
                        return self.difference(item, &found[index], &at);
                    }
                    let mut found = found.iter();
                    let is_there = found.any(|one| self.difference(item, one, &at).is_none());
                    (!is_there).then(|| format!("{at} is nowhere: {item}"))
                })
            }
            (Value::Object(shown), Value::Object(found)) => {
                let is_whole = !shown.contains_key(REST);
                let more = found.keys().find(|key| !shown.contains_key(*key));
                if let Some(key) = more.filter(|_| is_whole) {
                    return Some(format!("{at} has `{key}`"));
                }
                let mut shown = shown.iter().filter(|(key, _)| *key != REST);
                shown.find_map(|(key, value)| match found.get(key) {
                    Some(found) => self.difference(value, found, &format!("{at}.{key}")),
                    None => Some(format!("{at} has no `{key}`")),
                })
            }
            (shown, found) if shown == found => None,
            _ => differs(),
        }
    }
}

fn name_of(shown: &str) -> Option<&str> {
    shown.strip_prefix('<')?.strip_suffix('>')
}

/// Whether a text is the one shown, with anything in the place of `…`.
fn fits(shown: &str, found: &str) -> bool {
    let Some((first, rest)) = shown.split_once(REST) else {
        return shown == found;
    };
    let Some(found) = found.strip_prefix(first) else {
        return false;
    };
    let mut ends = (0..=found.len()).filter(|end| found.is_char_boundary(*end));
    ends.any(|end| fits(rest, &found[end..]))
}

/// Whatever is refused has a problem document that says so in a sentence or two.
fn assert_is_problem(found: &Value, status: u16) {
    assert_eq!(found["status"], status, "{found}");
    let kind = format!("urn:hakam:problem:{}", found["code"].as_str().unwrap());
    assert_eq!(found["type"], kind, "{found}");
    let detail = found["detail"].as_str().unwrap();
    assert!(detail.len() > 5 && detail.len() < 400, "{found}");
}

/// The blocks of a page: the language of each, and its text.
fn blocks(page: &str) -> impl Iterator<Item = (&str, &str)> {
    let blocks = page.split("\n```").skip(1).step_by(2);
    blocks.map(|block| block.split_once('\n').unwrap_or((block, "")))
}

#[test]
fn every_request_of_the_pages_is_answered_so() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api");
    let paths = fs::read_dir(folder).unwrap();
    let paths = paths.map(|entry| entry.unwrap().path());
    let paths = paths.filter(|path| path.extension().is_some_and(|suffix| suffix == "md"));
    let paths: Vec<PathBuf> = paths.collect();
    assert_eq!(paths.len(), 5);
    let mut asked = 0;
    for path in paths {
        let text = fs::read_to_string(&path).unwrap();
        let mut faults = Vec::new();
        // Every part of a page begins anew.
        for part in text.split("\n## ") {
            let mut page = Page::new();
            let lines = blocks(part).filter(|(language, _)| *language == "http");
            let mut lines = lines.flat_map(|(_, text)| text.lines()).peekable();
            while let Some(request) = lines.next() {
                let is_answer =
                    |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
                let answer = lines.next_if(is_answer);
                let status = answer.map(|line| line[..3].parse().unwrap());
                let shown = answer.map(|line| line[3..].trim());
                page.ask(request, status, shown.filter(|shown| !shown.is_empty()));
            }
            asked += page.asked;
            faults.extend(page.faults);
        }
        let name = path.file_name().unwrap().display();
        assert!(faults.is_empty(), "{name}\n{}", faults.join("\n"));
    }
    assert!(asked > 150, "{asked}");
}

/// The id that the page of the book shows: another one every time.
const ID: &str = "fe061fef089e";
/// The certificate that it sends; it is too long to be shown.
const CERTIFICATE: &str = r#"{ "document": "hakam certificate", "…": "…" }"#;

#[test]
fn every_example_of_the_page_on_http_is_answered_so() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/http.md");
    let text = fs::read_to_string(path).unwrap().replace(ID, "<game>");
    let blocks: Vec<(&str, &str)> = blocks(&text).collect();
    let mut page = Page::new();
    let blocked = json!({
        "fen": "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1", "move": "Bxh7", "certificate": true,
    });
    let report = page.client.answer("/api/v1/verify", &blocked);
    let certificate = report["report"]["move"]["legal"]["certificates"][0].to_string();
    for pair in blocks.windows(2) {
        let [(language, request), (below, answer)] = pair else {
            continue;
        };
        if *below == "json" && *language != "http" {
            page.faults.push(format!("nobody asks for {answer}"));
        }
        if *language != "http" {
            continue;
        }
        // The id stands for the game that was begun last.
        if request.trim_end().starts_with("POST /api/v1/games\n") {
            page.named.remove("game");
        }
        let answer = Some(*answer).filter(|_| *below == "json");
        let shown: Option<Value> = answer.map(|answer| serde_json::from_str(answer).unwrap());
        let status = shown.and_then(|shown| shown["status"].as_u64());
        let status = status.map(|status| u16::try_from(status).unwrap());
        page.ask(
            &request.trim_end().replace(CERTIFICATE, &certificate),
            status,
            answer,
        );
    }
    assert!(page.faults.is_empty(), "{}", page.faults.join("\n"));
    assert!(page.asked >= 15, "{}", page.asked);
}
