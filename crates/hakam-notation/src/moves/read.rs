//! Reading a move text against a position.

use hakam_core::Move;

use super::find::{self, Found};
use super::mend::{self, Mender};
use super::parts::judge;
use super::write::unmarked;
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
        Options {
            language,
            leniency: Leniency::Strict,
        }
    }

    /// Also what can be understood without guessing.
    pub const fn lenient(language: Language) -> Options {
        Options {
            language,
            leniency: Leniency::Lenient,
        }
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
    /// Everything the text says. All of it is true, save that an origin may be said without need:
    /// that is among the repairs.
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
    let letters = Letters::new(here.rules(), options.language);
    let written = parse::loosely(here.rules(), &letters, options.language, text)?;
    let reader = Reader {
        here,
        letters: &letters,
        text,
        options,
    };
    let found = find::find(here, &letters, &written, options)?;
    let parts = judge(here, &letters, &written, found.m);
    if let Some(wrong) = parts.iter().find(|part| part.is_false()) {
        return Err(MoveError::FalseParts {
            span: wrong.span.clone(),
            m: found.m,
            text: find::candidate(here, &letters, found.m).text,
            parts,
        });
    }
    reader.settle(written, found, parts)
}

struct Reader<'r> {
    here: &'r Here<'r>,
    letters: &'r Letters,
    text: &'r str,
    options: Options,
}

impl Reader<'_> {
    /// The move is known and all is true; what remains is how it is written.
    fn settle(&self, written: Written, found: Found, claims: Vec<Part>) -> Result<Read, MoveError> {
        let m = found.m;
        if let Some(form) = self.form(&written, m, self.text) {
            return Ok(Read {
                m,
                form,
                repairs: Vec::new(),
                claims,
                glyphs: written.glyphs,
            });
        }
        find::doubt(self.here, self.letters, &written, m)?;
        let canonical = self.canonical(written.form, m);
        let repairs = self.repairs(&written, found, &claims, &canonical);
        match self.options.leniency {
            Leniency::Strict => Err(MoveError::NotCanonical {
                span: repairs
                    .first()
                    .map_or(0..self.text.len(), |first| first.span.clone()),
                canonical: Some(canonical),
                repairs,
            }),
            Leniency::Lenient => Ok(Read {
                m,
                form: written.form,
                repairs,
                claims,
                glyphs: written.glyphs,
            }),
        }
    }

    /// The form in which a text is exactly what is written, check and mate perhaps unmarked. `BK` may stand behind
    /// it, and has been found true before.
    fn form(&self, written: &Written, m: Move, text: &str) -> Option<Form> {
        let text = text.strip_suffix("BK").map_or(text, str::trim_end);
        let forms: &[Form] = match written.form {
            Form::San => &[Form::San],
            // A short text that has to say the whole origin of a capture looks like a long one.
            Form::Lan => &[Form::San, Form::Lan],
            Form::Uci => &[Form::Uci, Form::San],
            Form::Iccf => &[Form::Iccf],
            Form::Figurine => &[Form::Figurine],
            Form::Colon => &[Form::Colon],
        };
        let is_in = |form: Form| {
            [CastlingText::KingTarget, CastlingText::KingTakesRook]
                .into_iter()
                .filter_map(|castling| {
                    let style = Style {
                        form,
                        language: self.options.language,
                        castling,
                    };
                    unmarked(self.here, m, style).ok()
                })
                .any(|proper| match text.strip_prefix(&proper) {
                    Some("") => true,
                    Some("+") => form.marks_checks() && self.here.sign(m) == "+",
                    Some("#") => form.marks_checks() && self.here.earns_mate_sign(m),
                    Some(_) | None => false,
                })
        };
        forms.iter().copied().find(|form| is_in(*form))
    }

    /// How the move is written in the form, or in short notation where the form cannot express it.
    fn canonical(&self, form: Form, m: Move) -> String {
        let style = Style::new(form, self.options.language);
        super::write(self.here, m, style)
            .unwrap_or_else(|_| find::candidate(self.here, self.letters, m).text)
    }

    /// What had to be mended. Together the repairs make a proper text; where that cannot be said piece
    /// by piece, the whole text is replaced.
    fn repairs(
        &self,
        written: &Written,
        found: Found,
        claims: &[Part],
        canonical: &str,
    ) -> Vec<Repair> {
        let m = found.m;
        let mender = Mender {
            here: self.here,
            letters: self.letters,
            text: self.text,
            written,
            m,
            claims,
        };
        let repairs = mender.repairs(found.repairs);
        let after = mend::apply(self.text, &repairs);
        if after.is_some_and(|text| self.form(written, m, &text).is_some()) {
            return repairs;
        }
        let message = format!("this move is written `{canonical}`");
        vec![mender.repair(0..self.text.len(), canonical, message)]
    }
}
