import { createFileRoute } from '@tanstack/react-router';
import { TeacherManagerScreen } from '#web/features/administration/assignments/teacher-manager-screen.tsx';

export const Route = createFileRoute('/dashboard/admin/teacher-manager')({ component: TeacherManagerScreen });
