//! The screen: functions that show the state of [`crate::app`], under one Yew component. No rule of
//! Kubernetes is here.

mod annex;
mod app;
mod client_card;
mod code;
mod controls;
mod diagram;
mod dom;
mod explanation;
mod follow;
mod goal;
mod header;
mod icon;
mod lane;
mod lesson;
mod lessons;
mod notices;
mod panel;
mod question;
mod server_card;
mod stage;
mod store;
mod summary;
mod verdict;
mod wire;
mod words;
mod yaml;

pub use app::start;
