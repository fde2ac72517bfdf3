//! Printing a claim as one sentence that reads back as the same claim.

mod amount;
mod attack;
mod board;
mod deed;
mod ending;
mod noun;
mod word;

use hakam_checker::claim::{
    Claim, Deed, OneOrMore, Played, Profile, Record, Ref, Scope, Statement,
};
use hakam_core::Side;
use hakam_notation::fen;
use hakam_variant::Ruleset;

use super::lexicon::Lexicon;
use super::read::token::Token;
use super::read::{NOT_SO, read};

/// The claim as a sentence.
///
/// Reading the sentence gives the same claim again, but for two kinds: words that were not understood are
/// written as they are, and an opinion keeps no subject.
///
/// ```
/// use hakam::claims::{read, write};
///
/// let chess = hakam_variant::builtin::load("chess").unwrap();
/// let said = |text: &str| write(&chess, &read(&chess, text).clauses[0].claims(text)[0]);
/// assert_eq!(
///     said("after Nxd4 , Black's e5-pawn isn't protected by Nc6"),
///     "After Nxd4, the knight on c6 does not defend the black pawn on e5"
/// );
/// assert_eq!(said("Qg4 is loose"), "The queen on g4 is undefended");
/// ```
pub fn write(rules: &Ruleset, claim: &Claim) -> String {
    let lexicon = Lexicon::new(rules);
    let writer = Writer {
        rules,
        lexicon: &lexicon,
    };
    let words = |voice| writer.clause(&claim.statement).words(voice);
    if !claim.negated {
        return sentence(words(Voice::Saying), claim);
    }
    let denial = sentence(words(Voice::Denying), claim);
    // What is denied of several is denied of each: where that is more than is claimed, the whole is denied.
    let reading = read(rules, &denial);
    let is_same = match reading.clauses.as_slice() {
        [clause] => clause.senses(&denial) == [vec![claim.clone()]],
        _ => false,
    };
    let undecided = matches!(
        claim.statement,
        Statement::Judgement { .. } | Statement::Unread { .. }
    );
    if is_same || undecided {
        return denial;
    }
    let said = words(Voice::Saying).text;
    let (text, capital) = (format!("{NOT_SO} {said}"), true);
    sentence(Words { text, capital }, claim)
}

/// The words of a claim, with the position and the sense they are said in.
fn sentence(words: Words, claim: &Claim) -> String {
    let mut text = match &claim.at {
        None => words.sentence(),
        Some(Scope::After) => format!("After the move, {}", words.text),
        Some(Scope::Line(moves)) => {
            let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
            format!("After {}, {}", moves.join(" "), words.text)
        }
    };
    if claim.profile != Profile::Strict {
        text = format!("{text} [{}]", claim.profile.as_str());
    }
    text
}

/// What is needed to write.
pub(super) struct Writer<'w> {
    rules: &'w Ruleset,
    lexicon: &'w Lexicon,
}

/// A clause that is not yet said or denied.
struct Clause {
    subject: Subject,
    predicate: Predicate,
}

/// Of whom a clause speaks.
enum Subject {
    /// Nobody: the move being judged.
    None,
    /// A name that is written as it is: a move, a square, a side.
    Name(String),
    /// One thing, whose first letter may become a capital.
    One(String),
    /// Several things.
    Many(String),
}

/// What a clause says.
enum Predicate {
    /// `is ...`.
    Be(String),
    /// A verb, in its bare form and with the ending of one subject, and what follows it.
    Verb(&'static str, &'static str, String),
    /// `can ...`.
    Can(String),
    /// What is said, and its denial.
    Fixed(String, String),
}

/// Whether a clause says a thing or denies it.
#[derive(Clone, Copy)]
enum Voice {
    Saying,
    Denying,
}

/// A clause in words.
struct Words {
    text: String,
    /// Whether the first letter becomes a capital where a sentence begins.
    capital: bool,
}

impl Clause {
    fn words(self, voice: Voice) -> Words {
        let many = matches!(self.subject, Subject::Many(_));
        let be = if many { "are" } else { "is" };
        let said = match (self.predicate, voice) {
            (Predicate::Be(rest), Voice::Saying) => format!("{be} {rest}"),
            (Predicate::Be(rest), Voice::Denying) => format!("{be} not {rest}"),
            (Predicate::Verb(bare, one, rest), Voice::Saying) => {
                let verb = if many { bare } else { one };
                format!("{verb} {rest}")
            }
            (Predicate::Verb(bare, _, rest), Voice::Denying) => {
                let does = if many { "do" } else { "does" };
                format!("{does} not {bare} {rest}")
            }
            (Predicate::Can(rest), Voice::Saying) => format!("can {rest}"),
            (Predicate::Can(rest), Voice::Denying) => format!("cannot {rest}"),
            (Predicate::Fixed(said, _), Voice::Saying) => said,
            (Predicate::Fixed(_, denial), Voice::Denying) => denial,
        };
        let said = said.trim_end();
        let (text, capital) = match self.subject {
            Subject::None => (said.to_owned(), false),
            Subject::Name(name) => (format!("{name} {said}"), false),
            Subject::One(subject) | Subject::Many(subject) => (format!("{subject} {said}"), true),
        };
        Words { text, capital }
    }
}

