//! The sums over games and files at the end of a run.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::text::fill;
use crate::text::table::{Column, Table, column};
use damiera_judge::findings::{self, Fact, Kind, Severity};
use damiera_judge::report::{Report, Verdict};
use damiera_record::input::split::Tally;
use damiera_words::{Catalog, ColumnTitle, Counted, Phrase, count, grouped};

/// A finding about a whole file.
#[derive(Clone, Debug)]
pub struct FileFinding {
    /// The file, as named in reports.
    pub file: String,
    /// What was found.
    pub fact: Fact,
}

impl FileFinding {
    /// The kind of finding.
    #[must_use]
    pub const fn kind(&self) -> &'static Kind {
        self.fact.kind()
    }
}

/// The sums over games and files, reported at the end of every run.
///
/// Accumulators of parts of the input are merged; the order does not matter.
#[derive(Clone, Debug, Default)]
pub struct Sums {
    /// The files read, and their bytes, in games and between them; a partly read file counts if its first byte was read.
    pub tally: Tally,
    /// Games by verdict, in the order of [`Verdict::ALL`].
    pub verdicts: [u64; 4],
    /// Irregular games in which both sides seem to have moved out of turn, as if two plies stood in each other's place.
    pub out_of_turn: u64,
    /// Plies written in main lines.
    pub plies: u64,
    /// Findings by code.
    pub findings: BTreeMap<&'static str, u64>,
    /// Findings by severity: notes, warnings, errors.
    pub severities: [u64; 3],
    /// Findings about whole files.
    pub file_findings: Vec<FileFinding>,
    /// Whether the run was interrupted, so that the rest was not read.
    pub interrupted: bool,
}

impl Sums {
    /// Adds a game.
    pub fn observe(&mut self, report: &Report<'_>) {
        self.verdicts[report.verdict as usize] += 1;
        self.out_of_turn += u64::from(report.has_both_out_of_turn());
        self.plies += report.plies as u64;
        for finding in &report.findings {
            *self.findings.entry(finding.kind().code).or_default() += 1;
            self.severities[finding.kind().severity as usize] += 1;
        }
    }

    /// Adds a file that has been read, in whole or in part.
    pub fn file(&mut self, tally: Tally) {
        self.tally += tally;
    }

    /// Adds the sums of another part.
    pub fn merge(&mut self, other: Sums) {
        self.tally += other.tally;
        for (mine, others) in self.verdicts.iter_mut().zip(other.verdicts) {
            *mine += others;
        }
        self.out_of_turn += other.out_of_turn;
        self.plies += other.plies;
        for (code, count) in other.findings {
            *self.findings.entry(code).or_default() += count;
        }
        for (mine, others) in self.severities.iter_mut().zip(other.severities) {
            *mine += others;
        }
        self.file_findings.extend(other.file_findings);
        self.interrupted |= other.interrupted;
    }

    /// How many findings of a kind there are about whole files.
    fn files_with(&self, kind: &Kind) -> u64 {
        self.file_findings.iter().filter(|finding| finding.kind() == kind).count() as u64
    }

    /// The number of findings of each code, those of whole files too: the gravest first, the most frequent first.
    #[must_use]
    pub fn by_code(&self) -> Vec<(&'static Kind, u64)> {
        let of_file = |kind: &Kind| self.files_with(kind);
        let counted = findings::ALL
            .iter()
            .copied()
            .map(|kind| (kind, self.findings.get(kind.code).copied().unwrap_or_default() + of_file(kind)));
        let mut counted: Vec<_> = counted.filter(|(_, count)| *count > 0).collect();
        counted.sort_by_key(|(kind, count)| Reverse((kind.severity, *count)));
        counted
    }

    /// The same as a table; empty if nothing was found.
    #[must_use]
    pub fn table_by_code(&self, width: usize, color: bool) -> String {
        let mut table = Table::new([
            column(Column::number, ColumnTitle::Times),
            column(Column::word, ColumnTitle::Severity),
            column(Column::word, ColumnTitle::Code),
        ]);
        for (kind, count) in self.by_code() {
            table.row([grouped(count), kind.severity.as_str().to_owned(), kind.code.to_owned()]);
        }
        let mut text = String::new();
        if !table.is_empty() {
            table.write(width, color, &mut text);
        }
        text
    }

