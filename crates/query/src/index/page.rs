//! Pages, each with a seal that proves that its bytes are unchanged and in the right place.

use std::io::{self, Read, Seek, SeekFrom};

use xxhash_rust::xxh3::xxh3_64_with_seed;

use super::IndexError;

/// The size of a page in bytes.
pub(super) const PAGE: usize = 4096;

/// The number of content bytes in a page; the seal follows them.
pub(super) const ROOM: usize = PAGE - 8;

/// The seal of a page's content: its XXH3-64 hash, with a seed unique to this page of this index.
pub(super) fn seal(held: &[u8], seed: u64) -> u64 {
    xxh3_64_with_seed(held, seed)
}

/// Writes bytes one after another into pages.
#[derive(Debug)]
pub(super) struct PageWriter {
    seed: u64,
    number: u64,
    open: Vec<u8>,
    full: Vec<u8>,
}

impl PageWriter {
    pub(super) fn new(seed: u64) -> PageWriter {
        PageWriter { seed, number: 0, open: Vec::with_capacity(PAGE), full: Vec::new() }
    }

    /// The number of bytes written, not counting seals: the offset of the next one.
    pub(super) fn place(&self) -> u64 {
        self.number * ROOM as u64 + self.open.len() as u64
    }

    pub(super) fn write(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let (now, later) = bytes.split_at(bytes.len().min(ROOM - self.open.len()));
            self.open.extend_from_slice(now);
            bytes = later;
            if self.open.len() == ROOM {
                self.close();
            }
        }
    }

    /// Fills the last page with zeros; returns the number of pages.
    pub(super) fn finish(&mut self) -> u64 {
        if !self.open.is_empty() {
            self.open.resize(ROOM, 0);
            self.close();
        }
        self.number
    }

    /// The pages completed since the last call.
    pub(super) fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.full)
    }

    fn close(&mut self) {
        let seal = seal(&self.open, self.seed.wrapping_add(self.number));
        self.full.append(&mut self.open);
        self.full.extend_from_slice(&seal.to_le_bytes());
        self.number += 1;
    }
}

/// Reads bytes from pages at any offset.
#[derive(Debug)]
pub(super) struct Pages<R> {
    reader: R,
    seed: u64,
    count: u64,
    /// The whole pages read last.
    read: Vec<u8>,
}

impl<R: Read + Seek> Pages<R> {
    pub(super) fn new(reader: R, seed: u64, count: u64) -> Pages<R> {
        Pages { reader, seed, count, read: Vec::new() }
    }

    /// Reads N bytes from a place on into `out`, replacing what was there.
    pub(super) fn bytes(&mut self, place: u64, count: usize, out: &mut Vec<u8>) -> Result<(), IndexError> {
        out.clear();
        let end = place.checked_add(count as u64).ok_or(IndexError::Damaged)?;
        let (first, last) = (place / ROOM as u64, end.div_ceil(ROOM as u64));
        if last > self.count {
            return Err(IndexError::Damaged);
        }
        if count == 0 {
            return Ok(());
        }
        let pages = usize::try_from(last - first).map_err(|_| IndexError::Damaged)?;
        self.read.resize(pages * PAGE, 0);
        self.reader.seek(SeekFrom::Start(first * PAGE as u64))?;
        self.reader.read_exact(&mut self.read).map_err(|cause| match cause.kind() {
            io::ErrorKind::UnexpectedEof => IndexError::Damaged,
            _ => IndexError::Unreadable(cause),
        })?;
        out.reserve(pages * ROOM);
        for (number, page) in (first..).zip(self.read.chunks_exact(PAGE)) {
            let (held, written) = page.split_at(ROOM);
            if seal(held, self.seed.wrapping_add(number)).to_le_bytes() != *written {
                return Err(IndexError::Damaged);
            }
            out.extend_from_slice(held);
        }
        // The place is less than a page away from the first of them.
        out.drain(..(place - first * ROOM as u64) as usize);
        out.truncate(count);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    #[test]
    fn bytes_come_back_from_wherever_they_stand() {
        let all: Vec<u8> = (0..20_000_u32).map(|number| (number % 251) as u8).collect();
        let mut writer = PageWriter::new(7);
        all.chunks(777).for_each(|bytes| writer.write(bytes));
        assert_eq!(writer.place(), 20_000);
        let count = writer.finish();
        let bytes = writer.take();
        assert_eq!((count, bytes.len()), (5, 5 * PAGE));
        let mut pages = Pages::new(Cursor::new(bytes), 7, count);
        let mut out = Vec::new();
        for (place, length) in [(0, 0), (0, 20_000), (4087, 2), (4088, 1), (8000, 10_000), (19_999, 1)] {
            pages.bytes(place as u64, length, &mut out).unwrap();
            assert_eq!(out, all[place..place + length]);
        }
        assert!(pages.bytes(20_000, 1000, &mut out).is_err());
        assert!(pages.bytes(u64::MAX, 2, &mut out).is_err());
    }

    #[test]
    fn no_page_passes_for_another() {
        let mut writer = PageWriter::new(7);
        writer.write(&[1; 2 * ROOM]);
        writer.finish();
        let bytes = writer.take();
        let swapped = [&bytes[PAGE..], &bytes[..PAGE]].concat();
        let mut out = Vec::new();
        assert!(Pages::new(Cursor::new(&bytes), 7, 2).bytes(0, 2 * ROOM, &mut out).is_ok());
        assert!(Pages::new(Cursor::new(&bytes), 8, 2).bytes(0, 1, &mut out).is_err());
        assert!(Pages::new(Cursor::new(swapped), 7, 2).bytes(0, 1, &mut out).is_err());
    }
}
