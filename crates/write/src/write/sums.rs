use std::collections::BTreeMap;

use damiera_judge::findings::{self, Fact, Kind, Severity};
use damiera_judge::report::{Report, Verdict};
use damiera_record::input::split::Tally;
use damiera_words::{Catalog, Counted, count, grouped};

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
    /// Files read; a partly read file counts if its first byte was read.
    pub files: u64,
    /// The bytes of those files, in games and between them.
    pub tally: Tally,
    /// Games by verdict, in the order of [`Verdict::ALL`].
    pub verdicts: [u64; 4],
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
        self.plies += report.plies as u64;
        for finding in &report.findings {
            *self.findings.entry(finding.kind().code).or_default() += 1;
            self.severities[finding.kind().severity as usize] += 1;
        }
    }

    /// Adds a file that has been read, in whole or in part.
    pub fn file(&mut self, tally: Tally) {
        self.files += tally.files;
        self.tally.bytes += tally.bytes;
        self.tally.game_bytes += tally.game_bytes;
        self.tally.gap_bytes += tally.gap_bytes;
        self.tally.games += tally.games;
    }

    /// Adds the sums of another part.
    pub fn merge(&mut self, other: Sums) {
        self.files += other.files;
        self.tally.bytes += other.tally.bytes;
        self.tally.game_bytes += other.tally.game_bytes;
        self.tally.gap_bytes += other.tally.gap_bytes;
        self.tally.games += other.tally.games;
        for (mine, others) in self.verdicts.iter_mut().zip(other.verdicts) {
            *mine += others;
        }
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

    /// What is missing, in words: empty if everything was read and is accounted for.
    fn left_over(&self) -> String {
        let Tally { bytes, game_bytes, gap_bytes, .. } = self.tally;
        let unread = self.files_with(&findings::unread_file::KIND);
        let binary = self.files_with(&findings::binary_file::KIND);
        let without_record = self.files_with(&findings::no_record::KIND);
        if !self.nothing_lost() {
            // This would be a bug, and must not be hidden.
            format!("NOT ACCOUNTED FOR: {} bytes", bytes.abs_diff(game_bytes + gap_bytes))
        } else if self.interrupted {
            "interrupted: not everything was read".to_owned()
        } else if unread > 0 {
            format!("{} could not be read, or not to the end", count(unread, Counted::File))
        } else if binary > 0 && without_record == 0 {
            format!("binary data in {} passed over", count(binary, Counted::File))
        } else if without_record > 0 {
            format!("{} left out: no game record", count(without_record + binary, Counted::File))
        } else {
            "nothing left over".to_owned()
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
        if self.files == 0 && self.tally.bytes > 0 {
            return "part of a file".to_owned();
        }
        count(self.files, Counted::File)
    }

    /// The sums in one line, or in several of at most `width` columns.
    #[must_use]
    pub fn line(&self, name: &str, width: usize) -> String {
        let mut parts = vec![format!("{}: {}", name, count(self.games(), Counted::Game))];
        for verdict in Verdict::ALL {
            let games = self.verdicts[verdict as usize];
            if games > 0 {
                parts.push(format!("{} {}", grouped(games), Catalog::english().verdict(verdict)));
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
        parts.push(format!(
            "{} bytes = {} in games + {} between",
            grouped(bytes),
            grouped(game_bytes),
            grouped(gap_bytes)
        ));
        parts.push(self.left_over());
        fill(&parts, width)
    }
}

/// Joins parts with dots; begins a new, indented line if the next part does not fit.
pub fn fill(parts: &[String], width: usize) -> String {
    let mut text = String::new();
    let mut column = 0;
    for part in parts {
        let length = part.chars().count();
        if column == 0 {
            column = length;
        } else if column + 3 + length > width {
            text.push_str("\n  ");
            column = 2 + length;
        } else {
            text.push_str(" · ");
            column += 3 + length;
        }
        text.push_str(part);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_narrow_line_is_filled() {
        let parts = ["a.pdn: 12 games", "10 legal", "2 broken"].map(str::to_owned);
        assert_eq!(fill(&parts, 80), "a.pdn: 12 games · 10 legal · 2 broken");
        assert_eq!(fill(&parts, 30), "a.pdn: 12 games · 10 legal\n  2 broken");
    }
}
