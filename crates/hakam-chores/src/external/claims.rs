//! Sentences in controlled English with their verdicts: position, move, sentence, data, verdict, note. Questions of a
//! published set are put as such sentences, too.

use hakam::hakam_checker::check;
use hakam::referee::{Call, Proof};
use hakam::{Referee, Scene};

use xtask::workspace::{Failure, wrong};

use super::{Data, Tally, questions, rows};

/// Labelled for what the exchange gains in three plies. That the queen is won is true whatever is lost for her, as
/// another row about the same words has it.
const WON: (&str, Call, &str) = (
    "6q1/p6p/6p1/3k4/1P2N3/2B2P2/4K1P1/8 w - - 4 44 Nf6+ `wins the queen`",
    Call::Verified,
    "UNSURE",
);

/// Decides everything that is there.
pub fn run(data: &Data, tally: &mut Tally) -> Result<(), Failure> {
    let referee = Referee::new(&data.chess);
    let text = data.text("sentences.tsv", tally)?;
    let mut count = 0;
    for (line, row) in rows(&text) {
        let [fen, played, sentence, _, verdict, ..] = row[..] else {
            tally.fail(&format!("line {line} has too few columns"));
            continue;
        };
        count += 1;
        decide(data, &referee, (fen, played, sentence), verdict, tally);
    }
    println!("  sentences.tsv: {count} rows");
    count = 0;
    for line in data.text("chessqa-sample.jsonl", tally)?.lines() {
        let question: questions::Question = serde_json::from_str(line).map_err(wrong)?;
        let Some(rows) = question.rows(&data.chess) else {
            tally.skip(
                1,
                &format!("no claim says what `{}` asks for", question.kind),
            );
            continue;
        };
        count += rows.len();
        for (played, sentence, holds) in rows {
            let verdict = if holds { Call::Verified } else { Call::Refuted };
            let asked = (question.fen(), played.as_str(), sentence.as_str());
            decide(data, &referee, asked, verdict.as_str(), tally);
        }
    }
    println!("  chessqa-sample.jsonl: {count} claims");
    Ok(())
}

/// Decides a sentence about a position and a move, `-` for none, and has every certificate checked.
fn decide(
    data: &Data,
    referee: &Referee<'_>,
    (fen, played, sentence): (&str, &str, &str),
    verdict: &str,
    tally: &mut Tally,
) {
    let what = format!("{fen} {played} `{sentence}`");
    let scene = match Scene::read(&data.chess, fen) {
        Ok(scene) => scene,
        Err(error) => return tally.fail(&format!("{what}: {error}")),
    };
    let played = Some(played).filter(|played| *played != "-");
    let report = referee.verify(&scene, played, &[sentence]);
    let calls = report.claims.iter().map(|claim| claim.verdict.call());
    let call = calls.max().unwrap_or(Call::Unsure);
    if WON == (what.as_str(), call, verdict) {
        tally.known(format!("{what}: the queen is taken whatever Black replies"));
    } else {
        tally.equal(&what, &call.as_str(), &verdict);
        if call.as_str() != verdict {
            for claim in &report.claims {
                let (call, doubt) = (claim.verdict.call(), claim.verdict.doubt());
                println!("  `{}` {call} {doubt:?}", claim.sentence);
            }
        }
    }
    for fault in report.faults() {
        tally.fail(&format!("{what}: {fault}"));
    }
    let proofs = report
        .claims
        .iter()
        .filter_map(|claim| claim.verdict.proof());
    for certificate in proofs.flat_map(Proof::certificates) {
        if let Err(rejected) = check(data.chess.rules(), referee.hash(), certificate) {
            tally.fail(&format!("{what}: the certificate is rejected: {rejected}"));
        }
    }
}
