/** Drafts of the messages screen: one composer per person and conversation, and the new-message dialog. */

import type { Attempt } from '#web/lib/attempt.ts';
import { draftsUnder, onDraftsForgotten, readDraft, writeDraft } from '#web/lib/draft-storage.ts';
import {
  type Composer,
  type ComposerAction,
  composerReducer,
  emptyComposer,
  interrupted,
} from './composer.ts';

const composers = new Map<string, Composer>();
const listeners = new Map<string, Set<() => void>>();
onDraftsForgotten(() => {
  composers.clear();
  for (const watching of listeners.values()) for (const listener of watching) listener();
});

/** Where the draft of `profileId` in `conversationId` is kept. */
export const draftKey = (profileId: string, conversationId: string): string =>
  `messages.${profileId}.${conversationId}`;

const isComposer = (value: unknown): value is Composer =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'pending' in value &&
  Array.isArray(value.pending);

/** The composer kept under `key`; the same object until it changes. */
export function composerOf(key: string): Composer {
  const known = composers.get(key);
  if (known) return known;
  const stored = readDraft(key);
  const composer = isComposer(stored) ? interrupted(stored) : emptyComposer;
  composers.set(key, composer);
  return composer;
}

export function changeComposer(key: string, action: ComposerAction): void {
  const before = composerOf(key);
  const after = composerReducer(before, action);
  if (after === before) return;
  composers.set(key, after);
  const isEmpty = after.text === '' && after.pending.length === 0 && after.interrupted.length === 0;
  writeDraft(key, isEmpty ? null : after);
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

/** Under what names something is kept that was typed into the dialog. */
export const newMessageNames = (profileId: string): string[] =>
  draftsUnder(draftKey(profileId, 'new')).map((key) => key.slice(draftKey(profileId, '').length));

/** Under what id a draft was last sent, if it was. */
export const sentAs = ({ sent }: Record<string, unknown>): Attempt | null =>
  typeof sent === 'object' && sent !== null && 'id' in sent ? (sent as Attempt) : null;

/** Whether a draft of the dialog was sent without an answer so far: only then does it matter what waits. */
export const isAnyOnItsWay = (profileId: string): boolean =>
  newMessageNames(profileId).some((name) => sentAs(readNewMessageDraft(profileId, name)) !== null);

/** Of a message to one person about one learner that waited when its session ended. */
export const waitedName = (recipientId: string, learnerId: string): string =>
  `new.${recipientId}.${learnerId}`;

/**
 * Under what name the new-message dialog keeps what is typed: what was begun for one person is not offered, with its
 * words about a child, as a message to the one who is asked for. Without one, whatever was begun is offered, one by one.
 */
export function newMessageName(profileId: string, recipientId: string | undefined): string {
  const names = newMessageNames(profileId);
  if (!recipientId) return names[0] ?? 'new';
  const begunFor = (name: string) => readNewMessageDraft(profileId, name).recipient_id;
  const own = names.find((name) => begunFor(name) === recipientId);
  return own ?? (begunFor('new') ? `new.${recipientId}` : 'new');
}

/** What was typed into the new-message dialog and not sent. */
export function readNewMessageDraft(profileId: string, name = 'new'): Record<string, unknown> {
  const draft = readDraft(draftKey(profileId, name));
  return typeof draft === 'object' && draft !== null ? { ...draft } : {};
}

/** Keeps it; null once it was sent. */
export const writeNewMessageDraft = (profileId: string, fields: object | null, name = 'new'): void =>
  writeDraft(draftKey(profileId, name), fields);
