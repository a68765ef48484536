//! The template of a pod (`pkg/apis/core/validation/validation.go`): what a Deployment of the tutorial
//! can get wrong.

use serde_json::Value;

use super::{meta, names};
use crate::api::cause::Cause;
use crate::api::go::quote;

/// What is wrong with a pod template.
pub(super) fn template(template: &Value, field: &str) -> Vec<Cause> {
    let mut causes = meta::labels(
        template.pointer("/metadata/labels"),
        &format!("{field}.labels"),
    );
    causes.extend(meta::annotations(
        template.pointer("/metadata/annotations"),
        &format!("{field}.annotations"),
    ));
    let spec = template.get("spec").unwrap_or(&Value::Null);
    let field = format!("{field}.spec");
    let volumes = list(spec, "volumes");
    causes.extend(named(volumes, &format!("{field}.volumes")));
    let containers = list(spec, "containers");
    if containers.is_empty() {
        causes.push(Cause::required(&format!("{field}.containers"), ""));
    }
    causes.extend(check_containers(
        containers,
        volumes,
        &format!("{field}.containers"),
    ));
    let policy = text(spec, "restartPolicy");
    if !matches!(policy, "Always" | "OnFailure" | "Never") {
        let supported = ["Always", "OnFailure", "Never"];
        let field = format!("{field}.restartPolicy");
        causes.push(Cause::not_supported(&field, &quote(policy), &supported));
    }
    causes.extend(choice(
        spec,
        "dnsPolicy",
        &field,
        &["ClusterFirstWithHostNet", "ClusterFirst", "Default", "None"],
    ));
    causes.extend(check_containers(
        list(spec, "initContainers"),
        volumes,
        &format!("{field}.initContainers"),
    ));
    if policy != "Always" {
        let field = format!("{field}.restartPolicy");
        causes.push(Cause::not_supported(&field, &quote(policy), &["Always"]));
    }
    causes
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value
        .get(key)
        .and_then(Value::as_array)
        .map(Vec::as_slice)
        .unwrap_or_default()
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value.get(key).and_then(Value::as_str).unwrap_or_default()
}

/// A value that must be one of a few.
fn choice(value: &Value, key: &str, field: &str, allowed: &[&str]) -> Option<Cause> {
    let chosen = text(value, key);
    let field = format!("{field}.{key}");
    if chosen.is_empty() {
        return Some(Cause::required(&field, ""));
    }
    (!allowed.contains(&chosen)).then(|| Cause::not_supported(&field, &quote(chosen), allowed))
}

/// Names that must be there, be labels and not repeat.
fn named(items: &[Value], field: &str) -> Vec<Cause> {
    let mut causes = Vec::new();
    for (index, item) in items.iter().enumerate() {
        let (name, field) = (text(item, "name"), format!("{field}[{index}].name"));
        if name.is_empty() {
            causes.push(Cause::required(&field, ""));
        } else {
            causes.extend(meta::faults(&field, name, names::label(name)));
        }
        if items
            .iter()
            .take(index)
            .any(|other| text(other, "name") == name)
        {
            causes.push(Cause::duplicate(&field, &quote(name)));
        }
    }
    causes
}

fn check_containers(containers: &[Value], volumes: &[Value], field: &str) -> Vec<Cause> {
    let mut causes = Vec::new();
    for (index, container) in containers.iter().enumerate() {
        let path = format!("{field}[{index}]");
        let name = text(container, "name");
        if name.is_empty() {
            causes.push(Cause::required(&format!("{path}.name"), ""));
        } else {
            causes.extend(meta::faults(
                &format!("{path}.name"),
                name,
                names::label(name),
            ));
        }
        if text(container, "image").is_empty() {
            causes.push(Cause::required(&format!("{path}.image"), ""));
        }
        let policies = ["File", "FallbackToLogsOnError"];
        causes.extend(choice(
            container,
            "terminationMessagePolicy",
            &path,
            &policies,
        ));
        causes.extend(check_ports(list(container, "ports"), &path));
        causes.extend(check_env(list(container, "env"), &path));
        causes.extend(check_mounts(
            list(container, "volumeMounts"),
            volumes,
            &path,
        ));
        causes.extend(choice(
            container,
            "imagePullPolicy",
            &path,
            &["Always", "IfNotPresent", "Never"],
        ));
        if containers
            .iter()
            .take(index)
            .any(|other| text(other, "name") == name)
        {
            causes.push(Cause::duplicate(&format!("{path}.name"), &quote(name)));
        }
    }
    causes
}

fn check_ports(ports: &[Value], field: &str) -> Vec<Cause> {
    let mut causes = Vec::new();
    for (index, port) in ports.iter().enumerate() {
        let path = format!("{field}.ports[{index}]");
        let number = port
            .get("containerPort")
            .and_then(Value::as_i64)
            .unwrap_or_default();
        if number == 0 {
            causes.push(Cause::required(&format!("{path}.containerPort"), ""));
        } else if !(1..=65_535).contains(&number) {
            let detail = "must be between 1 and 65535, inclusive";
            causes.push(Cause::invalid(
                &format!("{path}.containerPort"),
                &number.to_string(),
                detail,
            ));
        }
        causes.extend(choice(port, "protocol", &path, &["SCTP", "TCP", "UDP"]));
    }
    causes
}

fn check_env(variables: &[Value], field: &str) -> Vec<Cause> {
    let mut causes = Vec::new();
    for (index, variable) in variables.iter().enumerate() {
        let (name, path) = (text(variable, "name"), format!("{field}.env[{index}]"));
        if name.is_empty() {
            causes.push(Cause::required(&format!("{path}.name"), ""));
        } else if !name
            .bytes()
            .all(|byte| (b' '..=b'~').contains(&byte) && byte != b'=')
        {
            let detail = "a valid environment variable name must consist only of printable ASCII characters other than '='";
            causes.push(Cause::invalid_text(&format!("{path}.name"), name, detail));
        }
        if variable.get("valueFrom").is_some() && !text(variable, "value").is_empty() {
            let detail = "may not be specified when `value` is not empty";
            causes.push(Cause::invalid(&format!("{path}.valueFrom"), "\"\"", detail));
        }
    }
    causes
}

fn check_mounts(mounts: &[Value], volumes: &[Value], field: &str) -> Vec<Cause> {
    let mut causes = Vec::new();
    for (index, mount) in mounts.iter().enumerate() {
        let path = format!("{field}.volumeMounts[{index}]");
        let (name, place) = (text(mount, "name"), text(mount, "mountPath"));
        if name.is_empty() {
            causes.push(Cause::required(&format!("{path}.name"), ""));
        } else if !volumes.iter().any(|volume| text(volume, "name") == name) {
            causes.push(Cause::not_found(&format!("{path}.name"), name));
        }
        if place.is_empty() {
            causes.push(Cause::required(&format!("{path}.mountPath"), ""));
        }
        if mounts
            .iter()
            .take(index)
            .any(|other| text(other, "mountPath") == place)
        {
            let detail = "must be unique";
            causes.push(Cause::invalid_text(
                &format!("{path}.mountPath"),
                place,
                detail,
            ));
        }
    }
    causes
}
