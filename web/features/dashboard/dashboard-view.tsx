import { useProfile } from '#web/lib/profile.ts';
import { ParentDashboard } from './parent-dashboard.tsx';
import { TeacherDashboard } from './teacher-dashboard.tsx';

/**
 * The main dashboard: everyone sees their own; an administrator sees the one being tested.
 * @param tested which of the testing views was opened
 */
export function DashboardView({ tested }: { tested?: 'teacher' | 'parent' }) {
  const profile = useProfile();
  const view = profile.role === 'admin' ? tested : profile.role;
  return (
    <>
      {profile.role === 'admin' ? <TestingNote view={view} /> : null}
      {view === 'teacher' ? <TeacherDashboard profile={profile} /> : <ParentDashboard profile={profile} />}
    </>
  );
}

function TestingNote({ view }: { view: 'teacher' | 'parent' | undefined }) {
  return (
    <p className="mb-6 rounded-lg bg-accent px-4 py-3 text-accent-foreground text-sm">
      Testing view: this is how a {view ?? 'parent'} sees the dashboard. It shows what belongs to your own
      account.
    </p>
  );
}
