//! How boards are drawn.

use clap::{Args, ValueEnum};

use crate::cli::options::color::ColorOptions;
use crate::cli::run::output::{OutputOptions, speaks_unicode};
use damiera_record::error::Error;
use damiera_record::notation::pdn;
use damiera_rules::board::Color;
use damiera_rules::variant::Rules;
use damiera_write::diagram::{Arrow, Diagram, Numbers, Svg, Text, Theme};

/// Options for drawing boards.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Drawing")]
pub(crate) struct DrawingOptions {
    /// Draw as SVG, for pages and print, instead of text
    #[arg(long, conflicts_with_all = ["ascii", "color"])]
    svg: bool,

    /// The colours of --svg: light, dark, or auto, which follows the reader's light or dark setting
    #[arg(long, value_name = "THEME", default_value = "auto", requires = "svg", hide_default_value = true)]
    theme: ThemeName,

    /// Use letters instead of symbols for the pieces, as is done if the locale (LC_ALL, LC_CTYPE, LANG) is not UTF-8
    #[arg(long)]
    ascii: bool,

    /// Write the number of every square on it
    #[arg(long)]
    numbers: bool,

    /// Whose side is at the bottom
    #[arg(long, value_name = "SIDE", default_value = "white")]
    bottom: Side,

    /// Draw an arrow for a move, 31-27 or 31x22x13, in --svg; can be repeated
    #[arg(long = "arrow", value_name = "MOVE", requires = "svg")]
    arrows: Vec<String>,

    /// The caption below the board
    #[arg(long, value_name = "TEXT")]
    caption: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Side {
    White,
    Black,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ThemeName {
    Auto,
    Light,
    Dark,
}

impl DrawingOptions {
    /// Whether SVG is drawn, which needs a file for each board.
    pub(crate) const fn svg(&self) -> bool {
        self.svg
    }

    /// A diagram as asked for.
    pub(crate) fn prepare(&self, diagram: Diagram) -> Result<Diagram, Error> {
        let arrow = |text: &String| self.arrow(text, diagram.rules);
        let arrows = self.arrows.iter().map(arrow).collect::<Result<_, _>>()?;
        Ok(Diagram {
            bottom: match self.bottom {
                Side::White => Color::White,
                Side::Black => Color::Black,
            },
            numbers: if self.numbers { Numbers::All } else { Numbers::Edge },
            caption: self.caption.as_deref().map(|caption| damiera_write::text::clean(caption).into_owned()),
            arrows,
            ..diagram
        })
    }

    fn arrow(&self, text: &str, rules: &Rules) -> Result<Arrow, Error> {
        Arrow::of(&pdn::parse(text), rules).ok_or_else(|| {
            let board = rules.board();
            Error::Usage(format!(
                "--arrow {text}: expected a move between squares of a board of {}×{}, as in 31-27",
                board.width, board.height
            ))
        })
    }

    /// The diagram, as text or as SVG.
    pub(crate) fn draw(&self, diagram: &Diagram, color: &ColorOptions, output: &OutputOptions) -> String {
        if self.svg {
            let theme = match self.theme {
                ThemeName::Auto => Theme::Auto,
                ThemeName::Light => Theme::Light,
                ThemeName::Dark => Theme::Dark,
            };
            return Svg { theme }.draw(diagram);
        }
        Text { ascii: self.ascii || !speaks_unicode(), color: color.color(output) }.draw(diagram)
    }
}
