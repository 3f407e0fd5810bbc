//! Writing games, for every command that writes them.

use std::ops::Range;
use std::path::PathBuf;

use crate::cli::options::input_format::InputFormat;
use crate::cli::run::game_sink::GameSink;
use crate::cli::run::inputs::Holds;
use crate::cli::run::output::{Output, OutputOptions};
use damiera_query::game::{Depth, JudgedGame, Needs};
use damiera_record::error::Error;
use damiera_record::input::{FileEncoding, Site, decode};
use damiera_record::reader::File;
use damiera_record::record::Notation;
use damiera_write::cleanup::{Cleaned, Cleanup, stray_loss};
use damiera_write::formats::apart::Piece;
use damiera_write::formats::pdn::Strict;
use damiera_write::formats::{Assembler, Format, Loss};
use damiera_write::reports::changes::{self, push_changes};
use damiera_write::text::clean;
use damiera_write::transcript::{LineEnd, Sheet};

/// The bytes of a line between games that are shown where it is left out.
const LINE_SHOWN: usize = 60;

/// The text between written games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gaps {
    /// The separator of the format.
    OfFormat,
    /// The text of the input.
    AsRead,
    /// An empty line.
    EmptyLine,
    /// An empty line, and anything else needed to separate games that were not adjacent.
    Apart,
}

/// How games are written.
pub(crate) struct Writing {
    /// The format.
    pub(crate) format: Box<dyn Format>,
    /// The changes made to each game first.
    pub(crate) cleanup: Cleanup,
    /// The text between games.
    pub(crate) gaps: Gaps,
    /// Whether the inputs are joined into one file.
    pub(crate) joins: bool,
    /// Whether all that is joined becomes PDN, and not only what follows other files in its source.
    pub(crate) as_pdn: bool,
    /// The format of the input, if it is not games in a notation.
    pub(crate) from: Option<InputFormat>,
    /// The list of changes.
    pub(crate) changes: Option<PathBuf>,
    /// Whether even games written as they were read become UTF-8.
    pub(crate) utf_8: bool,
    /// Whether losses are not reported.
    pub(crate) quiet: bool,
}

/// The beginning of another file.
#[derive(Debug)]
pub(crate) struct Joint {
    /// Its first byte and the bytes of its first game, among the written bytes.
    pub(crate) place: usize,
    pub(crate) game: Range<usize>,
    /// Where the last game before it begins; `None` if that was written earlier.
    pub(crate) last: Option<usize>,
    /// The file, and the line of the game.
    pub(crate) source: (String, u64),
    /// How lines end around it.
    pub(crate) line_end: Option<LineEnd>,
}

/// The written form of some games.
#[derive(Debug, Default)]
pub(crate) struct Written {
    pub(crate) bytes: Vec<u8>,
    /// Games that have to be separated.
    pub(crate) pieces: Vec<Piece>,
    /// Where another file begins, among games written as read.
    pub(crate) joints: Vec<Joint>,
    /// Where the last game begins in the bytes.
    pub(crate) last: Option<usize>,
    /// Whether files are joined in them.
    pub(crate) joins: bool,
    pub(crate) changes: Vec<u8>,
    /// The number of requested changes that could not be made.
    pub(crate) left: u64,
    /// What could not be written, one sentence each.
    pub(crate) losses: Vec<String>,
    /// The number of games written, at least in part, and of those not written.
    pub(crate) games: [u64; 2],
}

impl Written {
    /// Takes out the list of changes, for its own output.
    pub(crate) fn take_changes(&mut self) -> Written {
        let (changes, left) = (std::mem::take(&mut self.changes), std::mem::take(&mut self.left));
        Written { changes, left, ..Written::default() }
    }
}

/// How lines end around a game: as in the text before it, otherwise as in its file.
pub(crate) fn line_end_around(game: &JudgedGame<'_>) -> Option<LineEnd> {
    LineEnd::shown(game.gap).filter(|_| !game.file_encoding.is_wide()).or(game.line_end)
}

impl Writing {
    /// What has to be found out about a game before it can be written.
    pub(crate) fn needs(&self, file: &File) -> Needs {
        let needs = self.format.needs().and(self.cleanup.needs());
        // A scoresheet or a table row may have to become PDN, whatever its format needs.
        if needs.depth < Depth::Replay && !file.is_pdn() { Needs::REPLAY } else { needs }
    }

