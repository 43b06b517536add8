import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { claimPath } from '#contract/claim-codes.ts';
import { FirstPaint } from '#web/components/layout/first-paint.tsx';
import { profileQuery } from '#web/entities/people/profile.ts';
import { learnerQuery } from '#web/entities/portal-learners/reads.ts';
import { AuthScreen } from '#web/features/auth/auth-screen.tsx';
import { schoolEntry } from '#web/features/auth/entry.ts';
import { linkAt } from '#web/features/auth/link-at.ts';
import { parseAuthSearch } from '#web/features/auth/modes.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { sessionQuery } from '#web/lib/session.ts';
import { takeWish } from '#web/lib/way-back.ts';

export const Route = createFileRoute('/auth')({
  validateSearch: parseAuthSearch,
  beforeLoad: async ({ context, location, search }) => {
    // A link comes before any redirect, also while someone is signed in; following it clears query and hash.
    const link = linkAt('/auth', location.hash);
    if (link) {
      const { redirectByLink } = await import('#web/features/auth/follow-link.ts');
      const back = search.mode === 'claim' ? claimPath(search.code) : (search.next ?? takeWish('/dashboard'));
      throw await redirectByLink(link, schoolEntry(), back);
    }
    // Asking for a reset link is open to everyone: a bad link leads here, also while someone is signed in. So does a
    // letter of the school, which is for whoever has an account as well.
    if (['forgot-password', 'accept-invitation', 'claim'].includes(search.mode ?? '')) return;
    // Without a connection the login form is still the right place to be.
    const session = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (search.mode === 'reset-password') {
      if (session) return;
      const { sayResetLinkIsBad } = await import('#web/features/auth/follow-link.ts');
      sayResetLinkIsBad(false);
      throw redirect({ to: '/auth', search: { mode: 'forgot-password' }, replace: true });
    }
    if (!session) return;
    const registering = search.mode === 'register-parent' || search.mode === 'register-teacher';
    // An account that is nobody's yet may still register, a rejected one again, and who asks to be something more.
    if (registering && !session.isLearner) {
      const { queryClient } = context;
      const [profile, learner] = await Promise.all([
        queryClient.ensureQueryData(profileQuery(session.userId)).catch(() => null),
        queryClient.ensureQueryData(learnerQuery(session.userId)).catch(() => null),
      ]);
      if (profile ? search.add || profile.approval_status === 'rejected' : !learner) return;
    }
    throw redirect({ href: search.next ?? takeWish('/dashboard') ?? '/dashboard', replace: true });
  },
  pendingComponent: () => <FirstPaint kind="plain" />,
  component: Auth,
});

const VerifyFactor = lazy(loadWhenOnline(() => import('#web/features/factors/verify-factor.tsx')));

function Auth() {
  const { mode = 'login', notice, next, code } = Route.useSearch();
  return <AuthScreen mode={mode} notice={notice} next={next} code={code} secondStep={<VerifyFactor />} />;
}
