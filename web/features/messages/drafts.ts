/**
 * Drafts of the messages screen, kept for this browser tab: they survive navigation and reload and
 * are gone with the tab, because school computers are shared. One composer per person and conversation.
 */
import {
  type Composer,
  type ComposerAction,
  composerReducer,
  emptyComposer,
  interrupted,
} from './composer.ts';

const PREFIX = 'messages.draft';
const INTERRUPTED = 'The page was closed before this message was sent.';

const composers = new Map<string, Composer>();
const listeners = new Map<string, Set<() => void>>();

/** Where the draft of `profileId` in `conversationId` is kept. */
export const draftKey = (profileId: string, conversationId: string): string =>
  `${PREFIX}.${profileId}.${conversationId}`;

function read<Value>(key: string): Value | null {
  try {
    const stored = sessionStorage.getItem(key);
    return stored ? (JSON.parse(stored) as Value) : null;
  } catch {
    // Storage may be switched off or hold something older: a draft is then kept in memory only.
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or switched off: the copy in memory stays.
  }
}

const isComposer = (value: Composer | null): value is Composer =>
  typeof value?.text === 'string' && Array.isArray(value.pending);

/** The composer kept under `key`; the same object until it changes. */
export function composerOf(key: string): Composer {
  const known = composers.get(key);
  if (known) return known;
  const stored = read<Composer>(key);
  const composer = isComposer(stored) ? interrupted(stored, INTERRUPTED) : emptyComposer;
  composers.set(key, composer);
  return composer;
}

export function changeComposer(key: string, action: ComposerAction): void {
  const before = composerOf(key);
  const after = composerReducer(before, action);
  if (after === before) return;
  composers.set(key, after);
  const isEmpty = after.text === '' && after.pending.length === 0;
  write(key, isEmpty ? null : after);
  for (const listener of listeners.get(key) ?? []) listener();
}

/** Calls `listener` whenever the composer under `key` changes; returns how to stop. */
export function watchComposer(key: string, listener: () => void): () => void {
  const watching = listeners.get(key) ?? new Set();
  listeners.set(key, watching.add(listener));
  return () => {
    watching.delete(listener);
  };
}

/** What was typed into the new-message dialog and not sent. */
export const readFormDraft = <Fields>(profileId: string): Partial<Fields> | null =>
  read<Partial<Fields>>(draftKey(profileId, 'new'));

export const writeFormDraft = (profileId: string, fields: unknown): void =>
  write(draftKey(profileId, 'new'), fields);
