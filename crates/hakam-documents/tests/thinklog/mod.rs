//! Thinklogs read: every line kept with its place, sections known in the spellings of real logs.

mod entries;

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use hakam_core::Side;
use hakam_documents::ledger::Field;
use hakam_documents::thinklog::{By, Claim, Listed, Listing, Marker, MoveList, Thinklog, Verdict};

/// A log in the manner of those that language models keep, with the variations found in them.
const LOG: &str = "\
# Thinklog (append-only)

## Trace policy
- Use the required sections.

---

## Move 1 (White)

### Snapshot
SIDE_TO_MOVE: White
EN_PASSANT: -

PIECES (from ledger):
  White: Ke1 Pd2
  Black: Ke8

FEN (pre-move): `4k3/8/8/8/8/8/3P4/4K3 w - - 0 1`

### Forcing scan
Checks:
- none found
Captures (explicitly enumerated):
- cxd5: `Pc4` can capture `d5`
- dxe5 is NOT available (e5 is empty)

ALL captures (again): Bxf6, `Nxd5`

### Candidate set (max 6)
1) d4: central space.
2) ...

### Legality proof for chosen move (checklist)
Chosen move: Bd2
VERIFY_MOVE_CLAIM: VERIFIED
- Destination: `d2` is occupied, so **Bd2 is REFUTED**.

Chosen move: `d4`
VERIFY_MOVE_CLAIM: UNSURE (no table)
- Path: `d3` is empty.
  - and `d4`

### Blunder screen (opponent forcing reply)
Opponent checks (next ply): none immediate.
- Captures:
  - ...Bxc3+ is possible
- Checks considered: ...

### Final
Chosen move: d4
Explanation: it takes space.

### Post-hoc note
Result: **REJECT**

## Move 13 (Black) — Attempted move REFUTED (illegal)
A sentence before any section.

### Candidate considered
- Attempted: `Qxg4`
- Intended claim: “queen captures the knight on g4”
### Verification (why it failed)
- Queen source: `d4`

## Appendix
The end.
";

