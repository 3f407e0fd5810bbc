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

#[test]
fn utf_16_becomes_utf_8() {
    let text = "\u{feff}[White \"Ньютон 😀\"]\n\n1. 21-17 9-13 *\n";
    let wide: Vec<u16> = text.encode_utf16().collect();
    let little: Vec<u8> = wide.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    let big: Vec<u8> = wide.iter().flat_map(|unit| unit.to_be_bytes()).collect();
    for bytes in [little.clone(), big, gzip(&little)] {
        assert_eq!(String::from_utf8(read(bytes).unwrap()).unwrap(), text);
    }
    // Long enough for several blocks, which no character fits into evenly.
    let long = format!("\u{feff}{}", "é😀a".repeat(9_000));
    let bytes = long.encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert!(read(bytes).unwrap() == long.as_bytes());
}

#[test]
fn what_is_only_marked_as_utf_16_is_an_error() {
    for bytes in [&b"\xff\xfea"[..], b"\xff\xfe\x00\xd8a\0", b"\xfe\xff\xdc\x00"] {
        let told = read(bytes.to_vec()).unwrap_err().to_string();
        assert!(told.contains("save it as UTF-8"), "{told}");
    }
}
