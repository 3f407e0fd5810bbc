//! Words that have a name in Rust, and their messages.

/// Declares an enum each value of which is the name of a message.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident $id:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "a value is named after its word")]
        pub enum $name { $($(#[$value_doc])* $value,)* }

        impl $name {
            /// The messages, each of which a catalog must have.
            #[cfg(test)]
            pub(crate) const IDS: &'static [&'static str] = &[$($id,)*];

            /// The name of the message.
            const fn id(self) -> &'static str {
                match self { $($name::$value => $id,)* }
            }
        }
    };
}
pub(crate) use named;
