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
    expected >= LEAST && expected * 8 >= head.len() && others * 8 <= expected
}

/// Whether there are no control characters, and no faults unless most characters are ASCII.
fn is_text(head: &[u8], encoding: Encoding) -> bool {
    let high = usize::from(encoding == Encoding::UTF_16LE);
    let ascii = head.iter().skip(high).step_by(2).filter(|byte| **byte == 0).count();
    let bears_faults = ascii * 4 > head.len();
    let is_sign = |letter: char| !letter.is_control() || "\t\n\r\u{c}\u{1a}".contains(letter);
    let is_good = |letter: char| is_sign(letter) && letter != '\u{fffe}';
    units(head, encoding).all(|letter| letter.map_or(bears_faults, is_good))
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
        Err(cause) => (head, Box::new(begin.chain(Failed::new(cause)))),
    }
}

/// A stream that could not be read any further.
pub(crate) struct Failed(Option<io::Error>);

impl Failed {
    /// It gives this error, once.
    pub(crate) const fn new(cause: io::Error) -> Failed {
        Failed(Some(cause))
    }
}

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
            let what = if ended { "it ends inside a character" } else { "it is not valid UTF-16" };
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reader;
    use crate::input::ByteRange;
    use crate::notation::Stream;
    use proptest::prelude::*;

    const BOTH: [Encoding; 2] = [Encoding::UTF_16LE, Encoding::UTF_16BE];

    fn stream(bytes: &[u8]) -> Box<dyn Read> {
        Box::new(Cursor::new(bytes.to_vec()))
    }

    #[test]
    fn a_mark_or_the_text_shows_it() {
        for text in [
            "[White \"Ньютон 😀\"]\n\n1. 21-17 9-13 *\n",
            "[Event \"Łódź\"]\r\n[White \"Świątek\"]",
            "1. 32-28 *",
            "Белые: Иванов\nЧёрные: Петров\n\n1. 32-28 19-23 2. 28x19 14x23",
        ] {
            for encoding in BOTH {
                let plain = recognise(&encode(text, encoding));
                assert_eq!(plain, Some(Shown { encoding, marked: false }), "{text}");
                let marked = recognise(&encode(&format!("\u{feff}{text}"), encoding));
                assert_eq!(marked, Some(Shown { encoding, marked: true }), "{text}");
            }
            assert_eq!(recognise(text.as_bytes()), None, "{text}");
        }
        // A mark is enough for a text that hardly has ASCII.
        for encoding in BOTH {
            assert!(recognise(&encode("\u{feff}早碁", encoding)).is_some());
        }
    }

    #[test]
    fn other_bytes_with_zeros_are_not_it() {
        let numbers: Vec<u8> = (0..2000_u16).flat_map(|number| (number % 100).to_le_bytes()).collect();
        let crashed = format!("[Event \"a\"]\n\n1. 32-28 19-23 *\n{}", "\0".repeat(4096));
        let cases: [&[u8]; 8] = [
            b"",
            b"*\0",
            b"1. 32-28 \0*",
            &[0; 512],
            &numbers,
            crashed.as_bytes(),
            b"\xff\xfe\0\0[\0\0\0W\0\0\0",
            b"\xff\xfe\x00\xd8a\0\xff\xdf",
        ];
        for bytes in cases {
            assert_eq!(recognise(bytes), None, "{bytes:?}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_an_error_after_what_could() {
        let text = "[White \"é\"]\n\n1. 32-28 19-23 *\n";
        let sound = encode(text, Encoding::UTF_16LE);
        let length = sound.len() as u64;
        for (rest, told) in [
            (&b"*"[..], format!("it ends inside a character, at byte {length}")),
            (b"\x3d\xd8", format!("it ends inside a character, at byte {length}")),
            (b"\x3d\xd8*\0", format!("it is not valid UTF-16, at byte {length}")),
        ] {
            let mut out = Vec::new();
            let error = in_utf_8(stream(&[&sound, rest].concat())).read_to_end(&mut out).unwrap_err();
            assert_eq!((String::from_utf8(out).unwrap().as_str(), error.to_string()), (text, told.clone()));
            let mut reader = Reader::from_bytes([&sound, rest].concat());
            let batch = reader.next_batch().unwrap().unwrap();
            assert_eq!((batch.games.len(), batch.games[0].range.clone()), (1, 0..sound.len() - 2));
            while let Ok(Some(_)) = reader.next_batch() {}
            assert_eq!(reader.tally().bytes, length);
        }
    }

    #[test]
    fn no_block_divides_a_character() {
        let long = format!("\u{feff}{}", "é😀a".repeat(9_000));
        for encoding in BOTH {
            let mut text = String::new();
            in_utf_8(stream(&encode(&long, encoding))).read_to_string(&mut text).unwrap();
            assert!(text == long);
        }
    }

    /// The number, line and column of a game, and its text.
    type Game = (u64, u64, u64, String);

    /// All that a stream gives, gaps too, with the place of each game.
    fn all_of(bytes: &[u8], range: Option<ByteRange>) -> (Vec<u8>, Vec<Game>) {
        let mut portion = Stream::begin(stream(bytes), None, true)
            .games(range, |at| Ok(Some(stream(&bytes[usize::try_from(at).unwrap()..]))))
            .unwrap();
        let encoding = Stream::begin(stream(bytes), None, true).encoding();
        let (mut all, mut games) = (Vec::new(), Vec::new());
        while let Some(batch) = portion.next_batch().unwrap() {
            for cut in &batch.games {
                let text = crate::input::decode(batch.game(cut), encoding).text().to_owned();
                assert_eq!(
                    batch.game(cut),
                    &bytes[usize::try_from(cut.byte_start).unwrap()..][..cut.range.len()]
                );
                games.push((cut.game, cut.line, cut.column, text));
            }
            all.extend(batch.bytes);
        }
        (all, games)
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        /// The games are those of the same text in UTF-8, their bytes and what is between them those of the file, and its
        /// pieces give the same.
        #[test]
        fn games_lie_where_they_are(
            pieces in prop::collection::vec(prop::sample::select(vec![
                "[White \"Świątek 😀\"]\n", "\n\n", " ", "1. 32-28 19-23 ", "2-0\n", "*\n\n", "{é} ", "% līnija 😀\n", "\u{feff}",
            ]), 1..20),
            big in any::<bool>(),
            most in 20_u64..400,
        ) {
            let text = format!("[Event \"a\"]\n{}", pieces.concat());
            let bytes = encode(&text, if big { Encoding::UTF_16BE } else { Encoding::UTF_16LE });
            let (all, games) = all_of(&bytes, None);
            prop_assert!(all == bytes);
            prop_assert_eq!(&games, &all_of(text.as_bytes(), None).1);
            let mut pieces = Stream::begin(stream(&bytes), None, false).pieces(most, true);
            let (mut joined, mut parts) = (Vec::new(), Vec::new());
            while let Some(piece) = pieces.next_piece().unwrap() {
                let (part, games) = all_of(&bytes, Some(piece.range()));
                joined.extend(part);
                parts.extend(games);
            }
            prop_assert!(joined == bytes);
            prop_assert_eq!(parts, games);
        }
    }
}
