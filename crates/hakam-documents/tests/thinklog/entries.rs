//! Single lines and entries of a log.

use hakam_core::Side;
use hakam_documents::thinklog::{Entry, Listed, Marker, SectionKind, Text, Thinklog, Verdict};
use proptest::prelude::*;

/// What a text reads as when it is all of a log.
fn text(text: &str) -> Text<'_> {
    let (line, column, span) = (1, 1, 0..text.len());
    Text {
        text,
        line,
        column,
        span,
    }
}

#[test]
fn moves_are_found_at_the_beginning_only() {
    for (written, found) in [
        ("cxd5 (pawn c4 captures pawn d5)", Some("cxd5")),
        ("cxd5: `Pc4` can capture", Some("cxd5")),
        ("...Bxc3+ (bishop b4)", Some("Bxc3+")),
        ("`Qxg4`", Some("Qxg4")),
        ("...**Bxa4** wins", Some("Bxa4")),
        ("O-O: king safety", Some("O-O")),
        ("Ra10b10", Some("Ra10b10")),
        ("none found", None),
        ("Material: equal", None),
        ("the knight on e5", None),
        ("b4-c3-d2-e1", Some("b4-c3-d2-e1")),
        ("{d2, e3}", None),
        ("", None),
    ] {
        let said = text(written).move_text();
        assert_eq!(said.as_ref().map(|said| said.text), found, "{written}");
        assert!(said.is_none_or(|said| &written[said.span] == said.text));
    }
}

#[test]
fn nothing_and_none_are_told_apart() {
    for (written, is_placeholder, says_none) in [
        ("...", true, false),
        ("", false, false),
        ("...e5", false, false),
        ("none", false, true),
        ("None immediate.", false, true),
        ("(none verified) Pawn", false, true),
        ("no immediate capture", false, true),
        ("Nonsense", false, false),
        ("Nf3", false, false),
    ] {
        let said = text(written);
        assert_eq!(said.is_placeholder(), is_placeholder, "{written}");
        assert_eq!(said.says_none(), says_none, "{written}");
    }
}

#[test]
fn columns_count_characters() {
    let block = "## Move 1\n### Forcing scan\n";
    for (line, found) in [
        (
            "Checks: éa4, `Nf3`,  O-O",
            &[("éa4", 9), ("`Nf3`", 14), ("O-O", 22)][..],
        ),
        ("Checks: éa4, `Nf3`,,  O-O", &[("éa4, `Nf3`,,  O-O", 9)]),
        ("Checks (é): a4", &[("a4", 13)]),
        ("Checks: Qa4, a4, ", &[("Qa4", 9), ("a4", 14)]),
    ] {
        let log = format!("{block}{line}");
        let log = Thinklog::read(&log);
        let lists = log.blocks[0].lists();
        let items = lists[0].items.iter().map(Listed::text);
        let items: Vec<_> = items.map(|item| (item.text, item.column)).collect();
        assert_eq!(items, found, "{line}");
    }
    let text = "\n\n\n\n\n\n- `é4`";
    let log = Thinklog::read(text);
    let bare = log.around[0].entries[0].text.bare();
    assert_eq!(
        (bare.text, bare.line, bare.column, bare.span),
        ("é4", 7, 4, 9..12)
    );
}

#[test]
fn lines_cover_the_text_and_know_their_places() {
    let log = Thinklog::read("\u{feff}# A\r\n\n b\rc \nlast");
    let section = &log.around[0];
    let entries = section.entries.iter().map(|entry| &entry.text);
    let said = section.heading.iter().chain(entries);
    let said: Vec<_> = said
        .map(|text| (text.text, text.line, text.span.clone()))
        .collect();
    let expected = [("A", 1, 5..6), ("b\rc", 3, 10..13), ("last", 4, 15..19)];
    assert_eq!(said, expected);
    assert_eq!(section.body, 8..19);
    assert_eq!(Thinklog::read("").around, []);
}

