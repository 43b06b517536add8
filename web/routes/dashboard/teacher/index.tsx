import { createFileRoute } from '@tanstack/react-router';
import { testedSearch } from '#web/features/dashboard/tested-search.ts';
import { teachingSearch } from '#web/lib/chosen-teaching.ts';
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
