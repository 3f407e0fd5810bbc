//! Text in UTF-16: the 'Unicode' of Windows, with a byte order mark or without.
//!
//! Such a stream is cut into games as UTF-8, and its games are handed out as they lie in it: places, sums and bytes are
//! those of the file. It is known by its mark, or by the NUL that is every second byte of ASCII, which a record is full
//! of. What is not UTF-16 further on is an error, after everything before it.

use std::io::{self, Cursor, Read};

use encoding_rs::{DecoderResult, UTF_16BE, UTF_16LE};
use memchr::memchr;

use super::Encoding;
use crate::input::split::{Batch, Tally};

/// How much of a stream shows whether it is in UTF-16.
pub(crate) const SAMPLE: usize = 8 << 10;

/// Read at a time.
const BLOCK: usize = 16 << 10;

/// An encoding of two bytes that a stream's first bytes show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The encoding.
    pub encoding: Encoding,
    /// Whether a byte order mark says so.
    pub marked: bool,
}

/// The encoding of two bytes of a stream that begins with `head`, if it has one.
#[must_use]
pub fn recognise(head: &[u8]) -> Option<Shown> {
    let head = head.get(..SAMPLE).unwrap_or(head);
    let shown = |encoding, marked| Some(Shown { encoding, marked });
    match head {
        // UTF-32.
        [0xff, 0xfe, 0, 0, ..] => None,
        [0xff, 0xfe, ..] if may_be(head, Encoding::UTF_16LE) => shown(Encoding::UTF_16LE, true),
        [0xfe, 0xff, ..] if may_be(head, Encoding::UTF_16BE) => shown(Encoding::UTF_16BE, true),
        _ => {
            memchr(0, head)?;
            let found = [Encoding::UTF_16LE, Encoding::UTF_16BE];
            shown(
                found.into_iter().find(|encoding| is_plain(head, *encoding) && is_text(head, *encoding))?,
                false,
            )
        }
    }
}

/// Whether bytes with a mark are what it says: without a fault, or much of them ASCII.
fn may_be(head: &[u8], encoding: Encoding) -> bool {
    is_plain(head, encoding) || units(head, encoding).collect::<Result<Vec<_>, _>>().is_ok()
}

/// Whether a fair part of the characters is ASCII, and NUL bytes are hardly anywhere else than in these.
fn is_plain(head: &[u8], encoding: Encoding) -> bool {
    /// A shorter text may as well be damaged.
    const LEAST: usize = 4;
    let high = usize::from(encoding == Encoding::UTF_16LE);
    let zeros = |from: usize| head.iter().skip(from).step_by(2).filter(|byte| **byte == 0).count();
    let (expected, others) = (zeros(high), zeros(1 - high));
    expected >= LEAST && expected * 8 >= head.len() && others * 32 <= expected
}

/// Whether there are no faults and no control characters.
fn is_text(head: &[u8], encoding: Encoding) -> bool {
    let is_sign = |letter: char| !letter.is_control() || "\t\n\r\u{c}\u{1a}".contains(letter);
    units(head, encoding).all(|letter| letter.is_ok_and(|letter| is_sign(letter) && letter != '\u{fffe}'))
}

/// The characters of the bytes, without the last one if that is cut off.
fn units(head: &[u8], encoding: Encoding) -> impl Iterator<Item = Result<char, std::char::DecodeUtf16Error>> {
    let unit = |pair: &[u8; 2]| match encoding == Encoding::UTF_16LE {
        true => u16::from_le_bytes(*pair),
        false => u16::from_be_bytes(*pair),
    };
    let mut units: Vec<u16> = head.as_chunks().0.iter().map(unit).collect();
    if units.last().is_some_and(|last| (0xd800..0xdc00).contains(last)) {
        units.pop();
    }
    char::decode_utf16(units)
}

/// The bytes of a text in an encoding of two bytes.
pub(super) fn encode(text: &str, encoding: Encoding) -> Vec<u8> {
    let units = text.encode_utf16();
    if encoding == Encoding::UTF_16BE {
        units.flat_map(u16::to_be_bytes).collect()
    } else {
        units.flat_map(u16::to_le_bytes).collect()
    }
}

/// A stream as text in UTF-8, if its first bytes show that it is in UTF-16; any other stays as it is.
#[must_use]
pub fn in_utf_8(stream: Box<dyn Read>) -> Box<dyn Read> {
    let (head, stream) = sampled(stream);
    match recognise(&head) {
        Some(Shown { encoding, .. }) => Box::new(Narrowed::new(stream, encoding)),
        None => stream,
    }
}

