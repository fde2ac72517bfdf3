//! The table of names.

use super::*;

#[test]
fn names_stand_in_the_order_of_the_codes_and_are_unique() {
    for (place, code) in ReasonCode::all().enumerate() {
        assert_eq!(code as usize, place, "{code}");
        assert_eq!(ReasonCode::from_name(code.as_str()), Some(code));
    }
}
