//! `explain`: what a finding means, by rulebook, and what the rules of a game are.

use std::fmt::Write as _;

use clap::Args;

use crate::cli::Status;
use crate::cli::run::output::OutputOptions;
use damiera_judge::articles::{Resting, resting_on};
use damiera_judge::draws;
use damiera_judge::findings::{self, Kind};
use damiera_record::error::Error;
use damiera_rules::variant::{self, DrawArticle, RULES_OF_PLAY, Rules};
use damiera_words::{Catalog, Heading};
use damiera_write::text::wrap;

/// The arguments of `explain`.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The code of a finding, as `validate` prints it, the rule of a draw, a game by its name, or an article, such as
    /// 5.6.9 or italian art. 8.1.15; without it, all findings, draws and games are listed
    #[arg(value_name = "CODE")]
    subject: Vec<String>,

    #[command(flatten)]
    output: OutputOptions,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let width = arguments.output.width().min(80);
    let subject = arguments.subject.join(" ");
    let text = if subject.is_empty() {
        list()
    } else if let Some(rules) = variant::named(&subject) {
        game(rules, width)
    } else if let Some(article) = Article::parse(&subject) {
        article.text(width)?
    } else if let Some(rule) = draws::CODES.iter().find(|rule| **rule == subject) {
        draw_rule(rule, width)
    } else {
        manual(find(&subject)?, width)
    };
    let mut output = arguments.output.open()?;
    output.write(&text)?;
    output.finish()?;
    Ok(Status::DONE)
}

/// An article as arbiters name it: `5.6.9`, `art. 5.6.9`, `italian art. 8.1.15`.
#[derive(Debug)]
struct Article {
    /// The rulebooks that it can be of, if the game is named: one, or all that the game has.
    rules: Option<Vec<&'static Rules>>,
    number: String,
}

impl Article {
    /// The article that a text names; `None` if it does not end in what could be the number of one.
    fn parse(text: &str) -> Option<Article> {
        let text = text.to_ascii_lowercase();
        let is_apart = |&(_, sign): &(usize, char)| sign != '.' && !sign.is_ascii_alphanumeric();
        let at = text.char_indices().rfind(is_apart).map_or(0, |(at, sign)| at + sign.len_utf8());
        let (before, number) = text.split_at(at);
        let number = number.strip_prefix("art.").unwrap_or(number);
        let before = before.trim();
        let word = ["article", "artt.", "art.", "art"].into_iter().find(|word| before.ends_with(word));
        let book = before.strip_suffix(word.unwrap_or_default()).unwrap_or(before).trim();
        let rules = rulebooks_of(book);
        let is_number = number.starts_with(|first: char| first.is_ascii_digit()) && !number.ends_with('.');
        (is_number && (book.is_empty() || rules.is_some()))
            .then(|| Article { rules, number: number.to_owned() })
    }

    /// What rests on it, rulebook by rulebook.
    fn text(&self, width: usize) -> Result<String, Error> {
        let Article { rules, number } = self;
        let asked = rules.clone().unwrap_or_else(|| rulebooks().collect());
        let having: Vec<_> = asked.into_iter().filter(|rules| rules.has_article(number)).collect();
        if having.is_empty() {
            let book = match rules.as_deref() {
                None | Some([]) => "no rulebook here has".to_owned(),
                Some([only]) => format!("the rulebook of {} draughts does not have", only.name),
                Some([first, ..]) => format!("no rulebook of {} draughts has", first.name),
            };
            return Err(Error::Usage(format!("{book} an article {number}")));
        }
        let mut text = String::new();
        if having.len() > 1 {
            let names: Vec<String> = having.iter().map(|rules| rules.cited_as()).collect();
            text = wrap(&Catalog::english().in_several_rulebooks(number, &names), width) + "\n\n";
        }
        let mut rests = false;
        for rules in having {
            let number = rules.as_printed(number);
            let resting = resting_on(rules, &number);
            rests |= !resting.is_empty();
            text.push_str(&listed(rules, &number, resting));
        }
        if rests {
            let _ = writeln!(text, "{}", Catalog::english().heading(Heading::More));
        }
        Ok(text)
    }
}

