//! Where data goes: standard output, or a temporary file next to its target. The
//! [door](crate::cli::run::door) renames it when the run is over and it is complete.
//!
//! A name that ends in `.gz`, `.zst`, `.bz2` or `.xz` is of a [compressed](crate::cli::run::compression) output.
//!
//! A run that fails before anything was sent to standard output sends nothing: no headings without rows.
//!
//! Output to a terminal contains no control characters from records; files and pipes get every byte
//! unchanged.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::run::compression::Compressed;
use crate::cli::run::door;
use crate::cli::run::inputs::Holds;
use crate::cli::run::place::{FileId, Place};
use crate::cli::run::sink::{Noted, Sink};
use damiera_record::error::Error;
use damiera_write::text::{for_terminal, plain_signs};

/// Options of every command that writes data.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct OutputOptions {
    /// Write here instead of standard output (-); the file appears when it is complete, compressed if its name ends in
    #[cfg_attr(feature = "compressed", doc = " .gz, .zst, .bz2 or .xz")]
    #[cfg_attr(not(feature = "compressed"), doc = " .gz")]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl OutputOptions {
    /// The output is a certain file.
    pub(crate) fn file(path: PathBuf) -> OutputOptions {
        OutputOptions { output: Some(path) }
    }

    /// Opens the output of something other than games.
    pub(crate) fn open(&self) -> Result<Output, Error> {
        self.open_for(Holds::Other)
    }

    /// Opens the output of something.
    pub(crate) fn open_for(&self, holds: Holds) -> Result<Output, Error> {
        self.path().map_or_else(Output::standard, |path| Output::holding(holds, path))
    }

    /// The file written to; `None` for standard output under any name.
    fn path(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| !is_standard(path))
    }

    /// Whether a person sees the output.
    pub(crate) fn is_terminal(&self) -> bool {
        self.path().is_none() && io::stdout().is_terminal()
    }

    /// The maximum line width: COLUMNS, or that of the terminal; `None` if there is no limit.
    pub(crate) fn limit(&self) -> Option<usize> {
        (self.is_terminal() || said_width().is_some()).then(|| self.width())
    }

    /// COLUMNS, or the width of the terminal that the output goes to; a usual width without either.
    pub(crate) fn width(&self) -> usize {
        // Of standard output alone: how wide a file is must not depend on where the messages go.
        let of_terminal = || {
            let (width, _) =
                terminal_size::terminal_size_of(io::stdout()).filter(|_| self.path().is_none())?;
            Some(usize::from(width.0))
        };
        said_width().or_else(of_terminal).unwrap_or(100).clamp(40, 200)
    }
}

/// The width that COLUMNS says; 0 says nothing.
fn said_width() -> Option<usize> {
    std::env::var("COLUMNS").ok()?.parse().ok().filter(|width| *width > 0)
}

/// Whether standard output is meant: `-`, which among inputs means standard input.
fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Whether the reader of the output can show more than ASCII: the locale is UTF-8 or not set.
pub(crate) fn speaks_unicode() -> bool {
    let mut said = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(std::env::var_os);
    said.find(|value| !value.is_empty()).is_none_or(|value| is_unicode(&value.to_string_lossy()))
}

/// Whether a locale uses UTF-8: `it_IT.UTF-8`, `C.utf8`.
fn is_unicode(locale: &str) -> bool {
    let letters = locale.chars().filter(char::is_ascii_alphanumeric);
    letters.map(|c| c.to_ascii_lowercase()).collect::<String>().contains("utf8")
}

/// A text whose signs its reader can see; names stay as they are.
pub(crate) fn legible(text: String) -> String {
    if speaks_unicode() { text } else { plain_signs(&text) }
}

/// An output being written.
#[derive(Debug)]
pub(crate) struct Output {
    name: String,
    sink: Sink,
    /// Whether it goes to a terminal.
    shown: bool,
    /// Whether all of it is still in the buffer.
    unsent: bool,
}

/// The place of standard output: a file, if it was redirected to one.
fn standard_place() -> Place {
    #[cfg(unix)]
    {
        let path = Path::new("/dev/stdout");
        if path.metadata().is_ok_and(|about| about.is_file())
            && let Some(id) = FileId::of(path)
        {
            return Place::There(id);
        }
    }
    Place::Standard
}

impl Output {
    /// Standard output.
    pub(crate) fn standard() -> Result<Output, Error> {
        let name = "standard output".to_owned();
        door::reserve(&name, standard_place())?;
        let stdout = io::stdout();
        let shown = stdout.is_terminal();
        Ok(Output { name, sink: Sink::Stdout(BufWriter::new(Noted(stdout))), shown, unsent: true })
    }

