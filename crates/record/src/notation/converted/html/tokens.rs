//! The tags and the text of a page, one after the other, as far as a reader of text needs them.

use memchr::{memchr, memmem};

/// A piece of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'p> {
    /// Text, its character references not decoded.
    Text(&'p str),
    /// What is in a `<textarea>`.
    Area(&'p str),
    /// `<td colspan="2">`.
    Open {
        /// The name of the element, in lower case.
        name: String,
        /// Its attributes as written.
        attributes: &'p str,
    },
    /// `</td>`: the name of the element, in lower case.
    Close(String),
}

/// Cuts a page into tokens, in one pass. What is not closed reaches to the end of the page.
#[derive(Debug)]
pub(super) struct Tokens<'p> {
    page: &'p str,
    at: usize,
    /// The element that was opened last, if what it holds is not text of the page.
    raw: Option<String>,
}

/// Elements whose content is not shown, and holds no elements.
const UNSHOWN: &[&str] = &["script", "style", "template", "title", "noembed", "noframes", "xmp", "iframe"];

impl<'p> Tokens<'p> {
    pub(super) const fn new(page: &'p str) -> Tokens<'p> {
        Tokens { page, at: 0, raw: None }
    }

    fn rest(&self) -> &'p str {
        self.page.get(self.at..).unwrap_or_default()
    }

    /// Goes on after the next `end`, or to the end of the page; what is passed over.
    fn pass(&mut self, end: &str) -> &'p str {
        let rest = self.rest();
        let found = memmem::find(rest.as_bytes(), end.as_bytes());
        let passed = rest.get(..found.unwrap_or(rest.len())).unwrap_or_default();
        self.at += found.map_or(rest.len(), |found| found + end.len());
        passed
    }

    /// Goes on to the tag that closes an element; what is in it.
    fn pass_content(&mut self, name: &str) -> &'p str {
        let rest = self.rest();
        let mut from = 0;
        while let Some(found) = memmem::find(rest.as_bytes().get(from..).unwrap_or_default(), b"</") {
            let begin = from + found;
            let closing = rest.as_bytes().get(begin + 2..begin + 2 + name.len());
            if closing.is_some_and(|word| word.eq_ignore_ascii_case(name.as_bytes())) {
                self.at += begin;
                return rest.get(..begin).unwrap_or_default();
            }
            from = begin + 2;
        }
        self.at = self.page.len();
        rest
    }

    /// Reads a tag after its `<`, or after `</`: its name, and the rest of it.
    fn tag(&mut self) -> (String, &'p str) {
        let rest = self.rest();
        let end = tag_end(rest.as_bytes());
        let tag = rest.get(..end).unwrap_or_default();
        self.at += (end + 1).min(rest.len());
        let name = tag.len()
            - tag.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || "-_:".contains(c)).len();
        let (name, attributes) = tag.split_at(name);
        (name.to_ascii_lowercase(), attributes)
    }
}

/// Where the `>` of a tag is: not in quotes that hold the value of an attribute.
fn tag_end(tag: &[u8]) -> usize {
    let mut at = 0;
    let mut is_value = false;
    while let Some(&byte) = tag.get(at) {
        match byte {
            b'>' => return at,
            b'"' | b'\'' if is_value => match memchr(byte, tag.get(at + 1..).unwrap_or_default()) {
                Some(length) => at += length + 1,
                None => return tag.len(),
            },
            _ => {}
        }
        is_value = byte == b'=' || is_value && byte.is_ascii_whitespace();
        at += 1;
    }
    tag.len()
}

impl<'p> Iterator for Tokens<'p> {
    type Item = Token<'p>;

    fn next(&mut self) -> Option<Token<'p>> {
        if let Some(name) = self.raw.take() {
            let content = self.pass_content(&name);
            if name == "textarea" {
                return Some(Token::Area(content));
            }
        }
        loop {
            let rest = self.rest();
            let bytes = rest.as_bytes();
            let next = bytes.get(1);
            match bytes.first()? {
                b'<' if rest.starts_with("<!--") => {
                    self.at += 4;
                    // `<!-->` is a whole comment, too.
                    if self.rest().starts_with('>') {
                        self.at += 1;
                    } else {
                        self.pass("-->");
                    }
                }
                b'<' if rest.starts_with("<![CDATA[") => {
                    self.at += "<![CDATA[".len();
                    return Some(Token::Text(self.pass("]]>")));
                }
                b'<' if matches!(next, Some(b'!' | b'?')) => {
                    self.pass(">");
                }
                b'<' if next == Some(&b'/') => {
                    self.at += 2;
                    return Some(Token::Close(self.tag().0));
                }
                b'<' if next.is_some_and(u8::is_ascii_alphabetic) => {
                    self.at += 1;
                    let (name, attributes) = self.tag();
                    let is_raw = name == "textarea" || UNSHOWN.contains(&name.as_str());
                    if is_raw && !attributes.ends_with('/') {
                        self.raw = Some(name.clone());
                    }
                    return Some(Token::Open { name, attributes });
                }
                _ => {
                    // A `<` that begins no tag is text.
                    let end =
                        memchr(b'<', bytes.get(1..).unwrap_or_default()).map_or(bytes.len(), |end| end + 1);
                    self.at += end;
                    return Some(Token::Text(rest.get(..end).unwrap_or_default()));
                }
            }
        }
    }
}

/// The number that an attribute says: `colspan="2"`.
pub(super) fn number_of(attributes: &str, name: &str) -> Option<usize> {
    let attributes = attributes.to_ascii_lowercase();
    let (_, value) = attributes.split_once(name)?;
    let value = value.trim_start().strip_prefix('=')?.trim_start().trim_start_matches(['"', '\'']);
    let digits = value.len() - value.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    value.get(..digits)?.parse().ok()
}
