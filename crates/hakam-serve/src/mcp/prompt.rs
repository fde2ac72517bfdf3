//! The prompt that teaches how to play by a ledger.

use rmcp::model::{GetPromptResult, JsonObject, Prompt, PromptArgument, PromptMessage, Role};
use serde_json::Value;

/// Its name.
pub const NAME: &str = "play_by_ledger";

/// How the game is played, step by step.
const STEPS: &str = "\
You play a game by its ledger: a document with STATE, PIECES and MOVE_HISTORY. The ledger is the only truth \
about the position. Never play from memory.

For every move:

1. Read the ledger. Call `position_status` with its text in `ledger`; where it says something else than you \
think, it is right.
2. List your candidates. Before you call a capture, a check or a fork one, look at PIECES to see which piece is on the \
square.
3. For each candidate call `verify_move_claim` with the same `ledger`, the `move`, and in `claims` everything \
that you believe of it: `gives check`, `captures the bishop on d7`, `the knight on f6 is pinned`.
   - VERIFIED: it is so; the checklist has the evidence.
   - REFUTED: it is not so; read which condition fails, and drop the candidate or the belief.
   - UNSURE: something is missing. Do not play it; say what is missing.
4. Where a move is refused and you do not see why, call `explain_illegal`.
5. Play one VERIFIED move: call `apply_move` with the ledger and the move, and write the ledger it answers back \
in place of the old one, unchanged.
6. After the opponent's move do the same: `apply_move` refuses what is not legal, and then the record is to be \
asked about, not guessed.

Write what you saw into your thinklog before the move, and call `audit_text` with it: it finds every false \
statement with its line. Never write VERIFIED of something that the tool did not call VERIFIED.
";

/// What is listed.
pub fn all() -> Vec<Prompt> {
    let ledger = PromptArgument::new("ledger")
        .with_description("The text of the ledger, if it is at hand.")
        .with_required(false);
    let description = "How to play by a ledger: look up, verify every claim, then move.";
    vec![Prompt::new(NAME, Some(description), Some(vec![ledger]))]
}

/// The prompt with these arguments.
pub fn get(arguments: Option<&JsonObject>) -> GetPromptResult {
    let ledger = arguments.and_then(|arguments| arguments.get("ledger"));
    let ledger = ledger.and_then(Value::as_str).unwrap_or_default();
    let text = match ledger {
        "" => STEPS.to_owned(),
        ledger => format!("{STEPS}\nThe ledger now:\n\n{ledger}\n"),
    };
    GetPromptResult::new(vec![PromptMessage::new_text(Role::User, text)])
        .with_description("How to play by a ledger")
}
