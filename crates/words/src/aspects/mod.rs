//! What the rules of the variants say about one matter, as sentences made from their data.
//!
//! A text of the manual names no variant. Where variants differ it has a placeable, filled here from the data
//! of all variants; those that say the same are grouped. The fields of [`Rules`] are read only in this file.

use damiera_judge::findings::{Kind, Value};
use damiera_record::notation::game_name;
use damiera_rules::board::{Direction, DirectionSet};
use damiera_rules::variant::{Breach, Criterion, Crowning, King, Landing, Removal, Rules};
use fluent_bundle::{FluentArgs, FluentValue};

use super::Catalog;
use super::list::Joined;
use super::values::Values;

/// The variants that a page is about, in one language.
#[derive(Clone, Copy)]
pub(crate) struct Aspects<'g> {
    pub(crate) catalog: &'g Catalog,
    pub(crate) games: &'g [&'g Rules],
    /// The number of all variants: more than these if a page is about a rule that not every variant has.
    pub(crate) known: usize,
}

/// So many games that say the same are all the others.
const MANY_GAMES: usize = 5;

/// What one variant says about a matter; `None` if it has no rule on it.
type Says = fn(&Catalog, &Rules) -> Option<String>;

/// The placeables for which every variant has a text.
const ASPECTS: &[(&str, Says)] = &[
    ("first", |catalog, rules| {
        let mut arguments = FluentArgs::new();
        Values { catalog, rules: None }.add("side", Value::Side(rules.first), &mut arguments);
        Some(catalog.text("first-move", None, &arguments))
    }),
    ("men_move", |catalog, rules| {
        Some(catalog.with("men-move", &[("ways", ways(catalog, rules.motion.man_steps).into())]))
    }),
    ("men_capture", |catalog, rules| {
        Some(catalog.with("men-capture", &[("ways", ways(catalog, rules.motion.man_jumps).into())]))
    }),
    ("men_capture_kings", |catalog, rules| {
        let kings = rules.motion.men_capture_kings;
        Some(catalog.name(if kings { "men-capture-kings" } else { "men-capture-men" }))
    }),
    ("king_moves", |catalog, rules| {
        let id = match rules.motion.king {
            King::Short => "king-moves-short",
            King::Flying => "king-moves-flying",
        };
        Some(catalog.with(id, &[("ways", ways(catalog, rules.motion.king_steps).into())]))
    }),
    ("king_captures", |catalog, rules| {
        let id = match rules.motion.king {
            King::Short => "king-captures-short",
            King::Flying => "king-captures-flying",
        };
        let landing = match rules.motion.landing {
            Landing::Free => "free",
            Landing::Behind => "after",
            Landing::BehindKingLast => "after-king-last",
        };
        Some(catalog.with(id, &[("landing", landing.into())]))
    }),
    ("removal", |catalog, rules| {
        Some(catalog.name(match rules.motion.removal {
            Removal::AtEnd | Removal::JumpedAgain => "removal-at-end",
            Removal::AtOnce => "removal-at-once",
        }))
    }),
    ("crowned", |catalog, _| Some(catalog.name("crowned-at-the-end"))),
    ("crowning", |catalog, rules| {
        Some(catalog.name(match rules.motion.crowning {
            Crowning::AtRest => "crowning-at-rest",
            Crowning::EndsTheMove => "crowning-ends-the-move",
            Crowning::InPassing => "crowning-in-passing",
        }))
    }),
    ("must_capture", |catalog, rules| {
        rules.citation(Breach::MissedCapture).map(|_| catalog.name("must-capture"))
    }),
    ("precedence", |catalog, rules| Some(precedence(catalog, rules.precedence))),
    ("kings_first", |catalog, rules| {
        rules.precedence.contains(&Criterion::KingsFirst).then(|| catalog.name("kings-first"))
    }),
    ("king_limit", |catalog, rules| {
        Some(catalog.with("game-king-limit", &[("limit", rules.king_limit?.into())]))
    }),
    ("values", |catalog, rules| {
        let values = rules.precedence.iter().find_map(|criterion| match criterion {
            Criterion::Value { man, king } => Some((*man, *king)),
            _ => None,
        });
        let (man, king) = values?;
        Some(catalog.with("piece-values", &[("man", man.into()), ("king", king.into())]))
    }),
    ("squares", |catalog, rules| {
        Some(catalog.with("squares-numbered", &[("squares", rules.board().squares().into())]))
    }),
    ("turned", |catalog, rules| {
        let sum = u32::from(rules.board().squares()) + 1;
        Some(catalog.with("squares-turned", &[("sum", sum.into())]))
    }),
    ("numbering", |catalog, rules| {
        let (file, rank) = rules.names.file_and_rank(rules.names.square(1)?);
        let row = if rank * 2 > rules.board().height { "far" } else { "near" };
        let side = if file * 2 < rules.board().width { "left" } else { "right" };
        Some(catalog.with("numbered-from", &[("row", row.into()), ("side", side.into())]))
    }),
    ("corner", |catalog, rules| {
        if rules.board().squares() == rules.board().width * rules.board().height {
            return None;
        }
        // Rows and files are even in number, so the corners at one player's right are also at the other's
        // right.
        let right = rules.board().far_left_played();
        Some(catalog.name(if right { "corner-right" } else { "corner-left" }))
    }),
    ("annulment", |catalog, rules| {
        let Some(ply) = rules.annul_until_ply else { return Some(catalog.name("annulment-unlimited")) };
        Some(catalog.with("annulment", &[("moves", (ply / 2).into()), ("ply", ply.into())]))
    }),
    ("results", |catalog, rules| {
        let written = rules.results;
        Some(catalog.with(
            "results-written",
            &[
                ("white_wins", written.white_wins().into()),
                ("draw", written.draw().into()),
                ("black_wins", written.black_wins().into()),
            ],
        ))
    }),
    ("sign", |catalog, rules| {
        Some(catalog.with("capture-written", &[("sign", rules.capture_sign.to_string().into())]))
    }),
];

