import { keepChoice, readChoice } from './kept-choice.ts';
import { storageKeyFor } from './session-storage.ts';

/** Who wants to be told in this browser, and in which session that was last said to the server. */
export const PUSH_CHOICE = 'push';
/** No page is there: the worker only shows what is pushed. */
export const PUSH_SCOPE = '/push/';

function isOf(kept: Storage, account: string): boolean {
  const session: { user?: { id?: unknown } } | null = JSON.parse(
    kept.getItem(storageKeyFor(location.hostname)) ?? 'null',
  );
  return session?.user?.id === account;
}

/**
 * Ends Web Push here where its person is signed in no longer: the server may not have heard of it, and would go on
 * telling them for as long as the session lives. Their wish stays, for when they sign in again. Call when a page
 * starts, and whenever the session has changed.
 */
export async function dropForeignPush(): Promise<void> {
  try {
    const [account, session] = readChoice(PUSH_CHOICE)?.split(' ') ?? [];
    if (!account || !session || isOf(sessionStorage, account) || isOf(localStorage, account)) return;
    const registration = await navigator.serviceWorker?.getRegistration(PUSH_SCOPE);
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
    // Unless they are back meanwhile, and it is said to the server anew.
    if (readChoice(PUSH_CHOICE) === `${account} ${session}`) keepChoice(PUSH_CHOICE, account);
  } catch (refusal) {
    // The next page tries again.
    console.warn('This browser is still told by push', refusal);
  }
}
