/**
 * What was typed and not sent, kept for this browser tab: it survives navigation and reload, and is gone
 * with the tab or at sign-out, because school computers are shared.
 */

const PREFIX = 'draft:';
const listeners = new Set<() => void>();

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

/** Runs `listener` when drafts are forgotten, so that copies in memory go too. */
export function onDraftsForgotten(listener: () => void): void {
  listeners.add(listener);
}

/** Forgets every draft of this tab. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
  for (const listener of listeners) listener();
}
