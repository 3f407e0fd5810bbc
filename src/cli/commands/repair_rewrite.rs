//! `repair --apply` and `--undo`: games written with what was meant in them, or as they were before.

use std::ops::ControlFlow;

use crate::cli::Status;
use crate::cli::commands::repair::{Apply, Arguments, Format, left, name_of, options};
use crate::cli::run::game_sink::GameSink;
use crate::cli::run::interrupt;
use crate::cli::run::prior;
use crate::cli::run::reading::{Event, Reading, read_as};
use crate::cli::run::status::complain;
use crate::cli::run::writing::{Writing, Written};
use damiera_judge::report::Report;
use damiera_query::game::Judging;
use damiera_record::error::Error;
use damiera_record::input::{Batch, Cut, Decoded, Encoding, FileEncoding, Site};
use damiera_record::notation::FileNotation;
use damiera_record::reader::File;
use damiera_record::record::Record;
use damiera_repair::{Repair, repair, written_read};
use damiera_words::{Counted, count};
use damiera_write::cleanup::{Amended, amended, amended_part, comes_back, stays_apart};
use damiera_write::reports::changes::push_changes;
use damiera_write::reports::repairs::RepairSums;

/// What became of one batch of games.
#[derive(Default)]
struct Rewritten {
    written: Written,
    sums: RepairSums,
    /// The games whose repair could not be written.
    unapplied: u64,
    /// The batch, if its file is held until all of it is known.
    held: Option<HeldBatch>,
    /// Whether the last game was a part of another file; `None` if there is no game.
    ends_in_part: Option<bool>,
    /// What stands before the first game, if that is a part of another file: it ends the game before, if that is no part.
    before_part: Written,
}

/// A batch of a file that is not PDN.
struct HeldBatch {
    before: Batch,
    /// The repair of each game, if it is to be applied.
    repairs: Vec<Option<Repair>>,
    /// Whether each repair is in the text where the game is, in the notation of its file.
    is_in_place: bool,
    /// The batch with the repairs in it.
    after: Vec<u8>,
    written: Written,
}

/// How games are rewritten.
struct Rewriting<'a> {
    arguments: &'a Arguments,
    writing: &'a Writing,
    prior: Option<&'a prior::Loaded>,
    /// Whether games are written as PDN.
    to_pdn: bool,
    /// The encoding that was asked for.
    encoding: Option<Encoding>,
}

