//! What the server fills in (`pkg/apis/apps/v1/defaults.go`, `pkg/apis/core/v1/defaults.go`).

use serde_json::{Map, Value, json};

fn default(object: &mut Map<String, Value>, key: &str, value: impl Into<Value>) {
    object.entry(key).or_insert_with(|| value.into());
}

fn child<'a>(object: &'a mut Map<String, Value>, key: &str) -> Option<&'a mut Map<String, Value>> {
    object.get_mut(key)?.as_object_mut()
}

fn items<'a>(
    object: &'a mut Map<String, Value>,
    key: &str,
) -> impl Iterator<Item = &'a mut Map<String, Value>> {
    object
        .get_mut(key)
        .and_then(Value::as_array_mut)
        .into_iter()
        .flatten()
        .filter_map(Value::as_object_mut)
}

/// A Deployment.
pub(crate) fn deployment(object: &mut Value) {
    let Some(spec) = object.get_mut("spec").and_then(Value::as_object_mut) else {
        return;
    };
    default(spec, "replicas", 1);
    default(spec, "revisionHistoryLimit", 10);
    default(spec, "progressDeadlineSeconds", 600);
    if let Some(strategy) = child(spec, "strategy") {
        default(strategy, "type", "RollingUpdate");
        if strategy.get("type").and_then(Value::as_str) == Some("RollingUpdate") {
            default(strategy, "rollingUpdate", json!({}));
            if let Some(rolling) = child(strategy, "rollingUpdate") {
                default(rolling, "maxUnavailable", "25%");
                default(rolling, "maxSurge", "25%");
            }
        }
    }
    if let Some(pod) = child(spec, "template").and_then(|template| child(template, "spec")) {
        pod_spec(pod);
    }
}

fn pod_spec(spec: &mut Map<String, Value>) {
    default(spec, "restartPolicy", "Always");
    default(spec, "terminationGracePeriodSeconds", 30);
    default(spec, "dnsPolicy", "ClusterFirst");
    default(spec, "securityContext", json!({}));
    default(spec, "schedulerName", "default-scheduler");
    // The old name of the field goes on showing what the new one says.
    match (
        spec.get("serviceAccountName").cloned(),
        spec.get("serviceAccount").cloned(),
    ) {
        (Some(name), _) => {
            spec.insert("serviceAccount".to_owned(), name);
        }
        (None, Some(name)) => {
            spec.insert("serviceAccountName".to_owned(), name);
        }
        (None, None) => {}
    }
    let host_network = spec.get("hostNetwork") == Some(&Value::Bool(true));
    for key in ["containers", "initContainers"] {
        for item in items(spec, key) {
            container(item, host_network);
        }
    }
    for item in items(spec, "volumes") {
        volume(item);
    }
}

fn container(container: &mut Map<String, Value>, host_network: bool) {
    default(container, "terminationMessagePath", "/dev/termination-log");
    default(container, "terminationMessagePolicy", "File");
    let image = container
        .get("image")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let policy = if is_latest(image) {
        "Always"
    } else {
        "IfNotPresent"
    };
    default(container, "imagePullPolicy", policy);
    for port in items(container, "ports") {
        default(port, "protocol", "TCP");
        if host_network && let Some(number) = port.get("containerPort").cloned() {
            default(port, "hostPort", number);
        }
    }
    for variable in items(container, "env") {
        let source = child(variable, "valueFrom").and_then(|source| child(source, "fieldRef"));
        if let Some(field) = source {
            default(field, "apiVersion", "v1");
        }
    }
    for key in ["livenessProbe", "readinessProbe", "startupProbe"] {
        if let Some(probe) = child(container, key) {
            default(probe, "timeoutSeconds", 1);
            default(probe, "periodSeconds", 10);
            default(probe, "successThreshold", 1);
            default(probe, "failureThreshold", 3);
            if let Some(get) = child(probe, "httpGet") {
                default(get, "path", "/");
                default(get, "scheme", "HTTP");
            }
        }
    }
}

/// Whether an image is named without a tag and a digest, or with the tag `latest`.
fn is_latest(image: &str) -> bool {
    let (name, digest) = image.split_once('@').unwrap_or((image, ""));
    let last = name.rsplit('/').next().unwrap_or_default();
    match last.split_once(':') {
        Some((_, tag)) => tag == "latest",
        None => digest.is_empty() && !image.is_empty(),
    }
}

fn volume(volume: &mut Map<String, Value>) {
    if volume.keys().all(|key| key == "name") {
        default(volume, "emptyDir", json!({}));
    }
    for key in ["configMap", "secret"] {
        if let Some(source) = child(volume, key) {
            default(source, "defaultMode", 420);
        }
    }
}
