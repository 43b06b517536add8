import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailOpen, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '#texts/dashboard';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { ChoiceSkeleton } from '#web/components/selectors/choice-field.tsx';
import { LearnerSelector } from '#web/components/selectors/learner-selector.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { Child } from '#web/entities/learners/children.ts';
import { useChosenChild } from '#web/entities/learners/chosen-child.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useWasEmpty } from '#web/lib/was-empty.ts';
import { ChildGlances, GlancesSkeleton, NoGlances } from './child-glances.tsx';
import { AddYourChildren, Children } from './children.tsx';
import type { DashboardCounts } from './counts.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { PanelLinks } from './panel-links.tsx';
import { mayAddChild } from './permissions.ts';
import { DashboardSection } from './section.tsx';
import { Tiles } from './tiles.tsx';

const AddChildDialog = lazy(loadWhenOnline(() => import('./add-child-dialog.tsx')));

type ParentDashboardProps = {
  profile: Profile;
  counts?: DashboardCounts;
  /** Shown to an administrator, to look at only. */
  isTested?: boolean;
};

export function ParentDashboard({ profile, counts = {}, isTested = false }: ParentDashboardProps) {
  const [adding, setAdding] = useState(false);
  const { children, child, choose, query } = useChosenChild(profile.id);
  const hasRoom = !useWasEmpty(`children:${profile.id}`, query.data);
  const addButton =
    mayAddChild(profile) && !isTested ? (
      <div className="flex flex-wrap justify-center gap-2">
        <Button asChild variant="outline">
          <Link to="/auth" search={{ mode: 'claim' }}>
            <MailOpen aria-hidden />
            {t.letterFromSchool()}
          </Link>
        </Button>
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t.addChild()}
        </Button>
      </div>
    ) : null;
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
      <div className="grid gap-4 md:gap-6">
        {child || (hasRoom && !query.isError) ? (
          <div className="min-w-0 md:order-1">
            {child ? <ChildGlances child={child} /> : query.isPending ? <GlancesSkeleton /> : <NoGlances />}
          </div>
        ) : null}
        <Tiles kind="parent" chosen={{ child: child?.id }} counts={counts} isTested={isTested} />
      </div>
      <DashboardSection title={t.yourChildren()} action={child ? addButton : null}>
        <ChildrenList query={query} addButton={addButton} />
      </DashboardSection>
      {isTested ? null : <PanelLinks />}
      {adding ? (
        <Suspense>
          <AddChildDialog profile={profile} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function ChildrenList({ query, addButton }: { query: UseQueryResult<Child[]>; addButton: React.ReactNode }) {
  if (query.isPending) {
    return (
      <LoadingRegion label={t.loadingChildren()}>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </LoadingRegion>
    );
  }
  if (!query.data) {
    return (
      <ErrorState
        title={t.failedToLoadChildren()}
        description={messageOf(query.error)}
        busy={query.isFetching}
        onRetry={() => query.refetch()}
      />
    );
  }
  return query.data.length === 0 ? <AddYourChildren action={addButton} /> : <Children list={query.data} />;
}
