//! The end of a clause: what may stand behind its last word, and whether it ends there.

use hakam_checker::claim::{Claim, Deed, OneOrMore, PieceWord, Profile, Scope};

use super::super::words::{FILLERS, GIVING_REASON, JOINING, MANNERS, PLURAL_VERBS, TAILS, is_bare};
use super::apply::{Manner, apply};
use super::group::Group;
use super::parser::Parser;
use super::predicate::Said;
use super::reading::BoardWords;
use super::shape::{Draft, Part, Subject, of_move};
use super::slot::Caught;
use super::split::HERE;

/// What stands behind the words of a shape and belongs to the clause.
#[derive(Default)]
pub(super) struct Tail {
    pub(super) scope: Option<Scope>,
    pub(super) profile: Option<Profile>,
    /// Whose way of moving is said to show it.
    #[expect(
        clippy::option_option,
        reason = "no word, and a word for any piece, are two things"
    )]
    pub(super) geometry: Option<Option<PieceWord>>,
    /// Whether words say which position is meant.
    pub(super) board: BoardWords,
    /// Whether a list before it was cut short, so that the next clause must begin with the items left out.
    pub(super) cut: bool,
    /// The place behind it.
    pub(super) end: usize,
}

/// Words for the move being judged, behind `after`.
pub(super) const THE_MOVE: &[(&str, ())] = &[("the move", ()), ("this move", ()), ("this", ())];

impl Parser<'_> {
    /// The end of a clause behind its last word; a list at the end may lose items that begin the next clause.
    pub(super) fn closed(&self, behind: usize, caught: &mut Caught) -> Option<Tail> {
        let Some((slot, ends)) = caught.open_list.take() else {
            return self.tail(behind);
        };
        let last = *ends.last()?;
        for (index, end) in ends.iter().enumerate().rev() {
            if let Some(mut tail) = self.tail(*end) {
                tail.cut = *end < last;
                // `attacks b6 and f2 and g4 are empty`: with whom the next clause begins, nobody can say.
                let several = self.is_any(last, PLURAL_VERBS) || is_bare(self.word(last));
                if tail.cut && index > 0 && several {
                    return None;
                }
                caught.shorten(slot, index + 1);
                return Some(tail);
            }
        }
        None
    }

    /// What may stand at the end of a clause; nothing if the clause does not end behind it.
    fn tail(&self, at: usize) -> Option<Tail> {
        let mut tail = Tail {
            end: at,
            ..Tail::default()
        };
        while let Some(end) = self.tail_phrase(tail.end, &mut tail) {
            tail.end = end;
        }
        // A remark in brackets belongs to the clause if the clause ends behind it.
        let behind = self.behind_bracket(tail.end).unwrap_or(tail.end);
        let ends = self.ends_clause(behind) || self.with_deed(tail.end).is_some();
        ends.then_some(tail)
    }

    fn ends_clause(&self, at: usize) -> bool {
        self.token(at).is_none()
            || self.is_any(at, JOINING)
            || self.is_any(at, GIVING_REASON)
            || self.is_any(at, &[".", "?", ")"])
    }

    fn tail_phrase(&self, at: usize, tail: &mut Tail) -> Option<usize> {
        if let Some(end) = TAILS
            .iter()
            .filter_map(|words| self.phrase(at, words))
            .max()
        {
            return Some(end);
        }
        if let Some((profile, end)) = self.look_up(at, MANNERS) {
            tail.profile = Some(profile);
            return Some(end);
        }
        if let Some(open) = self.one_of(at, &["["]) {
            let profile = Profile::from_name(self.word(open))?;
            tail.profile = Some(profile);
            return self.one_of(open + 1, &["]"]);
        }
        if let Some(by) = self.one_of(at, &["by"]) {
            let (found, end) = self.piece(by)?;
            let end = self.one_of(end, &["geometry"])?;
            tail.geometry = Some(found.piece);
            return Some(end);
        }
        if let Some(end) = HERE.iter().filter_map(|row| self.phrase(at, row.0)).max() {
            tail.board = BoardWords::Some;
            return Some(end);
        }
        let (scope, end) = self.after(at)?;
        tail.scope = Some(scope);
        tail.board = BoardWords::Some;
        Some(end)
    }

    /// `after the move`, `after Nxd4 cxd4`.
    pub(super) fn after(&self, at: usize) -> Option<(Scope, usize)> {
        let after = self.one_of(at, &["after"])?;
        let the_move = self.look_up(after, THE_MOVE).map(|((), end)| end);
        // `after the move Nf3` names its move.
        let named = |end: usize| self.token(end).is_some_and(|token| token.played.is_some());
        if let Some(end) = the_move.filter(|end| !named(*end)) {
            return Some((Scope::After, end));
        }
        let mut end = after;
        let mut moves = Vec::new();
        while let Some((played, behind)) = self.played(end) {
            moves.push(played.san);
            end = behind;
        }
        Some((Scope::Line(OneOrMore::from_vec(moves)?), end))
    }

    /// The place behind words that join two things said of one subject.
    pub(super) fn joined(&self, at: usize) -> Option<usize> {
        let mut end = self.one_of(at, JOINING)?;
        while let Some(next) = self.one_of(end, JOINING).or(self.one_of(end, FILLERS)) {
            end = next;
        }
        Some(end)
    }

    /// `with check`, behind what a move or a man does.
    pub(super) fn with_check(
        &self,
        subject: &Subject,
        at: usize,
        scope: Option<&Scope>,
    ) -> Option<Said> {
        let (deed, end) = self.with_deed(at)?;
        let tail = self.tail(end)?;
        let manner = Manner {
            group: Group::PLAIN,
            profile: tail.profile,
            scope: tail.scope.as_ref().or(scope),
        };
        let claim = Claim::new(of_move(deed));
        let part = Part::Said;
        let drafts = vec![vec![Draft { claim, part }]];
        let readings = apply(drafts, subject, &manner).ok()?;
        Some(Said {
            readings,
            end: tail.end,
            board: tail.board,
            tense: None,
            cut: tail.cut,
        })
    }

    fn with_deed(&self, at: usize) -> Option<(Deed, usize)> {
        let with = self.one_of(at, &["with"])?;
        let a = self.one_of(with, &["a"]).unwrap_or(with);
        if let Some(end) = self.one_of(a, &["check"]) {
            let check = Deed::GivesCheck {
                by: None,
                along: None,
            };
            return Some((check, end));
        }
        if let Some(end) = self.one_of(a, &["mate", "checkmate"]) {
            return Some((Deed::Checkmate, end));
        }
        if let Some(end) = self.phrase(a, "double check") {
            return Some((Deed::DoubleCheck { by: None }, end));
        }
        let end = self.phrase(a, "discovered check")?;
        Some((Deed::DiscoveredCheck { by: None }, end))
    }
}
