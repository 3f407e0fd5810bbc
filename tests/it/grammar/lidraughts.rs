//! Games of lidraughts in JSON.

use damiera_record::Reader;
use damiera_record::record::{Tag, TokenKind};

use crate::grammar::draw::Sentence;

pub(crate) fn check(sentence: &Sentence) {
    let root = &sentence.root;
    let text = &sentence.text;
    let games: Vec<_> = Reader::from_bytes(text.as_str()).games().map(Result::unwrap).collect();
    assert_eq!(games.len(), 1, "{text}");
    let record = games[0].record();
    assert!(record.faults.is_empty(), "{:?} in {text}\n{}", record.faults, record.text);
    let all = |production: &str| -> Vec<String> {
        let mut found = Vec::new();
        root.walk(&mut |node| {
            if node.is(production) {
                found.push(sentence.slice(node).to_owned());
            }
        });
        found
    };
    let moves: Vec<String> = record.plies().map(|(span, _)| record.slice(span).to_owned()).collect();
    assert_eq!(moves, all("written-move"), "{text}");
    let clocks = record.tokens.iter().filter(|token| token.kind == TokenKind::Comment).count();
    assert_eq!(clocks, all("centis").len().min(moves.len()), "{text}");
    let value = |tag| record.value(tag).map(str::to_owned);
    assert_eq!(
        value(Tag::Site),
        all("id").first().map(|id| format!("https://lidraughts.org/{id}")),
        "{text}"
    );
    assert_eq!(value(Tag::Fen), all("initial-fen").pop(), "{text}");
    let names: Vec<String> = [Tag::White, Tag::Black].into_iter().filter_map(value).collect();
    let computer = |name: &String| name.starts_with("Lidraughts AI level") || name == "Anonymous";
    let players: Vec<String> = names.iter().filter(|name| !computer(name)).cloned().collect();
    assert_eq!(names.len(), 2, "{text}");
    assert_eq!(players, all("name"), "{text}");
    let ratings: Vec<String> = [Tag::WhiteRating, Tag::BlackRating].into_iter().filter_map(value).collect();
    assert_eq!(ratings, all("rating"), "{text}");
    let won = match value(Tag::Result).as_deref() {
        Some("2-0") => Some("white"),
        Some("0-2") => Some("black"),
        _ => None,
    };
    assert_eq!(won, all("winner").first().map(String::as_str), "{text}");
    assert_eq!(value(Tag::Date).map(|date| date.len()), Some("2021.03.04".len()), "{text}");
    let control = match (all("clock").is_empty(), all("days").pop()) {
        (false, _) => all("seconds")[..2].join("+"),
        (true, Some(days)) => format!("1/{}", days.parse::<u64>().unwrap() * 86_400),
        (true, None) => "-".to_owned(),
    };
    assert_eq!(value(Tag::TimeControl).as_deref(), Some(control.as_str()), "{text}");
}
