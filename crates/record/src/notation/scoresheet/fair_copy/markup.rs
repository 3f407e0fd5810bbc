//! What is left of a page of the web in a text: `1. 32-28&nbsp;19-23<br>`, `<p>Wit: Smit</p>`. What is struck out is
//! [`corrected`](super::corrected).

use super::Shown;

/// The elements that say nothing of the game, in small letters.
const ELEMENTS: &[&[u8]] = &[
    b"br", b"p", b"b", b"i", b"u", b"em", b"strong", b"span", b"font", b"div", b"center", b"td", b"tr",
    b"table", b"tbody", b"li", b"ul", b"ol", b"pre", b"code", b"hr", b"small", b"h1", b"h2", b"h3", b"h4",
    b"sup",
];

/// References to blanks.
const BLANKS: &[&[u8]] = &[b"&nbsp;", b"&#160;", b"&#xa0;", b"&ensp;", b"&emsp;", b"&thinsp;"];

/// The most bytes of a tag.
const LONGEST: usize = 100;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let mut times = 0;
    let mut at = 0;
    while let Some(found) = line.get(at..).and_then(|rest| memchr::memchr2(b'<', b'&', rest)) {
        let start = at + found;
        let length = tag(&line[start..]).or_else(|| blank(&line[start..])).unwrap_or_default();
        line[start..start + length].fill(b' ');
        times += usize::from(length > 0);
        at = start + length.max(1);
    }
    Shown::times(times)
}

/// The length of the tag that a text begins with.
fn tag(text: &[u8]) -> Option<usize> {
    let head = text.get(..LONGEST).unwrap_or(text).strip_prefix(b"<")?;
    let end = memchr::memchr(b'>', head)?;
    let inside = head.get(..end)?;
    let inside = inside.strip_prefix(b"/").unwrap_or(inside);
    let length = inside.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let (name, rest) = inside.split_at(length);
    let is_element = ELEMENTS.contains(&name.to_ascii_lowercase().as_slice());
    (is_element && matches!(rest, [] | [b' ' | b'/', ..])).then_some(end + 2)
}

/// The length of the reference to a blank that a text begins with.
fn blank(text: &[u8]) -> Option<usize> {
    let is_here =
        |name: &&&[u8]| text.get(..name.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(name));
    BLANKS.iter().find(is_here).map(|name| name.len())
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn tags_and_blanks_are_left_out() {
        for (line, expected) in [
            ("1. 32-28&nbsp;19-23<br>", "1. 32-28      19-23    "),
            ("<p>Wit: Smit</p>", "   Wit: Smit    "),
            ("<td align=\"right\">32-28</TD>", "                  32-28     "),
            ("1. <s>26-31</s> 36-31", "1. <s>26-31</s> 36-31"),
            ("[18:45] <mario> 23-19", "[18:45] <mario> 23-19"),
            ("1. 32-28 < 19-23 > & co", "1. 32-28 < 19-23 > & co"),
            ("<", "<"),
            ("&", "&"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!(shown.times > 0, line != expected, "{line}");
        }
    }
}
