//! Games and ledgers that the tests share.

use hakam_core::{Move, Setup, Side, rules};
use hakam_documents::ledger::{Finding, Issue, Ledger};
use hakam_engine::Engine;
use hakam_notation::moves::{self, Here, Language, Options};
use hakam_text::Code as _;
use hakam_variant::{Ruleset, builtin};

/// A sound ledger after 1. e4 d5 2. exd5.
pub const LEDGER: &str = "# Game Ledger\n\nGAME_ID: one\nLAST_UPDATED: 2026-01-06\nVARIANT: chess\n\n\
    ## STATE\nSIDE_TO_MOVE: Black\nCASTLING: White=KQ Black=kq\nEN_PASSANT: -\n\
    HALFMOVE_CLOCK: 0\nFULLMOVE_NUMBER: 2\n\n\
    PIECES:\n  White: Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 Pa2 Pb2 Pc2 Pd2 Pf2 Pg2 Ph2 Pd5\n\
    \x20 Black: Ke8 Qd8 Ra8 Rh8 Bc8 Bf8 Nb8 Ng8 Pa7 Pb7 Pc7 Pe7 Pf7 Pg7 Ph7\n\n\
    CAPTURED:\n  White: -\n  Black: Pd5\n\n\
    ## MOVE_HISTORY\n1. ...\n- e4 (e2e4)\n- d5 (d7d5)\n- exd5 (e4d5)\n";

/// A ledger before the first move, in the words of the format: a text whose last line does not end.
pub const DEMO: &str = "# Game Ledger\n\nGAME_ID: demo\nLAST_UPDATED: 2026-01-05\n\n\
    ## STATE\nSIDE_TO_MOVE: White\nCASTLING: White=KQ Black=kq\nEN_PASSANT: -\n\
    HALFMOVE_CLOCK: 0\nFULLMOVE_NUMBER: 1\n\n\
    PIECES:\n  White: Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2\n\
    \x20 Black: Ke8 Qd8 Ra8 Rh8 Bc8 Bf8 Nb8 Ng8 Pa7 Pb7 Pc7 Pd7 Pe7 Pf7 Pg7 Ph7\n\n\
    CAPTURED:\n  White: -\n  Black: -\n\n\
    ## MOVE_HISTORY\n1. ...";

pub struct Game {
    pub rules: Ruleset,
    pub engine: Engine,
}

impl Game {
    pub fn new(name: &str) -> Game {
        let rules = builtin::load(name).unwrap();
        let engine = Engine::new(&rules);
        Game { rules, engine }
    }

    pub fn ledger(&self) -> Ledger {
        let start = self.rules.standard_start();
        Ledger::new(&self.rules, start, "demo", "2026-01-05").unwrap()
    }

    /// The legal move with this notation.
    pub fn read(&self, setup: &Setup, san: &str) -> Move {
        let here = Here::new(&self.rules, &self.engine, setup);
        let options = Options::strict(Language::English);
        moves::read(&here, san, options)
            .unwrap_or_else(|error| panic!("{}", error.render(san)))
            .m
    }

    /// Makes moves in a ledger, one after the other.
    pub fn play(&self, ledger: &mut Ledger, moves: &str) {
        for san in moves.split_whitespace() {
            let known = ledger.known(&self.rules).unwrap();
            let m = self.read(&known.setup, san);
            ledger
                .apply(&self.rules, &self.engine, m, san, "2026-01-06")
                .unwrap_or_else(|error| panic!("{san}: {error}"));
        }
    }

    /// The findings of a text, with a judge of positions that knows kings only.
    pub fn check(&self, text: &str) -> Vec<Finding> {
        let one_king = |setup: &Setup| self.one_king(setup);
        Ledger::read(text).check(&self.rules, &self.engine, &one_king)
    }

    /// The codes of the findings of a text, without a judge of positions.
    pub fn codes(&self, text: &str) -> Vec<&'static str> {
        let findings = Ledger::read(text).check(&self.rules, &self.engine, &|_| Vec::new());
        let codes = findings.iter().map(|finding| finding.fault.code.as_str());
        codes.collect()
    }

    /// What a judge of positions would say of kings: enough to see that it is asked.
    fn one_king(&self, setup: &Setup) -> Vec<Issue> {
        let geometry = self.rules.geometry();
        let king = self.rules.kind_of_key("king").unwrap();
        Side::BOTH
            .into_iter()
            .filter_map(|side| {
                let kings = setup.men_of(geometry, side);
                let kings: Vec<_> = kings
                    .filter(|(_, man)| man.kind == king)
                    .map(|(square, _)| square)
                    .collect();
                let message = format!("{side} has {} kings", kings.len());
                (kings.len() != 1).then_some((rules::E1, message, kings))
            })
            .collect()
    }

    /// The findings of [`LEDGER`] with parts of it changed, as they are shown.
    pub fn findings(&self, changes: &[(&str, &str)]) -> String {
        let text = changed(changes);
        let findings = self.check(&text);
        let shown: Vec<String> = findings.iter().map(|one| shown(one, &text)).collect();
        shown.join("\n")
    }
}

/// A finding on one line: its place, what stands there, what it is called, what is said.
pub fn shown(finding: &Finding, text: &str) -> String {
    let fault = &finding.fault;
    let (severity, code) = (fault.severity.name(), fault.code.as_str());
    let piece = &text[fault.span.clone()];
    let rule = fault
        .rule
        .map_or(String::new(), |rule| format!(" (rule {rule})"));
    let hint = fault
        .hint
        .as_ref()
        .map_or(String::new(), |hint| format!("; {hint}"));
    let (place, message) = (finding.place, &fault.message);
    let (line, column) = (place.line, place.column);
    format!("{line}:{column} `{piece}` {severity} {code}: {message}{rule}{hint}")
}

/// [`LEDGER`] with parts of it changed; each change must matter.
pub fn changed(changes: &[(&str, &str)]) -> String {
    let mut text = LEDGER.to_owned();
    for (part, instead) in changes {
        let other = text.replacen(part, instead, 1);
        assert_ne!(text, other, "{part}");
        text = other;
    }
    text
}
