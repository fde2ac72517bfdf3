//! Why a move is refused, in one sentence that names every man on the way.

use hakam_core::{Reason, Refusal, Request, Side, Square};
use hakam_explain as words;
use hakam_law::Position;

/// One sentence. A blocked line names everybody on it, a pin names both ends; all else is said as the
/// interpreter says it.
pub(in crate::referee) fn refusal(
    position: &Position<'_>,
    request: Request,
    refusal: &Refusal,
) -> String {
    match (&refusal.reason, request) {
        (Reason::Blocked { line, at, .. }, Request::Go { from, to, .. }) => {
            let setup = position.setup();
            let mut on_the_way: Vec<Square> = line.clone();
            if !on_the_way.contains(at) {
                on_the_way.push(*at);
            }
            on_the_way.retain(|square| !setup.is_empty(*square));
            let men: Vec<String> = on_the_way.iter().map(|at| man(position, *at)).collect();
            let verb = if men.len() == 1 { "is" } else { "are" };
            let to = position.rules().geometry().name(to);
            let mover = capital(&man(position, from));
            let men = words::list(&men, "and");
            format!("{mover} cannot reach {to}: {men} {verb} in the way.")
        }
        (Reason::Pinned { royal, pinner, .. }, Request::Go { from, .. }) => {
            let mover = capital(&man(position, from));
            let (royal, by) = (man(position, *royal), man(position, *pinner));
            format!("{mover} is pinned to {royal} by {by}.")
        }
        _ => words::refusal(position, request, refusal),
    }
}

/// `the white pawn on e4`.
pub(in crate::referee) fn man(position: &Position<'_>, at: Square) -> String {
    let rules = position.rules();
    let square = rules.geometry().name(at);
    match position.setup().at(at) {
        None => format!("no piece on {square}"),
        Some(man) => {
            let colour = match man.side {
                Side::White => "white",
                Side::Black => "black",
            };
            format!("the {colour} {} on {square}", rules.kind(man.kind).name)
        }
    }
}

/// The same text with a capital first letter.
pub(in crate::referee) fn capital(text: &str) -> String {
    let mut signs = text.chars();
    let first: String = signs
        .next()
        .map(|c| c.to_uppercase().to_string())
        .unwrap_or_default();
    format!("{first}{}", signs.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakam_core::{RuleId, Setup};
    use hakam_notation::fen::{self, Leniency};

    /// The sentence for a reason that no text of a move leads to in a playable position.
    fn said(text: &str, squares: (&str, &str), rule: &str, reason: Reason) -> String {
        let rules = hakam_variant::builtin::load("chess").unwrap();
        let setup: Setup = fen::read(&rules, text, Leniency::Strict).unwrap().setup;
        let square = |name| rules.geometry().parse_square(name).unwrap();
        let request = Request::Go {
            from: square(squares.0),
            to: square(squares.1),
            choice: None,
        };
        let rule = RuleId::new(rule).unwrap();
        let position = Position::new_unchecked(&rules, setup);
        refusal(&position, request, &Refusal { rule, reason })
    }

    #[test]
    fn reasons_that_no_move_text_leads_to() {
        let fen = "4k3/4P3/8/8/8/8/8/4RK2 w - - 0 1";
        insta::assert_snapshot!(said(fen, ("e1", "e3"), "C5", Reason::OffBoard), @"The board has no such square: it runs from a1 to h8.");
        insta::assert_snapshot!(said(fen, ("e1", "e3"), "B1", Reason::PromotionNotInZone), @"The white rook on e1 does not promote by moving to e3.");
        insta::assert_snapshot!(said(fen, ("e1", "e8"), "C1", Reason::CapturesRoyal), @"The black king on e8 is never captured: the game ends before that.");
        insta::assert_snapshot!(said(fen, ("e1", "e3"), "D1", Reason::GameOver), @"The game is over: checkmate (D1).");
    }
}
