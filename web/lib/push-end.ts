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
 * A tab with a session of its own says so to the others by a lock, which is seen though the tab sleeps, and goes with it.
 */
const nameOf = (account: string): string => `told-by-push:${account}`;
let stay: { account: string; leave: () => void; left: Promise<unknown> } | null = null;

async function stayFor(account: string | null): Promise<void> {
  if (stay?.account === account) return;
  if (stay) {
    const { leave, left } = stay;
    stay = null;
    leave();
    await left;
  }
  if (account === null || !navigator.locks) return;
  let leave = () => {};
  const here = new Promise<void>((resolve) => {
    leave = resolve;
  });
  stay = { account, leave, left: navigator.locks.request(nameOf(account), { mode: 'shared' }, () => here) };
}

async function isInAnotherTab(account: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(account));
}

/**
 * Ends Web Push here where its person is signed in no longer, in no tab, and takes away what it shows still: the server
 * may not have heard of it, and would go on telling them for as long as the session lives. Their wish stays, for when
 * they sign in again. Call when a page starts, and whenever the session has changed.
 */
export async function dropForeignPush(): Promise<void> {
  try {
    const [account, session] = readChoice(PUSH_CHOICE)?.split(' ') ?? [];
    const isHere = account !== undefined && isOf(sessionStorage, account);
    await stayFor(isHere ? account : null);
    if (!account || !session || isHere || isOf(localStorage, account)) return;
    if (await isInAnotherTab(account)) return;
    const registration = await navigator.serviceWorker?.getRegistration(PUSH_SCOPE);
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
    // Unless they are back meanwhile, and it is said to the server anew.
    if (readChoice(PUSH_CHOICE) === `${account} ${session}`) keepChoice(PUSH_CHOICE, account);
  } catch (refusal) {
    // The next page tries again.
    console.warn('This browser is still told by push', refusal);
  }
}
