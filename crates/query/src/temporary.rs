//! Temporary files: numbers, and rows of bytes with their lengths before them.

use std::io::{self, Read, Write};

use damiera_record::error::Error;

/// The number of bytes for which there is room before a row is read: a damaged length asks for no more.
const ROOM: usize = 256 << 10;

/// Writes a number.
pub(crate) fn write_number(number: u64, out: &mut impl Write) -> io::Result<()> {
    out.write_all(&number.to_le_bytes())
}

/// The next number; `None` at the end of the file, which is nowhere within a number.
pub(crate) fn read_number(from: &mut impl Read) -> io::Result<Option<u64>> {
    let mut bytes = [0; 8];
    let (first, others) = bytes.split_at_mut(1);
    match from.read_exact(first) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        read => read?,
    }
    from.read_exact(others)?;
    Ok(Some(u64::from_le_bytes(bytes)))
}

/// Writes a row.
pub(crate) fn write_row(row: &[u8], out: &mut impl Write) -> io::Result<()> {
    write_number(row.len() as u64, out)?;
    out.write_all(row)
}

/// The next row, which has to be there, and whole.
pub(crate) fn read_row(from: &mut impl Read) -> io::Result<Vec<u8>> {
    let length = read_number(from)?.ok_or(io::ErrorKind::UnexpectedEof)?;
    let mut row = Vec::with_capacity(usize::try_from(length).unwrap_or_default().min(ROOM));
    from.take(length).read_to_end(&mut row)?;
    if row.len() as u64 == length { Ok(row) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

/// The error of a file that cannot be written: that of a full disk.
pub(crate) fn unwritten(cause: io::Error) -> Error {
    Error::write(name(), cause)
}

/// The error of a file that cannot be read again.
pub(crate) fn unread(cause: io::Error) -> Error {
    Error::read(name(), cause)
}

fn name() -> String {
    format!("a temporary file in {}", std::env::temp_dir().display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_ends_nowhere_within_a_number_or_a_row() {
        let mut file = Vec::new();
        write_number(7, &mut file).unwrap();
        write_row(b"games", &mut file).unwrap();
        for length in 0..=file.len() {
            let mut rest = &file[..length];
            let number = read_number(&mut rest).map_err(|error| error.kind());
            let expected = match length {
                0 => Ok(None),
                1..8 => Err(io::ErrorKind::UnexpectedEof),
                _ => Ok(Some(7)),
            };
            assert_eq!(number, expected, "{length}");
            if length < 8 {
                continue;
            }
            let row = read_row(&mut rest).map_err(|error| error.kind());
            let is_whole = length == file.len();
            let expected = if is_whole { Ok(b"games".to_vec()) } else { Err(io::ErrorKind::UnexpectedEof) };
            assert_eq!(row, expected, "{length}");
        }
    }

    #[test]
    fn a_damaged_length_takes_no_memory() {
        let mut file = &[u8::MAX; 20][..];
        assert_eq!(read_row(&mut file).unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
    }
}
