import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '#web/components/layout/not-found.tsx';

/** Unknown paths of the protected area keep its layout around them. */
export const Route = createFileRoute('/dashboard/$')({ component: NotFound });
