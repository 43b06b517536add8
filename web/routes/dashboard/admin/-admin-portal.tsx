import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { AnnouncementsTab } from '#web/console/announcements/announcements-tab.tsx';
import { CalendarTab } from '#web/console/calendar/calendar-tab.tsx';
import { PortalLinks } from '#web/console/overview/portal-links.tsx';
import { StatCards } from '#web/console/overview/stat-cards.tsx';
import { PendingTab } from '#web/console/pending/pending-tab.tsx';
import { SchoolsTab } from '#web/console/schools/schools-tab.tsx';
import { useChosenSchool } from '#web/console/shared/chosen-school.ts';
import { countsQuery } from '#web/console/shared/counts-query.ts';
import { mayRunPortal, runsASchool } from '#web/console/shared/permissions.ts';
import { SchoolScope } from '#web/console/shared/school-scope.tsx';
import { TabSkeleton } from '#web/console/shared/tab-states.tsx';
import { type AdminTab, TABS_ID } from '#web/console/shared/tabs.ts';
import { SubjectsTab } from '#web/console/subjects/subjects-tab.tsx';
import { UsersTab } from '#web/console/users/users-tab.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { pendingCountQuery } from '#web/entities/registrations/count.ts';

// The charts are large: they come with their tab.
const ReportsTab = lazy(() => import('#web/console/reports/reports-tab.tsx'));

/** Stat cards and tabs with which a school is set up and run (docs/product/console.md#cards-and-tabs). */
export function AdminPortal({ tab }: { tab: AdminTab }) {
  const profile = useProfile();
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
      <PageTitle>Administration Portal</PageTitle>
      <PageHeader
        title="Administration Portal"
        description={profile.is_platform_admin ? undefined : profile.school?.name}
        actions={profile.is_platform_admin ? <SchoolScope /> : undefined}
      />
      <StatCards tab={tab} />
      {mayRunPortal(profile) ? <PortalLinks tab={tab} /> : null}
      <AdminTabs tab={tab} />
    </>
  );
}

function AdminTabs({ tab }: { tab: AdminTab }) {
  const navigate = useNavigate();
  const { schoolId } = useChosenSchool();
  const pending = useQuery(pendingCountQuery(schoolId));
  const counts = useQuery(countsQuery(schoolId));
  const registrations = pending.data ?? 0;
  const children = counts.data?.added_children ?? 0;
  const tabs = useActiveInView(tab, registrations + children);
  const open = (next: string) =>
    navigate({
      to: '/dashboard/admin',
      search: (before) => ({ ...before, tab: next as AdminTab, id: undefined }),
      resetScroll: false,
    });
  return (
    <Tabs id={TABS_ID} value={tab} onValueChange={open} className="mt-6 scroll-mt-4 md:mt-8">
      <TabsList aria-label="Administration" ref={tabs}>
        <TabsTrigger value="schools">Schools & Grades</TabsTrigger>
        <TabsTrigger value="subjects">Subjects</TabsTrigger>
        <TabsTrigger value="users">Users</TabsTrigger>
        <TabsTrigger value="pending">
          Pending
          {registrations > 0 ? <RegistrationCount count={registrations} /> : null}
          {children > 0 ? <ChildrenCount count={children} /> : null}
        </TabsTrigger>
        <TabsTrigger value="announcements">Announcements</TabsTrigger>
        <TabsTrigger value="calendar">Calendar</TabsTrigger>
        <TabsTrigger value="reports">Reports</TabsTrigger>
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
      <TabsContent value="announcements">
        <AnnouncementsTab />
      </TabsContent>
      <TabsContent value="calendar">
        <CalendarTab />
      </TabsContent>
      <TabsContent value="reports">
        <Suspense fallback={<TabSkeleton />}>
          <ReportsTab />
        </Suspense>
      </TabsContent>
    </Tabs>
  );
}

/**
 * On a phone the row of tabs is wider than the screen: the active one is brought to the middle of it. Only the row is
 * moved, not the page: a registration that comes in counts, too, and whoever reads further down stays there.
 */
function useActiveInView(tab: AdminTab, count: number) {
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = tabs.current;
    const active = row?.querySelector(`[role="tab"][id$="-trigger-${tab}"]`);
    if (row && active) row.scrollLeft += middleOf(active) - middleOf(row);
    // The count makes its tab wider.
  }, [tab, count]);
  return tabs;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** The number of the bell. */
function RegistrationCount({ count }: { count: number }) {
  return (
    <span className="rounded-full bg-destructive px-1.5 font-semibold text-destructive-foreground text-xs tabular-nums">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

/** Children to confirm are no registrations: the bell does not count them, so they are counted apart. */
function ChildrenCount({ count }: { count: number }) {
  return (
    <span className="rounded-full bg-accent px-1.5 font-semibold text-accent-foreground text-xs tabular-nums">
      +{count} {count === 1 ? 'child' : 'children'}
    </span>
  );
}