    /// What is missing, in words: empty if everything was read and is accounted for.
    fn left_over(&self) -> String {
        let Tally { bytes, game_bytes, gap_bytes, .. } = self.tally;
        let unread = self.files_with(&findings::unread_file::KIND);
        let binary = self.files_with(&findings::binary_file::KIND);
        let without_record = self.files_with(&findings::no_record::KIND);
        let words = Catalog::english();
        let of_files = |phrase, files| words.phrase(phrase, &[("files", count(files, Counted::File).into())]);
        if !self.nothing_lost() {
            // This would be a bug, and must not be hidden.
            let lost = bytes.abs_diff(game_bytes + gap_bytes);
            words.phrase(Phrase::NotAccountedFor, &[("bytes", lost.into())])
        } else if self.interrupted {
            words.phrase(Phrase::Interrupted, &[])
        } else if unread > 0 {
            of_files(Phrase::Unread, unread)
        } else if binary > 0 && without_record == 0 {
            of_files(Phrase::Binary, binary)
        } else if without_record > 0 {
            of_files(Phrase::NoRecord, without_record + binary)
        } else {
            words.phrase(Phrase::NothingLeft, &[])
        }
    }

    /// The number of findings of a severity.
    #[must_use]
    pub fn count(&self, severity: Severity) -> u64 {
        self.severities[severity as usize]
    }

    /// The games of all verdicts.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.verdicts.iter().sum()
    }

    /// Whether every byte and every game is accounted for.
    #[must_use]
    pub fn nothing_lost(&self) -> bool {
        self.tally.bytes == self.tally.game_bytes + self.tally.gap_bytes && self.tally.games == self.games()
    }

    /// How many files were read, in words.
    #[must_use]
    pub fn of_files(&self) -> String {
        if self.tally.files == 0 && self.tally.bytes > 0 {
            return Catalog::english().phrase(Phrase::PartOfFile, &[]);
        }
        count(self.tally.files, Counted::File)
    }

    /// The sums in one line, or in several of at most `width` columns.
    #[must_use]
    pub fn line(&self, name: &str, width: usize) -> String {
        let words = Catalog::english();
        let games = count(self.games(), Counted::Game);
        let arguments = [("name", name.to_owned().into()), ("games", games.into())];
        let mut parts = vec![words.phrase(Phrase::SumOfGames, &arguments)];
        for verdict in Verdict::ALL {
            let games = self.verdicts[verdict as usize];
            if games > 0 {
                parts.push(words.games_of_verdict(games, verdict));
            }
        }
        parts.push(count(self.plies, Counted::Ply));
        for (severity, word) in [
            (Severity::Error, Counted::Error),
            (Severity::Warning, Counted::Warning),
            (Severity::Note, Counted::Note),
        ] {
            if self.count(severity) > 0 {
                parts.push(count(self.count(severity), word));
            }
        }
        let Tally { bytes, game_bytes, gap_bytes, .. } = self.tally;
        parts.push(words.phrase(
            Phrase::SumOfBytes,
            &[
                ("bytes", grouped(bytes).into()),
                ("in_games", grouped(game_bytes).into()),
                ("between", grouped(gap_bytes).into()),
            ],
        ));
        parts.push(self.left_over());
        fill(&parts, width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_judge::findings::binary_file::BinaryFile;
    use damiera_judge::findings::no_record::{NoRecord, NotRecord};
    use damiera_judge::findings::unread_file::UnreadFile;

    #[test]
    fn what_is_missing_is_said() {
        let said = |sums: &Sums| sums.line("a.pdn", 200);
        let mut sums =
            Sums { tally: Tally { bytes: 1234, game_bytes: 1234, ..Tally::default() }, ..Sums::default() };
        assert_eq!(sums.of_files(), "part of a file");
        let read = "a.pdn: 0 games · 0 plies · 1,234 bytes = 1,234 in games + 0 between · ";
        assert_eq!(said(&sums), format!("{read}nothing left over"));
        for (fact, expected) in [
            (BinaryFile { what: None }.into(), "binary data in 1 file passed over"),
            (NoRecord { what: NotRecord::NoGame }.into(), "2 files left out: no game record"),
            (UnreadFile { why: None }.into(), "1 file could not be read, or not to the end"),
        ] {
            sums.file_findings.push(FileFinding { file: "a.pdn".to_owned(), fact });
            assert_eq!(said(&sums), format!("{read}{expected}"));
        }
        sums.interrupted = true;
        assert_eq!(said(&sums), format!("{read}interrupted: not everything was read"));
        sums.tally.game_bytes = 0;
        assert!(said(&sums).ends_with(" · NOT ACCOUNTED FOR: 1234 bytes"));
    }
}
