//! Reading a move text against a position.

use hakam_core::Move;

use super::{
    CastlingText, Form, Here, Language, Leniency, Letters, MoveError, Part, Repair, Style, Written,
    parse,
};

/// How a move text is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whose letters it has.
    pub language: Language,
    /// How forgiving the reader is.
    pub leniency: Leniency,
}

impl Options {
    /// Only what is written exactly in one of the forms.
    pub const fn strict(language: Language) -> Options {
        let leniency = Leniency::Strict;
        Options { language, leniency }
    }

    /// Also what can be understood without guessing.
    pub const fn lenient(language: Language) -> Options {
        let leniency = Leniency::Lenient;
        Options { language, leniency }
    }
}

/// What a move text was read as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// The move.
    pub m: Move,
    /// The form of the text.
    pub form: Form,
    /// What had to be mended; never anything in strict reading.
    pub repairs: Vec<Repair>,
    /// Everything the text says. All is true, save that an origin may be said without need, which is a repair.
    pub claims: Vec<Part>,
    /// Judgements of the move as numeric glyphs of PGN: `!` is 1, `?` is 2.
    pub glyphs: Vec<u8>,
}

/// Reads a move text against a position.
///
/// ```
/// use hakam_engine::Engine;
/// use hakam_variant::fen;
/// use hakam_notation::moves::{Here, Language, Leniency, MoveError, Options, read};
///
/// let chess = hakam_variant::builtin::load("chess").unwrap();
/// let engine = Engine::new(&chess);
/// let setup = fen::read(&chess, "4k3/8/8/8/2r5/3P4/8/4K3 w - - 0 1", Leniency::Strict).unwrap().setup;
/// let here = Here::new(&chess, &engine, &setup);
///
/// // A capture is never made of a text that does not say so.
/// let error = read(&here, "c4", Options::lenient(Language::English)).unwrap_err();
/// assert_eq!(error.render("c4"), concat!(
///     "error[NO_SUCH_MOVE]: no legal move is a pawn to c4 without a capture; White has a pawn on d3\n",
///     " --> move:1:1\n",
///     "  |\n",
///     "1 | c4\n",
///     "  | ^^\n",
///     "  = hint: legal is `dxc4`\n",
/// ));
/// ```
///
/// # Errors
/// When the text is no move, no legal move, several, or one of which it says something false; in strict
/// reading also when it is not written as it should be.
pub fn read(here: &Here<'_>, text: &str, options: Options) -> Result<Read, MoveError> {
    let letters = &Letters::new(here.rules(), options.language);
    let written = parse::loosely(here.rules(), letters, options.language, text)?;
    let reading = Reading {
        here,
        letters,
        text,
        options,
        written,
    };
    let (m, assumed) = reading.find()?;
    let parts = reading.judge(m);
    if let Some(wrong) = parts.iter().find(|part| part.is_false()) {
        return Err(MoveError::FalseParts {
            span: wrong.span.clone(),
            m,
            text: reading.candidate(m).text,
            parts,
        });
    }
    // The move is known and all is true; what remains is how it is written.
    let (form, repairs) = match reading.form(m, text) {
        Some(form) => (form, Vec::new()),
        None => (reading.written.form, reading.mend(m, assumed, &parts)?),
    };
    Ok(Read {
        m,
        form,
        repairs,
        claims: parts,
        glyphs: reading.written.glyphs,
    })
}

/// A text that was taken apart, and the position it is read against.
pub(super) struct Reading<'r> {
    pub(super) here: &'r Here<'r>,
    pub(super) letters: &'r Letters,
    pub(super) text: &'r str,
    pub(super) options: Options,
    pub(super) written: Written,
}

impl Reading<'_> {
    /// The form in which a text is exactly what is written, check and mate perhaps unmarked. `BK` may stand behind
    /// it, and has been found true before.
    pub(super) fn form(&self, m: Move, text: &str) -> Option<Form> {
        let text = text.strip_suffix("BK").map_or(text, str::trim_end);
        let forms: &[Form] = match self.written.form {
            // A short text that has to say the whole origin of a capture looks like a long one.
            Form::Lan => &[Form::San, Form::Lan],
            Form::Uci => &[Form::Uci, Form::San],
            _ => &[self.written.form],
        };
        let writer = self.writer(m)?;
        let is_in = |form: Form, castling| {
            let style = Style {
                castling,
                ..Style::new(form, self.options.language)
            };
            let proper = writer.unmarked(self.here, style);
            match proper.ok().and_then(|proper| text.strip_prefix(&*proper)) {
                Some("") => true,
                Some("+") => form.marks_checks() && self.here.sign(m) == "+",
                Some("#") => form.marks_checks() && self.here.earns_mate_sign(m),
                _ => false,
            }
        };
        let mut forms = forms.iter().copied();
        forms.find(|form| {
            is_in(*form, CastlingText::KingTarget) || is_in(*form, CastlingText::KingTakesRook)
        })
    }
}
