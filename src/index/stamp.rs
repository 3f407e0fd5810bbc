use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::time::{Duration, SystemTime};

use xxhash_rust::xxh3::Xxh3;

use super::fields::{Fields, put};

/// Pieces of a database that are looked at, beside its size and time.
const PIECES: u64 = 16;

/// The bytes of a piece.
const PIECE: u64 = 4096;

/// How soon a file can be written twice at what its time says is one moment.
const TICK: Duration = Duration::from_millis(20);

/// The same, where times are whole seconds.
const COARSE_TICK: Duration = Duration::from_secs(2);

/// By what a database is known again: its size, when it was last written, and a hash of sixteen pieces of it, its
/// beginning and its end among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Its size in bytes.
    pub size: u64,
    /// Nanoseconds from 1970 to when it was last written.
    pub(super) modified: i128,
    pub(super) pieces: u64,
}

impl Stamp {
    /// The stamp of a file as it is now. The place in it is changed.
    ///
    /// # Errors
    ///
    /// What the operating system says.
    pub fn of(file: &mut File) -> io::Result<Stamp> {
        let about = file.metadata()?;
        let size = about.len();
        let mut hasher = Xxh3::new();
        let mut piece = Vec::new();
        for number in 0..PIECES {
            let place = u128::from(size.saturating_sub(PIECE)) * u128::from(number) / u128::from(PIECES - 1);
            file.seek(SeekFrom::Start(u64::try_from(place).unwrap_or(u64::MAX)))?;
            piece.clear();
            file.by_ref().take(PIECE).read_to_end(&mut piece)?;
            hasher.update(&piece);
        }
        Ok(Stamp { size, modified: nanoseconds(about.modified()?), pieces: hasher.digest() })
    }

    /// How long to wait before the file is read, so that whatever is written to it later has another time.
    #[must_use]
    pub fn unsettled(&self, now: SystemTime) -> Duration {
        let tick = if self.modified % 1_000_000_000 == 0 { COARSE_TICK } else { TICK };
        let age = u64::try_from(nanoseconds(now) - self.modified).map_or(tick, Duration::from_nanos);
        tick.saturating_sub(age)
    }

    pub(super) fn put(&self, out: &mut Vec<u8>) {
        put(self.size, 8, out);
        out.extend_from_slice(&self.modified.to_le_bytes());
        put(self.pieces, 8, out);
    }

    pub(super) fn read(fields: &mut Fields<'_>) -> Option<Stamp> {
        let size = fields.u64()?;
        let modified = i128::from_le_bytes(fields.bytes(16)?.try_into().ok()?);
        Some(Stamp { size, modified, pieces: fields.u64()? })
    }
}

/// Nanoseconds since 1970, or before.
fn nanoseconds(time: SystemTime) -> i128 {
    let nanoseconds = |span: Duration| i128::try_from(span.as_nanos()).unwrap_or(i128::MAX);
    match time.duration_since(SystemTime::UNIX_EPOCH) {
        Ok(since) => nanoseconds(since),
        Err(before) => -nanoseconds(before.duration()),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    #[test]
    fn size_time_and_pieces_make_the_stamp() {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(&vec![b'a'; 100_000]).unwrap();
        let written = SystemTime::UNIX_EPOCH + Duration::from_millis(1_000_000_001);
        file.set_modified(written).unwrap();
        let stamp = Stamp::of(&mut file).unwrap();
        assert_eq!((stamp.size, stamp), (100_000, Stamp::of(&mut file).unwrap()));

        file.set_modified(written + Duration::from_nanos(1)).unwrap();
        assert_ne!(Stamp::of(&mut file).unwrap(), stamp);
        for place in [0, 50, 99_999] {
            file.seek(SeekFrom::Start(place)).unwrap();
            file.write_all(b"b").unwrap();
            file.set_modified(written).unwrap();
            assert_ne!(Stamp::of(&mut file).unwrap(), stamp, "{place}");
        }
        let mut bytes = Vec::new();
        stamp.put(&mut bytes);
        assert_eq!(Stamp::read(&mut Fields(&bytes)), Some(stamp));
    }

    #[test]
    fn a_file_just_written_is_given_time_to_settle() {
        let stamp = |modified| Stamp { size: 1, modified, pieces: 0 };
        let at = |nanoseconds| SystemTime::UNIX_EPOCH + Duration::from_nanos(nanoseconds);
        assert_eq!(stamp(5_000_000_001).unsettled(at(5_000_000_001)), TICK);
        assert_eq!(stamp(5_000_000_001).unsettled(at(6_000_000_000)), Duration::ZERO);
        assert_eq!(stamp(5_000_000_000).unsettled(at(6_000_000_000)), Duration::from_secs(1));
        // To a file from the future nothing is written that has its time.
        assert_eq!(stamp(50_000_000_001).unsettled(at(6_000_000_000)), Duration::ZERO);
    }
}
