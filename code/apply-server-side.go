package tuning

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	applyv1 "k8s.io/client-go/applyconfigurations/core/v1"
	"k8s.io/client-go/kubernetes"
)

func tune(
	ctx context.Context,
	client kubernetes.Interface,
) error {
	maps := client.CoreV1().ConfigMaps("lab")
	cm := applyv1.ConfigMap("app-config", "lab").
		WithData(map[string]string{"log-level": "warn"})

	_, err := maps.Apply(ctx, cm, metav1.ApplyOptions{ // @0
		FieldManager: "tuning-script", // @0
	}) // @0
	return err
}
