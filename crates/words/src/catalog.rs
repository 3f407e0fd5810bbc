//! Catalogs: the sentences of one language, as Fluent resources that a translator can edit.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource};
use unic_langid::LanguageIdentifier;

/// The resources of each language: a new language is a folder of `catalog/` and a line here. Those of which every run says something
/// come first.
const LANGUAGES: &[(&str, &[&str])] = &[(
    "en",
    &[
        include_str!("../catalog/en/tables.ftl"),
        include_str!("../catalog/en/names.ftl"),
        include_str!("../catalog/en/games.ftl"),
        include_str!("../catalog/en/report.ftl"),
        include_str!("../catalog/en/findings.ftl"),
        include_str!("../catalog/en/draws.ftl"),
        include_str!("../catalog/en/aspects.ftl"),
        include_str!("../catalog/en/repair.ftl"),
        include_str!("../catalog/en/collate.ftl"),
        include_str!("../catalog/en/layout.ftl"),
        include_str!("../catalog/en/page.ftl"),
        include_str!("../catalog/en/manual.ftl"),
    ],
)];

type Bundle = FluentBundle<FluentResource>;

/// The sentences of one language.
///
/// A run says few of the hundreds that there are, and to parse all of them takes most of the start of the program. So a
/// resource is only looked through when a message may be in it, and a message is parsed when it is said.
pub struct Catalog {
    language: LanguageIdentifier,
    resources: Vec<Resource>,
}

/// A resource of a catalog.
struct Resource {
    text: &'static str,
    /// Its messages by their names.
    messages: OnceLock<HashMap<&'static str, Message>>,
}

impl Resource {
    fn message(&self, id: &str) -> Option<&Message> {
        let messages = self.messages.get_or_init(|| {
            // Their number has to be known first: a map that grows hashes all of them several times.
            let found: Vec<_> = messages_of(self.text).collect();
            found.into_iter().map(|(id, text)| (id, Message { text, bundle: OnceLock::new() })).collect()
        });
        messages.get(id)
    }
}

/// A message of a catalog.
struct Message {
    /// As it stands in the resource, with its attributes.
    text: &'static str,
    /// Parsed, with the messages that it refers to.
    bundle: OnceLock<Box<Bundle>>,
}

impl std::fmt::Debug for Catalog {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Catalog").field("language", &self.language).finish_non_exhaustive()
    }
}

static ENGLISH: LazyLock<Catalog> = LazyLock::new(|| Catalog::of("en"));

impl Catalog {
    /// English, the language of all output for programs.
    #[must_use]
    pub fn english() -> &'static Catalog {
        &ENGLISH
    }

    /// The languages that there are, each with its sentences.
    pub fn languages() -> impl Iterator<Item = (&'static str, Catalog)> {
        LANGUAGES.iter().map(|(language, _)| (*language, Catalog::of(language)))
    }

    /// The name of its language, as in the `lang` of a page.
    #[must_use]
    pub fn language(&self) -> String {
        self.language.to_string()
    }

    /// A language by its name. An unknown one is empty.
    fn of(language: &str) -> Catalog {
        let resources =
            LANGUAGES.iter().find(|(name, _)| *name == language).map_or(&[][..], |(_, texts)| texts);
        let resources = resources.iter().map(|text| Resource { text, messages: OnceLock::new() });
        Catalog { language: language.parse().unwrap_or_default(), resources: resources.collect() }
    }

    /// A message by its name, as it is in its resource.
    fn found(&self, id: &str) -> Option<&Message> {
        self.resources.iter().find_map(|resource| resource.message(id))
    }

    /// A message by its name, parsed.
    fn entry(&self, id: &str) -> Option<(&Bundle, FluentMessage<'_>)> {
        let message = self.found(id)?;
        let bundle = message.bundle.get_or_init(|| {
            let mut texts = Vec::new();
            self.gather(message.text, &mut texts);
            Box::new(bundle_of(self.language.clone(), &texts).0)
        });
        Some((bundle, bundle.get_message(id)?))
    }

    /// Adds the text of a message, and those of the messages that it refers to.
    fn gather(&self, text: &'static str, texts: &mut Vec<&'static str>) {
        if texts.contains(&text) {
            return;
        }
        texts.push(text);
        for placed in text.split('{').skip(1) {
            // Neither a value nor a function: messages have small letters.
            let id = leading_id(placed.trim_start());
            if id.starts_with(|first: char| first.is_ascii_lowercase())
                && let Some(message) = self.found(id)
            {
                self.gather(message.text, texts);
            }
        }
    }

    /// Whether there is a message of this name, with this attribute if one is named.
    #[must_use]
    pub fn has(&self, id: &str, attribute: Option<&str>) -> bool {
        self.entry(id).is_some_and(|(_, message)| match attribute {
            Some(attribute) => message.get_attribute(attribute).is_some(),
            None => message.value().is_some(),
        })
    }

    /// A message, or an attribute of it, with these arguments; the name itself if the catalog lacks it.
    pub(crate) fn text(&self, id: &str, attribute: Option<&str>, arguments: &FluentArgs<'_>) -> String {
        let pattern = self.entry(id).and_then(|(bundle, message)| {
            let pattern = match attribute {
                Some(attribute) => message.get_attribute(attribute).map(|attribute| attribute.value()),
                None => message.value(),
            };
            Some((bundle, pattern?))
        });
        let Some((bundle, pattern)) = pattern else {
            return if attribute.is_some() { String::new() } else { id.to_owned() };
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(arguments), &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        text.into_owned()
    }

    /// A message without arguments.
    pub(crate) fn name(&self, id: &str) -> String {
        self.text(id, None, &FluentArgs::new())
    }
}

