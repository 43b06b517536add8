/**
 * What was typed and not sent, kept for this browser tab: it survives navigation, reload and a session that ended, and
 * is gone with the tab, at sign-out, or when another person signs in, because school computers are shared.
 */

const PREFIX = 'draft:';
const OWNER = 'drafts:owner';
const listeners = new Set<() => void>();
/** Tells the other tabs of a sign-out, which have storage of their own. */
const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('drafts');
if (others) others.onmessage = () => forgetHere();

/** What was kept under `key`; null if nothing was, or if storage is switched off. */
export function readDraft(key: string): unknown {
  try {
    const stored = sessionStorage.getItem(PREFIX + key);
    return stored === null ? null : JSON.parse(stored);
  } catch {
    return null;
  }
}

/** Keeps `draft` under `key`; null forgets it. Without storage nothing is kept beyond the page. */
export function writeDraft(key: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // Full or switched off: what is on the screen stays there.
  }
}

/** Whether anything that was begun is kept. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}

/** Runs `listener` when drafts are forgotten, so that copies in memory go too. */
export function onDraftsForgotten(listener: () => void): void {
  listeners.add(listener);
}

/** Forgets every draft, in the other tabs of this browser too. */
export function forgetDrafts(): void {
  forgetHere();
  others?.postMessage('forget');
}

/**
 * Call with whoever is signed in. Their own drafts stay, after a session that ended too; those of anybody else, and of
 * a registration that was begun before the sign-in, go.
 */
export function claimDrafts(userId: string | null): void {
  if (userId === null) return;
  try {
    if (sessionStorage.getItem(OWNER) === userId) return;
    forgetHere();
    sessionStorage.setItem(OWNER, userId);
  } catch {
    // Nothing was kept.
  }
}

function forgetHere(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
    sessionStorage.removeItem(OWNER);
  } catch {
    // Nothing was kept.
  }
  for (const listener of listeners) listener();
}
