package tuning

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/kubernetes"
)

func tune(
	ctx context.Context,
	client kubernetes.Interface,
) error {
	maps := client.CoreV1().ConfigMaps("lab")
	patch := []byte(`{"data": {"max-connections": "200"}}`)

	_, err := maps.Patch( // @0
		ctx, "app-config", types.MergePatchType, // @0
		patch, metav1.PatchOptions{}, // @0
	) // @0
	return err
}
