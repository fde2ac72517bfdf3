//! Every word that a line of a script can begin with: what follows it, and how its answer is found.

use hakam_core::{Outcome, Side};
use hakam_law::Level;

use super::{Run, Why, depth, list, moves, must_act, one_of, rules, side};
use crate::case::Line;
use crate::words::{LEVELS, NONE, side_name};

/// The answer of a subject; `None` when it does not offer any, or when the line asks nothing.
pub(super) type Answer = Result<Option<String>, Why>;

/// A word that a line can begin with.
#[derive(Debug)]
pub struct Keyword {
    /// The word.
    pub name: &'static str,
    /// What is asked about, as a pattern.
    pub(crate) question: &'static str,
    /// What the answer is made of, as a pattern.
    pub(crate) answer: &'static str,
    ask: fn(&mut Run<'_>, &Line) -> Answer,
}

impl Keyword {
    /// The keyword that is written so.
    pub(crate) fn find(name: &str) -> Option<&'static Keyword> {
        KEYWORDS.iter().find(|keyword| keyword.name == name)
    }

    /// Whether the order of its answer says nothing.
    pub(crate) fn is_answered_by_a_set(&self) -> bool {
        self.answer.ends_with(['*', '?'])
    }

    /// Whether an answer of so many words leaves something out.
    pub(crate) fn leaves_out(&self, words: usize) -> bool {
        self.answer.ends_with('?') && words < self.answer.split(' ').count()
    }

    /// Does what a line says, and gives the answer to what it asks.
    pub(super) fn ask(&self, run: &mut Run<'_>, line: &Line) -> Answer {
        (self.ask)(run, line)
    }
}

