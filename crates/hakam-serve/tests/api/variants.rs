//! The whole catalogue; single games and definitions of one's own stand in `variants.md`.

use crate::client::Client;

#[test]
fn every_game_is_described() {
    let client = Client::new();
    let (_, rows) = client.get("/api/v1/variants");
    assert!(rows.as_array().unwrap().len() >= 18);
    for row in rows.as_array().unwrap() {
        let (status, game) = client.get(&format!(
            "/api/v1/variants/{}",
            row["name"].as_str().unwrap()
        ));
        assert_eq!(status, 200);
        for key in ["name", "title", "files", "ranks", "pieces"] {
            assert_eq!(game[key], row[key]);
        }
        let (status, rules) = client.get(&format!(
            "/api/v1/rules?variant={}",
            row["name"].as_str().unwrap()
        ));
        assert_eq!(status, 200);
        assert!(!rules.as_array().unwrap().is_empty());
    }
    let (_, all) = client.get("/api/v1/rules");
    assert!(all.as_array().unwrap().len() > 50);
}
