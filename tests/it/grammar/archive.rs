//! Text archives: the headings and moves read are the ones drawn, each at its place.

use damiera_record::input::FileEncoding;
use damiera_record::notation::FileNotation;

use crate::grammar::draw::{Node, Sentence};
use crate::grammar::pdn::{self, Kind, Token};

/// A `game` of `archive.ebnf`.
pub(crate) fn check(sentence: &Sentence) {
    let notation = FileNotation::recognise(sentence.text.as_bytes(), FileEncoding::Detected(None));
    assert!(matches!(notation, FileNotation::Archive(_)), "{:?}", sentence.text);
    let record = notation.parse(&sentence.text);
    assert_eq!(record.faults, [], "{:?}", sentence.text);
    let tags = record
        .tags
        .iter()
        .map(|pair| (record.name(pair), pair.value.map_or("", |value| record.slice(value))));
    assert_eq!(tags.collect::<Vec<_>>(), tags_drawn(sentence), "{:?}", sentence.text);
    assert_eq!(pdn::tokens_read(&record), tokens_drawn(sentence), "{:?}", sentence.text);
}

fn tags_drawn(sentence: &Sentence) -> Vec<(&'static str, &str)> {
    let mut tags = Vec::new();
    let mut players = ["White", "Black"].into_iter();
    sentence.root.walk(&mut |node| {
        let text = sentence.slice(node);
        match node.production.as_str() {
            "index" => tags.push(("Index", text.trim_matches(['(', ')']))),
            "player" => tags.extend(players.next().map(|name| (name, text))),
            "event" => tags.push(("Event", text)),
            "date" => tags.push(("Date", text)),
            "columns" => {
                let score = node.child("score").unwrap();
                let at = node.children.iter().position(|child| child.span == score.span).unwrap();
                debug_assert!(at > 0);
            }
            "clock-times" => {
                let (white, black) = text.trim_matches(['(', ')']).split_once('/').unwrap();
                tags.extend([("WhiteTime", white), ("BlackTime", black)].into_iter().filter(|tag| !tag.1.is_empty()));
            }
            _ => {}
        }
    });
    if let Some(columns) = sentence.root.child("columns") {
        tags.insert(2, ("Result", sentence.slice(columns.child("score").unwrap())));
    }
    tags
}

fn tokens_drawn(sentence: &Sentence) -> Vec<Token> {
    let mut tokens = Vec::new();
    walk(&sentence.root, &mut |node| {
        let kind = match node.production.as_str() {
            "number-move" | "letter-move" | "compact-move" | "short-move" => Some(pdn::squares(sentence, node)),
            "score" => Some(Kind::Other(damiera_record::record::TokenKind::Terminator)),
            _ => pdn::kind(sentence, node),
        };
        tokens.extend(kind.map(|kind| Token { start: node.span.start, end: node.span.end, kind }));
    });
    tokens
}

/// Visits what is on its own: not what is inside headings, or inside what is a token already.
fn walk(node: &Node, visit: &mut impl FnMut(&Node)) {
    let is_apart = ["numbered", "event-line", "columns", "clock-times"].contains(&node.production.as_str());
    if is_apart {
        return;
    }
    visit(node);
    let whole = ["score", "move-number", "number-move", "letter-move", "compact-move", "short-move"];
    if !whole.contains(&node.production.as_str()) {
        node.children.iter().for_each(|child| walk(child, visit));
    }
}
