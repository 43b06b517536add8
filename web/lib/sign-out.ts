import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { t } from '#texts/lib';
import { forgetDrafts, hasDrafts } from './draft-storage.ts';
import { endSession } from './end-session.ts';
import { isAnythingWaiting } from './offline/mark.ts';
import { showOpening } from './opening.ts';
import { forgetRead } from './session-watch.ts';
import { ask, mayLeave, type Question } from './unsaved.ts';
import { forgetWayBack } from './way-back.ts';

const BEGUN = (): Question => ({
  title: t.signOutLoseWhatBegan(),
  description: t.messageBeganDidNotSend(),
  confirmLabel: t.signOut(),
  cancelLabel: t.stay(),
});

/** Asks before anything that was typed here, or waits to be sent, is lost by a sign-out. */
export async function maySignOut(): Promise<boolean> {
  // A form says in its own words what it would lose; what is left then are replies, which are kept elsewhere.
  if (!(await mayLeave())) return false;
  return !(hasDrafts() || isAnythingWaiting()) || ask(BEGUN());
}

/** Signs out and stays on the page, for whoever goes on there with another account. Asks as useSignOut does. */
export async function signOutHere(): Promise<void> {
  if (await maySignOut()) forgetSession();
}

/** What was kept for the session goes with it, as at every end. */
function forgetSession(): void {
  endSession();
  forgetDrafts();
  forgetWayBack();
}

type Exit = '/' | '/portal/auth' | '/portal/goodbye';

/**
 * Signs out on this device and goes to the landing page; works offline too. Asks before anything that was typed is
 * lost.
 * @param to where to go instead
 */
export function useSignOut(to: Exit = '/'): () => Promise<void> {
  const leave = useLeave(to);
  return useCallback(async () => {
    if (await maySignOut()) await leave();
  }, [leave]);
}

/** Signs out as useSignOut does, without a question: for where there is nothing to stay in. */
export function useLeave(to: Exit): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(async () => {
    const arrived = showOpening();
    forgetSession();
    await router.navigate({ to, ignoreBlocker: true }).finally(arrived);
    forgetRead(queryClient);
  }, [queryClient, router, to]);
}
