//! Which table is written, and how.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use crate::cli::run::output::OutputOptions;
use damiera_record::error::Error;
use damiera_write::formats::Format;
use damiera_write::rows::{self, Csv, Delimiter, Layout, Table};

/// The options of tables.
#[derive(Clone, Debug, Args)]
pub(crate) struct TableOptions {
    #[cfg_attr(feature = "parquet", doc = "The table that --to csv and --to parquet write [default: games]")]
    #[cfg_attr(not(feature = "parquet"), doc = "The table that --to csv writes [default: games]")]
    #[arg(long, value_name = "TABLE", value_parser = table())]
    rows: Option<&'static Table>,

    /// More tags as columns of the games, after the usual ones: names such as ECO,WhiteRating; tag:WhiteRating for the
    /// text rather than the number; all for every tag of the standard, and one column with those that it does not have
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    tags: Vec<String>,

    /// Column separator of --to csv: a comma (default), ';' as spreadsheets expect it if a comma
    /// is their decimal sign, or tab
    #[arg(long, value_name = "SIGN", hide_possible_values = true)]
    csv_delimiter: Option<Sign>,

    /// Begin --to csv with a byte order mark, by which spreadsheets recognise UTF-8
    #[arg(long)]
    bom: bool,
}

/// The delimiters, as they are written on a command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Sign {
    #[value(name = ",", alias = "comma")]
    Comma,
    #[value(name = ";", alias = "semicolon")]
    Semicolon,
    #[value(name = "tab", alias = "\t", alias = "\\t")]
    Tab,
}

/// Reads the name of a table.
fn table() -> impl TypedValueParser<Value = &'static Table> {
    let names = rows::ALL.iter().map(|table| PossibleValue::new(table.name).help(table.about));
    PossibleValuesParser::new(names)
        .try_map(|name| rows::named(&name).ok_or_else(|| Error::Usage(format!("there is no table '{name}'"))))
}

/// A table with columns of these tags.
pub(crate) fn layout(table: &'static Table, tags: &[String]) -> Result<Layout, Error> {
    Layout::with_tags(table, tags).map_err(|fault| Error::Usage(format!("--tags: {fault}")))
}

impl TableOptions {
    /// The first of these options that was given.
    pub(crate) fn first(&self) -> Option<&'static str> {
        let given = [
            (self.rows.is_some(), "--rows"),
            (!self.tags.is_empty(), "--tags"),
            (self.csv_delimiter.is_some(), "--csv-delimiter"),
            (self.bom, "--bom"),
        ];
        given.into_iter().find(|(given, _)| *given).map(|(_, name)| name)
    }

    /// Refuses options without effect: the user would wait for their effect.
    pub(crate) fn check(&self, csv: bool, table: bool) -> Result<(), Error> {
        let idle = [
            ("--rows", "--to csv and --to parquet", self.rows.is_some() && !table),
            ("--tags", "--to csv and --to parquet", !self.tags.is_empty() && !table),
            ("--csv-delimiter", "--to csv", self.csv_delimiter.is_some() && !csv),
            ("--bom", "--to csv", self.bom && !csv),
        ];
        match idle.into_iter().find(|(_, _, idle)| *idle) {
            Some((option, format, _)) => Err(Error::Usage(format!("{option} is an option of {format}"))),
            None => Ok(()),
        }
    }

    fn layout(&self) -> Result<Layout, Error> {
        layout(self.rows.unwrap_or(&rows::GAMES), &self.tags)
    }

    /// The table as CSV.
    pub(crate) fn csv(&self) -> Result<Csv, Error> {
        let delimiter = match self.csv_delimiter {
            None | Some(Sign::Comma) => Delimiter::Comma,
            Some(Sign::Semicolon) => Delimiter::Semicolon,
            Some(Sign::Tab) => Delimiter::Tab,
        };
        Ok(Csv { layout: self.layout()?, delimiter, bom: self.bom })
    }

    /// The table as Parquet.
    #[cfg(feature = "parquet")]
    pub(crate) fn parquet(&self, output: &OutputOptions) -> Result<Box<dyn Format>, Error> {
        if output.is_terminal() {
            let told = "Parquet is not text for a terminal: name a file, as in --output games.parquet";
            return Err(Error::Usage(told.to_owned()));
        }
        Ok(Box::new(rows::Parquet { layout: self.layout()? }))
    }

    /// Reports that there is none.
    #[cfg(not(feature = "parquet"))]
    pub(crate) fn parquet(&self, _output: &OutputOptions) -> Result<Box<dyn Format>, Error> {
        let told = "this damiera was built without Parquet (the feature `parquet` of the package); \
            --to csv writes the same columns";
        Err(Error::Usage(told.to_owned()))
    }
}
