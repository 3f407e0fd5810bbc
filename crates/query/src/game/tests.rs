//! Games in the form that commands receive them.

use std::io::Cursor;
use std::sync::Arc;

use super::*;
use damiera_record::Reader;

/// Shows each game of a text to `see`, with only what is needed found out.
pub(crate) fn each_game(text: &str, needs: Needs, mut see: impl FnMut(&JudgedGame<'_>)) {
    let mut reader = Reader::from_stream("a/b.c.pdn", Cursor::new(text.as_bytes().to_vec()));
    let file = Arc::clone(reader.file());
    while let Some(batch) = reader.next_batch().unwrap() {
        Judging { asked: None.into(), needs }.games(&batch, &file, |_| (), |game, ()| see(&game));
    }
}