    /// A file of something other than games, which appears when it is complete; a device, or standard output
    /// (`-`).
    pub(crate) fn at(path: &Path) -> Result<Output, Error> {
        Output::holding(Holds::Other, path)
    }

    fn holding(holds: Holds, path: &Path) -> Result<Output, Error> {
        if is_standard(path) {
            return Output::standard();
        }
        let name = path.display().to_string();
        let sink = Sink::at(path, &name, holds)?;
        let shown =
            matches!(&sink, Sink::Device(Compressed::Plain(device)) if device.get_ref().0.is_terminal());
        Ok(Output { name, sink, shown, unsent: true })
    }

    /// Writes text of ours, which may be coloured.
    pub(crate) fn write(&mut self, text: &str) -> Result<(), Error> {
        if self.shown {
            return self.put(for_terminal(text, true).as_bytes());
        }
        self.put(text.as_bytes())
    }

    /// Writes text from records, in whatever encoding; and rows for programs, which are never coloured.
    pub(crate) fn write_bytes(&mut self, bytes: &[u8]) -> Result<(), Error> {
        if self.shown {
            return self.put(for_terminal(&String::from_utf8_lossy(bytes), false).as_bytes());
        }
        self.put(bytes)
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), Error> {
        let written = match &mut self.sink {
            Sink::Stdout(writer) => {
                self.unsent &= writer.buffer().len() + bytes.len() <= writer.capacity();
                writer.write_all(bytes)
            }
            Sink::Closed => Ok(()),
            Sink::Device(writer) => writer.write_all(bytes),
            Sink::File(writer, _) => writer.write_all(bytes),
        };
        self.settle(written)
    }

    /// Flushes the buffer, for a person who watches a terminal.
    pub(crate) fn flush(&mut self) -> Result<(), Error> {
        self.unsent = false;
        let flushed = match &mut self.sink {
            Sink::Stdout(writer) => writer.flush(),
            Sink::Closed => Ok(()),
            Sink::Device(writer) => writer.flush(),
            Sink::File(writer, _) => writer.flush(),
        };
        self.settle(flushed)
    }

    /// If the reader of standard output has gone, the work ends, unless a file is written as well.
    fn settle(&mut self, written: io::Result<()>) -> Result<(), Error> {
        let Err(cause) = written else { return Ok(()) };
        if cause.kind() == io::ErrorKind::BrokenPipe
            && matches!(self.sink, Sink::Stdout(_))
            && door::has_files()
        {
            if let Sink::Stdout(writer) = std::mem::replace(&mut self.sink, Sink::Closed) {
                // Nobody reads what is buffered.
                let _ = writer.into_parts();
            }
            return Ok(());
        }
        Err(Error::write(self.name.clone(), cause))
    }

    /// Finishes the output: a file is handed to the door.
    pub(crate) fn finish(mut self) -> Result<(), Error> {
        self.flush()?;
        let (name, sink) = (std::mem::take(&mut self.name), std::mem::replace(&mut self.sink, Sink::Closed));
        let failed = |cause| Error::write(name.clone(), cause);
        match sink {
            Sink::File(writer, target) => {
                let writer = writer.finish().map_err(failed)?;
                let file = writer.into_inner().map_err(|error| failed(error.into_error()))?;
                door::finish(name, file.into_temp_path(), target);
            }
            Sink::Device(writer) => writer.finish().and_then(|mut device| device.flush()).map_err(failed)?,
            Sink::Stdout(_) | Sink::Closed => {}
        }
        Ok(())
    }

    /// The current size of a file in bytes, if known.
    pub(crate) fn size(&mut self) -> u64 {
        match &mut self.sink {
            Sink::File(Compressed::Plain(writer), _) => {
                writer.get_ref().as_file().metadata().map_or(0, |about| about.len())
            }
            _ => 0,
        }
    }
}

/// Drops an output that was not finished, because the run failed.
impl Drop for Output {
    fn drop(&mut self) {
        if self.unsent
            && let Sink::Stdout(writer) = std::mem::replace(&mut self.sink, Sink::Closed)
        {
            let _ = writer.into_parts();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_says_whether_it_has_more_than_ascii() {
        for (locale, is) in [
            ("C", false),
            ("POSIX", false),
            ("it_IT.ISO-8859-1", false),
            ("it_IT.UTF-8", true),
            ("C.utf8", true),
        ] {
            assert_eq!(is_unicode(locale), is, "{locale}");
        }
    }
}
