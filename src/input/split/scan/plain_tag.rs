//! Tag pairs one to a line, `[Name "value"]`: nearly all there are, taken without a look at anything else.

use memchr::memchr3;

use super::{NAMES, Scan};

impl Scan {
    /// Takes the plain tag pair that begins the line, and the line end behind it, if the game goes on with it and
    /// with something on the next line. What is taken here [`bracket`](Scan::bracket) takes the same; what is not, it
    /// is asked for.
    #[inline]
    pub(super) fn plain_tag(&mut self, data: &[u8]) -> Option<()> {
        let open = self.open.as_mut().filter(|open| open.movetext.is_none())?;
        let rest = data.get(self.at..)?;
        let inside = rest.strip_prefix(b"[")?;
        let length =
            inside.iter().position(|byte| !byte.is_ascii_alphabetic()).filter(|length| *length > 0)?;
        let (name, behind) = inside.split_at_checked(length)?;
        let value = behind.strip_prefix(b" \"")?;
        let quote = memchr3(b'"', b'\\', b'\n', value)?;
        let [b'"', b']', b'\n', next, ..] = value.get(quote..)? else { return None };
        let among = if open.blank_line { NAMES } else { 1 };
        let follows = !matches!(next, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c);
        let start = open.start;
        if !follows || self.quotes.unclosed_until > self.at || self.has_name(data, name, among) {
            return None;
        }
        if self.names.len() < NAMES {
            self.names.push(self.at + 1 - start..self.at + 1 + length - start);
        }
        let end = self.at + 1 + length + 2 + quote + 2;
        let open = self.open.as_mut()?;
        open.tagged = true;
        open.blank_line = false;
        open.next = None;
        open.end = end;
        self.at = end + 1;
        self.line_ends = 1;
        self.line_start = true;
        Some(())
    }
}
