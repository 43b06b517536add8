import { createFileRoute } from '@tanstack/react-router';
import { teachingSearch } from '#web/entities/teaching/chosen-teaching.ts';
import { testedSearch } from '#web/features/dashboard/tested-search.ts';
import { Dashboard } from '../-dashboard.tsx';

export const Route = createFileRoute('/dashboard/teacher/')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...testedSearch(search),
    ...teachingSearch(search),
  }),
  component: TeacherView,
});

function TeacherView() {
  return <Dashboard tested="teacher" personId={Route.useSearch().person} />;
}
