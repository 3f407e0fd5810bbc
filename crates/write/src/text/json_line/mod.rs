//! JSON as it is written in lines: what `serde_json` writes, but without characters that can act on a terminal.
//!
//! - `escaped`: texts in quotes.
//! - `members`: what arrays and objects hold.

mod escaped;
mod members;
#[cfg(test)]
mod tests;

use std::fmt::{self, Display};

use serde::ser::{Error, Serialize, Serializer};

use escaped::push_text;
use members::Members;

/// Why something cannot be written as JSON.
#[derive(Debug)]
pub(super) struct NotJson(String);

impl Display for NotJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotJson {}

impl Error for NotJson {
    fn custom<T: Display>(message: T) -> NotJson {
        NotJson(message.to_string())
    }
}

/// Appends what it is given to a text, as JSON without blanks.
pub(super) struct JsonLine<'a>(pub(super) &'a mut String);

impl<'a> JsonLine<'a> {
    fn number(self, is_negative: bool, mut number: u64) {
        let mut digits = [b'0'; 20];
        let mut first = digits.len();
        for (at, digit) in digits.iter_mut().enumerate().rev() {
            *digit = b'0' + (number % 10) as u8;
            (number, first) = (number / 10, at);
            if number == 0 {
                break;
            }
        }
        if is_negative {
            self.0.push('-');
        }
        for &digit in &digits[first..] {
            self.0.push(char::from(digit));
        }
    }

    fn open(self, open: char, close: &'static str) -> Members<'a> {
        self.0.push(open);
        Members::new(self.0, close)
    }

    fn variant(self, variant: &'static str, open: char, close: &'static str) -> Members<'a> {
        self.0.push('{');
        push_text(variant, self.0);
        self.0.push(':');
        self.open(open, close)
    }
}

/// Writes numbers of all widths.
macro_rules! numbers {
    ($($unsigned:ident: $unsigned_type:ty, $signed:ident: $signed_type:ty;)*) => {
        $(
            fn $unsigned(self, value: $unsigned_type) -> Result<(), NotJson> {
                self.number(false, value.into());
                Ok(())
            }

            fn $signed(self, value: $signed_type) -> Result<(), NotJson> {
                self.number(value < 0, value.unsigned_abs().into());
                Ok(())
            }
        )*
    };
}

impl<'a> Serializer for JsonLine<'a> {
    type Ok = ();
    type Error = NotJson;
    type SerializeSeq = Members<'a>;
    type SerializeTuple = Members<'a>;
    type SerializeTupleStruct = Members<'a>;
    type SerializeTupleVariant = Members<'a>;
    type SerializeMap = Members<'a>;
    type SerializeStruct = Members<'a>;
    type SerializeStructVariant = Members<'a>;

    numbers! {
        serialize_u8: u8, serialize_i8: i8;
        serialize_u16: u16, serialize_i16: i16;
        serialize_u32: u32, serialize_i32: i32;
        serialize_u64: u64, serialize_i64: i64;
    }

    fn serialize_bool(self, value: bool) -> Result<(), NotJson> {
        self.0.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Result<(), NotJson> {
        self.0.push_str(&serde_json::to_string(&value).map_err(NotJson::custom)?);
        Ok(())
    }

    fn serialize_f64(self, value: f64) -> Result<(), NotJson> {
        self.0.push_str(&serde_json::to_string(&value).map_err(NotJson::custom)?);
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), NotJson> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), NotJson> {
        push_text(value, self.0);
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), NotJson> {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Result<(), NotJson> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), NotJson> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), NotJson> {
        self.0.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), NotJson> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), NotJson> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), NotJson> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), NotJson> {
        let mut object = self.open('{', "}");
        object.field(variant, value)?;
        object.close();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Members<'a>, NotJson> {
        Ok(self.open('[', "]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Members<'a>, NotJson> {
        Ok(self.open('[', "]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Members<'a>, NotJson> {
        Ok(self.open('[', "]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Members<'a>, NotJson> {
        Ok(self.variant(variant, '[', "]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Members<'a>, NotJson> {
        Ok(self.open('{', "}"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Members<'a>, NotJson> {
        Ok(self.open('{', "}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Members<'a>, NotJson> {
        Ok(self.variant(variant, '{', "}}"))
    }
}