impl Words {
    fn sentence(self) -> String {
        if !self.capital {
            return self.text;
        }
        // A square keeps its small letter.
        let rank = self.text.get(1..).unwrap_or_default();
        if rank.starts_with(|c: char| c.is_ascii_digit()) {
            return self.text;
        }
        let mut letters = self.text.chars();
        match letters.next() {
            Some(first) => first.to_uppercase().chain(letters).collect(),
            None => self.text,
        }
    }
}

/// A clause about something that is said with `be`.
fn be(subject: Subject, rest: impl Into<String>) -> Clause {
    Clause {
        subject,
        predicate: Predicate::Be(rest.into()),
    }
}

/// A clause with another verb.
fn verb(
    subject: Subject,
    bare: &'static str,
    one: &'static str,
    rest: impl Into<String>,
) -> Clause {
    Clause {
        subject,
        predicate: Predicate::Verb(bare, one, rest.into()),
    }
}

/// A clause with `can`.
fn can(subject: Subject, rest: impl Into<String>) -> Clause {
    Clause {
        subject,
        predicate: Predicate::Can(rest.into()),
    }
}

impl Writer<'_> {
    fn clause(&self, statement: &Statement) -> Clause {
        match statement {
            Statement::Board(fact) => self.board(fact),
            Statement::Attack(fact) => self.attack(fact),
            Statement::Movement(movement) => {
                let subject = self.mover(movement.played.as_ref(), &movement.deed);
                Clause {
                    subject,
                    predicate: self.deed(&movement.deed),
                }
            }
            Statement::Listing(fact) => self.listing(fact),
            Statement::Ending(fact) => ending::ending(fact),
            Statement::Record(fact) => record(self.rules, fact),
            Statement::Judgement { words } => self.judgement(words),
            Statement::Unread { text } => Clause {
                subject: Subject::None,
                predicate: Predicate::Fixed(text.clone(), format!("not: {text}")),
            },
        }
    }

    /// The move of a clause. Where a man could be meant as well, the word `move` stands before it.
    fn mover(&self, played: Option<&Played>, deed: &Deed) -> Subject {
        let Some(Played { san, side }) = played else {
            return Subject::None;
        };
        match side {
            Some(Side::White) => Subject::Name(format!("White's move {san}")),
            Some(Side::Black) => Subject::Name(format!("...{san}")),
            None => {
                let token = Token::new(self.rules, san, 0..san.len());
                let is_thing = token.square.is_some() || token.man.is_some();
                if is_thing && !deed::only_of_moves(deed) {
                    Subject::One(format!("the move {san}"))
                } else {
                    Subject::Name(san.clone())
                }
            }
        }
    }

    /// An opinion, as one of the move being judged where the words are known.
    fn judgement(&self, words: &str) -> Clause {
        let known = |text: &str| {
            let reading = read(self.rules, text);
            matches!(
                reading.clauses.as_slice(),
                [clause] if clause.claims(text).iter().all(|claim| {
                    claim.statement == Statement::Judgement { words: words.to_owned() }
                })
            )
        };
        if known(&format!("It is {words}")) {
            return be(Subject::One("it".to_owned()), words);
        }
        let said = if known(&format!("It {words}")) {
            format!("It {words}")
        } else {
            format!("Judgement: {words}")
        };
        Clause {
            subject: Subject::None,
            predicate: Predicate::Fixed(said, format!("Denied judgement: {words}")),
        }
    }

    /// Things as a subject.
    fn things(&self, things: &OneOrMore<Ref>) -> Subject {
        let text = self.thing_list(things.iter());
        match (&things.first, things.rest.is_empty()) {
            (Ref::Square(_), true) => Subject::Name(text),
            (Ref::Man(man), true) if !noun::is_plural(man) => Subject::One(text),
            (Ref::Man(_) | Ref::Square(_), _) => Subject::Many(text),
        }
    }
}

fn record(rules: &Ruleset, fact: &Record) -> Clause {
    match fact {
        Record::San { text } => be(Subject::Name(text.clone()), "correct notation"),
        Record::Result { tag } => Clause {
            subject: Subject::One(format!("the result {}", tag.as_str())),
            predicate: Predicate::Fixed(
                "agrees with the position".to_owned(),
                "contradicts the position".to_owned(),
            ),
        },
        Record::Reached { start } => {
            let start = start.as_deref().map(|start| fen::write(rules, start));
            let from = start.map_or_else(String::new, |start| format!(" from {start}"));
            let position = Subject::One("the position".to_owned());
            be(position, format!("reached in the game{from}"))
        }
    }
}
