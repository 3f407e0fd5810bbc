use std::fmt::Write as _;

use clap::Args;

use super::Status;
use super::output::OutputOptions;
use crate::draws;
use crate::error::Error;
use crate::findings::{self, Kind};
use crate::variant;
use crate::write::wrap;

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
        Some(code) => match draws::MANUALS.iter().find(|manual| manual.code == code) {
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
        let known = known.chain(draws::MANUALS.iter().map(|manual| manual.code));
        let hint = findings::closest(code, known.map(|code| (code, code))).map_or_else(
            || "`damiera explain` lists them".to_owned(),
            |code| format!("did you mean {code}?"),
        );
        Error::Usage(format!("there is no finding '{code}'; {hint}"))
    })
}

/// One line for each kind.
fn list() -> String {
    let widest = findings::ALL.iter().map(|kind| kind.code.len()).max().unwrap_or_default();
    let mut text = String::new();
    for kind in findings::ALL {
        let _ = writeln!(text, "{:7}  {:widest$}  {}", kind.severity.as_str(), kind.code, kind.summary);
    }
    for rule in draws::MANUALS {
        let _ = writeln!(text, "{:7}  {:widest$}  {}", "draw", rule.code, rule.summary);
    }
    text
}

/// All there is to say about a draw rule.
fn draw_rule(rule: &draws::Manual, width: usize) -> String {
    let mut text = format!("{} (draw)\n  {}\n\n", rule.code, rule.summary);
    for paragraph in rule.explanation.split("\n\n") {
        text.push_str(&fill(paragraph, width));
        text.push('\n');
    }
    text.push_str("Articles:\n");
    for article in variant::ALL.iter().flat_map(|rules| rules.draws) {
        if draws::manual(&article.rule).code == rule.code {
            let request =
                article.request.map_or_else(String::new, |request| format!(" (asked for: {request})"));
            let _ = writeln!(text, "  {}{request}", article.article);
        }
    }
    text
}

/// All there is to say about a kind.
fn manual(kind: &Kind, width: usize) -> String {
    let mut text = format!("{} ({})\n  {}\n\n", kind.code, kind.severity.as_str(), kind.summary);
    for paragraph in kind.explanation.split("\n\n") {
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

/// The articles behind a kind, rulebook by rulebook, from the variants' own data.
fn articles(kind: &Kind) -> String {
    let mut text = String::new();
    for rules in variant::ALL {
        let mut cited: Vec<String> = Vec::new();
        for (breach, citation) in rules.citations {
            if std::ptr::eq(breach.kind(), kind) {
                let line = match &citation.rule {
                    Some(rule) => format!("{} ({})", citation.article, rule),
                    None => citation.article.to_string(),
                };
                if !cited.contains(&line) {
                    cited.push(line);
                }
            }
        }
        for line in cited {
            let _ = writeln!(text, "  {line}");
        }
    }
    if text.is_empty() {
        text
    } else {
        format!("Articles, and in brackets the article of play behind them:\n{text}\n")
    }
}

/// Fills a paragraph anew, unless its lines are indented, as tables are.
fn fill(paragraph: &str, width: usize) -> String {
    if paragraph.lines().any(|line| line.starts_with(' ')) {
        return format!("{paragraph}\n");
    }
    wrap(&paragraph.replace('\n', " "), width) + "\n"
}
