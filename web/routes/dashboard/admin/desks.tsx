import { createFileRoute } from '@tanstack/react-router';
import { DesksScreen } from '#web/console/desks/desks-screen.tsx';

export const Route = createFileRoute('/dashboard/admin/desks')({ component: DesksScreen });
