import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { useProfile } from '#web/lib/profile.ts';
import { addedChildrenQuery } from './children-query.ts';
import { pendingCountQuery } from './pending-count.ts';
import { PendingTab } from './pending-tab.tsx';
import { runsASchool } from './permissions.ts';
import { SchoolsTab } from './schools-tab.tsx';
import { StatCards } from './stat-cards.tsx';
import { SubjectsTab } from './subjects-tab.tsx';
import type { AdminTab } from './tabs.ts';
import { UsersTab } from './users-tab.tsx';

/** Stat cards and tabs with which a school is set up and run (document 1, section 2). */
export function AdminPortal({ tab }: { tab: AdminTab }) {
  const profile = useProfile();
  const navigate = useNavigate();
  const pending = useQuery(pendingCountQuery());
  const added = useQuery(addedChildrenQuery);
  const waiting = (pending.data ?? 0) + (added.data?.length ?? 0);
  const tabs = useActiveInView(tab, waiting);
  const description = profile.is_platform_admin ? 'All schools' : profile.school?.name;

  if (!runsASchool(profile)) {
    return (
      <>
        <PageHeader title="Administration Portal" />
        <EmptyState
          title="You administer no school"
          description="Ask a platform administrator to give you one."
        />
      </>
    );
  }
  return (
    <>
      <title>Administration Portal</title>
      <PageHeader title="Administration Portal" description={description} />
      <StatCards />
      <Tabs
        value={tab}
        onValueChange={(next) => navigate({ to: '/dashboard/admin', search: { tab: next as AdminTab } })}
        className="mt-8"
      >
        <TabsList aria-label="Administration" ref={tabs}>
          <TabsTrigger value="schools">Schools & Grades</TabsTrigger>
          <TabsTrigger value="subjects">Subjects</TabsTrigger>
          <TabsTrigger value="users">Users</TabsTrigger>
          <TabsTrigger value="pending">
            Pending
            {waiting > 0 ? <PendingCount count={waiting} /> : null}
          </TabsTrigger>
        </TabsList>
        <TabsContent value="schools">
          <SchoolsTab />
        </TabsContent>
        <TabsContent value="subjects">
          <SubjectsTab />
        </TabsContent>
        <TabsContent value="users">
          <UsersTab />
        </TabsContent>
        <TabsContent value="pending">
          <PendingTab />
        </TabsContent>
      </Tabs>
    </>
  );
}

/** On a phone the row of tabs is wider than the screen: the active one is brought into it. */
function useActiveInView(tab: AdminTab, count: number) {
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = tabs.current?.querySelector(`[role="tab"][id$="-trigger-${tab}"]`);
    active?.scrollIntoView({ block: 'nearest', inline: 'center' });
    // The count makes its tab wider.
  }, [tab, count]);
  return tabs;
}

function PendingCount({ count }: { count: number }) {
  return (
    <span className="rounded-full bg-destructive px-1.5 font-semibold text-destructive-foreground text-xs tabular-nums">
      {count}
    </span>
  );
}
