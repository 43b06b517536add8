import { createFileRoute, redirect } from '@tanstack/react-router';

/** The portal's bare address leads to its first page. */
export const Route = createFileRoute('/portal/_learner/')({
  beforeLoad: () => {
    throw redirect({ to: '/portal/dashboard', replace: true });
  },
});
