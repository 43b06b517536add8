import { createFileRoute } from '@tanstack/react-router';
import { t } from '#texts/shared';
import { FirstPaint } from '#web/components/layout/first-paint.tsx';
import { ScreenOutlet } from '#web/components/layout/screen-outlet.tsx';
import { portalEntry } from '#web/features/auth/entry.ts';
import { linkAt } from '#web/features/auth/link-at.ts';
import { admitLearner } from '#web/features/lessons-portal/account/admission.ts';
import { afterFrame } from '../../-after-frame.ts';
import { NotAdmittedLearner } from './-not-admitted.tsx';

/** Everything of the lessons portal that a learner is signed in for. */
export const Route = createFileRoute('/portal/_learner')({
  beforeLoad: async ({ context, location }) => {
    // The link of a verification mail leads to the plans.
    const link = linkAt(location.pathname, location.hash);
    if (link) {
      const { redirectByLink } = await import('#web/features/auth/follow-link.ts');
      throw await redirectByLink(link, portalEntry(), location.pathname);
    }
    return afterFrame(admitLearner(context.queryClient, location.href));
  },
  pendingMs: 300,
  // As in the frame of the school's pages.
  pendingMinMs: 0,
  pendingComponent: () => <FirstPaint kind="portal" label={t.loadingYourLessons()} />,
  errorComponent: ({ error }) => <NotAdmittedLearner error={error} />,
  component: ScreenOutlet,
});
