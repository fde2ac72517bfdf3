//! How a kind moves: the entries under `moves`, each under its rule code.

use hakam_core::{Kind, KindSet, PerSide, RuleId, SquareSet};

use super::codes;
use super::field::{Field, Fields};
use super::kinds::KindEntry;
use super::known::Known;
use super::legs::{self, Way};
use super::promotion;
use super::words::MOVE;
use crate::report::{Code, Findings, Place};
use crate::{Pattern, Promotion};

/// More than any game needs, few enough to be compared with one another.
const MOST: usize = 512;

/// A pattern and where it is written.
pub(super) struct Placed {
    pub pattern: Pattern,
    pub place: Place,
    /// Whether it is bound to home squares (`i`).
    pub home: bool,
}

/// Where the men of a kind stand in the array `standard`, for each side.
pub(super) type Homes<'a> = &'a dyn Fn(Kind) -> PerSide<SquareSet>;

/// What all patterns of a kind have in common.
struct Mover<'a> {
    kind: Kind,
    onto: PerSide<SquareSet>,
    promotion: Option<Promotion>,
    homes: PerSide<SquareSet>,
    known: &'a Known,
}

/// Reads all patterns of all kinds, in the order written.
pub(super) fn read(
    kinds: &[KindEntry],
    homes: Homes,
    known: &Known,
    found: &Findings,
) -> Vec<Placed> {
    let mut patterns = Vec::new();
    for (index, entry) in kinds.iter().enumerate() {
        let Some(kind) = Kind::new(index) else { break };
        let fields = entry.fields;
        let promotes = fields.get("promotes");
        let mover = Mover {
            kind,
            onto: known.regions.field(fields, "in"),
            promotion: promotes.and_then(|field| promotion::read(field, known)),
            homes: homes(kind),
            known,
        };
        for (entry, field) in fields.entries("moves") {
            let rule = codes::known(&entry.key, &entry.key_place, &known.own_rules, found);
            for field in field.one_or_many() {
                patterns.extend(mover.entry(field, rule));
                if patterns.len() > MOST {
                    let message = format!("more than {MOST} ways of moving");
                    field.error(Code::TOO_MANY_PATTERNS, message);
                    return patterns;
                }
            }
        }
    }
    patterns
}

impl Mover<'_> {
    /// The patterns of one entry: a Betza word, or a table.
    fn entry(&self, field: Field, rule: Option<RuleId>) -> Vec<Placed> {
        let (ways, fields) = if field.node.as_text().is_some() {
            (legs::of_word(field), Fields::none(field, &MOVE))
        } else {
            let Some(fields) = field.fields(&MOVE) else {
                return Vec::new();
            };
            (ways(fields), fields)
        };
        let ways = ways.unwrap_or_default();
        let Some(pattern) = self.pattern(fields, rule, &ways) else {
            return Vec::new();
        };
        let view = self.known.regions.board.view;
        let placed = |way: Way| {
            let mut pattern = pattern.clone();
            if way.home {
                pattern.from = both(pattern.from, self.homes);
            }
            Placed {
                home: way.home,
                pattern: Pattern {
                    legs: way.seen(view),
                    ..pattern
                },
                place: field.place().clone(),
            }
        };
        ways.into_iter().map(placed).collect()
    }

    /// What an entry says besides how the man goes.
    fn pattern(&self, fields: Fields, rule: Option<RuleId>, ways: &[Way]) -> Option<Pattern> {
        let known = self.known;
        let promotion = match fields.get("promotes") {
            None => self.promotion.clone(),
            Some(field) if field.node.is_false() => None,
            Some(field) => promotion::read(field, known),
        };
        let from = known.regions.field(fields, "from");
        let onto = known.regions.field(fields, "onto");
        let (unmoved, passing) = (fields.truth("unmoved"), fields.truth("passing"));
        let kinds = |key| known.kind_set(fields, key, KindSet::EMPTY);
        let (not_over, not_taking) = (kinds("not-over"), kinds("not-taking"));
        if passing && ways.iter().any(Way::skips_nothing) {
            let message = "`passing` marks skipped squares, but this move skips none";
            let found = fields.found;
            found.warning(Code::NOTHING_PASSED, fields.place, message);
        }
        Some(Pattern {
            rule: rule?,
            kind: self.kind,
            from,
            onto: both(onto, self.onto),
            legs: Vec::new(),
            unmoved,
            passing,
            not_over,
            not_taking,
            promotion,
        })
    }
}

/// How the man goes: `betza` or `legs`.
fn ways(fields: Fields) -> Option<Vec<Way>> {
    fields.exclude("betza", "legs")?;
    match (fields.get("betza"), fields.get("legs")) {
        (Some(word), _) => legs::of_word(word),
        (None, Some(list)) => legs::of_list(list),
        (None, None) => {
            let message = "a move entry needs `betza` or `legs`";
            fields.error(Code::MISSING_KEY, message);
            None
        }
    }
}

/// The squares that are in both regions.
fn both(one: PerSide<SquareSet>, two: PerSide<SquareSet>) -> PerSide<SquareSet> {
    PerSide::from_fn(|side| one[side] & two[side])
}