/// What rests on an article of a rulebook, and on those below it.
fn listed(rules: &Rules, number: &str, mut all: Vec<(&str, Resting)>) -> String {
    let words = Catalog::english();
    let mut text = String::new();
    if all.is_empty() {
        let nothing = words.heading(Heading::Nothing).replace('\n', "\n  ");
        let _ = writeln!(text, "{}\n  {nothing}\n", rules.article(number));
    }
    let finding =
        |kind: &Kind| format!("{:7}  {}  {}", kind.severity.as_str(), kind.code, words.summary(kind));
    let draw = |draw: &DrawArticle| {
        let code = draws::code(&draw.rule);
        (format!("draw     {code}  {}", words.draw_summary(code)), rules.article(draw.article))
    };
    while let Some((article, _)) = all.first().copied() {
        let of_article = all.iter().take_while(|(other, _)| *other == article).count();
        let _ = writeln!(text, "{}", rules.article(article));
        let mut heading: Option<String> = None;
        for (_, resting) in all.drain(..of_article) {
            let (above, line) = match resting {
                Resting::Finding(kind) => (None, finding(kind)),
                Resting::RuleOfPlay { kind, irregularity } => (
                    Some(words.heading(Heading::RuleOfPlay)),
                    format!("{} ({})", finding(kind), rules.article(irregularity)),
                ),
                Resting::Draw(article) => (Some(words.heading(Heading::Draws)), draw(article).0),
                Resting::Request(article) => {
                    let (line, article) = draw(article);
                    (Some(words.heading(Heading::Requests)), format!("{line} ({article})"))
                }
                Resting::Lowered(article) => {
                    let (line, article) = draw(article);
                    (Some(words.heading(Heading::Lowered)), format!("{line} ({article})"))
                }
                Resting::Acceptance => (None, words.heading(Heading::Acceptance)),
                Resting::Correction => (None, words.heading(Heading::Correction)),
                Resting::SpokenOf { topic, draw: article } => {
                    let (line, article) = draw(article);
                    (Some(words.spoken_of(topic)), format!("{line} ({article})"))
                }
            };
            if let Some(above) = above.as_ref().filter(|above| heading.as_ref() != Some(*above)) {
                let _ = writeln!(text, "  {above}");
            }
            heading = above;
            let _ = writeln!(text, "  {line}");
        }
        text.push('\n');
    }
    text
}

/// The rulebooks that stand before the number of an article: `brazilian cbjd`, or all of the game, as in `brazilian`.
fn rulebooks_of(text: &str) -> Option<Vec<&'static Rules>> {
    let (game, rulebook) = text.split_once(' ').unwrap_or((text, ""));
    let rules = variant::named(game)?;
    if rulebook.is_empty() {
        let others = rules.by_each_rulebook().filter(|other| other.rulebook.name != rules.rulebook.name);
        return Some(std::iter::once(rules).chain(others).collect());
    }
    rules.by_rulebook(rulebook.trim()).map(|rules| vec![rules])
}

/// The page of a game.
fn game(rules: &'static Rules, width: usize) -> String {
    let words = Catalog::english();
    let mut text = format!("{} (game)\n  {}\n\n", rules.name, words.game_line(rules));
    let mut part = |heading: Heading, paragraphs: &[String]| {
        if !paragraphs.is_empty() {
            let filled: Vec<String> = paragraphs.iter().map(|paragraph| fill(paragraph, width)).collect();
            let _ = writeln!(text, "{}:\n{}", words.heading(heading), filled.join("\n"));
        }
    };
    part(Heading::GameRules, &[words.game_rules(rules)]);
    part(Heading::Sources, &words.game_sources(rules));
    part(Heading::Disputed, &words.game_disputed(rules));
    let several = rules.has_several_rulebooks();
    let heading = if several { Heading::Rulebooks } else { Heading::Rulebook };
    let _ = writeln!(text, "{}:", words.heading(heading));
    for by in rules.by_each_rulebook() {
        text.push_str(&hanging(&format!("{}: {}", by.rulebook.name, by.rulebook.full()), width));
    }
    let drawn: Vec<&'static Rules> = rules.by_each_rulebook().filter(|by| !by.draws.is_empty()).collect();
    if !drawn.is_empty() {
        let _ = writeln!(text, "\n{}:", words.heading(Heading::GameDraws));
    }
    for by in drawn {
        for draw in by.draws {
            let code = draws::code(&draw.rule);
            let said = format!("{code}: {} ({})", words.draw_summary(code), by.article(draw.article));
            text.push_str(&hanging(&said, width));
        }
    }
    text
}

