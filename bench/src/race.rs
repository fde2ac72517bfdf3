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
    pub time: Duration,
}

/// Whether a program must give the answer that is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Agreement {
    /// The run fails when it does not.
    Required,
    /// Its row is marked when it does not: it may know other rules under the same name.
    Watched,
}

/// One program at one task.
pub struct Lane<'a> {
    /// The name of the program in the tables.
    program: String,
    /// The answer that is right.
    expected: u64,
    /// How many units of work the answer stands for.
    work: u64,
    /// What another answer means.
    agreement: Agreement,
    run: Box<dyn FnMut() -> Result<Sample, Failure> + 'a>,
}

impl<'a> Lane<'a> {
    /// A program that measures itself.
    pub fn new(
        program: impl Into<String>,
        expected: u64,
        work: u64,
        run: impl FnMut() -> Result<Sample, Failure> + 'a,
    ) -> Lane<'a> {
        Lane {
            program: program.into(),
            expected,
            work,
            agreement: Agreement::Required,
            run: Box::new(run),
        }
    }

    /// A task in this process, which is measured.
    pub fn timed(
        program: impl Into<String>,
        expected: u64,
        work: u64,
        mut task: impl FnMut() -> Result<u64, Failure> + 'a,
    ) -> Lane<'a> {
        Lane::new(program, expected, work, move || timed(&mut task))
    }

    /// The same with leave to give another answer.
    pub fn watched(self) -> Lane<'a> {
        let agreement = Agreement::Watched;
        Lane { agreement, ..self }
    }
}

/// The best that a program did.
#[derive(Clone, Debug)]
pub struct Timing {
    /// The name of the program in the tables.
    pub program: String,
    /// Units of work in a second, in millions.
    pub rate: f64,
    pub time: Duration,
    /// Its answer, where that is not the one expected.
    pub other_answer: Option<u64>,
}

/// What every program did at one task.
#[derive(Clone, Debug)]
pub struct Measured {
    pub name: String,
    /// The best of each.
    pub timings: Vec<Timing>,
}

impl Measured {
    /// What the program of that name did, if it takes part.
    pub fn timing(&self, program: &str) -> Option<&Timing> {
        self.timings.iter().find(|timing| timing.program == program)
    }

    /// How often in a second, in millions.
    pub fn rate(&self, program: &str) -> Option<f64> {
        self.timing(program).map(|timing| timing.rate)
    }

    /// How many times faster the first program is; `None` when one takes no part or counts something else.
    pub fn ratio(&self, program: &str, other: &str) -> Option<f64> {
        let (first, second) = (self.timing(program)?, self.timing(other)?);
        let comparable = first.other_answer.is_none() && second.other_answer.is_none();
        comparable.then(|| first.rate / second.rate)
    }

    pub fn print(&self) {
        for Timing { program, rate, .. } in &self.timings {
            println!("{}\t{program}\t{rate:.3}", self.name);
        }
    }
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
pub fn race(task: &str, rounds: u32, mut lanes: Vec<Lane<'_>>) -> Result<Measured, Failure> {
    let mut timings: Vec<Timing> = Vec::new();
    for round in 1..=rounds {
        for (index, lane) in lanes.iter_mut().enumerate() {
            let Sample { answer, time } = (lane.run)()?;
            let differs = answer != lane.expected;
            if differs && lane.agreement == Agreement::Required {
                return Err(Failure::Differs {
                    task: task.to_owned(),
                    program: lane.program.clone(),
                    found: answer,
                    expected: lane.expected,
                });
            }
            let work = if differs { answer } else { lane.work };
            let timing = Timing {
                program: lane.program.clone(),
                rate: decimal(work) / 1e6 / time.as_secs_f64(),
                time,
                other_answer: differs.then_some(answer),
            };
            match timings.get_mut(index) {
                Some(best) if best.time <= timing.time => {}
                Some(best) => *best = timing,
                None => timings.push(timing),
            }
        }
        let shown = timings.iter();
        let shown = shown.map(|timing| format!("{} {:.1}", timing.program, timing.rate));
        let shown = shown.collect::<Vec<_>>().join(", ");
        eprintln!("{task}: round {round} of {rounds}: {shown}");
    }
    let name = task.to_owned();
    Ok(Measured { name, timings })
}

/// A count as a number to divide by.
#[expect(
    clippy::cast_precision_loss,
    reason = "what comes of it is shown with three digits"
)]
pub fn decimal(count: u64) -> f64 {
    count as f64
}

pub fn geometric_mean(values: &[f64]) -> f64 {
    let sum: f64 = values.iter().map(|value| value.ln()).sum();
    f64::exp(sum / decimal(values.len() as u64))
}
