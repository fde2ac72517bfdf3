//! The helping verbs and small words around a verb: `does not`, `can no longer`, `is now`.

use hakam_checker::claim::{PinType, Profile};

use super::super::words::{
    AUXILIARY, BE, BECOME, CAN, CANNOT, DOES_NOT, FILLERS, FUTURE, IS_NOT, MANNERS, PAST, REMAIN,
    SUPPOSED,
};
use super::parser::Parser;
use super::reading::Tense;

/// Of which time or world a verb speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aspect {
    /// Of the position as it is.
    Plain,
    /// `was`, `did`: of an earlier one.
    Past,
    /// `will`: of a later one.
    Future,
    /// `would`, `could`: of one that is only thought of.
    Supposed,
}

/// Words of time.
pub(super) const TENSES: &[(&str, Tense)] = &[
    ("still", Tense::Still),
    ("no longer", Tense::NoLonger),
    ("now", Tense::Now),
    ("newly", Tense::Newly),
];
/// How a man is pinned.
pub(super) const PINS: &[(&str, PinType)] = &[
    ("absolutely", PinType::Absolute),
    ("relatively", PinType::Relative),
];

/// Which table of clause shapes goes on from here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// A verb follows.
    Verb,
    /// `be` was there.
    Be,
    /// `can` was there.
    Can,
    /// `can be` was there.
    CanBe,
}

/// What stands around a verb.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    pub(super) form: Form,
    /// Whether a helping verb was there, so that the verb goes without an ending.
    pub(super) helped: bool,
    pub(super) negated: bool,
    pub(super) aspect: Aspect,
    pub(super) tense: Option<Tense>,
    pub(super) pin: Option<PinType>,
    pub(super) profile: Option<Profile>,
}

impl Group {
    /// No words at all around a verb.
    pub(super) const PLAIN: Group = Group {
        form: Form::Verb,
        helped: false,
        negated: false,
        aspect: Aspect::Plain,
        tense: None,
        pin: None,
        profile: None,
    };
}

impl Parser<'_> {
    /// The words around a verb, up to the word that says what is claimed; nothing if they contradict themselves.
    pub(super) fn group(&self, at: usize) -> Option<(Group, usize)> {
        let mut group = Group::PLAIN;
        let mut at = at;
        loop {
            match self.group_word(at, &mut group) {
                Next::Word => at = self.reached(at + 1),
                Next::TwoWords => at = self.reached(at + 2),
                Next::End => return Some((group, at)),
                Next::Contradiction => return None,
            }
        }
    }

    /// What the next word does to the group.
    fn group_word(&self, at: usize, group: &mut Group) -> Next {
        if let Some((tense, end)) = self.look_up(at, TENSES) {
            let words = if end > at + 1 {
                Next::TwoWords
            } else {
                Next::Word
            };
            return group.time(tense).then(words);
        }
        let is = |words: &[&str]| self.is_any(at, words);
        let before_be = matches!(group.form, Form::Verb | Form::Can);
        let first = group.form == Form::Verb;
        group.helped |= first
            && [AUXILIARY, CAN, DOES_NOT, CANNOT]
                .iter()
                .any(|words| is(words));
        let aspect = if is(PAST) {
            Aspect::Past
        } else if is(FUTURE) {
            Aspect::Future
        } else if is(SUPPOSED) {
            Aspect::Supposed
        } else {
            group.aspect
        };
        if before_be {
            group.aspect = aspect;
        }
        if first && is(AUXILIARY) || is(FILLERS) || is(&["already"]) {
            Next::Word
        } else if first && is(DOES_NOT) || is(&["not"]) {
            group.deny()
        } else if first && is(CAN) {
            group.form = Form::Can;
            Next::Word
        } else if first && is(CANNOT) {
            group.form = Form::Can;
            group.deny()
        } else if before_be && is(BE) || group.form == Form::Be && is(&["being"]) {
            group.be()
        } else if before_be && is(REMAIN) {
            group.be();
            group.time(Tense::Still)
        } else if before_be && is(BECOME) {
            group.be();
            group.time(Tense::Newly)
        } else if before_be && is(IS_NOT) {
            group.be();
            group.deny()
        } else if let Some((pin, _)) = self.look_up(at, PINS) {
            group.pin(pin)
        } else if let Some((profile, _)) = self.look_up(at, MANNERS) {
            group.profile = Some(profile);
            Next::Word
        } else {
            Next::End
        }
    }
}

/// What a word does to a group.
enum Next {
    /// It belongs to it.
    Word,
    /// It belongs to it, with the next one.
    TwoWords,
    /// It does not belong to it.
    End,
    /// It takes back what the group says already.
    Contradiction,
}

impl Next {
    /// This, unless it is a contradiction.
    fn then(self, next: Next) -> Next {
        match self {
            Next::Contradiction => Next::Contradiction,
            Next::Word | Next::TwoWords | Next::End => next,
        }
    }

    fn if_new(is_new: bool) -> Next {
        if is_new {
            Next::Word
        } else {
            Next::Contradiction
        }
    }
}

impl Group {
    fn be(&mut self) -> Next {
        self.form = match self.form {
            Form::Verb | Form::Be => Form::Be,
            Form::Can | Form::CanBe => Form::CanBe,
        };
        Next::Word
    }

    fn deny(&mut self) -> Next {
        Next::if_new(!std::mem::replace(&mut self.negated, true))
    }

    /// `is still not empty` denies what is still so; `is not still empty` denies that it is still so, and that makes
    /// no pair of claims.
    fn time(&mut self, tense: Tense) -> Next {
        let denied = self.negated && tense != Tense::Now;
        Next::if_new(self.tense.replace(tense).is_none() && !denied)
    }

    /// What was so is looked up in the game; what was not so may never have been, or not always.
    pub(super) fn read_was(&mut self) {
        let plain = self.form == Form::Be && !self.negated && self.tense.is_none();
        if plain && self.aspect == Aspect::Past {
            self.aspect = Aspect::Plain;
            self.tense = Some(Tense::Was);
        }
    }

    fn pin(&mut self, pin: PinType) -> Next {
        Next::if_new(self.pin.replace(pin).is_none())
    }
}
