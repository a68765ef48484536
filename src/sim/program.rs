//! A client's program: small instructions, each of them one step that the scheduler can place.

/// A program: its instructions in order, and how often it may try.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Program {
    /// The instructions; a client is done when it has passed the last one.
    pub instructions: Vec<Instruction>,
    /// How many times it writes at most; 1 means that it gives up at the first refusal.
    pub max_attempts: u32,
}

/// One step of a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Instruction {
    /// GET the object.
    Get(Read),
    /// Make the wanted changes in the copy; nothing travels.
    Change,
    /// Send the write.
    Write {
        /// What is sent.
        write: Write,
        /// What the program does on a 409 Conflict. Any other refusal ends it.
        on_conflict: OnConflict,
    },
}

/// What a GET does with its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Read {
    /// The answer becomes the copy.
    Whole,
    /// Only its resourceVersion is pasted on the copy at hand: one of the wrong loops.
    VersionOnly,
}

/// What a write sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Write {
    /// PUT of the whole copy.
    Put {
        /// Whether the copy's resourceVersion goes with it.
        version: bool,
    },
    /// PATCH of the wanted fields alone.
    Patch {
        /// In which format.
        kind: PatchKind,
        /// What makes the server refuse it when the object has moved.
        guard: Guard,
    },
}

/// The patch formats that a program can send.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PatchKind {
    /// JSON merge patch (RFC 7396).
    Merge,
    /// Strategic merge patch, Kubernetes' own.
    Strategic,
    /// JSON Patch (RFC 6902).
    Json,
}

/// What makes a patch conditional.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Guard {
    /// Nothing: it is applied to whatever is stored.
    None,
    /// `metadata.resourceVersion` in the patch.
    ResourceVersion,
    /// A `test` operation on the value that was read (JSON Patch only).
    Test,
}

/// What a program does on a 409 Conflict, if it may still try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OnConflict {
    /// It gives up.
    GiveUp,
    /// It goes on at that instruction.
    Goto(usize),
}

impl Program {
    /// The instruction at `pc`.
    #[must_use]
    pub fn at(&self, pc: usize) -> Option<Instruction> {
        self.instructions.get(pc).copied()
    }

    /// Whether it may write more than once.
    #[must_use]
    pub const fn retries(&self) -> bool {
        self.max_attempts > 1
    }
}
