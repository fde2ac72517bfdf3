//! What the files of the model prove, and what they take for granted.

use std::fmt;

use super::code::{Sentence, sentences, without_comments, words};

/// Words that begin a statement with a proof.
const PROVED: &[&str] = &[
    "Theorem",
    "Lemma",
    "Corollary",
    "Proposition",
    "Fact",
    "Remark",
    "Example",
];

/// Words that begin something believed without a proof; in the type of a module they only ask for it.
const BELIEVED: &[&str] = &[
    "Axiom",
    "Axioms",
    "Parameter",
    "Parameters",
    "Conjecture",
    "Conjectures",
];

/// Words that do the same outside a section; inside one they are arguments of what is proved there.
const BELIEVED_OUTSIDE: &[&str] = &[
    "Variable",
    "Variables",
    "Hypothesis",
    "Hypotheses",
    "Context",
];

/// Words that leave a proof open, or turn off a check of the kernel, wherever they stand.
const OPEN: &[&str] = &[
    "Admitted",
    "admit",
    "give_up",
    "bypass_check",
    "type_in_type",
];

/// Checks of the kernel that a file could turn off.
const CHECKS: &[&str] = &["Guard", "Positivity", "Universe"];

/// Words that may stand before the one that says what a sentence is.
const ATTRIBUTES: &[&str] = &["Local", "Global", "Program", "Polymorphic", "Monomorphic"];

/// A proved statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The file's name without its ending, which is the name of its library.
    pub library: String,
    /// The name, with the modules it is in.
    pub name: String,
}

/// Something that is not proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Granted {
    pub library: String,
    pub line: usize,
    pub text: String,
}

impl fmt::Display for Granted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.text.lines().next().unwrap_or_default();
        write!(f, "{}.v, line {}: {first}", self.library, self.line)
    }
}

/// What was found in one file, or in all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Audit {
    pub statements: Vec<Statement>,
    pub granted: Vec<Granted>,
}

/// What a part of a file is inside of.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Inside {
    Section(String),
    Module(String),
    /// What is declared here is asked of others.
    ModuleType(String),
    /// What is proved here has no name before arguments are given.
    Functor(String),
}

impl Inside {
    fn name(&self) -> &str {
        match self {
            Inside::Section(name)
            | Inside::Module(name)
            | Inside::ModuleType(name)
            | Inside::Functor(name) => name,
        }
    }
}

/// Reads one file.
pub fn audit(library: &str, text: &str) -> Audit {
    let mut found = Audit::default();
    let mut inside: Vec<Inside> = Vec::new();
    for sentence in sentences(&without_comments(text)) {
        let kind: Vec<&str> = words(&sentence.text)
            .skip_while(|word| ATTRIBUTES.contains(word))
            .collect();
        match kind.as_slice() {
            ["End", name, ..] => {
                if inside.last().is_some_and(|last| last.name() == *name) {
                    inside.pop();
                }
            }
            ["Section", name, ..] => inside.push(Inside::Section((*name).to_owned())),
            ["Module", "Type", name, ..] if !sentence.text.contains(":=") => {
                inside.push(Inside::ModuleType((*name).to_owned()));
            }
            ["Module", name, ..] if !sentence.text.contains(":=") => {
                let takes_arguments = sentence.text.contains('(');
                let name = (*name).to_owned();
                inside.push(if takes_arguments {
                    Inside::Functor(name)
                } else {
                    Inside::Module(name)
                });
            }
            [first, name, ..] => {
                let proved = PROVED
                    .contains(first)
                    .then(|| stated(library, name, &inside));
                found.statements.extend(proved.flatten());
            }
            [_] | [] => {}
        }
        if is_granted(&sentence, &kind, &inside) {
            found.granted.push(Granted {
                library: library.to_owned(),
                line: sentence.line,
                text: sentence.text,
            });
        }
    }
    found
}

/// A statement under the name that others call it by; `None` where it has none of its own.
fn stated(library: &str, name: &str, inside: &[Inside]) -> Option<Statement> {
    let mut path = String::new();
    for part in inside {
        match part {
            Inside::Section(_) => {}
            Inside::Module(name) => {
                path.push_str(name);
                path.push('.');
            }
            Inside::ModuleType(_) | Inside::Functor(_) => return None,
        }
    }
    path.push_str(name);
    Some(Statement {
        library: library.to_owned(),
        name: path,
    })
}

fn is_granted(sentence: &Sentence, kind: &[&str], inside: &[Inside]) -> bool {
    let asked = |part: &Inside| matches!(part, Inside::ModuleType(_));
    let local = |part: &Inside| matches!(part, Inside::Section(_));
    let first = kind.first().copied().unwrap_or_default();
    let believed = BELIEVED.contains(&first) && !inside.iter().any(asked);
    let outside =
        BELIEVED_OUTSIDE.contains(&first) && !inside.iter().any(|part| asked(part) || local(part));
    let open = words(&sentence.text).any(|word| OPEN.contains(&word));
    let unchecked = matches!(kind, ["Unset", check, "Checking", ..] if CHECKS.contains(check));
    believed || outside || open || unchecked
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        let found = audit("File", text);
        found.statements.into_iter().map(|one| one.name).collect()
    }

    fn granted(text: &str) -> Vec<usize> {
        let found = audit("File", text);
        found.granted.into_iter().map(|one| one.line).collect()
    }

    #[test]
    fn statements_are_found_with_their_modules() {
        let text = "Theorem one : True. Proof. exact I. Qed.\n\
                    Section S. Lemma two x : x = x. Proof. auto. Qed. End S.\n\
                    Module M. Local Example three : True. Proof. exact I. Qed. End M.\n\
                    Module Type T. Parameter asked : nat. End T.\n\
                    Module F (X : T). Lemma nameless : True. Proof. exact I. Qed. End F.\n\
                    Module N := F M. (* Lemma four : False. *)\n\
                    Corollary five : True. Proof. exact I. Qed.";
        assert_eq!(names(text), ["one", "two", "M.three", "five"]);
        assert_eq!(granted(text), [0_usize; 0]);
    }

    #[test]
    fn whatever_is_not_proved_is_found() {
        for text in [
            "Axiom a : False.",
            "Lemma a : False. Proof. Admitted.",
            "Lemma a : False. Proof. split; [admit|]. Qed.",
            "Local Parameter a : nat.",
            "Conjecture a : False.",
            "Variable a : False.",
            "Module M. Axiom a : False. End M.",
            "Section S. Axiom a : False. End S.",
            "Unset Guard Checking.",
            "#[bypass_check(guard)] Fixpoint f (n : nat) : nat := f n.",
        ] {
            assert_eq!(granted(text), [1], "{text}");
        }
    }

    #[test]
    fn words_that_only_look_like_it_are_not() {
        for text in [
            "(* Axiom a : False. Admitted. *)",
            "Definition s := \"Axiom a. Admitted. \".",
            "Definition is_admitted := 1.",
            "Section S. Variable a : nat. Hypothesis h : a = 1. End S.",
            "Module Type T. Axiom a : False. Parameter b : nat. End T.",
            "Unset Printing Notations.",
        ] {
            assert_eq!(granted(text), [0_usize; 0], "{text}");
        }
    }
}
