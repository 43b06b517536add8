import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { messageOf } from '#web/lib/errors.ts';
import type { Profile } from '#web/lib/profile.ts';
import { AddYourChildren, Children } from './children.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { mayAddChild } from './permissions.ts';
import { childrenQuery } from './queries.ts';
import { Tiles } from './tiles.tsx';

const AddChildDialog = lazy(() => import('./add-child-dialog.tsx'));

export function ParentDashboard({ profile }: { profile: Profile }) {
  const [adding, setAdding] = useState(false);
  const children = useQuery(childrenQuery(profile.id));
  const addButton = mayAddChild(profile) ? (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      Add Child
    </Button>
  ) : null;
  return (
    <>
      <DashboardHeader profile={profile} kind="Parent" />
      <Tiles kind="parent" />
      <section aria-labelledby="children" className="mt-8 md:mt-10">
        <div className="mb-4 flex min-h-10 items-center justify-between gap-4">
          <h2 id="children" className="font-semibold text-lg">
            Your Children
          </h2>
          {children.data?.length ? addButton : null}
        </div>
        {children.isPending ? (
          <LoadingRegion label="Loading children...">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </LoadingRegion>
        ) : null}
        {children.isError ? (
          <ErrorState
            title="Failed to load children"
            description={messageOf(children.error)}
            onRetry={() => children.refetch()}
          />
        ) : null}
        {children.data?.length === 0 ? <AddYourChildren action={addButton} /> : null}
        {children.data?.length ? <Children list={children.data} /> : null}
      </section>
      {adding ? (
        <Suspense>
          <AddChildDialog profile={profile} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
