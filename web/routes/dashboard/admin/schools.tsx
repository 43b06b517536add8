import { createFileRoute } from '@tanstack/react-router';
import { SchoolsScreen } from '#web/console/schools/schools-screen.tsx';

export const Route = createFileRoute('/dashboard/admin/schools')({ component: SchoolsScreen });
