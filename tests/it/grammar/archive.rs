//! Text archives: the headings and moves read are the ones drawn, each at its place.

use damiera_record::input::FileEncoding;
use damiera_record::notation::FileNotation;
use damiera_record::record::{MoveKind, TokenKind};

use crate::grammar::alphabet;
use crate::grammar::draw::{Node, Sentence};
use crate::grammar::pdn::{self, Kind, Token};

/// An `archived-game` of `archive.ebnf`.
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
            "clock-times" => {
                let (white, black) = text.trim_matches(['(', ')']).split_once('/').unwrap();
                tags.extend(
                    [("WhiteTime", white), ("BlackTime", black)].into_iter().filter(|tag| !tag.1.is_empty()),
                );
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
    add_tokens(sentence, &sentence.root, &mut tokens);
    alphabet::settle(&sentence.text, &mut tokens);
    // Many dashes that are a whole line draw one.
    let is_line_end = |end: Option<char>| matches!(end, None | Some('\n' | '\r'));
    for token in &mut tokens {
        let [before, text, behind] = [0..token.start, token.start..token.end, token.end..sentence.text.len()]
            .map(|range| sentence.text.get(range).expect("a token is of whole characters"));
        let is_line = is_line_end(before.chars().next_back())
            && is_line_end(behind.trim_start_matches([' ', '\t']).chars().next());
        if token.kind == Kind::Placeholder(MoveKind::Unknown) && is_line && text.chars().count() >= 5 {
            token.kind = Kind::Other(TokenKind::Heading);
        }
    }
    tokens
}

/// Adds the tokens of a node, those inside headings left out.
fn add_tokens(sentence: &Sentence, node: &Node, tokens: &mut Vec<Token>) {
    let kind = match node.production.as_str() {
        "numbered" | "event-line" | "columns" | "clock-times" => return,
        // The first move is not in a turn.
        "number-move" => Some(pdn::squares(sentence, node)),
        "score" => Some(Kind::Other(TokenKind::Terminator)),
        _ => pdn::kind(sentence, node),
    };
    match kind {
        Some(kind) => tokens.push(Token { start: node.span.start, end: node.span.end, kind }),
        None => node.children.iter().for_each(|child| add_tokens(sentence, child, tokens)),
    }
}
