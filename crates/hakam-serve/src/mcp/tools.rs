//! The tools.

use std::fmt::Write as _;

use hakam_wire::answers::{AuditedFile, Rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::tool::{Skill, Touch};
use crate::App;
use crate::problem::Problem;
use crate::questions::{
    self, Applied, ApplyRequest, AuditRequest, CheckProofRequest, Judged, MovesAnswer,
    MovesRequest, ProofAnswer, StatusAnswer, StatusRequest, VerifyRequest, WhyNotAnswer,
    WhyNotRequest,
};

/// Which rules.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct RulesRequest {
    /// Only the rules of this built-in game.
    variant: Option<String>,
    /// Only the rule with this code or name.
    code: Option<String>,
}

/// Rules.
#[derive(Debug, Serialize, JsonSchema)]
struct RulesAnswer {
    /// Each of them.
    rules: Vec<Rule>,
}

/// Every tool.
pub fn all() -> Vec<Skill> {
    let mut all = of_moves();
    all.extend(of_records());
    all
}

/// Those about moves.
fn of_moves() -> Vec<Skill> {
    use Touch::{Changes, Looks};
    vec![
        Skill::new::<VerifyRequest, Judged>(
            (
                "verify_move_claim",
                "Verify a move and claims about it",
                "Checks a move and every claim about it: VERIFIED with the evidence, REFUTED with \
                 the rule that fails, or UNSURE with what is missing. The position is a `fen`, the \
                 text of a `ledger`, a stored `game`, or the start. Play only what is VERIFIED.",
            ),
            Looks,
            questions::verify,
            judged,
        ),
        Skill::new::<MovesRequest, MovesAnswer>(
            (
                "legal_moves",
                "Legal moves",
                "Lists the legal moves of a position, or of the piece on one square.",
            ),
            Looks,
            questions::moves,
            moves,
        ),
        Skill::new::<WhyNotRequest, WhyNotAnswer>(
            (
                "explain_illegal",
                "Why a move is not legal",
                "Says why a move is illegal (`move`, or `from` and `to`), or why each illegal move \
                 of the piece on `from` is: the rule, the reason and the squares that decide.",
            ),
            Looks,
            questions::why_not,
            why_not,
        ),
        Skill::new::<ApplyRequest, Applied>(
            (
                "apply_move",
                "Make a move",
                "Makes a legal move and answers with the position after it. For a `ledger` the \
                 answer has its text with the move added; a stored `game` continues. A move that \
                 is not legal changes nothing.",
            ),
            Changes,
            questions::apply,
            applied,
        ),
    ]
}

/// Those that look at more than one move.
fn of_records() -> Vec<Skill> {
    use Touch::Looks;
    vec![
        Skill::new::<StatusRequest, StatusAnswer>(
            (
                "position_status",
                "How the game stands",
                "Reports which piece is where, whether there is check, whether the game is over \
                 and by which rule, and which draws may be claimed.",
            ),
            Looks,
            questions::status,
            status,
        ),
        Skill::new::<CheckProofRequest, ProofAnswer>(
            (
                "check_proof",
                "Check a certificate",
                "Checks a certificate of a verdict: every fact is re-verified, without the engine \
                 that found it.",
            ),
            Looks,
            questions::check_proof,
            proof,
        ),
        Skill::new::<RulesRequest, RulesAnswer>(
            (
                "list_rules",
                "The rules",
                "Lists the rules with their codes, or explains one.",
            ),
            Looks,
            rules,
            told_rules,
        ),
        Skill::new::<AuditRequest, AuditedFile>(
            (
                "audit_text",
                "Audit a record",
                "Finds everything false in a thinklog, a ledger or games as PGN, with line and rule.",
            ),
            Looks,
            questions::audit,
            audited,
        ),
    ]
}

fn rules(app: &App, request: &RulesRequest) -> Result<RulesAnswer, Problem> {
    let of = request.variant.as_deref();
    let rules = match &request.code {
        Some(code) => vec![questions::rule(app, code, of)?],
        None => questions::rules(app, of)?,
    };
    Ok(RulesAnswer { rules })
}

