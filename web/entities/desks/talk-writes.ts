/** What is done with a conversation with a desk. Each throws RequestError. */
import type { DeskQuestion, HandOn, Share, ToHousehold } from '#contract/desk-questions.ts';
import { insertedOnce } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

export type NewQuestion = DeskQuestion & { id: string; message_id: string };

/** Begins a conversation; a second attempt under the same ids begins no second one. */
export async function askDesk({ id, message_id, desk, content, ...given }: NewQuestion): Promise<void> {
  rowsOf(
    await (await client()).rpc('begin_desk_conversation', {
      id,
      desk,
      message_id,
      content,
      ...(given.subject && { subject: given.subject }),
      ...(given.student && { student: given.student }),
      ...(given.urgent_reason && { urgent_reason: given.urgent_reason }),
    }),
  );
}

export type NewDeskMessage = {
  id: string;
  conversation_id: string;
  sender_id: string;
  content: string;
  /** Why it cannot wait for the desk's hours. */
  urgent_reason?: string;
  /** The latest joining that was shown, where somebody has joined. */
  shared_at?: string;
};

/** Writes as the person or in the name of the desk, which the database finds out; once under its id. */
export async function writeToTalk(message: NewDeskMessage): Promise<void> {
  insertedOnce(await (await client()).from('desk_messages').insert(message));
}

/** A note for the people of the desk alone; once under its id. */
export async function noteAtDesk(
  note: Omit<NewDeskMessage, 'sender_id' | 'shared_at' | 'urgent_reason'> & { author_id: string },
): Promise<void> {
  insertedOnce(await (await client()).from('desk_notes').insert(note));
}

/** @param insteadOf the colleague from whom it is taken */
export async function takeTalk({ id, insteadOf }: { id: string; insteadOf: string | null }): Promise<void> {
  rowsOf(
    await (await client()).rpc('take_desk_conversation', {
      conversation_id: id,
      ...(insteadOf && { instead_of: insteadOf }),
    }),
  );
}

export async function handOnTalk({ id, to, member, note }: HandOn & { id: string }): Promise<void> {
  rowsOf(
    await (await client()).rpc('hand_on_desk_conversation', {
      conversation_id: id,
      to_desk: to,
      ...(member && { to_member: member }),
      ...(note && { note }),
    }),
  );
}

export async function settleTalk({ id, done }: { id: string; done: boolean }): Promise<void> {
  rowsOf(await (await client()).rpc('settle_desk_conversation', { conversation_id: id, done }));
}

/** Begins a conversation with the guardians of a household; a second attempt under the same ids begins no second one. */
export async function writeToHousehold({
  household,
  subject,
  urgent_reason,
  ...given
}: ToHousehold & { id: string; message_id: string }): Promise<void> {
  rowsOf(
    await (await client()).rpc('write_to_household', {
      ...given,
      household: Number(household),
      ...(subject && { subject }),
      ...(urgent_reason && { urgent_reason }),
    }),
  );
}

/** Adds a guardian, with what is said of it to both; once under the id of that message. */
export async function shareTalk({
  id,
  message_id,
  guardian,
  content,
}: Share & { id: string; message_id: string }): Promise<void> {
  rowsOf(
    await (await client()).rpc('share_desk_conversation', {
      conversation_id: id,
      guardian,
      message_id,
      content,
    }),
  );
}

/** Takes a guardian who has joined out of it: oneself, or another one. */
export async function leaveTalk({ id, guardian }: { id: string; guardian: string }): Promise<void> {
  rowsOf(await (await client()).rpc('leave_desk_conversation', { conversation_id: id, guardian }));
}

/** Marks what the other side wrote until then as read; how many messages that were. */
export async function readTalk(id: string): Promise<number> {
  return rowsOf(await (await client()).rpc('read_desk_conversation', { conversation_id: id }));
}
