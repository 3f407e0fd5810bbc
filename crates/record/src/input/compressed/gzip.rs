//! gzip: members one after the other, with zeros after the last, as tapes and some tools fill up what they write.

use std::io::{self, BufRead, Read};

use flate2::bufread::GzDecoder;

/// The contents of all members.
pub(super) struct Members<R> {
    /// The member that is read; `None` after the last.
    member: Option<GzDecoder<R>>,
}

impl<R: BufRead> Members<R> {
    pub(super) fn new(stream: R) -> Members<R> {
        Members { member: Some(GzDecoder::new(stream)) }
    }
}

impl<R: BufRead> Read for Members<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        while let Some(member) = &mut self.member {
            match member.read(into)? {
                0 if !into.is_empty() => {
                    let rest = self.member.take().map(GzDecoder::into_inner);
                    self.member = rest.map(after_zeros).transpose()?.flatten().map(GzDecoder::new);
                }
                read => return Ok(read),
            }
        }
        Ok(0)
    }
}

/// The first byte of a member.
const BEGINS_MEMBER: u8 = 0x1F;

/// What follows zeros, if anything does: another member, or else it is a fault.
fn after_zeros<R: BufRead>(mut stream: R) -> io::Result<Option<R>> {
    loop {
        let block = stream.fill_buf()?;
        if block.is_empty() {
            return Ok(None);
        }
        let zeros = block.iter().take_while(|byte| **byte == 0).count();
        let next = block.get(zeros).copied();
        stream.consume(zeros);
        match next {
            Some(BEGINS_MEMBER) => return Ok(Some(stream)),
            Some(_) => {
                let why = "other bytes follow the end of the compressed data";
                return Err(io::Error::new(io::ErrorKind::InvalidData, why));
            }
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Cursor, Write as _};

    fn member(text: &str) -> Vec<u8> {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        encoder.write_all(text.as_bytes()).unwrap();
        encoder.finish().unwrap()
    }

    fn read(bytes: Vec<u8>) -> io::Result<String> {
        let mut text = String::new();
        Members::new(Cursor::new(bytes)).read_to_string(&mut text).map(|_| text)
    }

    #[test]
    fn members_are_read_to_the_last_and_zeros_are_nothing() {
        let zeros = [0; 700];
        for bytes in [
            [member("a"), member("b")].concat(),
            [&member("a")[..], &member(""), &member("b"), &zeros].concat(),
            [&member("a")[..], &zeros, &member("b")].concat(),
        ] {
            assert_eq!(read(bytes).unwrap(), "ab");
        }
        // Anything else after a member is a fault, and so is a member that breaks off.
        let fault = read([&member("a")[..], b"end"].concat()).unwrap_err();
        assert_eq!(fault.to_string(), "other bytes follow the end of the compressed data");
        let whole = member("a");
        assert!(read(whole[..whole.len() - 1].to_vec()).is_err());
    }
}
