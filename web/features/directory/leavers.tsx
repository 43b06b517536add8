import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/directory';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { LEAVERS_PAGE, leaversQuery } from '#web/entities/learners/leavers.ts';
import { formatDay } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';

/** Learners who have left, the last ones first, for the office: each leads to its page, where the record is. */
export function Leavers({ schoolId, text }: { schoolId: string | null; text: string }) {
  const [shown, setShown] = useState({ text, page: 0 });
  // A narrower list begins at its first page.
  const page = shown.text === text ? shown.page : 0;
  const leavers = useQuery(leaversQuery({ schoolId, text, page }));
  if (leavers.isPending)
    return (
      <LoadingRegion label={t.loadingPeople()} className="gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </LoadingRegion>
    );
  if (leavers.isError && !leavers.data)
    return (
      <ErrorState
        title={t.failedToLoadPeople()}
        description={messageOf(leavers.error)}
        busy={leavers.isFetching}
        onRetry={() => leavers.refetch()}
      />
    );
  const { learners, total } = leavers.data;
  if (total === 0)
    return <EmptyState icon={UserRoundX} title={t.nobodyHasLeft()} description={t.nobodyHasLeftHint()} />;
  return (
    <>
      <ul aria-label={t.leftTheSchool()} className="divide-y rounded-lg border bg-card">
        {learners.map(({ id, left_on, grade, ...learner }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-3">
            <p className="wrap-anywhere min-w-0">
              <Link
                to="/dashboard/directory"
                search={{ learner: id }}
                className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
              >
                {fullName(learner)}
              </Link>{' '}
              <span className="text-muted-foreground text-sm">{grade?.name ?? t.unknown()}</span>
            </p>
            <p className="text-muted-foreground text-sm">
              {left_on ? t.leftOn({ day: formatDay(left_on) }) : null}
            </p>
          </li>
        ))}
      </ul>
      <Pages
        page={page}
        pageSize={LEAVERS_PAGE}
        total={total}
        onPage={(next) => setShown({ text, page: next })}
      />
    </>
  );
}
