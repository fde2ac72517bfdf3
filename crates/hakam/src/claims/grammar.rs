//! The grammar as people read it.

/// The grammar of the language of claims in EBNF, with every word that is known and every kind of claim.
pub fn grammar() -> &'static str {
    include_str!("grammar.ebnf")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claims::KINDS;
    use crate::claims::read::for_grammar::{REASONS, ebnf, shapes, slots, tables};
    use crate::claims::words::VERBS;

    /// The grammar with one space wherever there is any white space.
    fn flat() -> String {
        let words: Vec<&str> = grammar().split_whitespace().collect();
        format!(" {} ", words.join(" "))
    }

    fn alternatives(words: impl IntoIterator<Item = &'static str>) -> String {
        let quoted: Vec<String> = words
            .into_iter()
            .map(|word| format!("\"{word}\""))
            .collect();
        quoted.join(" | ")
    }

    #[test]
    fn every_clause_shape_stands_in_the_grammar_under_its_table() {
        let flat = flat();
        for table in shapes() {
            let rows: Vec<String> = table.patterns.iter().filter_map(|row| ebnf(row)).collect();
            assert_eq!(rows.len(), table.patterns.len(), "{}", table.name);
            let production = format!(" {} = {} ;", table.name, rows.join(" | "));
            assert!(flat.contains(&production), "missing:{production}");
        }
        let rows: Vec<String> = REASONS.iter().filter_map(|row| ebnf(row.1)).collect();
        let production = format!(" reason = {} |", rows.join(" | "));
        assert!(flat.contains(&production), "missing:{production}");
    }

    #[test]
    fn every_word_that_is_read_stands_in_the_grammar() {
        let flat = flat();
        for (name, forms) in VERBS {
            let production = format!(" V_{name} = {} ;", alternatives(forms.split_whitespace()));
            assert!(flat.contains(&production), "missing:{production}");
        }
        for (name, words) in tables() {
            let words = alternatives(words);
            let defined = flat.split(&format!(" {name} = ")).nth(1);
            let defined =
                defined.is_some_and(|rest| rest.split(" ; ").next().unwrap().contains(&words));
            assert!(defined, "missing in {name}: {words}");
        }
        for slot in slots() {
            let defined = [format!(" {slot} = "), format!(" {slot} ( ")];
            assert!(defined.iter().any(|name| flat.contains(name)), "{slot}");
        }
    }

    #[test]
    fn every_kind_of_claim_stands_in_the_grammar_with_its_example() {
        let flat = flat();
        for kind in KINDS {
            let row = format!(" {} {} ", kind.name, kind.example);
            assert!(flat.contains(&row), "missing:{row}");
        }
    }
}
