//! Tables in Markdown.

/// What stands in a cell for which there is no program.
pub const NOT_AVAILABLE: &str = "not available";

/// A table with a heading.
pub fn table(heading: &[&str], rows: &[Vec<String>]) -> String {
    let rule = vec!["---"; heading.len()];
    let mut lines = vec![line(heading), line(&rule)];
    lines.extend(rows.iter().map(|row| line(row)));
    lines.join("")
}

fn line<T: AsRef<str>>(cells: &[T]) -> String {
    let cells: Vec<&str> = cells.iter().map(AsRef::as_ref).collect();
    format!("| {} |\n", cells.join(" | "))
}

/// A ratio, or a dash where there is none.
pub fn times(ratio: Option<f64>) -> String {
    ratio.map_or_else(|| "-".to_owned(), |ratio| format!("{ratio:.2} x"))
}

/// Millions in a second.
pub fn rate(rate: Option<f64>) -> String {
    rate.map_or_else(|| NOT_AVAILABLE.to_owned(), |rate| format!("{rate:.1}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_a_heading_a_rule_and_rows() {
        let text = table(&["a", "b"], &[vec![times(Some(1.5)), rate(None)]]);
        assert_eq!(
            text,
            "| a | b |\n| --- | --- |\n| 1.50 x | not available |\n"
        );
    }
}
