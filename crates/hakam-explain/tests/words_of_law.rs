//! Endings, constraints and moves of the built-in games, as a person reads them.

use hakam_explain as words;
use hakam_variant::{Ruleset, builtin};

fn load(name: &str) -> Ruleset {
    builtin::load(name).unwrap()
}

fn endings(name: &str) -> String {
    let rules = load(name);
    let lines: Vec<String> = rules
        .endings()
        .iter()
        .map(|ending| format!("{} {}", ending.rule, words::ending(&rules, ending)))
        .collect();
    lines.join("\n")
}

fn constraints(name: &str) -> String {
    let lines: Vec<String> = load(name)
        .constraints()
        .iter()
        .map(|constraint| format!("{} {}", constraint.rule, words::constraint(constraint)))
        .collect();
    lines.join("\n")
}

/// Where a kind stands in its diagram, and what it reaches from there.
fn reach(name: &str, kind: &str) -> String {
    let rules = load(name);
    let diagram = hakam_law::diagram(&rules, rules.kind_of_key(kind).unwrap()).unwrap();
    let board = rules.geometry();
    let mut parts = vec![format!("from {}:", board.name(diagram.origin))];
    for (at, reach) in diagram.reach {
        let (open, hop) = (reach.open, reach.hop);
        let signs = [
            (open.empty, "m"),
            (open.foe, "c"),
            (open.passing, "e"),
            (hop.empty, "hm"),
            (hop.foe, "hc"),
        ];
        let signs: Vec<&str> = signs.iter().filter(|s| s.0).map(|s| s.1).collect();
        parts.push(format!("{}={}", board.name(at), signs.join("+")));
    }
    parts.join(" ")
}

#[test]
fn endings_of_many_kinds() {
    insta::assert_snapshot!(endings("shatranj"), @r"
    D7 each side has nothing but royal pieces: draw
    D5 the side that has just moved has nothing but royal pieces: the side to move wins
    D1 the side to move has no legal move and it is in check: the side to move loses
    D2 the side to move has no legal move: the side to move loses
    D6 the side to move has nothing but royal pieces and the side to move can capture the other side's last piece: the game continues
    D5 the side to move has nothing but royal pieces: the side to move loses
    D12 the position has occurred 5 times: draw
    D13 75 moves of each side without a capture or another reset: draw
    D9 no side can win any more: draw
    D3 the position has occurred 3 times: draw, if claimed
    D4 50 moves of each side without a capture or another reset: draw, if claimed
    ");
    insta::assert_snapshot!(endings("racing-kings"), @r"
    D14 each side has a king on rank 8: draw
    D14 the side to move has a king on rank 8: the side to move wins
    D14 the side that has just moved has a king on rank 8, the side to move can bring a king to rank 8 and Black is to move: the game continues
    D14 the side that has just moved has a king on rank 8: the side to move loses
    D2 the side to move has no legal move: draw
    D9 no side can win any more: draw
    D12 the position has occurred 5 times: draw
    D13 75 moves of each side without a capture or another reset: draw
    D3 the position has occurred 3 times: draw, if claimed
    D4 50 moves of each side without a capture or another reset: draw, if claimed
    ");
    insta::assert_snapshot!(endings("king-of-the-hill"), @r"
    D14 the side that has just moved has a king on d4, e4, d5 or e5: the side to move loses
    D1 the side to move has no legal move and it is in check: the side to move loses
    D2 the side to move has no legal move: draw
    D12 the position has occurred 5 times: draw
    D13 75 moves of each side without a capture or another reset: draw
    D3 the position has occurred 3 times: draw, if claimed
    D4 50 moves of each side without a capture or another reset: draw, if claimed
    ");
    insta::assert_snapshot!(endings("three-check"), @"
    D15 the side that has just moved has given 3 checks: the side to move loses
    D15 the side to move has given 3 checks: the side to move wins
    D1 the side to move has no legal move and it is in check: the side to move loses
    D2 the side to move has no legal move: draw
    D9 no side can win any more: draw
    D12 the position has occurred 5 times: draw
    D13 75 moves of each side without a capture or another reset: draw
    D3 the position has occurred 3 times: draw, if claimed
    D4 50 moves of each side without a capture or another reset: draw, if claimed
    ");
    insta::assert_snapshot!(endings("antichess"), @r"
    D16 the side to move has no pieces: the side to move wins
    D2 the side to move has no legal move: the side to move wins
    D9 no side can win any more: draw
    D12 the position has occurred 5 times: draw
    D13 75 moves of each side without a capture or another reset: draw
    D3 the position has occurred 3 times: draw, if claimed
    D4 50 moves of each side without a capture or another reset: draw, if claimed
    ");
    insta::assert_snapshot!(endings("horde"), @r"
    D16 the side to move has no pieces: the side to move loses
    D1 the side to move has no legal move and it is in check: the side to move loses
    D2 the side to move has no legal move: draw
    D9 no side can win any more: draw
    D12 the position has occurred 5 times: draw
    D13 75 moves of each side without a capture or another reset: draw
    D3 the position has occurred 3 times: draw, if claimed
    D4 50 moves of each side without a capture or another reset: draw, if claimed
    ");
    insta::assert_snapshot!(endings("makruk"), @r"
    D1 the side to move has no legal move and it is in check: the side to move loses
    D2 the side to move has no legal move: draw
    D9 no side can win any more: draw
    ");
}

#[test]
fn constraints_of_many_kinds() {
    insta::assert_snapshot!(constraints("antichess"), @"C6 a capture must be made when one is possible");
    insta::assert_snapshot!(constraints("racing-kings"), @"C8 no move may give check");
    insta::assert_snapshot!(constraints("xiangqi"), @"C7 the royal pieces may not face each other on an open file");
}

#[test]
fn a_kind_is_drawn_where_it_has_most_moves() {
    insta::assert_snapshot!(reach("chess", "pawn"), @"from e2: d3=c+e e3=m f3=c+e e4=m");
    insta::assert_snapshot!(reach("xiangqi", "elephant"), @"from e3: c1=m+c g1=m+c c5=m+c g5=m+c");
    insta::assert_snapshot!(reach("xiangqi", "soldier"), @"from e6: d6=m+c f6=m+c e7=m+c");
    insta::assert_snapshot!(reach("gardner", "knight"), @"from c3: b1=m+c d1=m+c a2=m+c e2=m+c a4=m+c e4=m+c b5=m+c d5=m+c");
    let cannon = reach("xiangqi", "cannon");
    assert!(cannon.starts_with("from e5:"), "{cannon}");
    assert!(
        cannon.contains(" e6=m "),
        "no screen fits before e6: {cannon}"
    );
    assert!(cannon.contains(" e8=m+hc "), "{cannon}");
}
