/**
 * What was typed and not sent, kept for this browser tab: it survives navigation, reload and a session that ended, and
 * is gone with the tab, at sign-out, or when another person signs in, because school computers are shared.
 */

import { shownProfile } from './acting.ts';
import { hasStoredSession } from './session-storage.ts';

const PREFIX = 'draft:';
const listeners = new Set<() => void>();
/** Who is signed in, and so whose the drafts are that are written and read; null for nobody. */
let person: string | null = null;
/** Tells the other tabs of a sign-out, which have storage of their own. */
const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('drafts');
// A tab with a session of its own is not signed out with the others.
if (others) others.onmessage = () => hasStoredSession() || forgetWhere(() => true);

/** What is typed as one profile of an account is not shown in another; it is there when that one is in use again. */
function nameOf(key: string): string {
  const profileId = shownProfile();
  return PREFIX + (profileId ? `${profileId}:${key}` : key);
}

/** A draft as it lies here, with who typed it. */
type Kept = { by: string | null; draft: unknown };

function keptIn(stored: string | null): Kept | null {
  const kept: unknown = JSON.parse(stored ?? 'null');
  return typeof kept === 'object' && kept !== null && 'by' in kept && 'draft' in kept ? (kept as Kept) : null;
}

/** What whoever is signed in, or nobody, kept under `key`; null if nothing was, or if storage is switched off. */
export function readDraft(key: string): unknown {
  try {
    const kept = keptIn(sessionStorage.getItem(nameOf(key)));
    return kept?.by === person ? kept.draft : null;
  } catch {
    return null;
  }
}

/** Keeps `draft` under `key`; null forgets it. Without storage nothing is kept beyond the page. */
export function writeDraft(key: string, draft: unknown): void {
  try {
    const kept: Kept = { by: person, draft };
    if (draft === null) sessionStorage.removeItem(nameOf(key));
    else sessionStorage.setItem(nameOf(key), JSON.stringify(kept));
  } catch {
    // Full or switched off: what is on the screen stays there.
  }
}

/** The keys that begin so and under which the same person has kept something, in this profile, in order. */
export function draftsUnder(beginning: string): string[] {
  try {
    const whole = nameOf('');
    return Object.keys(sessionStorage)
      .filter((name) => name.startsWith(whole + beginning))
      .map((name) => name.slice(whole.length))
      .filter((key) => readDraft(key) !== null)
      .sort();
  } catch {
    return [];
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

/** Runs `listener` when drafts are forgotten, so that copies in memory go too; returns how to stop. */
export function onDraftsForgotten(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets every draft, in the other tabs of this browser too. */
export function forgetDrafts(): void {
  forgetWhere(() => true);
  others?.postMessage('forget');
}

/**
 * Call with whoever is signed in, null for nobody. Their own drafts stay, after a session that ended too; those of
 * anybody else go with the sign-in, and those of nobody, such as a registration that was begun before it.
 */
export function claimDrafts(userId: string | null): void {
  const isSame = person === userId;
  person = userId;
  if (userId !== null && !isSame) forgetWhere(({ by }) => by !== userId);
}

function forgetWhere(isForgotten: (kept: Kept) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const kept = keptIn(sessionStorage.getItem(key));
      if (!kept || isForgotten(kept)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
  for (const listener of listeners) listener();
}
