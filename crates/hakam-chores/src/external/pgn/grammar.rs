//! The files of a grammar's test suite: a title between `===` lines, a text, `---`, and a tree we do not use.

/// One case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// What it is about.
    pub title: String,
    /// The games.
    pub text: String,
}

/// What a line belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Title,
    Text,
    Tree,
}

/// The cases of a file.
pub fn cases(file: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    let mut part = Part::Tree;
    for line in file.split_inclusive('\n') {
        part = match (part, cases.last_mut()) {
            (Part::Tree, _) if line.starts_with("===") => {
                cases.push(Case {
                    title: String::new(),
                    text: String::new(),
                });
                Part::Title
            }
            (Part::Title, _) if line.starts_with("===") => Part::Text,
            (Part::Text, _) if line.starts_with("---") => Part::Tree,
            (Part::Title, Some(case)) => {
                case.title.push_str(line.trim_end());
                part
            }
            (Part::Text, Some(case)) => {
                case.text.push_str(line);
                part
            }
            (Part::Title | Part::Text | Part::Tree, _) => part,
        };
    }
    cases
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_and_texts_are_taken_and_trees_are_not() {
        let file =
            "=====\nOne\n=====\n\n1. e4 *\n\n-----\n\n(tree)\n\n=====\nTwo\n=====\n*\n-----\n";
        let case = |title: &str, text: &str| Case {
            title: title.to_owned(),
            text: text.to_owned(),
        };
        assert_eq!(
            cases(file),
            [case("One", "\n1. e4 *\n\n"), case("Two", "*\n")]
        );
    }
}
