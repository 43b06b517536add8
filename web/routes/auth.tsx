import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { Waiting } from '#web/components/layout/waiting.tsx';
import { AuthScreen } from '#web/features/auth/auth-screen.tsx';
import { parseAuthLink } from '#web/features/auth/link.ts';
import { parseAuthSearch } from '#web/features/auth/modes.ts';
import { profileQuery } from '#web/lib/profile.ts';
import { sessionQuery } from '#web/lib/session.ts';

export const Route = createFileRoute('/auth')({
  validateSearch: parseAuthSearch,
  beforeLoad: async ({ context, location, search }) => {
    // A link comes before any redirect, also while someone is signed in; following it clears query and hash.
    const link = parseAuthLink(location.hash, rawQuery());
    if (link) {
      const { followLink } = await import('#web/features/auth/follow-link.ts');
      throw redirect({ ...(await followLink(link, search.next)), replace: true });
    }
    // Asking for a reset link is open to everyone: a bad link leads here, also while someone is signed in.
    if (search.mode === 'forgot-password') return;
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
    // An account without a profile may still register one; everyone else who is signed in goes on.
    const profile = registering
      ? await context.queryClient.ensureQueryData(profileQuery(session.userId)).catch(() => null)
      : undefined;
    if (profile !== null) throw redirect({ to: '/dashboard', replace: true });
  },
  pendingComponent: () => <Waiting label="Loading..." />,
  component: Auth,
});

/** The query as it was followed: the router's own parsing would read a code of digits as a number. */
function rawQuery(): string {
  return window.location.pathname === '/auth' ? window.location.search : '';
}

const VerifyFactor = lazy(() => import('#web/features/factors/verify-factor.tsx'));

function Auth() {
  const { mode = 'login', notice, next } = Route.useSearch();
  return <AuthScreen mode={mode} notice={notice} next={next} secondStep={<VerifyFactor />} />;
}
