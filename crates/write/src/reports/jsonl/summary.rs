//! The line of the sums.

use std::collections::BTreeMap;

use super::FindingObject;
use crate::reports::data::Data;
use crate::reports::{FileFinding, Sums};
use crate::rows::object::object;
use crate::text::{SCHEMA, push_line};
use damiera_judge::report::Verdict;
use damiera_words::Catalog;
use serde::Serialize;

/// Appends the line of the sums.
pub fn write_summary(sums: &Sums, out: &mut String) {
    let games = |verdict: Verdict| sums.verdicts[verdict as usize];
    let object = SummaryObject {
        r#type: "summary",
        schema: SCHEMA,
        files: sums.files,
        bytes: sums.tally.bytes,
        game_bytes: sums.tally.game_bytes,
        gap_bytes: sums.tally.gap_bytes,
        games: sums.games(),
        legal: games(Verdict::Legal),
        irregular: games(Verdict::Irregular),
        broken: games(Verdict::Broken),
        unreadable: games(Verdict::Unreadable),
        plies: sums.plies,
        findings: &sums.findings,
        file_findings: sums.file_findings.iter().map(file_finding_object).collect(),
    };
    push_line(&object, out);
}

object! {
    #[derive(Serialize)]
    pub(crate) struct SummaryObject<'a> {
        /// What the object is.
        r#type: &'static str,
        /// The version of the keys: 1.
        schema: u32,
        /// The files read.
        files: u64,
        /// All their bytes: those of the games and those between them.
        bytes: u64,
        /// The bytes of games.
        game_bytes: u64,
        /// The bytes between games.
        gap_bytes: u64,
        /// The games: the sum of the four verdicts.
        games: u64,
        /// The legal games.
        legal: u64,
        /// The irregular games.
        irregular: u64,
        /// The broken games.
        broken: u64,
        /// The unreadable games.
        unreadable: u64,
        /// The plies written in the main lines.
        plies: u64,
        /// The number of findings of each code.
        findings: &'a BTreeMap<&'static str, u64>,
        /// What concerns a whole file.
        file_findings: Vec<FileFindingObject<'a>>,
    }
}

object! {
    #[derive(Serialize)]
    pub(crate) struct FileFindingObject<'a> {
        /// The file.
        file: &'a str,
        #[serde(flatten)]
        finding: FindingObject<'a>,
    }
}

fn file_finding_object(finding: &FileFinding) -> FileFindingObject<'_> {
    FileFindingObject {
        file: &finding.file,
        finding: FindingObject {
            code: finding.kind().code,
            severity: finding.kind().severity.as_str(),
            article: None,
            rule: None,
            ply: None,
            move_number: None,
            side: None,
            text: None,
            byte_start: 0,
            byte_len: 0,
            line: 1,
            col: 1,
            message: Catalog::english().fact(&finding.fact, None),
            legal: Vec::new(),
            accepted_by: None,
            stands: None,
            declared: false,
            corrected: false,
            data: Data { fact: &finding.fact, noted: None, rules: None },
        },
    }
}
