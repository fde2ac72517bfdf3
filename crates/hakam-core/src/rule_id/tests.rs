//! The shapes of rule codes.

use super::*;

#[test]
fn codes_of_both_shapes_are_read_and_others_refused() {
    for good in ["A1", "D13", "x-camel", "x-two-words-2"] {
        assert_eq!(RuleId::new(good).map(|id| id.as_str() == good), Ok(true));
    }
    for bad in [
        "", "A", "a1", "A1b", "x-", "x-Camel", "X-camel", "A-1", "é1",
    ] {
        assert_eq!(RuleId::new(bad), Err(BadRuleId::Shape), "{bad}");
    }
    assert_eq!(
        RuleId::new("x-a-name-that-is-much-too-long"),
        Err(BadRuleId::TooLong)
    );
}
