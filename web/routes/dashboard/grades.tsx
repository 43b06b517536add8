import { createFileRoute, Link } from '@tanstack/react-router';
import { Button } from '#web/components/ui/button.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { Panel } from '#web/features/dashboard/panel.tsx';
import { GradesPanel } from '#web/features/grades/grades-panel.tsx';
import { idOf } from '#web/lib/ids.ts';
import { OfOneSchool, SchoolScope } from './-school-scope.tsx';

export const Route = createFileRoute('/dashboard/grades')({
  validateSearch: ({ school }: Record<string, unknown>): { school?: string } => ({
    school: idOf(school),
  }),
  component: Grades,
});

const descriptions = {
  parent: "Your children's subjects and teachers, and the other grades of the school",
  teacher: 'What you teach where, and the other grades of the school',
  admin: 'Subjects, teachers and learners of each grade',
} as const;

function Grades() {
  const { school } = Route.useSearch();
  return (
    <Panel
      title="Grades"
      description={descriptions[useProfile().role]}
      actions={
        <>
          {school ? <SchoolScope /> : null}
          <Button asChild variant="outline">
            <Link to="/dashboard/directory">People</Link>
          </Button>
        </>
      }
    >
      <OfOneSchool what="Grades">{(schoolId) => <GradesPanel schoolId={schoolId} />}</OfOneSchool>
    </Panel>
  );
}
