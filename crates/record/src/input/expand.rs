//! The files that the arguments name.
//!
//! Accepted as PATH:
//!
//! - a file of any name, a named pipe or a device;
//! - a folder, searched recursively in order of path, for the wanted extensions in any case, with those of compressed
//!   files after them (`.pdn.gz`), and for zip files; what is not a file there (a pipe, a device) is skipped;
//!   symbolic links are followed, except one that leads back to a folder it is in;
//! - a zip file, whatever its name: its members are searched for the wanted extensions, in the order of its directory;
//!   an archive in it is not opened, and a named archive without such a member is an error: it may be a document. A
//!   workbook, which is a zip file too, is read as it is;
//! - `a.zip!/b.pdn`, a member of a zip file by the name that reports call it;
//! - `-`, standard input.
//!
//! What cannot be read becomes an [`Error`] in its place, and the search goes on.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::Source;
use super::compressed::{Archive, Member};
use crate::error::{Error, name_of};

/// The extensions that are looked for in a folder unless others are asked for.
pub const EXTENSIONS: &[&str] = &["pdn"];

/// The extensions of compressed files, which are after others.
const COMPRESSED: &[&str] = &["gz", "zst", "bz2", "xz"];

/// The extension of zip files, which hold others.
const ARCHIVE: &str = "zip";

/// Whether a name ends in one of these extensions, in any case, whatever else compresses it.
fn has_extension(path: &Path, extensions: &[impl AsRef<str>]) -> bool {
    let is_wanted = |found: &OsStr| {
        let is = |wanted: &str| found.eq_ignore_ascii_case(wanted.trim_start_matches('.'));
        extensions.iter().any(|wanted| is(wanted.as_ref()))
    };
    let Some(found) = path.extension() else { return false };
    let is_compressed = || COMPRESSED.iter().any(|known| found.eq_ignore_ascii_case(known));
    let inner = || path.file_stem().and_then(|stem| Path::new(stem).extension());
    is_wanted(found) || is_compressed() && inner().is_some_and(is_wanted)
}

/// The extensions of archives that are not opened inside another.
const NESTED: &[&str] = &["zip", "tar", "tgz", "tbz2", "txz", "7z", "rar"];

/// The members of a zip file that have one of these extensions, in the order of its directory. One that was `named` must
/// have such a member.
fn members<'a>(
    path: PathBuf,
    extensions: &'a [impl AsRef<str>],
    named: bool,
) -> Box<dyn Iterator<Item = Result<Source, Error>> + 'a> {
    let members = match File::open(&path).and_then(Archive::members) {
        Ok(members) => members,
        Err(cause) => return Box::new(std::iter::once(Err(Error::read(name_of(&path), cause)))),
    };
    let is_read = |member: &Member| {
        let name = Path::new(&member.name);
        has_extension(name, extensions) || has_extension(name, NESTED)
    };
    if named && !members.iter().any(is_read) {
        let why = without_games(&members, extensions);
        return Box::new(std::iter::once(Err(Error::not_records(name_of(&path), why))));
    }
    Box::new(members.into_iter().filter_map(move |member| {
        let name = Path::new(&member.name);
        let doubtful = !has_extension(name, EXTENSIONS);
        if has_extension(name, extensions) {
            Some(Ok(Source::found(path.clone(), Some(member), doubtful)))
        } else if has_extension(name, NESTED) {
            let name = format!("{}!/{}", path.display(), member.name);
            Some(Err(Error::not_records(
                name,
                "it is an archive inside an archive; unpack it, and name the files",
            )))
        } else {
            None
        }
    }))
}

/// What a zip file is that holds no games, and what to do.
fn without_games(members: &[Member], extensions: &[impl AsRef<str>]) -> String {
    let holds = |begin: &str| members.iter().any(|member| member.name.starts_with(begin));
    let known = [
        ("xl/", "it is a binary Excel workbook (.xlsb); save it as .xlsx, or its sheet as CSV"),
        ("word/", "it is a Word document (.docx); save it as text (.txt)"),
        ("ppt/", "it is a PowerPoint presentation; save the games as text (.txt)"),
        ("META-INF/container.xml", "it is an e-book (.epub); save the games in it as text (.txt)"),
        ("META-INF/manifest.xml", "it is an OpenDocument file, and no sheet (.odt); save it as text (.txt)"),
        ("content.xml", "it is an OpenDocument file, and no sheet (.odt); save it as text (.txt)"),
    ];
    if let Some((_, what)) = known.iter().find(|(begin, _)| holds(begin)) {
        return (*what).to_owned();
    }
    let wanted: Vec<String> =
        extensions.iter().map(|wanted| format!(".{}", wanted.as_ref().trim_start_matches('.'))).collect();
    format!("it is a zip archive without a {} file; use --ext to look for others", wanted.join(" or "))
}

