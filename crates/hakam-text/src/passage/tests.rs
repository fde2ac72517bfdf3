//! Pieces of a text and their places.

use super::*;

#[test]
fn pieces_know_their_places() {
    let text = "é:ab,,c ";
    let (_, behind) = Passage::whole(text).split_once(':').unwrap();
    let pieces: Vec<Passage> = behind.split(',').collect();
    let texts = ["ab", "", "c "];
    assert!(pieces.iter().map(|piece| piece.text).eq(texts));
    assert!(pieces.iter().all(|piece| text[piece.span()] == *piece.text));
    assert_eq!(pieces[2].trim().span(), 7..8);
    assert_eq!(Passage::whole(text).characters().nth(1).unwrap().1.start, 2);
}
