package replica

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	typedv1 "k8s.io/client-go/kubernetes/typed/coordination/v1"
	"k8s.io/client-go/util/retry"
)

func lead(
	ctx context.Context,
	leases typedv1.LeaseInterface,
	name string,
) (leader string, err error) {
	err = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		lease, err := leases.Get( // @0
			ctx, "leader", metav1.GetOptions{}, // @0
		) // @0
		if err != nil {
			return err
		}
		holder := lease.Spec.HolderIdentity // @1
		if holder != nil && *holder != "" { // @1
			leader = *holder // @1
			return nil       // @1
		} // @1
		lease.Spec.HolderIdentity = &name // @1
		_, err = leases.Update(           // @2
			ctx, lease, metav1.UpdateOptions{}, // @2
		) // @2
		leader = name
		return err
	})
	return leader, err
}
