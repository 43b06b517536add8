import { createFileRoute, redirect } from '@tanstack/react-router';
import { childSearch } from '#web/entities/learners/chosen-child.ts';
import { teachingSearch } from '#web/entities/teaching/chosen-teaching.ts';
import { Dashboard } from './-dashboard.tsx';

export const Route = createFileRoute('/dashboard/')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...childSearch(search),
    ...teachingSearch(search),
  }),
  // Administrators are sent on from here only; the testing views stay open to them.
  beforeLoad: ({ context }) => {
    if (context.profile.role === 'admin') throw redirect({ to: '/dashboard/admin', replace: true });
  },
  component: () => <Dashboard />,
});
