//! Kinds of files that hold no text: what they are called, and how to get at the games in them.

use std::fmt;

/// A kind of file that holds no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileKind {
    /// One file, compressed, with its article: `a gzip`.
    Compressed(&'static str),
    /// A zip archive, whose members are read if the file is named.
    Zip,
    /// Another archive of several files, with its article: `a tar`.
    Archive(&'static str),
    /// A document of an office program, with its article: `a PDF document`.
    Document(&'static str),
    /// A page of the web.
    Page,
    /// An image: `PNG`.
    Image(&'static str),
    /// A program.
    Program,
    /// A database that a draughts program may have made, with its article: `an SQLite database`.
    Database(&'static str),
    /// Text in UTF-32.
    Utf32,
    /// What begins like UTF-16, and is not.
    LikeUtf16,
    /// Other binary data.
    Data,
    /// Binary data of a draughts program, whose name is in it.
    DataOf(&'static str),
    /// Binary data that seems to be of a draughts program, by the name of the file.
    DataNamedAfter(&'static str),
}

/// The extensions that draughts programs give to files of their own.
const OF_PROGRAMS: &[(&str, &str)] = &[("dam", "Dam 2.2"), ("dpf", "Dragon")];

impl FileKind {
    /// The kind of a file of this name: binary data whose extension a draughts program uses is named after it.
    #[must_use]
    pub fn of_file(self, name: &str) -> FileKind {
        let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
        let named = OF_PROGRAMS.iter().find(|(known, _)| known.eq_ignore_ascii_case(extension));
        match (self, named) {
            (FileKind::Data, Some((_, program))) => FileKind::DataNamedAfter(program),
            _ => self,
        }
    }

    /// What to do with the file, to get at its games.
    const fn advice(self) -> &'static str {
        match self {
            FileKind::Zip => "name the file to read its members",
            FileKind::Compressed(_) | FileKind::Archive(_) => "unpack it, and name the files",
            FileKind::Document(_) => "save it as text (.txt), or export its games as PDN",
            FileKind::Page => "save the games in it as PDN or as text",
            FileKind::Image(_) => "type the moves, or export the games as PDN",
            FileKind::Database(_) => "export its games as PDN",
            FileKind::Utf32 => "convert it to UTF-8 first",
            FileKind::DataOf(_) | FileKind::DataNamedAfter(_) => {
                "its format is not public: export its games as PDN there"
            }
            FileKind::Program | FileKind::LikeUtf16 | FileKind::Data => {
                "export its games as PDN, if it is a database of Turbo Dambase, Dragon, Dam 2.2, SPIRIT/Shabase, \
                 Plus600 or another program"
            }
        }
    }

    /// What the file is, and what to do with it.
    #[must_use]
    pub fn told(self) -> String {
        format!("this is {self}; {}", self.advice())
    }
}

/// What the file is, with its article: `a gzip archive`.
impl fmt::Display for FileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileKind::Compressed(format) | FileKind::Archive(format) => write!(f, "{format} archive"),
            FileKind::Zip => f.write_str("a zip archive"),
            FileKind::Document(what) | FileKind::Database(what) => f.write_str(what),
            FileKind::Page => f.write_str("an HTML page"),
            FileKind::Image(format) => write!(f, "a {format} image"),
            FileKind::Program => f.write_str("a program"),
            FileKind::Utf32 => f.write_str("a text in UTF-32"),
            FileKind::LikeUtf16 => f.write_str("a file that begins like UTF-16 but is not"),
            FileKind::Data => f.write_str("binary data"),
            FileKind::DataOf(program) => {
                write!(f, "binary data of the program {program}, whose name is in it")
            }
            FileKind::DataNamedAfter(program) => {
                write!(f, "binary data, a file of the program {program} by its extension")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn says_what_to_do() {
        let data = "this is binary data; export its games as PDN, if it is a database of Turbo Dambase, Dragon, \
            Dam 2.2, SPIRIT/Shabase, Plus600 or another program";
        for (kind, told) in [
            (
                FileKind::Document("a PDF document"),
                "this is a PDF document; save it as text (.txt), or export its games as PDN",
            ),
            (FileKind::Zip, "this is a zip archive; name the file to read its members"),
            (FileKind::Archive("a tar"), "this is a tar archive; unpack it, and name the files"),
            (FileKind::Utf32, "this is a text in UTF-32; convert it to UTF-8 first"),
            (FileKind::Data, data),
            (
                FileKind::DataOf("Dragon"),
                "this is binary data of the program Dragon, whose name is in it; its format is not public: \
                 export its games as PDN there",
            ),
        ] {
            assert_eq!(kind.told(), told);
        }
    }

    #[test]
    fn data_is_named_after_the_program_that_has_its_extension() {
        assert_eq!(FileKind::Data.of_file("games/One.DAM"), FileKind::DataNamedAfter("Dam 2.2"));
        assert_eq!(FileKind::Data.of_file("one.pdn"), FileKind::Data);
        assert_eq!(FileKind::Zip.of_file("one.dam"), FileKind::Zip);
    }
}
