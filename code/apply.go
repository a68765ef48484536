package tuning

import (
	"context"
	"encoding/json"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	merge "k8s.io/apimachinery/pkg/util/jsonmergepatch"
	typedv1 "k8s.io/client-go/kubernetes/typed/core/v1"
)

func apply(
	ctx context.Context,
	maps typedv1.ConfigMapInterface,
	annotatedManifest []byte,
) error {
	cm, err := maps.Get( // @0
		ctx, "app-config", metav1.GetOptions{}, // @0
	) // @0
	if err != nil {
		return err
	}
	live, err := json.Marshal(cm) // @1
	if err != nil {
		return err
	}
	last := cm.Annotations[corev1.LastAppliedConfigAnnotation] // @1
	patch, err := merge.CreateThreeWayJSONMergePatch(          // @1
		[]byte(last), annotatedManifest, live) // @1
	if err != nil {
		return err
	}
	_, err = maps.Patch( // @2
		ctx, cm.Name, types.MergePatchType, // @2
		patch, metav1.PatchOptions{}, // @2
	) // @2
	return err
}
