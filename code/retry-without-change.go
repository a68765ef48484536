package tuning

import (
	"context"

	"k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	typedv1 "k8s.io/client-go/kubernetes/typed/core/v1"
)

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
	cm.Data["max-connections"] = "200" // @1
	for attempt := 1; ; attempt++ {
		_, err = maps.Update( // @2
			ctx, cm, metav1.UpdateOptions{}, // @2
		) // @2
		if !errors.IsConflict(err) || attempt == 5 {
			return err
		}
		cm, err = maps.Get( // @4
			ctx, "app-config", metav1.GetOptions{}, // @4
		) // @4
		if err != nil {
			return err
		}
	}
}
