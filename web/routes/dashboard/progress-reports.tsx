import { createFileRoute } from '@tanstack/react-router';
import { childSearch } from '#web/entities/learners/chosen-child.ts';
import { teachingSearch } from '#web/entities/teaching/chosen-teaching.ts';
import { ReportsScreen } from '#web/features/reports/reports-screen.tsx';
import { type ReportsTab, reportsTabOf } from '#web/features/reports/tabs.ts';

export const Route = createFileRoute('/dashboard/progress-reports')({
  validateSearch: (
    search: Record<string, unknown>,
  ): { tab?: ReportsTab; child?: string; subject?: string; grade?: string } => ({
    tab: search.tab === undefined ? undefined : reportsTabOf(search.tab),
    ...childSearch(search),
    ...teachingSearch(search),
  }),
  component: Reports,
});

function Reports() {
  return <ReportsScreen tab={reportsTabOf(Route.useSearch().tab)} />;
}
