import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BookOpen, Clock, UsersRound } from 'lucide-react';
import { t } from '#texts/lessons';
import { LeftSchool } from '#web/components/left-school.tsx';
import { RecordsClosed } from '#web/components/records-closed.tsx';
import { ChoiceField } from '#web/components/selectors/choice-field.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { useChosenChild } from '#web/entities/learners/chosen-child.ts';
import { useLiveWork } from '#web/entities/lessons/live.ts';
import { workQuery } from '#web/entities/lessons/reads.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { ALL_GRADES, gradesOfChildren, gradeToShow } from './grade-filter.ts';
import { LessonList } from './lesson-list.tsx';
import { NamedLesson } from './named-lesson.tsx';

type ParentWorkProps = { profileId: string; grade: string | undefined; lessonId: string | undefined };

/** School Work & Lessons: what the children's teachers gave their grades. */
export function ParentWork({ profileId, grade: asked, lessonId }: ParentWorkProps) {
  const { children, child, query } = useChosenChild();
  const navigate = useNavigate();
  useErrorToast(query.error, t.failedToLoadLessonData());
  const grades = gradesOfChildren(children);
  const shown = gradeToShow(grades, asked, child);
  const left = children.filter(({ left_on }) => left_on);
  const closed = children.filter(({ reads_records, left_on }) => !reads_records && !left_on);
  const isAllSaid = children.length > 0 && closed.length + left.length === children.length;
  return (
    <>
      <PageHeader title={t.schoolWorkLessons()} description={t.lessonsAssignmentsChildren()} />
      {query.isPending ? (
        <LoadingRegion label={t.loadingLessons()} showLabel>
          <Skeleton className="h-40 rounded-lg" />
        </LoadingRegion>
      ) : null}
      {query.isError && !query.data ? (
        <ErrorState
          title={t.failedToLoadLessonData()}
          description={messageOf(query.error, t.pleaseTryAgain())}
          onRetry={() => query.refetch()}
        />
      ) : null}
      {lessonId ? <NamedLesson profileId={profileId} id={lessonId} shownTo="parent" /> : null}
      {left.map((each) => (
        <LeftSchool key={each.id} child={each} className="mb-5" />
      ))}
      {closed.map((each) => (
        <RecordsClosed key={each.id} child={each} className="mb-5" />
      ))}
      {query.data && grades.length === 0 && !isAllSaid ? (
        <NoGrades hasChildren={children.length > 0} />
      ) : null}
      {grades.length > 1 ? (
        <ChoiceField
          label={t.grade()}
          className="mb-5 max-w-sm"
          value={shown ?? ALL_GRADES}
          choices={[
            { id: ALL_GRADES, label: t.allGrades() },
            ...grades.map(({ id, name }) => ({ id, label: name })),
          ]}
          onChoose={(chosen) =>
            navigate({
              to: '.',
              search: (before) => ({ ...before, grade: chosen }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      ) : null}
      {grades.length > 0 ? (
        <Work profileId={profileId} gradeIds={grades.map(({ id }) => id)} shown={shown} except={lessonId} />
      ) : null}
    </>
  );
}

type WorkProps = {
  profileId: string;
  gradeIds: string[];
  shown: string | null;
  except: string | undefined;
};

function Work({ profileId, gradeIds, shown, except }: WorkProps) {
  const list = useInfiniteQuery(workQuery(profileId, shown));
  useLiveWork(profileId, gradeIds);
  return (
    <LessonList
      list={list}
      shownTo="parent"
      except={except}
      empty={
        <EmptyState
          icon={BookOpen}
          title={t.noSchoolWorkYet()}
          description={t.lessonsAssignmentsAppearHereWhen()}
        />
      }
    />
  );
}

function NoGrades({ hasChildren }: { hasChildren: boolean }) {
  return hasChildren ? (
    <EmptyState icon={Clock} title={t.notConfirmedYet()} description={t.schoolConfirmsChildrenWorkTheir()} />
  ) : (
    <EmptyState icon={UsersRound} title={t.noChildrenYet()} description={t.addChildrenDashboardWorkTheir()} />
  );
}
