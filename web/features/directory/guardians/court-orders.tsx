import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/guardians';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { courtOrdersQuery } from '#web/entities/court-orders/reads.ts';
import type { Guardian } from '#web/entities/guardianships/reads.ts';
import { messageOf } from '#web/lib/errors.ts';
import { AddCourtOrderDialog } from './add-court-order-dialog.tsx';
import { CourtOrderItem } from './court-order-item.tsx';

type CourtOrdersProps = {
  learner: { id: string; name: string; schoolId: string };
  guardians: readonly Guardian[];
};

/** What courts have ordered about the learner, with the papers; for the administrators of the school alone. */
export function CourtOrders({ learner, guardians }: CourtOrdersProps) {
  const orders = useQuery(courtOrdersQuery(learner.id));
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="court-orders" className="grid gap-3 border-t pt-4">
      <div>
        <h3 id="court-orders" className="font-medium">
          {t.orders()}
        </h3>
        <p className="text-muted-foreground text-sm">{t.ordersExplained()}</p>
      </div>
      {orders.isError && !orders.data ? (
        <ErrorState
          title={t.failedToLoadOrders()}
          description={messageOf(orders.error, t.pleaseTryAgain())}
          busy={orders.isFetching}
          onRetry={() => orders.refetch()}
        />
      ) : null}
      {orders.isPending ? (
        <LoadingRegion label={t.loadingOrders()}>
          <Skeleton className="h-12" />
        </LoadingRegion>
      ) : null}
      {orders.data?.length === 0 ? <p className="text-sm">{t.noOrders()}</p> : null}
      {orders.data?.length ? (
        <ul aria-labelledby="court-orders" className="divide-y rounded-lg border">
          {orders.data.map((order) => (
            <CourtOrderItem key={order.id} order={order} />
          ))}
        </ul>
      ) : null}
      {orders.data ? (
        <Button variant="outline" className="sm:w-fit" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t.addOrder()}
        </Button>
      ) : null}
      {isAdding ? (
        <AddCourtOrderDialog learner={learner} guardians={guardians} onClose={() => setAdding(false)} />
      ) : null}
    </section>
  );
}
