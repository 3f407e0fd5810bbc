//! `schema`: the types of the rows that a command writes.

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};

use crate::cli::Status;
use crate::cli::commands::crosstable::tie_breaks;
use crate::cli::options::tables::layout;
use crate::cli::run::output::OutputOptions;
use damiera_record::error::Error;
use damiera_write::rows;
use damiera_write::rows::schema::{self, Schema};

/// The arguments of `schema`.
#[derive(Debug, Args)]
#[command(after_long_help = kinds())]
pub(crate) struct Arguments {
    /// The command that writes the rows
    #[arg(value_name = "COMMAND", value_parser = commands())]
    command: String,

    /// Which of its rows; by default the first below
    #[arg(long, value_name = "ROWS")]
    rows: Option<String>,

    /// The tags that --tags of convert makes columns of the games
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    tags: Vec<String>,

    /// The tie-breaks that --tie-breaks of crosstable makes columns of the rows csv; by default those usual in any event
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    tie_breaks: Vec<String>,

    /// How the types are written
    #[arg(long, value_name = "FORMAT", default_value = "json-schema")]
    format: Format,

    #[command(flatten)]
    output: OutputOptions,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// JSON Schema, draft 2020-12
    JsonSchema,
    /// The columns of a table in Spark SQL, which StructType.fromDDL reads too
    Spark,
    /// Arrow's JSON form of a schema
    Arrow,
}

/// The commands that write rows, each once.
fn commands() -> PossibleValuesParser {
    let mut commands: Vec<&str> = Vec::new();
    for schema in schema::all() {
        if !commands.contains(&schema.command) {
            commands.push(schema.command);
        }
    }
    PossibleValuesParser::new(commands)
}

/// The kinds of rows, for the help.
/// What the help says about schemas.
const MORE: &str = "\
Whether a column can be null is exact. Later versions may add columns and keys, new table columns after the existing \
ones; existing ones keep their names and types.

";

fn kinds() -> String {
    let lines = schema::all()
        .map(|schema| format!("\n  {} --rows {}: {}", schema.command, schema.rows, schema.about));
    format!("{MORE}Rows:{}", lines.collect::<String>())
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let schema = chosen(arguments)?;
    let text = match arguments.format {
        Format::JsonSchema => schema::json_schema(&schema),
        Format::Spark => schema::spark(&schema),
        Format::Arrow => schema::arrow(&schema),
    };
    let mut output = arguments.output.open()?;
    output.write(&text)?;
    output.finish()?;
    Ok(Status::DONE)
}

fn chosen(arguments: &Arguments) -> Result<Schema, Error> {
    let schemas = schema::of(&arguments.command);
    if !arguments.tags.is_empty() {
        let rows = arguments.rows.as_deref().unwrap_or(rows::GAMES.name);
        let table = rows::named(rows).filter(|_| arguments.command == "convert");
        let told = || Error::Usage("--tags adds columns to the rows games of convert".to_owned());
        return Ok(Schema::of_layout(&layout(table.ok_or_else(told)?, &arguments.tags)?));
    }
    if let Some(tie_breaks) = tie_breaks(&arguments.tie_breaks)? {
        if arguments.command != "crosstable" || arguments.rows.as_ref().is_none_or(|rows| rows != "csv") {
            let told = "--tie-breaks adds columns to the rows csv of crosstable";
            return Err(Error::Usage(told.to_owned()));
        }
        return Ok(Schema::of_crosstable(&tie_breaks));
    }
    let fits = |schema: &&Schema| arguments.rows.as_ref().is_none_or(|rows| rows == schema.rows);
    schemas.iter().find(fits).cloned().ok_or_else(|| {
        let names: Vec<&str> = schemas.iter().map(|schema| schema.rows).collect();
        Error::Usage(format!("the rows of {} are {}", arguments.command, names.join(", ")))
    })
}
