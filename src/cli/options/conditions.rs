//! Which games are asked for.

use std::io::Read as _;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::cli::run::inputs;
use damiera_judge::draws;
use damiera_judge::findings::{self, Kind};
use damiera_judge::report::Verdict;
#[cfg(feature = "where")]
use damiera_query::select::Expression;
use damiera_query::select::conditions::{
    ClaimOf, DrawRuleName, FindingOf, Length, Listed, Named, OneOf, Player, ResultOf, Since, Until,
    VerdictOf, Wished,
};
use damiera_query::select::{Folded, Query};
use damiera_record::error::{Error, name_of};
use damiera_record::input::Source;
use damiera_record::notation::date::Date;
use damiera_record::record::Tag;
use damiera_rules::board::Color;
use damiera_words::Catalog;

/// Options that say which games match: all that are given must hold.
#[derive(Debug, Args)]
#[command(next_help_heading = "Which games (all of these must hold)")]
pub(crate) struct ConditionOptions {
    /// An expression in CEL that must be true of the game; see below for what it can ask. If repeated, all must be true
    #[arg(long = "where", value_name = "EXPR", allow_hyphen_values = true)]
    #[cfg_attr(not(feature = "where"), arg(hide = true))]
    expressions: Vec<String>,

    /// One of the games listed in this file: an id or a number a line, as the tables of --to csv have them
    ///
    /// A number is that of a game in its file, whichever of the files read that is. Lines that begin with # are ignored.
    #[arg(long, value_name = "FILE")]
    ids: Option<PathBuf>,

    /// A player of this name, with either colour. If repeated, each must play: the games between two players
    ///
    /// Names match as a person reads them: every word must begin a word of the name, whatever the case, the
    /// accents and the order. `carlo rossi` and `ROSSI C` find "Rossi, Carlo", and neither finds "Derossi". An
    /// apostrophe may end a word or be nothing: `amore`, `damore`, `d amore` and `d'amore` find "D'Amore".
    #[arg(long, value_name = "NAME", value_parser = folded)]
    player: Vec<Folded>,

    /// A player of this name with White
    #[arg(long, value_name = "NAME", value_parser = folded)]
    white: Option<Folded>,

    /// A player of this name with Black
    #[arg(long, value_name = "NAME", value_parser = folded)]
    black: Option<Folded>,

    /// An event of this name, matched as names of players are
    #[arg(long, value_name = "NAME", value_parser = folded)]
    event: Option<Folded>,

    /// A site of this name
    #[arg(long, value_name = "NAME", value_parser = folded)]
    site: Option<Folded>,

    /// Played on this day, in this month or year, or later: 2005-03-17, 2005-03, 2005
    ///
    /// A game whose date is known in part matches if every day that it can mean matches: one of 2005 is since 2005,
    /// and is not since March 2005. Games for which this cannot be decided are counted. The date is that of the tag
    /// Date; where it says nothing, that of UTCDate, otherwise the year of EventDate.
    #[arg(long, value_name = "DATE", value_parser = date)]
    since: Option<Date>,

    /// Played on this day, in this month or year, or earlier
    #[arg(long, value_name = "DATE", value_parser = date)]
    until: Option<Date>,

    /// One of these results: white, black, draw, none, or a score, as in 2-0
    ///
    /// A win or a draw for one point or two (2-0, 0-1, 1-1, 1/2-1/2) stands for all wins or draws, in any scale: 2-0 finds
    /// 1-0 and 9-1. Any other score is matched exactly: 9-1 finds 9-1 alone. 0-0 finds the games that both players lost;
    /// none and * find these too, and the games that are unfinished or have no result.
    #[arg(long, value_name = "RESULT", value_delimiter = ',', value_parser = result)]
    result: Vec<Wished>,

    /// At least N plies in the main line
    #[arg(long, value_name = "N")]
    min_plies: Option<usize>,

    /// At most N plies in the main line
    #[arg(long, value_name = "N")]
    max_plies: Option<usize>,

    /// One of these verdicts
    #[arg(long, value_name = "VERDICT", value_delimiter = ',', value_parser = verdict())]
    verdict: Vec<Verdict>,

    /// One of these findings: codes as `damiera explain` lists them
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = code)]
    finding: Vec<&'static Kind>,

    /// A draw that could be claimed under one of these rules, whether or not it was
    #[arg(long, value_name = "RULE", value_delimiter = ',', value_parser = draw_rule())]
    claim: Vec<DrawRuleName>,
}

impl ConditionOptions {
    /// The games that are listed; `None` if no list is asked for.
    pub(crate) fn listed(&self) -> Result<Option<Arc<Listed>>, Error> {
        let Some(path) = &self.ids else { return Ok(None) };
        inputs::will_consult(path, &[]);
        let name = name_of(path);
        let mut bytes = Vec::new();
        let read = Source::new(path).open()?.read_to_end(&mut bytes);
        read.map_err(|cause| Error::read(name.clone(), cause))?;
        let listed = Listed::parse(&String::from_utf8_lossy(&bytes));
        listed.map(Arc::new).map(Some).map_err(|fault| Error::Usage(format!("{name}, {fault}")))
    }

