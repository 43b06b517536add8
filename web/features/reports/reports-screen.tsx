import { Lock } from 'lucide-react';
import { t } from '#texts/reports';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { ParentReports } from './parent-reports.tsx';
import { viewFor } from './permissions.ts';
import type { ReportsTab } from './tabs.ts';
import { TeacherReports } from './teacher-reports.tsx';

/** Progress Reports, for each role its own view (docs/product/reports.md). */
export function ReportsScreen({ tab }: { tab: ReportsTab }) {
  const profile = useProfile();
  const view = viewFor(profile);
  return (
    <>
      <PageTitle>{t.progressReports()}</PageTitle>
      {view === 'teacher' ? (
        <TeacherReports profileId={profile.id} schoolId={profile.school_id ?? ''} tab={tab} />
      ) : null}
      {view === 'parent' ? <ParentReports /> : null}
      {view === 'refused' ? (
        <>
          <PageHeader title={t.progressReports()} />
          <EmptyState icon={Lock} title={t.sectionOnlyAvailableTeachersParents()} />
        </>
      ) : null}
    </>
  );
}
