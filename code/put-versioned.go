package tuning

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

func tune(
	ctx context.Context,
	client kubernetes.Interface,
) error {
	maps := client.CoreV1().ConfigMaps("lab")

	cm, err := maps.Get( // @0
		ctx, "app-config", metav1.GetOptions{}, // @0
	) // @0
	if err != nil {
		return err
	}
	cm.Data["max-connections"] = "200" // @1
	_, err = maps.Update(              // @2
		ctx, cm, metav1.UpdateOptions{}, // @2
	) // @2
	return err
}
