import { t } from '#texts/console-schools';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { SchoolScope } from '#web/console/shared/school-scope.tsx';
import { SchoolsTab } from './schools-tab.tsx';

/** Schools & Grades as a page of its own. */
export function SchoolsScreen() {
  return (
    <>
      <PageTitle>{t.schoolsGrades()}</PageTitle>
      <PageHeader title={t.schoolsGrades()} actions={<SchoolScope />} />
      <SchoolsTab heading={false} />
    </>
  );
}