/// The members that are called as [`Source::name`] calls them: `a.zip!/b.pdn`. Two may bear one name. `None` if there is no
/// such zip file, or no such member in it.
fn called(path: &Path) -> Option<Result<Vec<Source>, Error>> {
    let name = path.to_str()?;
    // Folders and members may have these signs in their own names.
    for (at, sign) in name.match_indices("!/") {
        let (archive, wanted) = (Path::new(name.get(..at)?), name.get(at + sign.len()..)?);
        if !archive.is_file() || !is_archive(archive) {
            continue;
        }
        let members = match File::open(archive).and_then(Archive::members) {
            Ok(members) => members,
            Err(cause) => return Some(Err(Error::read(name_of(archive), cause))),
        };
        let of = |member| Source::member(archive.to_owned(), member);
        let called: Vec<Source> =
            members.into_iter().filter(|member| member.name == wanted).map(of).collect();
        if !called.is_empty() {
            return Some(Ok(called));
        }
    }
    None
}

/// Whether a file begins as a zip file does.
fn is_archive(path: &Path) -> bool {
    let mut head = [0; 4];
    File::open(path).and_then(|mut file| file.read_exact(&mut head)).is_ok() && Archive::is_begun_by(&head)
}

/// Whether a zip file is a workbook, which is read as one.
fn is_workbook(path: &Path) -> bool {
    let members = File::open(path).and_then(Archive::members).unwrap_or_default();
    members.iter().any(|member| member.name == "xl/workbook.xml")
        || members.iter().any(|member| member.name == "content.xml") && {
            // The first member of an OpenDocument file says which it is, uncompressed.
            let mut head = Vec::new();
            let read = File::open(path).and_then(|file| file.take(256).read_to_end(&mut head));
            read.is_ok() && memchr::memmem::find(&head, b"opendocument.spreadsheet").is_some()
        }
}

/// Finds the sources that `paths` name, in order; folders are searched for `extensions`.
///
/// The search is lazy: a folder is read when the iterator comes to it.
pub fn expand<'a>(
    paths: &'a [PathBuf],
    extensions: &'a [impl AsRef<str>],
) -> impl Iterator<Item = Result<Source, Error>> + 'a {
    paths.iter().flat_map(move |path| -> Box<dyn Iterator<Item = Result<Source, Error>> + 'a> {
        if path.as_os_str() == "-" {
            return Box::new(std::iter::once(Ok(Source::stdin())));
        }
        match path.metadata() {
            Ok(about) if about.is_dir() => Box::new(search(path, extensions)),
            // A pipe can be read only once: what it holds is seen when it is opened.
            Ok(about) if about.is_file() && is_archive(path) && !is_workbook(path) => {
                members(path.clone(), extensions, true)
            }
            Ok(_) => Box::new(std::iter::once(Ok(Source::new(path)))),
            Err(cause) => match called(path) {
                Some(Ok(members)) => Box::new(members.into_iter().map(Ok)),
                Some(Err(error)) => Box::new(std::iter::once(Err(error))),
                None => Box::new(std::iter::once(Err(Error::read(name_of(path), cause)))),
            },
        }
    })
}

