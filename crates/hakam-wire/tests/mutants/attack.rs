//! Forgeries that an attacker writes with care: everything that can be looked up is true, and the case is not what it
//! says. Records are emptied and cut, positions made that nobody could play to, games swapped, bases edited.

use std::fmt;

use hakam::referee::definition_hash;
use hakam_checker::claim::{Record, Statement};
use hakam_checker::{Case, Certificate, DefinitionHash, Lookup, VariantId, check, write_with};
use hakam_core::{Kind, Piece, Setup, Side, Square};
use hakam_law::Position;
use hakam_variant::{Ruleset, builtin, parse};

use super::corpus::Sample;
use super::games::{Played, law};
use crate::common::{Dice, SpecWitness, strategy};

/// What is forged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    EmptiedHistory,
    CutHistory,
    UnplayablePosition,
    SwappedVariant,
    EditedBase,
}

impl Attack {
    pub const ALL: [Attack; 5] = [
        Attack::EmptiedHistory,
        Attack::CutHistory,
        Attack::UnplayablePosition,
        Attack::SwappedVariant,
        Attack::EditedBase,
    ];
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Attack::EmptiedHistory => "emptied histories",
            Attack::CutHistory => "cut histories",
            Attack::UnplayablePosition => "unplayable positions",
            Attack::SwappedVariant => "swapped variants",
            Attack::EditedBase => "edited bases",
        })
    }
}

/// What became of a forgery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    Rejected,
    /// Accepted, and true all the same.
    True,
    /// Accepted, and false or not shown.
    Forged(String),
}

/// The certificate that an attacker would write of a case: with the true facts, and the verdict they give; or if
/// there is none, the old one about the new case.
fn best(rules: &Ruleset, hash: DefinitionHash, old: &Certificate, case: Case) -> Certificate {
    let position = case.position.clone();
    let earlier = case.history.clone().unwrap_or_default();
    let mut lookup = Lookup::new(rules, &position, &earlier);
    let id = VariantId {
        name: rules.name().to_owned(),
        hash,
    };
    write_with(rules, hash, case.clone(), &mut lookup).unwrap_or_else(|_| Certificate {
        variant: id,
        case,
        ..old.clone()
    })
}

/// A game with its beginning gone. What is accepted must be what is true of the whole game; and that a position is
/// reached is never shown without the beginning.
pub fn cut_history(played: &Played, attack: Attack, dice: &mut Dice) -> Fate {
    let Sample {
        rules,
        hash,
        certificate,
        ..
    } = &played.sample;
    let mut case = certificate.case.clone();
    let history = case.history.as_mut().unwrap();
    let gone = match attack {
        Attack::EmptiedHistory => history.len(),
        _ => 1 + dice.below(history.len()),
    };
    history.drain(..gone);
    if dice.below(8) == 0 {
        case.history = None;
    }
    let forged = best(rules, *hash, certificate, case);
    if check(rules, *hash, &forged).is_err() {
        return Fate::Rejected;
    }
    let reached = matches!(
        &forged.case.claim.statement,
        Statement::Record(Record::Reached { .. })
    );
    if forged.verdict == played.truth && !reached {
        Fate::True
    } else {
        Fate::Forged(format!(
            "{} after {gone} positions: {:?}",
            played.sample.about, forged.case.claim
        ))
    }
}

/// A position that the interpreter does not take, with every fact of it true.
pub fn unplayable(sample: &Sample, dice: &mut Dice) -> Option<Fate> {
    let Sample {
        rules,
        hash,
        certificate,
        ..
    } = sample;
    let mut case = certificate.case.clone();
    // The first position is the one that is not played to.
    let earlier = case
        .history
        .as_mut()
        .and_then(|history| history.first_mut());
    let setup = earlier.unwrap_or(&mut case.position);
    let mut tries = 0;
    while Position::new(rules, setup.clone()).is_ok() {
        spoil(rules, setup, dice);
        tries += 1;
        if tries > 50 {
            return None;
        }
    }
    let forged = best(rules, *hash, certificate, case);
    Some(match check(rules, *hash, &forged) {
        Err(_) => Fate::Rejected,
        Ok(_) => Fate::Forged(format!("{}: {:?}", sample.about, forged.case.position)),
    })
}

