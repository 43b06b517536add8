import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailOpen, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '#texts/dashboard';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import type { Child } from '#web/entities/learners/children.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { AddYourChildren, Children } from './children.tsx';
import { mayAddChild } from './permissions.ts';
import { DashboardSection } from './section.tsx';

const AddChildDialog = lazy(loadWhenOnline(() => import('./add-child-dialog.tsx')));

type OwnChildrenProps = {
  profile: Profile;
  query: UseQueryResult<Child[]>;
  /** Shown to an administrator, to look at only. */
  isTested: boolean;
  /** Stands there while the children are read. */
  pending: ReactNode;
};

/** The children for whom a parent stands, and how another one is added. */
export function OwnChildren({ profile, query, isTested, pending }: OwnChildrenProps) {
  const [adding, setAdding] = useState(false);
  const list = query.data;
  const addButton =
    mayAddChild(profile) && !isTested ? (
      <div className="flex flex-wrap justify-center gap-2 max-sm:w-full max-sm:*:grow max-sm:*:basis-34">
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
    <DashboardSection title={t.yourChildren()} action={list && list.length > 0 ? addButton : null}>
      {query.isPending ? (
        pending
      ) : !list ? (
        <ErrorState
          title={t.failedToLoadChildren()}
          description={messageOf(query.error)}
          busy={query.isFetching}
          onRetry={() => query.refetch()}
        />
      ) : list.length === 0 ? (
        <AddYourChildren action={addButton} />
      ) : (
        <Children list={list} />
      )}
      {adding ? (
        <Suspense>
          <AddChildDialog profile={profile} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </DashboardSection>
  );
}
