//! Programs at the same task, one after the other, several times; the best time of each counts.
//!
//! Interleaved, because what slows a machine down for a while must not hit one program alone.

use std::time::{Duration, Instant};

use crate::failure::Failure;

/// A task is repeated until so much time has passed, so that short ones are not lost in noise.
const AT_LEAST: Duration = Duration::from_millis(250);

/// What one measurement gave.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// The answer, the same in every repetition.
    pub answer: u64,
    /// How long one repetition took.
    pub time: Duration,
}

/// Whether a program must give the answer that is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// The run fails when it does not.
    Required,
    /// Its row is marked when it does not: it may know other rules under the same name.
    Watched,
}

/// One program at one task.
pub struct Lane<'a> {
    /// The name of the program in the tables.
    pub program: String,
    /// The answer that is right.
    pub expected: u64,
    /// How many units of work the answer stands for.
    pub work: u64,
    /// What another answer means.
    pub agreement: Agreement,
    /// Does the task.
    pub run: Box<dyn FnMut() -> Result<Sample, Failure> + 'a>,
}

/// The best that a program did.
#[derive(Clone, Debug)]
pub struct Timing {
    /// The name of the program in the tables.
    pub program: String,
    /// Units of work in a second, in millions.
    pub rate: f64,
    /// The time for the task.
    pub time: Duration,
    /// Its answer, where that is not the one expected.
    pub other_answer: Option<u64>,
}

/// Repeats a task for a while.
pub fn timed(mut task: impl FnMut() -> Result<u64, Failure>) -> Result<Sample, Failure> {
    let began = Instant::now();
    let mut times = 0_u32;
    loop {
        let answer = task()?;
        times += 1;
        let passed = began.elapsed();
        if passed >= AT_LEAST {
            let time = passed / times;
            return Ok(Sample { answer, time });
        }
    }
}

/// Lets every program do its task `rounds` times, in turn.
pub fn race(task: &str, rounds: u32, mut lanes: Vec<Lane<'_>>) -> Result<Vec<Timing>, Failure> {
    let mut timings: Vec<Timing> = Vec::new();
    for round in 1..=rounds {
        for (index, lane) in lanes.iter_mut().enumerate() {
            let sample = (lane.run)()?;
            let differs = sample.answer != lane.expected;
            if differs && lane.agreement == Agreement::Required {
                return Err(Failure::Differs {
                    task: task.to_owned(),
                    program: lane.program.clone(),
                    found: sample.answer,
                    expected: lane.expected,
                });
            }
            let work = if differs { sample.answer } else { lane.work };
            let timing = Timing {
                program: lane.program.clone(),
                rate: millions(work) / sample.time.as_secs_f64(),
                time: sample.time,
                other_answer: differs.then_some(sample.answer),
            };
            match timings.get_mut(index) {
                Some(best) if best.time <= timing.time => {}
                Some(best) => *best = timing,
                None => timings.push(timing),
            }
        }
        let shown: Vec<String> = timings
            .iter()
            .map(|timing| format!("{} {:.1}", timing.program, timing.rate))
            .collect();
        eprintln!("{task}: round {round} of {rounds}: {}", shown.join(", "));
    }
    Ok(timings)
}

/// A count in millions.
#[expect(
    clippy::cast_precision_loss,
    reason = "a rate is shown with three digits"
)]
pub fn millions(count: u64) -> f64 {
    count as f64 / 1e6
}

/// The mean of ratios.
pub fn geometric_mean(values: &[f64]) -> f64 {
    let mut count = 0.0;
    let mut sum = 0.0;
    for value in values {
        count += 1.0;
        sum += value.ln();
    }
    f64::exp(sum / count)
}
