import { createFileRoute, redirect } from '@tanstack/react-router';
import { DashboardView } from '#web/features/dashboard/dashboard-view.tsx';

export const Route = createFileRoute('/dashboard/')({
  // Administrators are sent on from here only; the testing views stay open to them.
  beforeLoad: ({ context }) => {
    if (context.profile.role === 'admin') throw redirect({ to: '/dashboard/admin', replace: true });
  },
  component: DashboardView,
});
