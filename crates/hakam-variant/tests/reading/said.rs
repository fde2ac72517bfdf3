//! What is said of definitions: the cases of `said.txt`, which explains how they are written.

use super::{TINY, checked, on_tiny, said};

/// A definition and what is said of it, under the sentence that it proves.
struct Case<'t> {
    sentence: &'t str,
    text: String,
    said: String,
}

/// A piece of a definition without its signs for a new line, and for a space at the end of a line.
fn written_out(piece: &str) -> String {
    piece.replace("\\n", "\n").replace("\\s", " ")
}

/// The cases of a text.
fn cases(text: &str) -> Vec<Case<'_>> {
    let mut cases: Vec<Case> = Vec::new();
    let (mut sentence, mut written, mut old, mut is_said) = ("", None, String::new(), true);
    let lines = text.lines().skip_while(|line| !line.starts_with("# "));
    for line in lines {
        let (mark, rest) = line.split_at(line.len().min(1));
        let rest = rest.strip_prefix(' ').unwrap_or(rest);
        match mark {
            "#" => sentence = rest,
            "-" if line == "---" => {
                let text = written.take().unwrap_or_else(|| TINY.to_owned());
                let said = String::new();
                cases.push(Case {
                    sentence,
                    text,
                    said,
                });
                is_said = true;
                continue;
            }
            "-" => old = written_out(rest),
            "+" => {
                let text = written.unwrap_or_else(|| TINY.to_owned());
                assert!(text.contains(&old), "{sentence}: there is no `{old}`");
                written = Some(text.replace(&old, &written_out(rest)));
            }
            "&" | ":" | ">" => {
                let begun = || match mark {
                    "&" => format!("{TINY}\n"),
                    ":" => on_tiny(""),
                    _ => String::new(),
                };
                written = Some(written.unwrap_or_else(begun) + rest + "\n");
            }
            _ if is_said => {
                if let Some(case) = cases.last_mut() {
                    case.said.extend([line, "\n"]);
                }
                continue;
            }
            _ => panic!("{sentence}: what is `{line}`?"),
        }
        is_said = false;
    }
    cases
}

#[test]
fn every_word_that_is_said_stands_in_its_place() {
    let cases = cases(include_str!("said.txt"));
    assert!(cases.len() > 120, "{} cases", cases.len());
    for Case {
        sentence,
        text,
        said: wanted,
    } in cases
    {
        let found = said(&text);
        assert_eq!(
            found.trim_end(),
            wanted.trim_end(),
            "{sentence}\n{text}\n{found}"
        );
    }
}

#[test]
fn a_built_in_game_may_have_its_name() {
    let own = hakam_variant::builtin::text("torpedo").unwrap();
    assert!(checked(own).warnings.is_empty());
}
