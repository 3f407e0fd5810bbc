//! Bytes as a member of an object.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde::{Deserialize, Serialize};

use crate::rows::{Column, DataType, Keys, Typed};
use damiera_record::error::Error;

/// Bytes as text, if they are text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Bytes {
    /// UTF-8.
    Text(String),
    /// Anything else.
    Base64(String),
}

impl Typed for Bytes {
    const TYPE: DataType = DataType::Object(&[
        Keys::One(Column::of::<String>("text", "The bytes, where they are UTF-8.").optional()),
        Keys::One(Column::of::<String>("base64", "The bytes, where they are not.").optional()),
    ]);
}

impl Bytes {
    /// Bytes in their most readable form.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Bytes {
        match std::str::from_utf8(bytes) {
            Ok(text) => Bytes::Text(text.to_owned()),
            Err(_) => Bytes::Base64(BASE64.encode(bytes)),
        }
    }

    /// The bytes.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] if the text is not base64.
    pub fn bytes(&self) -> Result<Vec<u8>, Error> {
        match self {
            Bytes::Text(text) => Ok(text.clone().into_bytes()),
            Bytes::Base64(text) => decoded(text),
        }
    }
}

/// The bytes that a base64 text stands for.
pub(super) fn decoded(base64: &str) -> Result<Vec<u8>, Error> {
    BASE64.decode(base64).map_err(|error| Error::Usage(format!("this is not base64: {error}")))
}
