//! Server-side apply: a configuration is merged into the object, and what its manager no longer says is
//! taken away (`sigs.k8s.io/structured-merge-diff/v6/merge/update.go`).

use crate::api::order;
use serde_json::Value;

use crate::api::cause::Cause;
use crate::api::field_set::Set;
use crate::api::go::quote;
use crate::api::kind::Kind;
use crate::api::managed_fields::{self, Managed};
use crate::api::manager::{Entry, Manager};
use crate::api::object::{meta_get, meta_str, remove_meta};
use crate::api::schema::Type;
use crate::api::status::{Answer, Failure};
use crate::api::typed;

use super::last_applied;

/// The manager that takes over what client-side apply wrote.
const KUBECTL: &str = "kubectl";

/// What becomes of an apply.
#[derive(Debug)]
pub(crate) struct Applied {
    /// The merged object, before defaults, without managedFields.
    pub(crate) object: Value,
    /// Who owns what in it.
    pub(crate) managed: Managed,
}

/// `config` applied to `live` (for a new object the empty one of its kind).
///
/// # Errors
/// A configuration that does not fit the kind, and a conflict with other managers unless `force`.
pub(crate) fn apply(
    kind: &'static Kind,
    live: &Value,
    config: &Value,
    manager: &Manager,
    force: bool,
    now: &str,
) -> Answer<Applied> {
    check_config(kind, config)?;
    let mut live = live.clone();
    let mut managed = Managed::read(&live).unwrap_or_default();
    managed.keep_version(&kind.api_version());
    remove_meta(&mut live, "managedFields");
    if managed.0.is_empty() && !meta_str(&live, "uid").is_empty() {
        managed = managed_fields::before_first_apply(kind, &live, manager, now);
    }
    let ty = Type::Struct(kind.shape);
    let merged = typed::merge(ty, Some(&live), Some(config)).unwrap_or_default();
    let last = managed.find(manager).cloned();
    let mut set = typed::field_set(ty, config);
    for steps in kind.reset_fields(&manager.subresource) {
        set.cut(steps);
    }
    let time = last.as_ref().and_then(|entry| entry.time.clone());
    managed.put(Entry {
        manager: manager.clone(),
        time,
        fields: set,
    });
    let last_set = last.map(|entry| entry.fields).unwrap_or_default();
    let mut object = prune(ty, &merged, &managed, &last_set);

    let changed = managed_fields::compare(kind, &live, &object, &manager.subresource);
    let taken = changed.modified.union(&changed.added);
    let mut conflicts = conflicts(&managed, manager, &taken, &Set::default());
    if !force && !conflicts.is_empty() && manager.name == KUBECTL {
        let allowed = last_applied::allowed(kind, &live).unwrap_or_default();
        conflicts = self::conflicts(&managed, manager, &taken, &allowed);
    }
    if !force && !conflicts.is_empty() {
        return Err(refuse(&conflicts));
    }
    managed.release_others(manager, &changed);
    managed.strip(manager);
    if object != live {
        managed.touch(manager, now);
    }
    if manager.name == KUBECTL {
        last_applied::renew(&mut object, config);
    }
    Ok(Applied { object, managed })
}

/// The order of checks on a configuration: kind, version, managedFields, schema.
fn check_config(kind: &Kind, config: &Value) -> Answer<()> {
    let text = |key: &str| config.get(key).and_then(Value::as_str).unwrap_or_default();
    let (group, version) = text("apiVersion")
        .split_once('/')
        .unwrap_or(("", text("apiVersion")));
    if (group, version, text("kind")) != (kind.group, kind.version, kind.name) {
        let text = format!(
            "invalid object type: {group}/{version}, Kind={}",
            text("kind")
        );
        return Err(Failure::bad_request(text));
    }
    if meta_get(config, "managedFields").is_some_and(|fields| !fields.is_null()) {
        return Err(Failure::bad_request("metadata.managedFields must be nil"));
    }
    let errors = typed::check(Type::Struct(kind.shape), config);
    let texts: Vec<String> = errors
        .into_iter()
        .map(|(path, text)| {
            if path.is_empty() {
                text
            } else {
                format!("{path}: {text}")
            }
        })
        .collect();
    let text = match texts.as_slice() {
        [] => return Ok(()),
        [one] => one.clone(),
        many => format!("errors:\n  {}", many.join("\n  ")),
    };
    let (namespace, name) = (meta_str(config, "namespace"), meta_str(config, "name"));
    Err(Failure::internal(format!(
        "failed to create typed patch object ({namespace}/{name}; {group}/{version}, Kind={}): {text}",
        kind.name
    )))
}

/// Takes away what the manager said last time, says no longer, and nobody else owns.
fn prune(ty: Type, merged: &Value, managed: &Managed, last: &Set) -> Value {
    if last.is_empty() {
        return merged.clone();
    }
    let named = |set: &Set| typed::with_named_fields(ty, set);
    let fields = |value: &Value| named(&typed::field_set(ty, value));
    let last = named(last);
    let all = fields(merged);
    let pruned = typed::remove(ty, merged, &last);
    let owned = managed.0.iter().fold(Set::default(), |mut all, entry| {
        all.add(&entry.fields);
        all
    });
    let kept = fields(&pruned).union(&named(&owned));
    let pruned = typed::remove(ty, merged, &all.difference(&kept));
    let dangling = all.difference(&fields(&pruned)).intersection(&last);
    typed::remove(ty, merged, &dangling)
}

/// What other managers own of what would change, but for the fields that the manager may take.
fn conflicts<'a>(
    managed: &'a Managed,
    manager: &Manager,
    changed: &Set,
    allowed: &Set,
) -> Vec<(&'a Manager, Vec<String>)> {
    let mut found: Vec<(&Manager, Vec<String>)> = managed
        .0
        .iter()
        .filter(|entry| entry.manager != *manager)
        .map(|entry| {
            (
                &entry.manager,
                entry
                    .fields
                    .intersection(changed)
                    .difference(allowed)
                    .paths(),
            )
        })
        .filter(|(_, paths)| !paths.is_empty())
        .collect();
    order::sort(&mut found, |(a, _), (b, _)| describe(a) < describe(b));
    found
}

/// A manager as a conflict names it (`printManager`, `…/managedfields/internal/conflict.go`).
fn describe(manager: &Manager) -> String {
    let mut text = quote(&manager.name);
    if !manager.subresource.is_empty() {
        text = format!("{text} with subresource {}", quote(&manager.subresource));
    }
    if manager.applied {
        text
    } else {
        format!("{text} using {}", manager.api_version)
    }
}

fn refuse(conflicts: &[(&Manager, Vec<String>)]) -> Box<Failure> {
    let mut causes = Vec::new();
    let mut lines = Vec::new();
    for (manager, paths) in conflicts {
        let who = describe(manager);
        lines.push(format!("conflicts with {who}:"));
        for path in paths {
            lines.push(format!("- {path}"));
            causes.push(Cause::manager_conflict(path, &who));
        }
    }
    let text = match conflicts {
        [(manager, paths)] if paths.len() == 1 => {
            format!(
                "Apply failed with 1 conflict: conflict with {}: {}",
                describe(manager),
                paths.join("")
            )
        }
        _ => format!(
            "Apply failed with {} conflicts: {}",
            causes.len(),
            lines.join("\n")
        ),
    };
    Failure::apply_conflict(text, &causes)
}
