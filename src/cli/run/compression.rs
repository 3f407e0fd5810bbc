//! Outputs that are compressed because their names say so.

use std::io::{self, Write};
use std::path::Path;

#[cfg(feature = "compressed")]
use bzip2::write::BzEncoder;
use flate2::write::GzEncoder;
#[cfg(feature = "compressed")]
use lzma_rust2::{XzOptions, XzWriter};
#[cfg(feature = "compressed")]
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

/// How an output is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compression {
    None,
    Gzip,
    Zstandard,
    Bzip2,
    Xz,
}

/// The extensions of what is not written, though the name asks for it.
const ARCHIVES: &[&str] =
    &["zip", "7z", "rar", "tar", "tgz", "tbz2", "txz", "tzst", "lz", "lz4", "lzma", "br", "z"];

impl Compression {
    /// The compression that the extension of a name says; an error for one that is not written.
    pub(crate) fn of(path: &Path) -> Result<Compression, String> {
        let extension = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        let chosen = match extension.as_str() {
            "gz" => return Ok(Compression::Gzip),
            "zst" => Compression::Zstandard,
            "bz2" => Compression::Bzip2,
            "xz" => Compression::Xz,
            other if ARCHIVES.contains(&other) => {
                return Err(format!(".{other} is not written; .gz, .zst, .bz2 and .xz are"));
            }
            _ => return Ok(Compression::None),
        };
        if cfg!(feature = "compressed") {
            return Ok(chosen);
        }
        let missing = "of those, this damiera was built with .gz alone (without the feature `compressed` of the package)";
        Err(format!(".{extension} is not written; {missing}"))
    }
}

/// A writer that compresses what is written, unless it need not.
pub(crate) enum Compressed<W: Write> {
    Plain(W),
    Gzip(GzEncoder<W>),
    #[cfg(feature = "compressed")]
    Zstandard(Zstandard<W>),
    #[cfg(feature = "compressed")]
    Bzip2(BzEncoder<W>),
    #[cfg(feature = "compressed")]
    Xz(Box<XzWriter<W>>),
}

impl<W: Write> Compressed<W> {
    /// Begins to write in a certain way.
    pub(crate) fn new(writer: W, compression: Compression) -> io::Result<Compressed<W>> {
        Ok(match compression {
            Compression::Gzip => Compressed::Gzip(GzEncoder::new(writer, flate2::Compression::default())),
            #[cfg(feature = "compressed")]
            Compression::Zstandard => {
                Compressed::Zstandard(Zstandard { writer, text: Vec::new(), begun: false })
            }
            #[cfg(feature = "compressed")]
            Compression::Bzip2 => Compressed::Bzip2(BzEncoder::new(writer, bzip2::Compression::best())),
            #[cfg(feature = "compressed")]
            Compression::Xz => {
                Compressed::Xz(Box::new(XzWriter::new(writer, XzOptions::with_preset(LEVEL_OF_XZ))?))
            }
            _ => Compressed::Plain(writer),
        })
    }

    /// Writes what is left, and gives the writer back. A stream that is not finished is no whole one.
    pub(crate) fn finish(self) -> io::Result<W> {
        match self {
            Compressed::Plain(writer) => Ok(writer),
            Compressed::Gzip(writer) => writer.finish(),
            #[cfg(feature = "compressed")]
            Compressed::Zstandard(writer) => writer.finish(),
            #[cfg(feature = "compressed")]
            Compressed::Bzip2(writer) => writer.finish(),
            #[cfg(feature = "compressed")]
            Compressed::Xz(writer) => writer.finish(),
        }
    }

    fn writer(&mut self) -> &mut dyn Write {
        match self {
            Compressed::Plain(writer) => writer,
            Compressed::Gzip(writer) => writer,
            #[cfg(feature = "compressed")]
            Compressed::Zstandard(writer) => writer,
            #[cfg(feature = "compressed")]
            Compressed::Bzip2(writer) => writer,
            #[cfg(feature = "compressed")]
            Compressed::Xz(writer) => writer,
        }
    }
}