/// The heading, or else the line, that a text of one line is read as.
fn only(text: &str) -> (Option<&str>, Option<Entry<'_>>) {
    let mut log = Thinklog::read(text);
    let Some(mut section) = log.around.pop() else {
        return (None, None);
    };
    let heading = section.heading.map(|heading| heading.text);
    (heading, section.entries.pop())
}

#[test]
fn headings_need_a_space_and_at_most_six_signs() {
    for (text, heading) in [
        ("## STATE ", Some("STATE")),
        ("##STATE", None),
        ("###### x", Some("x")),
        ("####### x", None),
        ("text", None),
    ] {
        assert_eq!(only(text).0, heading, "{text}");
    }
}

#[test]
fn labels_are_told_from_sentences() {
    for (line, name, remark, value) in [
        ("Checks:", "Checks", None, None),
        ("Chosen move: e4", "Chosen move", None, Some("e4")),
        ("PIECES (from ledger):", "PIECES", Some("from ledger"), None),
        (
            "- Captures: ...Bxc3+ is",
            "Captures",
            None,
            Some("...Bxc3+ is"),
        ),
        (
            "1) Qa4+: forcing check",
            "Qa4+",
            None,
            Some("forcing check"),
        ),
        ("  - ...e5: reply", "...e5", None, Some("reply")),
        (
            "Opponent’s best reply (checks/captures; bounded):",
            "Opponent’s best reply",
            Some("checks/captures; bounded"),
            None,
        ),
    ] {
        let label = only(line).1.and_then(|entry| entry.label).unwrap();
        let found = (label.name.text, label.remark.map(|text| text.text));
        assert_eq!(found, (name, remark), "{line}");
        assert_eq!(label.value.map(|text| text.text), value, "{line}");
    }
    for sentence in [
        "No forcing moves exist, so I choose: d4",
        "cxd5 (Pc4 takes Pd5)",
        "see 12:30",
        "https://example.org",
        ": nothing",
        "a (b: c",
    ] {
        assert_eq!(only(sentence).1.unwrap().label, None, "{sentence}");
    }
}

#[test]
fn markers_and_indents_are_counted() {
    for (line, expected) in [
        ("  - a", Some((Marker::Bullet, 2, "a"))),
        ("• a", Some((Marker::Bullet, 0, "a"))),
        ("12) a", Some((Marker::Number(12), 0, "a"))),
        ("1. ...", Some((Marker::Number(1), 0, "..."))),
        ("1.e4", Some((Marker::Plain, 0, "1.e4"))),
        ("99999999999) a", Some((Marker::Plain, 0, "99999999999) a"))),
        ("---", None),
        ("  ", None),
        ("-", Some((Marker::Plain, 0, "-"))),
    ] {
        let entry = only(line).1;
        let shape = entry.map(|entry| (entry.marker, entry.indent, entry.text.text));
        assert_eq!(shape, expected, "{line}");
    }
}

#[test]
fn headings_of_moves_are_read() {
    let (white, black) = (Some(Side::White), Some(Side::Black));
    for (heading, number, side, remark) in [
        ("Move 1 (White)", Some(1), white, None),
        ("Move 12 (black): again", Some(12), black, Some("again")),
        (
            "Move 13 (White) — Attempted move REFUTED (illegal)",
            Some(13),
            white,
            Some("Attempted move REFUTED (illegal)"),
        ),
        ("move 7", Some(7), None, None),
        ("Move 7 (Green)", Some(7), None, Some("(Green)")),
        ("Move 99999999999 (White)", None, white, None),
    ] {
        let text = format!("# {heading}");
        let first = &Thinklog::read(&text).blocks[0];
        assert_eq!((first.number, first.side), (number, side), "{heading}");
        let found = first.remark.as_ref().map(|text| text.text);
        assert_eq!((found, first.heading.text), (remark, heading));
    }
    for other in [
        "Moves 1",
        "Move",
        "Move x",
        "Move1",
        "Trace policy",
        "Mové 1",
        "",
    ] {
        assert_eq!(Thinklog::read(&format!("# {other}")).blocks, [], "{other}");
    }
}