/// Adds what the sentences about single moves need to know of the rules.
pub(crate) fn add_ways(catalog: &Catalog, rules: &Rules, arguments: &mut FluentArgs<'static>) {
    let motion = &rules.motion;
    arguments.set("men_ways", ways(catalog, motion.man_steps));
    let diagonally = motion.man_steps == DirectionSet::FORWARD;
    arguments.set("men_go", if diagonally { "diagonally" } else { "otherwise" });
    let along = motion.king_steps == DirectionSet::ORTHOGONAL;
    arguments.set("kings_go", if along { "along" } else { "diagonally" });
    let first = rules.precedence.first() == Some(&Criterion::WithKing);
    arguments.set("king_goes_first", if first { "yes" } else { "no" });
}

/// Directions in words.
fn ways(catalog: &Catalog, directions: DirectionSet) -> String {
    const AHEAD_OR_SIDEWAYS: DirectionSet =
        DirectionSet::only(Direction::Far).with(Direction::Left).with(Direction::Right);
    const NAMED: [(DirectionSet, &str); 5] = [
        (DirectionSet::FORWARD, "ways-forward"),
        (DirectionSet::DIAGONAL, "ways-diagonal"),
        (DirectionSet::ORTHOGONAL, "ways-orthogonal"),
        (DirectionSet::ALL, "ways-all"),
        (AHEAD_OR_SIDEWAYS, "ways-ahead-or-sideways"),
    ];
    if let Some((_, id)) = NAMED.iter().find(|(named, _)| *named == directions) {
        return catalog.name(id);
    }
    let each = Direction::ALL.into_iter().filter(|&direction| directions.contains(direction));
    let each: Vec<String> = each
        .map(|direction| {
            catalog.name(match direction {
                Direction::FarLeft => "way-far-left",
                Direction::Far => "way-far",
                Direction::FarRight => "way-far-right",
                Direction::Left => "way-left",
                Direction::Right => "way-right",
                Direction::NearLeft => "way-near-left",
                Direction::Near => "way-near",
                Direction::NearRight => "way-near-right",
            })
        })
        .collect();
    catalog.list(&each, Joined::Or, usize::MAX)
}

