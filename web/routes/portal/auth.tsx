import { createFileRoute } from '@tanstack/react-router';
import { OpeningSoon } from '#web/features/lessons-portal/opening-soon.tsx';

export const Route = createFileRoute('/portal/auth')({ component: OpeningSoon });
