use std::borrow::Cow;

/// The article broken, and the article of play behind it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Citation {
    /// The irregularity's own article, as `international art. 5.6.6`.
    pub article: Cow<'static, str>,
    /// The article of play behind it, as `international art. 4.1`.
    pub rule: Option<Cow<'static, str>>,
}

impl Citation {
    /// One article.
    #[must_use]
    pub(super) const fn of(article: &'static str) -> Citation {
        Citation { article: Cow::Borrowed(article), rule: None }
    }

    /// The article of play alone: of what breaks it, but is no irregularity.
    #[must_use]
    pub(crate) fn into_rule(self) -> Option<Citation> {
        self.rule.map(|article| Citation { article, rule: None })
    }

    /// Two articles: the irregularity's own, and the article of play behind it.
    #[must_use]
    pub(super) const fn with_rule(article: &'static str, rule: &'static str) -> Citation {
        Citation { article: Cow::Borrowed(article), rule: Some(Cow::Borrowed(rule)) }
    }
}
