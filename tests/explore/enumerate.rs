//! Plain enumeration: every schedule played from its first move to its last, nothing remembered.

use interleave::explore::{Explore, Graph, Limits, Outcome};
use interleave::lesson::{self, CATALOGUE, Case};
use interleave::sim::{Move, Schedule, World, moves, step, verdict};

/// A complete schedule and the world at its end.
pub type End = (Schedule, World);

/// Every complete schedule from `world` in which up to `losses` answers are lost, in alphabetical order of
/// their moves.
pub fn every_order(world: &World, losses: u32) -> Vec<End> {
    let mut ends = Vec::new();
    let mut open = vec![(Schedule::default(), world.clone(), losses)];
    while let Some((schedule, world, losses)) = open.pop() {
        let mut possible = moves(&world);
        possible.retain(|one| losses > 0 || !matches!(one, Move::Lose(_)));
        for one in possible.iter().rev() {
            let mut longer = schedule.clone();
            longer.0.push(*one);
            let left = losses - u32::from(matches!(one, Move::Lose(_)));
            let next = step(&world, *one).expect("a listed move is possible");
            open.push((longer, next, left));
        }
        if possible.is_empty() {
            ends.push((schedule, world));
        }
    }
    ends
}

/// How many of them end like that.
pub fn how_many(ends: &[End], outcome: Outcome) -> u128 {
    ends.iter()
        .filter(|(_, world)| outcome_of(world) == Some(outcome))
        .count() as u128
}

pub fn outcome_of(world: &World) -> Option<Outcome> {
    Outcome::of(&verdict(world))
}

pub fn graph(world: &World, losses: u32) -> Graph {
    Explore::new(world, losses, Limits::default())
        .run()
        .expect("the lessons are small")
}

pub fn case(lesson: &str, number: usize) -> &'static Case {
    lesson::find(lesson)
        .and_then(|lesson| lesson.case(number))
        .expect("the lesson exists")
}

pub fn world(lesson: &str, number: usize) -> World {
    case(lesson, number).world()
}

/// Every case of every lesson, with its name.
pub fn all_cases() -> impl Iterator<Item = (String, World)> {
    CATALOGUE.iter().flat_map(|lesson| {
        let cases = (1..).zip(lesson.cases);
        cases.map(|(number, case)| (format!("{} {number}", lesson.id), case.world()))
    })
}

pub fn schedule(moves: &str) -> Schedule {
    format!("v1.{moves}").parse().expect("a schedule")
}

pub fn play(world: &World, schedule: &Schedule) -> World {
    schedule.0.iter().fold(world.clone(), |world, one| {
        step(&world, *one).expect("a possible move")
    })
}
