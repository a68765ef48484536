//! `Deployment` (`pkg/apis/apps/validation/validation.go`, `pkg/registry/apps/deployment/strategy.go`).

use serde_json::{Map, Value, json};

use super::{meta, negative, pod};
use crate::api::cause::Cause;
use crate::api::go::quote;
use crate::api::selector;

/// What is wrong with a Deployment.
pub(crate) fn deployment(object: &Value, old: Option<&Value>) -> Vec<Cause> {
    let mut causes = match old {
        None => meta::built_in(object),
        Some(old) => meta::update(object, old),
    };
    let spec = object.get("spec").unwrap_or(&Value::Null);
    causes.extend(check_spec(spec));
    let selector = spec.get("selector").unwrap_or(&Value::Null);
    if let Some(old) = old.and_then(|old| old.pointer("/spec/selector"))
        && old != selector
    {
        causes.push(Cause::invalid(
            "spec.selector",
            &selector.to_string(),
            "field is immutable",
        ));
    }
    causes
}

fn check_spec(spec: &Value) -> Vec<Cause> {
    let mut causes: Vec<Cause> = negative(spec, "replicas", "spec.replicas")
        .into_iter()
        .collect();
    let selector = spec.get("selector").unwrap_or(&Value::Null);
    causes.extend(check_selector(selector));
    let template = spec.get("template").unwrap_or(&Value::Null);
    let labels = template.pointer("/metadata/labels");
    let fits = match selector {
        // Without a selector nothing fits.
        Value::Null => false,
        _ => selector::of_object(selector).is_none_or(|selector| selector.matches(labels)),
    };
    if !fits {
        let labels = labels.map_or_else(|| "null".to_owned(), Value::to_string);
        let detail = "`selector` does not match template `labels`";
        causes.push(Cause::invalid(
            "spec.template.metadata.labels",
            &labels,
            detail,
        ));
    }
    causes.extend(pod::template(template, "spec.template"));
    causes.extend(check_strategy(spec.get("strategy").unwrap_or(&Value::Null)));
    for key in [
        "minReadySeconds",
        "revisionHistoryLimit",
        "progressDeadlineSeconds",
    ] {
        causes.extend(negative(spec, key, &format!("spec.{key}")));
    }
    let seconds = |key: &str| spec.get(key).and_then(Value::as_i64);
    if let Some(deadline) = seconds("progressDeadlineSeconds")
        && deadline <= seconds("minReadySeconds").unwrap_or_default()
    {
        let detail = "must be greater than minReadySeconds";
        causes.push(Cause::invalid(
            "spec.progressDeadlineSeconds",
            &deadline.to_string(),
            detail,
        ));
    }
    causes
}

fn check_selector(selector: &Value) -> Vec<Cause> {
    let field = "spec.selector";
    if selector.is_null() {
        return vec![Cause::required(field, "")];
    }
    let mut causes = meta::labels(selector.get("matchLabels"), "spec.selector.matchLabels");
    if selector.as_object().is_none_or(Map::is_empty) {
        let detail = "empty selector is invalid for deployment";
        causes.push(Cause::invalid(field, &selector.to_string(), detail));
    }
    causes
}

fn check_strategy(strategy: &Value) -> Vec<Cause> {
    let rolling = strategy.get("rollingUpdate");
    match strategy
        .get("type")
        .and_then(Value::as_str)
        .unwrap_or_default()
    {
        "Recreate" if rolling.is_some() => {
            let detail = "may not be specified when strategy `type` is 'Recreate'";
            vec![Cause::forbidden("spec.strategy.rollingUpdate", detail)]
        }
        "Recreate" => Vec::new(),
        "RollingUpdate" => rolling.map(check_rolling_update).unwrap_or_default(),
        _ => {
            let supported = ["Recreate", "RollingUpdate"];
            let value = internal_strategy(strategy);
            vec![Cause::not_supported("spec.strategy", &value, &supported)]
        }
    }
}