const fn row(
    name: &'static str,
    question: &'static str,
    answer: &'static str,
    ask: fn(&mut Run<'_>, &Line) -> Answer,
) -> Keyword {
    Keyword {
        name,
        question,
        answer,
        ask,
    }
}

/// What players do besides moving.
const ACTIONS: &str = "resign SIDE | offer SIDE | accept SIDE | claim RULE | time-over SIDE";

const OUTCOMES: &str = "ongoing | draw RULE | SIDE wins RULE";

const SOUNDNESS: &str = "parseable | playable | plausible | reachable";

const KEYWORDS: &[Keyword] = &[
    // What is done.
    row("play", "MOVE+", "", |run, line| {
        run.play_all(&line.question)
    }),
    row("resign", "SIDE", "", must_act),
    row("offer", "SIDE", "", must_act),
    row("accept", "SIDE", "", must_act),
    row("claim", "RULE", "", must_act),
    row("time-over", "SIDE", "", must_act),
    // What stands where, and how it is read.
    row("men", "", "NUMBER", |run, _| {
        let board = run.rules.geometry();
        Ok(Some(run.setup()?.men(board).count().to_string()))
    }),
    row("man", "SQUARE", "nobody | SIDE KIND", |run, line| {
        let (rules, square) = (run.rules, run.square(&line.question[0])?);
        Ok(Some(match run.setup()?.at(square) {
            None => "nobody".to_owned(),
            Some(man) => format!("{} {}", side_name(man.side), rules.kind(man.kind).key),
        }))
    }),
    row("own", "", "SQUARE*", |run, _| men_of(run, |turn| turn)),
    row("foe", "", "SQUARE*", |run, _| men_of(run, Side::other)),
    row("seen", "SIDE SQUARE", "SQUARE", |run, line| {
        let written = run.square(&line.question[1])?;
        let seen = side(&line.question[0])?;
        let seen = run.rules.geometry().seen(run.rules.view(), seen, written);
        Ok(Some(run.squares(seen)))
    }),
    row("patterns", "KIND", "RULE*", |run, line| {
        let key = &line.question[0];
        let kind = run.rules.kind_of_key(key);
        let kind = kind.ok_or_else(|| Why::unreadable(key, "kind of man"))?;
        let patterns = run.rules.patterns_of(kind);
        Ok(Some(rules(patterns.map(|(_, pattern)| pattern.rule))))
    }),
    row("turn", "", "SIDE", |run, _| {
        Ok(Some(side_name(run.setup()?.turn).to_owned()))
    }),
    row("unmoved", "", "SQUARE*", |run, _| {
        let rights = run.setup()?.rights;
        Ok(Some(run.squares(rights.iter())))
    }),
    row("passing", "", "SQUARE*", |run, _| {
        let marks = run.setup()?.marks.clone();
        let skipped = marks.into_iter().flat_map(|mark| mark.skipped);
        Ok(Some(run.squares(skipped)))
    }),
    row("clock", "", "NUMBER", |run, _| {
        Ok(Some(run.setup()?.clock.to_string()))
    }),
    row("check", "SIDE", "yes | no", |run, line| {
        let side = side(&line.question[0])?;
        let check = run.play()?.in_check(side);
        Ok(check.map(|check| if check { "yes" } else { "no" }.to_owned()))
    }),
    row("attackers", "SQUARE SIDE", "SQUARE*", |run, line| {
        let (square, by) = (run.square(&line.question[0])?, side(&line.question[1])?);
        let attackers = run.play()?.attackers(square, by);
        Ok(attackers.map(|attackers| run.squares(attackers)))
    }),
    // Moves.
    row("targets", "SQUARE", "SQUARE*", |run, line| {
        let from = run.square(&line.question[0])?;
        let legal = run.play()?.legal_moves().into_iter();
        let there = legal.filter(|m| m.from == from);
        Ok(Some(run.squares(there.map(|m| m.to))))
    }),
    row("moves", "", "MOVE*", |run, _| {
        let (rules, legal) = (run.rules, run.play()?.legal_moves());
        Ok(Some(list(legal.iter().map(|m| moves::write(rules, *m)))))
    }),
    row("count", "", "NUMBER", |run, _| {
        Ok(Some(run.play()?.legal_moves().len().to_string()))
    }),
    row("accepts", "MOVE", "RULE", moves::accepts),
    row("refuses", "MOVE", "RULE REASON SQUARE?", moves::refuses),
    row("also", "", "RULE REASON SQUARE?", |run, line| {
        let refusals = run.refusals.as_deref();
        Ok(refusals.map(|refusals| one_of(line, refusals)))
    }),
    row("captures", "MOVE", "SQUARE*", |run, line| {
        let m = run.legal(&line.question[0])?;
        Ok(Some(run.squares(m.captures.iter())))
    }),
    row("after", "MOVE", "FEN+", |run, line| {
        let m = run.legal(&line.question[0])?;
        match run.play()?.after(m) {
            Some(after) => run.position(line, &after),
            None => Ok(Some("no position".to_owned())),
        }
    }),
    row("fen", "", "FEN+", |run, line| {
        let told = run.play()?.told();
        run.position(line, &told)
    }),
    row("perft", "NUMBER", "NUMBER", |run, line| {
        let depth = depth(&line.question[0])?;
        Ok(run.play()?.perft(depth).map(|nodes| nodes.to_string()))
    }),
    row("perft-to-end", "NUMBER", "NUMBER", |run, line| {
        let depth = depth(&line.question[0])?;
        let nodes = run.play()?.perft_to_end(depth);
        Ok(nodes.map(|nodes| nodes.to_string()))
    }),
    row("timeline", "", "NUMBER+", |run, line| {
        let depth = u32::try_from(line.answer.len() - 1).unwrap_or(u32::MAX);
        Ok(run.play()?.timeline(depth).map(list))
    }),
    // Ends, and what may be claimed.
    row("outcome", "", OUTCOMES, |run, _| {
        let standing = run.play()?.standing();
        Ok(standing.map(|standing| match standing.outcome {
            Outcome::Ongoing => "ongoing".to_owned(),
            Outcome::Won { by, rule } => format!("{} wins {rule}", side_name(by)),
            Outcome::Drawn { rule } => format!("draw {rule}"),
        }))
    }),
    row("claims", "", "RULE*", |run, _| {
        let standing = run.play()?.standing();
        Ok(standing.map(|standing| rules(standing.claims)))
    }),
    row("claims-by", "MOVE", "RULE*", |run, line| {
        let m = run.legal(&line.question[0])?;
        Ok(run.play()?.claims_by(m).map(rules))
    }),
    row("cannot", ACTIONS, "RULE", |run, line| {
        let done = run.act(&line.question[0], &line.question[1])?;
        Ok(done.map(|done| match done {
            Ok(()) => "that it was allowed".to_owned(),
            Err(refused) => refused.rule.to_string(),
        }))
    }),
    // Soundness of the position itself.
    row("setup-refused", "", "RULE SQUARE?", |run, line| {
        Ok(Some(match run.issues() {
            None => "a sound position".to_owned(),
            Some(issues) => one_of(line, &issues),
        }))
    }),
    row("level", "", SOUNDNESS, |run, _| {
        let name = |level: Level| LEVELS.iter().find(|(_, one)| *one == level);
        let level = run.play()?.level();
        Ok(level.map(|level| name(level).map_or(NONE, |(name, _)| name).to_owned()))
    }),
];

/// The squares of the side to move, or of the other one.
fn men_of(run: &mut Run<'_>, whose: fn(Side) -> Side) -> Answer {
    let board = run.rules.geometry();
    let setup = run.setup()?.clone();
    let men = setup.men_of(board, whose(setup.turn));
    Ok(Some(run.squares(men.map(|(square, _)| square))))
}
