import { client } from '#web/lib/client.ts';
import { isNetworkError, messageOf, OFFLINE_TEXT } from '#web/lib/errors.ts';
import { toastError, toastNote, toastSuccess } from '#web/lib/toast.ts';
import { type AuthLink, type LinkPurpose, type RefusalReason, reasonOf } from './link.ts';
import type { AuthSearch } from './modes.ts';

/** Where to go once a link has been followed. */
export type Destination = { to: '/dashboard' } | { to: '/auth'; search: AuthSearch };

/**
 * Follows a link of a mail, or comes back from a provider: takes over the session and says what came of it.
 * A recovery link leads to reset-password mode even while someone is signed in; a bad link says so and
 * leads to the next step.
 * @param next a path of the protected area to go on to, if not the dashboard
 */
export async function followLink(link: AuthLink, next = '/dashboard'): Promise<Destination> {
  // The address's parser lets only paths of the protected area through.
  const inside: Destination = { to: next as '/dashboard' };
  if (link.kind === 'turned-away') return turnAway(link.code, inside);
  if (link.kind === 'linked') return takeLinked(link, inside);
  if (link.kind === 'refused') return refuse(link.purpose, link.reason);
  if (link.kind === 'half-way') {
    toastNote('One address confirmed', 'Now open the link in the email that went to your other address.');
    return { to: '/dashboard' };
  }
  const { auth } = await client();
  const { error } =
    link.kind === 'session'
      ? await auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken })
      : await auth.verifyOtp({ token_hash: link.tokenHash, type: link.purpose });
  if (error && isNetworkError(error)) {
    toastError(`${OFFLINE_TEXT} Then open the link from your email once more.`, 'Link not opened');
    return { to: '/auth', search: {} };
  }
  if (error) return refuse(link.purpose, reasonOf(error.code));
  return accept(link.purpose, inside);
}

/** Whoever linked a provider is signed in: that session goes on, with its second step. The new one ends. */
async function takeLinked(
  { accessToken, refreshToken }: Extract<AuthLink, { kind: 'linked' }>,
  inside: Destination,
): Promise<Destination> {
  const { auth } = await client();
  const { error } = (await isSignedIn())
    ? await auth.admin.signOut(accessToken, 'local')
    : await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  if (error) toastError(messageOf(error));
  else toastSuccess('Sign-in linked', 'From now on it opens your account, too.');
  return inside;
}

async function turnAway(code: string, inside: Destination): Promise<Destination> {
  toastError(messageOf({ code }), 'Sign-in not completed');
  return (await isSignedIn()) ? inside : { to: '/auth', search: {} };
}

function accept(purpose: LinkPurpose, inside: Destination): Destination {
  if (purpose === 'recovery' || purpose === 'invite')
    return { to: '/auth', search: { mode: 'reset-password' } };
  if (purpose === 'signup' || purpose === 'email') {
    toastSuccess('Email Confirmed!', 'Thank you. Your email address has been confirmed.');
  }
  if (purpose === 'email_change') toastSuccess('Email changed', 'Your new email address has been confirmed.');
  return inside;
}

async function refuse(purpose: LinkPurpose | undefined, reason: RefusalReason): Promise<Destination> {
  if (reason === 'limited') {
    toastError('Too many attempts. Please wait a minute, then open the link again.', 'Link not opened');
    return { to: '/auth', search: {} };
  }
  const expired = reason === 'expired';
  if (purpose === 'recovery') {
    sayResetLinkIsBad(expired);
    return { to: '/auth', search: { mode: 'forgot-password' } };
  }
  if (await isSignedIn()) {
    // The notices stand above the login form, which nobody sees who is signed in.
    const why = expired ? 'This link has expired or was used already.' : 'This link is not valid.';
    toastError(`${why} You are signed in on this device.`, 'Link not opened');
    return { to: '/dashboard' };
  }
  if (purpose === 'signup' || purpose === 'email') {
    return { to: '/auth', search: { notice: expired ? 'confirmation-expired' : 'confirmation-invalid' } };
  }
  return { to: '/auth', search: { notice: 'link-expired' } };
}

async function isSignedIn(): Promise<boolean> {
  const { data } = await (await client()).auth.getSession();
  return data.session !== null;
}

/** Spec document 1, section 8: both ask for a new link. */
export function sayResetLinkIsBad(expired: boolean): void {
  if (expired) {
    toastError(
      'This reset link has expired or was used already. Please ask for a new one.',
      'Reset link expired',
    );
  } else {
    toastError('This reset link is not valid. Please ask for a new one.', 'Invalid reset link');
  }
}
