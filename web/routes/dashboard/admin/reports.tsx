import { createFileRoute } from '@tanstack/react-router';
import { ReportsScreen } from '#web/console/reports/reports-screen.tsx';

export const Route = createFileRoute('/dashboard/admin/reports')({ component: ReportsScreen });
