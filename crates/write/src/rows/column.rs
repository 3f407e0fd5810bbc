//! The type of a column, and its possible values.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::marker::PhantomData;

use super::Cell;
use super::object::{Keys, Object, doc_of};

/// A column of a table, or a key of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// The type of its values.
    pub data_type: DataType,
    /// Whether it may be null.
    pub nullable: bool,
    /// Whether an object may leave it out.
    pub optional: bool,
    /// Its meaning, in a sentence or two.
    pub doc: &'static str,
}

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataType {
    /// Text, in UTF-8.
    Text,
    /// A whole number of 64 bits.
    Integer,
    /// A number with decimals, of 64 bits; not in the tables of `convert`.
    Number,
    /// Yes or no.
    Boolean,
    /// Several of one type, none of them null.
    List(&'static DataType),
    /// Named values; only in JSON.
    Object(&'static [Keys]),
    /// Values of one kind under arbitrary names; only in JSON.
    Map(&'static Column),
}

impl Column {
    /// A column that holds values of a type.
    #[must_use]
    pub const fn new(name: &'static str, data_type: DataType, doc: &'static str) -> Column {
        Column { name, data_type, nullable: false, optional: false, doc: doc.trim_ascii() }
    }

    /// A column typed by its values.
    #[must_use]
    pub(crate) const fn of<T: Typed>(name: &'static str, doc: &'static str) -> Column {
        Column { nullable: T::NULLABLE, ..Column::new(name, T::TYPE, doc) }
    }

    /// A column typed by its values; without its own meaning, it has that of the object key with its name.
    #[must_use]
    pub(crate) const fn described<T: Typed, O: Object>(name: &'static str, doc: &'static str) -> Column {
        Column::of::<T>(name, if doc.is_empty() { doc_of(O::KEYS, name) } else { doc })
    }

    /// The same, which may be null.
    #[must_use]
    pub const fn nullable(self) -> Column {
        Column { nullable: true, ..self }
    }

    /// The same, which may be left out instead of being null.
    #[must_use]
    pub const fn optional(self) -> Column {
        Column { optional: true, nullable: false, ..self }
    }
}

/// The type of a column of a table, as a type of Rust; null is allowed in an [`Option`].
pub trait Typed {
    /// The type.
    const TYPE: DataType;
    /// Whether null is allowed.
    const NULLABLE: bool = false;
}

/// The values that a column can hold.
pub(crate) trait Holds<'g, V>: Typed {
    fn cell(value: V) -> Cell<'g>;
}

/// A column of texts.
#[derive(Debug)]
pub(crate) struct Text;

/// A column of whole numbers.
#[derive(Debug)]
pub(crate) struct Integer;

/// A column of numbers with as many decimals as they have.
#[derive(Debug)]
pub(crate) struct Number;

/// A column of numbers with one decimal.
#[derive(Debug)]
pub(crate) struct Tenths;

/// A column of yes and no.
#[derive(Debug)]
pub(crate) struct Boolean;

/// A column of lists.
#[derive(Debug)]
pub(crate) struct List<T>(PhantomData<T>);

impl Typed for Text {
    const TYPE: DataType = DataType::Text;
}

impl Typed for Integer {
    const TYPE: DataType = DataType::Integer;
}

impl Typed for Number {
    const TYPE: DataType = DataType::Number;
}

impl Typed for Tenths {
    const TYPE: DataType = DataType::Number;
}

impl Typed for Boolean {
    const TYPE: DataType = DataType::Boolean;
}

impl<T: Typed> Typed for List<T> {
    const TYPE: DataType = DataType::List(&T::TYPE);
}

impl<T: Typed> Typed for Option<T> {
    const TYPE: DataType = T::TYPE;
    const NULLABLE: bool = true;
}

macro_rules! typed {
    ($($data_type:ident: $($type:ty),+;)+) => {
        $($(impl Typed for $type {
            const TYPE: DataType = DataType::$data_type;
        })+)+
    };
}

typed! {
    Text: &str, String, Cow<'_, str>;
    Integer: u8, u16, u32, u64, usize;
    Number: f64;
    Boolean: bool;
}

impl<T: Typed> Typed for Vec<T> {
    const TYPE: DataType = DataType::List(&T::TYPE);
}

impl<T: Typed> Typed for &[T] {
    const TYPE: DataType = DataType::List(&T::TYPE);
}

impl<T: Typed, const N: usize> Typed for [T; N] {
    const TYPE: DataType = DataType::List(&T::TYPE);
}

impl<T: Typed> Typed for Box<T> {
    const TYPE: DataType = T::TYPE;
}

impl<K, V: Typed> Typed for &BTreeMap<K, V> {
    const TYPE: DataType = DataType::Map(&Column::of::<V>("value", ""));
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

impl<'g> Holds<'g, f64> for Number {
    fn cell(value: f64) -> Cell<'g> {
        Cell::Number(value, None)
    }
}

impl<'g> Holds<'g, f64> for Tenths {
    fn cell(value: f64) -> Cell<'g> {
        Cell::Number(value, Some(1))
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

/// Declares the columns of a table and the function `cells` that makes a row of them: one line for each, with
/// its meaning, name, type and value. A column without its own meaning has that of the key with its name in
/// the given object.
macro_rules! columns {
    ($row:ident: $type:ty, like $like:ty; $($(#[doc = $doc:literal])* $name:ident: $column:ty = $value:expr,)+) => {
        pub(crate) const COLUMNS: &[$crate::rows::Column] = &[
            $($crate::rows::Column::described::<$column, $like>(
                $crate::rows::object::key_name(stringify!($name)),
                concat!($($doc),*),
            ),)+
        ];

        fn cells<'g>($row: &'g $type) -> [$crate::rows::Cell<'g>; COLUMNS.len()] {
            [$(<$column as $crate::rows::column::Holds<'g, _>>::cell($value),)+]
        }
    };
    ($row:ident: $type:ty; $($rest:tt)+) => {
        $crate::rows::column::columns! { $row: $type, like (); $($rest)+ }
    };
}

pub(crate) use columns;
