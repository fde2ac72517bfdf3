//! What has to be mended in a text whose move is known.

use std::ops::Range;

use hakam_core::{Move, Way};

use super::{Body, Form, Go, Here, Letters, Part, Repair, Says, Suffix, Written};

/// A text that is not as it should be, and the move it means.
pub(super) struct Mender<'m> {
    pub(super) here: &'m Here<'m>,
    pub(super) letters: &'m Letters,
    pub(super) text: &'m str,
    pub(super) written: &'m Written,
    pub(super) m: Move,
    pub(super) claims: &'m [Part],
}

impl Mender<'_> {
    /// Everything to be mended, in the order of the text; `found` is what was assumed to find the move.
    pub(super) fn repairs(&self, found: Vec<Repair>) -> Vec<Repair> {
        let mut repairs = self.written.repairs.clone();
        repairs.extend(found);
        self.signs(&mut repairs);
        let needless = self.claims.iter().filter(|part| !part.holds);
        repairs.extend(needless.map(|part| {
            let message = "disambiguation is unnecessary: no other such piece can go there";
            self.repair(part.span.clone(), "", message)
        }));
        match (&self.written.body, self.m.way) {
            (Body::Go(go), Way::Pattern(_)) => repairs.extend(self.missing(go)),
            (Body::Go(_), Way::Castling(_)) | (Body::Castle(_), _) => {}
        }
        repairs.sort_by_key(|repair| (repair.span.start, repair.span.end));
        repairs
    }

    pub(super) fn repair(
        &self,
        span: Range<usize>,
        after: &str,
        message: impl Into<String>,
    ) -> Repair {
        Repair {
            before: self.text.get(span.clone()).unwrap_or_default().to_owned(),
            span,
            after: after.to_owned(),
            message: message.into(),
        }
    }

    /// Signs of check and mate: the right one once, where the form has them.
    fn signs(&self, repairs: &mut Vec<Repair>) {
        let mut proper = "";
        if self.written.form.marks_checks() {
            proper = self.here.sign(self.m);
        }
        let is_sign = |part: &&Part| match part.says {
            Says::Suffix(
                Suffix::Check | Suffix::DoubleCheck | Suffix::DoubleCheckOrMate | Suffix::Mate,
            ) => true,
            Says::Suffix(Suffix::EnPassant | Suffix::BareKing)
            | Says::Man(_)
            | Says::FromFile(_)
            | Says::FromRank(_)
            | Says::FromSquare(_)
            | Says::Disambiguation
            | Says::Takes
            | Says::TakesOn(_)
            | Says::Target(_)
            | Says::Becomes(_)
            | Says::Castles(_) => false,
        };
        for part in self.claims.iter().filter(is_sign) {
            let found = self.text.get(part.span.clone()).unwrap_or_default();
            let sign = std::mem::take(&mut proper);
            if found == sign || found == "#" && self.here.earns_mate_sign(self.m) {
                continue;
            }
            repairs.retain(|repair| repair.span != part.span);
            let message = match (sign, found) {
                ("", _) => "this symbol is not written here".to_owned(),
                ("#", "+") => "this check is mate, written `#`".to_owned(),
                (sign, _) => format!("this is written `{sign}`"),
            };
            repairs.push(self.repair(part.span.clone(), sign, message));
        }
    }

    /// What should be there and is not.
    fn missing(&self, go: &Go) -> Vec<Repair> {
        let mut repairs = Vec::new();
        let mover = self.here.mover(self.m);
        let is_pawn = mover.is_some() && mover == self.letters.pawn();
        let takes = !self.m.captures.is_empty();
        let is_long = self.written.form == Form::Lan;
        if let Some(kind) = mover.filter(|_| is_long && !is_pawn && go.man.is_none()) {
            let before = go.origin().map_or(go.to.span.start, |origin| origin.start);
            let name = &self.here.rules().kind(kind).name;
            let message = format!("the letter of the {name} is missing");
            repairs.push(self.repair(before..before, self.letters.of(kind), message));
        }
        if takes && is_pawn && go.origin().is_none() {
            let before = go.takes.as_ref().unwrap_or(&go.to.span).start;
            let before = before.min(go.to.span.start);
            let file = self.here.rules().geometry().file(self.m.from);
            let file = char::from(b'a' + file).to_string();
            let message = "a capture by a piece without a letter names the file it comes from";
            repairs.push(self.repair(before..before, &file, message));
        }
        if takes && go.takes.is_none() && self.written.form.marks_checks() {
            let to = go.to.span.start;
            // In long notation the sign takes the place of the dash.
            let from = go
                .origin()
                .filter(|_| is_long)
                .map_or(to, |origin| origin.end);
            repairs.push(self.repair(from..to, "x", "the `x` of a capture is missing"));
        }
        repairs
    }
}

/// The text with all repairs made; `None` when two of them overlap.
pub(super) fn apply(text: &str, repairs: &[Repair]) -> Option<String> {
    let mut mended = String::with_capacity(text.len());
    let mut at = 0;
    for repair in repairs {
        mended += text.get(at..repair.span.start)?;
        mended += &repair.after;
        at = repair.span.end;
    }
    mended += text.get(at..)?;
    Some(mended)
}
