use std::io::{self, Read};

use encoding_rs::{Decoder, DecoderResult, Encoding, UTF_16BE, UTF_16LE};

/// Read at a time.
const BLOCK: usize = 16 << 10;

/// Text in UTF-16, as its byte order mark says, made UTF-8. The mark stays.
pub(super) struct Wide<R> {
    stream: R,
    decoder: Decoder,
    text: Vec<u8>,
    taken: usize,
    ended: bool,
}

/// The encoding of two bytes that a stream's first bytes are the mark of.
pub(super) fn marked(head: &[u8]) -> Option<&'static Encoding> {
    match head {
        [0xff, 0xfe, ..] => Some(UTF_16LE),
        [0xfe, 0xff, ..] => Some(UTF_16BE),
        _ => None,
    }
}

impl<R: Read> Wide<R> {
    pub(super) fn new(stream: R, encoding: &'static Encoding) -> Wide<R> {
        let decoder = encoding.new_decoder_without_bom_handling();
        Wide { stream, decoder, text: Vec::new(), taken: 0, ended: false }
    }

    /// Decodes the next block.
    fn fill(&mut self) -> io::Result<()> {
        let mut block = vec![0; BLOCK];
        let count = self.stream.read(&mut block)?;
        block.truncate(count);
        self.ended = count == 0;
        let most = self.decoder.max_utf8_buffer_length_without_replacement(count).unwrap_or(4 * BLOCK);
        self.text.clear();
        self.text.resize(most, 0);
        self.taken = 0;
        let (result, _, written) =
            self.decoder.decode_to_utf8_without_replacement(&block, &mut self.text, self.ended);
        self.text.truncate(written);
        if let DecoderResult::Malformed(..) = result {
            self.text.clear();
            let told = "it begins like UTF-16 but is not; save it as UTF-8";
            return Err(io::Error::new(io::ErrorKind::InvalidData, told));
        }
        Ok(())
    }
}

impl<R: Read> Read for Wide<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.text.len() {
            if self.ended || out.is_empty() {
                return Ok(0);
            }
            self.fill()?;
        }
        let rest = self.text.get(self.taken..).unwrap_or_default();
        let count = rest.len().min(out.len());
        if let (Some(to), Some(from)) = (out.get_mut(..count), rest.get(..count)) {
            to.copy_from_slice(from);
        }
        self.taken += count;
        Ok(count)
    }
}
