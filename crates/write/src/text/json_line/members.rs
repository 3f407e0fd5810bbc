//! The members of arrays and objects.

use serde::ser::{
    Error as _, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant,
};

use super::escaped::is_plain;
use super::{JsonLine, NotJson};

/// The members of an array or an object.
pub(in crate::text) struct Members<'a> {
    line: &'a mut String,
    is_first: bool,
    close: &'static str,
}

impl<'a> Members<'a> {
    /// Those written from here on, up to the end that closes them.
    pub(super) fn new(line: &'a mut String, close: &'static str) -> Members<'a> {
        Members { line, is_first: true, close }
    }
}

impl Members<'_> {
    fn begin(&mut self) {
        if !std::mem::take(&mut self.is_first) {
            self.line.push(',');
        }
    }

    fn member(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), NotJson> {
        self.begin();
        value.serialize(JsonLine(self.line))
    }

    pub(super) fn field(
        &mut self,
        name: &'static str,
        value: &(impl Serialize + ?Sized),
    ) -> Result<(), NotJson> {
        debug_assert!(is_plain(name.as_bytes()), "{name} is the name of a member of a type");
        if std::mem::take(&mut self.is_first) {
            self.line.push('"');
        } else {
            self.line.push_str(",\"");
        }
        self.line.push_str(name);
        self.line.push_str("\":");
        value.serialize(JsonLine(self.line))
    }

    fn key(&mut self, key: &(impl Serialize + ?Sized)) -> Result<(), NotJson> {
        self.begin();
        let from = self.line.len();
        key.serialize(JsonLine(self.line))?;
        match self.line.as_bytes().get(from) {
            Some(b'"') => Ok(()),
            Some(b'-' | b'0'..=b'9') => {
                self.line.insert(from, '"');
                self.line.push('"');
                Ok(())
            }
            _ => Err(NotJson::custom("a key must be a text or a number")),
        }
    }

    pub(super) fn close(self) {
        self.line.push_str(self.close);
    }
}

/// Writes members by one of its functions.
macro_rules! members {
    ($($of:ident: $function:ident, $written:ident;)*) => {
        $(
            impl $of for Members<'_> {
                type Ok = ();
                type Error = NotJson;

                fn $function<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotJson> {
                    self.$written(value)
                }

                fn end(self) -> Result<(), NotJson> {
                    self.close();
                    Ok(())
                }
            }
        )*
    };
}

members! {
    SerializeSeq: serialize_element, member;
    SerializeTuple: serialize_element, member;
    SerializeTupleStruct: serialize_field, member;
    SerializeTupleVariant: serialize_field, member;
}

/// Writes the members of a type by their names.
macro_rules! fields {
    ($($of:ident)*) => {
        $(
            impl $of for Members<'_> {
                type Ok = ();
                type Error = NotJson;

                fn serialize_field<T: Serialize + ?Sized>(
                    &mut self,
                    name: &'static str,
                    value: &T,
                ) -> Result<(), NotJson> {
                    self.field(name, value)
                }

                fn end(self) -> Result<(), NotJson> {
                    self.close();
                    Ok(())
                }
            }
        )*
    };
}

fields! { SerializeStruct SerializeStructVariant }

impl SerializeMap for Members<'_> {
    type Ok = ();
    type Error = NotJson;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), NotJson> {
        self.key(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotJson> {
        self.line.push(':');
        value.serialize(JsonLine(self.line))
    }

    fn end(self) -> Result<(), NotJson> {
        self.close();
        Ok(())
    }
}
