import { useMemo, useSyncExternalStore } from 'react';
import { type ShownWaiting, waitingHere } from '#web/lib/offline/waiting.ts';
import type { OutgoingMessage } from './composer.ts';
import { changeComposer, composerOf, draftKey, readNewMessageDraft, writeNewMessageDraft } from './drafts.ts';

const isReply = ({ kind, body }: ShownWaiting): boolean =>
  kind === 'reply' && 'content' in body && typeof body.content === 'string';

const outgoing = ({ id, body, at, refusal, isSending }: ShownWaiting): OutgoingMessage => ({
  id,
  content: String((body as { content: string }).content),
  created_at: new Date(at).toISOString(),
  waits: { refusal, isSending },
});

/** The messages of a conversation that wait on this device, in the order in which they were written. */
export function useWaitingReplies(conversationId: string): OutgoingMessage[] {
  const all = useSyncExternalStore(waitingHere.subscribe, waitingHere.all);
  return useMemo(
    () => all.filter((each) => isReply(each) && each.about === conversationId).map(outgoing),
    [all, conversationId],
  );
}

/** Puts what waits into the boxes where it was written, under what was typed there since. */
export function backIntoTheBox(selfId: string): void {
  for (const { body } of waitingHere.all().filter(({ kind }) => kind === 'first-message')) {
    const { content: begun, ...fields } = readNewMessageDraft(selfId);
    const content = [begun, 'content' in body && body.content].filter(Boolean).join('\n');
    writeNewMessageDraft(selfId, { ...body, ...fields, content });
  }
  for (const each of waitingHere.all().filter(isReply)) {
    const key = draftKey(selfId, each.about);
    const text = [composerOf(key).text.trim(), outgoing(each).content].filter(Boolean).join('\n');
    changeComposer(key, { kind: 'typed', text });
  }
}
