/** The writes of the messages screen (docs/product/calls-tables.md#school-days). */
import type { MessageType } from '#contract/enums.ts';
import { t } from '#texts/entities';
import { client } from '#web/lib/client.ts';
import { codeOf } from '#web/lib/errors.ts';
import { RequestError, rowsOf } from '#web/lib/request.ts';
import { RowGone } from '#web/lib/row-gone.ts';
import type { CachedMessage } from './cache.ts';
import { MESSAGE_COLUMNS } from './columns.ts';

const UNIQUE_VIOLATION = '23505';
const NOT_ALLOWED = '42501';
/** Of a message into a conversation that is gone, or that the person is no longer part of. */
const NOT_THERE = ['23503', NOT_ALLOWED];
const CONVERSATION_GONE = () => t.conversationNoLongerExistsText();

export type NewMessage = {
  id: string;
  conversation_id: string;
  sender_id: string;
  recipient_id: string;
  subject: string | null;
  content: string;
  message_type: MessageType;
  related_student_id: string | null;
  /** Why it is told outside the recipient's hours; of an urgent message only. */
  urgent_reason?: string | null;
};

/**
 * Writes a message and answers it as stored. Its id is made by the caller: when an earlier attempt had
 * arrived after all, the stored message is answered and nothing is written twice.
 * @param to the name of whom it is for
 * @throws RowGone where the conversation is, OutOfReach, RequestError
 */
export async function sendMessage(message: NewMessage, to: string): Promise<CachedMessage> {
  const portal = await client();
  const answer = await portal.from('messages').insert(message).select(MESSAGE_COLUMNS).single();
  if (codeOf(answer.error) === UNIQUE_VIOLATION) {
    return rowsOf(await portal.from('messages').select(MESSAGE_COLUMNS).eq('id', message.id).single());
  }
  if (NOT_THERE.includes(codeOf(answer.error)) && !(await isConversationThere(message.conversation_id))) {
    throw new RowGone(CONVERSATION_GONE());
  }
  if (codeOf(answer.error) === NOT_ALLOWED) throw new OutOfReach(to);
  return rowsOf(answer);
}

/** Somebody whom the person may not write to, or no longer. */
export class OutOfReach extends RequestError {
  constructor(to: string) {
    const who = to || t.thisPerson();
    super(t.outOfReach({ who }), 'out_of_reach', 403, '');
  }
}

const isConversationThere = async (id: string): Promise<boolean> =>
  rowsOf(await (await client()).from('conversations').select('id').eq('id', id).maybeSingle()) !== null;

export type Pair = {
  self: string;
  other: string;
  relatedStudentId: string | null;
  /** The other's name. */
  to: string;
};

async function findConversation({ self, other, relatedStudentId }: Omit<Pair, 'to'>): Promise<string | null> {
  const ofPair = (await client())
    .from('conversations')
    .select('id')
    .or(
      `and(participant_one_id.eq.${self},participant_two_id.eq.${other}),` +
        `and(participant_one_id.eq.${other},participant_two_id.eq.${self})`,
    );
  const found = relatedStudentId
    ? ofPair.eq('related_student_id', relatedStudentId)
    : ofPair.is('related_student_id', null);
  return rowsOf(await found.maybeSingle())?.id ?? null;
}

/**
 * The conversation of the pair about that learner, started if there is none yet. When the other one
 * starts it in the same moment, theirs is taken.
 * @returns its id
 * @throws OutOfReach, RequestError
 */
export async function conversationOf(pair: Pair): Promise<string> {
  const existing = await findConversation(pair);
  if (existing) return existing;
  const answer = await (await client())
    .from('conversations')
    .insert({
      participant_one_id: pair.self,
      participant_two_id: pair.other,
      related_student_id: pair.relatedStudentId,
    })
    .select('id')
    .single();
  if (codeOf(answer.error) === UNIQUE_VIOLATION) {
    const theirs = await findConversation(pair);
    if (theirs) return theirs;
  }
  if (codeOf(answer.error) === NOT_ALLOWED) throw new OutOfReach(pair.to);
  return rowsOf(answer).id;
}

/**
 * Marks whatever is unread to `profileId` in a conversation, however much it is.
 * @param upTo a moment of the server: what was written after it stays unread
 * @returns how many messages were marked
 * @throws RequestError
 */
export async function markRead(profileId: string, conversationId: string, upTo?: string): Promise<number> {
  const portal = await client();
  const unread = portal
    .from('messages')
    .update({ is_read: true }, { count: 'exact' })
    .eq('conversation_id', conversationId)
    .eq('recipient_id', profileId)
    .eq('is_read', false);
  const answer = await (upTo ? unread.lte('created_at', upTo) : unread);
  rowsOf(answer);
  return answer.count ?? 0;
}
