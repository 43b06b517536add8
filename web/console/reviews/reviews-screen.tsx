import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/console-reviews';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { useChosenSchool } from '#web/console/shared/chosen-school.ts';
import { SchoolScope } from '#web/console/shared/school-scope.tsx';
import { TabError, TabSkeleton } from '#web/console/shared/tab-states.tsx';
import { ReportedCard } from './reported-card.tsx';
import { REPORTED_PAGE, reportedQuery } from './reviews-query.ts';

/** Reported conversations: read only where the school allows it, and each reading stays on record. */
export function ReviewsScreen() {
  return (
    <>
      <PageTitle>{t.reportedConversations()}</PageTitle>
      <PageHeader
        title={t.reportedConversations()}
        description={t.parentTeacherAskedTheseRead()}
        actions={<SchoolScope />}
      />
      <ReportedList />
    </>
  );
}

function ReportedList() {
  const { schoolId } = useChosenSchool();
  const [at, setAt] = useState({ schoolId, page: 0 });
  // Another school's list starts at its first page.
  const page = at.schoolId === schoolId ? at.page : 0;
  const reported = useQuery(reportedQuery(schoolId, page));
  if (reported.isPending) return <TabSkeleton />;
  if (reported.isError && !reported.data) return <TabError query={reported} />;
  if (reported.data.total === 0) {
    return (
      <EmptyState
        icon={Flag}
        title={t.nothingWasReported()}
        description={t.peopleReportConversationWhereTheir()}
      />
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {reported.data.reported.map((report) => (
          <ReportedCard key={report.id} report={report} />
        ))}
      </ul>
      <Pages
        page={page}
        pageSize={REPORTED_PAGE}
        total={reported.data.total}
        onPage={(next) => setAt({ schoolId, page: next })}
      />
    </>
  );
}
