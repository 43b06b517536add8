import { createFileRoute } from '@tanstack/react-router';
import { SchoolsScreen } from '#web/features/administration/schools/schools-screen.tsx';

export const Route = createFileRoute('/dashboard/admin/schools')({ component: SchoolsScreen });