impl<W: Write> Write for Compressed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer().write(bytes)
    }

    /// Flushes what is not compressed. What is would become larger, and nobody reads it before it is finished.
    fn flush(&mut self) -> io::Result<()> {
        match self {
            Compressed::Plain(writer) => writer.flush(),
            _ => Ok(()),
        }
    }
}

impl<W: Write> std::fmt::Debug for Compressed<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Compressed").finish_non_exhaustive()
    }
}

/// What the program xz does unless it is told otherwise.
#[cfg(feature = "compressed")]
const LEVEL_OF_XZ: u32 = 6;

/// Writes frames of Zstandard, one after the other: its encoder takes a text as a whole.
#[cfg(feature = "compressed")]
pub(crate) struct Zstandard<W> {
    writer: W,
    text: Vec<u8>,
    begun: bool,
}

#[cfg(feature = "compressed")]
impl<W: Write> Zstandard<W> {
    /// The text of a frame.
    const FRAME: usize = 4 << 20;

    fn frame(&mut self) -> io::Result<()> {
        let frame = compress_to_vec(self.text.as_slice(), CompressionLevel::Fastest);
        self.text.clear();
        self.begun = true;
        self.writer.write_all(&frame)
    }

    fn finish(mut self) -> io::Result<W> {
        if !self.begun || !self.text.is_empty() {
            self.frame()?;
        }
        Ok(self.writer)
    }
}

#[cfg(feature = "compressed")]
impl<W: Write> Write for Zstandard<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = bytes.len().min(Self::FRAME - self.text.len());
        self.text.extend_from_slice(bytes.get(..count).unwrap_or_default());
        if self.text.len() == Self::FRAME {
            self.frame()?;
        }
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_record::input::compressed::decompressed;
    use proptest::prelude::*;
    use std::io::{Cursor, Read as _};

    fn through(text: &[u8], compression: Compression) -> Vec<u8> {
        let mut writer = Compressed::new(Vec::new(), compression).unwrap();
        text.chunks(1000).for_each(|part| writer.write_all(part).unwrap());
        writer.flush().unwrap();
        let bytes = writer.finish().unwrap();
        let mut back = Vec::new();
        decompressed(Box::new(Cursor::new(bytes))).unwrap().read_to_end(&mut back).unwrap();
        back
    }

    const ALL: [Compression; 5] =
        [Compression::None, Compression::Gzip, Compression::Zstandard, Compression::Bzip2, Compression::Xz];

    #[test]
    fn the_extension_says_how() {
        let of = |name: &str| Compression::of(Path::new(name));
        assert_eq!(of("a.pdn"), Ok(Compression::None));
        assert_eq!(of("gz"), Ok(Compression::None));
        assert_eq!(of("b/a.pdn.gz"), Ok(Compression::Gzip));
        assert_eq!(of("a.PDN.GZ"), Ok(Compression::Gzip));
        for (name, compression) in
            [("a.zst", Compression::Zstandard), ("a.bz2", Compression::Bzip2), ("a.xz", Compression::Xz)]
        {
            assert_eq!(of(name).ok(), cfg!(feature = "compressed").then_some(compression), "{name}");
        }
        assert_eq!(of("a.zip"), Err(".zip is not written; .gz, .zst, .bz2 and .xz are".to_owned()));
    }

    #[test]
    #[cfg(feature = "compressed")]
    fn long_texts_come_back() {
        // Several frames of Zstandard, and one that is exactly full.
        let line = b"[White \"Rossi\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n";
        let long: Vec<u8> = line.iter().copied().cycle().take((4 << 20) + 17).collect();
        for compression in [Compression::Gzip, Compression::Zstandard] {
            assert!(through(&long, compression) == long, "{compression:?}");
        }
        assert!(through(&long[..4 << 20], Compression::Zstandard) == long[..4 << 20]);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, cases: 24, ..ProptestConfig::default() })]

        #[test]
        #[cfg(feature = "compressed")]
        fn any_bytes_come_back(text in prop::collection::vec(any::<u8>(), 0..3000)) {
            // Text that happens to look compressed would be decompressed again when it is read back.
            for compression in ALL.into_iter().filter(|compression| *compression != Compression::None) {
                prop_assert_eq!(&through(&text, compression), &text);
            }
        }
    }
}
