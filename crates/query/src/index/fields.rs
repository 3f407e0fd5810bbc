//! Numbers and text as bytes, lowest byte first; reading never panics on too few bytes.

/// Reads one field after another; `None` at the end of the bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fields<'b>(pub(super) &'b [u8]);

impl<'b> Fields<'b> {
    pub(super) fn bytes(&mut self, count: usize) -> Option<&'b [u8]> {
        let (bytes, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(bytes)
    }

    /// A number of N bytes, at most eight.
    pub(super) fn number(&mut self, bytes: usize) -> Option<u64> {
        let bytes = self.bytes(bytes)?;
        Some(bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte)))
    }

    pub(super) fn u8(&mut self) -> Option<u8> {
        self.number(1).and_then(|number| u8::try_from(number).ok())
    }

    pub(super) fn u16(&mut self) -> Option<u16> {
        self.number(2).and_then(|number| u16::try_from(number).ok())
    }

    pub(super) fn u32(&mut self) -> Option<u32> {
        self.number(4).and_then(|number| u32::try_from(number).ok())
    }

    pub(super) fn u64(&mut self) -> Option<u64> {
        self.number(8)
    }

    /// A number of as many bytes as it needs: seven bits each, the highest bit set where more follow.
    pub(super) fn varint(&mut self) -> Option<u128> {
        let mut number = 0;
        for shift in (0..128).step_by(7) {
            let byte = self.u8()?;
            number |= u128::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    pub(super) fn varint_u64(&mut self) -> Option<u64> {
        self.varint().and_then(|number| u64::try_from(number).ok())
    }

    /// Text, preceded by its length.
    pub(super) fn text(&mut self) -> Option<&'b str> {
        let length = self.varint_u64().and_then(|length| usize::try_from(length).ok())?;
        std::str::from_utf8(self.bytes(length)?).ok()
    }
}

/// Appends the lowest bytes of a number.
pub(super) fn put(number: u64, bytes: usize, out: &mut Vec<u8>) {
    out.extend(number.to_le_bytes().into_iter().take(bytes));
}

/// Appends a number in as many bytes as it needs.
pub(super) fn put_varint(mut number: u128, out: &mut Vec<u8>) {
    while number > 0x7f {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Appends the length of a text, then the text.
pub(super) fn put_text(text: &str, out: &mut Vec<u8>) {
    put_varint(text.len() as u128, out);
    out.extend_from_slice(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_read() {
        let mut bytes = Vec::new();
        put(0x0102_0304_0506, 6, &mut bytes);
        assert_eq!(bytes, [6, 5, 4, 3, 2, 1]);
        for number in [0, 127, 128, u128::from(u64::MAX), u128::MAX] {
            put_varint(number, &mut bytes);
        }
        put_text("José", &mut bytes);
        let mut fields = Fields(&bytes);
        assert_eq!(fields.number(6), Some(0x0102_0304_0506));
        for number in [0, 127, 128, u128::from(u64::MAX), u128::MAX] {
            assert_eq!(fields.varint(), Some(number));
        }
        assert_eq!((fields.text(), fields.u8()), (Some("José"), None));
    }

    #[test]
    fn what_is_cut_off_is_noticed() {
        assert_eq!(Fields(&[1, 2, 3]).u32(), None);
        assert_eq!(Fields(&[0x80; 40]).varint(), None);
        assert_eq!(Fields(&[9, b'a']).text(), None);
        assert_eq!(Fields(&[1, 0xff]).text(), None);
    }
}
