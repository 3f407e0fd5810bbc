//! What a fact is made of: named values, never a sentence.
//!
//! Each kind of finding has a type of its own, declared by [`fact!`](super) with the names and the meaning of what it
//! holds. Code that turns facts into something else (words, rows) asks for the values by these names.

use std::time::Duration;

use damiera_record::notation::gametype;
use damiera_rules::board::{Color, Piece, Role, Square, WrittenSquare};
use damiera_rules::movegen::Way;
use damiera_rules::position::fen::{FenPart, ParseFenError};
use damiera_rules::position::{Position, SetupProblem};
use damiera_rules::variant::Articles;

/// One value of a fact.
#[derive(Clone, Copy, Debug)]
pub enum Value<'f> {
    /// It does not apply here.
    Absent,
    /// A square of the board.
    Square(Square),
    /// Several squares, in the order of their numbers.
    Squares(&'f [Square]),
    /// A square as the record writes it; the board may have none like it.
    Written(WrittenSquare),
    /// A move, square by square.
    Way(&'f Way),
    /// Several moves.
    Ways(&'f [Way]),
    /// Pieces, and where they are.
    Pieces(&'f [(Square, Piece)]),
    /// Squares, and whose men belong on them; `None` if nothing does.
    Belongs(&'f [(Square, Option<Color>)]),
    /// What is on a square, as the side to move sees it.
    Standing(Standing),
    /// Why a set-up is not a position.
    Problems(&'f [SetupProblem]),
    /// A position.
    Position(&'f Position<u128>),
    /// Articles right below a heading.
    Articles(Articles),
    /// A number, or how many there are of something.
    Number(u64),
    /// One of a few words that are the same in every language, in lower case with hyphens: `man`, `over-nothing`.
    Word(&'static str),
    /// Text of the record, or a name that no language changes.
    Text(&'f str),
    /// The names of several games.
    Names(&'f [&'static str]),
    /// Whether it is so.
    Flag(bool),
    /// White or Black.
    Side(Color),
    /// A man or a king.
    Role(Role),
    /// A time on a clock.
    Time(Duration),
}

/// Takes the values of a fact, each with its name.
pub type See<'s> = dyn FnMut(&'static str, Value<'_>) + 's;

/// What kind of value a name has, for code that writes it down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shape {
    /// Text, or a word.
    Text,
    /// Several texts.
    Texts,
    /// A whole number, or the number of a square.
    Integer,
    /// Seconds.
    Seconds,
    /// Yes or no.
    Flag,
    /// What is on a square: role, and whose.
    Standing,
    /// Pieces: square, side, role.
    Pieces,
    /// Squares, and whose men belong on them.
    Belongs,
    /// Why a set-up is not a position.
    Problems,
    /// The heading of articles.
    Articles,
}

/// One value of a type of facts, as it is declared.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name, unless its parts have names of their own.
    pub name: &'static str,
    /// What it is, in one sentence.
    pub about: &'static str,
    /// What it holds: names, empty for its own, and the shapes of their values.
    pub shapes: &'static [(&'static str, Shape)],
}

/// What a fact can hold.
pub trait Part {
    /// The names of its values, empty for that of the part itself, and their shapes.
    const SHAPES: &'static [(&'static str, Shape)];

    /// Shows the values of this part; a part of a single value calls it `name`.
    fn show(&self, name: &'static str, see: &mut See<'_>);
}

/// Parts that are one value.
macro_rules! values {
    ($($type:ty, $shape:ident: $of:expr;)*) => {
        $(impl Part for $type {
            const SHAPES: &'static [(&'static str, Shape)] = &[("", Shape::$shape)];

            fn show(&self, name: &'static str, see: &mut See<'_>) {
                let of: for<'f> fn(&'f $type) -> Value<'f> = $of;
                see(name, of(self));
            }
        })*
    };
}

values! {
    Square, Integer: |square| Value::Square(*square);
    Vec<Square>, Texts: |squares| Value::Squares(squares);
    WrittenSquare, Text: |square| Value::Written(*square);
    Way, Text: |way| Value::Way(way);
    Vec<Way>, Texts: |ways| Value::Ways(ways);
    Vec<(Square, Piece)>, Pieces: |pieces| Value::Pieces(pieces);
    Vec<(Square, Option<Color>)>, Belongs: |belongs| Value::Belongs(belongs);
    Box<Position<u128>>, Text: |position| Value::Position(position);
    u64, Integer: |number| Value::Number(*number);
    u32, Integer: |number| Value::Number(u64::from(*number));
    u16, Integer: |number| Value::Number(u64::from(*number));
    usize, Integer: |number| Value::Number(*number as u64);
    bool, Flag: |is| Value::Flag(*is);
    char, Text: |letter| Value::Word(sign(*letter));
    String, Text: |text| Value::Text(text);
    &'static str, Text: |text| Value::Text(text);
    Vec<&'static str>, Texts: |names| Value::Names(names);
    Standing, Standing: |standing| Value::Standing(*standing);
    Articles, Articles: |articles| Value::Articles(*articles);
    Color, Text: |side| Value::Side(*side);
    Role, Text: |role| Value::Role(*role);
    Duration, Seconds: |time| Value::Time(*time);
}

