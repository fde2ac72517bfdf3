//! `hakam solve`: the shortest forced mate or win, its keys, and a certificate.

mod print;
mod problems;

use hakam::hakam_checker::{Answer as Shown, Certificate, Forced};
use hakam::solve::{Answer, Goal, Limits, Problem, Question, Solver, Uncertified, Win};
use hakam::{Game, Variant};
use hakam_core::Move;
use hakam_notation::moves::{self, Here, Style};
use hakam_wire::certificate;

use crate::args::{Format, SolveArgs};
use crate::exit::Exit;
use crate::failure::{BadProof, Failure};
use crate::files::{self, Existing};
use crate::json::{self, Solved, SolvedProof};
use crate::screen::Screen;
use crate::{place, variant};

/// What is asked, and of which position.
struct Asked {
    variant: Variant,
    game: Game,
    question: Question,
    problem: Option<Problem>,
}

pub fn run(arguments: &SolveArgs, screen: &mut Screen) -> Result<Exit, Failure> {
    if arguments.problems {
        problems::list(screen)?;
        return Ok(Exit::Success);
    }
    let asked = asked(arguments, screen)?;
    let found = solve(&asked, arguments, screen)?;
    if let (Some(path), Some(certificate)) = (&arguments.certificate, &found.certificate) {
        let rules = asked.variant.rules();
        let text = certificate::write_all(rules, std::slice::from_ref(certificate))
            .map_err(BadProof::from)?;
        files::write_certificates(path, &text, Existing::of(arguments.force))?;
        screen.note(&format!("1 certificate in `{}`", path.display()))?;
    }
    match screen.format {
        Format::Json => screen.json(&found.document)?,
        Format::Text => print::found(&asked, &found, screen)?,
    }
    if let Some(plies) = found.document.plies {
        print::clock(&asked, plies, screen)?;
    }
    Ok(found.exit())
}

fn asked(arguments: &SolveArgs, screen: &mut Screen) -> Result<Asked, Failure> {
    if let Some(name) = &arguments.problem {
        return problems::find(name);
    }
    let game = place::find(&arguments.place, screen)?.game;
    // Certificates name the text of the definition, which is at hand where a file was asked for.
    let variant = match &arguments.place.variant {
        Some(asked) => variant::law(asked)?,
        None => game.variant().clone(),
    };
    let turn = game.setup().turn;
    let by = arguments.by.map_or(turn, Into::into);
    let question = match (arguments.mate, arguments.win) {
        (Some(moves), _) => Question {
            goal: Goal::Mate,
            by,
            within: if by == turn { 2 * moves - 1 } else { 2 * moves },
        },
        (None, plies) => Question {
            goal: Goal::Win,
            by,
            within: plies.unwrap_or(u32::MAX),
        },
    };
    Ok(Asked {
        variant,
        game,
        question,
        problem: None,
    })
}

/// What came of it.
struct Found {
    answer: Answer,
    document: Solved,
    certificate: Option<Certificate>,
    /// Why there is no certificate of a win.
    uncertified: Option<Uncertified>,
}

impl Found {
    /// A win counts as proved with a certificate that the checker accepts.
    fn exit(&self) -> Exit {
        match self.answer {
            Answer::Wins(_) if self.document.claimed == Some(false) => Exit::Refuted,
            Answer::Wins(_) if self.certificate.is_some() => Exit::Success,
            Answer::Wins(_) | Answer::Unknown { .. } => Exit::Unsure,
            Answer::Holds | Answer::Over(_) => Exit::Refuted,
        }
    }
}

