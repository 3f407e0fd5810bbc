//! Judges every game of the named files and prints what is irregular, and under which article.
//!
//! `cargo run --release --example judge -- samples/italian/missed-capture/*.pdn`

#![allow(clippy::print_stdout, reason = "that is what it is for")]

use damiera::{Reader, Severity};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for path in std::env::args().skip(1) {
        for game in Reader::open(&path)?.games() {
            let game = game?;
            let report = damiera::judge(&game);
            println!("{path}, game {}: {}", game.number(), report.verdict.as_str());
            for finding in report.findings.iter().filter(|finding| finding.kind().severity == Severity::Error)
            {
                let article = finding.citation.as_ref().map_or("", |citation| citation.article.as_ref());
                println!(
                    "  ply {}: {} ({article})",
                    finding.ply.unwrap_or(0),
                    damiera::message(finding, &report)
                );
            }
        }
    }
    Ok(())
}