/// The sign between the squares of a move.
const fn sign(letter: char) -> &'static str {
    match letter {
        ':' => ":",
        '-' => "-",
        _ => "x",
    }
}

impl<T: Part> Part for Option<T> {
    const SHAPES: &'static [(&'static str, Shape)] = T::SHAPES;

    fn show(&self, name: &'static str, see: &mut See<'_>) {
        match self {
            Some(part) => part.show(name, see),
            None => see(name, Value::Absent),
        }
    }
}

/// What is on a square, as the side to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// What it is.
    pub role: Role,
    /// Whether it is the mover's own.
    pub own: bool,
}

/// Why a position cannot be read or played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// Its text is not a FEN.
    Text(ParseFenError),
    /// No board can be like that.
    Board(Vec<SetupProblem>),
}

impl Part for Unreadable {
    const SHAPES: &'static [(&'static str, Shape)] = &[
        ("", Shape::Text),
        ("expected", Shape::Text),
        ("offset", Shape::Integer),
        ("found", Shape::Text),
        ("problems", Shape::Problems),
    ];

    fn show(&self, name: &'static str, see: &mut See<'_>) {
        match self {
            Unreadable::Text(error) => {
                see(name, Value::Word("text"));
                error.expected.show("expected", see);
                see("offset", Value::Number(error.offset as u64));
                see("found", Value::Text(&error.found));
            }
            Unreadable::Board(problems) => {
                see(name, Value::Word("board"));
                see("problems", Value::Problems(problems));
            }
        }
    }
}

impl Part for FenPart {
    const SHAPES: &'static [(&'static str, Shape)] = &[("", Shape::Text)];

    fn show(&self, name: &'static str, see: &mut See<'_>) {
        see(
            name,
            Value::Word(match self {
                FenPart::Turn => "turn",
                FenPart::Side => "side",
                FenPart::Squares => "squares",
                FenPart::Square => "square",
                FenPart::Number => "number",
                FenPart::Colon => "colon",
                FenPart::End => "end",
            }),
        );
    }
}

impl Part for gametype::Part {
    const SHAPES: &'static [(&'static str, Shape)] = &[("", Shape::Text)];

    fn show(&self, name: &'static str, see: &mut See<'_>) {
        see(
            name,
            Value::Word(match self {
                gametype::Part::GameType => "game-type",
                gametype::Part::Number => "number",
                gametype::Part::CommaOrEnd => "comma-or-end",
                gametype::Part::Comma => "comma",
                gametype::Part::Color => "color",
                gametype::Part::Width => "width",
                gametype::Part::Height => "height",
                gametype::Part::Squares => "squares",
                gametype::Part::Inverted => "inverted",
            }),
        );
    }
}

/// Declares an enum whose variants are words.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$variant_doc])* $variant,)* }

        impl $crate::findings::fact::Part for $name {
            const SHAPES: &'static [(&'static str, $crate::findings::fact::Shape)] =
                &[("", $crate::findings::fact::Shape::Text)];

            fn show(&self, name: &'static str, see: &mut $crate::findings::fact::See<'_>) {
                see(name, $crate::findings::Value::Word(match self { $($name::$variant => $word,)* }));
            }
        }
    };
}
pub(crate) use words;

/// Declares the type of a fact.
macro_rules! fact {
    ($(#[$doc:meta])* $name:ident { $($(#[doc = $about:literal])+ $field:ident: $type:ty,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $name { $($(#[doc = $about])+ pub $field: $type,)* }

        impl $name {
            /// What it holds.
            pub const FIELDS: &'static [$crate::findings::fact::Field] = &[
                $($crate::findings::fact::Field {
                    name: stringify!($field),
                    about: concat!($($about),+).trim_ascii(),
                    shapes: <$type as $crate::findings::fact::Part>::SHAPES,
                },)*
            ];

            /// Shows each value with its name.
            pub fn each(&self, see: &mut $crate::findings::fact::See<'_>) {
                let _ = &see;
                $($crate::findings::fact::Part::show(&self.$field, stringify!($field), see);)*
            }
        }
    };
}
pub(crate) use fact;
