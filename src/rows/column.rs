//! What a column is, and which values it may hold.

use std::borrow::Cow;
use std::marker::PhantomData;

use super::Cell;

/// A column of a table, or a key of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// The type of what it holds.
    pub kind: Kind,
    /// Whether it may be null.
    pub nullable: bool,
    /// Whether an object may leave it out.
    pub optional: bool,
    /// What it says, in a sentence or two.
    pub doc: &'static str,
}

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text, in UTF-8.
    Text,
    /// A whole number of 64 bits.
    Integer,
    /// A number with decimals, of 64 bits; in JSON alone.
    Number,
    /// Yes or no.
    Boolean,
    /// Several of one type, none of them null.
    List(&'static Kind),
    /// Named values; in JSON alone.
    Object(&'static [Column]),
    /// Values of one kind by names that nobody knows before; in JSON alone.
    Map(&'static Column),
}

impl Column {
    /// A column that holds values of a type.
    #[must_use]
    pub const fn new(name: &'static str, kind: Kind, doc: &'static str) -> Column {
        Column { name, kind, nullable: false, optional: false, doc: doc.trim_ascii() }
    }

    /// The column of a table, typed by what it [holds](Holds).
    #[must_use]
    pub(super) const fn of<T: Type>(name: &'static str, doc: &'static str) -> Column {
        Column { nullable: T::NULLABLE, ..Column::new(name, T::KIND, doc) }
    }

    /// The same, which may be null.
    #[must_use]
    pub const fn nullable(self) -> Column {
        Column { nullable: true, ..self }
    }

    /// The same, which may be left out.
    #[must_use]
    pub const fn optional(self) -> Column {
        Column { optional: true, ..self }
    }
}

/// The columns of these names, in the order of the names; each must be there.
pub(super) const fn picked<const N: usize>(columns: &[Column], names: [&str; N]) -> [Column; N] {
    let mut picked = [columns[0]; N];
    let mut index = 0;
    while index < N {
        let mut at = 0;
        while !is_equal(columns[at].name, names[index]) {
            at += 1;
            assert!(at < columns.len(), "no column is called so");
        }
        picked[index] = columns[at];
        index += 1;
    }
    picked
}

/// Columns, and others behind them.
pub(super) const fn joined<const A: usize, const B: usize, const N: usize>(
    first: [Column; A],
    then: [Column; B],
) -> [Column; N] {
    assert!(A + B == N && A > 0, "the sum of both");
    let mut joined = [first[0]; N];
    let mut index = 0;
    while index < N {
        joined[index] = if index < A { first[index] } else { then[index - A] };
        index += 1;
    }
    joined
}

/// What `==` may not yet do in a constant.
const fn is_equal(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut index = 0;
    while index < one.len() && index < other.len() && one[index] == other[index] {
        index += 1;
    }
    index == one.len() && index == other.len()
}

/// The type of a column of a table, as a type of Rust; null is allowed in an [`Option`].
pub(super) trait Type {
    const KIND: Kind;
    const NULLABLE: bool = false;
}

/// What may be put into a column.
pub(super) trait Holds<'g, V>: Type {
    fn cell(value: V) -> Cell<'g>;
}

/// A column of texts.
#[derive(Debug)]
pub(super) struct Text;

/// A column of whole numbers.
#[derive(Debug)]
pub(super) struct Integer;

/// A column of yes and no.
#[derive(Debug)]
pub(super) struct Boolean;

/// A column of lists.
#[derive(Debug)]
pub(super) struct List<T>(PhantomData<T>);

impl Type for Text {
    const KIND: Kind = Kind::Text;
}

impl Type for Integer {
    const KIND: Kind = Kind::Integer;
}

impl Type for Boolean {
    const KIND: Kind = Kind::Boolean;
}

impl<T: Type> Type for List<T> {
    const KIND: Kind = Kind::List(&T::KIND);
}

impl<T: Type> Type for Option<T> {
    const KIND: Kind = T::KIND;
    const NULLABLE: bool = true;
}

impl<'g> Holds<'g, &'g str> for Text {
    fn cell(value: &'g str) -> Cell<'g> {
        Cell::Text(Cow::Borrowed(value))
    }
}

impl<'g> Holds<'g, String> for Text {
    fn cell(value: String) -> Cell<'g> {
        Cell::Text(Cow::Owned(value))
    }
}

impl<'g> Holds<'g, Cow<'g, str>> for Text {
    fn cell(value: Cow<'g, str>) -> Cell<'g> {
        Cell::Text(value)
    }
}

impl<'g, N: TryInto<i64>> Holds<'g, N> for Integer {
    fn cell(value: N) -> Cell<'g> {
        // Nobody has files of eight exabytes.
        Cell::Integer(value.try_into().unwrap_or(i64::MAX))
    }
}

impl<'g> Holds<'g, bool> for Boolean {
    fn cell(value: bool) -> Cell<'g> {
        Cell::Boolean(value)
    }
}

impl<'g, T, I> Holds<'g, I> for List<T>
where
    T: Holds<'g, I::Item>,
    I: IntoIterator,
{
    fn cell(values: I) -> Cell<'g> {
        Cell::List(values.into_iter().map(T::cell).collect())
    }
}

impl<'g, T: Holds<'g, V>, V> Holds<'g, Option<V>> for Option<T> {
    fn cell(value: Option<V>) -> Cell<'g> {
        value.map_or(Cell::Null, T::cell)
    }
}

/// Declares the columns of a table and the function `cells` that makes a row of them: a line for each, with
/// its meaning, name, type and value.
macro_rules! columns {
    ($row:ident: $type:ty; $($(#[doc = $doc:literal])+ $name:ident: $column:ty = $value:expr,)+) => {
        pub(super) const COLUMNS: &[$crate::rows::Column] = &[
            $($crate::rows::Column::of::<$column>(stringify!($name), concat!($($doc),+)),)+
        ];

        fn cells<'g>($row: &'g $type) -> [$crate::rows::Cell<'g>; COLUMNS.len()] {
            [$(<$column as $crate::rows::column::Holds<'g, _>>::cell($value),)+]
        }
    };
}

pub(super) use columns;
