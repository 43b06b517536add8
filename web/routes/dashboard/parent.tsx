import { createFileRoute } from '@tanstack/react-router';
import { childSearch } from '#web/entities/learners/chosen-child.ts';
import { testedSearch } from '#web/features/dashboard/tested-search.ts';
import { Dashboard } from './-dashboard.tsx';

export const Route = createFileRoute('/dashboard/parent')({
  validateSearch: (search: Record<string, unknown>) => ({ ...testedSearch(search), ...childSearch(search) }),
  component: ParentView,
});

function ParentView() {
  return <Dashboard tested="parent" personId={Route.useSearch().person} />;
}
