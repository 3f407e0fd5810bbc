//! Claims of a draw that an arbiter noted.

use damiera_record::notation::annotation::{ArbiterNote, arbiter_notes};
use damiera_record::notation::game_name;
use damiera_record::record::{Record, TokenKind};
use damiera_rules::board::Color;
use damiera_rules::variant::{Rules, Subject, Topic};

/// A draw that was claimed at the board, as the arbiter noted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotedClaim {
    /// The ply after which it was claimed; 0 is the start.
    pub ply: usize,
    /// The article it was claimed under.
    pub article: String,
    /// Who claimed it, where the note says so.
    pub side: Option<Color>,
    /// What that article is about, if it gives no draw itself.
    pub about: Option<Topic>,
    /// Whether that article gave a claim at that ply, or one of those that it speaks of; `None` if it gives none, as for a
    /// draw by agreement, or where the record cannot be followed that far.
    pub due: Option<bool>,
    /// The article that gave the claim, if the one that is named only speaks of it.
    pub under: Option<String>,
    /// The side that alone could claim it then, if the other one did.
    pub only: Option<Color>,
    /// The ply by which the count had to be asked for, and the article that says so, if the claim was due
    /// only then: no note mentions a request.
    pub asked_by: Option<(usize, String)>,
    /// Whether the claims of the article are computed at all.
    pub computed: bool,
    /// How far its count was at that ply, if it was not due because of that.
    pub progress: Option<Progress>,
    /// The last time that it was due before, if it was not due.
    pub before: Option<DueAfter>,
    /// The next time that it was due, if it was not due.
    pub later: Option<DueAfter>,
    /// What is missing, if the rulebook has no such article.
    pub unknown: Option<UnknownArticle>,
    /// What could have been claimed at that ply by whoever claimed, if this was not due; those that need no request first.
    pub instead: Vec<OtherClaim>,
}

/// How far a count was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The rule's name in rows.
    pub rule: &'static str,
    /// The occurrences of a position that comes again; the moves of each side, or of the strong side alone in a pursuit and
    /// in a Forzosa.
    pub made: usize,
    /// As many as it needs.
    pub of: usize,
}

/// A ply after which a draw was due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueAfter {
    /// The ply; 0 is the start.
    pub ply: usize,
    /// The ply by which the count had to be asked for, and the article that says so, if no note mentions a request.
    pub asked_by: Option<(usize, String)>,
}

/// An article that a claim names, and that its rulebook does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownArticle {
    /// The name of the game whose rulebook it is.
    pub game: &'static str,
    /// The number of the article, in lower case.
    pub article: String,
}

/// A draw that could be claimed where another was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherClaim {
    /// Its article.
    pub article: String,
    /// The ply by which the count had to be asked for, and the article that says so, if no note mentions a request.
    pub asked_by: Option<(usize, String)>,
}

/// The claims noted: the ply before each, where the note begins, the number of the article, and who claimed.
fn claims<'r>(record: &'r Record<'_>) -> impl Iterator<Item = (usize, usize, &'r str, Option<Color>)> + 'r {
    arbiter_notes(record).filter_map(|written| match written.note {
        Ok(ArbiterNote::Claim { article, side }) => Some((written.after, written.span.start, article, side)),
        _ => None,
    })
}

/// A point of a game: a ply, and the number of boards written after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Point {
    pub(super) ply: usize,
    pub(super) boards: usize,
}

/// A stretch of a game in which a draw could be claimed under an article.
#[derive(Clone, Copy, Debug)]
pub(super) struct Due {
    /// Its first point.
    pub(super) from: Point,
    /// The first point after it; `None` if it lasts to the end.
    pub(super) until: Option<Point>,
    /// The plies that the count needs.
    pub(super) needs: usize,
    /// Who may claim it; `None` for either side.
    pub(super) by: Option<Color>,
    /// The article on requests, if the count had to be asked for and no note says that it was.
    pub(super) request: Option<&'static str>,
}

impl Due {
    /// The last ply in it that is no later than `end`; `None` if it begins later.
    pub(super) fn last(&self, end: usize) -> Option<usize> {
        let last = match self.until {
            None => end,
            // A board written after the ply ended it.
            Some(until) if until.boards > 0 => until.ply,
            Some(until) => until.ply.saturating_sub(1),
        };
        (self.from.ply <= end).then_some(last.min(end))
    }

    /// The ply by which the count had to be asked for to be full after a ply, and the article that says so; `None` if it
    /// runs without that.
    fn asked_by(&self, rules: &Rules, ply: usize) -> Option<(usize, String)> {
        Some((ply.saturating_sub(self.needs), rules.article(self.request?)))
    }
}

/// A claim as it was noted.
#[derive(Debug)]
pub(super) struct Noted {
    pub(super) at: Point,
    /// The number of the article, as the rulebook prints it once it is known which game it is.
    pub(super) number: String,
    side: Option<Color>,
    /// How far the count of the article was, once the game was seen that far.
    pub(super) progress: Option<Progress>,
}

impl Noted {
    /// The noted claims of a record, in order.
    pub(super) fn of(record: &Record<'_>) -> Vec<Noted> {
        let mut noted = claims(record).peekable();
        if noted.peek().is_none() {
            return Vec::new();
        }
        let boards: Vec<(usize, usize)> = record
            .after_plies(|token| matches!(token.kind, TokenKind::Setup))
            .map(|(after, token)| (after, token.span.start))
            .collect();
        noted
            .map(|(ply, start, number, side)| {
                let first = boards.partition_point(|&(after, _)| after < ply);
                let before = boards.partition_point(|&(_, place)| place < start);
                let at = Point { ply, boards: before.saturating_sub(first) };
                Noted { at, number: number.to_owned(), side, progress: None }
            })
            .collect()
    }

