import { createFileRoute } from '@tanstack/react-router';
import { teachingSearch } from '#web/entities/teaching/chosen-teaching.ts';
import { AssignmentsScreen } from '#web/features/assignments/assignments-screen.tsx';
import { idOf } from '#web/lib/ids.ts';
import type { EveryKey } from '#web/lib/search.ts';

type AssignmentsSearch = {
  subject?: string;
  grade?: string;
  /** The assignment that a search leads to. */
  id?: string;
};

function assignmentsSearch(search: Record<string, unknown>): AssignmentsSearch {
  const { subject, grade } = teachingSearch(search);
  return { subject, grade, id: idOf(search.id) } satisfies EveryKey<AssignmentsSearch>;
}

export const Route = createFileRoute('/dashboard/teacher/assignments')({
  validateSearch: assignmentsSearch,
  component: Assignments,
});

function Assignments() {
  return <AssignmentsScreen assignmentId={Route.useSearch().id} />;
}
