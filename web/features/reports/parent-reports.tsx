import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Clock, FileText, Printer, UsersRound } from 'lucide-react';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/reports';
import { RecordsClosed } from '#web/components/records-closed.tsx';
import { LearnerSelector } from '#web/components/selectors/learner-selector.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { type Child, opensRecords } from '#web/entities/learners/children.ts';
import { useChosenChild } from '#web/entities/learners/chosen-child.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { type KeptReport, keptReportsQuery } from '#web/entities/reports/kept.ts';
import { useLiveReports } from '#web/entities/reports/live.ts';
import { childReportsQuery } from '#web/entities/reports/reads.ts';
import { formatDay } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { KeptReports } from './kept-reports.tsx';
import { ReportList } from './report-list.tsx';

/** The reports on each of a parent's children, to read only. */
export function ParentReports() {
  const { children, child, choose, query } = useChosenChild();
  useErrorToast(query.error, t.failedToLoadData());
  const { data: kept = null } = useQuery(keptReportsQuery());
  return (
    <>
      <PageHeader
        title={t.progressReports()}
        description={child ? t.reportsOn({ name: fullName(child) }) : t.reportsOnYourChildren()}
        actions={
          child?.reads_records ? (
            <Button variant="outline" className="print:hidden" onClick={() => window.print()}>
              <Printer aria-hidden />
              {t.print()}
            </Button>
          ) : null
        }
      />
      {child?.reads_records ? <PrintedLine child={child} /> : null}
      {kept ? <KeptReports kept={kept} /> : null}
      {query.isPending ? (
        <LoadingRegion label={t.loadingChildren()}>
          <Skeleton className="h-32 rounded-lg" />
        </LoadingRegion>
      ) : null}
      {query.isError && !query.data ? (
        <ErrorState
          title={t.failedToLoadData()}
          description={messageOf(query.error, t.pleaseTryAgain())}
          onRetry={() => query.refetch()}
        />
      ) : null}
      {query.data?.length === 0 ? (
        <EmptyState
          icon={UsersRound}
          title={t.noChildrenYet()}
          description={t.addChildrenDashboardTheirReports()}
        />
      ) : null}
      {children.length > 1 ? (
        <LearnerSelector
          learners={children}
          chosen={child}
          onChoose={choose}
          className="mb-5 max-w-sm print:hidden"
        />
      ) : null}
      {child ? <ChildReports child={child} kept={kept} /> : null}
    </>
  );
}

/** On paper the school, the learner and the day are said: the sheet leaves the portal. */
function PrintedLine({ child }: { child: Child }) {
  const { school } = useProfile();
  const facts = [
    school?.name,
    child.grade?.name,
    child.student_id && t.learnerId({ number: child.student_id }),
    t.printedOn({ day: formatDay(schoolToday()) }),
  ];
  return <p className="mb-4 hidden text-sm print:block">{facts.filter(Boolean).join(' · ')}</p>;
}

function ChildReports({ child, kept }: { child: Child; kept: readonly KeptReport[] | null }) {
  const isOpen = opensRecords(child);
  useLiveReports(isOpen ? child.id : undefined);
  const list = useInfiniteQuery({ ...childReportsQuery(child.id), enabled: isOpen });
  if (!child.reads_records) return <RecordsClosed child={child} />;
  if (!child.is_confirmed) {
    return (
      <EmptyState
        icon={Clock}
        title={t.isNotConfirmedYet({ first_name: child.first_name })}
        description={t.schoolConfirmsChildReportsAppear()}
      />
    );
  }
  return (
    <ReportList
      list={list}
      shownTo="parent"
      kept={kept}
      empty={
        <EmptyState
          icon={FileText}
          title={t.noReportsYet()}
          description={t.whenTeacherUploadsReportTold({ first_name: child.first_name })}
        />
      }
    />
  );
}
