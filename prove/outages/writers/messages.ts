import { randomUUID } from 'node:crypto';
import { conversationOf } from '../../../server/testing/processes/talk.ts';
import type { Stage } from '../stage.ts';
import { acknowledgedIds, alreadyThere } from './acknowledged.ts';
import type { Writer } from './writer.ts';

/** Messages of a teacher to a parent, each under an id that the client has chosen, through each server in turn. */
export async function messages(stage: Stage): Promise<Writer> {
  const people = ['teacher@demo.school', 'parent@demo.school'] as const;
  const clients = await Promise.all(
    stage.urls.map((_, at) => stage.signedIn(people[0], { at, expected: alreadyThere })),
  );
  const conversation = await conversationOf(stage.urls[0] ?? '', stage.secretKey, people);
  const ids = acknowledgedIds(stage, 'public.messages');
  return {
    name: 'messages',
    pauseMs: 550,
    async write(number) {
      const client = clients[number % clients.length];
      const id = ids.of(number);
      const { error } = (await client?.from('messages').insert({
        id,
        conversation_id: conversation.id,
        sender_id: conversation.participants[0],
        content: `Written under ${id}, ${randomUUID()}`,
      })) ?? { error: undefined };
      return ids.note(id, error);
    },
    lost: ids.lost,
  };
}