/// The strategy as `field.NotSupported` prints it: the internal type has no
/// JSON names, so Go prints the names of its fields.
fn internal_strategy(strategy: &Value) -> String {
    let kind = strategy.get("type").and_then(Value::as_str);
    let kind = quote(kind.unwrap_or_default());
    let rolling = match strategy.get("rollingUpdate") {
        Some(rolling) => {
            let amount = |key: &str| rolling.get(key).cloned().unwrap_or_else(|| json!(0));
            let (unavailable, surge) = (amount("maxUnavailable"), amount("maxSurge"));
            format!(r#"{{"MaxUnavailable":{unavailable},"MaxSurge":{surge}}}"#)
        }
        None => "null".to_owned(),
    };
    format!(r#"{{"Type":{kind},"RollingUpdate":{rolling}}}"#)
}

fn check_rolling_update(rolling: &Value) -> Vec<Cause> {
    let field = |key: &str| format!("spec.strategy.rollingUpdate.{key}");
    let mut causes = Vec::new();
    let mut amounts = Vec::new();
    for key in ["maxUnavailable", "maxSurge"] {
        let value = rolling.get(key).unwrap_or(&Value::Null);
        let amount = match value {
            Value::String(text) => percent(text),
            number => number.as_i64(),
        };
        match amount {
            None => {
                let text = value.as_str().unwrap_or_default();
                let detail = "a valid percent string must be a numeric string followed by an ending '%' (e.g. '1%',  or '93%', regex used for validation is '[0-9]+%')";
                causes.push(Cause::invalid(&field(key), &quote(text), detail));
            }
            Some(amount) if amount < 0 => {
                let detail = "must be greater than or equal to 0";
                causes.push(Cause::invalid(&field(key), &amount.to_string(), detail));
            }
            Some(_) => {}
        }
        amounts.push(amount);
    }
    let unavailable = rolling
        .get("maxUnavailable")
        .map(Value::to_string)
        .unwrap_or_default();
    if amounts == [Some(0), Some(0)] {
        let detail = "may not be 0 when `maxSurge` is 0";
        causes.push(Cause::invalid(
            &field("maxUnavailable"),
            &unavailable,
            detail,
        ));
    }
    if unavailable.starts_with('"') && amounts.first().copied().flatten() > Some(100) {
        let detail = "must not be greater than 100%";
        causes.push(Cause::invalid(
            &field("maxUnavailable"),
            &unavailable,
            detail,
        ));
    }
    causes
}

fn percent(text: &str) -> Option<i64> {
    let digits = text.strip_suffix('%')?;
    digits
        .bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| digits.parse().ok())
        .flatten()
}

/// What is wrong with the status of a Deployment.
pub(crate) fn deployment_status(object: &Value, old: &Value) -> Vec<Cause> {
    let mut causes = meta::update(object, old);
    let status = object.get("status").unwrap_or(&Value::Null);
    for key in [
        "observedGeneration",
        "replicas",
        "updatedReplicas",
        "readyReplicas",
        "availableReplicas",
        "unavailableReplicas",
        "terminatingReplicas",
        "collisionCount",
    ] {
        causes.extend(negative(status, key, &format!("status.{key}")));
    }
    let number = |key: &str| status.get(key).and_then(Value::as_i64).unwrap_or_default();
    for (key, limit, name) in [
        ("updatedReplicas", "replicas", "status.replicas"),
        ("readyReplicas", "replicas", "status.replicas"),
        ("availableReplicas", "replicas", "status.replicas"),
        ("availableReplicas", "readyReplicas", "readyReplicas"),
    ] {
        if number(key) > number(limit) {
            let detail = format!("cannot be greater than {name}");
            causes.push(Cause::invalid(
                &format!("status.{key}"),
                &number(key).to_string(),
                &detail,
            ));
        }
    }
    causes
}
