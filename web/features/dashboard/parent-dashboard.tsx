import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#texts/dashboard';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { ChoiceSkeleton } from '#web/components/selectors/choice-field.tsx';
import { LearnerSelector } from '#web/components/selectors/learner-selector.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { Child } from '#web/entities/learners/children.ts';
import { useChosenChild } from '#web/entities/learners/chosen-child.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { weekQuery } from '#web/entities/weeks/reads.ts';
import { latePart } from '#web/lib/late-part.ts';
import { useWasEmpty } from '#web/lib/was-empty.ts';
import type { DashboardCounts } from './counts.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { OwnWeek } from './own-week.tsx';
import { PanelLinks } from './panel-links.tsx';
import { DashboardSection } from './section.tsx';
import { Tiles } from './tiles.tsx';

/** Of no use without what it shows: it is loaded while that is read. */
const useFamilyPart = latePart(() => import('./family-part.tsx'));

type ParentDashboardProps = {
  profile: Profile;
  counts?: DashboardCounts;
  /** Shown to an administrator, to look at only: what is seen of a child, in place of the own list and week. */
  tested?: (child: Child | undefined, isPending: boolean) => ReactNode;
};

export function ParentDashboard({ profile, counts = {}, tested }: ParentDashboardProps) {
  const isTested = tested !== undefined;
  const part = useFamilyPart();
  const week = useQuery({ ...weekQuery(profile.id), enabled: !isTested });
  // The children come with the week.
  const { children, child, choose, query } = useChosenChild(profile.id, week.isLoading);
  const hasRoom = !useWasEmpty(`children:${profile.id}`, query.data);
  const tiles = (
    <Tiles
      kind="parent"
      chosen={{ child: child?.id }}
      counts={counts}
      isTested={isTested}
      isBeside={!isTested}
    />
  );
  return (
    <>
      <PageTitle>{t.parentDashboard()}</PageTitle>
      <DashboardHeader
        profile={profile}
        kind="parent"
        selector={
          child ? (
            <LearnerSelector learners={children} chosen={child} onChoose={choose} />
          ) : hasRoom ? (
            <ChoiceSkeleton className={query.isPending ? undefined : 'invisible'} />
          ) : null
        }
      />
      {tested ? (
        <div className="grid gap-4 md:gap-6">
          <div className="min-w-0 md:order-1">{tested(child, query.isPending)}</div>
          {tiles}
        </div>
      ) : (
        <OwnWeek
          profile={profile}
          part={part}
          query={week}
          learners={children}
          unread={counts['/dashboard/messages'] ?? 0}
          tiles={tiles}
        />
      )}
      {part ? (
        <part.OwnChildren
          profile={profile}
          query={query}
          isTested={isTested}
          pending={<ChildrenSkeleton />}
        />
      ) : (
        <DashboardSection title={t.yourChildren()}>
          <ChildrenSkeleton />
        </DashboardSection>
      )}
      {isTested ? null : <PanelLinks />}
    </>
  );
}

function ChildrenSkeleton() {
  return (
    <LoadingRegion label={t.loadingChildren()}>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </LoadingRegion>
  );
}
