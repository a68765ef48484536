//! The list of lessons. Their order and ids are a public contract: `?lesson=<id>`.

use std::sync::Arc;

use super::prediction::Choice::{
    AcceptedBothIn, AcceptedOtherGone, AcceptedOwnGone, AcceptedSetBack, AcceptedTwice,
    AcceptedUnchanged, Answered, ChangesAgain, Conflict, ConflictGivesUp, ConflictStartsOver,
    Invalid, LeavesIt, Owned, Waits,
};
use super::{Goal, Prediction, Trigger, scenarios};
use crate::sim::{ClientId, Guard, Move, PatchKind, Read, Scenario, World};

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// Its id in the address.
    pub id: &'static str,
    /// Its variants, from case 1; none for the summary, which is read and not played.
    pub cases: &'static [Case],
    /// How many "precisely" notes it has.
    pub notes: usize,
    /// The lesson whose first case differs from this one's by one thing only.
    pub after: Option<&'static str>,
}

/// A variant of a lesson.
#[derive(Debug)]
pub struct Case {
    scenario: fn() -> Scenario,
    /// What the learner is asked to bring about.
    pub goal: Goal,
    /// The verdicts that can stand at the end of a run that missed the goal: each has a text of its own.
    pub misses: &'static [&'static str],
    /// The moves that the learner is offered beside the clients' steps: a lost answer, an event for a cache.
    pub offers: &'static [Move],
    /// The question before the decisive step.
    pub prediction: Option<Prediction>,
    /// A schedule that meets the goal: what Autoplay shows.
    pub demonstration: &'static str,
    /// The name of its code samples.
    pub code: &'static str,
    /// The client whose program they are.
    pub code_of: ClientId,
}

impl Case {
    /// Whether the learner is offered this move, where it is possible. (The address knows all moves in every
    /// lesson.)
    #[must_use]
    pub fn offers(&self, chosen: Move) -> bool {
        matches!(chosen, Move::Step(_)) || self.offers.contains(&chosen)
    }

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

    /// Whether it has the chart of what a lock would cost.
    #[must_use]
    pub fn has_chart(&self) -> bool {
        self.id == "optimistic"
    }

    /// The lesson after this one.
    #[must_use]
    pub fn next(&self) -> Option<&'static Self> {
        CATALOGUE.get(position(self.id)? + 1)
    }
}

