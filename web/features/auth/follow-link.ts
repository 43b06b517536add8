import { redirect } from '@tanstack/react-router';
import { t } from '#texts/auth';
import { accounts } from '#web/lib/accounts.ts';
import { FAULT_TEXT, isNetworkError, isPassingFault, messageOf, OFFLINE_TEXT } from '#web/lib/errors.ts';
import { keepOwnSession } from '#web/lib/own-session.ts';
import { claimsOf } from '#web/lib/session-storage.ts';
import { toastError, toastNote, toastSuccess } from '#web/lib/toast.ts';
import { type Entry, schoolEntry } from './entry.ts';
import { type AuthLink, type LinkPurpose, type RefusalReason, reasonOf } from './link.ts';
import type { AuthNotice } from './modes.ts';
import { otherAccountNote } from './other-account.ts';

/** Where to go once a link has been followed. */
export type Destination = { href: string } | { to: Entry['auth']; search: LinkSearch };

/** What both auth screens understand. */
type LinkSearch = { mode?: 'forgot-password' | 'reset-password'; notice?: AuthNotice };

/**
 * Follows a link of a mail, or comes back from a provider: takes over the session and says what came of it.
 * Where another account was signed in, it says whose session this is now.
 * A recovery link leads to reset-password mode even while someone is signed in; a bad link says so and
 * leads to the next step.
 * @param entry whose screens it leads to
 * @param next what `ownPath` has let through, to go on to behind that entry, if not its first page
 */
async function followLink(
  link: AuthLink,
  entry: Entry = schoolEntry(),
  next: string = entry.inside,
): Promise<Destination> {
  const inside: Destination = { href: next };
  if (link.kind === 'turned-away') return turnAway(link.code, entry, inside);
  if (link.kind === 'linked') return takeLinked(link, inside);
  if (link.kind === 'refused') return refuse(link.purpose, link.reason, entry);
  if (link.kind === 'half-way') {
    toastNote(
      () => t.oneAddressConfirmed(),
      () => t.nowOpenLinkEmailWent(),
    );
    return inside;
  }
  const auth = await accounts();
  const before = await signedInUser();
  if (link.kind === 'session' && link.purpose === 'email_change' && isOf(link.accessToken, before)) {
    await keepOwnSession(link.accessToken);
    return accept(link.purpose, entry, inside);
  }
  const { data, error } =
    link.kind === 'session'
      ? await auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken })
      : await auth.verifyOtp({ token_hash: link.tokenHash, type: link.purpose });
  if (error && isPassingFault(error)) return refuse(link.purpose, 'fault', entry);
  if (error && isNetworkError(error)) {
    toastError(
      () => t.thenOpenLinkFromEmail({ offlineText: OFFLINE_TEXT() }),
      () => t.linkNotOpened(),
    );
    return { to: entry.auth, search: {} };
  }
  if (error) return refuse(link.purpose, reasonOf(error.code), entry);
  const note = otherAccountNote(before, data.user ?? undefined);
  if (note) toastNote(note.title, note.description);
  return accept(link.purpose, entry, inside);
}

/** The same, as the redirect that a guard throws. */
export async function redirectByLink(...given: Parameters<typeof followLink>) {
  const destination = await followLink(...given);
  return 'href' in destination
    ? redirect({ href: destination.href, replace: true })
    : redirect({ ...destination, replace: true });
}

/** Whoever linked a provider is signed in: that session goes on, with its second step. The new one ends. */
async function takeLinked(
  { accessToken, refreshToken }: Extract<AuthLink, { kind: 'linked' }>,
  inside: Destination,
): Promise<Destination> {
  const auth = await accounts();
  const { error } = (await isSignedIn())
    ? await auth.admin.signOut(accessToken, 'local')
    : await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  if (error) toastError(() => messageOf(error));
  else
    toastSuccess(
      () => t.signInLinked(),
      () => t.fromNowOpensAccountToo(),
    );
  return inside;
}

async function turnAway(code: string, entry: Entry, inside: Destination): Promise<Destination> {
  toastError(
    () => (reasonOf(code) === 'fault' ? FAULT_TEXT() : messageOf({ code })),
    () => t.signInNotCompleted(),
  );
  return (await isSignedIn()) ? inside : { to: entry.auth, search: {} };
}

function accept(purpose: LinkPurpose, entry: Entry, inside: Destination): Destination {
  if (purpose === 'recovery') return { to: entry.auth, search: { mode: 'reset-password' } };
  if (purpose === 'invite') return { to: '/auth', search: { mode: 'reset-password', notice: 'invited' } };
  if (purpose === 'signup' || purpose === 'email') {
    toastSuccess(
      () => t.emailConfirmed(),
      () => t.thankEmailAddressHasBeen(),
    );
  }
  if (purpose === 'email_change')
    toastSuccess(
      () => t.emailChanged(),
      () => t.newEmailAddressHasBeen(),
    );
  return inside;
}

async function refuse(
  purpose: LinkPurpose | undefined,
  reason: RefusalReason,
  entry: Entry,
): Promise<Destination> {
  const itself = sentenceOf(reason);
  if (itself) {
    toastError(itself, () => t.linkNotOpened());
    return { to: entry.auth, search: {} };
  }
  const expired = reason === 'expired';
  if (purpose === 'recovery') {
    sayResetLinkIsBad(expired);
    return { to: entry.auth, search: { mode: 'forgot-password' } };
  }
  if (await isSignedIn()) {
    // The notices stand above the login form, which nobody sees who is signed in.
    const why = () => (expired ? t.linkHasExpiredWasUsed2() : t.thisLinkIsNotValid());
    toastError(
      () => t.signedDevice({ why: why() }),
      () => t.linkNotOpened(),
    );
    return { href: entry.inside };
  }
  if (purpose === 'signup' || purpose === 'email') {
    const notice = expired ? 'confirmation-expired' : 'confirmation-invalid';
    return { to: entry.auth, search: { notice } };
  }
  return { to: entry.auth, search: { notice: 'link-expired' } };
}

/** Where another link would help no more than this one; undefined where it would. */
function sentenceOf(reason: RefusalReason): (() => string) | undefined {
  if (reason === 'limited') return () => t.tooManyAttemptsPleaseWait();
  if (reason === 'fault') return () => t.portalCannotOpenLinkAgain();
  if (reason === 'closed') return () => messageOf({ code: 'user_banned' });
  return undefined;
}

async function signedInUser() {
  const { data } = await (await accounts()).getSession();
  return data.session?.user;
}

const isSignedIn = async () => (await signedInUser()) !== undefined;

const isOf = (accessToken: string, user: { id: string } | undefined) =>
  user !== undefined && claimsOf(accessToken).sub === user.id;

/** Both ask for a new link. */
export function sayResetLinkIsBad(expired: boolean): void {
  if (expired) {
    toastError(
      () => t.resetLinkHasExpiredWas(),
      () => t.resetLinkExpired(),
    );
  } else {
    toastError(
      () => t.resetLinkNotValidPlease(),
      () => t.invalidResetLink(),
    );
  }
}
