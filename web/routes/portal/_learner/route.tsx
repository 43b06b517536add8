import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { Waiting } from '#web/components/layout/waiting.tsx';
import { portalEntry } from '#web/features/auth/entry.ts';
import { linkAt } from '#web/features/auth/link-at.ts';
import { admitLearner } from '#web/features/lessons-portal/account/admission.ts';
import { NotAdmittedLearner } from './-not-admitted.tsx';

/** Everything of the lessons portal that a learner is signed in for. */
export const Route = createFileRoute('/portal/_learner')({
  beforeLoad: async ({ context, location }) => {
    // The link of a verification mail leads to the plans (spec document 2, section 4).
    const link = linkAt(location.pathname, location.hash);
    if (link) {
      const { followLink } = await import('#web/features/auth/follow-link.ts');
      throw redirect({ ...(await followLink(link, portalEntry, location.pathname)), replace: true });
    }
    return admitLearner(context.queryClient, location.pathname);
  },
  pendingMs: 300,
  pendingComponent: () => <Waiting label="Loading your lessons..." />,
  errorComponent: ({ error }) => <NotAdmittedLearner error={error} />,
  component: Outlet,
});
