//! Mutants before the checker, and whether what it accepts is true.

use std::fmt;

use hakam_checker::{Answer, Certificate, Fact, Forced, check};
use hakam_wire::certificate;

use crate::common::Dice;
use crate::common::forge::forgeries;
use crate::corpus::{HASH, Sample, by_spec, samples};
use crate::mutate::mutant;

/// What became of the mutants.
#[derive(Default)]
pub struct Tally {
    /// The certificates that the mutants are made of.
    pub certificates: usize,
    pub mutants: usize,
    /// Those whose document cannot be read.
    pub unreadable: usize,
    /// Those the checker rejects.
    pub rejected: usize,
    /// Those it accepts, and the literal interpreter derives too.
    pub true_statements: usize,
    /// Those it accepts and should not.
    pub forged: Vec<String>,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} mutants of {} certificates, {} unreadable, {} rejected, {} accepted as true statements, {} forged accepted",
            self.mutants,
            self.certificates,
            self.unreadable,
            self.rejected,
            self.true_statements,
            self.forged.len()
        )
    }
}

/// Who is to tell forgeries from certificates.
pub type Accepts = fn(&Sample, &Certificate) -> bool;

/// The checker.
pub fn checker(sample: &Sample, certificate: &Certificate) -> bool {
    check(&sample.rules, HASH, certificate).is_ok()
}

/// Makes so many mutants, of all samples evenly, and tries each.
pub fn try_mutants(count: usize, accepts: Accepts, mut show: impl FnMut(&Tally)) -> Tally {
    let samples = samples();
    let mut dice = Dice::new(41);
    let mut tally = Tally {
        certificates: samples.len(),
        ..Tally::default()
    };
    for (number, sample) in samples.iter().enumerate() {
        let quota = count * (number + 1) / samples.len() - count * number / samples.len();
        let typed = quota.div_ceil(2);
        let mut forged = if typed > 0 {
            forgeries(&sample.rules, &sample.certificate)
        } else {
            Vec::new()
        };
        for place in 0..quota {
            tally.mutants += 1;
            if place < typed && !forged.is_empty() {
                let chosen = dice.below(forged.len());
                let (what, mutant) = forged.swap_remove(chosen);
                tally.judge(accepts, sample, &mutant, || what);
                continue;
            }
            tally.read_and_judge(accepts, sample, &mut dice);
        }
        show(&tally);
    }
    tally
}

impl Tally {
    /// Changes the document until it no longer says the same, and tries it.
    fn read_and_judge(&mut self, accepts: Accepts, sample: &Sample, dice: &mut Dice) {
        loop {
            let text = mutant(&sample.rules, &sample.text, dice);
            match certificate::read(&sample.rules, &text) {
                Err(_) => self.unreadable += 1,
                // The same statement in other words: a key that may be missing, a field of a position.
                Ok(same) if same == sample.certificate => continue,
                Ok(mutant) => self.judge(accepts, sample, &mutant, || text),
            }
            return;
        }
    }

    fn judge(
        &mut self,
        accepts: Accepts,
        sample: &Sample,
        mutant: &Certificate,
        what: impl FnOnce() -> String,
    ) {
        if !accepts(sample, mutant) {
            self.rejected += 1;
        } else if is_true(sample, mutant) {
            self.true_statements += 1;
        } else {
            self.forged.push(format!("{}: {}", sample.about, what()));
        }
    }
}

/// Whether the interpreter writes the same certificate for the case of this one. Where a fact carries a
/// strategy there are several good ones: then the verdict, every other fact, and who has his way must agree.
fn is_true(sample: &Sample, mutant: &Certificate) -> bool {
    let Some(derived) = by_spec(&sample.rules, &mutant.case) else {
        return false;
    };
    derived.variant == mutant.variant
        && derived.version == mutant.version
        && derived.verdict == mutant.verdict
        && derived.facts.len() == mutant.facts.len()
        && derived.facts.iter().zip(&mutant.facts).all(same_fact)
}

fn same_fact((one, other): (&Fact, &Fact)) -> bool {
    let same_answer = match (&one.answer, &other.answer) {
        (Answer::Mate(one), Answer::Mate(other))
        | (Answer::Perpetual(one), Answer::Perpetual(other))
        | (Answer::ForcedWin(one), Answer::ForcedWin(other)) => {
            matches!(one, Forced::Yes(_)) == matches!(other, Forced::Yes(_))
        }
        (Answer::Win(_), Answer::Win(_)) | (Answer::Never(_), Answer::Never(_)) => true,
        (one, other) => one == other,
    };
    one.place == other.place && one.query == other.query && same_answer
}
