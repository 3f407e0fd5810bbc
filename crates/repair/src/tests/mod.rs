//! Games with slips as people make them: what is written, and what repair reads.

mod faults;
mod half_read;
mod many_games;
mod obstacles;
mod pages;
mod slips;
mod sure;

use std::time::Duration;

use crate::{Options, Repair, repair};
use damiera_judge::report::Report;
use damiera_record::notation::pdn;

const GAME: &str = "[GameType \"20\"]\n\n\
1. 31-27 17-21 2. 27-22 18x27 3. 33-28 12-17 4. 28-22 27x18 5. 34-29 19-24\n\
6. 36-31 24x33 7. 38x29 8-12 8. 31-26 21-27 9. 32x21 16x27 10. 39-33 18-23\n\
11. 29x18 12x23 12. 33-29 23x34 13. 40x29 27-31 14. 43-38 13-19 15. 37-32 20-25\n\
16. 26x37 3-8 17. 29-24 19x30 18. 35x24 15-20 19. 24x15 17-22 20. 44-40 11-16\n\
21. 40-35 14-20 22. 15x24 9-13 23. 38-33 7-11 24. 33-29 11-17 25. 32-27 22x31\n\
26. 37x26 8-12 27. 41-36 10-14 28. 49-43 16-21 29. 42-38 12-18 30. 46-41 21-27\n\
31. 38-32 27x49 32. 41-37 17-22 33. 29-23 18x20 34. 26-21 49x16 35. 35-30 25x34\n*";

const LETTERS: &str = "[GameType \"25\"]\n\n\
1. c3-b4 b6-c5 2. b4-a5 h6-g5 3. a3-b4 c5:a3 4. a5-b6 c7:a5 5. e3-f4 g5:e3\n\
6. d2:f4 g7-h6 7. f4-e5 d6:f4 8. g3:g7 h8:f6 9. h2-g3 f8-g7 10. f2-e3 f6-g5\n\
11. e3-f4 g5:e3 12. g3-h4 e7-f6 13. e1-f2 e3-d2 14. c1:e3 a3:g5 15. f2-g3 g5-d2\n\
16. a1-b2 d8-e7 17. h4-g5 f6:f2 18. g1:c1 g7-f6 19. b2-c3 h6-g5 20. c1-b2 e7-d6\n\
21. c3-d4 a5-b4 22. d4-e5 d6:f4 23. b2-c3 b4:d2 *";

/// A game whose moves were drawn as often as players make them; the moves of the other games are random.
const PLAYED: &str = "[GameType \"20\"]\n\n\
1. 32-27 19-23 2. 31-26 13-19 3. 37-31 8-13 4. 34-30 17-22 5. 30-25 12-17 6. 40-34\n\
7-12 7. 41-37 3-8 8. 46-41 1-7 9. 38-32 23-28 10. 32x23 18x40 11. 27x18 13x22 12.\n\
45x34 12-18 13. 42-38 7-12 14. 34-29 8-13 15. 44-40 2-8 16. 50-45 22-28 17. 33x22\n\
18x27 18. 31x22 17x28 19. 39-33 28x39 20. 43x34 11-17 21. 49-43 16-21 22. 38-33 13-18\n\
23. 47-42 19-23 24. 42-38 21-27 25. 37-32 8-13 26. 32x21 6-11 27. 21-16 17-22 28. 16x7\n\
12x1 29. 41-37 1-6 30. 37-31 20-24 31. 29x20 15x24 32. 34-29 23x34 33. 40x20 6-11 34.\n\
45-40 11-17 35. 40-34 18-23 *";

fn options() -> Options<'static> {
    // Tests are slow, so the time must not decide.
    Options { within: Duration::from_secs(60), ..Options::default() }
}

fn of(text: &str) -> Repair {
    repair(&Report::of(pdn::parse(text), None), &options())
}

/// The main line of the first proposal.
fn first(found: &Repair) -> Vec<String> {
    found.found.proposals.first().map(|proposal| proposal.texts.clone()).unwrap_or_default()
}

/// The main line of a record.
fn line(text: &str) -> Vec<String> {
    let record = pdn::parse(text);
    record.plies().map(|(span, _)| record.slice(span).to_owned()).collect()
}
