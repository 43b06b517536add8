import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { t } from '#texts/shared';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { ChildrenCount } from '#web/console/overview/children-count.tsx';
import { PortalLinks } from '#web/console/overview/portal-links.tsx';
import { StatCards } from '#web/console/overview/stat-cards.tsx';
import { GradeDialog } from '#web/console/schools/late-dialogs.ts';
import { SchoolsTab } from '#web/console/schools/schools-tab.tsx';
import { useChosenSchool } from '#web/console/shared/chosen-school.ts';
import { countsQuery } from '#web/console/shared/counts-query.ts';
import { mayRunPortal, runsASchool } from '#web/console/shared/permissions.ts';
import { SchoolScope } from '#web/console/shared/school-scope.tsx';
import { TabSkeleton } from '#web/console/shared/tab-states.tsx';
import { type AdminTab, TABS_ID } from '#web/console/shared/tabs.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { pendingCountQuery } from '#web/entities/registrations/count.ts';
import { loadAhead, loadPart } from '#web/lib/load-part.ts';
import { isSaving } from '#web/lib/saver/saving.ts';
import { usable } from '#web/lib/usable.ts';

/** Each tab comes when somebody turns to it. */
const parts = {
  subjects: lateTab(() => import('#web/console/subjects/subjects-tab.tsx').then((part) => part.SubjectsTab)),
  users: lateTab(() => import('#web/console/users/users-tab.tsx').then((part) => part.UsersTab)),
  pending: lateTab(() => import('#web/console/pending/pending-tab.tsx').then((part) => part.PendingTab)),
  announcements: lateTab(() =>
    import('#web/console/announcements/announcements-tab.tsx').then((part) => part.AnnouncementsTab),
  ),
  calendar: lateTab(() => import('#web/console/calendar/calendar-tab.tsx').then((part) => part.CalendarTab)),
  reports: lateTab(() => import('#web/console/reports/reports-tab.tsx').then((part) => part.default)),
};

/**
 * What forms and windows of every list are made of comes once the console can be used: an office goes from one
 * to the other all day. Not on a line that is paid for.
 */
function fetchAhead(): void {
  usable().then(() => {
    if (isSaving()) return;
    GradeDialog.near.onFocus();
  });
}

function lateTab(load: () => Promise<ComponentType>) {
  const begin = () => loadAhead(load);
  return {
    Tab: lazy(() => loadPart(async () => ({ default: await load() }))),
    near: { onPointerEnter: begin, onPointerDown: begin, onFocus: begin },
  };
}

function TabPart({ of: { Tab } }: { of: ReturnType<typeof lateTab> }) {
  return (
    <Suspense fallback={<TabSkeleton />}>
      <Tab />
    </Suspense>
  );
}

/** Stat cards and tabs with which a school is set up and run (docs/product/console.md#cards-and-tabs). */
export function AdminPortal({ tab }: { tab: AdminTab }) {
  const profile = useProfile();
  useEffect(fetchAhead, []);
  if (!runsASchool(profile)) {
    return (
      <>
        <PageHeader title={t.administrationPortal()} />
        <EmptyState title={t.youAdministerNoSchool()} description={t.askPlatformAdministratorGiveOne()} />
      </>
    );
  }
  return (
    <>
      <PageTitle>{t.administrationPortal()}</PageTitle>
      <PageHeader
        title={t.administrationPortal()}
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
      <TabsList aria-label={t.administration()} ref={tabs}>
        <TabsTrigger value="schools">{t.schoolsGrades()}</TabsTrigger>
        <TabsTrigger value="subjects" {...parts.subjects.near}>
          {t.subjects()}
        </TabsTrigger>
        <TabsTrigger value="users" {...parts.users.near}>
          {t.users()}
        </TabsTrigger>
        <TabsTrigger value="pending" {...parts.pending.near}>
          {t.pending()}
          {registrations > 0 ? <RegistrationCount count={registrations} /> : null}
          {children > 0 ? <ChildrenCount count={children} /> : null}
        </TabsTrigger>
        <TabsTrigger value="announcements" {...parts.announcements.near}>
          {t.announcements()}
        </TabsTrigger>
        <TabsTrigger value="calendar" {...parts.calendar.near}>
          {t.calendar()}
        </TabsTrigger>
        <TabsTrigger value="reports" {...parts.reports.near}>
          {t.reports()}
        </TabsTrigger>
      </TabsList>
      <TabsContent value="schools">
        <SchoolsTab />
      </TabsContent>
      <TabsContent value="subjects">
        <TabPart of={parts.subjects} />
      </TabsContent>
      <TabsContent value="users">
        <TabPart of={parts.users} />
      </TabsContent>
      <TabsContent value="pending">
        <TabPart of={parts.pending} />
      </TabsContent>
      <TabsContent value="announcements">
        <TabPart of={parts.announcements} />
      </TabsContent>
      <TabsContent value="calendar">
        <TabPart of={parts.calendar} />
      </TabsContent>
      <TabsContent value="reports">
        <TabPart of={parts.reports} />
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
    if (!row || !active) return;
    // Places are read when the browser has laid the page out anyway (docs/decisions/1440).
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      row.scrollLeft += middleOf(active) - middleOf(row);
    });
    laidOut.observe(row);
    return () => laidOut.disconnect();
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
      <span className="sr-only"> {t.waiting()}</span>
    </span>
  );
}
