//! What several test files need.
#![allow(dead_code, reason = "each test file is a crate of its own, and uses a part of this")]

use std::io::Read;
use std::ops::Range;

use damiera::input::{FileEncoding, Splitter, encoding};
use damiera::notation::FileNotation;
use damiera::report::Report;
use damiera::write::{Site, Sums};

/// What a stream came to.
#[derive(Debug, Default)]
pub(crate) struct Judged {
    /// Its sums.
    pub(crate) sums: Sums,
    /// The bytes of each game.
    pub(crate) games: Vec<Range<usize>>,
    /// Whether part of it is binary.
    pub(crate) binary: bool,
}

/// Judges every game of a stream, as `validate` does, and shows each report.
pub(crate) fn judge(stream: impl Read, mut see: impl FnMut(&Report<'_>, &Site<'_>)) -> Judged {
    let mut judged = Judged::default();
    let mut splitter = Splitter::new(stream);
    let head = splitter.head(encoding::HEAD);
    let file = FileEncoding::detect(head);
    let notation = FileNotation::recognise(head, file);
    if let Some(cutter) = notation.cutter() {
        splitter.cut_by(cutter);
    }
    while let Some(batch) = splitter.next_batch().expect("the stream can be read") {
        for cut in &batch.games {
            let decoded = encoding::decode(batch.game(cut), file);
            let report = Report::of(notation.parse(decoded.text()), None);
            judged.sums.observe(&report);
            let start = usize::try_from(cut.byte_start).expect("it is in memory");
            judged.games.push(start..start + cut.range.len());
            see(&report, &Site::new("test.pdn", cut, &decoded));
        }
    }
    judged.sums.file(splitter.tally());
    judged.binary = splitter.fault().is_some();
    judged
}
