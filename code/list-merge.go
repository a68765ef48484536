package tuning

import (
	"context"
	"encoding/json"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	typedv1 "k8s.io/client-go/kubernetes/typed/core/v1"
)

type object map[string]any

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
	finalizers := append(cm.Finalizers, "lab.example.com/tuning") // @1
	patch, err := json.Marshal(object{                            // @2
		"metadata": object{"finalizers": finalizers}, // @2
	}) // @2
	if err != nil {
		return err
	}
	_, err = maps.Patch( // @2
		ctx, cm.Name, types.MergePatchType, // @2
		patch, metav1.PatchOptions{}, // @2
	) // @2
	return err
}
