//! Writers: a record or game in, text out. They never judge what they write.

pub mod pdn;
