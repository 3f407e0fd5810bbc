//! How a database is recognised as unchanged.

use std::fs::{File, Metadata};
use std::io::{self, Read, Seek};
use std::time::{Duration, SystemTime};

use xxhash_rust::xxh3::Xxh3;

use super::fields::{Fields, put};

/// The number of bytes read at a time.
const PIECE: usize = 1 << 16;

/// The interval within which two writes may leave the same file time.
const TICK: Duration = Duration::from_millis(20);

/// The same on systems with whole seconds.
const COARSE_TICK: Duration = Duration::from_secs(2);

/// How a database is recognised: by its size and its times, or otherwise by a hash of all its bytes.
///
/// Two times are kept: when the file was last written, which anybody can set (`touch -r`, `cp -p`, unpacking
/// an archive), and when it was last changed in any way, which nobody can set, on systems that record it. If
/// both are the same, no byte is read. If one differs, the file may still hold the same games (a copy,
/// another name), and the hash decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Its size in bytes.
    pub size: u64,
    times: Times,
    /// XXH3-64 of the whole file.
    hash: u64,
}

/// Nanoseconds from 1970 to when a file was last written, and to when it was last changed in any way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Times {
    written: i128,
    changed: i128,
}

impl Times {
    fn of(about: &Metadata) -> io::Result<Times> {
        let written = nanoseconds(about.modified()?);
        #[cfg(unix)]
        let changed = {
            use std::os::unix::fs::MetadataExt as _;
            i128::from(about.ctime()) * 1_000_000_000 + i128::from(about.ctime_nsec())
        };
        #[cfg(not(unix))]
        let changed = written;
        Ok(Times { written, changed })
    }

    /// How long to wait until a write would get a different time.
    fn unsettled(time: i128, now: SystemTime) -> Duration {
        let tick = if time % 1_000_000_000 == 0 { COARSE_TICK } else { TICK };
        let age = u64::try_from(nanoseconds(now) - time).map_or(tick, Duration::from_nanos);
        tick.saturating_sub(age)
    }
}

impl Stamp {
    /// The stamp of a file as it is now; reads the whole file.
    ///
    /// # Errors
    ///
    /// What the operating system reports.
    pub fn of(file: &mut File) -> io::Result<Stamp> {
        let about = file.metadata()?;
        let (size, hash) = hash(file)?;
        Ok(Stamp { size, times: Times::of(&about)?, hash })
    }

    /// Whether a file is byte for byte the one that was stamped. It is read only if its times differ; its
    /// read position changes.
    ///
    /// # Errors
    ///
    /// What the operating system reports.
    pub fn is_of(&self, file: &mut File) -> io::Result<bool> {
        let about = file.metadata()?;
        if about.len() != self.size {
            return Ok(false);
        }
        Ok(Times::of(&about)? == self.times || hash(file)? == (self.size, self.hash))
    }

    /// Whether two stamps are of the same bytes, regardless of times.
    #[must_use]
    pub fn hash_agrees(&self, other: &Stamp) -> bool {
        (self.size, self.hash) == (other.size, other.hash)
    }

    /// How long to wait before the file is read, so that any later write gets another time.
    #[must_use]
    pub fn unsettled(&self, now: SystemTime) -> Duration {
        Times::unsettled(self.times.written, now).max(Times::unsettled(self.times.changed, now))
    }

    pub(super) fn put(&self, out: &mut Vec<u8>) {
        put(self.size, 8, out);
        out.extend_from_slice(&self.times.written.to_le_bytes());
        out.extend_from_slice(&self.times.changed.to_le_bytes());
        put(self.hash, 8, out);
    }

    pub(super) fn read(fields: &mut Fields<'_>) -> Option<Stamp> {
        let size = fields.u64()?;
        let mut time = || Some(i128::from_le_bytes(fields.bytes(16)?.try_into().ok()?));
        let times = Times { written: time()?, changed: time()? };
        Some(Stamp { size, times, hash: fields.u64()? })
    }
}

/// The size of a file in bytes, and their hash.
fn hash(file: &mut File) -> io::Result<(u64, u64)> {
    let mut hasher = Xxh3::new();
    let mut piece = vec![0; PIECE];
    let mut size = 0;
    file.rewind()?;
    loop {
        match file.read(&mut piece) {
            Ok(0) => return Ok((size, hasher.digest())),
            Ok(read) => {
                hasher.update(piece.get(..read).unwrap_or_default());
                size += read as u64;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
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
    use std::io::{SeekFrom, Write as _};

    use super::*;

    #[test]
    fn a_file_is_known_again_by_its_bytes_whatever_its_times_say() {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(&vec![b'a'; 100_000]).unwrap();
        let written = SystemTime::UNIX_EPOCH + Duration::from_millis(1_000_000_001);
        file.set_modified(written).unwrap();
        let stamp = Stamp::of(&mut file).unwrap();
        assert_eq!(stamp.size, 100_000);
        assert!(stamp.is_of(&mut file).unwrap());

        // A copy has other times but counts as the same.
        let mut copy = tempfile::tempfile().unwrap();
        copy.write_all(&vec![b'a'; 100_000]).unwrap();
        assert!(stamp.is_of(&mut copy).unwrap());
        file.set_modified(written + Duration::from_nanos(1)).unwrap();
        assert!(stamp.is_of(&mut file).unwrap());

        // An edit of any byte is noticed, even if the time of writing is set back.
        for place in [0, 50, 4096, 50_001, 99_999] {
            let mut copy = tempfile::tempfile().unwrap();
            copy.write_all(&vec![b'a'; 100_000]).unwrap();
            copy.set_modified(written).unwrap();
            copy.seek(SeekFrom::Start(place)).unwrap();
            copy.write_all(b"b").unwrap();
            copy.set_modified(written).unwrap();
            let older = Stamp { times: Times { changed: stamp.times.changed - 1, ..stamp.times }, ..stamp };
            assert!(!older.is_of(&mut copy).unwrap(), "{place}");
        }
        file.set_len(99_999).unwrap();
        assert!(!stamp.is_of(&mut file).unwrap());

        let mut bytes = Vec::new();
        stamp.put(&mut bytes);
        assert_eq!(Stamp::read(&mut Fields(&bytes)), Some(stamp));
    }

    #[test]
    fn a_file_just_written_is_given_time_to_settle() {
        let stamp = |written, changed| Stamp { size: 1, times: Times { written, changed }, hash: 0 };
        let at = |nanoseconds| SystemTime::UNIX_EPOCH + Duration::from_nanos(nanoseconds);
        assert_eq!(stamp(5_000_000_001, 1).unsettled(at(5_000_000_001)), TICK);
        assert_eq!(stamp(1, 5_000_000_001).unsettled(at(5_000_000_001)), TICK);
        assert_eq!(stamp(5_000_000_001, 5_000_000_001).unsettled(at(6_000_000_000)), Duration::ZERO);
        assert_eq!(stamp(5_000_000_000, 1).unsettled(at(6_000_000_000)), Duration::from_secs(1));
        // No write gets the time of a file dated in the future.
        assert_eq!(stamp(50_000_000_001, 1).unsettled(at(6_000_000_000)), Duration::ZERO);
    }
}
