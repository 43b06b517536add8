import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import type { ProfileRole } from '#contract/enums.ts';
import { t } from '#texts/grades';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { type Child, childrenQuery } from '#web/entities/learners/children.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { GradeCard } from './grade-card.tsx';
import { type GradeRow, gradesQuery } from './queries.ts';

/** A school's grades; those with which the caller has to do say whose they are. */
export function GradesPanel({ schoolId }: { schoolId: string }) {
  const profile = useProfile();
  const grades = useQuery(gradesQuery(profile.id, schoolId));
  const children = useQuery({ ...childrenQuery(profile.id), enabled: profile.role === 'parent' });
  useErrorToast(grades.error, t.failedToLoadGrades());
  if (grades.isPending) {
    return (
      <LoadingRegion label={t.loadingGrades()}>
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </LoadingRegion>
    );
  }
  if (!grades.data) {
    return (
      <ErrorState
        title={t.failedToLoadGrades()}
        description={messageOf(grades.error)}
        busy={grades.isFetching}
        onRetry={() => grades.refetch()}
      />
    );
  }
  if (grades.data.length === 0) {
    return <EmptyState icon={GraduationCap} title={t.schoolHasNoGradesYet()} />;
  }
  const shown = grades.data.map((grade) => ({
    grade,
    own: ownOf(profile.role, grade, children.data ?? []),
  }));
  const isWorthACard = ({ grade, own }: Shown) =>
    profile.role === 'admin' || own.length > 0 || grade.teacher_subjects.length > 0;
  const others = shown.filter((each) => !isWorthACard(each));
  return (
    <>
      <PartFailed text={t.childrenNotLoaded()} reads={[children]} className="mb-3" />
      <ul aria-label={t.grades()} className="grid items-start gap-3 lg:grid-cols-2">
        {shown.filter(isWorthACard).map(({ grade, own }) => (
          <li key={grade.id}>
            <GradeCard
              grade={grade}
              own={own}
              // A parent sees no learner but the own: a number would say something wrong.
              learners={profile.role === 'parent' ? undefined : (grade.students[0]?.count ?? 0)}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 ? <OtherGrades grades={others.map(({ grade }) => grade)} /> : null}
    </>
  );
}

type Shown = { grade: GradeRow; own: string[] };

/** What of a grade is the caller's own. */
function ownOf(role: ProfileRole, grade: GradeRow, children: readonly Child[]): string[] {
  if (role === 'teacher') return grade.teacher_subjects.length > 0 ? [t.youTeachHere()] : [];
  return children
    .filter(({ grade_id }) => grade_id === grade.id)
    .map(({ first_name, is_confirmed }) =>
      is_confirmed ? first_name : t.childWaiting({ name: first_name }),
    );
}

/** Grades with which the caller has nothing to do, by name. */
function OtherGrades({ grades }: { grades: readonly GradeRow[] }) {
  return (
    <section aria-labelledby="other-grades" className="mt-6">
      <h2 id="other-grades" className="mb-2 font-medium text-muted-foreground text-sm">
        {t.otherGradesOfTheSchool()}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {grades.map((grade) => (
          <li key={grade.id} className="wrap-anywhere rounded-md border bg-card px-3 py-1.5 text-sm">
            {grade.name}
          </li>
        ))}
      </ul>
    </section>
  );
}
