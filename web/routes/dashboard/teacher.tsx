import { createFileRoute } from '@tanstack/react-router';
import { DashboardView } from '#web/features/dashboard/dashboard-view.tsx';

export const Route = createFileRoute('/dashboard/teacher')({
  component: () => <DashboardView tested="teacher" />,
});
