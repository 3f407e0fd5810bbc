//! JSON as it is written in lines: what `serde_json` writes, but without characters that can act on a terminal.
//!
//! Texts are most of a row, and nearly all of them are written as they are: a text is searched once, many bytes at a
//! time, for what has to be escaped.

use std::fmt::{self, Display};

use serde::ser::{
    Error, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

use super::clean::is_harmful;

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
        Members { line: self.0, is_first: true, close }
    }

    fn variant(self, variant: &'static str, open: char, close: &'static str) -> Members<'a> {
        self.0.push('{');
        push_text(variant, self.0);
        self.0.push(':');
        self.open(open, close)
    }
}

/// Appends a text in quotes.
fn push_text(text: &str, line: &mut String) {
    line.push('"');
    if is_plain(text.as_bytes()) {
        line.push_str(text);
    } else {
        push_escaped(text, line);
    }
    line.push('"');
}

#[cold]
fn push_escaped(text: &str, line: &mut String) {
    let mut rest = text;
    // Special bytes begin characters.
    while let Some((plain, from)) = rest.bytes().position(is_special).and_then(|at| rest.split_at_checked(at))
    {
        line.push_str(plain);
        let mut characters = from.chars();
        let Some(c) = characters.next() else { break };
        rest = characters.as_str();
        match c {
            '"' => line.push_str("\\\""),
            '\\' => line.push_str("\\\\"),
            '\u{8}' => line.push_str("\\b"),
            '\t' => line.push_str("\\t"),
            '\n' => line.push_str("\\n"),
            '\u{c}' => line.push_str("\\f"),
            '\r' => line.push_str("\\r"),
            c if is_harmful(c) => line.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => line.push(c),
        }
    }
    line.push_str(rest);
}

/// Whether a text is printable ASCII and has nothing to escape: it is written as it is, as nearly all texts are.
fn is_plain(text: &[u8]) -> bool {
    match (text.first_chunk::<8>(), text.last_chunk::<8>()) {
        // The last eight or sixteen bytes may overlap those before them.
        (Some(first), Some(last)) if text.len() <= 16 => are_plain(first) && are_plain(last),
        (Some(_), Some(_)) => {
            let (chunks, _) = text.as_chunks::<16>();
            let last = text.last_chunk().is_some_and(are_plain::<16>);
            chunks.iter().fold(last, |all, chunk| all & are_plain(chunk))
        }
        _ => text.iter().all(|&byte| are_plain(&[byte])),
    }
}

/// Whether some bytes are plain. All are looked at, so that it can be done with many at once.
#[inline]
fn are_plain<const N: usize>(bytes: &[u8; N]) -> bool {
    bytes
        .iter()
        .fold(true, |all, byte| all & (b' '..=b'~').contains(byte) & (*byte != b'"') & (*byte != b'\\'))
}

/// Whether a byte is escaped, or may begin a character that is: those that act on a terminal and are not ASCII begin with
/// one of two bytes.
fn is_special(byte: u8) -> bool {
    matches!(byte, ..b' ' | b'"' | b'\\' | 0x7f | 0xc2 | 0xe2)
}

/// The members of an array or an object.
pub(super) struct Members<'a> {
    line: &'a mut String,
    is_first: bool,
    close: &'static str,
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

    fn field(&mut self, name: &'static str, value: &(impl Serialize + ?Sized)) -> Result<(), NotJson> {
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

    fn close(self) {
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;
    use serde::Serialize;
    use serde_json::json;

    use super::*;

    fn written(value: &impl Serialize) -> String {
        let mut line = String::new();
        value.serialize(JsonLine(&mut line)).expect("it can be written");
        line
    }

    #[derive(Serialize)]
    enum Any<'a> {
        Unit,
        Newtype(i64),
        Tuple(u8, char),
        Struct { name: &'a str, none: Option<()> },
    }

    #[test]
    fn every_type_is_written_as_usual() {
        let any =
            [Any::Unit, Any::Newtype(i64::MIN), Any::Tuple(0, 'a'), Any::Struct { name: "b", none: None }];
        assert_eq!(written(&any), serde_json::to_string(&any).unwrap());
        let keys = BTreeMap::from([(-3, vec![0.5, 1e30]), (12, vec![])]);
        assert_eq!(written(&keys), serde_json::to_string(&keys).unwrap());
        let value =
            json!({ "a b": [u64::MAX, i64::MIN, 10, 100], "": {}, "c": [[], true, false, null, 2.0] });
        assert_eq!(written(&value), value.to_string());
        let tuple = ((), "x", Some([1_u16, 2]), 0.1_f32, f64::NAN);
        assert_eq!(written(&tuple), serde_json::to_string(&tuple).unwrap());
        assert!(BTreeMap::from([((), 1)]).serialize(JsonLine(&mut String::new())).is_err());
    }

    /// Each of these is in every place of a text.
    #[test]
    fn what_acts_on_a_terminal_is_escaped() {
        for (c, escaped) in [
            ('\u{7f}', "\\u007f"),
            ('\u{9b}', "\\u009b"),
            ('\u{200e}', "\\u200e"),
            ('\u{202e}', "\\u202e"),
            ('\u{2066}', "\\u2066"),
            ('\u{1b}', "\\u001b"),
            ('"', "\\\""),
            ('\\', "\\\\"),
            ('\u{a0}', "\u{a0}"),
            ('…', "…"),
        ] {
            for place in 0..40 {
                let text = |part: &str| format!("{}{part}{}", "a".repeat(place), "é".repeat(39 - place));
                assert_eq!(
                    written(&text(&c.to_string())),
                    format!("\"{}\"", text(escaped)),
                    "{c:?} at {place}"
                );
            }
        }
    }

    proptest! {
        #[test]
        fn a_text_is_read_as_it_was(text in "\\PC*|.*|[\\x00-\\x7f]*") {
            let line = written(&text);
            prop_assert!(!line.chars().any(is_harmful));
            prop_assert_eq!(serde_json::from_str::<String>(&line).unwrap(), text);
        }
    }
}
