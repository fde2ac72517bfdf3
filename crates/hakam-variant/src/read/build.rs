//! All parts of a merged definition put together, in the order in which they need one another.

use hakam_core::{Geometry, Kind, PerSide, SquareSet};

use super::Trust;
use super::base::Merged;
use super::board::Board;
use super::kinds::{self, KindEntry};
use super::known::Known;
use super::lint::{self, Linted};
use super::patterns::{self, Placed};
use super::region::Regions;
use super::words::{Fields, TOP};
use super::{castling, codes, constraint, ending, fen_format, law, shuffle, start, tabiya};
use crate::fen::{Schema, checks_limit};
use crate::report::{Code, Findings, Place};
use crate::ruleset::{Signs, most_at_start, patterns_of};
use crate::{KindInfo, Pattern, Royalty, Ruleset, Start};

/// Reads every part of a merged definition, and says where its arrays are written. The result is sound only if no
/// error was found.
pub(super) fn build(merged: &Merged, trust: Trust, found: &mut Findings) -> (Ruleset, Vec<Place>) {
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
    let format = fen_format::read(&top, found);
    let fields_sound = found.errors() == before;
    let constraints = constraint::read(&top, &known, found);
    let endings = ending::read(&top, &known, found);

    let name = text(&top, "name", found).unwrap_or_default();
    let title = text(&top, "title", found);
    let resignation = ending::resignation(&top, found);
    let laws = law::read(&top, found);
    let mut schema = Schema {
        geometry: board.geometry,
        view: board.view,
        signs: Signs::of(&infos),
        kinds: infos,
        format,
        castling,
        checks_limit: checks_limit(endings.iter().map(|(ending, _)| ending)),
        counting: top.get("counting").is_some(),
        is_shuffled: false,
        asked: None,
    };
    let table = start::table(&top, found);
    // Where letters or fields are wrong, or words about hands are used, every array would be blamed for it.
    let readable = board_and_letters_sound && fields_sound && !top.has_later_words();
    let table = table.filter(|_| readable);
    let starts = table.map(|table| start::read(table, &schema, found));
    let (starts, arrays): (Vec<Start>, Vec<Place>) = starts.into_iter().flatten().unzip();
    let standard = starts.first().map(|start| &start.setup);
    let node = table.and_then(|table| table.get("shuffle"));
    let shuffle =
        node.and_then(|node| shuffle::read(node, &schema, &known.regions, standard, found));
    schema.is_shuffled = shuffle.is_some();
    if table.is_some() && node.is_none() {
        schema.set_castling_homes(&starts);
    }
    let homes = |kind| homes(&board.geometry, starts.first(), kind);
    let placed = patterns::read(&entries, &homes, &known, found);
    set_clocks(&mut schema.kinds, &entries, &placed, found);
    let patterns: Vec<Pattern> = placed.iter().map(|placed| placed.pattern.clone()).collect();
    schema.set_moves(&patterns);
    fen_format::check((&schema, &top, &merged.place), &placed, &endings, found);

    let mut rules = Ruleset {
        title: title.unwrap_or_else(|| name.clone()),
        name,
        patterns_of: patterns_of(&schema, &patterns),
        patterns,
        constraints,
        endings: endings.iter().map(|(ending, _)| ending.clone()).collect(),
        resignation,
        most_at_start: most_at_start(&schema, &starts),
        starts,
        shuffle,
        tabiyat: Vec::new(),
        own_rules: known.own_rules.clone(),
        laws,
        own_doing: merged.own_doing.clone(),
        schema,
    };
    if found.errors() == 0 {
        start::check_regions(&rules, &arrays, &entries, &known.regions, found);
    }
    // Where something is wrong with the moves or the arrays, every tabiya would be blamed for it.
    let tabiyat = top.get("tabiyat").filter(|_| found.errors() == 0);
    let tabiyat = tabiyat.map(|node| tabiya::read(node, &rules, found));
    let mut tabiyat = tabiyat.unwrap_or_default();
    if trust == Trust::Unknown {
        tabiyat.retain(|(tabiya, place)| tabiya::check(tabiya, place, &rules, found));
    }
    rules.tabiyat = tabiyat.into_iter().map(|(tabiya, _)| tabiya).collect();

    if found.errors() == 0 && trust == Trust::Unknown {
        let linted = Linted {
            rules: &rules,
            kinds: &entries,
            patterns: &placed,
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
fn homes(board: &Geometry, standard: Option<&Start>, kind: Kind) -> PerSide<SquareSet> {
    let Some(standard) = standard else {
        return PerSide::from_fn(|_| board.all());
    };
    PerSide::from_fn(|side| {
        let men = standard.setup.men_of(board, side);
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
