//! The tools, asked over a pipe as a client would.

use std::sync::Arc;

use hakam_serve::Arbiter;
use rmcp::ServiceExt as _;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};

use crate::client::Client;

/// Asks a list of requests, and gives the results in their order.
fn ask(client: &Client, requests: &[(&str, Value)]) -> Vec<Value> {
    let (ours, theirs) = tokio::io::duplex(1 << 20);
    let arbiter = Arbiter::new(Arc::clone(&client.app));
    client.wait(async {
        tokio::spawn(async move {
            let running = arbiter.serve(tokio::io::split(theirs)).await.unwrap();
            running.waiting().await.unwrap();
        });
        let (input, mut output) = tokio::io::split(ours);
        let mut lines = BufReader::new(input).lines();
        let hello = json!({
            "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "0"},
        });
        let mut results = Vec::new();
        let initialized = json!({"jsonrpc": "2.0", "method": "notifications/initialized"});
        for (id, (method, params)) in [("initialize", hello)]
            .iter()
            .chain(requests.iter())
            .enumerate()
        {
            let request = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
            output.write_all(format!("{request}\n").as_bytes()).await.unwrap();
            let line = lines.next_line().await.unwrap().unwrap();
            let answer: Value = serde_json::from_str(&line).unwrap();
            assert_eq!(answer["id"], id, "{answer}");
            if id == 0 {
                output.write_all(format!("{initialized}\n").as_bytes()).await.unwrap();
            }
            results.push(answer);
        }
        results
    })
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "the arguments are written where they are asked"
)]
fn call(client: &Client, name: &str, arguments: Value) -> Value {
    let params = json!({"name": name, "arguments": arguments});
    ask(client, &[("tools/call", params)]).pop().unwrap()["result"].take()
}

fn text(result: &Value) -> &str {
    result["content"][0]["text"].as_str().unwrap()
}

#[test]
fn the_server_introduces_itself_and_lists_its_tools_with_schemas() {
    let client = Client::new();
    let answers = ask(&client, &[("tools/list", json!({}))]);
    assert_eq!(answers[0]["result"]["serverInfo"]["name"], "hakam");
    let tools = answers[1]["result"]["tools"].as_array().unwrap();
    let names: Vec<&str> = tools
        .iter()
        .filter_map(|tool| tool["name"].as_str())
        .collect();
    assert_eq!(
        names,
        [
            "verify_move_claim",
            "legal_moves",
            "explain_illegal",
            "apply_move",
            "position_status",
            "check_proof",
            "list_rules",
            "audit_text"
        ]
    );
    for tool in tools {
        for schema in ["inputSchema", "outputSchema"] {
            assert_eq!(tool[schema]["type"], "object", "{} {schema}", tool["name"]);
        }
    }
}

#[test]
fn a_verdict_is_told_in_words_and_as_data() {
    let client = Client::new();
    let fen = "4k3/7p/8/8/4P3/3B4/8/4K3 w - - 0 1";
    let result = call(
        &client,
        "verify_move_claim",
        json!({"fen": fen, "move": "Bxh7"}),
    );
    assert_eq!(result["isError"], false);
    assert_eq!(result["structuredContent"]["verdict"], "REFUTED");
    insta::assert_snapshot!(text(&result), @r"
    REFUTED: the white bishop on d3 cannot reach h7: the white pawn on e4 is in the way
    - NO A4 BLOCKED: On the way over e4, f5 and g6 stands the white pawn on e4.
    - ok T1: The white bishop stands on d3.
    - ok A4: From d3 to h7 it is 4 squares along the diagonal.
    ");
}

#[test]
fn a_refusal_can_be_read_by_a_model() {
    let client = Client::new();
    let result = call(&client, "apply_move", json!({"move": "e5"}));
    assert_eq!(result["isError"], true);
    assert!(text(&result).contains("e5"), "{}", text(&result));
    let result = call(&client, "legal_moves", json!({"frm": "e2"}));
    assert_eq!(result["isError"], true);
    assert_eq!(
        text(&result),
        "JSON: the arguments: there is no key `frm` here"
    );
    let result = call(
        &client,
        "position_status",
        json!({"fen": "8/8/8/8/8/8/8/4K3 w - - 0 1"}),
    );
    insta::assert_snapshot!(text(&result), @r"
    POSITION: no game can be played from this position
    - E1: Black has no king
    ");
}

#[test]
fn a_game_is_played_by_its_ledger() {
    let client = Client::new();
    let game = client.answer("/api/v1/games", &json!({"play": ["e4", "e5"]}));
    let id = game["id"].as_str().unwrap();
    let (_, ledger) = client.get(&format!("/api/v1/games/{id}/export?as=ledger"));
    let result = call(
        &client,
        "apply_move",
        json!({"ledger": ledger, "move": "Nf3"}),
    );
    let next = result["structuredContent"]["ledger"].as_str().unwrap();
    assert!(next.contains("- Nf3 (g1f3)"), "{next}");
    let result = call(
        &client,
        "verify_move_claim",
        json!({"ledger": next, "move": "Nc6"}),
    );
    assert_eq!(result["structuredContent"]["verdict"], "VERIFIED");
    let result = call(&client, "audit_text", json!({"text": next}));
    assert_eq!(text(&result), "nothing false was found in the ledger");
}

#[test]
fn a_stored_game_goes_on() {
    let client = Client::new();
    let game = client.answer("/api/v1/games", &json!({}));
    let result = call(
        &client,
        "apply_move",
        json!({"game": game["id"], "move": "e2e4"}),
    );
    let answer = &result["structuredContent"];
    assert_eq!(answer["san"], "e4");
    let handle = answer["position"].as_str().unwrap();
    let result = call(
        &client,
        "legal_moves",
        json!({"position": handle, "from": "g8"}),
    );
    assert_eq!(text(&result), "black has 2 legal moves: Nf6 Nh6.");
}

#[test]
fn rules_variants_and_the_prompt_can_be_read() {
    let client = Client::new();
    let answers = ask(
        &client,
        &[
            ("resources/list", json!({})),
            (
                "resources/read",
                json!({"uri": "hakam://variants/shatranj"}),
            ),
            ("resources/read", json!({"uri": "hakam://rules/C2"})),
            ("resources/read", json!({"uri": "hakam://nothing"})),
            ("prompts/list", json!({})),
            (
                "prompts/get",
                json!({"name": "play_by_ledger", "arguments": {"ledger": "PIECES:"}}),
            ),
        ],
    );
    assert!(answers[1]["result"]["resources"].as_array().unwrap().len() > 18);
    let definition = answers[2]["result"]["contents"][0]["text"]
        .as_str()
        .unwrap();
    assert!(definition.contains("name = \"shatranj\""));
    let rule = answers[3]["result"]["contents"][0]["text"]
        .as_str()
        .unwrap();
    assert!(rule.starts_with("# C2"));
    assert!(
        answers[4]["error"]["message"]
            .as_str()
            .unwrap()
            .contains("nothing")
    );
    assert_eq!(answers[5]["result"]["prompts"][0]["name"], "play_by_ledger");
    let prompt = answers[6]["result"]["messages"][0]["content"]["text"]
        .as_str()
        .unwrap();
    assert!(prompt.contains("verify_move_claim") && prompt.ends_with("PIECES:\n"));
}
