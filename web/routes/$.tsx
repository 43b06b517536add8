import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { redirectFor } from '#web/lib/path-redirects.ts';

/** Every path without a route of its own: a bare path is sent on, anything else is not found. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ params, location }) => {
    const target = redirectFor(params._splat ?? '');
    if (!target) throw notFound();
    throw redirect({ href: target + location.searchStr, replace: true });
  },
});