fn judged(answer: &Judged) -> String {
    let mut text = answer.sentence.clone();
    for line in &answer.checklist {
        line_of(&mut text, line);
    }
    text
}

fn moves(answer: &MovesAnswer) -> String {
    let moves: Vec<&str> = answer
        .moves
        .iter()
        .map(|m| m.written.san.as_str())
        .collect();
    let turn = answer.place.turn;
    if let Some(why) = &answer.why_none {
        return format!("No move can be made. {why}");
    }
    let list = moves.join(" ");
    match moves.len() {
        1 => format!("{turn} has 1 legal move: {list}."),
        count => format!("{turn} has {count} legal moves: {list}."),
    }
}

fn why_not(answer: &WhyNotAnswer) -> String {
    if answer.refused.is_empty() {
        return "It is legal.".to_owned();
    }
    let mut text = match answer.refused.len() {
        1 => "It is not legal".to_owned(),
        count => format!("{count} moves are not legal"),
    };
    for refused in &answer.refused {
        let first = &refused.first;
        let line = format!(
            "{}: {} {}: {}",
            refused.text, first.reason, first.rule, first.sentence
        );
        line_of(&mut text, &line);
        for also in &refused.also {
            line_of(
                &mut text,
                &format!("also {} {}: {}", also.reason, also.rule, also.sentence),
            );
        }
    }
    text
}

fn applied(answer: &Applied) -> String {
    let mut text = format!("{} was played. Position: {}", answer.san, answer.place.fen);
    line_of(&mut text, &answer.outcome.sentence);
    if let Some(ledger) = &answer.ledger {
        // Writing to a String cannot fail.
        let _ = write!(text, "\n\nThe ledger is now:\n\n{ledger}");
    }
    text
}

fn status(answer: &StatusAnswer) -> String {
    let mut text = format!(
        "{} to move. Position: {}",
        answer.place.turn, answer.place.fen
    );
    line_of(&mut text, &answer.outcome.sentence);
    if !answer.check.is_empty() {
        line_of(
            &mut text,
            &format!("check from {}", answer.check.join(", ")),
        );
    }
    line_of(&mut text, &format!("{} legal moves", answer.legal_moves));
    if !answer.claims.is_empty() {
        line_of(
            &mut text,
            &format!("may be claimed: {}", answer.claims.join(", ")),
        );
    }
    text
}

fn proof(answer: &ProofAnswer) -> String {
    let accepted = if answer.accepted {
        "accepted"
    } else {
        "rejected"
    };
    let mut text = accepted.to_owned();
    for one in &answer.certificates {
        let line = match &one.reason {
            None => format!(
                "{}: {}, {} facts re-verified",
                one.verdict, one.sentence, one.facts
            ),
            Some(reason) => format!("rejected: {reason}"),
        };
        line_of(&mut text, &line);
    }
    text
}

fn told_rules(answer: &RulesAnswer) -> String {
    let mut text = String::new();
    for rule in &answer.rules {
        let explanation = match answer.rules.len() {
            1 => rule.explanation.clone().unwrap_or_default(),
            _ => String::new(),
        };
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{} {}: {} {explanation}",
            rule.code, rule.name, rule.summary
        );
    }
    text
}

fn audited(answer: &AuditedFile) -> String {
    let mut text = match answer.false_statements {
        0 => format!("nothing false was found in the {}", answer.sort),
        count => format!("{count} statements of the {} are false", answer.sort),
    };
    for finding in &answer.findings {
        let rule = finding.rule.as_deref().map(|rule| format!(" ({rule})"));
        let line = format!(
            "line {}: {}: {}{}",
            finding.line,
            finding.code,
            finding.message,
            rule.unwrap_or_default()
        );
        line_of(&mut text, &line);
    }
    text
}

fn line_of(text: &mut String, line: &str) {
    text.push_str("\n- ");
    text.push_str(line);
}
