import { createFileRoute } from '@tanstack/react-router';
import { TeacherManagerScreen } from '#web/console/teacher-manager/teacher-manager-screen.tsx';

export const Route = createFileRoute('/dashboard/admin/teacher-manager')({ component: TeacherManagerScreen });
