import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/guardians';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import {
  type GuardianChange,
  guardianHistoryQuery,
  HISTORY_AT_MOST,
} from '#web/entities/guardianships/reads.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { rightsLine } from './rights.ts';

/** Who has changed what of a learner's guardians, and when; read when it is opened. */
export function GuardianHistory({ learnerId }: { learnerId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const history = useQuery({ ...guardianHistoryQuery(learnerId), enabled: isOpen });
  return (
    <details className="group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-md font-medium text-primary text-sm md:min-h-8 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-4 -rotate-90 transition-transform group-open:rotate-0" />
        {t.history()}
      </summary>
      {history.isLoading ? (
        <LoadingRegion label={t.loading()}>
          <Skeleton className="h-16" />
        </LoadingRegion>
      ) : null}
      {history.isError && !history.data ? (
        <ErrorState
          title={t.historyFailed()}
          description={messageOf(history.error, t.pleaseTryAgain())}
          busy={history.isFetching}
          onRetry={() => history.refetch()}
        />
      ) : null}
      {history.data ? (
        <ol className="mt-1 grid gap-3 text-sm">
          {history.data.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ol>
      ) : null}
      {history.data && history.data.length >= HISTORY_AT_MOST ? (
        <p className="mt-3 text-muted-foreground text-sm">{t.newestShown({ count: HISTORY_AT_MOST })}</p>
      ) : null}
    </details>
  );
}

function Change({ change }: { change: GuardianChange }) {
  return (
    <li className="wrap-anywhere min-w-0">
      <p>{t.historyLine({ action: change.action, name: change.name })}</p>
      <p className="text-muted-foreground text-xs">
        <time dateTime={change.changed_at}>{formatDateTime(change.changed_at)}</time>
        {', '}
        {change.by ? t.byNamed({ name: fullName(change.by) }) : t.byThePortal()}
      </p>
      {change.action === 'ended' ? null : (
        <p className="text-muted-foreground">
          {[change.is_primary ? t.first() : '', rightsLine(change)].filter(Boolean).join(' · ')}
        </p>
      )}
    </li>
  );
}
