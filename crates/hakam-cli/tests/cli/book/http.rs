//! The examples of the page on HTTP, asked of a server.
//!
//! A block `http` is a request: the method and the path, then the body. The block `json` behind it is the answer, in
//! which `…` stands for what is left out: in a text, as an item of a list, as a key of an object. The id of a game is
//! another one every time; the one that the page shows stands for the one that the server gave last.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Stdio};

use serde_json::Value;

use super::book;
use crate::page::{Block, REST, blocks, fits};
use crate::program::{command, folder};

/// The id that the page shows.
const ID: &str = "fe061fef089e";
const CERTIFICATE: &str = r#"{ "document": "hakam certificate", "…": "…" }"#;

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start() -> Server {
        let mut child = command(&["serve", "--port", "0", "--in-memory"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        output.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").unwrap().to_owned();
        Server { child, address }
    }

    /// Asks, and gives back the body of the answer.
    fn ask(&self, request: &str) -> String {
        let (line, body) = request.split_once('\n').unwrap_or((request, ""));
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let text = format!(
            "{line} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(text.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.split_once("\r\n\r\n").unwrap().1.to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The certificate that the page sends; it is too long to be shown.
fn certificate() -> String {
    let path = folder().join("book-certificate.json");
    let name = path.to_str().unwrap();
    let position = "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1";
    let asked = [
        "verify",
        "Bxh7",
        "--fen",
        position,
        "--certificate",
        name,
        "--force",
    ];
    assert_eq!(command(&asked).output().unwrap().status.code(), Some(1));
    fs::read_to_string(path).unwrap()
}

/// Where an answer is not what is shown.
fn difference(shown: &Value, found: &Value, at: &str) -> Option<String> {
    let differs = || Some(format!("{at} is {found}, not {shown}"));
    match (shown, found) {
        (Value::String(shown), _) if shown == REST => None,
        (Value::String(shown), Value::String(found)) => {
            if fits(shown, found) {
                None
            } else {
                differs()
            }
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
                    return difference(item, &found[index], &at);
                }
                let is_there = |one: &Value| difference(item, one, &at).is_none();
                let differs = || Some(format!("{at} is none of {found:?}"));
                if found.iter().any(is_there) {
                    None
                } else {
                    differs()
                }
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
                Some(found) => difference(value, found, &format!("{at}.{key}")),
                None => Some(format!("{at} has no `{key}`")),
            })
        }
        (shown, found) => {
            if shown == found {
                None
            } else {
                differs()
            }
        }
    }
}

#[test]
fn every_example_of_the_page_on_http_is_answered_so() {
    let page = fs::read_to_string(book().join("http.md")).unwrap();
    let (server, certificate) = (Server::start(), certificate());
    let blocks = blocks(&page);
    let (mut id, mut asked, mut faults) = (ID.to_owned(), 0, Vec::new());
    for pair in blocks.windows(2) {
        let [request, answer] = pair else { continue };
        let is_asked = |block: &Block| block.language == "http";
        if answer.language == "json" && !is_asked(request) {
            faults.push(format!("nobody asks for {}", answer.text));
        }
        if !is_asked(request) {
            continue;
        }
        asked += 1;
        let sent = request.text.trim_end().replace(ID, &id);
        let sent = sent.replace(CERTIFICATE, &certificate);
        let body = server.ask(&sent);
        let found: Value = serde_json::from_str(&body).unwrap();
        if let Some(Value::String(new)) = found.get("id") {
            id.clone_from(new);
        }
        if answer.language != "json" {
            continue;
        }
        let shown: Value = serde_json::from_str(&answer.text.replace(ID, &id)).unwrap();
        let fault = difference(&shown, &found, "it");
        faults.extend(fault.map(|fault| format!("{sent}: {fault}")));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(asked >= 15, "{asked}");
}
