import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { t } from '#texts/reports';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { FormSkeleton } from '#web/components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { ownReportsQuery } from '#web/entities/reports/reads.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { ReportList } from './report-list.tsx';
import type { ReportsTab } from './tabs.ts';

// Parents read the same screen, and never upload.
const UploadForm = lazy(loadWhenOnline(() => import('./upload-form.tsx')));

type TeacherReportsProps = { profileId: string; schoolId: string; tab: ReportsTab };

/** Upload Report and My Reports. */
export function TeacherReports({ profileId, schoolId, tab }: TeacherReportsProps) {
  const navigate = useNavigate();
  const show = (next: ReportsTab) =>
    navigate({ to: '.', search: (before) => ({ ...before, tab: next }), replace: true });
  return (
    <>
      <PageHeader title={t.progressReports()} description={t.reportsLearnersWhomTeach()} />
      <Tabs value={tab} onValueChange={(next) => show(next as ReportsTab)}>
        <TabsList aria-label={t.progressReports2()}>
          <TabsTrigger value="upload">{t.uploadReport()}</TabsTrigger>
          <TabsTrigger value="mine">{t.myReports()}</TabsTrigger>
        </TabsList>
        <TabsContent value="upload">
          <Suspense fallback={<FormSkeleton />}>
            <UploadForm profileId={profileId} schoolId={schoolId} onUploaded={() => show('mine')} />
          </Suspense>
        </TabsContent>
        <TabsContent value="mine">
          <OwnReports profileId={profileId} />
        </TabsContent>
      </Tabs>
    </>
  );
}

function OwnReports({ profileId }: { profileId: string }) {
  const list = useInfiniteQuery(ownReportsQuery(profileId));
  return (
    <ReportList
      list={list}
      shownTo="teacher"
      empty={
        <EmptyState
          icon={FileText}
          title={t.noReportsUploaded()}
          description={t.whatUploadShownParentLearner()}
        />
      }
    />
  );
}
