import { createFileRoute } from '@tanstack/react-router';
import { LettersScreen } from '#web/console/letters/letters-screen.tsx';

export const Route = createFileRoute('/dashboard/admin/letters')({ component: LettersScreen });
