//! `PodTemplateSpec` (`staging/src/k8s.io/api/core/v1/types.go`). The parts that few manifests use are
//! kept as they are sent.

use super::meta::{METADATA, STRING_MAP, STRINGS};
use super::{Field, List, ListKind, Struct, Type, omitted, pointer, written};

const fn granular(name: &'static str, fields: &'static [Field]) -> Struct {
    Struct {
        name,
        atomic: false,
        fields,
    }
}

const fn atomic(name: &'static str, fields: &'static [Field]) -> Struct {
    Struct {
        name,
        atomic: true,
        fields,
    }
}

const ANYTHING: Type = Type::List(&List {
    of: Type::Any,
    kind: ListKind::Atomic,
});

/// `v1.PodTemplateSpec`.
pub(super) static POD_TEMPLATE: Struct = granular(
    "PodTemplateSpec",
    &[METADATA, omitted("spec", Type::Struct(&POD_SPEC))],
);

static POD_SPEC: Struct = granular(
    "PodSpec",
    &[
        omitted("volumes", Type::List(&VOLUMES)),
        omitted("initContainers", Type::List(&CONTAINERS)),
        written("containers", Type::List(&CONTAINERS)),
        omitted("ephemeralContainers", ANYTHING),
        omitted("restartPolicy", Type::Named("v1.RestartPolicy")),
        pointer("terminationGracePeriodSeconds", Type::Int64),
        pointer("activeDeadlineSeconds", Type::Int64),
        omitted("dnsPolicy", Type::Named("v1.DNSPolicy")),
        omitted("nodeSelector", Type::AtomicMap(&Type::Str)),
        omitted("serviceAccountName", Type::Str),
        omitted("serviceAccount", Type::Str),
        pointer("automountServiceAccountToken", Type::Bool),
        omitted("nodeName", Type::Str),
        omitted("hostNetwork", Type::Bool),
        omitted("hostPID", Type::Bool),
        omitted("hostIPC", Type::Bool),
        pointer("shareProcessNamespace", Type::Bool),
        pointer("securityContext", Type::Any),
        omitted("imagePullSecrets", Type::List(&PULL_SECRETS)),
        omitted("hostname", Type::Str),
        omitted("subdomain", Type::Str),
        pointer("affinity", Type::Any),
        omitted("schedulerName", Type::Str),
        omitted("tolerations", ANYTHING),
        omitted("hostAliases", Type::List(&HOST_ALIASES)),
        omitted("priorityClassName", Type::Str),
        pointer("priority", Type::Int32),
        pointer("dnsConfig", Type::Any),
        omitted("readinessGates", ANYTHING),
        pointer("runtimeClassName", Type::Str),
        pointer("enableServiceLinks", Type::Bool),
        pointer("preemptionPolicy", Type::Named("v1.PreemptionPolicy")),
        pointer("overhead", Type::Any),
        omitted("topologySpreadConstraints", ANYTHING),
        pointer("setHostnameAsFQDN", Type::Bool),
        pointer("os", Type::Any),
        pointer("hostUsers", Type::Bool),
        omitted("schedulingGates", ANYTHING),
        omitted("resourceClaims", ANYTHING),
        pointer("resources", Type::Any),
    ],
);

static CONTAINERS: List = List {
    of: Type::Struct(&CONTAINER),
    kind: ListKind::Keys(&[("name", None)]),
};

static CONTAINER: Struct = granular(
    "Container",
    &[
        written("name", Type::Str),
        omitted("image", Type::Str),
        omitted("command", STRINGS),
        omitted("args", STRINGS),
        omitted("workingDir", Type::Str),
        omitted("ports", Type::List(&PORTS)),
        omitted("envFrom", ANYTHING),
        omitted("env", Type::List(&ENV)),
        omitted("resources", Type::Struct(&RESOURCES)),
        omitted("resizePolicy", ANYTHING),
        pointer("restartPolicy", Type::Named("v1.ContainerRestartPolicy")),
        omitted("volumeMounts", Type::List(&MOUNTS)),
        omitted("volumeDevices", ANYTHING),
        pointer("livenessProbe", Type::Struct(&PROBE)),
        pointer("readinessProbe", Type::Struct(&PROBE)),
        pointer("startupProbe", Type::Struct(&PROBE)),
        pointer("lifecycle", Type::Any),
        omitted("terminationMessagePath", Type::Str),
        omitted(
            "terminationMessagePolicy",
            Type::Named("v1.TerminationMessagePolicy"),
        ),
        omitted("imagePullPolicy", Type::Named("v1.PullPolicy")),
        pointer("securityContext", Type::Any),
        omitted("stdin", Type::Bool),
        omitted("stdinOnce", Type::Bool),
        omitted("tty", Type::Bool),
    ],
);

static PORTS: List = List {
    of: Type::Struct(&PORT),
    kind: ListKind::Keys(&[("containerPort", None), ("protocol", Some("TCP"))]),
};

static PORT: Struct = granular(
    "ContainerPort",
    &[
        omitted("name", Type::Str),
        omitted("hostPort", Type::Int32),
        written("containerPort", Type::Int32),
        omitted("protocol", Type::Named("v1.Protocol")),
        omitted("hostIP", Type::Str),
    ],
);

static ENV: List = List {
    of: Type::Struct(&ENV_VAR),
    kind: ListKind::Keys(&[("name", None)]),
};

