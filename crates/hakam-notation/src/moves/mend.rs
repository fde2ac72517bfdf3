//! What has to be mended in a text whose move is known.

use hakam_core::{Move, Way};
use hakam_text::{Span, repaired};

use super::read::Reading;
use super::{Body, Form, Go, Leniency, MoveError, Part, Repair, Says, Style, Suffix, write};

impl Reading<'_> {
    /// What had to be mended; a fault in strict reading. Together the repairs make a proper text; where that cannot be
    /// said piece by piece, the whole text is replaced.
    pub(super) fn mend(
        &self,
        m: Move,
        assumed: Option<Repair>,
        claims: &[Part],
    ) -> Result<Vec<Repair>, MoveError> {
        self.doubt(m)?;
        let style = Style::new(self.written.form, self.options.language);
        // Short notation can express what another form cannot.
        let canonical = write(self.here, m, style).unwrap_or_else(|_| self.candidate(m).text);
        let mut repairs = self.repairs(m, assumed, claims);
        let after = repaired(self.text, &repairs);
        if after.is_none_or(|text| self.form(m, &text).is_none()) {
            let message = format!("this move is written `{canonical}`");
            repairs = vec![self.repair(0..self.text.len(), &canonical, message)];
        }
        match (self.options.leniency, repairs.first()) {
            (Leniency::Strict, Some(first)) => Err(MoveError::NotCanonical {
                span: first.span.clone(),
                canonical: Some(canonical),
                repairs,
            }),
            _ => Ok(repairs),
        }
    }

    /// Everything to be mended, in the order of the text; `assumed` is what was needed to find the move.
    fn repairs(&self, m: Move, assumed: Option<Repair>, claims: &[Part]) -> Vec<Repair> {
        let mut repairs = self.written.repairs.clone();
        repairs.extend(assumed);
        self.mend_signs(m, claims, &mut repairs);
        let needless = claims.iter().filter(|part| !part.holds);
        repairs.extend(needless.map(|part| {
            let message = "disambiguation is unnecessary: no other such piece can go there";
            self.repair(part.span.clone(), "", message)
        }));
        if let (Body::Go(go), Way::Pattern(_)) = (&self.written.body, m.way) {
            repairs.extend(self.missing(m, go));
        }
        repairs.sort_by_key(|repair| (repair.span.start, repair.span.end));
        repairs
    }

    /// Signs of check and mate: the right one once, where the form has them.
    fn mend_signs(&self, m: Move, claims: &[Part], repairs: &mut Vec<Repair>) {
        let marks_checks = self.written.form.marks_checks();
        let mut proper = if marks_checks { self.here.sign(m) } else { "" };
        let is_sign = |part: &&Part| match part.says {
            Says::Suffix(suffix) => !matches!(suffix, Suffix::EnPassant | Suffix::BareKing),
            _ => false,
        };
        for part in claims.iter().filter(is_sign) {
            let found = self.text.get(part.span.clone()).unwrap_or_default();
            let sign = std::mem::take(&mut proper);
            if found == sign || found == "#" && self.here.earns_mate_sign(m) {
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
    fn missing(&self, m: Move, go: &Go) -> Vec<Repair> {
        let mut repairs = Vec::new();
        let mover = self.here.mover(m);
        let is_pawn = mover.is_some() && mover == self.letters.pawn();
        let takes = !m.captures.is_empty();
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
            let file = self.here.rules().geometry().file(m.from);
            let file = char::from(b'a' + file).to_string();
            let message = "a capture by a piece without a letter names the file it comes from";
            repairs.push(self.repair(before..before, &file, message));
        }
        if takes && go.takes.is_none() && self.written.form.marks_checks() {
            let to = go.to.span.start;
            // In long notation the sign takes the place of the dash.
            let origin = go.origin().filter(|_| is_long);
            let from = origin.map_or(to, |origin| origin.end);
            repairs.push(self.repair(from..to, "x", "the `x` of a capture is missing"));
        }
        repairs
    }

    fn repair(&self, span: Span, after: &str, message: impl Into<String>) -> Repair {
        Repair::new(self.text, span, after, message)
    }
}
