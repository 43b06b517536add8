import { useMemo, useSyncExternalStore } from 'react';
import { type ShownWaiting, showWaiting, waitingHere } from '#web/lib/offline/waiting.ts';
import type { OutgoingMessage } from './composer.ts';
import {
  changeComposer,
  draftKey,
  newMessageNames,
  readNewMessageDraft,
  sentAs,
  waitedName,
  writeNewMessageDraft,
} from './drafts.ts';

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

type First = { recipient_id: string; related_student_id: string | null; content: string };

/**
 * Gives what waits back to the boxes where it was written, with what was typed there since, each to its own person.
 * @param waiting all that waits here; from now on nothing does
 */
export function backIntoTheBox(selfId: string, waiting: readonly ShownWaiting[]): void {
  // What waits counts as known, and a thread that stands on the screen would look at once.
  showWaiting([]);
  for (const { id, body } of waiting.filter(({ kind }) => kind === 'first-message')) {
    const { recipient_id, related_student_id, content: waited } = body as First;
    // Its window still had it while it was on its way, with the id under which it is known where it has arrived after all.
    const own = newMessageNames(selfId).find((kept) => sentAs(readNewMessageDraft(selfId, kept))?.id === id);
    const { sent } = own === undefined ? {} : readNewMessageDraft(selfId, own);
    if (own !== undefined) writeNewMessageDraft(selfId, null, own);
    const name = waitedName(recipient_id, related_student_id ?? '');
    const { content: begun, ...fields } = readNewMessageDraft(selfId, name);
    const content = [begun, waited].filter(Boolean).join('\n');
    writeNewMessageDraft(selfId, { ...body, ...(sent !== undefined && { sent }), ...fields, content }, name);
  }
  // A reply may have arrived, though nobody here has heard of it: it goes into its box once the thread is read without it.
  for (const each of waiting.filter(isReply)) {
    const { waits: _, ...message } = outgoing(each);
    changeComposer(draftKey(selfId, each.about), { kind: 'interrupted', message });
  }
}
