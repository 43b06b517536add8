import { lazy, Suspense } from 'react';
import { useProfile } from '#web/entities/people/profile.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import type { DashboardCounts } from './counts.ts';
import type { DashboardKind } from './kind.ts';
import { ParentDashboard } from './parent-dashboard.tsx';
import { TeacherDashboard } from './teacher-dashboard.tsx';

const TestingView = lazy(loadWhenOnline(() => import('./testing-view.tsx')));

type DashboardViewProps = {
  /** Which of the testing views was opened; it counts for administrators only. */
  tested?: DashboardKind;
  /** Whose dashboard an administrator asks for. */
  personId?: string | undefined;
  counts: DashboardCounts;
};

/** The main dashboard: teachers and parents see their own under every address of it. */
export function DashboardView({ tested = 'parent', personId, counts }: DashboardViewProps) {
  const profile = useProfile();
  if (profile.role === 'teacher') return <TeacherDashboard profile={profile} counts={counts} />;
  if (profile.role === 'parent') return <ParentDashboard profile={profile} counts={counts} />;
  return (
    <Suspense>
      <TestingView kind={tested} personId={personId} />
    </Suspense>
  );
}