fn spoil(rules: &Ruleset, setup: &mut Setup, dice: &mut Dice) {
    let squares: Vec<Square> = rules.geometry().squares().collect();
    let kinds: Vec<Kind> = rules.kinds().map(|(kind, _)| kind).collect();
    let at = squares[dice.below(squares.len())];
    match dice.below(5) {
        0 => setup.turn = setup.turn.other(),
        1 => setup.rights.insert(at),
        2 => drop(setup.put(at, None)),
        _ => {
            let piece = Piece::new(Side::BOTH[dice.below(2)], kinds[dice.below(kinds.len())]);
            setup.put(at, Some(piece));
        }
    }
}

/// The certificate under the name of another game, or of its own game before the law of another.
pub fn swapped(sample: &Sample, others: &[(Ruleset, DefinitionHash)], dice: &mut Dice) -> Fate {
    let (rules, hash) = &others[dice.below(others.len())];
    if *hash == sample.hash {
        return Fate::Rejected;
    }
    let mut forged = sample.certificate.clone();
    let renamed = dice.below(3) > 0;
    if renamed {
        // With facts looked up by the other law, where its kinds are the same.
        let case = forged.case.clone();
        let fits = case.history.iter().flatten().chain([&case.position]);
        rules.name().clone_into(&mut forged.variant.name);
        forged.variant.hash = *hash;
        if fits.into_iter().all(|setup| rules.fits(setup).is_ok()) {
            forged = best(rules, *hash, &forged, case);
        }
    }
    if check(rules, *hash, &forged).is_err() {
        return Fate::Rejected;
    }
    let first = forged
        .case
        .history
        .as_ref()
        .and_then(|history| history.first());
    let first = first.unwrap_or(&forged.case.position);
    let derived = Position::new(rules, first.clone()).ok().and_then(|_| {
        let mut witness = strategy::Searching(SpecWitness::new(rules, &forged.case));
        write_with(rules, *hash, forged.case.clone(), &mut witness).ok()
    });
    match derived {
        Some(derived) if renamed && derived.verdict == forged.verdict => Fate::True,
        _ => Fate::Forged(format!("{} as {}", sample.about, rules.name())),
    }
}

/// A definition of one's own and what it is based on.
pub struct Family {
    rules: Ruleset,
    hash: DefinitionHash,
}

const KID: &str = "format = 1\nname = \"kid\"\nbase = \"par\"\ntitle = \"Kid\"\n";
const BASES: [&str; 5] = [
    "chess",
    "king-of-the-hill",
    "three-check",
    "antichess",
    "torpedo",
];

impl Family {
    fn of(par: &str) -> Option<Family> {
        let beside =
            |name: &str| builtin::base(name).or_else(|| (name == "par").then(|| par.to_owned()));
        let checked = parse("kid.toml", KID, &beside).ok()?;
        Some(Family {
            hash: definition_hash(&checked.texts),
            rules: checked.rules,
        })
    }

    /// The families before whose law forgeries are put: the base changed, or only a remark in it.
    pub fn all() -> Vec<Family> {
        let par = |base: &str, more: &str| {
            Family::of(&format!(
                "format = 1\nname = \"par\"\nbase = \"{base}\"\n{more}"
            ))
            .unwrap()
        };
        let plain = BASES.iter().map(|base| par(base, ""));
        let more = [
            "# a remark\n",
            "castling = false\n[start]\nstandard = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\"\n",
        ];
        plain
            .chain(more.iter().map(|more| par("chess", more)))
            .collect()
    }
}

/// A certificate of chess as one of a definition that is based on it, before the same definition with another base.
pub fn edited_base(sample: &Sample, families: &[Family], dice: &mut Dice) -> Option<Fate> {
    let before = &families[0];
    if sample.rules.name() != "chess" {
        return None;
    }
    let mut own = sample.certificate.clone();
    before.rules.name().clone_into(&mut own.variant.name);
    own.variant.hash = before.hash;
    assert!(
        check(&before.rules, before.hash, &own).is_ok(),
        "{}",
        sample.about
    );
    let edited = &families[1 + dice.below(families.len() - 1)];
    Some(match check(&edited.rules, edited.hash, &own) {
        Err(_) => Fate::Rejected,
        Ok(_) => Fate::Forged(sample.about.clone()),
    })
}

/// The laws whose names are swapped in.
pub fn others() -> Vec<(Ruleset, DefinitionHash)> {
    builtin::names().map(law).collect()
}
