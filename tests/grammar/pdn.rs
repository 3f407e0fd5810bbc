//! Game records: the tag pairs and tokens read are the ones drawn, each at its place.

use damiera::notation::pdn;
use damiera::record::{MoveKind, Record, Separator, Sign, Span, TagPair, TokenKind, WrittenMove, WrittenSquare};
use damiera::write;

use crate::draw::{Node, Sentence};

/// A sentence of `pdn-reading.ebnf`.
pub(crate) fn check_reading(sentence: &Sentence) {
    let record = pdn::parse(&sentence.text);
    assert_eq!(record.faults, [], "{:?}", sentence.text);
    assert_eq!(tags_read(&record), tags_drawn(sentence), "{:?}", sentence.text);
    assert_eq!(tokens_read(&record), tokens_drawn(sentence), "{:?}", sentence.text);
}

/// A sentence of `pdn-writing.ebnf`.
pub(crate) fn check_writing(sentence: &Sentence) {
    let record = pdn::parse(&sentence.text);
    assert_eq!(record.faults, [], "{:?}", sentence.text);
    assert_eq!(write::pdn::strict(&record), sentence.text);
}

/// A tag pair's place, name and value.
type Tag = (Span, Span, Option<Span>);

fn tags_read(record: &Record<'_>) -> Vec<Tag> {
    record.tags.iter().map(|&TagPair { span, name, value, .. }| (span, name, value)).collect()
}

fn tags_drawn(sentence: &Sentence) -> Vec<Tag> {
    let mut tags = Vec::new();
    sentence.root.walk(&mut |node| {
        if node.is("tag-pair") {
            let value = node.child("tag-value").map(|value| within_quotes(sentence, value));
            tags.push((span(node), span(node.child("tag-name").expect("a name")), value));
        }
    });
    tags
}

fn within_quotes(sentence: &Sentence, value: &Node) -> Span {
    let text = sentence.slice(value);
    let (open, close) = (text.chars().next().expect("a quote"), text.chars().next_back().expect("a quote"));
    Span::new(value.span.start + open.len_utf8(), value.span.end - close.len_utf8())
}

/// A token that can be compared: its place, and its kind with the squares of a move spelled out.
#[derive(Debug, PartialEq)]
struct Token {
    start: usize,
    end: usize,
    kind: Kind,
}

#[derive(Debug, PartialEq)]
enum Kind {
    Squares(Vec<WrittenSquare>, Separator),
    Placeholder(MoveKind),
    Other(TokenKind),
}

fn tokens_read(record: &Record<'_>) -> Vec<Token> {
    let kind = |kind: TokenKind| match kind {
        TokenKind::Move(WrittenMove { kind: placeholder, .. }) if placeholder != MoveKind::Squares => {
            Kind::Placeholder(placeholder)
        }
        TokenKind::Move(written) => {
            let middle = record.middle(&written).iter().copied();
            let squares = [written.from].into_iter().chain(middle).chain([written.to]).collect();
            Kind::Squares(squares, written.separator)
        }
        other => Kind::Other(other),
    };
    let tokens = record.tokens.iter();
    tokens.map(|token| Token { start: token.span.start, end: token.span.end, kind: kind(token.kind) }).collect()
}

fn tokens_drawn(sentence: &Sentence) -> Vec<Token> {
    let mut tokens = Vec::new();
    sentence.root.walk(&mut |node| {
        if let Some(kind) = kind(sentence, node) {
            tokens.push(Token { start: node.span.start, end: node.span.end, kind });
        }
    });
    tokens
}

/// What becomes of a production, if it becomes a token.
fn kind(sentence: &Sentence, node: &Node) -> Option<Kind> {
    let text = sentence.slice(node);
    let other = match node.production.as_str() {
        "written-move" if node.child("any-capture").is_some() => {
            return Some(Kind::Placeholder(MoveKind::AnyCapture));
        }
        "written-move" => return Some(squares(sentence, &node.children[0])),
        "open-move" if node.child("ad-libitum").is_some() => {
            return Some(Kind::Placeholder(MoveKind::AnyMove));
        }
        "open-move" | "unwritten-move" => return Some(Kind::Placeholder(MoveKind::Unknown)),
        "move-number" => {
            let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
            let number = digits.parse().unwrap_or(u32::MAX);
            TokenKind::MoveNumber { number, continued: node.child("ellipsis").is_some() }
        }
        "forced" => TokenKind::Sign(Sign::Forced),
        "sign" | "spaced-sign" => TokenKind::Sign(match node.children[0].production.as_str() {
            "strength" => Sign::Strength,
            "won" => Sign::Won,
            "drawn" => Sign::Drawn,
            "lead" | "loss" => Sign::Gain(text.parse().expect("a sign and a digit")),
            _ => Sign::AdLibitum,
        }),
        "nag" => TokenKind::Nag(text[1..].parse().expect("at most three digits")),
        "comment" => TokenKind::Comment,
        "line-comment" => TokenKind::LineComment,
        "escape-line" => TokenKind::EscapeLine,
        "variation-start" => TokenKind::VariationStart,
        "variation-end" => TokenKind::VariationEnd,
        "setup" => TokenKind::Setup,
        "terminator" => TokenKind::Terminator,
        _ => return None,
    };
    Some(Kind::Other(other))
}

fn squares(sentence: &Sentence, node: &Node) -> Kind {
    let (mut squares, mut separator) = (Vec::new(), Separator::None);
    for child in &node.children {
        let text = sentence.slice(child);
        match child.production.as_str() {
            "number" | "padded" => squares.push(WrittenSquare::number(text.parse().expect("a number"))),
            "square" | "file" => {
                let file = text.as_bytes()[0].to_ascii_lowercase() - b'a';
                squares.push(WrittenSquare::algebraic(file, text[1..].parse().unwrap_or(0)));
            }
            _ => {}
        }
    }
    for child in &node.children {
        separator = match (child.production.as_str(), sentence.slice(child)) {
            ("separator", "x" | "X" | "×") | ("cross", _) => Separator::Cross,
            ("separator", ":") => Separator::Colon,
            ("separator" | "dash", _) => Separator::Dash,
            _ => continue,
        };
        break;
    }
    if separator == Separator::None && sentence.slice(node).contains(':') {
        separator = Separator::Colon;
    }
    Kind::Squares(squares, separator)
}

fn span(node: &Node) -> Span {
    Span::new(node.span.start, node.span.end)
}
