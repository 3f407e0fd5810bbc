//! Scoresheets: the headings, pieces and moves read are the ones drawn, each at its place.

use damiera_record::input::FileEncoding;
use damiera_record::notation::{FileNotation, scoresheet};
use damiera_record::record::{Record, Separator, Sign, Tag, TagPair, TokenKind};
use damiera_rules::board::WrittenSquare;

use crate::grammar::alphabet;
use crate::grammar::draw::{Node, Sentence};
use crate::grammar::pdn::{self, Kind, Token};

/// A `sheet` of `scoresheet.ebnf`.
pub(crate) fn check_sheet(sentence: &Sentence) {
    // 19 х8:д7 is a row that begins on h8, by the grammar, or 19x8 and something else: it is read as the second.
    if begins_with_bare_number_and_ha(sentence) {
        return;
    }
    let record = scoresheet::parse(&sentence.text);
    assert_eq!(record.faults, [], "{:?}", sentence.text);
    compare(&record, sentence);
    let mut pieces = 0;
    sentence.root.walk(&mut |node| pieces += usize::from(node.is("piece")));
    assert_eq!(
        record.start.as_deref().map_or(0, |(setup, _)| setup.pieces.len()),
        pieces,
        "{:?}",
        sentence.text
    );
}

fn begins_with_bare_number_and_ha(sentence: &Sentence) -> bool {
    let mut found = false;
    sentence.root.walk(&mut |node| {
        let behind = sentence.text.get(node.span.end..).unwrap_or_default();
        let behind = behind.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ';' | '|' | '*'));
        found |= node.is("bare-number") && behind.starts_with(['х', 'Х']);
    });
    found
}

/// A `table` of `scoresheet.ebnf`.
pub(crate) fn check_table(sentence: &Sentence) {
    let notation = FileNotation::recognise(sentence.text.as_bytes(), FileEncoding::Detected(None));
    assert!(matches!(notation, FileNotation::Table(_)), "{:?}", sentence.text);
    compare(&notation.parse(&sentence.text), sentence);
}

fn compare(record: &Record<'_>, sentence: &Sentence) {
    let value = |pair: &TagPair| pair.value.map_or("", |value| bare(record.slice(value)));
    // The grammar draws names by letters, some of which are a title or a country: these are tags of their own.
    let is_beside = |pair: &&TagPair| {
        matches!(pair.tag, Some(Tag::WhiteTitle | Tag::BlackTitle | Tag::WhiteNA | Tag::BlackNA))
    };
    let (beside, tags): (Vec<&TagPair>, Vec<&TagPair>) = record.tags.iter().partition(is_beside);
    let drawn: Vec<_> = tags_drawn(sentence).into_iter().map(|(name, value)| (name, bare(value))).collect();
    let drawn: Vec<_> = drawn.into_iter().map(without_stop).collect();
    if beside.is_empty() {
        let tags = tags.into_iter().map(|pair| without_stop((record.name(pair), value(pair))));
        let tags: Vec<_> = tags.collect();
        assert_eq!(tags, drawn, "{:?}", sentence.text);
    } else {
        // What was drawn as one name is all there, in parts.
        assert_eq!(tags.len(), drawn.len(), "{:?}", sentence.text);
        for (pair, (_, drawn)) in tags.into_iter().zip(drawn) {
            let (_, said) = without_stop((record.name(pair), value(pair)));
            assert!(drawn.contains(said), "{drawn:?} in {:?}", sentence.text);
            let parts =
                beside.iter().map(|pair| value(pair)).map(|part| part.strip_suffix('.').unwrap_or(part));
            let parts = parts.filter(|part| drawn.contains(part));
            let left = parts.fold(drawn.replacen(said, "", 1), |left, part| left.replacen(part, "", 1));
            assert!(!left.contains(char::is_alphanumeric), "{left:?} of {drawn:?} in {:?}", sentence.text);
        }
    }
    assert_eq!(pdn::tokens_read(record), tokens_drawn(sentence), "{:?}", sentence.text);
}

/// A tag and its value without the point that may end a title, which is of the sentence or of the last name.
fn without_stop<'t>((name, value): (&'t str, &'t str)) -> (&'t str, &'t str) {
    let is_player = Tag::named(name).is_some_and(Tag::is_player);
    (name, if is_player { bare(value.strip_suffix('.').unwrap_or(value)) } else { value })
}

