use std::io::Write as _;

use super::*;

const TEXT: &[u8] = b"[White \"Rossi\"]\n\n1. 21-17 9-13 *\n";

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn bzip2(text: &[u8]) -> Vec<u8> {
    let mut encoder = ::bzip2::write::BzEncoder::new(Vec::new(), ::bzip2::Compression::default());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn zstandard(text: &[u8]) -> Vec<u8> {
    ruzstd::encoding::compress_to_vec(text, ruzstd::encoding::CompressionLevel::Fastest)
}

fn xz(text: &[u8]) -> Vec<u8> {
    let options = lzma_rust2::XzOptions::with_preset(1);
    let mut encoder = lzma_rust2::XzWriter::new(Vec::new(), options).unwrap();
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

/// One byte at a time, as a slow pipe gives them.
struct Slow(Cursor<Vec<u8>>);

impl Read for Slow {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let length = out.len().min(1);
        self.0.read(&mut out[..length])
    }
}

fn read(bytes: Vec<u8>) -> io::Result<Vec<u8>> {
    let mut slowly = Vec::new();
    let slow = decompressed(Box::new(Slow(Cursor::new(bytes.clone()))))?.read_to_end(&mut slowly);
    let mut text = Vec::new();
    let fast = decompressed(Box::new(Cursor::new(bytes)))?.read_to_end(&mut text);
    assert_eq!((slow.is_ok(), slowly), (fast.is_ok(), text.clone()));
    fast.map(|_| text)
}

#[test]
fn every_stream_of_a_file_is_read_to_its_end() {
    let long: Vec<u8> =
        (0..300_000_u32).map(|n| b"1. 32-28 19-23\n"[(n % 15) as usize] ^ (n / 7919 % 2) as u8).collect();
    for compress in [gzip, bzip2, zstandard, xz] {
        for pieces in [&[TEXT][..], &[TEXT, b"", TEXT], &[&long, TEXT]] {
            let file: Vec<u8> = pieces.iter().flat_map(|piece| compress(piece)).collect();
            assert!(read(file).unwrap() == pieces.concat());
        }
    }
}

#[test]
fn skippable_frames_are_passed() {
    let skippable = [&[0x5a, 0x2a, 0x4d, 0x18, 3, 0, 0, 0][..], b"abc"].concat();
    let file = [&skippable[..], &zstandard(TEXT), &skippable, &zstandard(TEXT)].concat();
    assert_eq!(read(file).unwrap(), [TEXT, TEXT].concat());
}

#[test]
fn damage_is_an_error_after_what_could_be_read() {
    for compress in [gzip, bzip2, zstandard, xz] {
        let whole = compress(TEXT);
        let cut = whole[..whole.len() - 5].to_vec();
        assert!(read(cut).is_err(), "{whole:x?}");
        let behind = [&whole[..], b"and more"].concat();
        assert!(read(behind).is_err(), "{whole:x?}");
    }
}

#[test]
fn other_bytes_stay_as_they_are() {
    for text in [&b""[..], b"1", TEXT, b"BZh is no archive", b"\x1f\x8b\x07 neither", b"\xfd7zX"] {
        assert_eq!(read(text.to_vec()).unwrap(), text);
    }
}