/// Which of several captures must be made.
fn precedence(catalog: &Catalog, criteria: &[Criterion]) -> String {
    let mut said: Option<String> = None;
    for criterion in criteria {
        let criterion = catalog.name(match criterion {
            Criterion::MostPieces => "criterion-most-pieces",
            Criterion::WithKing => "criterion-with-king",
            Criterion::MostKings => "criterion-most-kings",
            Criterion::KingsFirst => "criterion-kings-first",
            Criterion::Value { .. } => "criterion-value",
        });
        said = Some(match said {
            None => criterion,
            Some(before) => {
                let arguments = [("before", before.into()), ("criterion", criterion.into())];
                catalog.with("precedence-next", &arguments)
            }
        });
    }
    match said {
        None => catalog.name("precedence-free"),
        Some(criteria) => catalog.with("precedence", &[("criteria", criteria.into())]),
    }
}

/// The name of a game as prose writes it: `Italian`.
pub(crate) fn name(rules: &Rules) -> &str {
    game_name(rules.gametype).unwrap_or(rules.name)
}

impl<'g> Aspects<'g> {
    /// Adds every aspect of the games, under its name.
    pub(crate) fn add(self, arguments: &mut FluentArgs<'static>) {
        for &(name, says) in ASPECTS {
            let said = self.each(|rules| says(self.catalog, rules));
            // These stand in a text as whole sentences: not every set of games has one.
            let whole = matches!(name, "king_limit" | "values") && !said.is_empty();
            arguments.set(name, if whole { said + "." } else { said });
        }
        arguments.set("accepted", self.accepted());
        arguments.set("game_types", self.game_types());
        arguments.set("example_articles", self.example_articles());
    }

    /// Adds which rulebooks have no article on what a kind is about.
    pub(crate) fn add_silent(self, kind: &Kind, arguments: &mut FluentArgs<'static>) {
        let cites =
            |rules: &Rules| rules.citations.iter().any(|(breach, _)| Kind::of_breach(*breach) == kind);
        let silent: Vec<&Rules> = self.games.iter().copied().filter(|rules| !cites(rules)).collect();
        arguments.set("silent", self.texts("silent", &silent));
    }

    /// What one variant says on an aspect.
    pub(crate) fn of_one(self, aspect: &str, rules: &Rules) -> Option<String> {
        let (_, says) = ASPECTS.iter().find(|(name, _)| *name == aspect)?;
        says(self.catalog, rules)
    }

    /// What the variants say in one sentence, without a full stop; empty if none says anything.
    pub(crate) fn each(self, says: impl Fn(&Rules) -> Option<String>) -> String {
        let mut groups: Vec<(String, Vec<&Rules>)> = Vec::new();
        for &rules in self.games {
            let Some(said) = says(rules) else { continue };
            match groups.iter_mut().find(|(known, _)| *known == said) {
                Some((_, games)) => games.push(rules),
                None => groups.push((said, vec![rules])),
            }
        }
        if let [(said, games)] = groups.as_slice()
            && games.len() == self.known
        {
            return self.catalog.with("aspect-of-all", &[("says", said.clone().into())]);
        }
        let mut sentence = String::new();
        let others = self.others(&groups);
        let last = others.map(|place| groups.remove(place));
        for (said, games) in groups {
            let mut arguments = vec![("games", self.names(&games).into()), ("says", said.into())];
            let id = if sentence.is_empty() { "aspect-first" } else { "aspect-next" };
            arguments.push(("before", sentence.into()));
            sentence = self.catalog.with(id, &arguments);
        }
        if let Some((said, _)) = last {
            let arguments = [("before", sentence.into()), ("says", said.into())];
            sentence = self.catalog.with("aspect-others", &arguments);
        }
        sentence
    }

