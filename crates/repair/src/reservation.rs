//! Why an answer is not sure although no other comes near.

/// What speaks against an answer that has no rival.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reservation {
    /// Too many of its plies are guessed.
    MuchGuessed,
    /// Too few plies follow what is read differently.
    FewPliesFollow,
    /// No kind of slip explains what is written.
    Unexplained,
    /// Text that may be a ply is passed over.
    PassedOver,
    /// More plies are put in close to each other than can be sure.
    Gap,
    /// What is read differently next to each other is too unlikely.
    CloseTogether,
    /// Something is read differently soon after a fault of a player.
    AfterFault,
    /// A rule was broken that players hardly ever break.
    UnlikelyFault,
    /// A rule was broken, and there are many slips besides.
    FaultAndSlips,
    /// What is read differently may be a fault of a player.
    MayBeFault,
    /// The record explains nearly as much when it is read in another way: in another order, by the rules of another
    /// game, or from another position.
    OtherReading,
    /// The position that the game begins from may be wrong.
    Start,
    /// The game is legal without the ply.
    StandsWithout,
}

impl Reservation {
    /// All of them.
    pub const ALL: [Reservation; 13] = [
        Reservation::MuchGuessed,
        Reservation::FewPliesFollow,
        Reservation::Unexplained,
        Reservation::PassedOver,
        Reservation::Gap,
        Reservation::CloseTogether,
        Reservation::AfterFault,
        Reservation::UnlikelyFault,
        Reservation::FaultAndSlips,
        Reservation::MayBeFault,
        Reservation::OtherReading,
        Reservation::Start,
        Reservation::StandsWithout,
    ];

    /// The word used in rows of output.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Reservation::MuchGuessed => "much-guessed",
            Reservation::FewPliesFollow => "few-plies-follow",
            Reservation::Unexplained => "unexplained",
            Reservation::PassedOver => "passed-over",
            Reservation::Gap => "gap",
            Reservation::CloseTogether => "close-together",
            Reservation::AfterFault => "after-fault",
            Reservation::UnlikelyFault => "unlikely-fault",
            Reservation::FaultAndSlips => "fault-and-slips",
            Reservation::MayBeFault => "may-be-fault",
            Reservation::OtherReading => "other-reading",
            Reservation::Start => "start",
            Reservation::StandsWithout => "stands-without",
        }
    }
}