    /// Whether the text between games is also written.
    pub(crate) fn keeps_gaps(&self) -> bool {
        self.gaps == Gaps::AsRead
    }

    /// Writes a game, cleaned up.
    pub(crate) fn game(&self, mut game: JudgedGame<'_>, written: &mut Written) {
        let Cleaned { sheet, changes } =
            self.cleanup.of(game.report, game.decoded, game.line_end, &game.seen.plies);
        let sheet = sheet.as_ref();
        written.joins = self.joins;
        let site = game.site;
        written.left += changes.iter().filter(|change| change.to.is_none()).count() as u64;
        push_changes(game.report, site, &changes, &mut written.changes);
        match self.gaps {
            Gaps::OfFormat => {
                self.tell_lines(site.file, game.gap, written);
                self.push(&game, sheet, &mut written.bytes);
            }
            Gaps::AsRead => self.push_in_place(&mut game, sheet, written),
            Gaps::EmptyLine => {
                (game.gap, game.file_encoding) = (b"\n\n", FileEncoding::Detected(None));
                self.push(&game, sheet, &mut written.bytes);
            }
            Gaps::Apart => written.pieces.push(self.piece(&mut game, sheet)),
        }
        let mut losses = self.format.losses(&game);
        losses.extend(stray_loss(&changes));
        written.games[usize::from(losses.iter().any(|loss| loss.whole))] += 1;
        written.losses.extend(losses.iter().map(|loss| self.told(loss, site)));
    }

    /// Writes a game, or its cleaned-up text.
    fn push(&self, game: &JudgedGame<'_>, sheet: Option<&Sheet>, bytes: &mut Vec<u8>) {
        match sheet {
            Some(sheet) => self.format.cleaned_up(game, sheet, bytes),
            None => self.format.game(game, bytes),
        }
    }

    /// Writes a game with the text before it as it was read. A scoresheet or a table row that is joined with other files
    /// becomes PDN, and then only blank lines come before it.
    fn push_in_place(&self, game: &mut JudgedGame<'_>, sheet: Option<&Sheet>, written: &mut Written) {
        let site = game.site;
        let as_pdn = self.becomes_pdn(game.report.record.notation == Notation::Pdn, game.follows);
        if as_pdn {
            (game.gap, game.file_encoding) = (b"\n\n", FileEncoding::Detected(None));
            if site.cut.game == 1 {
                game.gap = b"";
            }
        }
        self.tell_gap(site.file, game.file_encoding, game.gap, written);
        let line_end = line_end_around(game);
        let place = written.bytes.len();
        let mut gap = Vec::new();
        self.format.gap(site.file, game.file_encoding, game.gap, &mut gap);
        if as_pdn {
            let mut bytes = Vec::new();
            Strict::default().game(game, &mut bytes);
            written.bytes.extend([&gap, bytes.trim_ascii()].concat());
        } else {
            self.push(game, sheet, &mut written.bytes);
        }
        if self.joins {
            let first = place + gap.len().min(written.bytes.len() - place);
            if site.cut.game == 1 {
                let source = (site.file.to_owned(), site.cut.line);
                let game = first..written.bytes.len();
                written.joints.push(Joint { place, game, last: written.last, source, line_end });
            }
            written.last = Some(first);
        }
    }

    /// Whether what stands in a file becomes PDN, because it is joined with other files.
    const fn becomes_pdn(&self, is_pdn: bool, follows: bool) -> bool {
        self.joins && !is_pdn && (self.as_pdn || follows)
    }

    /// A game that has to be separated from the others. A scoresheet or a table row would be lost among games
    /// in PDN, so it becomes PDN.
    fn piece(&self, game: &mut JudgedGame<'_>, sheet: Option<&Sheet>) -> Piece {
        let mut bytes = Vec::new();
        // Of its file first: with an index nothing is read before the game.
        let line_end = game.line_end.or_else(|| line_end_around(game));
        game.gap = b"";
        if game.report.record.notation == Notation::Pdn || sheet.is_some() {
            self.push(game, sheet, &mut bytes);
        } else {
            Strict::default().game(game, &mut bytes);
        }
        Piece {
            bytes: bytes.trim_ascii().to_vec(),
            file: game.site.file.to_owned(),
            line: game.site.place(0).line,
            line_end,
        }
    }