    /// What most games say, of what each of all games says: nobody wants them named one by one.
    fn others(self, groups: &[(String, Vec<&Rules>)]) -> Option<usize> {
        let says: usize = groups.iter().map(|(_, games)| games.len()).sum();
        let (place, (_, games)) = groups.iter().enumerate().max_by_key(|(_, (_, games))| games.len())?;
        (says == self.known && groups.len() > 1 && games.len() >= MANY_GAMES).then_some(place)
    }

    /// `international, Italian and Spanish`.
    fn names(self, games: &[&Rules]) -> String {
        let names: Vec<String> = games.iter().filter_map(|rules| self.name_among(rules, games)).collect();
        self.catalog.list(&names, Joined::And, usize::MAX)
    }

    /// The name of a game among those of a sentence: once where all its rulebooks say the same, otherwise with the name
    /// of the rulebook.
    fn name_among(self, rules: &Rules, games: &[&Rules]) -> Option<String> {
        let of_game = |other: &&&Rules| other.gametype == rules.gametype;
        let all = self.games.iter().filter(of_game).count();
        if all < 2 {
            return Some(name(rules).to_owned());
        }
        if games.iter().filter(of_game).count() < all {
            return Some(format!("{} ({})", name(rules), rules.rulebook.name));
        }
        let first = games.iter().find(of_game)?;
        std::ptr::eq(*first, rules).then(|| name(rules).to_owned())
    }

    /// A whole sentence on the texts of some variants; empty if there are none.
    fn texts(self, id: &str, games: &[&Rules]) -> String {
        if games.is_empty() {
            return String::new();
        }
        self.catalog.with(id, &[("count", games.len().into()), ("games", self.names(games).into())])
    }

    /// Notes of one rulebook on a page or an aspect; whole sentences, or paragraphs.
    pub(crate) fn notes(self, topic: &str) -> Vec<String> {
        let ids = self.games.iter().map(|rules| format!("note-{}-{topic}", rules.name));
        ids.filter(|id| self.catalog.has(id, None)).map(|id| self.catalog.name(&id)).collect()
    }

    /// The articles by which an answer accepts an irregularity.
    fn accepted(self) -> String {
        let articles: Vec<String> =
            self.games.iter().filter_map(|rules| Some(rules.article(rules.acceptance?))).collect();
        let silent: Vec<&Rules> =
            self.games.iter().copied().filter(|rules| rules.acceptance.is_none()).collect();
        let mut sentences = Vec::new();
        if !articles.is_empty() {
            let articles = self.catalog.list(&articles, Joined::And, usize::MAX);
            sentences.push(self.catalog.with("accepted-articles", &[("articles", articles.into())]));
        }
        sentences.extend(self.notes("acceptance"));
        sentences.push(self.texts("accepted-silent", &silent));
        sentences.join(" ")
    }

    fn game_types(self) -> String {
        let tags: Vec<String> = self
            .games
            .iter()
            .filter_map(|rules| Some((rules, rules.tag_number()?)))
            .map(|(rules, number)| {
                let arguments =
                    [("number", number.to_string().into()), ("game", name(rules).to_owned().into())];
                self.catalog.with("game-type", &arguments)
            })
            .collect();
        self.catalog.list(&tags, Joined::Comma, usize::MAX)
    }

    /// The article on a capture that was not made, in every rulebook.
    fn example_articles(self) -> String {
        let articles: Vec<String> = self
            .games
            .iter()
            .filter_map(|rules| {
                let number = rules.citation(Breach::MissedCapture)?.article;
                let arguments = [("number", number.into()), ("game", name(rules).to_owned().into())];
                Some(self.catalog.with("example-article", &arguments))
            })
            .collect();
        self.catalog.list(&articles, Joined::And, usize::MAX)
    }
}

impl Catalog {
    /// A message with these arguments.
    pub(crate) fn with(&self, id: &str, arguments: &[(&'static str, FluentValue<'static>)]) -> String {
        let mut all = FluentArgs::new();
        for (name, value) in arguments {
            all.set(*name, value.clone());
        }
        self.text(id, None, &all)
    }
}

#[cfg(test)]
mod tests;