    /// What became of it in a game that was followed for `seen` plies, `standing` of which stand; `counted` are the articles
    /// with the stretches in which a draw could be claimed under each; `progress` is how far its own count was.
    ///
    /// A claim after a ply that does not stand is one in the position that does.
    pub(super) fn claim(
        &self,
        rules: &Rules,
        seen: Option<usize>,
        standing: usize,
        counted: &[(&'static str, &[Due])],
        progress: Option<Progress>,
    ) -> NotedClaim {
        let subject = rules.subject(&self.number);
        let own = [self.number.as_str()];
        // An article that gives no draw itself can speak of those that others give: 6.3c of 7.4, 7.5 and 7.6.
        let meant = subject.map_or(&own[..], |subject: &Subject| subject.draws);
        let is_meant = |article: &str| meant.contains(&article);
        let computed = rules.draws.iter().any(|draw| is_meant(draw.article));
        let ply = self.at.ply;
        let at = if ply <= standing { self.at } else { Point { ply: standing, boards: usize::MAX } };
        let is_known = computed && seen.is_some_and(|seen| ply <= seen);
        let full = counted.iter().filter(|_| is_known).filter_map(|(article, due)| {
            let due = due.get(..due.partition_point(|due| due.from <= at))?.last()?;
            due.until.is_none_or(|until| at < until).then_some((*article, due))
        });
        let full: Vec<(&str, &Due)> = full.collect();
        let claims = || full.iter().filter(|(article, _)| is_meant(article));
        // What needs no request is the better claim.
        let mine = claims().filter(|(_, due)| self.is_mine(due)).min_by_key(|(_, due)| due.request.is_some());
        let own = mine.or_else(|| claims().next());
        let under =
            own.filter(|_| mine.is_some() && subject.is_some()).map(|(article, _)| rules.article(article));
        let own = own.map(|(_, due)| *due);
        let only = own.filter(|due| !self.is_mine(due)).and_then(|due| due.by);
        let due = is_known.then_some(own.is_some() && only.is_none());
        let others = full.iter().filter(|(article, _)| due == Some(false) && !is_meant(article));
        let instead = self.instead(rules, others, at);
        let too_early = due == Some(false) && only.is_none();
        // What a ply counts for that does not stand, nobody can say.
        let progress = progress.filter(|_| too_early && ply <= standing);
        let of_article = counted.iter().filter(|(article, _)| too_early && is_meant(article));
        let (before, later) = self.due_around(rules, of_article.map(|(_, due)| *due), at, standing);
        let unknown = (!rules.has_article(&self.number)).then(|| UnknownArticle {
            game: game_name(rules.gametype).unwrap_or(rules.name),
            article: self.number.clone(),
        });
        NotedClaim {
            ply,
            article: rules.article(&self.number),
            side: self.side,
            about: subject.map(|subject| subject.topic),
            due,
            under,
            only,
            asked_by: own.filter(|_| only.is_none()).and_then(|due| due.asked_by(rules, at.ply)),
            computed,
            progress,
            before,
            later,
            unknown,
            instead,
        }
    }

    /// Whether whoever claimed could claim what was due.
    fn is_mine(&self, due: &Due) -> bool {
        due.by.is_none_or(|by| self.side.is_none_or(|side| side == by))
    }

    /// What could have been claimed at a point instead, of what was due then; what needs no request first.
    fn instead<'d>(
        &self,
        rules: &Rules,
        others: impl Iterator<Item = &'d (&'d str, &'d Due)>,
        at: Point,
    ) -> Vec<OtherClaim> {
        let mut instead: Vec<OtherClaim> = Vec::new();
        for (article, due) in others.filter(|(_, due)| self.is_mine(due)) {
            let asked_by = due.asked_by(rules, at.ply);
            let other = OtherClaim { article: rules.article(article), asked_by };
            if !instead.contains(&other) {
                instead.push(other);
            }
        }
        instead.sort_by_key(|other| other.asked_by.is_some());
        instead
    }

    /// The last time before a point that a claim was due, and the first time after it, by the stretches of each article
    /// that was meant.
    fn due_around<'d>(
        &self,
        rules: &Rules,
        counted: impl Iterator<Item = &'d [Due]>,
        at: Point,
        standing: usize,
    ) -> (Option<DueAfter>, Option<DueAfter>) {
        let ply = self.at.ply;
        let after = |ply, due: &Due| DueAfter { ply, asked_by: due.asked_by(rules, due.from.ply) };
        let (mut before, mut later): (Option<DueAfter>, Option<DueAfter>) = (None, None);
        for due in counted {
            let (past, to_come) = due.split_at(due.partition_point(|due| due.from <= at));
            let mut past = past.iter().rev().filter(|due| self.is_mine(due));
            let last = past.find_map(|due| Some((due.last(standing).filter(|last| *last < ply)?, due)));
            before =
                before.into_iter().chain(last.map(|(last, due)| after(last, due))).max_by_key(|due| due.ply);
            let mut to_come = to_come.iter().filter(|due| self.is_mine(due) && due.from.ply > ply);
            let next = to_come.next().filter(|due| due.from.ply <= standing);
            later =
                later.into_iter().chain(next.map(|due| after(due.from.ply, due))).min_by_key(|due| due.ply);
        }
        (before, later)
    }
}
