/**
 * What was published a moment ago and can be taken back, on whichever screen its author is meanwhile. The database
 * publishes it by itself (private.undoable_until): a tab that is closed loses nothing.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { UNDO_SECONDS } from '#contract/limits.ts';
import { readDraft, writeDraft } from './draft-storage.ts';

export type Publication = {
  kind: 'announcements' | 'events' | 'shared_files' | 'lessons';
  id: string;
  title: string;
  /** The profile that published it: nobody else at this device is shown it. */
  by: string;
  /** The form that it was written in, as `useKeptForm` keeps it: under what name, and what was typed. */
  draft: string;
  values: object;
  beside?: unknown;
};

/** Where its form opens, and until when it can be taken back, in ms since the epoch. */
export type Undoable = Publication & { href: string; until: number };

/** Kept as drafts are: it survives a reload, and a sign-out forgets it. */
const KEPT = 'published';
let newest: Undoable | null | undefined;
let reopening: Publication['kind'] | null = null;
const listeners = new Set<() => void>();

function shown(): Undoable | null {
  if (newest === undefined) {
    const kept = readDraft(KEPT) as Undoable | null;
    newest = kept && kept.until > Date.now() ? kept : null;
  }
  return newest;
}
function change(next: Undoable | null): void {
  newest = next;
  writeDraft(KEPT, next);
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Call on the screen of the form once it is stored. One at a time: an earlier one is published by itself. */
export function offerTakingBack(publication: Publication): void {
  const { pathname, search } = location;
  change({ ...publication, href: pathname + search, until: Date.now() + UNDO_SECONDS * 1000 });
}

/** It is published, or was taken back. */
export function settleTakingBack(id: string): void {
  if (newest?.id === id) change(null);
}

/** Has the form opened again with all that was typed. @returns where it stands */
export function reopenForm({ kind, draft, values, beside = null, href }: Undoable): string {
  writeDraft(draft, { values, beside });
  reopening = kind;
  for (const listener of listeners) listener();
  return href;
}

/** What the person of this profile can take back now; null for nothing. */
export function useUndoable(profileId: string): Undoable | null {
  const undoable = useSyncExternalStore(subscribe, shown);
  return undoable?.by === profileId ? undoable : null;
}

/** Opens the form of a screen where what was written in it was taken back. */
export function useReopened(kind: Publication['kind'], open: () => void): void {
  const isWanted = useSyncExternalStore(subscribe, () => reopening) === kind;
  useEffect(() => {
    if (!isWanted) return;
    reopening = null;
    open();
  });
}
