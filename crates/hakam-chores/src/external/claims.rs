//! Sentences in controlled English with their verdicts: position, move, sentence, data, verdict, note. Questions of a
//! published set, and of who can still win, are put as such sentences, too.

use hakam::hakam_checker::check;
use hakam::referee::{Call, Proof};
use hakam::{Scene, Side};
use xtask::workspace::{Failure, wrong};

use super::{Data, Tally, questions, rows};

/// Labelled for what the exchange gains in three plies. That the queen is won is true whatever is lost for her, as
/// another row about the same words has it.
const WON: (&str, Call, &str) = (
    "6q1/p6p/6p1/3k4/1P2N3/2B2P2/4K1P1/8 w - - 4 44 Nf6+ `wins the queen`",
    Call::Verified,
    "UNSURE",
);

/// Of the questions who can win, no more than one in twenty may stay open.
const OPEN: usize = 20;

/// Decides everything that is there.
pub fn run(data: &Data<'_>, tally: &mut Tally) -> Result<(), Failure> {
    let text = data.text("sentences.tsv", tally)?;
    let mut count = 0;
    for (line, row) in rows(&text) {
        let [fen, played, sentence, _, verdict, ..] = row[..] else {
            tally.fail(&format!("line {line} has too few columns"));
            continue;
        };
        count += 1;
        compare(data, (fen, played, sentence), verdict, tally);
    }
    println!("  sentences.tsv: {count} rows");
    count = 0;
    for line in data.text("chessqa-sample.jsonl", tally)?.lines() {
        let question: questions::Question = serde_json::from_str(line).map_err(wrong)?;
        let Some(rows) = question.rows(data.chess) else {
            let kind = &question.kind;
            tally.skip(1, &format!("no claim says what `{kind}` asks for"));
            continue;
        };
        count += rows.len();
        for (played, sentence, holds) in rows {
            let asked = (question.fen(), played.as_str(), sentence.as_str());
            compare(data, asked, yes_or_no(holds).as_str(), tally);
        }
    }
    println!("  chessqa-sample.jsonl: {count} claims");
    Ok(())
}

/// Asks of each position, which has four fields, whether White, and whether Black, can still win: `WB`, `W-`, `-B` or `--`.
pub fn dead(data: &Data<'_>, tally: &mut Tally) -> Result<(), Failure> {
    let (mut asked, mut open) = (0_usize, Vec::new());
    for (line, row) in rows(&data.text("chess.tsv", tally)?) {
        let [label, fen] = row[..] else {
            tally.fail(&format!("line {line} has not two columns"));
            continue;
        };
        for (side, letter) in [(Side::White, 'W'), (Side::Black, 'B')] {
            asked += 1;
            let what = format!("{fen}: {side} can win");
            let sentence = format!("{side} can still win");
            match decide(data, (&format!("{fen} 0 1"), "-", &sentence)) {
                Ok(Call::Unsure) => open.push(what),
                answer => tally.meets(&what, answer, &yes_or_no(label.contains(letter))),
            }
        }
    }
    let count = open.len();
    println!("  chess.tsv: {asked} questions, {count} of them open");
    if count * OPEN > asked {
        tally.fail(&format!("too many are open: {}", open.join("; ")));
    } else {
        for what in open {
            tally.known(format!("{what} is open"));
        }
    }
    Ok(())
}

fn yes_or_no(holds: bool) -> Call {
    if holds { Call::Verified } else { Call::Refuted }
}

type Asked<'a> = (&'a str, &'a str, &'a str);

fn compare(data: &Data<'_>, asked: Asked<'_>, verdict: &str, tally: &mut Tally) {
    let (fen, played, sentence) = asked;
    let what = format!("{fen} {played} `{sentence}`");
    match decide(data, asked) {
        Ok(call) if WON == (what.as_str(), call, verdict) => {
            tally.known(format!("{what}: the queen is taken whatever Black replies"));
        }
        decided => tally.meets(&what, decided.map(Call::as_str), &verdict),
    }
}

/// The verdict on a sentence about a position and a move, `-` for none, whose certificates the checker has accepted.
fn decide(data: &Data<'_>, (fen, played, sentence): Asked<'_>) -> Result<Call, String> {
    let scene = Scene::read(data.chess, fen).map_err(|error| error.to_string())?;
    let played = Some(played).filter(|played| *played != "-");
    let report = data.referee.verify(&scene, played, &[sentence]);
    if let Some(fault) = report.faults().first() {
        return Err(fault.to_string());
    }
    let mut verdict = None;
    for claim in &report.claims {
        verdict = verdict.max(Some(claim.verdict.call()));
        let proof = claim.verdict.proof().map(Proof::certificates);
        for certificate in proof.unwrap_or_default() {
            let checked = check(data.chess.rules(), data.referee.hash(), certificate);
            checked.map_err(|rejected| format!("the certificate is rejected: {rejected}"))?;
        }
    }
    Ok(verdict.unwrap_or(Call::Unsure))
}
