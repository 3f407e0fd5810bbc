//! Catalogs: the sentences of one language, as Fluent resources that a translator can edit.

use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource};
use unic_langid::LanguageIdentifier;

/// The resources of each language, and its manual: a new language is a folder of `catalog/` and a line here.
const LANGUAGES: &[(&str, &[&str], &str)] = &[(
    "en",
    &[
        include_str!("../catalog/en/names.ftl"),
        include_str!("../catalog/en/findings.ftl"),
        include_str!("../catalog/en/draws.ftl"),
        include_str!("../catalog/en/aspects.ftl"),
        include_str!("../catalog/en/games.ftl"),
        include_str!("../catalog/en/report.ftl"),
        include_str!("../catalog/en/repair.ftl"),
        include_str!("../catalog/en/collate.ftl"),
        include_str!("../catalog/en/layout.ftl"),
        include_str!("../catalog/en/tables.ftl"),
        include_str!("../catalog/en/page.ftl"),
    ],
    include_str!("../catalog/en/manual.ftl"),
)];

type Bundle = FluentBundle<FluentResource>;

/// The sentences of one language.
pub struct Catalog {
    bundle: Bundle,
    /// The text of the manual, which is long.
    manual_text: &'static str,
    /// The same parsed, once it is asked for.
    manual: OnceLock<Bundle>,
}

impl std::fmt::Debug for Catalog {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Catalog").field("locales", &self.bundle.locales).finish_non_exhaustive()
    }
}

static ENGLISH: LazyLock<Catalog> = LazyLock::new(|| Catalog::of("en").0);

impl Catalog {
    /// English, the language of all output for programs.
    #[must_use]
    pub fn english() -> &'static Catalog {
        &ENGLISH
    }

    /// The languages that there are, each with its sentences.
    pub fn languages() -> impl Iterator<Item = (&'static str, Catalog)> {
        LANGUAGES.iter().map(|(language, ..)| (*language, Catalog::of(language).0))
    }

    /// The name of its language, as in the `lang` of a page.
    #[must_use]
    pub fn language(&self) -> String {
        self.bundle.locales.first().map_or_else(String::new, ToString::to_string)
    }

    /// A language by its name, and what is wrong with its resources, but for its manual. An unknown language is empty.
    fn of(language: &str) -> (Catalog, Vec<String>) {
        let (resources, manual_text) = LANGUAGES
            .iter()
            .find(|(name, ..)| *name == language)
            .map_or((&[][..], ""), |(_, texts, manual)| (*texts, *manual));
        let (bundle, faults) = bundle_of(vec![language.parse().unwrap_or_default()], resources);
        (Catalog { bundle, manual_text, manual: OnceLock::new() }, faults)
    }

    /// A message by its name.
    fn entry(&self, id: &str) -> Option<(&Bundle, FluentMessage<'_>)> {
        let manual = || bundle_of(self.bundle.locales.clone(), &[self.manual_text]).0;
        let is_of_manual = !self.bundle.has_message(id);
        let bundle = if is_of_manual { self.manual.get_or_init(manual) } else { &self.bundle };
        Some((bundle, bundle.get_message(id)?))
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

/// The messages of some resources, and what is wrong with these.
fn bundle_of(locales: Vec<LanguageIdentifier>, resources: &[&str]) -> (Bundle, Vec<String>) {
    let mut bundle = FluentBundle::new_concurrent(locales);
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
        for (language, _, manual) in LANGUAGES {
            let (catalog, faults) = Catalog::of(language);
            assert_eq!(faults, [""; 0], "{language}");
            assert_eq!(bundle_of(Vec::new(), &[manual]).1, [""; 0], "{language}");
            // What both had, the manual would hide.
            for id in manual.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id) {
                assert!(!catalog.bundle.has_message(id), "{language}: {id}");
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
