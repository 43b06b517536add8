import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '#web/features/administration/users-screen.tsx';

export const Route = createFileRoute('/dashboard/admin/users')({ component: UsersScreen });
