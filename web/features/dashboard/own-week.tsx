import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#texts/dashboard';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { Child } from '#web/entities/learners/children.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import type { Week } from '#web/entities/weeks/reads.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useKeptHeight } from '#web/lib/kept-shape.ts';

type OwnWeekProps = {
  profile: Profile;
  /** What draws list and week; undefined while it is on its way. */
  part: typeof import('./family-part.tsx') | undefined;
  query: UseQueryResult<Week | null>;
  learners: readonly Child[];
  /** Messages that were not read yet. */
  unread: number;
  tiles: ReactNode;
};

/** What needs doing, then the week of each child, then the tiles; on a wide screen the week stands beside the others. */
export function OwnWeek({ profile, part, query, learners, unread, tiles }: OwnWeekProps) {
  const week = query.data;
  const isComing = week ? !part : query.isPending;
  const list = useKeptHeight<HTMLDivElement>('todo-list', isComing);
  const cards = useKeptHeight<HTMLDivElement>('week-cards', isComing);
  // Where the room of list and week is not known yet, what stands below them would jump.
  const isLoose = isComing && (list.style.minHeight ?? cards.style.minHeight) === undefined;
  return (
    <div className="grid gap-4 md:gap-6 xl:grid-cols-[22rem_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
      <div {...list} className="min-w-0">
        {week && part ? (
          <part.Todos profile={profile} week={week} unread={unread} />
        ) : isComing ? (
          <LoadingRegion label={t.loading()}>
            <Skeleton className="h-64" />
          </LoadingRegion>
        ) : query.isError ? (
          <ErrorState
            title={t.thisCouldNotBeLoaded()}
            description={messageOf(query.error)}
            busy={query.isFetching}
            onRetry={() => query.refetch()}
          />
        ) : null}
      </div>
      <div
        {...cards}
        className={`min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1 ${isLoose ? 'invisible xl:visible' : ''}`}
      >
        {week && part ? (
          <part.Cards week={week} learners={learners} school={profile.school?.name ?? ''} />
        ) : isComing ? (
          <Skeleton className="h-96" />
        ) : null}
      </div>
      <div className={isLoose ? 'invisible' : undefined}>{tiles}</div>
    </div>
  );
}
