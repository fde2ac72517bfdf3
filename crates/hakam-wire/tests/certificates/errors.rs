//! JSON that is no certificate is refused with the place and the reason.

use hakam_wire::certificate::{read, variant_of, write};
use hakam_wire::claims::Json;

use super::any_certificate::{chess, every_shape, of_move};

/// What is said of the document of `Nf3` with one text put in place of another.
fn refusal(old: &str, new: &str) -> String {
    let chess = chess();
    let written = of_move(&chess, chess.standard_start().clone(), "Nf3");
    let text = write(&chess, &written).unwrap();
    assert!(text.contains(old), "{old} is not in {text}");
    read(&chess, &text.replacen(old, new, 1))
        .unwrap_err()
        .to_string()
}

#[test]
fn the_beginning_says_what_it_is() {
    insta::assert_snapshot!(refusal("hakam certificate", "hakam report"), @"`document`: this is `hakam report`, not `hakam certificate`");
    insta::assert_snapshot!(refusal("\"version\": 2", "\"version\": 1"), @"`version`: version 1 of the format, this program reads version 2");
    insta::assert_snapshot!(refusal("\"version\": 2,", ""), @"the key `version` is missing");
    insta::assert_snapshot!(refusal("a7a7", "A7a7"), @"`variant.sha256`: a hash is 64 characters of 0 to 9 and a to f, here is `A7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7…`");
    insta::assert_snapshot!(refusal("a7a7", "a7a"), @"`variant.sha256`: a hash is 64 characters of 0 to 9 and a to f, here is `a7aa7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a…`");
}

#[test]
fn a_text_that_is_no_json_is_refused_with_its_line_and_column() {
    insta::assert_snapshot!(refusal("\"version\": 2,", "\"version\": 2,,"), @"line 3, column 16: key must be a string");
    insta::assert_snapshot!(refusal("\"version\": 2,", "\"version\": 2, \"version\": 2,"), @"line 3, column 28: the key `version` stands twice");
    insta::assert_snapshot!(variant_of("").unwrap_err(), @"line 1, column 0: EOF while parsing a value");
    insta::assert_snapshot!(variant_of("[]").unwrap_err(), @"an object is expected here, not a list");
}

#[test]
fn what_is_wrong_is_said_where_it_stands() {
    insta::assert_snapshot!(refusal("RNBQKBNR w", "RNBQKBNR x"), @"`position`: no position of this game: the side to move is `w` or `b`, here is `x`");
    insta::assert_snapshot!(refusal("\"verdict\": \"VERIFIED\"", "\"verdict\": \"TRUE\""), @"`verdict`: `TRUE` is not known here; known are VERIFIED, REFUTED");
    insta::assert_snapshot!(refusal("\"kind\":\"legal\"", "\"kind\":\"legel\""), @"`claim.kind`: there is no kind of claim `legel`; did you mean `legal`?");
    insta::assert_snapshot!(refusal("{\"kind\":\"legal\"}", "[{\"kind\":\"legal\"}]"), @"`claim`: one claim, which is an object, is expected here, not a list");
    insta::assert_snapshot!(refusal("\"move\"", "\"moved\""), @"there is no key `moved` here; known are document, version, variant, position, history, move, request, claim, verdict, facts");
}

#[test]
fn what_is_wrong_in_a_fact_is_said_where_it_stands() {
    let chess = chess();
    let text = write(&chess, &every_shape(&chess)).unwrap();
    let refusal = |old: &str, new: &str| {
        assert!(text.contains(old), "{old} is not in {text}");
        read(&chess, &text.replacen(old, new, 1))
            .unwrap_err()
            .to_string()
    };
    insta::assert_snapshot!(refusal("\"ask\":\"turn\"", "\"ask\":\"tern\""), @"`facts[0].ask`: `tern` is not known here; known are turn, clock, move number, passing, right, man, men, attack, attackers, checks, judgement, moves, standing, equal positions, last move, dead men, mate, perpetual, win, end, forced win");
    insta::assert_snapshot!(refusal("\"answer\":4294967295", "\"answer\":4294967296"), @"`facts[1].answer`: 4294967296 is out of range: a whole number from 0 to 4294967295");
    insta::assert_snapshot!(refusal("\"takes\":[\"a1\",\"e5\"", "\"takes\":[\"e5\",\"a1\""), @"`facts[1].at[0].after.takes`: `a1` is out of order: a set of squares is written by rising square, each once");
    insta::assert_snapshot!(refusal("\"becomes\":\"queen\"", "\"becomes\":\"ferz\""), @"`request.becomes`: `ferz` is not a piece of this game; its pieces are king, queen, rook, bishop, knight, pawn");
    insta::assert_snapshot!(refusal("\"reason\":\"PINNED\",\"royal\"", "\"reason\":\"PINNED\",\"king\""), @"`facts[10].answer.against[17]`: there is no key `king` here; known are rule, reason, royal, pinner, line");
    insta::assert_snapshot!(refusal("\"rule\":\"C5\"", "\"rule\":\"c5\""), @"`facts[10].answer.steps[0].rule`: `c5` is no code of a rule: a rule code is a capital letter and a number (`A7`), or `x-` and a name (`x-camel`)");
    insta::assert_snapshot!(refusal("\"pass\":true", "\"pass\":false"), @"`facts[2].at[1].pass`: true is expected here, not false");
    insta::assert_snapshot!(refusal("\"files\":-1", "\"files\":-129"), @"`facts[10].answer.steps[2].legs[0].files`: -129 is out of range: a whole number from -128 to 127");
}

#[test]
fn a_key_that_is_unknown_or_missing_is_noticed_everywhere() {
    let chess = chess();
    let text = write(&chess, &every_shape(&chess)).unwrap();
    let json: Json = serde_json::from_str(&text).unwrap();
    let count = objects(&mut json.clone(), &mut |_| {});
    assert!(count > 400, "{count} objects");
    for number in 0..count {
        let mut more = json.clone();
        let mut place = 0;
        objects(&mut more, &mut |fields| {
            if place == number {
                fields.push(("surplus".to_owned(), Json::Null));
            }
            place += 1;
        });
        let error = read(&chess, &more.to_string()).unwrap_err();
        assert!(error.to_string().contains("surplus"), "{error}");
    }
}

/// The keys of an object with their values.
type Fields = Vec<(String, Json)>;

/// Calls `each` for the keys of every object, and counts them.
fn objects(json: &mut Json, each: &mut dyn FnMut(&mut Fields)) -> usize {
    match json {
        Json::List(items) => items.iter_mut().map(|item| objects(item, each)).sum(),
        Json::Object(fields) => {
            let below: usize = fields
                .iter_mut()
                .map(|field| objects(&mut field.1, each))
                .sum();
            each(fields);
            below + 1
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => 0,
    }
}
