import { createFileRoute } from '@tanstack/react-router';
import { GoodbyeScreen } from '#web/features/lessons-portal/account/goodbye-screen.tsx';

export const Route = createFileRoute('/portal/goodbye')({ component: GoodbyeScreen });