static ENV_VAR: Struct = granular(
    "EnvVar",
    &[
        written("name", Type::Str),
        omitted("value", Type::Str),
        pointer("valueFrom", Type::Struct(&ENV_SOURCE)),
    ],
);

static ENV_SOURCE: Struct = granular(
    "EnvVarSource",
    &[
        pointer("fieldRef", Type::Struct(&FIELD_REF)),
        pointer("resourceFieldRef", Type::Any),
        pointer("configMapKeyRef", Type::Struct(&KEY_REF)),
        pointer("secretKeyRef", Type::Struct(&KEY_REF)),
    ],
);

static FIELD_REF: Struct = atomic(
    "ObjectFieldSelector",
    &[
        omitted("apiVersion", Type::Str),
        written("fieldPath", Type::Str),
    ],
);

static KEY_REF: Struct = atomic(
    "ConfigMapKeySelector",
    &[
        omitted("name", Type::Str),
        written("key", Type::Str),
        pointer("optional", Type::Bool),
    ],
);

static RESOURCES: Struct = granular(
    "ResourceRequirements",
    &[
        omitted("limits", Type::Map(&Type::Quantity)),
        omitted("requests", Type::Map(&Type::Quantity)),
        omitted("claims", ANYTHING),
    ],
);

static MOUNTS: List = List {
    of: Type::Struct(&MOUNT),
    kind: ListKind::Keys(&[("mountPath", None)]),
};

static MOUNT: Struct = granular(
    "VolumeMount",
    &[
        written("name", Type::Str),
        omitted("readOnly", Type::Bool),
        pointer("recursiveReadOnly", Type::Str),
        written("mountPath", Type::Str),
        omitted("subPath", Type::Str),
        pointer("mountPropagation", Type::Str),
        omitted("subPathExpr", Type::Str),
    ],
);

static PROBE: Struct = granular(
    "Probe",
    &[
        pointer("exec", Type::Any),
        pointer("httpGet", Type::Struct(&HTTP_GET)),
        pointer("tcpSocket", Type::Any),
        pointer("grpc", Type::Any),
        omitted("initialDelaySeconds", Type::Int32),
        omitted("timeoutSeconds", Type::Int32),
        omitted("periodSeconds", Type::Int32),
        omitted("successThreshold", Type::Int32),
        omitted("failureThreshold", Type::Int32),
        pointer("terminationGracePeriodSeconds", Type::Int64),
    ],
);

static HTTP_GET: Struct = granular(
    "HTTPGetAction",
    &[
        omitted("path", Type::Str),
        written("port", Type::IntOrString),
        omitted("host", Type::Str),
        omitted("scheme", Type::Named("v1.URIScheme")),
        omitted("httpHeaders", ANYTHING),
    ],
);

static VOLUMES: List = List {
    of: Type::Struct(&VOLUME),
    kind: ListKind::Keys(&[("name", None)]),
};

static VOLUME: Struct = granular(
    "Volume",
    &[
        written("name", Type::Str),
        pointer("hostPath", Type::Any),
        pointer("emptyDir", Type::Any),
        pointer("secret", Type::Struct(&SECRET_VOLUME)),
        pointer("nfs", Type::Any),
        pointer("persistentVolumeClaim", Type::Any),
        pointer("downwardAPI", Type::Any),
        pointer("configMap", Type::Struct(&CONFIG_MAP_VOLUME)),
        pointer("projected", Type::Any),
        pointer("csi", Type::Any),
        pointer("ephemeral", Type::Any),
        pointer("image", Type::Any),
    ],
);

static SECRET_VOLUME: Struct = granular(
    "SecretVolumeSource",
    &[
        omitted("secretName", Type::Str),
        omitted("items", ANYTHING),
        pointer("defaultMode", Type::Int32),
        pointer("optional", Type::Bool),
    ],
);

static CONFIG_MAP_VOLUME: Struct = granular(
    "ConfigMapVolumeSource",
    &[
        omitted("name", Type::Str),
        omitted("items", ANYTHING),
        pointer("defaultMode", Type::Int32),
        pointer("optional", Type::Bool),
    ],
);

static PULL_SECRETS: List = List {
    of: Type::Struct(&PULL_SECRET),
    kind: ListKind::Keys(&[("name", Some(""))]),
};

static PULL_SECRET: Struct = atomic("LocalObjectReference", &[omitted("name", Type::Str)]);

static HOST_ALIASES: List = List {
    of: Type::Struct(&HOST_ALIAS),
    kind: ListKind::Keys(&[("ip", None)]),
};

static HOST_ALIAS: Struct = granular(
    "HostAlias",
    &[written("ip", Type::Str), omitted("hostnames", STRINGS)],
);

/// `metav1.LabelSelector`.
pub(super) static LABEL_SELECTOR: Struct = atomic(
    "LabelSelector",
    &[
        omitted("matchLabels", STRING_MAP),
        omitted("matchExpressions", Type::List(&EXPRESSIONS)),
    ],
);

static EXPRESSIONS: List = List {
    of: Type::Struct(&EXPRESSION),
    kind: ListKind::Atomic,
};

static EXPRESSION: Struct = granular(
    "LabelSelectorRequirement",
    &[
        written("key", Type::Str),
        written("operator", Type::Str),
        omitted("values", STRINGS),
    ],
);
