//! Game records: the tag pairs and tokens read are the ones drawn, each at its place.

use damiera_record::notation::{pdn, result};
use damiera_record::record::{MoveKind, Record, Separator, Sign, Span, TagPair, TokenKind, WrittenMove};
use damiera_rules::board::WrittenSquare;
use damiera_write::formats::pdn::{Manner, strict, written};

use crate::grammar::alphabet;
use crate::grammar::draw::{Node, Sentence};

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
    // A comment in the grammar says what its notation cannot: such names are written as in the standard.
    let foreign = |pair: &TagPair| pair.tag.is_some_and(|tag| tag.name() != record.slice(pair.name));
    // Those of one name are put together.
    let mut names: Vec<&str> = record.tags.iter().map(|pair| record.slice(pair.name)).collect();
    names.sort_unstable_by_key(|name| name.to_ascii_lowercase());
    let is_doubled =
        names.windows(2).any(|two| matches!(two, [one, other] if one.eq_ignore_ascii_case(other)));
    if is_doubled || record.tags.iter().any(foreign) {
        return;
    }
    // Its numbers are drawn like everything else, and follow nothing.
    assert_eq!(written(&record, &Manner::kept()), sentence.text);
    // Numbered again, it says the same apart from that.
    let once = strict(&record);
    let again = pdn::parse(&once);
    assert_eq!(without_numbers(&again), without_numbers(&record), "{:?} became {once:?}", sentence.text);
    assert_eq!(strict(&again), once, "{:?}", sentence.text);
}

/// The tokens as written, but for move numbers.
fn without_numbers<'t>(record: &Record<'t>) -> Vec<&'t str> {
    let others = record.tokens.iter().filter(|token| !matches!(token.kind, TokenKind::MoveNumber { .. }));
    others.map(|token| record.slice(token.span)).collect()
}

/// A sentence of `pdn-reading.ebnf`: once written strictly, it stays as it is, and has the same moves.
pub(crate) fn check_rewriting(sentence: &Sentence) {
    let record = pdn::parse(&sentence.text);
    let once = strict(&record);
    let again = pdn::parse(&once);
    assert_eq!(again.faults, [], "{:?} became {once:?}", sentence.text);
    assert_eq!(strict(&again), once, "{:?}", sentence.text);
    assert_eq!(moves(&again), moves(&record), "{:?} became {once:?}", sentence.text);
    assert_eq!(again.plies().count(), record.plies().count(), "{:?} became {once:?}", sentence.text);
}

/// The moves of a record up to its end, whatever is between their squares. What comes after the end was not
/// played, and is a comment in strict PDN; dots may only say whose move comes.
fn moves(record: &Record<'_>) -> Vec<Kind> {
    let end = record.main_line().find(|token| token.kind == TokenKind::Terminator);
    let end = end.map_or(record.text.len(), |token| token.span.start);
    let before_the_end = tokens_read(record).into_iter().take_while(|token| token.start < end);
    let moves = before_the_end.filter_map(|token| match token.kind {
        Kind::Squares(squares, _) => Some(Kind::Squares(squares, Separator::None)),
        Kind::Placeholder(MoveKind::Unknown) | Kind::Other(_) => None,
        Kind::Placeholder(kind) => Some(Kind::Placeholder(kind)),
    });
    moves.collect()
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
pub(crate) struct Token {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) kind: Kind,
}

#[derive(Debug, PartialEq)]
pub(crate) enum Kind {
    Squares(Vec<WrittenSquare>, Separator),
    Placeholder(MoveKind),
    Other(TokenKind),
}

pub(crate) fn tokens_read(record: &Record<'_>) -> Vec<Token> {
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
    tokens
        .map(|token| Token { start: token.span.start, end: token.span.end, kind: kind(token.kind) })
        .collect()
}

fn tokens_drawn(sentence: &Sentence) -> Vec<Token> {
    let mut tokens = Vec::new();
    sentence.root.walk(&mut |node| {
        if let Some(kind) = kind(sentence, node) {
            tokens.push(Token { start: node.span.start, end: node.span.end, kind });
        }
    });
    alphabet::settle(&sentence.text, &mut tokens);
    settle_result_in_parentheses(sentence, &mut tokens);
    tokens
}