fn solve(asked: &Asked, arguments: &SolveArgs, screen: &Screen) -> Result<Found, Failure> {
    let limits = Limits {
        nodes: arguments.nodes,
        bytes: (arguments.hash as usize).saturating_mul(1 << 20),
    };
    let bar = screen.counter();
    let watch = |progress: hakam::solve::Progress| {
        bar.set_position(limits.nodes.saturating_sub(progress.left));
    };
    let setup = asked.game.setup();
    let mut solver = Solver::new(&asked.variant, setup, asked.question, limits).watched(&watch);
    let answer = solver.solve();
    let mut found = Found {
        document: document(asked, &answer),
        answer,
        certificate: None,
        uncertified: None,
    };
    let wants_keys = arguments.keys || asked.problem.as_ref().is_some_and(|p| !p.keys.is_empty());
    if let Answer::Wins(win) = found.answer {
        // What is left to do is small, and must not fail because the search took all.
        solver.allow(limits.nodes / 4);
        found.document.line = solver
            .line(win)
            .map_or(Ok(Vec::new()), |line| sans(asked, &line))?;
        if wants_keys && win.is_shortest() {
            let keys = solver.keys(win.plies).ok();
            let names = keys.map(|keys| each_san(asked, &keys)).transpose()?;
            found.document.keys = names;
        }
        match solver.certificate(win) {
            Ok(certificate) => {
                found.document.certificate = Some(proof(asked, &certificate));
                found.certificate = Some(certificate);
            }
            Err(why) => found.uncertified = Some(why),
        }
        found.document.claimed = asked.problem.as_ref().map(|problem| {
            let keys = found.document.keys.as_ref();
            win.is_shortest()
                && win.plies == asked.question.within
                && (problem.keys.is_empty() || keys == Some(&problem.keys))
        });
    }
    found.document.nodes = solver.nodes();
    bar.finish_and_clear();
    Ok(found)
}

fn document(asked: &Asked, answer: &Answer) -> Solved {
    let Question { goal, by, within } = asked.question;
    let win: Option<&Win> = match answer {
        Answer::Wins(win) => Some(win),
        Answer::Over(_) | Answer::Holds | Answer::Unknown { .. } => None,
    };
    let is_mate = goal == Goal::Mate;
    Solved {
        place: json::Place::of(&asked.game.position()),
        problem: asked.problem.as_ref().map(|problem| problem.name.clone()),
        goal: if is_mate { "mate" } else { "win" },
        by: json::side(by),
        within,
        answer: match answer {
            Answer::Over(_) => "over",
            Answer::Wins(_) => "win",
            Answer::Holds => "none",
            Answer::Unknown { .. } => "unknown",
        },
        plies: win.map(|win| win.plies),
        mate: win.filter(|_| is_mate).map(|win| win.plies.div_ceil(2)),
        none_within: match answer {
            Answer::Over(_) => 0,
            Answer::Wins(win) => win.none_within,
            Answer::Holds => within,
            Answer::Unknown { none_within } => *none_within,
        },
        shortest: win.map(|win| win.is_shortest()),
        line: Vec::new(),
        keys: None,
        certificate: None,
        claimed: None,
        nodes: 0,
    }
}

fn proof(asked: &Asked, certificate: &Certificate) -> SolvedProof {
    let rules = asked.variant.rules();
    let claim = &certificate.case.claim;
    let positions = |answer: &Shown| {
        if let Shown::Mate(forced) | Shown::ForcedWin(forced) = answer {
            let (Forced::Yes(tree) | Forced::No(tree)) = forced;
            tree.nodes.len()
        } else {
            0
        }
    };
    let facts = certificate.facts.iter();
    SolvedProof {
        claim: hakam_wire::claims::to_json(rules, claim),
        sentence: hakam::claims::write(rules, claim),
        positions: facts.map(|fact| positions(&fact.answer)).sum(),
    }
}

/// Moves of the position, each by itself, in short notation, by their texts.
fn each_san(asked: &Asked, found: &[Move]) -> Result<Vec<String>, Failure> {
    let here = asked.game.here();
    let mut names = Vec::new();
    for m in found {
        names.push(moves::write(&here, *m, Style::SAN)?);
    }
    names.sort();
    Ok(names)
}

/// A line in short notation.
fn sans(asked: &Asked, line: &[Move]) -> Result<Vec<String>, Failure> {
    let (rules, engine) = (asked.variant.rules(), asked.variant.engine());
    let mut setup = asked.game.setup().clone();
    let mut names = Vec::new();
    for m in line {
        names.push(moves::write(
            &Here::new(rules, engine, &setup),
            *m,
            Style::SAN,
        )?);
        match engine.after(&setup, *m) {
            Some(after) => setup = after,
            None => break,
        }
    }
    Ok(names)
}