/// Writes the games with what was meant in them, or as they were before.
pub(super) fn rewrite(arguments: &Arguments) -> anyhow::Result<Status> {
    if arguments.format != Format::Text {
        let told =
            "--format is for what was found; --to is the format of games that --apply and --undo write";
        return Err(Error::Usage(told.to_owned()).into());
    }
    let Arguments { read, write, output, .. } = arguments;
    if let Some(option) = write.leaves_out_comments().filter(|_| arguments.apply.is_some()) {
        let told = format!(
            "{option} leaves out the comments in which --apply keeps what was written; apply first, then `convert {option}`"
        );
        return Err(Error::Usage(told).into());
    }
    let prior = arguments.prior.as_deref().map(|path| prior::load(path, read)).transpose()?;
    let writing = write.of_all_as_they_are(read, output)?;
    let mut outlet = writing.open(output)?;
    let to_pdn = write.extension() == "pdn";
    let encoding = read.encoding()?;
    let rewriting = Rewriting { arguments, writing: &writing, prior: prior.as_ref(), to_pdn, encoding };
    let (mut sums, mut files, mut last_file) = (RepairSums::default(), 0, String::new());
    let (mut held, mut after_part, mut unapplied) = (Vec::new(), None, 0);
    let reading = Reading { gaps: true, tells_faults: writing.keeps_gaps(), ..Reading::default() };
    let status = read_as(
        read,
        reading,
        |batch, file| rewriting.batch(batch, &file),
        |event| {
            match event {
                Event::Batch(rewritten) => {
                    sums.merge(rewritten.sums);
                    unapplied += rewritten.unapplied;
                    if after_part == Some(false) {
                        outlet.put(rewritten.before_part)?;
                    }
                    after_part = rewritten.ends_in_part.or(after_part);
                    match rewritten.held {
                        Some(batch) => held.push(batch),
                        // What follows the last part of a file is in it.
                        None if rewritten.ends_in_part.is_none() && after_part == Some(true) => {}
                        None => outlet.put(rewritten.written)?,
                    }
                }
                Event::End { file, tally, .. } => {
                    files += tally.files;
                    last_file.clone_from(&file.name);
                    after_part = None;
                    unapplied +=
                        rewriting.release(std::mem::take(&mut held), &file, encoding, &mut outlet)?;
                }
                Event::Left(_) => {}
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    let status = status.and(outlet.finish()?);
    if arguments.undo {
        return Ok(status);
    }
    if !read.quiet() {
        complain(sums.line(&name_of(files, &last_file)));
    }
    if unapplied > 0 {
        let games = count(unapplied, Counted::Game);
        complain(format!(
            "{games} could not be written with the repair so that --undo takes it back, and stayed as written"
        ));
    }
    let unwritten = if unapplied > 0 { Status::FINDINGS } else { Status::DONE };
    Ok(status.and(unwritten).and(left(&sums)))
}

impl Rewriting<'_> {
    /// Rewrites the games of a batch, each where it is.
    fn batch(&self, batch: Batch, file: &File) -> Rewritten {
        let mut rewritten = Rewritten::default();
        let amends = self.to_pdn && !self.arguments.undo;
        let holds = amends && !file.is_pdn();
        // The head of a file shows what it is and in which encoding.
        let is_head = amends && !holds && batch.byte_start == 0;
        let (mut repairs, mut is_in_place, mut applied) = (Vec::new(), true, 0);
        let (mut end, mut before, mut after) = (0, Vec::new(), Vec::new());
        for (index, cut) in batch.games.iter().enumerate() {
            let decoded = file.decode(batch.game(cut));
            let record = file.parse(&decoded, cut);
            let mut gap = batch.bytes.get(end..cut.range.start).unwrap_or_default();
            end = cut.range.end;
            let other = if self.arguments.undo {
                gap = self.gap_of_undone(&record, gap, file, &mut rewritten);
                undone(&record)
            } else {
                let report = Report::of(record, self.arguments.read.asked());
                let repair = self.wanted_repair(&report, &mut rewritten.sums);
                let next = batch.games.get(index + 1).map_or(end, |next| next.range.end);
                let behind = batch.bytes.get(end..next).unwrap_or_default();
                let amended = repair.as_ref().and_then(|repair| amended(&report, repair, file, &decoded));
                let other = amended.filter(|other| {
                    let game = encoded(&other.text, decoded.encoding());
                    holds || decoded.encoding().is_wide() || stays_apart(&before, gap, &game, behind)
                });
                if let Some(other) = &other {
                    let site = Site::new(&file.name, cut, &decoded);
                    push_changes(&report, &site, &other.changes, &mut rewritten.written.changes);
                }
                is_in_place &= repair.is_none() || other.as_ref().is_some_and(|other| !other.is_pdn);
                rewritten.unapplied += u64::from(!holds && repair.is_some() && other.is_none());
                applied += u64::from(other.is_some());
                if holds {
                    repairs.push(repair);
                }
                other
            };
            let is_pdn = other.as_ref().is_some_and(|other| other.is_pdn);
            let bytes = match &other {
                None => batch.game(cut).to_vec(),
                Some(other) => encoded(&other.text, decoded.encoding()),
            };
            if holds || is_head {
                after.extend_from_slice(gap);
                after.extend_from_slice(&bytes);
            }
            let pdn = is_pdn.then(|| as_pdn(file, &decoded));
            self.write(cut, gap, &bytes, pdn.as_ref().unwrap_or(file), &mut rewritten.written);
            before = bytes;
        }
        let rest = batch.bytes.get(end..).unwrap_or_default();
        self.writing.gap(file, rest, &mut rewritten.written);
        after.extend_from_slice(rest);
        if holds {
            let written = std::mem::take(&mut rewritten.written);
            rewritten.held = Some(HeldBatch { before: batch, repairs, is_in_place, after, written });
        } else if is_head && applied > 0 {
            let games = batch.games.len() as u64;
            if !comes_back(&batch.bytes, games, after, self.encoding) {
                rewritten.unapplied += applied;
                rewritten.written = self.as_it_was(&batch, file);
            }
        }
        rewritten
    }

    /// The repair of a game, if it is to be written. Once the run is interrupted, no game is searched any more.
    fn wanted_repair(&self, report: &Report<'_>, sums: &mut RepairSums) -> Option<Repair> {
        let arguments = self.arguments;
        if interrupt::requested() {
            return None;
        }
        let repair = repair(report, &options(arguments, self.prior));
        sums.observe(&repair);
        let is_wanted = repair.found.sure || arguments.apply == Some(Apply::Best);
        Some(repair).filter(|repair| is_wanted && repair.applicable().is_some())
    }

    /// What stays of the text before a game that is written as it was: what is between two parts of a file is of neither file.
    fn gap_of_undone<'b>(
        &self,
        record: &Record<'_>,
        gap: &'b [u8],
        file: &File,
        rewritten: &mut Rewritten,
    ) -> &'b [u8] {
        let is_part = written_read::is_part(record);
        match rewritten.ends_in_part.replace(is_part) {
            // Before the first it ends a game of another file.
            None if is_part => {
                self.writing.gap(file, gap, &mut rewritten.before_part);
                b""
            }
            Some(true) if is_part => b"",
            _ => gap,
        }
    }

    /// Writes the text of a game and that before it.
    fn write(&self, cut: &Cut, gap: &[u8], game: &[u8], file: &File, written: &mut Written) {
        let judging = Judging { asked: self.arguments.read.asked(), needs: self.writing.needs(file) };
        let range = gap.len()..gap.len() + game.len();
        let alone = Batch {
            byte_start: cut.byte_start.saturating_sub(gap.len() as u64),
            bytes: [gap, game].concat(),
            games: vec![Cut { range, ..cut.clone() }],
        };
        judging.games(&alone, file, |_| (), |game, ()| self.writing.game(game, written));
    }

    /// Writes a file that was held: with the repairs where they are if it can be read again, otherwise as PDN. If neither
    /// would come back as it was, it stays so. Returns the number of games whose repair was not written.
    fn release(
        &self,
        held: Vec<HeldBatch>,
        file: &File,
        encoding: Option<Encoding>,
        outlet: &mut GameSink,
    ) -> Result<u64, Error> {
        let wanted = held.iter().flat_map(|batch| &batch.repairs).flatten().count() as u64;
        let has_own_output = self.writing.keeps_gaps() && !self.writing.joins;
        if wanted == 0 && !self.writing.joins {
            return held.into_iter().try_for_each(|batch| outlet.put(batch.written)).map(|()| 0);
        }
        let before: Vec<u8> = held.iter().flat_map(|batch| &batch.before.bytes).copied().collect();
        let games = held.iter().map(|batch| batch.before.games.len() as u64).sum();
        let in_place = || held.iter().flat_map(|batch| &batch.after).copied().collect();
        if has_own_output
            && held.iter().all(|batch| batch.is_in_place)
            && comes_back(&before, games, in_place(), encoding)
        {
            return held.into_iter().try_for_each(|batch| outlet.put(batch.written)).map(|()| 0);
        }
        if let Some(Parts { bytes, written, applied }) = self.parts(&held, file)
            && (applied > 0 || self.writing.joins)
            && comes_back(&before, games, bytes, encoding)
        {
            return outlet.put(written).map(|()| wanted - applied);
        }
        for HeldBatch { before, .. } in held {
            outlet.put(self.as_it_was(&before, file))?;
        }
        Ok(wanted)
    }

    /// A batch without any repair in it.
    fn as_it_was(&self, batch: &Batch, file: &File) -> Written {
        let mut written = Written::default();
        let mut end = 0;
        for cut in &batch.games {
            let gap = batch.bytes.get(end..cut.range.start).unwrap_or_default();
            end = cut.range.end;
            self.write(cut, gap, batch.game(cut), file, &mut written);
        }
        self.writing.gap(file, batch.bytes.get(end..).unwrap_or_default(), &mut written);
        written
    }

    /// A file that was held, as PDN whose games keep its text in parts; `None` if one of them would be another game.
    fn parts(&self, held: &[HeldBatch], file: &File) -> Option<Parts> {
        let asked = self.arguments.read.asked();
        let games: usize = held.iter().map(|batch| batch.before.games.len()).sum();
        let mut parts = Parts::default();
        let (mut done, mut gap) = (0, Vec::new());
        let mut batches = held.iter().peekable();
        while let Some(HeldBatch { before, repairs, .. }) = batches.next() {
            let mut end = 0;
            for (cut, repair) in before.games.iter().zip(repairs) {
                gap.extend_from_slice(before.bytes.get(end..cut.range.start).unwrap_or_default());
                end = cut.range.end;
                done += 1;
                let decoded = file.decode(before.game(cut));
                let report = Report::of(file.parse(&decoded, cut), asked);
                let mut kept = file.decode(&gap).text().to_owned();
                gap.clear();
                kept.push_str(report.record.text);
                if done == games {
                    let mut rest = before.bytes.get(end..).unwrap_or_default().to_vec();
                    batches.by_ref().for_each(|batch| rest.extend_from_slice(&batch.before.bytes));
                    kept.push_str(file.decode(&rest).text());
                }
                let made = |repair| amended_part(&report, repair, asked, &kept, &decoded);
                let repaired = repair.as_ref().and_then(|repair| made(Some(repair)));
                parts.applied += u64::from(repaired.is_some());
                let Amended { text, changes, .. } = repaired.or_else(|| made(None))?;
                let encoding = decoded.encoding();
                let between = match done {
                    // Nothing else shows in which encoding such a file is.
                    1 if encoding.is_wide() => "\u{FEFF}",
                    1 => "",
                    _ => "\n\n",
                };
                let between = encoded(between, encoding);
                let game = encoded(&text, encoding);
                parts.bytes.extend_from_slice(&between);
                parts.bytes.extend_from_slice(&game);
                let site = Site::new(&file.name, cut, &decoded);
                push_changes(&report, &site, &changes, &mut parts.written.changes);
                let pdn = as_pdn(file, &decoded);
                self.write(cut, &between, &game, &pdn, &mut parts.written);
                if done == games {
                    let end = encoded("\n", encoding);
                    parts.bytes.extend_from_slice(&end);
                    self.writing.gap(&pdn, &end, &mut parts.written);
                }
            }
            gap.extend_from_slice(before.bytes.get(end..).unwrap_or_default());
        }
        (done > 0).then_some(parts)
    }
}

/// A file as PDN.
#[derive(Default)]
struct Parts {
    bytes: Vec<u8>,
    written: Written,
    /// The number of repairs in it.
    applied: u64,
}

/// The text before it was amended.
fn undone(record: &Record<'_>) -> Option<Amended> {
    let text = written_read::undo(record)?;
    Some(Amended { text, is_pdn: false, changes: Vec::new() })
}

/// The bytes of a text in an encoding; in UTF-8 if that has no byte for one of its characters.
fn encoded(text: &str, encoding: Encoding) -> Vec<u8> {
    encoding.encode(text).unwrap_or_else(|| text.as_bytes().to_vec())
}

/// A file of this name and encoding, of PDN.
fn as_pdn(file: &File, decoded: &Decoded<'_>) -> File {
    File::new(file.name.clone(), FileEncoding::Forced(decoded.encoding()), FileNotation::default())
}
