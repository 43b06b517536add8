import { useQuery } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { t } from '#texts/console-users';
import { Button } from '#web/components/ui/button.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { row } from '#web/components/ui/row.ts';
import { useChosenSchool } from '#web/console/shared/chosen-school.ts';
import { consoleKeys } from '#web/console/shared/keys.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { dismissFailure, type Failure, failuresQuery } from './failures-query.ts';

const reasons = (): Record<string, string> => ({
  refused: t.addressDidNotAccept(),
  unreachable: t.couldNotDeliveredAfterMany(),
  budget: t.budgetSpent(),
  other: t.failedReasonStandsLogServer(),
});

/** Above the list of people: whom the school's mail does not reach. Nothing where all arrives. */
export function DeliveryFailures() {
  const { schoolId } = useChosenSchool();
  const failures = useQuery(failuresQuery(schoolId));
  if (!failures.data)
    return <PartFailed className="mb-6" text={t.failedDeliveriesNotLoaded()} reads={[failures]} />;
  if (failures.data.total === 0) return null;
  const { failures: shown, total } = failures.data;
  return (
    <section aria-labelledby="failed-deliveries" className="mb-6 rounded-lg border bg-card px-5 pt-4 pb-2">
      <h2 id="failed-deliveries" className="flex items-center gap-2 font-semibold">
        <MailWarning aria-hidden className="size-4.5 text-warning-foreground" />
        {t.failedDeliveries()}
      </h2>
      <p className="text-muted-foreground text-sm">{t.thesePeopleDidNotGet()}</p>
      <ul className="mt-2 divide-y">
        {shown.map((failure) => (
          <FailedDelivery key={failure.id} failure={failure} />
        ))}
      </ul>
      {total > shown.length ? (
        <p className="pb-2 text-muted-foreground text-sm">
          {t.moreAppearHereTheseDismissed({ count: total - shown.length })}
        </p>
      ) : null}
    </section>
  );
}

function FailedDelivery({ failure }: { failure: Failure }) {
  const name = fullName(failure.person);
  const dismissal = useWrite<string>({
    write: dismissFailure,
    done: t.dismissed(),
    failed: t.failedToDismiss(),
    renews: [consoleKeys.failures],
  });
  return (
    <li className={cn(row.around, 'items-center gap-x-3 py-2')}>
      <div className={cn(row.words, 'text-sm')}>
        <p className="wrap-anywhere">
          <span className="font-medium">{name}</span> · {reasons()[failure.reason] ?? reasons().other}
        </p>
        <p className="text-muted-foreground text-xs">{formatDateTime(failure.failed_at)}</p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t.dismissTheFailedDeliveryTo({ name })}
        busy={dismissal.isPending}
        onClick={() => dismissal.mutate(failure.id)}
      >
        {t.dismiss()}
      </Button>
    </li>
  );
}
