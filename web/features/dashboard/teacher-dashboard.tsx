import type { UseQueryResult } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { t } from '#texts/dashboard';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { ChoiceSkeleton } from '#web/components/selectors/choice-field.tsx';
import { TeachingSelector } from '#web/components/selectors/teaching-selector.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { Profile } from '#web/entities/people/profile.ts';
import { useChosenTeaching } from '#web/entities/teaching/chosen-teaching.ts';
import type { Combination } from '#web/entities/teaching/reads.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useWasEmpty } from '#web/lib/was-empty.ts';
import type { DashboardCounts } from './counts.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { DayOfLessons } from './day-of-lessons.tsx';
import { PanelLinks } from './panel-links.tsx';
import { DashboardSection } from './section.tsx';
import { SubjectGradeMatrix } from './subject-grade-matrix.tsx';
import { summarise } from './teaching.ts';
import { TeachingOverview } from './teaching-overview.tsx';
import { TeachingStatistics } from './teaching-statistics.tsx';
import { Tiles } from './tiles.tsx';
import { NextEvents } from './today.tsx';

type TeacherDashboardProps = {
  profile: Profile;
  counts?: DashboardCounts;
  /** Shown to an administrator, to look at only. */
  isTested?: boolean;
};

export function TeacherDashboard({ profile, counts = {}, isTested = false }: TeacherDashboardProps) {
  const { combinations, combination, choose, query } = useChosenTeaching(profile.id);
  const hasRoom = !useWasEmpty(`teaching:${profile.id}`, query.data);
  const chosen = { subject: combination?.subject.id, grade: combination?.grade.id };
  return (
    <>
      <PageTitle>{t.teacherDashboard()}</PageTitle>
      <DashboardHeader
        profile={profile}
        kind="teacher"
        selector={
          combinations.length > 0 ? (
            <TeachingSelector combinations={combinations} chosen={combination} onChoose={choose} />
          ) : hasRoom ? (
            <ChoiceSkeleton className={query.isPending ? undefined : 'invisible'} />
          ) : null
        }
      />
      <div className="grid items-start gap-3 max-md:gap-4 md:grid-cols-2 lg:gap-4">
        <DayOfLessons name="teachers-day" whose={{ teacher_id: profile.id }} className="md:order-1 md:mt-3" />
        <div className="md:col-span-2">
          <Tiles kind="teacher" chosen={chosen} counts={counts} isTested={isTested} />
        </div>
        <div className="min-w-0 md:order-1 md:mt-3">
          <NextEvents schoolId={profile.school_id ?? ''} />
        </div>
      </div>
      <Teaching query={query} chosen={combination} />
      {isTested ? null : <PanelLinks />}
    </>
  );
}

type TeachingProps = { query: UseQueryResult<Combination[]>; chosen: Combination | undefined };

function Teaching({ query, chosen }: TeachingProps) {
  if (query.isPending) {
    return (
      <DashboardSection title={t.teachingStatistics()}>
        <LoadingRegion label={t.loadingTeachingAssignments()}>
          <Skeleton className="h-28" />
          <Skeleton className="h-48" />
        </LoadingRegion>
      </DashboardSection>
    );
  }
  if (!query.data) {
    return (
      <DashboardSection title={t.teachingStatistics()}>
        <ErrorState
          title={t.failedToLoadTeachingAssignments()}
          description={messageOf(query.error)}
          busy={query.isFetching}
          onRetry={() => query.refetch()}
        />
      </DashboardSection>
    );
  }
  if (query.data.length === 0) {
    return (
      <DashboardSection title={t.teachingStatistics()}>
        <EmptyState icon={BookOpen} title={t.noTeachingAssignmentsFoundContact()} />
      </DashboardSection>
    );
  }
  const summary = summarise(query.data);
  return (
    <>
      <DashboardSection title={t.teachingStatistics()}>
        <TeachingStatistics summary={summary} />
      </DashboardSection>
      <DashboardSection title={t.subjectsAndGrades()}>
        <SubjectGradeMatrix summary={summary} chosen={chosen} />
      </DashboardSection>
      <DashboardSection title={t.teachingOverview()}>
        <TeachingOverview key={chosen?.id ?? 'all'} combinations={query.data} chosen={chosen} />
      </DashboardSection>
    </>
  );
}
