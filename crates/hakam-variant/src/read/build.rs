//! All parts of a merged definition put together, in the order in which they need one another.

use hakam_core::{Kind, PerSide, SquareSet};

use super::base::Merged;
use super::board::Board;
use super::kinds::{self, KindEntry};
use super::known::Known;
use super::lint::{self, Linted};
use super::patterns::{self, Placed};
use super::region::Regions;
use super::words::{Fields, TOP};
use super::{castling, codes, constraint, ending, fen_format, law, shuffle, start, tabiya};
use crate::report::{Code, Findings, Place};
use crate::ruleset::Signs;
use crate::{KindInfo, Royalty, Ruleset};

/// Reads every part of a merged definition, and says where its arrays are written. The result is sound only if no
/// error was found.
pub(super) fn build(merged: &Merged, found: &mut Findings) -> (Ruleset, Vec<Place>) {
    let top = Fields::of_table(&merged.table, &merged.place, &TOP, found);
    if let Some(counting) = top.get("counting") {
        let message = "`counting` is not followed yet: these draws are left to the players";
        found.warning(Code::NotSupported, &counting.place, message);
    }
    let own_rules = codes::read(&top, found);
    let before = found.errors();
    let board = Board::read(&top, found);
    let (infos, entries): (Vec<KindInfo>, Vec<_>) = kinds::read(&top, found).into_iter().unzip();
    let board_and_letters_sound = found.errors() == before;
    let known = Known {
        regions: Regions::read(board, &top, found),
        own_rules,
        kinds: infos.iter().map(|info| info.key.clone()).collect(),
        royals: infos.iter().any(|info| info.royalty != Royalty::Common),
    };
    let before = found.errors();
    let castling = castling::read(&top, &known, found);
    let fen = fen_format::read(&top, found);
    let fields_sound = found.errors() == before;
    let constraints = constraint::read(&top, &known, found);
    let endings = ending::read(&top, &known, found);

    let name = text(&top, "name", found).unwrap_or_default();
    let title = text(&top, "title", found);
    let mut rules = Ruleset {
        title: title.unwrap_or_else(|| name.clone()),
        name,
        geometry: board.geometry,
        view: board.view,
        signs: Signs::of(&infos),
        kinds: infos,
        patterns: Vec::new(),
        patterns_of: Vec::new(),
        castling,
        constraints,
        endings: endings.iter().map(|(ending, _)| ending.clone()).collect(),
        resignation: ending::resignation(&top, found),
        starts: Vec::new(),
        most_at_start: Vec::new(),
        shuffle: None,
        tabiyat: Vec::new(),
        fen,
        counting: top.get("counting").is_some(),
        own_rules: known.own_rules.clone(),
        laws: law::read(&top, found),
        own_doing: merged.own_doing.clone(),
    };
    let starts = start::table(&top, found);
    let mut arrays: Vec<Place> = Vec::new();
    // Where letters or fields are wrong, or words about hands are used, every array would be blamed for it.
    let readable = board_and_letters_sound && fields_sound && !top.has_later_words();
    if let Some(table) = starts.filter(|_| readable) {
        let starts = start::read(table, &rules, found);
        arrays.extend(starts.iter().map(|(_, place)| place.clone()));
        rules.set_starts(starts.into_iter().map(|(start, _)| start).collect());
        if let Some(node) = table.get("shuffle") {
            let before = found.errors();
            rules.shuffle = shuffle::read(node, &rules, &known.regions, found);
            if found.errors() == before {
                shuffle::check(&rules, &node.place, found);
            }
        } else {
            rules.set_castling_homes();
        }
    }
    let patterns = patterns::read(&entries, &|kind| homes(&rules, kind), &known, found);
    set_clocks(&mut rules.kinds, &entries, &patterns, found);
    let all = patterns.iter().map(|placed| placed.pattern.clone());
    rules.set_patterns(all.collect());
    fen_format::check((&rules, &top, &merged.place), &patterns, &endings, found);
    if found.errors() == 0 {
        start::check_regions(&rules, &arrays, &entries, &known.regions, found);
    }
    // Where something is wrong with the moves or the arrays, every tabiya would be blamed for it.
    if let Some(node) = top.get("tabiyat").filter(|_| found.errors() == 0) {
        rules.tabiyat = tabiya::read(node, &rules, found);
    }

    if found.errors() == 0 {
        let linted = Linted {
            rules: &rules,
            kinds: &entries,
            patterns: &patterns,
            endings: &endings,
            place: &merged.place,
        };
        lint::lint(&linted, found);
        lint::builtin_name(&rules.name, merged, found);
    }
    (rules, arrays)
}

fn text(top: &Fields, key: &str, found: &mut Findings) -> Option<String> {
    top.get(key)?.text(found).map(str::to_owned)
}

/// Where the men of `kind` stand in the array `standard`.
fn homes(rules: &Ruleset, kind: Kind) -> PerSide<SquareSet> {
    let Some(standard) = rules.starts.first() else {
        return PerSide::from_fn(|_| rules.geometry.all());
    };
    PerSide::from_fn(|side| {
        let men = standard.setup.men_of(&rules.geometry, side);
        men.filter(|(_, man)| man.kind == kind)
            .map(|(square, _)| square)
            .collect()
    })
}

/// Says of each kind whether its moves reset the clock: what the file says, or else whether it never comes back.
fn set_clocks(
    infos: &mut [KindInfo],
    entries: &[KindEntry],
    patterns: &[Placed],
    found: &mut Findings,
) {
    for ((index, info), entry) in infos.iter_mut().enumerate().zip(entries) {
        let own = patterns
            .iter()
            .filter(|placed| placed.pattern.kind.index() == index);
        let said = entry.clock(found);
        info.resets_clock = said.unwrap_or_else(|| only_forward(own));
    }
}

/// Whether a man with these patterns can never come back: every step goes forward.
fn only_forward<'a>(patterns: impl Iterator<Item = &'a Placed>) -> bool {
    let mut deltas = patterns
        .flat_map(|placed| placed.pattern.legs.iter())
        .flat_map(|leg| leg.deltas.white.iter())
        .peekable();
    deltas.peek().is_some() && deltas.all(|(_, forward)| *forward > 0)
}
