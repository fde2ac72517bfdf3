//! What is wrong with a ledger, and where.

use std::collections::BTreeMap;
use std::fmt;

use hakam_text::{Diagnostic, LineColumn, LineIndex, Passage, Span};

use super::code::Code;

/// Something wrong with a ledger, while it is read.
pub(super) type Fault = Diagnostic<Code>;

/// Something wrong with a ledger, with its line counted out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is, and the bytes it is about.
    pub fault: Diagnostic<Code>,
    /// Where these begin.
    pub place: LineColumn,
}

impl fmt::Display for Finding {
    /// One line: `14:3: message`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LineColumn { line, column } = self.place;
        write!(f, "{line}:{column}: {}", self.fault)
    }
}

pub(super) fn fault(code: Code, span: Span, message: impl Into<String>) -> Fault {
    let (severity, rule) = code.weight();
    Fault {
        severity,
        rule,
        ..Fault::error(code, span, message)
    }
}

/// A value, or a word of it, that cannot be read.
pub(super) fn unreadable(piece: Passage<'_>, message: impl Into<String>) -> Fault {
    fault(Code::Unreadable, piece.span(), message)
}

/// What is found in one text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Findings {
    found: Vec<Fault>,
    /// How many of each code there are, with those that are left out.
    counts: BTreeMap<Code, usize>,
}

impl Findings {
    /// More findings of one code than this are counted, not kept: nobody reads them.
    const OF_A_CODE: usize = 20;

    pub(super) fn add(&mut self, fault: Fault) {
        let count = self.counts.entry(fault.code).or_default();
        *count += 1;
        if *count <= Findings::OF_A_CODE {
            self.found.push(fault);
        }
    }

    /// Everything found in `text`, by place.
    pub(super) fn finish(mut self, text: &str) -> Vec<Finding> {
        for (code, count) in self.counts {
            let mut kept = self.found.iter_mut();
            if let Some(more @ 1..) = count.checked_sub(Findings::OF_A_CODE)
                && let Some(last) = kept.rfind(|fault| fault.code == code)
            {
                last.message = format!("{}; and {more} more such findings", last.message);
            }
        }
        self.found.sort_by_key(|fault| fault.span.start);
        let lines = LineIndex::new(text);
        let placed = |fault: Fault| Finding {
            place: lines.place(text, fault.span.start),
            fault,
        };
        self.found.into_iter().map(placed).collect()
    }
}
