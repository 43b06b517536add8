import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { FirstPaint } from '#web/components/layout/first-paint.tsx';
import { portalEntry } from '#web/features/auth/entry.ts';
import { linkAt } from '#web/features/auth/link-at.ts';
import { PortalAuthScreen } from '#web/features/auth/portal/portal-auth-screen.tsx';
import { parsePortalAuthSearch } from '#web/features/auth/portal/portal-search.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { sessionQuery } from '#web/lib/session.ts';
import { takeWish } from '#web/lib/way-back.ts';

export const Route = createFileRoute('/portal/auth')({
  validateSearch: parsePortalAuthSearch,
  beforeLoad: async ({ context, location, search }) => {
    // A link comes before any redirect, also while someone is signed in; following it clears query and hash.
    const link = linkAt('/portal/auth', location.hash);
    if (link) {
      const { redirectByLink } = await import('#web/features/auth/follow-link.ts');
      throw await redirectByLink(link, portalEntry(), search.next ?? takeWish('/portal'));
    }
    if (search.mode === 'forgot-password') return;
    // Without a connection the login form is still the right place to be.
    const session = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (search.mode === 'reset-password') {
      if (session) return;
      const { sayResetLinkIsBad } = await import('#web/features/auth/follow-link.ts');
      sayResetLinkIsBad(false);
      throw redirect({ to: '/portal/auth', search: { mode: 'forgot-password' }, replace: true });
    }
    // The guards behind it choose between the lessons, the plans and a word of explanation.
    if (session)
      throw redirect({ href: search.next ?? takeWish('/portal') ?? portalEntry().inside, replace: true });
  },
  pendingComponent: () => <FirstPaint kind="plain" />,
  component: PortalAuth,
});

const VerifyFactor = lazy(loadWhenOnline(() => import('#web/features/factors/verify-factor.tsx')));

function PortalAuth() {
  return <PortalAuthScreen {...Route.useSearch()} secondStep={<VerifyFactor />} />;
}