fn search<'a>(
    folder: &'a Path,
    extensions: &'a [impl AsRef<str>],
) -> impl Iterator<Item = Result<Source, Error>> + 'a {
    let wanted = move |path: &Path| has_extension(path, extensions);
    let may_hold = |path: &Path| has_extension(path, &[ARCHIVE]) && is_archive(path);
    let entries = WalkDir::new(folder).follow_links(true).sort_by_file_name().into_iter();
    entries.flat_map(move |entry| -> Box<dyn Iterator<Item = Result<Source, Error>> + 'a> {
        Box::new(
            match entry {
                Ok(entry) if entry.file_type().is_dir() => None,
                // To open a pipe is to wait for whoever writes to it.
                Ok(entry) if !entry.file_type().is_file() => {
                    wanted(entry.path()).then(|| Err(Error::NoFile(name_of(entry.path()))))
                }
                Ok(entry) if may_hold(entry.path()) => return members(entry.into_path(), extensions, false),
                Ok(entry) => wanted(entry.path()).then(|| {
                    let doubtful = !has_extension(entry.path(), EXTENSIONS);
                    Ok(Source::found(entry.into_path(), None, doubtful))
                }),
                Err(fault) => {
                    // The folder that a loop leads back to is being searched already: nothing is lost.
                    if fault.loop_ancestor().is_some() {
                        return Box::new(std::iter::empty());
                    }
                    let path = fault.path().unwrap_or(folder).to_owned();
                    let cause =
                        fault.into_io_error().unwrap_or_else(|| io::Error::other("it cannot be searched"));
                    let dangling_link = cause.kind() == io::ErrorKind::NotFound;
                    (!dangling_link || wanted(&path)).then(|| Err(Error::read(name_of(&path), cause)))
                }
            }
            .into_iter(),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn names(paths: &[PathBuf], extensions: &[&str]) -> Vec<String> {
        expand(paths, extensions)
            .map(|found| match found {
                Ok(source) => source.name(),
                Err(error) => error.to_string(),
            })
            .collect()
    }

    #[test]
    fn searches_folders_in_order_of_path() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir_all(at("b/c")).unwrap();
        for name in ["b.pdn", "b/z.PDN", "b/c/a.pdn", "b/note.txt", "a.Pdn", "pdn"] {
            fs::write(at(name), "*").unwrap();
        }
        let found = names(&[folder.path().to_owned()], EXTENSIONS);
        let expected = ["a.Pdn", "b/c/a.pdn", "b/z.PDN", "b.pdn"];
        assert_eq!(found, expected.map(|name| at(name).display().to_string()));
        let found = names(&[folder.path().to_owned()], &["txt", ".TXT"]);
        assert_eq!(found, [at("b/note.txt").display().to_string()]);
    }

    #[test]
    fn goes_on_after_a_missing_path() {
        let folder = tempfile::tempdir().unwrap();
        let note = folder.path().join("note.txt");
        fs::write(&note, "*").unwrap();
        let found = names(&["nowhere/x.pdn".into(), "-".into(), note.clone()], EXTENSIONS);
        assert_eq!(
            found,
            [
                "cannot read nowhere/x.pdn: no such file or folder".to_owned(),
                "-".to_owned(),
                note.display().to_string()
            ]
        );
    }

    /// A zip file whose members, of these names, are empty.
    #[cfg(feature = "compressed")]
    fn archive(names: &[&str]) -> Vec<u8> {
        let mut writer = zip::ZipWriter::new(io::Cursor::new(Vec::new()));
        for name in names {
            writer.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        }
        writer.finish().unwrap().into_inner()
    }

    #[cfg(feature = "compressed")]
    #[test]
    fn a_member_is_found_by_the_name_that_reports_call_it() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("x!")).unwrap();
        let whole = archive(&["b.pdn", "y!/c.pdn"]);
        fs::write(at("x!/a.zip"), &whole).unwrap();
        fs::write(at("bad.zip"), &whole[..whole.len() - 20]).unwrap();
        let found = names(&[folder.path().to_owned()], EXTENSIONS);
        let told = |name: &str| at(name).display().to_string();
        assert_eq!(found[1..], [told("x!/a.zip!/b.pdn"), told("x!/a.zip!/y!/c.pdn")]);
        let named: Vec<PathBuf> = found[1..].iter().map(PathBuf::from).collect();
        assert_eq!(names(&named, EXTENSIONS), found[1..]);
        let of_damaged = names(&[at("bad.zip")], EXTENSIONS);
        assert!(of_damaged[0].contains("invalid Zip archive"), "{of_damaged:?}");
        assert_eq!(names(&[at("bad.zip!/b.pdn")], EXTENSIONS), of_damaged);
        for missing in ["x!/a.zip!/d.pdn", "x!/b.zip!/b.pdn"] {
            let told = names(&[at(missing)], EXTENSIONS);
            assert_eq!(told, [format!("cannot read {}: no such file or folder", at(missing).display())]);
        }
    }

    #[cfg(unix)]
    #[test]
    fn follows_links_but_no_loops() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("deep")).unwrap();
        fs::write(at("deep/game.pdn"), "*").unwrap();
        std::os::unix::fs::symlink(folder.path(), at("deep/loop")).unwrap();
        std::os::unix::fs::symlink(at("deep/game.pdn"), at("link.pdn")).unwrap();
        std::os::unix::fs::symlink(at("gone"), at("gone.txt")).unwrap();
        std::os::unix::fs::symlink(at("gone"), at("lost.pdn")).unwrap();
        let found = names(&[folder.path().to_owned()], EXTENSIONS);
        assert_eq!(found[0], at("deep/game.pdn").display().to_string());
        assert_eq!(found[1], at("link.pdn").display().to_string());
        assert_eq!(found[2], format!("cannot read {}: no such file or folder", at("lost.pdn").display()));
        assert_eq!(found.len(), 3);
    }
}