/// The first bytes of a stream, and all of it.
pub(crate) fn sampled(mut stream: Box<dyn Read>) -> (Vec<u8>, Box<dyn Read>) {
    let mut head = Vec::with_capacity(SAMPLE);
    let read = stream.by_ref().take(SAMPLE as u64).read_to_end(&mut head);
    let begin = Cursor::new(head.clone());
    match read {
        Ok(_) => (head, Box::new(begin.chain(stream))),
        // Damage is reported where what it hides is read.
        Err(cause) => (head, Box::new(begin.chain(Failed(Some(cause))))),
    }
}

/// A stream that could not be read any further.
pub(in crate::input) struct Failed(pub(in crate::input) Option<io::Error>);

impl Read for Failed {
    fn read(&mut self, _out: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// Text in UTF-16 made UTF-8. A mark stays.
pub(crate) struct Narrowed<R> {
    stream: R,
    decoder: encoding_rs::Decoder,
    text: Vec<u8>,
    taken: usize,
    /// How many bytes became text.
    passed: u64,
    fault: Option<io::Error>,
    ended: bool,
}

impl<R: Read> Narrowed<R> {
    /// The text of a stream in an encoding of two bytes.
    pub(crate) fn new(stream: R, encoding: Encoding) -> Narrowed<R> {
        let encoding = if encoding == Encoding::UTF_16BE { UTF_16BE } else { UTF_16LE };
        let decoder = encoding.new_decoder_without_bom_handling();
        Narrowed { stream, decoder, text: Vec::new(), taken: 0, passed: 0, fault: None, ended: false }
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
        self.passed += 2 * units_of(&self.text) as u64;
        if let DecoderResult::Malformed(..) = result {
            let (at, ended) = (self.passed, self.ended);
            let what = if ended { "it ends inside a character" } else { "it is not UTF-16 any more" };
            self.fault = Some(io::Error::new(io::ErrorKind::InvalidData, format!("{what}, at byte {at}")));
            self.ended = true;
        }
        Ok(())
    }
}

impl<R: Read> Read for Narrowed<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.text.len() {
            if let Some(fault) = self.fault.take() {
                return Err(fault);
            }
            if self.ended || out.is_empty() {
                return Ok(0);
            }
            self.fill()?;
        }
        let mut rest = self.text.get(self.taken..).unwrap_or_default();
        let count = rest.read(out)?;
        self.taken += count;
        Ok(count)
    }
}

/// How many units of two bytes a text in UTF-8 takes.
pub(super) fn units_of(text: &[u8]) -> usize {
    text.iter().map(|byte| usize::from(*byte & 0xc0 != 0x80) + usize::from(*byte >= 0xf0)).sum()
}

/// Gives what was cut from a text in UTF-8 the bytes and the places of the stream in UTF-16 that it was made of.
#[derive(Debug)]
pub(in crate::input) struct Widened {
    encoding: Encoding,
    /// The byte of the stream that comes next.
    next: u64,
    /// The first bytes of a character that is cut off, as may happen between games.
    begun: Vec<u8>,
    game_bytes: u64,
    gap_bytes: u64,
}

impl Widened {
    /// Begins at a byte of the stream.
    pub(in crate::input) const fn new(encoding: Encoding, origin: u64) -> Widened {
        Widened { encoding, next: origin, begun: Vec::new(), game_bytes: 0, gap_bytes: 0 }
    }

    /// A batch as it lies in the stream. The one before it ended where it begins.
    pub(in crate::input) fn batch(&mut self, mut batch: Batch) -> Batch {
        let shift = self.begun.len();
        let mut text = std::mem::take(&mut self.begun);
        text.append(&mut batch.bytes);
        let whole = match std::str::from_utf8(&text) {
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            _ => text.len(),
        };
        self.begun = text.split_off(whole);
        batch.byte_start = self.next;
        let mut bytes = Vec::with_capacity(2 * text.len());
        let mut from = 0;
        let mut pass = |to: usize| {
            let part = text.get(from..to.min(whole)).unwrap_or_default();
            bytes.extend(encode(&String::from_utf8_lossy(part), self.encoding));
            from = to.min(whole);
            bytes.len()
        };
        let mut in_games = 0;
        for game in &mut batch.games {
            game.range = pass(game.range.start + shift)..pass(game.range.end + shift);
            game.byte_start = self.next + game.range.start as u64;
            in_games += game.range.len() as u64;
        }
        let length = pass(whole) as u64;
        self.next += length;
        self.game_bytes += in_games;
        self.gap_bytes += length - in_games;
        batch.bytes = bytes;
        batch
    }

    /// What was handed out so far, of which `cut` counted the text.
    pub(in crate::input) const fn tally(&self, cut: Tally) -> Tally {
        let bytes = self.game_bytes + self.gap_bytes;
        Tally { bytes, game_bytes: self.game_bytes, gap_bytes: self.gap_bytes, ..cut }
    }
}