    /// The bytes of a game as it was read, in an encoding that others can stand beside.
    pub(crate) fn as_read(&self, game: &JudgedGame<'_>) -> Vec<u8> {
        if self.utf_8 || game.decoded.encoding().is_wide() {
            return game.decoded.text().as_bytes().to_vec();
        }
        game.bytes.to_vec()
    }

    /// Writes the text after the last game, if games stay in place.
    pub(crate) fn gap(&self, file: &File, bytes: &[u8], written: &mut Written) {
        if self.gaps == Gaps::OfFormat {
            self.tell_lines(&file.name, bytes, written);
        }
        if self.becomes_pdn(file.is_pdn(), file.follows()) {
            written.bytes.extend(bytes.first().map(|_| b'\n'));
            written.joins = true;
        } else if !bytes.is_empty() && self.gaps == Gaps::AsRead {
            self.tell_gap(&file.name, file.encoding(), bytes, written);
            self.format.gap(&file.name, file.encoding(), bytes, &mut written.bytes);
            written.joins = self.joins;
        }
    }

    /// Reports the lines between games that belong to no game, and so to nothing that is written.
    fn tell_lines(&self, file: &str, gap: &[u8], written: &mut Written) {
        let is_line = |line: &&[u8]| line.starts_with(b"%") || line.starts_with(b"#!");
        let mut lines = gap.split(|&byte| matches!(byte, b'\n' | b'\r')).filter(is_line);
        if let Some(first) = lines.next().filter(|_| self.format.holds_games()) {
            let more = match lines.count() {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            let first = String::from_utf8_lossy(first.get(..LINE_SHOWN).unwrap_or(first)).into_owned();
            let what = "a line between games is left out, which --style archive keeps";
            written.losses.push(format!("{file}: {what}: {}{more}", clean(&first)));
        }
    }

    /// Reports text between games that cannot be written in the encoding asked for.
    fn tell_gap(&self, file: &str, encoding: FileEncoding, bytes: &[u8], written: &mut Written) {
        if !self.utf_8 || std::str::from_utf8(bytes).is_ok() && !encoding.is_wide() {
            return;
        }
        let decoded = decode(bytes, encoding);
        if decoded.unwritable(0..decoded.text().len()).is_some() {
            let what = "bytes between games that mean nothing in its encoding";
            written.losses.push(format!("{file}: {what}, {}, are written as U+FFFD", decoded.encoding()));
        }
    }

    /// A loss as a message. Line numbers in generated PDN are not those of the file.
    fn told(&self, loss: &Loss, site: &Site<'_>) -> String {
        let line = if self.from.is_none() { format!(":{}", site.place(0).line) } else { String::new() };
        let what = if loss.whole { "is not written: " } else { "" };
        format!("{}{line}: game {} {what}{}", site.file, site.cut.game, loss.why)
    }

    /// Opens an output and writes its header.
    pub(crate) fn begin(&self, output: &OutputOptions) -> Result<(Output, Box<dyn Assembler>), Error> {
        self.begin_as(output, if self.format.holds_games() { Holds::Games } else { Holds::Other })
    }

    fn begin_as(&self, output: &OutputOptions, holds: Holds) -> Result<(Output, Box<dyn Assembler>), Error> {
        let assembler = self.format.assembler()?;
        let mut output = output.open_for(holds)?;
        let mut beginning = Vec::new();
        self.format.begin(&mut beginning);
        output.write_bytes(&beginning)?;
        Ok((output, assembler))
    }

    /// Opens the outputs.
    pub(crate) fn open(&self, output: &OutputOptions) -> Result<GameSink, Error> {
        let (output, assembler) = self.begin(output)?;
        let mut outlet = self.sink(output, assembler);
        if let Some(path) = &self.changes {
            let mut rows = Output::at(path)?;
            rows.write(&changes::header())?;
            outlet.tell_changes(rows);
        }
        Ok(outlet)
    }

    /// Opens an output of games that are left out of another one, which keeps the list of changes. It replaces no
    /// input, because it never holds all games.
    pub(crate) fn open_beside(&self, output: &OutputOptions) -> Result<GameSink, Error> {
        let (output, assembler) = self.begin_as(output, Holds::Other)?;
        Ok(self.sink(output, assembler))
    }

    fn sink(&self, output: Output, assembler: Box<dyn Assembler>) -> GameSink {
        GameSink::new(output, assembler, self.quiet, self.format.is_of_one_game())
    }
}
