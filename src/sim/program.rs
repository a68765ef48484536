//! A client's program: small instructions, each of them one step that the scheduler can place.

/// A program: its instructions in order, and how often it may try.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Program {
    /// The instructions; a client is done when it has passed the last one.
    pub instructions: Vec<Instruction>,
    /// How many times it sends one write at most; 1 means that it gives up at the first refusal.
    pub max_attempts: u32,
}

/// One step of a client; the last two are none, and are passed on the way to the next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Instruction {
    /// GET the object.
    Get(Read),
    /// Take the object from the client's own cache; nothing travels.
    Recall,
    /// Make the wanted changes in the copy; nothing travels.
    Change,
    /// Make one of the wanted changes, by its place among the client's intents.
    ChangeOne(usize),
    /// Make the wanted changes, unless the copy says that there is nothing left to do.
    ChangeUnless(Unless),
    /// Lay the client's file over the copy as `kubectl apply` does. If that changes nothing, the client is
    /// done.
    Merge,
    /// Send the write.
    Write {
        /// What is sent.
        write: Write,
        /// What the program does on a 409 Conflict. Any other refusal ends it.
        on_conflict: OnConflict,
    },
    /// Go on at that instruction; past the last one the client is done.
    Goto(usize),
    /// Take the client's file for its copy.
    Load,
}

/// What a GET does with its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Read {
    /// The answer becomes the copy.
    Whole,
    /// The answer becomes the copy; if there is no object, the program goes on at that instruction.
    WholeOr(usize),
    /// Only its resourceVersion is pasted on the copy at hand: one of the wrong loops, and what
    /// `kubectl replace` does with a file that has none.
    VersionOnly,
    /// It only shows that there is such an object.
    Probe,
    /// The subresource that the client writes to ([`super::Actor::part`]) becomes the copy.
    Part,
}

/// Why a client leaves its copy as it is, and stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unless {
    /// Its change is already there, as far as a value can show it: the client is done.
    AlreadyIn,
    /// The field has another value, somebody else's: the client stays without. With its own value it is
    /// done.
    Taken,
    /// The field is not this number: the client gives up.
    Other(i64),
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
    /// PATCH with what the client has changed in its copy, as `kubectl edit` finds it out: a strategic merge
    /// patch where the kind has one, or a merge patch.
    Difference(PatchKind),
    /// PATCH with the three-way merge of the last file applied, the client's file and the copy, as
    /// `kubectl apply` computes it.
    ThreeWay,
    /// Server-side apply of the client's file.
    Apply {
        /// Whether it takes fields that others own.
        force: bool,
    },
    /// PATCH with the client's file as it is.
    Given(PatchKind),
    /// POST of the client's file.
    Create,
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

/// Past the end of every program.
pub const END: usize = usize::MAX;

impl Instruction {
    /// Whether a request goes to the server, so that its answer can be lost.
    #[must_use]
    pub const fn is_request(self) -> bool {
        matches!(self, Self::Get(_) | Self::Write { .. })
    }

    /// Whether it is a step of its own.
    #[must_use]
    pub const fn is_step(self) -> bool {
        !matches!(self, Self::Goto(_) | Self::Load)
    }
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

    /// Whether it reads from a cache of its own.
    #[must_use]
    pub fn has_cache(&self) -> bool {
        self.instructions.contains(&Instruction::Recall)
    }

    /// How many of the client's intents, in their order, the write at `pc` is about: those that were made up
    /// to there; `None` for all of them.
    #[must_use]
    pub fn made_at(&self, pc: usize) -> Option<usize> {
        let before = self.instructions.get(..pc)?;
        before.iter().rev().find_map(|one| match one {
            Instruction::ChangeOne(place) => Some(place + 1),
            _ => None,
        })
    }
}