/// A value without the blanks around it, and without what is not seen: which of them belong to it is not asked.
fn bare(value: &str) -> &str {
    let is_unseen =
        |c: char| matches!(c, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}');
    value.trim_matches(|c: char| c.is_whitespace() || is_unseen(c))
}

fn tags_drawn(sentence: &Sentence) -> Vec<(&str, &str)> {
    let mut tags = Vec::new();
    let mut names = Vec::new();
    walk(&sentence.root, &mut |node| {
        let text = |name: &str| node.child(name).map_or("", |child| sentence.slice(child));
        match node.production.as_str() {
            "heading" => {
                tags.push((text("heading-name"), text("heading-value")));
            }
            "cell-heading" => {
                tags.push((text("side-name"), cell(sentence, node.child("text-cell").unwrap())));
            }
            "players" => {
                let players: Vec<&str> = node.all("player").map(|player| sentence.slice(player)).collect();
                let mut named: Vec<_> =
                    [Tag::White.name(), Tag::Black.name()].into_iter().zip(players).collect();
                let score = node.child("title-score").unwrap();
                let is_between = node.all("player").any(|player| player.span.start > score.span.start);
                named.insert(if is_between { 1 } else { 2 }, (Tag::Result.name(), sentence.slice(score)));
                tags.extend(named);
            }
            "game-names" => names = sentence.slice(node).split(';').collect(),
            "game-row" => {
                let cells = node.all("text-cell").map(|child| cell(sentence, child));
                tags.extend(names.iter().copied().zip(cells).filter(|(_, cell)| !cell.is_empty()));
            }
            _ => {}
        }
    });
    tags
}

/// The text of a cell, without quotes and the blanks around.
fn cell<'s>(sentence: &'s Sentence, node: &Node) -> &'s str {
    let text = sentence.slice(node);
    match node.child("quoted-cell") {
        Some(_) => text[1..text.len() - 1].trim(),
        None => text.trim(),
    }
}

fn tokens_drawn(sentence: &Sentence) -> Vec<Token> {
    let mut tokens = Vec::new();
    walk(&sentence.root, &mut |node| {
        if let Some(kind) = kind(sentence, node) {
            tokens.push(Token { start: node.span.start, end: node.span.end, kind });
        }
    });
    alphabet::settle(&sentence.text, &mut tokens);
    tokens
}

/// Visits what is on its own: not what is inside headings, or inside what is a token already.
fn walk(node: &Node, visit: &mut impl FnMut(&Node)) {
    visit(node);
    let whole =
        ["players", "heading", "terminator", "move-number", "number-move", "letter-move", "compact-move"];
    let is_whole = whole.contains(&node.production.as_str()) || node.is("short-move");
    if !is_whole {
        node.children.iter().for_each(|child| walk(child, visit));
    }
}

/// What becomes of a production, if it becomes a token.
fn kind(sentence: &Sentence, node: &Node) -> Option<Kind> {
    let text = sentence.slice(node);
    let other = match node.production.as_str() {
        "note" if text.starts_with('#') => TokenKind::LineComment,
        "note" => TokenKind::EscapeLine,
        "side" | "side-to-move" => TokenKind::Start,
        "bracketed-number" | "bare-number" => {
            let digits = text.trim_end_matches(')');
            TokenKind::MoveNumber { number: digits.parse().unwrap(), continued: false }
        }
        "number-cell" => {
            let number = text.trim_end_matches('.').parse().unwrap();
            TokenKind::MoveNumber { number, continued: false }
        }
        "winner" | "said-result" => TokenKind::Terminator,
        "strength" => TokenKind::Sign(Sign::Strength),
        "turn-names" | "game-names" => TokenKind::Heading,
        "number-move" | "letter-move" | "compact-move" | "short-move" => {
            return Some(pdn::squares(sentence, node));
        }
        "cell-move" => return Some(cell_move(text)),
        _ => return pdn::kind(sentence, node),
    };
    Some(Kind::Other(other))
}

/// Two squares of two digits.
fn cell_move(text: &str) -> Kind {
    let square = |digits: &str| WrittenSquare::number(digits.parse().unwrap());
    let separator =
        if text.contains(['x', 'X', '×', 'х', 'Х']) { Separator::Cross } else { Separator::Dash };
    Kind::Squares(vec![square(&text[..2]), square(&text[text.len() - 2..])], separator)
}
