//! How a kind moves: the entries under `moves`, each under its rule code.

use hakam_core::{Kind, KindSet, PerSide, RuleId, Side, SquareSet};

use super::codes;
use super::kinds::KindEntry;
use super::known::Known;
use super::legs::{self, Way};
use super::promotion;
use super::tree::Node;
use super::words::{Fields, MOVE};
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
    found: &mut Findings,
) -> Vec<Placed> {
    let mut patterns = Vec::new();
    for (index, entry) in kinds.iter().enumerate() {
        let Some(kind) = Kind::new(index) else { break };
        let fields = &entry.fields;
        let promotes = fields.get("promotes");
        let mover = Mover {
            kind,
            onto: known.regions.field(fields, "in", found),
            promotion: promotes.and_then(|node| promotion::read(node, known, found)),
            homes: homes(kind),
            known,
        };
        let table = fields.get("moves").and_then(|node| node.table(found));
        for entry in table.iter().flat_map(|table| &table.entries) {
            let rule = codes::known(&entry.key, &entry.key_place, &known.own_rules, found);
            for node in entry.node.one_or_many() {
                patterns.extend(mover.entry(node, rule, found));
                if patterns.len() > MOST {
                    let message = format!("more than {MOST} ways of moving");
                    found.error(Code::TooManyPatterns, &node.place, message);
                    return patterns;
                }
            }
        }
    }
    patterns
}

impl Mover<'_> {
    /// The patterns of one entry: a Betza word, or a table.
    fn entry(&self, node: &Node, rule: Option<RuleId>, found: &mut Findings) -> Vec<Placed> {
        if node.as_text().is_some() {
            let ways = legs::of_word(node, found).unwrap_or_default();
            let plain = Options::plain(self);
            return self.placed(ways, &plain, rule, &node.place);
        }
        let Some(fields) = Fields::of(node, &MOVE, found) else {
            return Vec::new();
        };
        let ways = match (fields.get("betza"), fields.get("legs")) {
            (Some(word), None) => legs::of_word(word, found),
            (None, Some(list)) => legs::of_list(list, found),
            (Some(_), Some(second)) => {
                let message = "`betza` and `legs` exclude each other";
                found.error(Code::Conflict, &second.place, message);
                None
            }
            (None, None) => {
                let message = "a move entry needs `betza` or `legs`";
                found.error(Code::MissingKey, &node.place, message);
                None
            }
        };
        let ways = ways.unwrap_or_default();
        let options = self.options(&fields, found);
        if options.passing && ways.iter().any(Way::skips_nothing) {
            let message = "`passing` marks skipped squares, but this move skips none";
            found.warning(Code::NothingPassed, &node.place, message);
        }
        self.placed(ways, &options, rule, &node.place)
    }

    fn options(&self, fields: &Fields, found: &mut Findings) -> Options {
        let known = self.known;
        let promotion = match fields.get("promotes") {
            None => self.promotion.clone(),
            Some(node) if node.is_false() => None,
            Some(node) => promotion::read(node, known, found),
        };
        Options {
            from: known.regions.field(fields, "from", found),
            onto: known.regions.field(fields, "onto", found),
            unmoved: fields.truth("unmoved", found),
            passing: fields.truth("passing", found),
            not_over: known.kind_set(fields, "not-over", KindSet::EMPTY, found),
            not_taking: known.kind_set(fields, "not-taking", KindSet::EMPTY, found),
            promotion,
        }
    }

    fn placed(
        &self,
        ways: Vec<Way>,
        options: &Options,
        rule: Option<RuleId>,
        place: &Place,
    ) -> Vec<Placed> {
        let Some(rule) = rule else { return Vec::new() };
        let view = self.known.regions.board.view;
        let placed = |way: Way| Placed {
            home: way.home,
            pattern: Pattern {
                rule,
                kind: self.kind,
                from: if way.home {
                    both(options.from, self.homes)
                } else {
                    options.from
                },
                onto: both(options.onto, self.onto),
                legs: way.legs.into_iter().map(|leg| leg.seen(view)).collect(),
                unmoved: options.unmoved,
                passing: options.passing,
                not_over: options.not_over,
                not_taking: options.not_taking,
                promotion: options.promotion.clone(),
            },
            place: place.clone(),
        };
        ways.into_iter().map(placed).collect()
    }
}

/// What an entry says besides how the man goes.
struct Options {
    from: PerSide<SquareSet>,
    onto: PerSide<SquareSet>,
    unmoved: bool,
    passing: bool,
    not_over: KindSet,
    not_taking: KindSet,
    promotion: Option<Promotion>,
}

impl Options {
    fn plain(mover: &Mover) -> Options {
        let all = mover.known.regions.board.all();
        Options {
            from: all,
            onto: all,
            unmoved: false,
            passing: false,
            not_over: KindSet::EMPTY,
            not_taking: KindSet::EMPTY,
            promotion: mover.promotion.clone(),
        }
    }
}

/// The squares that are in both regions.
fn both(one: PerSide<SquareSet>, two: PerSide<SquareSet>) -> PerSide<SquareSet> {
    PerSide::from_fn(|side: Side| one[side] & two[side])
}
