//! The list of lessons. Their order and ids are a public contract: `?lesson=<id>`.

use std::sync::Arc;

use super::prediction::Choice::{
    AcceptedBothIn, AcceptedOtherGone, Answered, Conflict, ConflictGivesUp, ConflictStartsOver,
    Invalid, Waits,
};
use super::{Goal, Prediction, Trigger, scenarios};
use crate::sim::{ClientId, Guard, PatchKind, Scenario, World};

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// Its id in the address.
    pub id: &'static str,
    /// Its variants, from case 1; none for the summary, which is read and not played.
    pub cases: &'static [Case],
    /// How many "precisely" notes it has.
    pub notes: usize,
}

/// A variant of a lesson.
#[derive(Debug)]
pub struct Case {
    scenario: fn() -> Scenario,
    /// What the learner is asked to bring about.
    pub goal: Goal,
    /// The question before the decisive step.
    pub prediction: Option<Prediction>,
    /// A schedule that meets the goal: what Autoplay shows.
    pub demonstration: &'static str,
    /// The name of its code samples.
    pub code: &'static str,
}

impl Case {
    /// What the case starts from.
    #[must_use]
    pub fn scenario(&self) -> Scenario {
        (self.scenario)()
    }

    /// The world before the first move.
    #[must_use]
    pub fn world(&self) -> World {
        World::new(Arc::new(self.scenario()))
    }
}

impl Lesson {
    /// A case by its number in the address, from 1.
    #[must_use]
    pub fn case(&self, number: usize) -> Option<&'static Case> {
        self.cases.get(number.checked_sub(1)?)
    }

    /// The lesson after this one.
    #[must_use]
    pub fn next(&self) -> Option<&'static Self> {
        CATALOGUE.get(position(self.id)? + 1)
    }
}

/// The lesson with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Lesson> {
    CATALOGUE.iter().find(|lesson| lesson.id == id)
}

/// The place of a lesson in the catalogue, from 0.
#[must_use]
pub fn position(id: &str) -> Option<usize> {
    CATALOGUE.iter().position(|lesson| lesson.id == id)
}

/// Before a write on a copy that is no longer the stored one.
const fn before_stale_write(choices: &'static [super::Choice]) -> Option<Prediction> {
    Some(Prediction {
        when: Trigger::StaleWrite,
        choices,
    })
}

/// All lessons, in their order.
pub static CATALOGUE: &[Lesson] = &[
    Lesson {
        id: "lost-update",
        cases: &[Case {
            scenario: scenarios::blind_put,
            goal: Goal::Lose(ClientId::A),
            prediction: before_stale_write(&[Conflict, AcceptedBothIn, AcceptedOtherGone]),
            demonstration: "v1.ababab",
            code: "put-blind",
        }],
        notes: 2,
    },
    Lesson {
        id: "conflict",
        cases: &[Case {
            scenario: scenarios::versioned_put,
            goal: Goal::Refuse,
            prediction: before_stale_write(&[AcceptedOtherGone, AcceptedBothIn, ConflictGivesUp]),
            demonstration: "v1.ababab",
            code: "put-versioned",
        }],
        notes: 3,
    },
    Lesson {
        id: "optimistic",
        cases: &[
            Case {
                scenario: scenarios::versioned_put,
                goal: Goal::ReadTogether,
                prediction: Some(Prediction {
                    when: Trigger::SecondRead,
                    choices: &[Answered, Waits, Conflict],
                }),
                demonstration: "v1.ababab",
                code: "put-versioned",
            },
            Case {
                scenario: scenarios::locked_put,
                goal: Goal::Land,
                prediction: None,
                demonstration: "v1.aaabbb",
                code: "lock",
            },
        ],
        notes: 1,
    },
    Lesson {
        id: "retry",
        cases: &[Case {
            scenario: scenarios::retrying_put,
            goal: Goal::LandAfterRetry,
            prediction: before_stale_write(&[
                AcceptedOtherGone,
                ConflictGivesUp,
                ConflictStartsOver,
            ]),
            demonstration: "v1.abababbbb",
            code: "retry",
        }],
        notes: 3,
    },
    Lesson {
        id: "patch-fields",
        cases: &[Case {
            scenario: scenarios::patch_own_fields,
            goal: Goal::Land,
            prediction: Some(Prediction {
                when: Trigger::SecondWrite,
                choices: &[Conflict, AcceptedOtherGone, AcceptedBothIn],
            }),
            demonstration: "v1.ba",
            code: "patch-fields",
        }],
        notes: 2,
    },
    Lesson {
        id: "patch-overwrite",
        cases: &[
            Case {
                scenario: || scenarios::patch_same_field(PatchKind::Merge, Guard::None),
                goal: Goal::Lose(ClientId::A),
                prediction: before_stale_write(&[Conflict, AcceptedBothIn, AcceptedOtherGone]),
                demonstration: "v1.ababab",
                code: "patch-same-field",
            },
            Case {
                scenario: || scenarios::patch_same_field(PatchKind::Merge, Guard::ResourceVersion),
                goal: Goal::Refuse,
                prediction: before_stale_write(&[AcceptedOtherGone, Conflict, Invalid]),
                demonstration: "v1.ababab",
                code: "patch-guarded",
            },
            Case {
                scenario: || scenarios::patch_same_field(PatchKind::Json, Guard::Test),
                goal: Goal::Refuse,
                prediction: before_stale_write(&[Conflict, Invalid, AcceptedOtherGone]),
                demonstration: "v1.ababab",
                code: "patch-test",
            },
        ],
        notes: 3,
    },
    Lesson {
        id: "summary",
        cases: &[],
        notes: 0,
    },
];
