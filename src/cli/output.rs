//! Where data goes: standard output, or a file written beside its target and renamed when complete.
//!
//! A device or a named pipe cannot be renamed onto; it is written to as it is.

use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use tempfile::{Builder, NamedTempFile};

use crate::error::Error;

/// Whether colours are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// When a terminal is there to show them.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Options of every command that writes data.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct OutputOptions {
    /// Write here instead of standard output; the file appears when it is complete
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The option of every command that has something to colour.
#[derive(Clone, Debug, Args)]
pub(crate) struct ColorOptions {
    /// Use colours
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: When,
}

impl ColorOptions {
    /// Whether what is written may be coloured.
    pub(crate) fn color(&self, output: &OutputOptions) -> bool {
        match self.color {
            When::Always => true,
            When::Never => false,
            When::Auto => {
                let asked_not = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
                output.is_terminal() && !asked_not && !dumb
            }
        }
    }
}

impl OutputOptions {
    /// The output is a certain file.
    pub(crate) fn file(path: PathBuf) -> OutputOptions {
        OutputOptions { output: Some(path) }
    }

    /// Opens the output.
    pub(crate) fn open(&self) -> Result<Output, Error> {
        match &self.output {
            None => Ok(Output {
                name: "standard output".to_owned(),
                sink: Sink::Stdout(BufWriter::new(io::stdout())),
            }),
            Some(path) => Output::at(path),
        }
    }

    /// Whether a person would see what is written.
    pub(crate) fn is_terminal(&self) -> bool {
        self.output.is_none() && io::stdout().is_terminal()
    }

    /// The columns of the terminal, or a usual number where there is none.
    pub(crate) fn width(&self) -> usize {
        let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let terminal = self.output.is_none().then(terminal_size::terminal_size).flatten();
        terminal.map(|(width, _)| usize::from(width.0)).or(columns).unwrap_or(100).clamp(40, 200)
    }
}

/// An output being written.
#[derive(Debug)]
pub(crate) struct Output {
    name: String,
    sink: Sink,
}

#[derive(Debug)]
enum Sink {
    Stdout(BufWriter<io::Stdout>),
    Device(BufWriter<fs::File>),
    File(BufWriter<NamedTempFile>, PathBuf),
}

impl Sink {
    fn at(path: &Path) -> io::Result<Sink> {
        // What a link points to is replaced, not the link.
        let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let there = target.metadata().ok();
        if there.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        if there.as_ref().is_some_and(|there| !there.is_file()) {
            return Ok(Sink::Device(BufWriter::new(OpenOptions::new().write(true).open(target)?)));
        }
        let mut builder = Builder::new();
        builder.prefix(".damiera-");
        #[cfg(unix)]
        {
            // A temporary file is its owner's alone; what becomes the output is as readable as any new file.
            use std::os::unix::fs::PermissionsExt as _;
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
        let file = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?;
        if let Some(there) = there {
            file.as_file().set_permissions(there.permissions())?;
        }
        Ok(Sink::File(BufWriter::new(file), target))
    }
}

impl Output {
    /// A file that appears when it is complete, or a device.
    pub(crate) fn at(path: &Path) -> Result<Output, Error> {
        let name = path.display().to_string();
        match Sink::at(path) {
            Ok(sink) => Ok(Output { name, sink }),
            Err(cause) => Err(Error::write(name, cause)),
        }
    }

    /// Writes text.
    pub(crate) fn write(&mut self, text: &str) -> Result<(), Error> {
        self.write_bytes(text.as_bytes())
    }

    /// Writes bytes, in whatever encoding they are.
    pub(crate) fn write_bytes(&mut self, bytes: &[u8]) -> Result<(), Error> {
        let written = match &mut self.sink {
            Sink::Stdout(writer) => writer.write_all(bytes),
            Sink::Device(writer) => writer.write_all(bytes),
            Sink::File(writer, _) => writer.write_all(bytes),
        };
        written.map_err(|cause| Error::write(self.name.clone(), cause))
    }

    /// Hands over what is buffered; for a person who watches a terminal.
    pub(crate) fn flush(&mut self) -> Result<(), Error> {
        let flushed = match &mut self.sink {
            Sink::Stdout(writer) => writer.flush(),
            Sink::Device(writer) => writer.flush(),
            Sink::File(writer, _) => writer.flush(),
        };
        flushed.map_err(|cause| Error::write(self.name.clone(), cause))
    }

    /// Completes the output: a file appears under its name only now.
    pub(crate) fn finish(mut self) -> Result<(), Error> {
        self.flush()?;
        let Output { name, sink } = self;
        if let Sink::File(writer, path) = sink {
            let file = writer.into_inner().map_err(|error| Error::write(name.clone(), error.into_error()))?;
            file.persist(&path).map_err(|error| Error::write(name, error.error))?;
        }
        Ok(())
    }
}
