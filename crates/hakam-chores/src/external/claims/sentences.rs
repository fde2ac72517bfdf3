//! Sentences in controlled English with their verdicts: position, move, sentence, data, verdict, note.

use hakam::hakam_checker::check;
use hakam::referee::{Call, ClaimReport, Report};
use hakam::{Referee, Scene, Variant};

use super::Tally;

/// Labelled for what the exchange gains in three plies. That the queen is won is true whatever is lost for her, as
/// another row about the same words has it.
const WON: &[(&str, Call, &str)] = &[(
    "6q1/p6p/6p1/3k4/1P2N3/2B2P2/4K1P1/8 w - - 4 44 Nf6+ `wins the queen`",
    Call::Verified,
    "UNSURE",
)];

/// Decides every row and has every certificate checked.
pub fn run(chess: &Variant, text: &str, tally: &mut Tally) {
    let referee = Referee::new(chess);
    let mut rows = 0_usize;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [fen, played, sentence, _, verdict, ..] = columns.as_slice() else {
            tally.fail(&format!("`{line}` has too few columns"));
            continue;
        };
        rows += 1;
        let played = Some(*played).filter(|played| *played != "-");
        let what = format!("{fen} {} `{sentence}`", played.unwrap_or("-"));
        let scene = match Scene::read(chess, fen) {
            Ok(scene) => scene,
            Err(error) => {
                tally.fail(&format!("{what}: {error}"));
                continue;
            }
        };
        let report = referee.verify(&scene, played, &[*sentence]);
        row(chess, &referee, &what, &report, verdict, tally);
    }
    println!("  sentences.tsv: {rows} rows");
}

fn row(
    chess: &Variant,
    referee: &Referee<'_>,
    what: &str,
    report: &Report,
    verdict: &str,
    tally: &mut Tally,
) {
    let calls = report.claims.iter().map(|claim| claim.verdict.call());
    let call = calls.max().unwrap_or(Call::Unsure);
    if call.as_str() == verdict {
        tally.pass();
    } else if WON.contains(&(what, call, verdict)) {
        tally.known(format!("{what}: the queen is taken whatever Black replies"));
    } else {
        let found: Vec<String> = report.claims.iter().map(shown).collect();
        tally.fail(&format!(
            "{what}: {call}, not {verdict}: {}",
            found.join("; ")
        ));
    }
    for fault in report.faults() {
        tally.fail(&format!("{what}: {fault}"));
    }
    let proofs = report
        .claims
        .iter()
        .filter_map(|claim| claim.verdict.proof());
    for certificate in proofs.flat_map(hakam::referee::Proof::certificates) {
        if let Err(rejected) = check(chess.rules(), referee.hash(), certificate) {
            tally.fail(&format!("{what}: the certificate is rejected: {rejected}"));
        }
    }
}

fn shown(claim: &ClaimReport) -> String {
    let why = claim.verdict.doubt().map(|doubt| format!(" {doubt:?}"));
    format!(
        "`{}` {}{}",
        claim.sentence,
        claim.verdict.call(),
        why.unwrap_or_default()
    )
}
