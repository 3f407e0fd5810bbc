//! A reader of tame PDN, words divided by blanks, enough to test the checks without the parser.

use crate::record::*;

pub(super) fn read(text: &str) -> Record<'_> {
    let mut record = Record {
        text,
        ..Record::default()
    };
    let mut open = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..]
        .find(|c: char| !c.is_whitespace())
        .map(|skip| at + skip)
    {
        let rest = &text[start..];
        let is_tag = rest.starts_with('[');
        let length = match rest.as_bytes()[0] {
            b'[' => rest.find('\n').unwrap_or(rest.len()),
            b'{' => rest.find('}').map_or(rest.len(), |end| end + 1),
            b'/' => rest[1..].find('/').map_or(rest.len(), |end| end + 2),
            b'(' | b')' => 1,
            _ => rest.find([' ', '\n', ')']).unwrap_or(rest.len()),
        };
        let span = Span::new(start, start + length);
        at = span.end;
        if is_tag {
            tag(&mut record, span);
            continue;
        }
        let word = &text[span.start..span.end];
        let kind = kind(word);
        match kind {
            TokenKind::Comment if !word.ends_with('}') => {
                let brace = Span::new(start, start + 1);
                record.faults.push(Fault {
                    kind: FaultKind::UnclosedComment,
                    span: brace,
                });
            }
            TokenKind::VariationStart => open.push(span),
            TokenKind::VariationEnd => drop(open.pop()),
            TokenKind::Stray => {
                if let Some(Token {
                    kind: TokenKind::Stray,
                    span: before,
                }) = record.tokens.last_mut()
                    && let Some(fault) = record.faults.last_mut()
                {
                    before.end = span.end;
                    fault.span.end = span.end;
                    continue;
                }
                record.faults.push(Fault {
                    kind: FaultKind::StrayText,
                    span,
                });
            }
            _ => {}
        }
        record.tokens.push(Token { span, kind });
    }
    for span in open {
        record.faults.push(Fault {
            kind: FaultKind::UnclosedVariation,
            span,
        });
    }
    record.faults.sort_by_key(|fault| fault.span);
    record
}

fn tag(record: &mut Record<'_>, span: Span) {
    let text = record.slice(span);
    let name_len = text.find([' ', ']']).unwrap_or(text.len());
    let name = Span::new(span.start + 1, span.start + name_len);
    let value = text.find('"').map(|quote| {
        let end = text[quote + 1..]
            .find(['"', ']'])
            .map_or(text.len(), |length| quote + 1 + length);
        Span::new(span.start + quote + 1, span.start + end)
    });
    if !text.ends_with(']') || text.matches('"').count() == 1 {
        record.faults.push(Fault {
            kind: FaultKind::UnclosedTag,
            span,
        });
    }
    let written = record.slice(name);
    let standard = if written == "Bianco" {
        "White"
    } else {
        written
    };
    let tag = Tag::ALL
        .iter()
        .copied()
        .find(|tag| tag.name().eq_ignore_ascii_case(standard));
    record.tags.push(TagPair {
        span,
        name,
        value,
        tag,
    });
}

fn kind(word: &str) -> TokenKind {
    const RESULTS: [&str; 8] = ["*", "1-1", "2-0", "0-2", "1-0", "0-1", "0-0", "1/2-1/2"];
    match word {
        "(" => TokenKind::VariationStart,
        ")" => TokenKind::VariationEnd,
        _ if word.starts_with('{') => TokenKind::Comment,
        _ if word.starts_with('/') => TokenKind::Setup,
        _ if RESULTS.contains(&word) => TokenKind::Terminator,
        _ => {
            let number = word.trim_end_matches('.');
            if let (Ok(number), true) = (number.parse(), word.ends_with('.')) {
                TokenKind::MoveNumber {
                    number,
                    continued: word.ends_with(".."),
                }
            } else if let Some((from, to)) = word.split_once(['-', 'x'])
                && let (Ok(from), Ok(to)) = (from.parse(), to.parse())
            {
                TokenKind::Move(WrittenMove {
                    kind: MoveKind::Squares,
                    from: WrittenSquare::number(from),
                    to: WrittenSquare::number(to),
                    separator: Separator::Dash,
                    middle: 0,
                    middle_len: 0,
                })
            } else {
                TokenKind::Stray
            }
        }
    }
}
