//! Claims with verdicts: labelled sentences, and questions of a published question set with their answers.

mod questions;
mod sentences;

use std::path::Path;

use hakam::Variant;

use crate::workspace::{Failure, read};

use super::Tally;

/// Decides everything that is there.
pub fn run(folder: &Path) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let Ok(chess) = Variant::builtin("chess") else {
        tally.fail("there is no chess");
        return Ok(tally);
    };
    let sentences = folder.join("sentences.tsv");
    if sentences.is_file() {
        sentences::run(&chess, &read(&sentences)?, &mut tally);
    } else {
        tally.skip(1, "there is no sentences.tsv".to_owned());
    }
    let questions = folder.join("chessqa-sample.jsonl");
    if questions.is_file() {
        questions::run(&chess, &read(&questions)?, &mut tally)?;
    } else {
        tally.skip(1, "there is no chessqa-sample.jsonl".to_owned());
    }
    Ok(tally)
}