/// The messages of a resource: the name of each, and its text up to the next message or comment.
fn messages_of(resource: &str) -> impl Iterator<Item = (&str, &str)> {
    let bytes = resource.as_bytes();
    // Lines that go on are indented, or close a brace.
    let begins =
        |at: &usize| bytes.get(*at).is_none_or(|first| first.is_ascii_alphabetic() || *first == b'#');
    let lines = memchr::memchr_iter(b'\n', bytes).map(|at| at + 1);
    let mut start = 0;
    lines.chain([resource.len()]).filter(begins).filter_map(move |end| {
        let text = resource.get(std::mem::replace(&mut start, end)..end)?;
        let id = leading_id(text);
        (!id.is_empty()).then_some((id, text))
    })
}

/// The name that a text begins with, as Fluent has names; empty where it begins with none.
fn leading_id(text: &str) -> &str {
    let is_of_id = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let length = text.bytes().take_while(is_of_id).count();
    let begins = text.starts_with(|first: char| first.is_ascii_alphabetic());
    text.get(..length).filter(|_| begins).unwrap_or_default()
}

/// A bundle of some resources, and what is wrong with these.
fn bundle_of(language: LanguageIdentifier, resources: &[&str]) -> (Bundle, Vec<String>) {
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Otherwise every message would contain the marks that isolate right-to-left names.
    bundle.set_use_isolating(false);
    let mut faults = Vec::new();
    for text in resources {
        let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, errors)| {
            faults.extend(errors.iter().map(|error| format!("{error:?}")));
            resource
        });
        if let Err(errors) = bundle.add_resource(resource) {
            faults.extend(errors.iter().map(|error| format!("{error:?}")));
        }
    }
    (bundle, faults)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ColumnTitle, Counted, Heading, Note, Phrase, Remarked, Title, page};
    use damiera_judge::{draws, findings};

    #[test]
    fn every_language_says_everything() {
        for (language, resources) in LANGUAGES {
            let catalog = Catalog::of(language);
            // Two messages of one name are a fault, too.
            let (bundle, faults) = bundle_of(catalog.language.clone(), resources);
            assert_eq!(faults, [""; 0], "{language}");
            for (id, text) in resources.iter().flat_map(|resource| messages_of(resource)) {
                assert!(bundle.has_message(id), "{language}: {id}");
                assert!(catalog.has(id, None) || text.contains("\n    ."), "{language}: {id}");
            }
            for kind in findings::ALL {
                assert!(catalog.has(kind.code, None), "{language}: {}", kind.code);
                let manual = format!("manual-{}", kind.code);
                assert!(catalog.has(&manual, None), "{language}: {manual}");
                assert!(catalog.has(&manual, Some("summary")), "{language}: {manual}.summary");
            }
            for code in draws::CODES {
                let manual = format!("draw-{code}");
                assert!(catalog.has(&manual, None), "{language}: {manual}");
                assert!(catalog.has(&manual, Some("summary")), "{language}: {manual}.summary");
                assert!(catalog.has(&format!("claim-{code}"), None), "{language}: claim-{code}");
            }
            let named = [
                Note::IDS,
                Counted::IDS,
                Title::IDS,
                ColumnTitle::IDS,
                Remarked::IDS,
                Phrase::IDS,
                Heading::IDS,
                crate::repair::RepairNote::IDS,
                crate::collate::SheetOf::IDS,
            ];
            for id in named.concat().into_iter().chain(page::tests::ids()) {
                assert!(catalog.has(id, None), "{language}: {id}");
            }
            for id in Remarked::IDS {
                assert!(catalog.has(id, Some("title")), "{language}: {id}.title");
                assert!(catalog.has(id, Some("item")), "{language}: {id}.item");
            }
        }
    }
}
