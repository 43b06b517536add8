import type { AuthChangeEvent } from '@supabase/auth-js';
import type { QueryClient } from '@tanstack/react-query';
import { t } from '#texts/lib';
import { accounts, onAccounts } from './accounts.ts';
import { forgetShown } from './acting.ts';
import { claimDrafts } from './draft-storage.ts';
import { dropForeignDownloads, storedUserId } from './kept-downloads.ts';
import { dropForeignKept } from './offline/mark.ts';
import { dropForeignPush } from './push-end.ts';
import { type SessionLike, type SignedIn, sessionKey, signedInOf } from './session.ts';
import { onSessionEnd } from './session-end.ts';
import { msUntilRenewal, storageKeyFor, takeRenewed } from './session-storage.ts';
import { askOwnLanguage } from './texts/follow-language.ts';
import { toastNote } from './toast.ts';
import { keepEnd } from './way-back.ts';

type Watch = {
  queryClient: QueryClient;
  /** Called after the session was lost without the person asking for it; resolves once its screen is left. */
  onExpired: () => unknown;
  /** Called when another person has signed in, on another tab most often, while this page is open. */
  onOtherPerson: () => void;
};

let early: [AuthChangeEvent, SessionLike] | undefined;
/** Whose readings the cache still has when nobody is signed in: '' for somebody unknown, null where it has none. */
let leftBy: string | null = null;

/** Drops everything that was read for whoever was signed in. Call once their screens are left. */
export function forgetRead(queryClient: QueryClient): void {
  leftBy = null;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

/**
 * Keeps the cached session equal to the client's, across tabs too. What was read goes with the session of
 * whom it was read for, however that ends, and again before anybody else is shown a screen.
 */
export function watchSession(watch: Watch): void {
  const told = (event: AuthChangeEvent, session: SessionLike) => {
    takeRenewed(session);
    follow(watch, event, session);
  };
  const others = otherTabs(told);
  // What another tab says may be here before what it has written: then it is looked at again.
  addEventListener('storage', () => early && told(...early));
  onAccounts((auth) => {
    // It listens to the other tabs itself.
    others?.close();
    auth.onAuthStateChange(told);
  });
  onSessionEnd(() => follow(watch, 'SIGNED_OUT', null, true));
  renewInTime();
}

/** @param isMeant whether it is a sign-out of this page, which is not announced as an expiry */
function follow(
  { queryClient, onExpired, onOtherPerson }: Watch,
  event: AuthChangeEvent,
  session: SessionLike,
  isMeant = false,
): void {
  // Of another tab's own session, which is not remembered, or of one that had another before it: no news of this one.
  early = storedUserId() === (session?.user.id ?? null) ? undefined : [event, session];
  if (early) return;
  const now = signedInOf(session);
  // Before the drafts lose their owner: what waited to be sent goes among them.
  dropForeignKept();
  void dropForeignPush();
  const before = queryClient.getQueryData<SignedIn | null>(sessionKey);
  if (event === 'INITIAL_SESSION') {
    claimDrafts(now?.userId ?? null);
    return;
  }
  const hasExpired = event === 'SIGNED_OUT' && before && !isMeant;
  const handOver = () => {
    const next = queryClient.getQueryData<SignedIn | null>(sessionKey)?.userId ?? null;
    claimDrafts(next);
    if (before && before.userId !== next) forgetShown();
  };
  queryClient.setQueryData(sessionKey, now);
  if (!hasExpired) handOver();
  if (now && (before?.userId !== now.userId || event === 'MFA_CHALLENGE_VERIFIED'))
    askOwnLanguage(now.userId);
  // A sign-out, or another person: what was downloaded for the one before goes.
  dropForeignDownloads(now?.userId ?? null);
  const reader = before?.userId ?? leftBy;
  if (now && reader !== null && reader !== now.userId) {
    forgetRead(queryClient);
    onOtherPerson();
  }
  if (event !== 'SIGNED_OUT') return;
  if (before !== null) leftBy = before?.userId ?? '';
  // A page that has only just begun has not asked who is signed in; its guard will.
  if (before !== null && !isMeant) keepEnd();
  if (hasExpired) {
    toastNote(t.sessionEnded(), t.pleaseSignInAgain());
    // On a bad line the screen stands for a while: what is typed on it until then is still the person's.
    Promise.resolve(onExpired()).finally(() => {
      handOver();
      // Whoever has signed in meanwhile has readings of their own.
      if (!queryClient.getQueryData(sessionKey)) forgetRead(queryClient);
    });
  }
}

/** What the other tabs say before this one has loaded the part of the client that listens to them. */
function otherTabs(told: (event: AuthChangeEvent, session: SessionLike) => void): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(storageKeyFor(location.hostname));
  channel.onmessage = ({ data }: MessageEvent<{ event: AuthChangeEvent; session: SessionLike }>) =>
    told(data.event, data.session);
  return channel;
}

/** Loads what renews the token shortly before it ends, so that a page that only stands there stays signed in. */
function renewInTime(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    const left = msUntilRenewal();
    if (left === null) return;
    timer = setTimeout(
      () => {
        // Renewed meanwhile, on another tab: then there is time again.
        if ((msUntilRenewal() ?? 1) > 0) wait();
        else
          accounts().catch(() => {
            timer = setTimeout(wait, AGAIN_MS);
          });
      },
      Math.min(left, LONGEST_WAIT_MS),
    );
  };
  wait();
  // A device that slept has not counted.
  document.addEventListener('visibilitychange', wait);
  addEventListener('online', wait);
  onAccounts(() => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wait);
    removeEventListener('online', wait);
  });
}

/** How long after a failure what renews the token is loaded again, in ms. */
const AGAIN_MS = 30_000;

/** Browsers count no longer waits than 24.8 days. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
