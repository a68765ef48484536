package reconciler

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	typedv1 "k8s.io/client-go/kubernetes/typed/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/util/retry"
)

func tune(
	ctx context.Context,
	maps typedv1.ConfigMapInterface,
	cache listers.ConfigMapNamespaceLister,
) error {
	first := func() error {
		cached, err := cache.Get("app-config") // @0
		if err != nil {
			return err
		}
		cm := cached.DeepCopy()            // @1
		cm.Data["max-connections"] = "200" // @1
		_, err = maps.Update(              // @2
			ctx, cm, metav1.UpdateOptions{}, // @2
		) // @2
		return err
	}
	second := func() error {
		cached, err := cache.Get("app-config") // @3
		if err != nil {
			return err
		}
		cm := cached.DeepCopy()         // @4
		cm.Data["idle-timeout"] = "30s" // @4
		_, err = maps.Update(           // @5
			ctx, cm, metav1.UpdateOptions{}, // @5
		) // @5
		return err
	}
	err := retry.RetryOnConflict(retry.DefaultRetry, first)
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, second)
}
