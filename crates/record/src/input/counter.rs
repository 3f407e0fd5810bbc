//! How many bytes were read of what stands on the disk.

use std::fs::File;
use std::io::{self, Read, Seek};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Counts the bytes that are read, to show progress; whoever has a clone sees the same.
#[derive(Clone, Debug, Default)]
pub struct Counter(Arc<Counts>);

#[derive(Debug, Default)]
struct Counts {
    /// Those of streams that are counted as they are read, and of files that were closed.
    read: AtomicU64,
    /// The files that are open, each with the byte where reading began.
    open: Mutex<Vec<(Arc<File>, u64)>>,
}

impl Counter {
    /// All bytes that were read until now.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let open = self.0.open.lock().unwrap_or_else(PoisonError::into_inner);
        self.0.read.load(Ordering::Relaxed)
            + open.iter().map(|(file, from)| read_from(file, *from)).sum::<u64>()
    }

    /// Counts the bytes of a stream as they are read.
    pub(crate) fn counting<R: Read>(self, stream: R) -> impl Read {
        Counted { stream, counter: self }
    }

    /// Counts the bytes that are read of a file from where it is, and makes sure that there are as many as it had when
    /// it was opened: otherwise somebody is writing to it, and what is read is neither the old file nor the new.
    ///
    /// Nothing stands between the file and its reader: a reader that is not the file itself is given zeroed room for all it reads.
    pub(super) fn reading(self, mut file: File) -> io::Result<impl Read> {
        let (size, from) = (file.metadata()?.len(), file.stream_position()?);
        let file = Arc::new(file);
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner).push((Arc::clone(&file), from));
        Ok(Arc::clone(&file).chain(End { file, size, counter: self }))
    }
}

/// How many bytes were read of a file.
fn read_from(mut file: &File, from: u64) -> u64 {
    // A file whose place is not known is as good as not read.
    file.stream_position().map_or(0, |at| at.saturating_sub(from))
}

/// A stream whose bytes are counted as they are read.
struct Counted<R> {
    stream: R,
    counter: Counter,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let count = self.stream.read(out)?;
        self.counter.0.read.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

/// What comes after the last byte of a file: nothing, or an error if there must be more.
struct End {
    file: Arc<File>,
    /// How many bytes it had when it was opened.
    size: u64,
    counter: Counter,
}

impl Read for End {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let at = (&*self.file).stream_position()?;
        if at < self.size && !out.is_empty() {
            let told = format!("it ended at byte {at} while it was read, but had {} bytes before", self.size);
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, told));
        }
        Ok(0)
    }
}

impl Drop for End {
    fn drop(&mut self) {
        let mut open = self.counter.0.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = open.iter().position(|(file, _)| Arc::ptr_eq(file, &self.file)) {
            let (file, from) = open.swap_remove(at);
            self.counter.0.read.fetch_add(read_from(&file, from), Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{SeekFrom, Write};

    use super::*;

    #[test]
    fn bytes_of_files_and_streams_are_counted_while_they_are_read_and_afterwards() {
        let counter = Counter::default();
        let mut stream = counter.clone().counting(&b"twelve bytes"[..]);
        stream.read_exact(&mut [0; 6]).unwrap();
        assert_eq!(counter.bytes(), 6);

        let mut file = tempfile::tempfile().unwrap();
        file.write_all(&[b' '; 100]).unwrap();
        file.seek(SeekFrom::Start(30)).unwrap();
        let mut reader = counter.clone().reading(file).unwrap();
        assert_eq!(counter.bytes(), 6);
        reader.read_exact(&mut [0; 20]).unwrap();
        assert_eq!(counter.bytes(), 26);
        assert_eq!(reader.read_to_end(&mut Vec::new()).unwrap(), 50);
        assert_eq!(counter.bytes(), 76);
        drop(reader);
        assert_eq!(counter.bytes(), 76);
    }

    #[test]
    fn a_file_that_became_shorter_is_an_error_at_its_end() {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(&[b' '; 100]).unwrap();
        file.rewind().unwrap();
        let writer = file.try_clone().unwrap();
        let mut reader = Counter::default().reading(file).unwrap();
        writer.set_len(40).unwrap();
        let mut read = Vec::new();
        let error = reader.read_to_end(&mut read).unwrap_err();
        assert_eq!((error.kind(), read.len()), (io::ErrorKind::UnexpectedEof, 40));
        assert_eq!(error.to_string(), "it ended at byte 40 while it was read, but had 100 bytes before");
    }
}
