//! Articles: what rests on each of them (findings, draws, what stands), and their order.

use damiera_rules::variant::{DrawArticle, DrawRule, Rules, Topic};

use crate::draws::code;
use crate::findings::Kind;

/// What rests on an article.
#[derive(Clone, Copy, Debug)]
pub enum Resting {
    /// A finding: the article says that it is an irregularity.
    Finding(&'static Kind),
    /// A finding again: the article is the rule of play that was broken, and another one says that this is an
    /// irregularity.
    RuleOfPlay {
        /// The finding.
        kind: &'static Kind,
        /// The number of that other article.
        irregularity: &'static str,
    },
    /// A draw that can be claimed.
    Draw(&'static DrawArticle),
    /// The request for the count that leads to a draw.
    Request(&'static DrawArticle),
    /// That an arbiter can lower the count that leads to a draw.
    Lowered(&'static DrawArticle),
    /// That an irregularity stands once the opponent has replied.
    Acceptance,
    /// How an irregularity is accepted or corrected otherwise.
    Correction,
    /// A draw that the article speaks of, and that another one gives.
    SpokenOf {
        /// What the article says about it.
        topic: Topic,
        /// The draw.
        draw: &'static DrawArticle,
    },
}

/// What rests on an article, and on those below it, each with the number of its article, in their order. If that is
/// nothing, what the article speaks of.
///
/// `number` is as printed in the rulebook: `5.6.9`, `6.3b`. Below `5.6` is `5.6.9`, but below `5.6.1` is not `5.6.14`.
#[must_use]
pub fn resting_on<'n>(rules: &'static Rules, number: &'n str) -> Vec<(&'n str, Resting)> {
    let cited = rules.citations.iter().flat_map(|(breach, citation)| {
        let kind = Kind::of_breach(*breach);
        let behind =
            citation.rule.map(|rule| (rule, Resting::RuleOfPlay { kind, irregularity: citation.article }));
        std::iter::once((citation.article, Resting::Finding(kind))).chain(behind)
    });
    let drawn = rules.draws.iter().flat_map(|draw| {
        let request = draw.request.map(|request| (request, Resting::Request(draw)));
        let lowered = match draw.rule {
            DrawRule::KingMoves { lowered: Some((_, article)), .. } => {
                Some((article, Resting::Lowered(draw)))
            }
            _ => None,
        };
        std::iter::once((draw.article, Resting::Draw(draw))).chain(request).chain(lowered)
    });
    let accepted = rules.acceptance.map(|article| (article, Resting::Acceptance));
    let all = cited.chain(drawn).chain(accepted);
    let mut resting: Vec<(&str, Resting)> =
        all.filter(|(article, _)| is_or_is_below(article, number)).collect();
    resting.sort_by_key(|(article, resting)| (rulebook_order(article), resting.identity()));
    // Several breaches are one finding.
    resting.dedup_by_key(|(article, resting)| (*article, resting.identity()));
    if resting.is_empty() { spoken_of(rules, number) } else { resting }
}

/// What an article speaks of on which nothing rests.
fn spoken_of<'n>(rules: &'static Rules, number: &'n str) -> Vec<(&'n str, Resting)> {
    let Some(subject) = rules.subject(number) else { return Vec::new() };
    let draws = rules.draws.iter().filter(|draw| subject.draws.contains(&draw.article));
    let spoken_of = draws.map(|draw| Resting::SpokenOf { topic: subject.topic, draw });
    let corrects = (subject.topic == Topic::Acceptance).then_some(Resting::Correction);
    corrects.into_iter().chain(spoken_of).map(|resting| (number, resting)).collect()
}

impl Resting {
    /// What distinguishes it from what else rests on the article.
    fn identity(&self) -> (u8, &'static str, &'static str) {
        match self {
            Resting::Finding(kind) => (0, kind.code, ""),
            Resting::RuleOfPlay { kind, irregularity } => (1, kind.code, irregularity),
            Resting::Draw(draw) => (2, draw.article, code(&draw.rule)),
            Resting::Request(draw) => (3, draw.article, ""),
            Resting::Lowered(draw) => (4, draw.article, ""),
            Resting::Acceptance => (5, "", ""),
            Resting::Correction => (6, "", ""),
            Resting::SpokenOf { draw, .. } => (7, draw.article, code(&draw.rule)),
        }
    }
}

fn is_or_is_below(article: &str, number: &str) -> bool {
    let Some(rest) = article.strip_prefix(number) else { return false };
    // 5.6.14 continues the number of 5.6.1; 6.3b does not continue that of 6.3.
    let continues = |next: char| next.is_ascii_digit() && number.ends_with(|end: char| end.is_ascii_digit());
    !rest.starts_with(continues)
}

/// A key that puts articles into the order of the rulebooks: text and numbers in turn, 5.6.2 before 5.6.10.
#[must_use]
pub fn rulebook_order(article: &str) -> Vec<(&str, u32)> {
    let mut parts = Vec::new();
    let mut rest = article;
    while !rest.is_empty() {
        let digits = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
        let (text, after) = rest.split_at(digits);
        let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
        let (number, after) = after.split_at(end);
        parts.push((text, number.parse().unwrap_or_default()));
        rest = after;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_rules::variant::{ALL, INTERNATIONAL, ITALIAN, POOL};

    fn codes(rules: &'static Rules, number: &str) -> Vec<String> {
        let name = |(article, resting): (&str, Resting)| match resting {
            Resting::Finding(kind) => format!("{article} {}", kind.code),
            Resting::RuleOfPlay { kind, irregularity } => {
                format!("{article} behind {irregularity} {}", kind.code)
            }
            Resting::Draw(draw) => format!("{article} draw {}", code(&draw.rule)),
            Resting::Request(draw) => format!("{article} request for {}", draw.article),
            Resting::Lowered(draw) => format!("{article} lowers {}", draw.article),
            Resting::Acceptance => format!("{article} acceptance"),
            Resting::Correction => format!("{article} correction"),
            Resting::SpokenOf { topic, draw } => format!("{article} {} of {}", topic.as_str(), draw.article),
        };
        resting_on(rules, number).into_iter().map(name).collect()
    }

    #[test]
    fn an_article_has_what_rests_on_it() {
        assert_eq!(codes(&ITALIAN, "10.4"), ["10.4 draw king-moves"]);
        assert_eq!(codes(&POOL, "26"), ["26 draw king-moves", "26 draw repetition"]);
        assert_eq!(codes(&ITALIAN, "10.3"), ["10.3 request for 10.4"]);
        assert_eq!(codes(&ITALIAN, "11"), ["11 lowers 10.4"]);
        assert_eq!(codes(&ITALIAN, "8.3"), ["8.3 acceptance"]);
        assert_eq!(codes(&ITALIAN, "8.1.5"), ["8.1.5 moved-opponents-piece"]);
        assert!(codes(&ITALIAN, "3.4").contains(&"3.4 behind 8.1.1 moved-twice".to_owned()));
        assert_eq!(codes(&INTERNATIONAL, "11.1"), [""; 0]);
    }

    #[test]
    fn an_article_on_which_nothing_rests_speaks_of_something() {
        assert_eq!(
            codes(&INTERNATIONAL, "6.3c"),
            ["6.3c count of 7.4", "6.3c count of 7.5", "6.3c count of 7.6"]
        );
        assert_eq!(codes(&INTERNATIONAL, "3.16")[0], "3.16 count-ends of 7.4");
        assert_eq!(codes(&INTERNATIONAL, "7.1")[2], "7.1 kings of 7.6");
        assert_eq!(codes(&INTERNATIONAL, "7.2")[0], "7.2 request of 7.4");
        assert_eq!(codes(&INTERNATIONAL, "6.3b1"), ["6.3b1 verification of 6.3b"]);
        assert_eq!(codes(&INTERNATIONAL, "5.10"), ["5.10 correction"]);
        assert_eq!(codes(&INTERNATIONAL, "7.3")[0], "7.3 request for 7.4");
        for (number, topic) in [
            ("10.1", "kings"),
            ("10.2", "request"),
            ("10.5", "count-ends"),
            ("9.3b", "count"),
            ("3.11", "count-ends"),
        ] {
            assert_eq!(codes(&ITALIAN, number), [format!("{number} {topic} of 10.4")]);
        }
        assert_eq!(codes(&ITALIAN, "8.4"), ["8.4 correction"]);
        for number in ["3.8", "4.11", "10.1", "10.2", "12"] {
            assert_eq!(codes(&INTERNATIONAL, number), [""; 0], "{number}");
        }
    }

    #[test]
    fn an_article_has_what_is_below_it_in_order() {
        let below = codes(&INTERNATIONAL, "5.6");
        assert_eq!(below.first().map(String::as_str), Some("5.6.1 moved-twice"));
        assert_eq!(below.last().map(String::as_str), Some("5.6.12 wrong-removal"));
        assert!(below.is_sorted_by_key(|line| rulebook_order(line)), "{below:?}");
        assert!(codes(&INTERNATIONAL, "5.6.1").iter().all(|line| line.starts_with("5.6.1 ")));
    }

    #[test]
    fn every_draw_is_found_by_its_article() {
        for rules in ALL.iter().flat_map(|rules| rules.by_each_rulebook()) {
            for draw in rules.draws {
                let found = resting_on(rules, draw.article).iter().any(|(_, resting)| {
                    matches!(resting, Resting::Draw(found) if code(&found.rule) == code(&draw.rule))
                });
                assert!(found, "{} {}", rules.article(draw.article), code(&draw.rule));
            }
        }
    }

    #[test]
    fn every_citation_is_found_by_its_article() {
        for rules in ALL {
            for (_, citation) in rules.citations {
                assert!(
                    !resting_on(rules, citation.article).is_empty(),
                    "{}",
                    rules.article(citation.article)
                );
            }
        }
    }

    #[test]
    fn articles_order_as_in_the_rulebook() {
        let ordered = [
            "",
            "international art. 3.3",
            "international art. 5.6",
            "international art. 5.6.2",
            "international art. 5.6.10",
            "international art. 6.3b",
            "italian art. 8.1",
            "italian art. 8.1.9",
            "italian art. 8.1.14",
        ];
        assert!(ordered.is_sorted_by_key(|article| rulebook_order(article)));
    }
}
