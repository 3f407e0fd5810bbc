use std::fmt::Write as _;

use clap::Args;

use crate::cli::Status;
use crate::cli::run::output::OutputOptions;
use damiera_judge::draws;
use damiera_judge::findings::{self, Kind};
use damiera_record::error::Error;
use damiera_rules::variant;
use damiera_words::Catalog;
use damiera_write::write::wrap;

/// The arguments of `explain`.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The code of a finding, as `validate` prints it, or the rule of a draw; without it, all are listed
    #[arg(value_name = "CODE")]
    code: Option<String>,

    #[command(flatten)]
    output: OutputOptions,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let width = arguments.output.width().min(80);
    let text = match &arguments.code {
        None => list(),
        Some(code) => match draws::CODES.iter().find(|rule| *rule == code) {
            Some(rule) => draw_rule(rule, width),
            None => manual(find(code)?, width),
        },
    };
    let mut output = arguments.output.open()?;
    output.write(&text)?;
    output.finish()?;
    Ok(Status::DONE)
}

fn find(code: &str) -> Result<&'static Kind, Error> {
    findings::find(code).ok_or_else(|| {
        let known = findings::ALL.iter().map(|kind| kind.code);
        let known = known.chain(draws::CODES.iter().copied());
        let hint = findings::closest(code, known.map(|code| (code, code))).map_or_else(
            || "`damiera explain` lists them".to_owned(),
            |code| format!("did you mean {code}?"),
        );
        Error::Usage(format!("there is no finding '{code}'; {hint}"))
    })
}

/// One line for each kind.
fn list() -> String {
    let words = Catalog::english();
    let widest = findings::ALL.iter().map(|kind| kind.code.len()).max().unwrap_or_default();
    let mut text = String::new();
    for kind in findings::ALL {
        let _ =
            writeln!(text, "{:7}  {:widest$}  {}", kind.severity.as_str(), kind.code, words.summary(kind));
    }
    for code in draws::CODES {
        let _ = writeln!(text, "{:7}  {code:widest$}  {}", "draw", words.draw_summary(code));
    }
    text
}

/// The full explanation of a draw rule.
fn draw_rule(code: &str, width: usize) -> String {
    let words = Catalog::english();
    let mut text = format!("{code} (draw)\n  {}\n\n", words.draw_summary(code));
    for paragraph in words.draw_manual(code).split("\n\n") {
        text.push_str(&fill(paragraph, width));
        text.push('\n');
    }
    text.push_str("Articles:\n");
    for rules in variant::ALL {
        for draw in rules.draws.iter().filter(|draw| draws::code(&draw.rule) == code) {
            let request = draw.request.map(|number| format!(" (asked for: {})", rules.article(number)));
            let _ = writeln!(text, "  {}{}", rules.article(draw.article), request.unwrap_or_default());
        }
    }
    text
}

/// The full explanation of a kind.
fn manual(kind: &Kind, width: usize) -> String {
    let words = Catalog::english();
    let mut text = format!("{} ({})\n  {}\n\n", kind.code, kind.severity.as_str(), words.summary(kind));
    for paragraph in words.manual(kind).split("\n\n") {
        text.push_str(&fill(paragraph, width));
        text.push('\n');
    }
    text.push_str(&articles(kind));
    let _ = writeln!(text, "An example:\n");
    for line in kind.example.trim().lines() {
        let _ = writeln!(text, "{}", format!("    {line}").trim_end());
    }
    text
}

/// The articles that a kind is based on, rulebook by rulebook, from the variants' own data.
fn articles(kind: &Kind) -> String {
    let mut text = String::new();
    for rules in variant::ALL {
        let mut lines: Vec<String> = Vec::new();
        for (breach, citation) in rules.citations {
            if Kind::of_breach(*breach) == kind {
                let cited = rules.cited(*citation);
                let line = match cited.rule {
                    Some(rule) => format!("{} ({rule})", cited.article),
                    None => cited.article,
                };
                if !lines.contains(&line) {
                    lines.push(line);
                }
            }
        }
        for line in lines {
            let _ = writeln!(text, "  {line}");
        }
    }
    if text.is_empty() {
        text
    } else {
        format!("Articles (in brackets the article of play they rest on):\n{text}\n")
    }
}

/// Wraps a paragraph, unless its lines are indented, as in tables.
fn fill(paragraph: &str, width: usize) -> String {
    if paragraph.lines().any(|line| line.starts_with(' ')) {
        return format!("{paragraph}\n");
    }
    wrap(paragraph, width) + "\n"
}
