import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { t } from '#texts/console-pending';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { ordersBefore } from '#web/entities/court-orders/against.ts';
import { courtOrdersQuery } from '#web/entities/court-orders/reads.ts';
import { cn } from '#web/lib/cn.ts';

type OrdersOfProps = {
  learner: { id: string; name: string };
  /** Who would be a guardian of the learner. */
  declarer: { id: string; name: string };
};

/** Says that a court's order stands for a learner of the list, before the office joins a declared child with it. */
export function OrdersOf({ learner: { id, name }, declarer }: OrdersOfProps) {
  const orders = useQuery(courtOrdersQuery(id));
  if (orders.data === undefined)
    return <PartFailed text={t.courtOrdersNotLoaded({ name })} reads={[orders]} />;
  const found = ordersBefore(declarer.id, orders.data);
  if (found === 'none') return null;
  return (
    <p
      className={cn(
        'wrap-anywhere flex items-start gap-1.5 font-medium text-sm',
        found === 'against' && 'text-destructive',
      )}
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {found === 'against'
        ? t.courtOrderAgainst({ name, parentName: declarer.name })
        : t.courtOrderStands({ name })}
    </p>
  );
}
