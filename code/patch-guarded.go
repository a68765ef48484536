package tuning

import (
	"context"
	"fmt"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	typedv1 "k8s.io/client-go/kubernetes/typed/core/v1"
)

const guarded = `{"metadata": {"resourceVersion": %q},
  "data": {"log-level": %q}}`

func tune(
	ctx context.Context,
	maps typedv1.ConfigMapInterface,
) error {
	cm, err := maps.Get( // @0
		ctx, "app-config", metav1.GetOptions{}, // @0
	) // @0
	if err != nil {
		return err
	}
	level := cm.Data["log-level"]            // @0
	if level == "debug" || level == "info" { // @1
		level = "warn" // @1
	} // @1
	patch := fmt.Sprintf(guarded, cm.ResourceVersion, level) // @2
	_, err = maps.Patch(                                     // @2
		ctx, cm.Name, types.MergePatchType, // @2
		[]byte(patch), metav1.PatchOptions{}, // @2
	) // @2
	return err
}
