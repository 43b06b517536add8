import { useMutation } from '@tanstack/react-query';
import { FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/guardians';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { takenBy } from '#web/entities/court-orders/against.ts';
import { courtOrderKeys } from '#web/entities/court-orders/keys.ts';
import { type CourtOrder, courtOrderAddress } from '#web/entities/court-orders/reads.ts';
import { removeCourtOrder } from '#web/entities/court-orders/writes.ts';
import { formatDay } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { toastError } from '#web/lib/toast.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { takenLabels } from './rights.ts';

/** One order: whom it is about, what it takes and says, its paper, and the way to remove it. */
export function CourtOrderItem({ order }: { order: CourtOrder }) {
  const { id, description, about, file_path: path, file_name: file, created_at, by } = order;
  const [isAsked, setAsked] = useState(false);
  const opening = useMutation({
    mutationFn: courtOrderAddress,
    // An attachment: the page stays where it is.
    onSuccess: (address) => location.assign(address),
    onError: (error) => toastError(messageOf(error, t.failedToOpenOrder())),
  });
  const removal = useWrite<string>({
    write: removeCourtOrder,
    done: t.orderRemoved(),
    failed: (error) => messageOf(error, t.failedToRemoveOrder()),
    renews: [courtOrderKeys.all],
  });
  const day = formatDay(dayOf(created_at), 'short');
  const rights = takenBy(order).map((right) => takenLabels()[right]);
  return (
    <li className="grid gap-2 px-4 py-3 text-sm">
      <div className="wrap-anywhere min-w-0">
        {about ? <p className="font-medium">{[about, ...rights].join(' · ')}</p> : null}
        <p className="whitespace-pre-line">{description}</p>
        <p className="text-muted-foreground text-xs">
          {by ? t.orderAddedBy({ day, name: fullName(by) }) : t.orderAddedOn({ day })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {path && file ? (
          <Button
            variant="outline"
            size="sm"
            className="max-w-full"
            busy={opening.isPending}
            onClick={() => opening.mutate({ path, name: file })}
          >
            <FileText aria-hidden />
            <span className="truncate">{t.openOrder({ file })}</span>
          </Button>
        ) : null}
        <Button
          variant="ghost"
          size="sm"
          aria-label={t.removeOrderNamed({ day })}
          onClick={() => setAsked(true)}
        >
          <Trash2 aria-hidden />
          {t.removeOrder()}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={(open) => {
          setAsked(open);
          removal.reset();
        }}
        title={t.removeOrderAsks()}
        description={t.removeOrderSays()}
        confirmLabel={t.removeOrder()}
        destructive
        busy={removal.isPending}
        problem={removal.error}
        onConfirm={() => removal.mutate(id, { onSuccess: () => setAsked(false) })}
      />
    </li>
  );
}
