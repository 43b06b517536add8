import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { t } from '#texts/lib';
import { accounts } from './accounts.ts';
import { forgetDrafts, hasDrafts } from './draft-storage.ts';
import { loadWhenOnline } from './load-when-online.ts';
import { forgetKept, waitingElsewhere } from './offline/mark.ts';
import { isWritten, waitingHere } from './offline/waiting.ts';
import { sessionKey } from './session.ts';
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

/**
 * Signs out on this device and goes to the landing page; works offline too. Asks before anything that was typed is
 * lost.
 * @param to where to go instead
 */
export function useSignOut(to: '/' | '/portal/auth' | '/portal/goodbye' = '/'): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(async () => {
    // A form says in its own words what it would lose; what is left then are replies, which are kept elsewhere.
    if (!(await mayLeave()) || ((hasDrafts() || hasWaiting()) && !(await ask(BEGUN())))) return;
    // First of all: whatever becomes of the rest, nothing that was read stays here.
    await forgetKept();
    // A session that cannot be ended yet is told of, and ends when what ends it has come.
    const { endSession } = await loadWhenOnline(() => import('./accounts-part.ts'))();
    await endSession(accounts);
    forgetDrafts();
    forgetWayBack();
    queryClient.setQueryData(sessionKey, null);
    await router.navigate({ to, ignoreBlocker: true });
    forgetRead(queryClient);
  }, [queryClient, router, to]);
}