#[test]
fn sections_and_verdicts_are_known_by_how_they_begin() {
    for (heading, kind) in [
        (
            "Legality proof for chosen move (checklist)",
            SectionKind::LegalityProof,
        ),
        ("CANDIDATE SET (max 6)", SectionKind::Candidates),
        ("Post-hoc blunder stop", SectionKind::Other),
        ("Finale", SectionKind::Other),
        ("Final move", SectionKind::Final),
        ("é", SectionKind::Other),
    ] {
        let text = format!("## Move 1\n### {heading}");
        let log = Thinklog::read(&text);
        assert_eq!(log.blocks[0].sections[0].kind, kind, "{heading}");
    }
    for (claim, verdict) in [
        ("VERIFIED", Some(Verdict::Verified)),
        ("**Refuted** (path blocked)", Some(Verdict::Refuted)),
        ("UNSURE: no table", Some(Verdict::Unsure)),
        ("VERIFIED|REFUTED|UNSURE", None),
        ("VERIFIEDLY", None),
        ("", None),
    ] {
        let text = format!("## Move 1\nVERIFY_MOVE_CLAIM: {claim}");
        let claimed = Thinklog::read(&text).blocks[0].verdicts().pop();
        assert_eq!(
            claimed.and_then(|claimed| claimed.verdict),
            verdict,
            "{claim}"
        );
    }
}

proptest! {
    #[test]
    fn no_text_is_lost_and_every_place_is_right(
        lines in prop::collection::vec(
            prop_oneof![
                "\\PC{0,24}",
                "#{1,4} (Move [0-9]{1,3} \\((White|Black)\\)|Snapshot|Forcing scan|Candidate set|Final|é)",
                " {0,3}([-*] |[0-9]\\) )?(Checks|ALL captures|Chosen move|VERIFY_MOVE_CLAIM)( \\(x\\))?:( [`…éa-h1-8x., +]{0,10})?",
            ],
            0..20,
        ),
        ending in prop_oneof!["\n", "\r\n"],
    ) {
        let text = lines.join(&ending);
        let log = Thinklog::read(&text);
        prop_assert_eq!(log.text(), &text);
        let rows: Vec<&str> = text.split('\n').collect();
        let sections = log.blocks.iter().flat_map(|block| &block.sections).chain(&log.around);
        let mut seen = 0;
        for section in sections {
            prop_assert!(text.get(section.body.clone()).is_some());
            for entry in &section.entries {
                seen += 1;
                let label = entry.label.iter().flat_map(|label| {
                    [Some(&label.name), label.remark.as_ref(), label.value.as_ref()]
                });
                for said in label.flatten().chain([&entry.text]) {
                    prop_assert_eq!(&text[said.span.clone()], said.text);
                    let row: Vec<char> = rows[said.line - 1].chars().skip(said.column - 1).collect();
                    let row: String = row.into_iter().collect();
                    prop_assert!(row.starts_with(said.text), "{:?} in {:?}", said, row);
                }
            }
        }
        // Every line that is neither blank nor a heading nor a ruler is an entry.
        let told = text.lines().filter(|line| {
            let line = line.trim();
            let level = line.bytes().take_while(|byte| *byte == b'#').count();
            let heading = (1..=6).contains(&level) && line[level..].starts_with([' ', '\t']);
            let ruler = line.len() >= 3
                && ["-", "*", "_"].iter().any(|sign| line.replace(sign, "").is_empty());
            !line.is_empty() && !heading && !ruler
        });
        prop_assert_eq!(seen, told.count());
        for block in &log.blocks {
            for list in block.lists() {
                for item in &list.items {
                    prop_assert_eq!(&text[item.text().span.clone()], item.text().text);
                }
            }
            for proof in block.proofs() {
                if let Some(chosen) = proof.chosen {
                    prop_assert_eq!(&text[chosen.span.clone()], chosen.text);
                }
            }
            prop_assert!(block.candidates().len() <= seen);
            if let Some(snapshot) = block.snapshot(&log) {
                prop_assert!(text[snapshot.start..].starts_with(snapshot.state.text()));
            }
        }
    }
}
