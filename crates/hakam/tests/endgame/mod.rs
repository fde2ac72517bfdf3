//! Endgame tables: figures that others have found, every entry derived again, and tables as bytes.

mod bytes;
mod long;
mod search;

use std::num::NonZeroUsize;
use std::sync::Arc;

use hakam::endgame::{BuildError, Library, Material, Options, Table, verify};
use hakam::{Side, Variant};

const OPTIONS: Options<'_> = Options {
    threads: NonZeroUsize::new(2).unwrap(),
    progress: &|_| {},
};

/// A table with those it needs, and with every entry derived again from what its moves lead to.
fn built(variant: &Variant, material: &str) -> (Library, Arc<Table>) {
    let mut library = Library::new();
    let wanted = Material::read(variant.rules(), material).unwrap();
    let table = library.build(variant, &wanted, OPTIONS).unwrap();
    for table in library.tables() {
        let wrong = verify(variant, &library, table, OPTIONS);
        assert_eq!(wrong, None, "{}", table.material().text(variant.rules()));
    }
    (library, table)
}

fn longest(variant: &Variant, table: &Table) -> u16 {
    table.count(variant, Side::White).longest.unwrap().0
}

/// That the rook mates in sixteen moves is in every book; White makes the last of the plies.
#[test]
fn the_longest_mate_with_a_rook() {
    let chess = Variant::builtin("chess").unwrap();
    let (_, table) = built(&chess, "KRvK");
    assert_eq!(longest(&chess, &table), 2 * 16 - 1);
    let compared = search::compare(&chess, &table, 40, 2);
    assert!(compared.wrong.is_empty(), "{:#?}", compared.wrong);
    assert!(compared.decided >= 20, "{compared:?}");
    // White's men are all there is: nobody wins for Black.
    assert_eq!(table.count(&chess, Side::Black).wins, 0);
}

/// A bare king has lost this game unless he takes the last man at once; the tables and the interpreter agree.
#[test]
fn bare_kings_and_promotions_lead_into_smaller_tables() {
    for (variant, material) in [
        ("shatranj", "KFvK"),
        ("gardner", "KPvK"),
        ("los-alamos", "KQvK"),
    ] {
        let variant = Variant::builtin(variant).unwrap();
        let (_, table) = built(&variant, material);
        let compared = search::compare(&variant, &table, 40, 2);
        assert!(compared.wrong.is_empty(), "{:#?}", compared.wrong);
        assert!(compared.decided >= 20, "{material}: {compared:?}");
    }
}

#[test]
fn the_order_begins_with_what_the_moves_lead_to() {
    let chess = Variant::builtin("chess").unwrap();
    let order = |material: &str| -> Vec<String> {
        let material = Material::read(chess.rules(), material).unwrap();
        let order = Library::order(&chess, &material).unwrap();
        order.iter().map(|one| one.text(chess.rules())).collect()
    };
    assert_eq!(order("KRvK"), ["KvK", "KRvK"]);
    let mut pawn = order("KPvK");
    assert_eq!(pawn.first().map(String::as_str), Some("KvK"));
    assert_eq!(pawn.last().map(String::as_str), Some("KPvK"));
    pawn.sort();
    assert_eq!(pawn, ["KBvK", "KNvK", "KPvK", "KQvK", "KRvK", "KvK"]);
    let mut queen = order("KQvKR");
    assert_eq!(queen.pop().as_deref(), Some("KQvKR"));
    queen.sort();
    assert_eq!(queen, ["KQvK", "KvK", "KvKR"]);
}

#[test]
fn what_a_table_cannot_know_is_refused() {
    let refused = |variant: &str, material: &str| -> BuildError {
        let variant = Variant::builtin(variant).unwrap();
        let material = Material::read(variant.rules(), material).unwrap();
        Library::new()
            .build(&variant, &material, OPTIONS)
            .unwrap_err()
    };
    insta::assert_snapshot!(
        refused("three-check", "KQvK"),
        @"this game counts checks, so what a position of `KQvK` is worth hangs on more than the board, and tables know nothing more"
    );
    insta::assert_snapshot!(
        refused("chess", "KPvKP"),
        @"in `KPvKP` an en passant capture may be possible, and tables have no such positions"
    );
    insta::assert_snapshot!(
        refused("courier", "KRRvKR"),
        @"`KRRvKR` has more positions than a table can hold"
    );
}

#[test]
fn memory_is_known_before() {
    let shatranj = Variant::builtin("shatranj").unwrap();
    let material = Material::read(shatranj.rules(), "KFvKF").unwrap();
    let bytes = Library::memory(&shatranj, &material).unwrap();
    // 2 * 64^4 entries of 18 bytes while they are found, and the smaller tables at 2 bytes an entry.
    let smaller = 2 * (2 * 64_u64.pow(2) + 2 * 2 * 64_u64.pow(3));
    assert_eq!(bytes, 2 * 64_u64.pow(4) * 18 + smaller);
}
