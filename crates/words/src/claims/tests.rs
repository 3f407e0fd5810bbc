//! What is said of claims: facts, the sentence.

use crate::Catalog;
use damiera_judge::draws::{Claim, DueAfter, NotedClaim, OtherClaim, Progress, UnknownArticle};
use damiera_rules::board::Color;
use damiera_rules::variant::Topic;

fn claim(rule: &'static str) -> Claim {
    Claim {
        rule,
        article: "international art. 6.3b".to_owned(),
        lowered: None,
        since: 0,
        requested: None,
        request: None,
        claimable: 8,
        last_claimable: 8,
        to_the_end: true,
        stretches: vec![(8, 8)],
        by: None,
        to_move: Color::White,
        plies: vec![0, 4, 8],
    }
}

#[test]
fn who_could_claim_what_and_why() {
    let words = Catalog::english();
    assert_eq!(
        words.claim(&claim("repetition"), "4…"),
        "From ply 8 (4… by Black) either side could claim a draw: international art. 6.3b (the same position at \
         the start and after plies 4 and 8)"
    );
    let mut asked = claim("king-moves");
    asked.request = Some("italian art. 10.3".to_owned());
    asked.lowered = Some("italian art. 11".to_owned());
    (asked.since, asked.by) = (20, Some(Color::Black));
    assert_eq!(
        words.claim(&asked, "4…"),
        "From ply 8 (4… by Black) Black could claim a draw, if the count was asked for by ply 20 (italian art. \
         10.3): international art. 6.3b, lowered by italian art. 11 (only kings moved, and nothing was \
         captured, since ply 20)"
    );
    asked.requested = Some((20, "italian art. 10.3".to_owned()));
    assert!(
        words.claim(&asked, "4…").ends_with("since ply 20, when the count was asked for: italian art. 10.3)")
    );
    let at_start = Claim { claimable: 0, ..claim("ending") };
    assert_eq!(
        words.claim(&at_start, ""),
        "From the start either side could claim a draw: international art. 6.3b (the ending was on the board since the start)"
    );
    for (claimable, last_claimable, beginning) in [
        (8, 8, "Only after ply 8 (4… by Black) either side could claim a draw: "),
        (8, 12, "From ply 8 (4… by Black), and last after ply 12, either side could claim a draw: "),
        (0, 0, "At the start only, either side could claim a draw: "),
        (0, 2, "From the start, and last after ply 2, either side could claim a draw: "),
    ] {
        let claim = Claim { claimable, last_claimable, to_the_end: false, ..claim("ending") };
        let said = words.claim(&claim, "4…");
        assert!(said.starts_with(beginning), "{said}");
    }
}

#[test]
fn the_times_of_a_claim_with_gaps_are_named() {
    let words = Catalog::english();
    for (stretches, to_the_end, beginning) in [
        (&[(8, 8), (12, 12)][..], true, "After ply 8 (4… by Black) and after ply 12 either side"),
        (
            &[(8, 10), (12, 12), (15, 20)],
            false,
            "From ply 8 (4… by Black) to ply 10, after ply 12 and from ply 15 to ply 20 either side",
        ),
        (&[(8, 8), (15, 20)], true, "After ply 8 (4… by Black) and from ply 15 on either side"),
        (&[(0, 0), (2, 2)], true, "At the start and after ply 2 either side"),
        (&[(0, 1), (3, 3)], true, "From the start to ply 1 and after ply 3 either side"),
        (
            &[(8, 8), (10, 10), (12, 12), (14, 14), (16, 16), (18, 18), (20, 21)],
            true,
            "After ply 8 (4… by Black), after ply 10, after ply 12, after ply 14 and 3 more times up to ply 21 either",
        ),
    ] {
        let (claimable, last_claimable) = (stretches[0].0, stretches[stretches.len() - 1].1);
        let stretches = stretches.to_vec();
        let claim = Claim { claimable, last_claimable, to_the_end, stretches, ..claim("repetition") };
        let said = words.claim(&claim, "4…");
        assert!(said.starts_with(beginning), "{said}");
    }
}

/// A claim under an article whose claims are computed, of which nothing else is known.
fn noted(ply: usize, article: &str) -> NotedClaim {
    NotedClaim {
        ply,
        article: article.to_owned(),
        side: None,
        about: None,
        due: None,
        under: None,
        only: None,
        asked_by: None,
        computed: true,
        progress: None,
        before: None,
        later: None,
        unknown: None,
        instead: Vec::new(),
    }
}

#[test]
fn how_far_a_count_was_and_when_it_was_due_is_said() {
    let after = |ply| DueAfter { ply, asked_by: None };
    let asked = |ply| DueAfter { ply, asked_by: Some((0, "italian art. 10.3".to_owned())) };
    let progress = |rule, made, of| Some(Progress { rule, made, of });
    for (progress, before, later, end) in [
        (
            progress("king-moves", 30, 40),
            None,
            Some(asked(80)),
            ": 30 of 40 moves of each side were counted. It was due after ply 80 if the count was asked for at the \
             start (italian art. 10.3).",
        ),
        (
            progress("repetition", 2, 3),
            Some(after(8)),
            Some(after(12)),
            ": the position had occurred 2 of 3 times. It was due after ply 8, and again after ply 12.",
        ),
        (
            progress("forzosa", 1, 12),
            Some(after(8)),
            None,
            ": 1 of 12 moves of the strong side was counted. It was last due after ply 8.",
        ),
        (None, None, Some(after(12)), ". It was due after ply 12."),
    ] {
        let noted =
            NotedClaim { due: Some(false), progress, before, later, ..noted(10, "italian art. 10.4") };
        let said = Catalog::english().noted_claim(&noted);
        assert!(said.ends_with(&format!("; it was not due then{end}")), "{said}");
    }
}