    /// The name of the list of games.
    pub(crate) fn list(&self) -> Option<String> {
        self.ids.as_deref().map(name_of)
    }

    /// The conditions, the cheapest first, that of a list among them.
    pub(crate) fn query(&self, listed: Option<&Arc<Listed>>) -> Result<Query, Error> {
        let mut query = Query::default();
        if let Some(listed) = listed {
            query.push(OneOf(Arc::clone(listed)));
        }
        for name in &self.player {
            query.push(Player { name: name.clone(), color: None });
        }
        for (name, color) in [(&self.white, Color::White), (&self.black, Color::Black)] {
            if let Some(name) = name {
                query.push(Player { name: name.clone(), color: Some(color) });
            }
        }
        for (name, tag, lack) in
            [(&self.event, Tag::Event, "no tag Event"), (&self.site, Tag::Site, "no tag Site")]
        {
            if let Some(name) = name {
                query.push(Named { tag, name: name.clone(), lack });
            }
        }
        if let (Some(since), Some(until)) = (self.since, self.until)
            && !Since(since).allows(Until(until))
        {
            let typed = |date: Date| date.to_string().trim_end_matches(".??").replace('.', "-");
            let (since, until) = (typed(since), typed(until));
            return Err(Error::Usage(format!("no game is of {since} or later, and of {until} or earlier")));
        }
        if let Some(since) = self.since {
            query.push(Since(since));
        }
        if let Some(until) = self.until {
            query.push(Until(until));
        }
        if self.min_plies.is_some() || self.max_plies.is_some() {
            let (least, most) = (self.min_plies.unwrap_or(0), self.max_plies.unwrap_or(usize::MAX));
            if least > most {
                return Err(Error::Usage(format!("no game has {least} plies or more, and {most} or fewer")));
            }
            query.push(Length(least..=most));
        }
        if !self.result.is_empty() {
            query.push(ResultOf(self.result.clone()));
        }
        if !self.verdict.is_empty() {
            query.push(VerdictOf(self.verdict.clone()));
        }
        if !self.finding.is_empty() {
            query.push(FindingOf(self.finding.clone()));
        }
        if !self.claim.is_empty() {
            query.push(ClaimOf(self.claim.clone()));
        }
        for text in &self.expressions {
            push_expression(text, &mut query)?;
        }
        Ok(query)
    }
}

#[cfg(feature = "where")]
fn push_expression(text: &str, query: &mut Query) -> Result<(), Error> {
    let expression = Expression::new(text)
        .map_err(|mistake| Error::Marked { told: format!("--where, {mistake}"), quoted: mistake.quoted() })?;
    query.push(expression);
    Ok(())
}

#[cfg(not(feature = "where"))]
fn push_expression(_text: &str, _query: &mut Query) -> Result<(), Error> {
    let told = "this damiera was built without --where (the feature `where` of the package); build it without \
        --no-default-features, or use the other conditions, such as --player, --since, --result and --finding";
    Err(Error::Usage(told.to_owned()))
}

pub(crate) fn folded(name: &str) -> Result<Folded, String> {
    Folded::new(name).ok_or_else(|| "it has no letter and no digit".to_owned())
}

fn date(text: &str) -> Result<Date, String> {
    let date = Date::parse(text).filter(|date| date.year.is_some());
    date.ok_or_else(|| "not a date: write 2005-03-17, 2005-03 or 2005".to_owned())
}

fn result(text: &str) -> Result<Wished, String> {
    let told = "not a result: write white, black, draw, none, or a score such as 2-0, 1-1, 1/2-1/2";
    Wished::parse(text).ok_or_else(|| told.to_owned())
}

fn verdict() -> impl TypedValueParser<Value = Verdict> {
    PossibleValuesParser::new(Verdict::ALL.map(Verdict::as_str)).try_map(|name| {
        let verdict = Verdict::ALL.into_iter().find(|verdict| verdict.as_str() == name);
        verdict.ok_or_else(|| Error::Usage(format!("there is no verdict '{name}'")))
    })
}

fn draw_rule() -> impl TypedValueParser<Value = DrawRuleName> {
    let rules = draws::CODES.iter().map(|&code| {
        let summary = Catalog::english().draw_summary(code);
        PossibleValue::new(code).help(summary)
    });
    PossibleValuesParser::new(rules).try_map(|name| {
        DrawRuleName::find(&name).ok_or_else(|| Error::Usage(format!("there is no rule '{name}'")))
    })
}

fn code(code: &str) -> Result<&'static Kind, String> {
    findings::find(code).ok_or_else(|| {
        findings::nearest(code).map_or_else(
            || "there is no such finding; `damiera explain` lists them".to_owned(),
            |kind| format!("did you mean {}?", kind.code),
        )
    })
}
