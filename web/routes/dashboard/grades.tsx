import { createFileRoute, Link, retainSearchParams } from '@tanstack/react-router';
import { t } from '#texts/shared';
import { Button } from '#web/components/ui/button.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { Panel } from '#web/features/dashboard/panel.tsx';
import { GradesPanel } from '#web/features/grades/grades-panel.tsx';
import { idOf } from '#web/lib/ids.ts';
import { OfOneSchool, SchoolScope } from './-school-scope.tsx';

export const Route = createFileRoute('/dashboard/grades')({
  // The school that a platform administrator picked stays picked from page to page.
  validateSearch: ({ school }: Record<string, unknown>): { school?: string } => ({
    school: idOf(school),
  }),
  search: { middlewares: [retainSearchParams(['school'])] },
  component: Grades,
});

const descriptions = () =>
  ({
    parent: t.childrensSubjectsTeachersOtherGrades(),
    teacher: t.whatTeachWhereOtherGrades(),
    admin: t.subjectsTeachersLearnersEachGrade(),
  }) as const;

function Grades() {
  const { school } = Route.useSearch();
  return (
    <Panel
      title={t.grades()}
      description={descriptions()[useProfile().role]}
      actions={
        <>
          {school ? <SchoolScope /> : null}
          <Button asChild variant="outline">
            <Link to="/dashboard/directory">{t.people()}</Link>
          </Button>
        </>
      }
    >
      <OfOneSchool what="grades">{(schoolId) => <GradesPanel schoolId={schoolId} />}</OfOneSchool>
    </Panel>
  );
}
