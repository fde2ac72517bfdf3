//! The drawings of men, by the names of their kinds.

use hakam_variant::KindInfo;

/// Names and the drawing they share. Kinds with other names get a disc with their letter.
#[rustfmt::skip] // one drawing, one line
const DRAWINGS: &[(&[&str], &str)] = &[
    (&["king", "shah", "khun"], include_str!("../../pieces/king.svg")),
    (&["queen"], include_str!("../../pieces/queen.svg")),
    (&["rook", "rukh", "rua"], include_str!("../../pieces/rook.svg")),
    (&["bishop", "courier"], include_str!("../../pieces/bishop.svg")),
    (&["knight", "faras", "ma"], include_str!("../../pieces/knight.svg")),
    (&["pawn", "baidaq", "bia"], include_str!("../../pieces/pawn.svg")),
    (&["ferz"], include_str!("../../pieces/ferz.svg")),
    (&["alfil"], include_str!("../../pieces/alfil.svg")),
    (&["wazir", "schleich"], include_str!("../../pieces/wazir.svg")),
    (&["dabbaba"], include_str!("../../pieces/dabbaba.svg")),
    (&["camel"], include_str!("../../pieces/camel.svg")),
    (&["giraffe"], include_str!("../../pieces/giraffe.svg")),
    (&["nightrider"], include_str!("../../pieces/nightrider.svg")),
    (&["archbishop", "cardinal", "princess"], include_str!("../../pieces/archbishop.svg")),
    (&["chancellor", "marshal", "empress"], include_str!("../../pieces/chancellor.svg")),
    (&["amazon"], include_str!("../../pieces/amazon.svg")),
    (&["met"], include_str!("../../pieces/met.svg")),
    (&["general"], include_str!("../../pieces/general.svg")),
    (&["advisor"], include_str!("../../pieces/advisor.svg")),
    (&["elephant"], include_str!("../../pieces/elephant.svg")),
    (&["horse"], include_str!("../../pieces/horse.svg")),
    (&["chariot"], include_str!("../../pieces/chariot.svg")),
    (&["cannon"], include_str!("../../pieces/cannon.svg")),
    (&["soldier"], include_str!("../../pieces/soldier.svg")),
    (&["gold"], include_str!("../../pieces/gold.svg")),
    (&["silver", "khon"], include_str!("../../pieces/silver.svg")),
    (&["lance"], include_str!("../../pieces/lance.svg")),
];

/// A disc that a letter is written on.
const DISC: &str = include_str!("../../pieces/disc.svg");

/// How a man looks.
pub enum Look {
    /// A drawing of its own.
    Drawn(&'static str),
    /// A disc with a letter.
    Lettered(&'static str),
}

/// How men of a kind look: by the name people use, or else by its name in the file.
pub fn look(kind: &KindInfo) -> Look {
    let named = |name: &str| {
        let mut rows = DRAWINGS.iter();
        rows.find(|(names, _)| names.contains(&name))
            .map(|(_, drawing)| inside(drawing))
    };
    let drawn = named(&kind.name).or_else(|| named(&kind.key));
    drawn.map_or_else(|| Look::Lettered(inside(DISC)), Look::Drawn)
}

/// The drawing without the picture around it.
fn inside(file: &'static str) -> &'static str {
    let start = file.find("<g ").unwrap_or(0);
    let end = file.rfind("</svg>").unwrap_or(file.len());
    file.get(start..end).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_is_one_group_and_under_a_kilobyte() {
        for (names, file) in DRAWINGS.iter().chain([&(&["disc"][..], DISC)]) {
            let drawing = inside(file);
            assert!(
                drawing.starts_with("<g ") && drawing.ends_with("</g>"),
                "{names:?}"
            );
            assert!(file.len() < 1000, "{names:?}");
        }
    }

    #[test]
    fn no_name_has_two_drawings() {
        let mut names: Vec<&str> = DRAWINGS
            .iter()
            .flat_map(|(names, _)| *names)
            .copied()
            .collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
