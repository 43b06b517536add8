import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { t } from '#texts/lib';
import { forgetDrafts, hasDrafts } from './draft-storage.ts';
import { endSession } from './end-session.ts';
import { waitingElsewhere } from './offline/mark.ts';
import { isWritten, waitingHere } from './offline/waiting.ts';
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

const hasWaiting = (): boolean =>
  waitingHere.all().some(isWritten) || Object.keys(waitingElsewhere()).length > 0;

type Exit = '/' | '/portal/auth' | '/portal/goodbye';

/**
 * Signs out on this device and goes to the landing page; works offline too. Asks before anything that was typed is
 * lost.
 * @param to where to go instead
 */
export function useSignOut(to: Exit = '/'): () => Promise<void> {
  const leave = useLeave(to);
  return useCallback(async () => {
    // A form says in its own words what it would lose; what is left then are replies, which are kept elsewhere.
    if (!(await mayLeave()) || ((hasDrafts() || hasWaiting()) && !(await ask(BEGUN())))) return;
    await leave();
  }, [leave]);
}

/** Signs out as useSignOut does, without a question: for where there is nothing to stay in. */
export function useLeave(to: Exit): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(async () => {
    const arrived = showOpening();
    // What was kept for the session goes with it, as at every end.
    endSession();
    forgetDrafts();
    forgetWayBack();
    await router.navigate({ to, ignoreBlocker: true }).finally(arrived);
    forgetRead(queryClient);
  }, [queryClient, router, to]);
}
