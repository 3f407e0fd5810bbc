//! Rules that only some of the further games have: record, finding, article.

use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant;

/// What is found in a record: code, ply and article.
fn found(game: &str, record: &str) -> Vec<(&'static str, Option<usize>, Option<String>)> {
    let report = Report::of(pdn::parse(record), variant::named(game));
    let finding = |finding: &crate::findings::Finding| {
        let article = finding.citation.as_ref().map(|cited| cited.article.clone());
        (finding.kind().code, finding.ply, article)
    };
    report.findings.iter().map(finding).collect()
}

#[test]
fn rules_of_some_games() {
    for (game, record, expected) in [
        (
            "frisian",
            "[FEN \"W:W8,K33:BK45\"] 1. 33-6 45-29 2. 6-22 29-42 3. 22-36 42-20 4. 36-31 20-25 *",
            Some(("illegal-king-move", Some(7), "frisian art. 17")),
        ),
        (
            "frisian",
            "[FEN \"W:W8,K33:BK45\"] 1. 33-6 45-29 2. 6-22 29-42 3. 22-36 42-20 4. 8-2 20-25 *",
            None,
        ),
        ("breakthrough", "[FEN \"W:W7:B30\"] 1. 7-2 *", None),
        (
            "breakthrough",
            "[FEN \"W:W7:B30\"] 1. 7-2 30-35 *",
            Some(("played-on-after-the-end", Some(2), "breakthrough rules of play")),
        ),
        (
            "antidraughts",
            "[FEN \"W:W32:B28\"] 1. 32x23 1-6 *",
            Some(("played-on-after-the-end", Some(2), "antidraughts rules of play")),
        ),
        (
            "antidraughts",
            "[FEN \"W:W32:B28\"] 1. 32x23 2-0",
            Some(("result-contradicts-position", None, "antidraughts rules of play")),
        ),
        (
            "poddavki",
            "[FEN \"W:Wc3:Bd4\"] 1. c3xe5 1-0",
            Some(("result-contradicts-position", None, "poddavki rules of play")),
        ),
        (
            "killer",
            "[FEN \"W:WK46:BK23,3\"] 1. 46x10 3-8 *",
            Some(("impossible-capture", Some(1), "killer rules of play")),
        ),
        ("killer", "[FEN \"W:WK46:B23,3\"] 1. 46x10 3-8 *", None),
        ("thai", "[FEN \"W:WK4:B15,32\"] 1. 4-18 32-28 *", None),
        ("turkish", "1. a3-a4 h6-h5 2. a4-b4 *", None),
        ("russian", "[FEN \"W:W11:B7,9,1\"] 1. f6xd8xa5 1-6 *", None),
        ("canadian", "1. 43-37 30-36 2. 44-38 *", None),
    ] {
        let found = found(game, record);
        let errors: Vec<_> =
            found.iter().map(|(code, ply, article)| (*code, *ply, article.as_deref())).collect();
        let expected: Vec<_> =
            expected.into_iter().map(|(code, ply, article)| (code, ply, Some(article))).collect();
        assert_eq!(errors, expected, "{game} {record}");
    }
}
