import { t } from '#texts/console-reports';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { SchoolScope } from '#web/console/shared/school-scope.tsx';
import ReportsTab from './reports-tab.tsx';

/** The reports as a page of their own. */
export function ReportsScreen() {
  return (
    <>
      <PageTitle>{t.reports()}</PageTitle>
      <PageHeader title={t.reports()} description={t.howSchoolUsesPortal()} actions={<SchoolScope />} />
      <ReportsTab heading={false} />
    </>
  );
}
