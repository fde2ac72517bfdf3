//! `hakam serve` and `hakam mcp` as programs: they begin, answer, and end when they should.

use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::Stdio;

use crate::program::{command, hakam};

const HELLO: &str = r#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"0"}}}
{"jsonrpc":"2.0","method":"notifications/initialized"}
"#;

#[test]
fn an_empty_input_of_tools_is_no_failure() {
    assert_eq!(hakam(&["mcp"]), "");
}

#[test]
fn tools_answer_everything_that_was_asked_before_the_input_ended() {
    let mut child = command(&["mcp"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut text = HELLO.to_owned();
    for id in 1..=20 {
        let fen = "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1";
        writeln!(
            text,
            r#"{{"jsonrpc":"2.0","id":{id},"method":"tools/call","params":{{"name":"verify_move_claim","arguments":{{"fen":"{fen}","move":"Bxh7"}}}}}}"#
        )
        .unwrap();
    }
    // All at once, and then the end.
    input.write_all(text.as_bytes()).unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let answers = String::from_utf8(output.stdout).unwrap();
    assert_eq!(answers.lines().count(), 21, "{answers}");
    assert_eq!(
        answers.matches("\"structuredContent\":").count(),
        20,
        "{answers}"
    );
}

#[cfg(unix)]
#[test]
fn a_server_answers_and_ends_when_it_is_told_to() {
    let mut child = command(&["serve", "--port", "0", "--in-memory"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    output.read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("http://").unwrap();
    let ask = |request: &str| {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    let health = ask("GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    assert!(health.starts_with("HTTP/1.1 200"), "{health}");
    assert!(
        health.ends_with("{\"status\":\"ok\",\"version\":\"0.1.0\"}"),
        "{health}"
    );
    // A page elsewhere that has had its name point here.
    let other = ask("GET /health HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n");
    assert!(other.starts_with("HTTP/1.1 403"), "{other}");
    // A listener does not keep it from ending.
    let body = "{}";
    let game = ask(&format!(
        "POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    ));
    let place = game
        .lines()
        .find_map(|line| line.strip_prefix("location: "));
    let mut listener = TcpStream::connect(address).unwrap();
    let request = format!(
        "GET {}/events HTTP/1.1\r\nHost: localhost\r\n\r\n",
        place.unwrap()
    );
    listener.write_all(request.as_bytes()).unwrap();
    let mut first = [0; 8];
    listener.read_exact(&mut first).unwrap();
    let id = child.id().to_string();
    let told = std::process::Command::new("kill")
        .args(["-TERM", &id])
        .status();
    assert!(told.unwrap().success());
    let ended = child.wait().unwrap();
    assert_eq!(ended.code(), Some(0));
}

#[test]
fn a_port_that_is_taken_is_told() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let text = hakam(&["serve", "--in-memory", "--port", &port]);
    let told = format!("exit code 74\nerror[SERVE]: cannot listen on 127.0.0.1:{port}: ");
    assert!(text.starts_with(&told), "{text}");
    let hint = " = hint: another program may listen there; `--port` takes another one\n";
    assert!(text.ends_with(hint), "{text}");
}
