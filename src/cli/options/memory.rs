//! The memory limit.

use clap::Args;

/// The memory option of commands that hold games until all are read.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct MemoryOptions {
    /// Megabytes of games held in memory
    #[arg(
        long,
        value_name = "MIB",
        default_value_t = 256,
        value_parser = clap::value_parser!(u64).range(1..=1 << 20),
    )]
    memory: u64,
}

impl MemoryOptions {
    /// The bytes of games that are held.
    pub(crate) fn bytes(self) -> usize {
        usize::try_from(self.memory << 20).unwrap_or(usize::MAX)
    }
}
