//! The server and the tools, each a program that is begun once.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

use super::asked::{Answers, Place};

fn begin(words: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_hakam"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// `hakam serve`.
pub struct Http {
    child: Child,
    address: String,
}

impl Http {
    pub fn begin() -> Http {
        let mut child = begin(&["serve", "--port", "0", "--in-memory"]);
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        output.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").unwrap();
        let address = address.to_owned();
        Http { child, address }
    }

    /// Each request has a connection of its own: an idle one is closed by the server.
    fn ask(&self, path: &str, body: &Value) -> Value {
        let mut stream = BufReader::new(TcpStream::connect(&self.address).unwrap());
        let body = body.to_string();
        let length = body.len();
        let head = format!(
            "POST /api/v1/{path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\n\r\n"
        );
        let request = format!("{head}{body}");
        stream.get_mut().write_all(request.as_bytes()).unwrap();
        let mut length = 0;
        loop {
            let mut line = String::new();
            stream.read_line(&mut line).unwrap();
            let line = line.trim().to_ascii_lowercase();
            if let Some(value) = line.strip_prefix("content-length:") {
                length = value.trim().parse().unwrap();
            }
            if line.is_empty() {
                break;
            }
        }
        let mut answer = vec![0; length];
        stream.read_exact(&mut answer).unwrap();
        serde_json::from_slice(&answer).unwrap()
    }

    pub fn answers(&self, variant: &str, place: &Place) -> Answers {
        let at = |more: Value| with(json!({"variant": variant, "fen": place.fen}), more);
        let verdicts: Vec<Value> = place
            .moves
            .iter()
            .map(|m| self.ask("verify", &at(json!({"move": m}))))
            .collect();
        let status = self.ask("status", &at(json!({})));
        let moves = self.ask("moves", &at(json!({})));
        let claim = self.ask("claim", &at(json!({"claims": [place.claim]})));
        Answers::of(&status, &moves, &verdicts, &claim)
    }
}

impl Drop for Http {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// `hakam mcp`.
pub struct Tools {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    asked: u64,
}

impl Tools {
    pub fn begin() -> Tools {
        let mut child = begin(&["mcp"]);
        let mut tools = Tools {
            input: child.stdin.take().unwrap(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
            asked: 0,
        };
        let hello = json!({
            "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "0"},
        });
        tools.request("initialize", &hello);
        let ready = json!({"jsonrpc": "2.0", "method": "notifications/initialized"});
        writeln!(tools.input, "{ready}").unwrap();
        tools
    }

    fn request(&mut self, method: &str, params: &Value) -> Value {
        let id = self.asked;
        self.asked += 1;
        let request = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        writeln!(self.input, "{request}").unwrap();
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        let mut answer: Value = serde_json::from_str(&line).unwrap();
        assert_eq!(answer["id"], id, "{answer}");
        answer["result"].take()
    }

    fn call(&mut self, name: &str, arguments: &Value) -> Value {
        let params = json!({"name": name, "arguments": arguments});
        self.request("tools/call", &params)["structuredContent"].take()
    }

    pub fn answers(&mut self, variant: &str, place: &Place) -> Answers {
        let at = |more: Value| with(json!({"variant": variant, "fen": place.fen}), more);
        let verdicts: Vec<Value> = place
            .moves
            .iter()
            .map(|m| self.call("verify_move_claim", &at(json!({"move": m}))))
            .collect();
        let status = self.call("position_status", &at(json!({})));
        let moves = self.call("legal_moves", &at(json!({})));
        Answers::of(&status, &moves, &verdicts, &Value::Null)
    }
}

impl Drop for Tools {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One object with the keys of both.
fn with(mut one: Value, more: Value) -> Value {
    if let (Value::Object(one), Value::Object(more)) = (&mut one, more) {
        one.extend(more);
    }
    one
}
