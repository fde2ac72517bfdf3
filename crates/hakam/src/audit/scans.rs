//! The sections that list checks and captures: of the player before the move, of the opponent after it.

use std::collections::HashSet;

use hakam_documents::thinklog::{By, Claim, Listing, MoveList, Section};

use super::block::{Auditor, Boards};
use super::board::Board;
use super::finding::{BlockName, Code, Finding};
use super::hearing::{Against, Heard, View, against};
use super::lists::{Compared, compare, words};
use super::piece::Piece;
use super::sections::said;
use super::tally::Standing;

impl<'t> Auditor<'_, 't> {
    /// All checks and captures, before the move.
    pub(super) fn scan(&mut self, name: BlockName, boards: &Boards, section: &Section<'t>) {
        let lists = section.lists();
        for list in &lists {
            match list.by {
                By::Mover => self.list(name, &boards.now, list, &HashSet::new()),
                // Which position a list of the opponent's moves means here is not said.
                By::Opponent => {}
            }
        }
        for piece in outside(section, &lists) {
            self.hear(name, &[boards.weighing(None)], &piece);
        }
    }

    /// Checks and captures of the opponent, after the move.
    pub(super) fn replies(&mut self, name: BlockName, boards: &Boards, section: &Section<'t>) {
        let lists = section.lists();
        if let Some((after, _)) = &boards.after {
            let told = words(&lists);
            for list in &lists {
                self.list(name, after, list, &told);
            }
        }
        for piece in outside(section, &lists) {
            self.hear(name, &boards.reply_first(), &piece);
        }
    }

    fn list(&mut self, name: BlockName, board: &Board, list: &MoveList<'t>, told: &HashSet<&str>) {
        let Some(compared) = compare(board, list, told) else {
            return;
        };
        let piece = Piece::from(&list.label);
        let what = match list.what {
            Listing::Checks => "checks",
            Listing::Captures => "captures",
        };
        if compared.standing == Standing::False {
            let finding = self.false_list(name, board, &piece, what, &compared);
            self.push(finding);
        }
        let heard = Heard {
            piece,
            standing: compared.standing,
            sentence: sentence(list.claim, what, &compared),
        };
        self.keep(name, &heard);
        for (written, remark) in &compared.named.remarks {
            let played = written.as_ref().map(|written| written.text);
            let view = View { board, played };
            let after = played
                .and_then(|text| board.meant(text))
                .and_then(|m| board.after_alone(m));
            let after = after.as_ref().map(|board| View {
                board,
                played: None,
            });
            let alone = View {
                board,
                played: None,
            };
            let views: Vec<_> = std::iter::once(view).chain(after).chain([alone]).collect();
            self.hear(name, &views, remark);
        }
    }

    fn false_list(
        &self,
        name: BlockName,
        board: &Board,
        piece: &Piece<'t>,
        what: &str,
        compared: &Compared<'t>,
    ) -> Finding {
        let mut parts = Vec::new();
        let missing = &compared.missing;
        if !missing.is_empty() {
            let are = if missing.len() == 1 { "is" } else { "are" };
            let missing = missing.join(", ");
            parts.push(format!(
                "not all {what} are listed: {missing} {are} missing"
            ));
        }
        let mut notes = Vec::new();
        let surplus: Vec<String> = compared
            .surplus
            .iter()
            .map(|written| written.text.to_owned())
            .collect();
        for text in &surplus {
            if let Some(Against::Illegal(sentence, _)) = against(self.referee, board, text) {
                notes.push(sentence);
            }
        }
        if !surplus.is_empty() {
            let (are, one) = match surplus.len() {
                1 => ("is", what.trim_end_matches('s')),
                _ => ("are", what),
            };
            let article = if surplus.len() == 1 { " a" } else { "" };
            let surplus = surplus.join(", ");
            parts.push(format!("{surplus} {are} not{article} legal {one}"));
        }
        let mut finding = Finding::at(name, piece, Code::FalseList, parts.join("; "), notes);
        finding.missing.clone_from(&compared.missing);
        finding.surplus = surplus;
        finding
    }
}

/// The list as a sentence.
fn sentence(claim: Claim, what: &str, compared: &Compared<'_>) -> String {
    let moves = &compared.named.moves;
    if compared.standing == Standing::Unsure {
        return format!("a list of {what} that is not wholly understood");
    }
    if moves.is_empty() {
        return format!("there are no {what}");
    }
    let moves: Vec<&str> = moves.iter().map(|written| written.text).collect();
    let moves = moves.join(", ");
    match claim {
        Claim::Said | Claim::ByItsPlace => format!("the {what} are {moves}"),
        Claim::None => format!("among the {what} are {moves}"),
    }
}

/// The statements of a section that are in none of its lists.
fn outside<'t>(section: &Section<'t>, lists: &[MoveList<'t>]) -> Vec<Piece<'t>> {
    let mut taken: HashSet<usize> = HashSet::new();
    for list in lists {
        taken.insert(list.label.line);
        taken.extend(list.items.iter().map(|item| item.text().line));
    }
    let rest = section
        .entries
        .iter()
        .filter(|entry| !taken.contains(&entry.text.line));
    rest.filter_map(said).collect()
}
