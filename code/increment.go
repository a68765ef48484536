package job

import (
	"context"
	"strconv"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/util/retry"
)

func increment(
	ctx context.Context,
	client kubernetes.Interface,
) error {
	maps := client.CoreV1().ConfigMaps("lab")

	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		cm, err := maps.Get( // @0
			ctx, "app-config", metav1.GetOptions{}, // @0
		) // @0
		if err != nil {
			return err
		}
		count, err := strconv.Atoi(cm.Data["count"]) // @1
		if err != nil {
			return err
		}
		cm.Data["count"] = strconv.Itoa(count + 1) // @1
		_, err = maps.Update(                      // @2
			ctx, cm, metav1.UpdateOptions{}, // @2
		) // @2
		return err
	})
}