/// The cases whose counts of orders are worth a look side by side: those of the lesson, and where it has only
/// one, that of the lesson it begins from. Empty if there is nothing to compare.
#[must_use]
pub fn beside(lesson: &'static Lesson) -> Vec<(&'static Lesson, usize)> {
    let before = lesson.after.and_then(find).map(|before| (before, 1));
    let own = (1..=lesson.cases.len()).map(|number| (lesson, number));
    let all: Vec<_> = before.into_iter().chain(own).collect();
    if all.len() < 2 { Vec::new() } else { all }
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

/// Before a write that is not the client's first attempt.
const fn before_retried_write(choices: &'static [super::Choice]) -> Option<Prediction> {
    Some(Prediction {
        when: Trigger::RetryWrite,
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
            misses: &["landed", "lost"],
            offers: &[],
            prediction: before_stale_write(&[Conflict, AcceptedBothIn, AcceptedOtherGone]),
            demonstration: "v1.ababab",
            code: "put-blind",
            code_of: ClientId::A,
        }],
        notes: 2,
        after: None,
    },
    Lesson {
        id: "conflict",
        cases: &[Case {
            scenario: scenarios::versioned_put,
            goal: Goal::Refuse,
            misses: &["landed"],
            offers: &[],
            prediction: before_stale_write(&[AcceptedOtherGone, AcceptedBothIn, ConflictGivesUp]),
            demonstration: "v1.ababab",
            code: "put-versioned",
            code_of: ClientId::A,
        }],
        notes: 3,
        after: Some("lost-update"),
    },
    Lesson {
        id: "optimistic",
        cases: &[
            Case {
                scenario: scenarios::versioned_put,
                goal: Goal::ReadTogether,
                misses: &["landed", "refused"],
                offers: &[],
                prediction: Some(Prediction {
                    when: Trigger::SecondRead,
                    choices: &[Answered, Waits, Conflict],
                }),
                demonstration: "v1.ababab",
                code: "put-versioned",
                code_of: ClientId::A,
            },
            Case {
                scenario: scenarios::locked_put,
                goal: Goal::Land,
                misses: &["refused"],
                offers: &[],
                prediction: None,
                demonstration: "v1.aaabbb",
                code: "lock",
                code_of: ClientId::A,
            },
        ],
        notes: 1,
        after: None,
    },
    Lesson {
        id: "retry",
        cases: &[Case {
            scenario: scenarios::retrying_put,
            goal: Goal::LandAfterRetry,
            misses: &["landed"],
            offers: &[],
            prediction: before_stale_write(&[
                AcceptedOtherGone,
                ConflictGivesUp,
                ConflictStartsOver,
            ]),
            demonstration: "v1.abababbbb",
            code: "retry",
            code_of: ClientId::A,
        }],
        notes: 3,
        after: Some("conflict"),
    },
    Lesson {
        id: "retry-wrong",
        cases: &[
            Case {
                scenario: scenarios::retry_same_body,
                goal: Goal::GiveUp(ClientId::A),
                misses: &["landed", "refused"],
                offers: &[],
                prediction: before_retried_write(&[AcceptedBothIn, AcceptedOtherGone, Conflict]),
                demonstration: "v1.aabbbaaaaa",
                code: "retry-same-body",
                code_of: ClientId::A,
            },
            Case {
                scenario: || scenarios::retry_with(Read::VersionOnly),
                goal: Goal::Lose(ClientId::B),
                misses: &["landed", "refused"],
                offers: &[],
                prediction: before_retried_write(&[Conflict, AcceptedBothIn, AcceptedOtherGone]),
                demonstration: "v1.aabbbaaa",
                code: "retry-pasted-version",
                code_of: ClientId::A,
            },
            Case {
                scenario: || scenarios::retry_with(Read::Whole),
                goal: Goal::Lose(ClientId::A),
                misses: &["landed", "refused"],
                offers: &[],
                prediction: before_retried_write(&[AcceptedBothIn, AcceptedOwnGone, Conflict]),
                demonstration: "v1.aabbbaaa",
                code: "retry-without-change",
                code_of: ClientId::A,
            },
        ],
        notes: 2,
        after: Some("retry"),
    },
    Lesson {
        id: "patch-fields",
        cases: &[Case {
            scenario: scenarios::patch_own_fields,
            goal: Goal::Land,
            misses: &[],
            offers: &[],
            prediction: Some(Prediction {
                when: Trigger::SecondWrite,
                choices: &[Conflict, AcceptedOtherGone, AcceptedBothIn],
            }),
            demonstration: "v1.ba",
            code: "patch-fields",
            code_of: ClientId::A,
        }],
        notes: 2,
        after: None,
    },
    Lesson {
        id: "patch-overwrite",
        cases: &[
            Case {
                scenario: || scenarios::patch_same_field(PatchKind::Merge, Guard::None),
                goal: Goal::Lose(ClientId::A),
                misses: &["landed", "lost"],
                offers: &[],
                prediction: before_stale_write(&[Conflict, AcceptedBothIn, AcceptedOtherGone]),
                demonstration: "v1.ababab",
                code: "patch-same-field",
                code_of: ClientId::A,
            },
            Case {
                scenario: || scenarios::patch_same_field(PatchKind::Merge, Guard::ResourceVersion),
                goal: Goal::Refuse,
                misses: &["landed"],
                offers: &[],
                prediction: before_stale_write(&[AcceptedOtherGone, Conflict, Invalid]),
                demonstration: "v1.ababab",
                code: "patch-guarded",
                code_of: ClientId::A,
            },
            Case {
                scenario: || scenarios::patch_same_field(PatchKind::Json, Guard::Test),
                goal: Goal::Refuse,
                misses: &["landed"],
                offers: &[],
                prediction: before_stale_write(&[Conflict, Invalid, AcceptedOtherGone]),
                demonstration: "v1.ababab",
                code: "patch-test",
                code_of: ClientId::A,
            },
        ],
        notes: 3,
        after: None,
    },
    Lesson {
        id: "patch-list",
        cases: &[
            Case {
                scenario: || scenarios::patch_list(PatchKind::Merge),
                goal: Goal::Lose(ClientId::A),
                misses: &["landed", "lost"],
                offers: &[],
                prediction: before_stale_write(&[Conflict, AcceptedBothIn, AcceptedOtherGone]),
                demonstration: "v1.ababab",
                code: "list-merge",
                code_of: ClientId::A,
            },
            Case {
                scenario: || scenarios::patch_list(PatchKind::Strategic),
                goal: Goal::All(&[Goal::ReadTogether, Goal::Land]),
                misses: &["landed"],
                offers: &[],
                prediction: before_stale_write(&[AcceptedOtherGone, Conflict, AcceptedBothIn]),
                demonstration: "v1.ababab",
                code: "list-strategic",
                code_of: ClientId::A,
            },
        ],
        notes: 3,
        after: None,
    },
    Lesson {
        id: "apply",
        cases: &[Case {
            scenario: scenarios::apply,
            goal: Goal::SetBack(ClientId::B),
            misses: &["landed"],
            offers: &[],
            prediction: Some(Prediction {
                when: Trigger::SecondWrite,
                choices: &[AcceptedBothIn, Conflict, AcceptedSetBack],
            }),
            demonstration: "v1.baaa",
            code: "apply",
            code_of: ClientId::A,
        }],
        notes: 3,
        after: None,
    },
    Lesson {
        id: "server-side-apply",
        cases: &[
            Case {
                scenario: || scenarios::server_side_apply(false),
                goal: Goal::Refuse,
                misses: &[],
                offers: &[],
                prediction: Some(Prediction {
                    when: Trigger::SecondWrite,
                    choices: &[AcceptedOtherGone, Conflict, Owned],
                }),
                demonstration: "v1.ab",
                code: "apply-server-side",
                code_of: ClientId::A,
            },
            Case {
                scenario: || scenarios::server_side_apply(true),
                goal: Goal::Lose(ClientId::A),
                misses: &["refused"],
                offers: &[],
                prediction: Some(Prediction {
                    when: Trigger::SecondWrite,
                    choices: &[Owned, AcceptedOtherGone, AcceptedBothIn],
                }),
                demonstration: "v1.ab",
                code: "apply-force",
                code_of: ClientId::B,
            },
        ],
        notes: 3,
        after: None,
    },
    Lesson {
        id: "stale-cache",
        cases: &[Case {
            scenario: scenarios::stale_cache,
            goal: Goal::ConflictAlone,
            misses: &["landed", "refused"],
            offers: &[Move::Deliver(ClientId::A)],
            prediction: Some(Prediction {
                when: Trigger::StaleOwnWrite,
                choices: &[AcceptedBothIn, Conflict, AcceptedOwnGone],
            }),
            demonstration: "v1.aaaaaaaaa+aaaab",
            code: "cache",
            code_of: ClientId::A,
        }],
        notes: 2,
        after: None,
    },
    Lesson {
        id: "lost-answer",
        cases: &[
            Case {
                scenario: || scenarios::lost_answer(false),
                goal: Goal::Double(ClientId::A),
                misses: &["landed"],
                offers: &[Move::Lose(ClientId::A)],
                prediction: Some(Prediction {
                    when: Trigger::WriteAgain,
                    choices: &[AcceptedUnchanged, AcceptedTwice, Conflict],
                }),
                demonstration: "v1.aa~aaaaa",
                code: "increment",
                code_of: ClientId::A,
            },
            Case {
                scenario: || scenarios::lost_answer(true),
                goal: Goal::LandUnanswered,
                misses: &["landed"],
                offers: &[Move::Lose(ClientId::A)],
                prediction: Some(Prediction {
                    when: Trigger::LookAgain,
                    choices: &[ChangesAgain, LeavesIt],
                }),
                demonstration: "v1.aa~aaaa",
                code: "increment-once",
                code_of: ClientId::A,
            },
        ],
        notes: 2,
        after: None,
    },
    Lesson {
        id: "lease",
        cases: &[Case {
            scenario: scenarios::lease,
            goal: Goal::ReadTogether,
            misses: &["refused"],
            offers: &[],
            prediction: before_stale_write(&[AcceptedOtherGone, Conflict, Invalid]),
            demonstration: "v1.abababbb",
            code: "lease",
            code_of: ClientId::A,
        }],
        notes: 3,
        after: None,
    },
    Lesson {
        id: "summary",
        cases: &[],
        notes: 0,
        after: None,
    },
];
