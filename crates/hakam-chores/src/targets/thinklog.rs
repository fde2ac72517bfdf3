//! Thinklogs: every piece that is cut out of one stands in it where it says.

use hakam_documents::thinklog::{Block, Entry, Section, Text, Thinklog};

pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let log = Thinklog::read(&text);
    assert_eq!(log.text(), text);
    let places = Places::new(&text);
    for section in &log.around {
        places.section(section);
    }
    for block in &log.blocks {
        places.block(block, &log);
    }
}

/// The text, and where its lines begin.
struct Places<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> Places<'t> {
    fn new(text: &'t str) -> Places<'t> {
        let breaks = text.match_indices('\n').map(|(at, _)| at + 1);
        Places {
            text,
            starts: std::iter::once(0).chain(breaks).collect(),
        }
    }

    fn piece(&self, piece: &Text<'_>) {
        let there = self.text.get(piece.span.clone());
        assert_eq!(there, Some(piece.text), "{piece:?}");
        let start = self.starts.get(piece.line - 1).expect("a line of the text");
        let before = self.text.get(*start..piece.span.start);
        let before = before.expect("it stands on its line");
        // Counting columns of one long line again and again would take long.
        if before.len() < 1000 {
            // A byte order mark is no character of the first line.
            let columns = before.trim_start_matches('\u{feff}').chars().count();
            let marked = columns..=before.chars().count();
            assert!(marked.contains(&(piece.column - 1)), "{piece:?}");
        }
    }

    fn pieces<'a>(&self, pieces: impl IntoIterator<Item = &'a Text<'a>>) {
        pieces.into_iter().for_each(|piece| self.piece(piece));
    }

    fn entry(&self, entry: &Entry<'_>) {
        self.piece(&entry.text);
        if let Some(label) = &entry.label {
            self.piece(&label.name);
            self.pieces(label.remark.iter().chain(&label.value));
        }
    }

    fn section(&self, section: &Section<'_>) {
        self.pieces(&section.heading);
        assert!(self.text.get(section.body.clone()).is_some());
        section.entries.iter().for_each(|entry| self.entry(entry));
        for list in section.lists() {
            self.piece(&list.label);
            list.items.iter().for_each(|item| self.piece(item.text()));
        }
    }

    fn block(&self, block: &Block<'_>, log: &Thinklog<'_>) {
        self.piece(&block.heading);
        self.pieces(&block.remark);
        for section in &block.sections {
            self.section(section);
        }
        for candidate in block.candidates() {
            self.pieces([&candidate.text].into_iter().chain(&candidate.move_text));
        }
        for proof in block.proofs() {
            self.pieces(&proof.chosen);
            self.pieces(proof.verdict.as_ref().map(|claimed| &claimed.text));
            proof.statements.iter().for_each(|entry| self.entry(entry));
        }
        self.pieces(&block.chosen());
        for claimed in block.verdicts() {
            self.piece(&claimed.text);
        }
        if let Some(snapshot) = block.snapshot(log) {
            self.pieces(&snapshot.fen);
            let from = snapshot.start..snapshot.start + snapshot.state.text().len();
            assert_eq!(self.text.get(from), Some(snapshot.state.text()));
        }
    }
}