fn find(code: &str) -> Result<&'static Kind, Error> {
    findings::find(code).ok_or_else(|| {
        let known = findings::ALL.iter().map(|kind| kind.code);
        let known = known.chain(draws::CODES.iter().copied());
        let hint = findings::closest(code, known.map(|code| (code, code))).map_or_else(
            || "`damiera explain` lists them".to_owned(),
            |code| format!("did you mean {code}?"),
        );
        Error::Usage(format!("no finding, draw, game or article is called '{code}'; {hint}"))
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
    for &rules in variant::ALL {
        let _ = writeln!(text, "{:7}  {:widest$}  {}", "game", rules.name, words.game_line(rules));
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
    let _ = writeln!(text, "{}", words.heading(Heading::Articles));
    for rules in rulebooks() {
        for draw in rules.draws.iter().filter(|draw| draws::code(&draw.rule) == code) {
            let request = draw.request.map(|number| format!(" {}", words.asked_for(&rules.article(number))));
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
    text.push_str(&articles(kind, width));
    let _ = writeln!(text, "{}\n", words.heading(Heading::Example));
    for line in kind.example.trim().lines() {
        let _ = writeln!(text, "{}", format!("    {line}").trim_end());
    }
    text
}

/// The articles that a kind is based on, rulebook by rulebook, from the variants' own data.
fn articles(kind: &Kind, width: usize) -> String {
    let mut text = String::new();
    let mut without_number: Vec<&str> = Vec::new();
    for rules in rulebooks() {
        let mut lines: Vec<String> = Vec::new();
        for (_, citation) in rules.citations.iter().filter(|(breach, _)| Kind::of_breach(*breach) == kind) {
            if citation.article == RULES_OF_PLAY {
                if !without_number.contains(&rules.name) {
                    without_number.push(rules.name);
                }
                continue;
            }
            let cited = rules.cited(*citation);
            let line = match cited.rule {
                Some(rule) => format!("{} ({rule})", cited.article),
                None => cited.article,
            };
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        for line in lines {
            let _ = writeln!(text, "  {line}");
        }
    }
    if !without_number.is_empty() {
        text.push_str(&hanging(&format!("{RULES_OF_PLAY}: {}", without_number.join(", ")), width));
    }
    if text.is_empty() {
        text
    } else {
        format!("{}\n{text}\n", Catalog::english().heading(Heading::ArticlesOfFinding))
    }
}

/// Every rulebook of every game.
fn rulebooks() -> impl Iterator<Item = &'static Rules> {
    variant::ALL.iter().copied().flat_map(Rules::by_each_rulebook)
}

/// A line of a list, indented; what does not fit into it stands below, indented further.
fn hanging(line: &str, width: usize) -> String {
    wrap(line, width.saturating_sub(4)).replace('\n', "\n    ").trim_end().lines().fold(
        String::new(),
        |text, line| {
            let indent = if text.is_empty() { "  " } else { "" };
            text + indent + line + "\n"
        },
    )
}

/// Wraps a paragraph, unless its lines are indented, as in tables.
fn fill(paragraph: &str, width: usize) -> String {
    if paragraph.lines().any(|line| line.starts_with(' ')) {
        return format!("{paragraph}\n");
    }
    wrap(paragraph, width) + "\n"
}