#[test]
fn an_article_that_the_rulebook_does_not_have_is_no_article() {
    let noted = NotedClaim {
        computed: false,
        unknown: Some(UnknownArticle { game: "Italian", article: "6.3b".to_owned() }),
        ..noted(8, "italian art. 6.3b")
    };
    assert_eq!(
        Catalog::english().noted_claim(&noted),
        "After ply 8 a draw was claimed under art. 6.3b, the arbiter noted; the Italian rulebook has no art. 6.3b."
    );
}

#[test]
fn whether_a_claim_was_due() {
    let noted =
        |due, asked_by, computed| NotedClaim { due, asked_by, computed, ..noted(10, "italian art. 10.4") };
    let asked_by = Some((0, "italian art. 10.3".to_owned()));
    for (noted, end) in [
        (noted(Some(true), None, true), "; it was due."),
        (
            noted(Some(true), asked_by, true),
            "; it was due if the count was asked for at the start (italian art. 10.3).",
        ),
        (noted(Some(false), None, true), "; it was not due then."),
        (noted(None, None, true), "; the record cannot be followed that far."),
        (noted(None, None, false), "."),
    ] {
        let beginning = "After ply 10 a draw was claimed under italian art. 10.4, the arbiter noted";
        assert_eq!(Catalog::english().noted_claim(&noted), format!("{beginning}{end}"));
    }
}

#[test]
fn who_claimed_is_said() {
    let noted = |side, only: Option<Color>| NotedClaim {
        side: Some(side),
        due: Some(only.is_none()),
        only,
        ..noted(23, "spanish art. 9.2")
    };
    for (noted, said) in [
        (
            noted(Color::Black, None),
            "After ply 23 Black claimed a draw under spanish art. 9.2, the arbiter noted; it was due.",
        ),
        (
            noted(Color::White, Some(Color::Black)),
            "After ply 23 White claimed a draw under spanish art. 9.2, the arbiter noted; it was not due then: only Black could claim it.",
        ),
    ] {
        assert_eq!(Catalog::english().noted_claim(&noted), said);
    }
}

#[test]
fn what_could_be_claimed_instead_is_said() {
    let other = |article: &str, asked_by: Option<usize>| OtherClaim {
        article: format!("international art. {article}"),
        asked_by: asked_by.map(|ply| (ply, "international art. 7.3".to_owned())),
    };
    let noted = NotedClaim {
        due: Some(false),
        instead: vec![other("6.3b", None), other("7.6", Some(0))],
        ..noted(10, "international art. 7.5")
    };
    let said = "After ply 10 a draw was claimed under international art. 7.5, the arbiter noted; it was not due then. \
                A draw could be claimed under international art. 6.3b and international art. 7.6 if the count was \
                asked for at the start (international art. 7.3).";
    assert_eq!(Catalog::english().noted_claim(&noted), said);
}

#[test]
fn what_an_article_is_about_that_gives_no_draw_is_said() {
    let noted = |article: &str, about, due, under: Option<&str>, computed| NotedClaim {
        about: Some(about),
        due,
        under: under.map(|article| format!("international art. {article}")),
        computed,
        ..noted(10, &format!("international art. {article}"))
    };
    let asked = || NotedClaim {
        asked_by: Some((0, "international art. 7.3".to_owned())),
        ..noted("7.3", Topic::CountBegins, Some(true), Some("7.6"), true)
    };
    for (noted, end) in [
        (
            noted("6.3c", Topic::Count, Some(true), Some("7.6"), true),
            "6.3c (the count of moves), the arbiter noted; it was due under international art. 7.6.",
        ),
        (
            asked(),
            "7.3 (from whose move a count runs), the arbiter noted; it was due under international art. 7.6 if the \
             count was asked for at the start (international art. 7.3).",
        ),
        (
            noted("7.1", Topic::Kings, Some(false), None, true),
            "7.1 (the kings that both sides need for a count), the arbiter noted; it was not due then.",
        ),
        (
            noted("6.3a", Topic::Agreement, None, None, false),
            "6.3a (a draw by agreement), the arbiter noted; nobody claims a draw by agreement, and only the result \
             can show it.",
        ),
        (
            noted("10", Topic::Time, None, None, false),
            "10 (the time for a game), the arbiter noted; that article gives no draw.",
        ),
    ] {
        let said = Catalog::english().noted_claim(&noted);
        assert_eq!(said, format!("After ply 10 a draw was claimed under international art. {end}"));
    }
}

#[test]
fn games_with_claims_are_summed_up() {
    let sum = |with_claims, if_asked| Catalog::english().claims_sum(1200, with_claims, if_asked);
    assert_eq!(sum(0, 0), "1,200 games · a draw could be claimed in 0");
    assert!(sum(3, 3).ends_with("claimed in 3, only if a count was asked for"));
    assert!(sum(3, 1).ends_with("claimed in 3, in 1 of them only if a count was asked for"));
}

#[test]
fn the_result_is_said_with_it() {
    let words = Catalog::english();
    assert_eq!(words.no_claim(None), "No draw could be claimed; no result recorded.");
    assert_eq!(words.claim_and_result("X", Some("2-0")), "X; recorded 2-0.");
}
