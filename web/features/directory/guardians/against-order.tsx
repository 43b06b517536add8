import { TriangleAlert } from 'lucide-react';
import { t } from '#texts/guardians';
import type { OrderedRight } from '#web/entities/court-orders/against.ts';
import { rightLabels } from './rights.ts';

/** Says which rights stand, or would, against an order of a court; nothing where none does. */
export function AgainstOrder({ rights }: { rights: readonly OrderedRight[] }) {
  if (rights.length === 0) return null;
  return (
    <p className="wrap-anywhere flex items-start gap-1.5 font-medium text-destructive text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {t.againstOrder({ rights: rights.map((right) => rightLabels()[right]).join(', ') })}
    </p>
  );
}

/** In a form that opens something, while an order stands. */
export function OrdersStand() {
  return (
    <p className="wrap-anywhere flex items-start gap-2 rounded-md bg-muted px-3 py-2 text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t.ordersStand()}
    </p>
  );
}
