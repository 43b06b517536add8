import { lazy, Suspense } from 'react';
import { t } from '#texts/console-reports';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { useChosenSchool } from '#web/console/shared/chosen-school.ts';
import { SchoolScope } from '#web/console/shared/school-scope.tsx';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import ReportsTab from './reports-tab.tsx';

const SchoolLog = lazy(loadWhenOnline(() => import('./school-log.tsx')));

/** The reports as a page of their own, and below them the log. */
export function ReportsScreen() {
  const { schoolId } = useChosenSchool();
  return (
    <>
      <PageTitle>{t.reports()}</PageTitle>
      <PageHeader title={t.reports()} description={t.howSchoolUsesPortal()} actions={<SchoolScope />} />
      <ReportsTab heading={false} />
      <Suspense>
        <SchoolLog key={schoolId} schoolId={schoolId} />
      </Suspense>
    </>
  );
}
