//! Mutants before the checker, and whether what it accepts is true.

use std::collections::BTreeMap;
use std::fmt;

use hakam_checker::{Answer, Certificate, Fact, Forced, check};
use hakam_wire::certificate;

use super::attack::{self, Attack, Family, Fate};
use super::corpus::{Sample, by_spec, samples};
use super::games::of_games;
use super::mutate::mutant;
use crate::common::Dice;
use crate::common::forge::forgeries;

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
    /// Of all these the ones that an attacker has written with care, by what is forged.
    pub attacks: BTreeMap<String, Kind>,
}

/// What became of the mutants of one kind.
#[derive(Default)]
pub struct Kind {
    pub mutants: usize,
    pub rejected: usize,
    pub true_statements: usize,
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
        )?;
        for (name, kind) in &self.attacks {
            let (made, rejected, real) = (kind.mutants, kind.rejected, kind.true_statements);
            write!(f, "; {name}: {made}, {rejected} rejected, {real} true")?;
        }
        Ok(())
    }
}

/// Who is to tell forgeries from certificates.
pub type Accepts = fn(&Sample, &Certificate) -> bool;

/// The checker.
pub fn checker(sample: &Sample, certificate: &Certificate) -> bool {
    check(&sample.rules, sample.hash, certificate).is_ok()
}

/// So many in a hundred mutants are written with care; the others have one thing changed.
const CAREFUL: usize = 30;

/// Makes so many mutants, of all samples evenly, and tries each.
pub fn try_mutants(count: usize, accepts: Accepts, mut show: impl FnMut(&Tally)) -> Tally {
    let samples = samples();
    let mut dice = Dice::new(41);
    let mut tally = Tally {
        certificates: samples.len(),
        ..Tally::default()
    };
    let count = count - count * CAREFUL / 100;
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

/// Makes so many forgeries that are written with care, and puts each before the checker.
pub fn try_attacks(count: usize, tally: &mut Tally, mut show: impl FnMut(&Tally)) {
    let (samples, games) = (samples(), of_games());
    let (others, families) = (attack::others(), Family::all());
    let mut dice = Dice::new(43);
    for number in 0..count * CAREFUL / 100 {
        let kind = Attack::ALL[number % Attack::ALL.len()];
        let fate = loop {
            let played = &games[dice.below(games.len())];
            let any = dice.below(samples.len() + games.len());
            let any = samples.get(any).unwrap_or(&played.sample);
            let tried = match kind {
                Attack::EmptiedHistory | Attack::CutHistory => {
                    Some(attack::cut_history(played, kind, &mut dice))
                }
                Attack::UnplayablePosition => attack::unplayable(any, &mut dice),
                Attack::SwappedVariant => Some(attack::swapped(any, &others, &mut dice)),
                Attack::EditedBase => attack::edited_base(any, &families, &mut dice),
            };
            if let Some(fate) = tried {
                break fate;
            }
        };
        tally.mutants += 1;
        let of_kind = tally.attacks.entry(kind.to_string()).or_default();
        of_kind.mutants += 1;
        match fate {
            Fate::Rejected => {
                of_kind.rejected += 1;
                tally.rejected += 1;
            }
            Fate::True => {
                of_kind.true_statements += 1;
                tally.true_statements += 1;
            }
            Fate::Forged(what) => tally.forged.push(format!("{kind}: {what}")),
        }
        if number % 1_000 == 0 {
            show(tally);
        }
    }
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
    let Some(derived) = by_spec(&sample.rules, sample.hash, &mutant.case) else {
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