/// A variation at the end that is a result and nothing else is the result of the game, or a remark where there is another result.
fn settle_result_in_parentheses(sentence: &Sentence, tokens: &mut Vec<Token>) {
    let is_terminator = |token: &Token| token.kind == Kind::Other(TokenKind::Terminator);
    let passed = [TokenKind::Comment, TokenKind::LineComment, TokenKind::EscapeLine, TokenKind::Terminator];
    let end = tokens.iter().rposition(|token| !passed.map(Kind::Other).contains(&token.kind));
    let Some([open, said, close]) = end.and_then(|end| tokens.get(end.checked_sub(2)?..=end)) else { return };
    let [is_opened, is_closed] = [(open, TokenKind::VariationStart), (close, TokenKind::VariationEnd)]
        .map(|(token, kind)| token.kind == Kind::Other(kind));
    let score = sentence.text.get(said.start..said.end).expect("a token is of whole characters");
    let is_usual = !score.contains(':') && result::scores(score).is_some_and(result::are_usual);
    if is_opened && is_closed && is_terminator(said) && is_usual {
        let (first, last) = (end.unwrap_or(0) - 2, end.unwrap_or(0));
        let is_ended = tokens.iter().filter(|token| is_terminator(token)).count() > 1;
        let kind = if is_ended { TokenKind::Comment } else { TokenKind::Terminator };
        let token = Token { start: tokens[first].start, end: tokens[last].end, kind: Kind::Other(kind) };
        tokens.splice(first..=last, [token]);
    }
}

/// What becomes of a production, if it becomes a token.
pub(crate) fn kind(sentence: &Sentence, node: &Node) -> Option<Kind> {
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
            "assessment" | "losing" => Sign::Assessment,
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

/// The file of a letter: of a Cyrillic one, the first that is wanted.
fn file(letter: char, is_wanted: impl Fn(&u8) -> bool) -> u8 {
    let latin = "абвгдежзнсфхц".find(letter.to_lowercase().next().expect("a letter")).map(|at| at / 2);
    let Some(at) = latin else { return letter.to_ascii_lowercase() as u8 - b'a' };
    let files = ["a", "b", "bc", "gd", "de", "ef", "g", "h", "h", "c", "f", "h", "c"][at];
    let files = || files.bytes().map(|file| file - b'a');
    files().find(is_wanted).or(files().next()).expect("a file")
}

pub(crate) fn squares(sentence: &Sentence, node: &Node) -> Kind {
    let (mut squares, mut separators) = (Vec::new(), Vec::new());
    for child in &node.children {
        let text = sentence.slice(child);
        match (child.production.as_str(), text) {
            ("number" | "padded", _) => {
                squares.push(WrittenSquare::number(text.parse().expect("a number")));
            }
            ("square" | "file", _) => {
                let letter = text.chars().next().expect("a letter");
                let rank = text[letter.len_utf8()..].parse().unwrap_or(0);
                let is_dark = |file: &u8| (file + rank) % 2 == 1;
                squares.push(WrittenSquare::algebraic(file(letter, is_dark), rank));
            }
            ("cyrillic-file", _) => {
                let to = sentence.slice(node.child("square").expect("a short move"));
                let letter = to.chars().next().expect("a letter");
                let rank: u8 = to[letter.len_utf8()..].parse().expect("a rank");
                let to = file(letter, |file| (file + rank) % 2 == 1);
                let from = text.chars().next().expect("a letter");
                squares.push(WrittenSquare::algebraic(file(from, |file| file.abs_diff(to) == 1), 0));
            }
            ("cross", _) | ("separator", "x" | "X" | "×" | "х" | "Х") => separators.push(Separator::Cross),
            ("separator", ":") => separators.push(Separator::Colon),
            ("dash" | "separator", _) => separators.push(Separator::Dash),
            _ => {}
        }
    }
    // The colons of a long capture are no production.
    let colon = sentence.slice(node).contains(':').then_some(Separator::Colon);
    let separator = separators.first().copied().or(colon).unwrap_or(Separator::None);
    if node.is("capture-to") {
        squares.insert(0, WrittenSquare::UNWRITTEN);
    }
    Kind::Squares(squares, separator)
}

fn span(node: &Node) -> Span {
    Span::new(node.span.start, node.span.end)
}
