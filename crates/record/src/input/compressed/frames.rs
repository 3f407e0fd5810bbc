//! Zstandard streams, frame by frame.

use std::io::{self, Chain, Cursor, Read};

use ruzstd::decoding::{FrameDecoder, StreamingDecoder};

/// The frames of a Zstandard stream, one after the other; skippable ones are passed.
///
/// The decoder of a frame stops at its end: compressors that work in parallel, and files put together, write many.
pub(super) struct Frames<R: Read> {
    state: State<R>,
}

enum State<R: Read> {
    /// Where a frame begins, or the stream ends.
    Between(R),
    Within(Box<Frame<R>>),
    /// After the end, or a fault.
    Over,
}

/// A frame, whose magic number was read before.
type Frame<R> = StreamingDecoder<Chain<Cursor<[u8; 4]>, R>, FrameDecoder>;

impl<R: Read> Frames<R> {
    pub(super) fn new(stream: R) -> Frames<R> {
        Frames { state: State::Between(stream) }
    }
}

impl<R: Read> Read for Frames<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        loop {
            match std::mem::replace(&mut self.state, State::Over) {
                State::Over => return Ok(0),
                State::Between(stream) => match next_frame(stream)? {
                    State::Over => return Ok(0),
                    state => self.state = state,
                },
                State::Within(mut frame) => {
                    let count = frame.read(out)?;
                    if count > 0 || out.is_empty() {
                        self.state = State::Within(frame);
                        return Ok(count);
                    }
                    let told = frame.decoder.get_checksum_from_data();
                    if told.is_some() && told != frame.decoder.get_calculated_checksum() {
                        return Err(damaged("the checksum of a frame differs"));
                    }
                    self.state = State::Between(frame.into_inner().into_inner().1);
                }
            }
        }
    }
}

/// Begins the next frame, if there is one.
fn next_frame<R: Read>(mut stream: R) -> io::Result<State<R>> {
    let mut magic = [0; 4];
    let mut known = 0;
    while let Some(rest) = magic.get_mut(known..).filter(|rest| !rest.is_empty()) {
        match stream.read(rest)? {
            0 if known == 0 => return Ok(State::Over),
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            count => known += count,
        }
    }
    if let [0x50..=0x5f, 0x2a, 0x4d, 0x18] = magic {
        let mut length = [0; 4];
        stream.read_exact(&mut length)?;
        let length = u64::from(u32::from_le_bytes(length));
        let skipped = io::copy(&mut stream.by_ref().take(length), &mut io::sink())?;
        return if skipped < length {
            Err(io::ErrorKind::UnexpectedEof.into())
        } else {
            Ok(State::Between(stream))
        };
    }
    let frame = StreamingDecoder::new(Cursor::new(magic).chain(stream)).map_err(damaged)?;
    Ok(State::Within(Box::new(frame)))
}

fn damaged(why: impl ToString) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why.to_string())
}