#[test]
fn blocks_and_sections_are_told_by_their_headings() {
    let log = Thinklog::read(LOG);
    assert_eq!(log.text(), LOG);
    let mut outline = String::new();
    for block in &log.blocks {
        let _ = write!(outline, "{:?} {:?}", block.number, block.side);
        if let Some(remark) = &block.remark {
            let _ = write!(outline, " ({})", remark.text);
        }
        outline.push('\n');
        for section in &block.sections {
            let heading = section.heading.as_ref().map_or("-", |heading| heading.text);
            let _ = writeln!(
                outline,
                "  {:?} {heading}: {} lines",
                section.kind,
                section.entries.len()
            );
        }
    }
    outline += "around\n";
    for section in &log.around {
        let heading = section.heading.as_ref().map_or("-", |heading| heading.text);
        let _ = writeln!(outline, "  {heading}: {} lines", section.entries.len());
    }
    insta::assert_snapshot!(outline, @"
    Some(1) Some(White)
      Snapshot Snapshot: 6 lines
      ForcingScan Forcing scan: 6 lines
      Candidates Candidate set (max 6): 2 lines
      LegalityProof Legality proof for chosen move (checklist): 7 lines
      BlunderScreen Blunder screen (opponent forcing reply): 4 lines
      Final Final: 2 lines
      Other Post-hoc note: 1 lines
    Some(13) Some(Black) (Attempted move REFUTED (illegal))
      Other -: 1 lines
      Candidates Candidate considered: 2 lines
      LegalityProof Verification (why it failed): 1 lines
    around
      Thinklog (append-only): 0 lines
      Trace policy: 1 lines
      Appendix: 1 lines
    ");
}

/// A list in one line.
fn shown(list: &MoveList<'_>) -> String {
    let items = list.items.iter().map(|item| match item {
        Listed::Placeholder(_) => "(nothing yet)".to_owned(),
        Listed::None(text) => format!("none: {}", text.text),
        Listed::Statement { text, move_text } => {
            let found = move_text.as_ref().map_or("no move", |found| found.text);
            format!("{}:{} {found} | {}", text.line, text.column, text.text)
        }
    });
    let items: Vec<_> = items.collect();
    format!(
        "{:?} by {:?}, {:?}: {}",
        list.what,
        list.by,
        list.claim,
        items.join("; ")
    )
}

#[test]
fn lists_tell_whose_they_are_and_whether_they_claim_to_be_complete() {
    let log = Thinklog::read(LOG);
    let lists: Vec<_> = log.blocks[0].lists().iter().map(shown).collect();
    insta::assert_snapshot!(lists.join("\n"), @"
    Checks by Mover, ByItsPlace: none: none found
    Captures by Mover, Said: 24:3 cxd5 | cxd5: `Pc4` can capture `d5`; 25:3 dxe5 | dxe5 is NOT available (e5 is empty)
    Captures by Mover, Said: 27:23 Bxf6 | Bxf6; 27:29 Nxd5 | `Nxd5`
    Checks by Opponent, None: none: none immediate.
    Captures by Opponent, None: 46:5 Bxc3+ | ...Bxc3+ is possible
    Checks by Opponent, None: (nothing yet)
    ");
    let explicit = &log.blocks[0].lists()[1];
    assert_eq!((explicit.what, explicit.by), (Listing::Captures, By::Mover));
    assert_eq!(explicit.claim, Claim::Said);
}

#[test]
fn candidates_proofs_and_choice_are_given_as_text_with_places() {
    let log = Thinklog::read(LOG);
    let [first, second] = &log.blocks[..] else {
        panic!("{:?}", log.blocks);
    };
    let candidates = first.candidates();
    assert_eq!(candidates.len(), 1);
    assert_eq!(candidates[0].number, Some(1));
    let said = candidates[0].move_text.as_ref().unwrap();
    assert_eq!((said.text, said.line, said.column), ("d4", 30, 4));

    let proofs = first.proofs();
    let told: Vec<_> = proofs
        .iter()
        .map(|proof| {
            let chosen = proof.chosen.as_ref().unwrap();
            let verdict = proof.verdict.as_ref().unwrap();
            (
                chosen.text,
                chosen.line,
                verdict.verdict,
                proof.statements.len(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("Bd2", 34, Some(Verdict::Verified), 1),
            ("d4", 38, Some(Verdict::Unsure), 2)
        ]
    );
    let nested = &proofs[1].statements[1];
    assert_eq!((nested.marker, nested.indent), (Marker::Bullet, 2));
    assert_eq!((nested.text.text, nested.text.column), ("and `d4`", 5));
    assert_eq!(first.verdicts().len(), 2);

    let chosen = first.chosen().unwrap();
    assert_eq!((chosen.text, chosen.line, chosen.column), ("d4", 50, 14));
    assert_eq!(&LOG[chosen.span], "d4");

    assert_eq!(second.side, Some(Side::Black));
    assert_eq!(second.chosen(), None);
    let attempted: Vec<_> = second
        .candidates()
        .into_iter()
        .map(|candidate| candidate.move_text.map(|said| said.text))
        .collect();
    assert_eq!(attempted, [Some("Qxg4"), None]);
    assert_eq!(second.proofs()[0].chosen, None);
}

#[test]
fn a_snapshot_is_a_small_ledger() {
    let log = Thinklog::read(LOG);
    let snapshot = log.blocks[0].snapshot(&log).unwrap();
    assert_eq!(snapshot.state.value(Field::SideToMove), Some("White"));
    assert_eq!(
        snapshot.state.value(Field::Pieces(Side::White)),
        Some("Ke1 Pd2")
    );
    assert_eq!(snapshot.state.value(Field::Castling), None);
    assert_eq!(snapshot.line, 11);
    assert!(LOG[snapshot.start..].starts_with("SIDE_TO_MOVE"));
    assert_eq!(
        LOG.lines().nth(snapshot.line - 1),
        snapshot.state.text().lines().next()
    );
    let fen = snapshot.fen.unwrap();
    assert_eq!(fen.text, "4k3/8/8/8/8/8/3P4/4K3 w - - 0 1");
    assert_eq!((fen.line, fen.column), (18, 18));
    assert_eq!(log.blocks[1].snapshot(&log), None);
}

#[test]
fn a_form_that_is_not_filled_in_says_nothing() {
    let log = Thinklog::read(
        "## Move 1 (White)\n### Forcing scan\nChecks:\n- ...\nCaptures:\n- ...\n\
         ### Candidate set (max 6)\n1) ...\n2) ...\n\
         ### Legality proof (chosen move)\n- Piece movement rule satisfied: ...\n\
         ### Final\nChosen move: ...\nExplanation: ...",
    );
    let block = &log.blocks[0];
    assert_eq!(block.candidates(), []);
    assert_eq!(block.chosen(), None);
    assert_eq!(block.verdicts(), []);
    for list in block.lists() {
        assert!(
            matches!(list.items[..], [Listed::Placeholder(_)]),
            "{list:?}"
        );
    }
    assert_eq!(block.proofs().len(), 1);
}

#[test]
fn large_logs_take_no_more_than_their_share() {
    const MANY: usize = 50_000;
    let started = Instant::now();
    for text in [
        "## Move 1 (White)\n".repeat(MANY),
        "## Move 1 (White)\n### Forcing scan\nChecks: ".to_owned() + &"Qa4+, ".repeat(MANY),
        "## Move 1 (White)\n### Forcing scan\nChecks:\n".to_owned() + &"- e4\n".repeat(MANY),
        "## Move 1 (White)\n### Forcing scan\n".to_owned() + &"  - Checks:\n".repeat(MANY),
        "## Move 1 (White)\n### Legality proof\n".to_owned() + &"Chosen move: e4\n".repeat(MANY),
        "- ".repeat(MANY),
        "(".repeat(MANY) + ":",
        "`é`".repeat(MANY),
    ] {
        let log = Thinklog::read(&text);
        for block in &log.blocks {
            block.lists();
            block.proofs();
            block.candidates();
            block.snapshot(&log);
        }
    }
    let elapsed = started.elapsed();
    assert!(elapsed < Duration::from_secs(30), "{elapsed:?}");
}
