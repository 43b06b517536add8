import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/records';
import { DeclineDialog } from '#web/components/records/decline-dialog.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { type AskedErasure, askedErasuresQuery } from '#web/entities/erasures/reads.ts';
import { formatDay } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';

/** What the office is asked to erase, the oldest first: each is carried out where the record is, or declined in own words. */
export function AskedErasures({ schoolId }: { schoolId: string | null }) {
  const asked = useQuery(askedErasuresQuery(schoolId));
  const [declined, setDeclined] = useState<AskedErasure>();
  if (asked.isPending)
    return (
      <LoadingRegion label={t.planLoading()}>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </LoadingRegion>
    );
  if (asked.isError && !asked.data)
    return (
      <ErrorState
        title={t.requestsFailed()}
        description={messageOf(asked.error, t.tryAgain())}
        busy={asked.isFetching}
        onRetry={() => asked.refetch()}
      />
    );
  if (asked.data.length === 0)
    return <EmptyState icon={MailCheck} title={t.noRequests()} description={t.noRequestsHint()} />;
  return (
    <>
      <ul aria-label={t.requests()} className="divide-y rounded-lg border bg-card">
        {asked.data.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="wrap-anywhere font-medium">{one.name}</span>
                <Badge variant="secondary">{one.kind === 'learner' ? t.ofLearner() : t.ofAccount()}</Badge>
              </p>
              {one.asked.map(({ id, by, created_at }) => (
                <p key={id} className="wrap-anywhere text-muted-foreground text-sm">
                  {t.askedBy({ name: by, day: formatDay(dayOf(created_at)) })}
                </p>
              ))}
            </div>
            <div className="flex flex-wrap gap-2">
              <Button asChild variant="outline" size="sm">
                {one.kind === 'learner' ? (
                  <Link
                    to="/dashboard/directory"
                    search={{ learner: one.subject_id }}
                    aria-label={t.openRecordOf({ name: one.name })}
                  >
                    {t.openRecord()}
                  </Link>
                ) : (
                  <Link
                    to="/dashboard/admin/users"
                    search={{ q: one.name }}
                    aria-label={t.openAccountOf({ name: one.name })}
                  >
                    {t.openAccount()}
                  </Link>
                )}
              </Button>
              <Button
                variant="outline"
                size="sm"
                aria-label={t.declineNamed({ name: one.name })}
                onClick={() => setDeclined(one)}
              >
                {t.decline()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {declined ? <DeclineDialog request={declined} onClose={() => setDeclined(undefined)} /> : null}
    </>
  );
}
