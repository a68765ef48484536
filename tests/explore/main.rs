//! Every interleaving: the graph of states against plain enumeration.
//!
//! The twenty orders of `lost-update`. A and B take three steps each: GET, change, PUT without the
//! resourceVersion. Whoever writes last after having read before the other wrote overwrites the other's change.
//! Only the two orders in which one is done before the other begins keep both.
//!
//! ```text
//! aaabbb  landed     abbaab  lost: A    baabba  lost: B    bbaaba  lost: B
//! aababb  lost: A    abbaba  lost: B    babaab  lost: A    bbabaa  lost: B
//! aabbab  lost: A    abbbaa  lost: B    bababa  lost: B    bbbaaa  landed
//! aabbba  lost: B    baaabb  lost: A    babbaa  lost: B
//! abaabb  lost: A    baabab  lost: A    bbaaab  lost: A
//! ababab  lost: A    ababba  lost: B
//! ```

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on shall fail"
)]

mod counts;
mod enumerate;
mod guide;
mod map;
mod orders;
mod random;
mod scenarios;
mod slices;
