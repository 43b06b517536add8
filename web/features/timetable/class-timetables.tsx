import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Hourglass, UsersRound } from 'lucide-react';
import { t } from '#texts/timetable';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { LeftSchool } from '#web/components/left-school.tsx';
import { RecordsClosed } from '#web/components/records-closed.tsx';
import { LearnerSelector } from '#web/components/selectors/learner-selector.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { type Child, opensRecords } from '#web/entities/learners/children.ts';
import { useChosenChild } from '#web/entities/learners/chosen-child.ts';
import { useLiveWeek } from '#web/entities/timetable/live.ts';
import { gradeWeekQuery } from '#web/entities/timetable/reads.ts';
import { fullName } from '#web/lib/names.ts';
import type { TimetableView } from './view.ts';
import { WeekFailed, WeekLoading } from './week-states.tsx';
import { WeekViews } from './week-views.tsx';

/** The week of each child's class, read-only. */
export function ClassTimetables({ view }: { view: TimetableView | undefined }) {
  const { children, child, choose, query } = useChosenChild();
  return (
    <>
      <PageTitle>{t.classTimetables()}</PageTitle>
      {/* The printed week has a title of its own, and begins the page. */}
      <div className="print:hidden">
        <PageHeader title={t.classTimetables()} description={t.weeklyLessonsChildrensClasses()} />
      </div>
      {query.isPending ? <WeekLoading /> : null}
      {query.isError && !query.data ? <WeekFailed query={query} /> : null}
      {query.data?.length === 0 ? (
        <EmptyState
          icon={UsersRound}
          title={t.noChildrenYet()}
          description={t.addChildrenDashboardTimetablesTheir()}
        />
      ) : null}
      {children.length > 0 ? (
        <LearnerSelector
          learners={children}
          chosen={child}
          onChoose={choose}
          className="mb-5 sm:max-w-xs print:hidden"
        />
      ) : null}
      {child ? <ClassWeek key={child.id} child={child} view={view} /> : null}
    </>
  );
}

function ClassWeek({ child, view }: { child: Child; view: TimetableView | undefined }) {
  const isOpen = opensRecords(child) && child.grade_id !== null && !child.left_on;
  const week = useQuery({ ...gradeWeekQuery(child.grade_id ?? ''), enabled: isOpen });
  useLiveWeek(isOpen ? `grade_id=eq.${child.grade_id}` : undefined);
  const grade = child.grade?.name ?? t.unknown();
  if (child.left_on) return <LeftSchool child={child} />;
  if (!child.reads_records) return <RecordsClosed child={child} />;
  if (!child.is_confirmed) {
    return (
      <EmptyState
        icon={Hourglass}
        title={t.waitsForTheSchool({ name: fullName(child) })}
        description={t.classTimetableOpensHereOnce()}
      />
    );
  }
  if (week.isPending) return <WeekLoading />;
  if (!week.data) return <WeekFailed query={week} />;
  if (week.data.length === 0) {
    return (
      <EmptyState
        icon={CalendarClock}
        title={t.noTimetableForYet({ grade })}
        description={t.lessonsAppearHereTeachersEnter()}
      />
    );
  }
  return (
    <WeekViews
      entries={week.data}
      printedTitle={t.classTimetableOf({ grade, name: fullName(child) })}
      view={view}
      showTeacher
    />
  );
}
