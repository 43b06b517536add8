/** What has arrived and is sent again, because its answer was lost, by somebody who may not send any more. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { storeFile } from './factories.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames } from './world.ts';

const stage = useStage();
type Sender = 'parent' | 'teacher' | 'otherParent' | 'tutor';

const endsGuardianship = (person: 'parent' | 'otherParent', child: 'child' | 'otherChild') => () =>
  stage.admin.query(
    'update guardianships set ended_at = now(), is_primary = false where student_id = $1 and profile_id = $2',
    [stage.world.students[child], stage.world.people[person].profileId],
  );
const fileOf = (bucket: string, sender: Sender) =>
  storeFile(stage.admin, bucket, stage.world.people[sender], 'application/pdf', 'pdf');

type Kind = {
  sender: Sender;
  key: string;
  text: string;
  /** What is sent, and sent again. */
  values(): Promise<unknown[]>;
  /** The same under another id, or another file. */
  other(values: readonly unknown[]): Promise<unknown[]>;
  ends(): Promise<unknown>;
};
const messageText = 'insert into messages (id, conversation_id, content) values ($1, $2, $3)';
const deskText = 'insert into desk_messages (id, conversation_id, content) values ($1, $2, $3)';
const withOtherId = async ([, ...rest]: readonly unknown[]) => [randomUUID(), ...rest];

const kinds: Record<string, Kind> = {
  'a message of a parent': {
    sender: 'parent',
    key: 'messages_pkey',
    text: messageText,
    values: async () => [randomUUID(), stage.world.conversations.withTeacher, 'She is ill'],
    other: withOtherId,
    ends: endsGuardianship('parent', 'child'),
  },
  'a message of a teacher': {
    sender: 'teacher',
    key: 'messages_pkey',
    text: messageText,
    values: async () => [randomUUID(), stage.world.conversations.withTeacher, 'She is well'],
    other: withOtherId,
    ends: endsGuardianship('parent', 'child'),
  },
  'a question to a desk': {
    sender: 'otherParent',
    key: 'desk_messages_pkey',
    text: deskText,
    values: async () => [randomUUID(), stage.world.deskConversations.office, 'And the fees?'],
    other: withOtherId,
    ends: () =>
      stage.admin.query(`update desk_conversations set related_student_id = $2 where id = $1`, [
        stage.world.deskConversations.office,
        stage.world.students.child,
      ]),
  },
  'a file of a message': {
    sender: 'parent',
    key: 'message_attachments_file_path_key',
    text: `insert into message_attachments (message_id, file_path, file_name) values ($1, $2, 'Letter.pdf')`,
    values: async () => [stage.world.messages.toTeacher, await fileOf('message-attachments', 'parent')],
    other: async ([message]) => [message, await fileOf('message-attachments', 'parent')],
    ends: endsGuardianship('parent', 'child'),
  },
};

describe.each(Object.entries(kinds))('%s', (_, { sender, key, text, values, other, ends }) => {
  test('is there already, once who sent it may not write any more; another one is refused', async () => {
    await stage.undone(async () => {
      const sent = await values();
      expect((await stage.as(sender, text, sent)).refusal).toBeUndefined();
      await ends();
      const again = await stage.as(sender, text, sent);
      expect(again).toMatchObject({
        refusal: '23505',
        message: `duplicate key value violates unique constraint "${key}"`,
      });
      expect((await stage.as(sender, text, await other(sent))).refusal).toBe('42501');
    });
  });

  test('is told to nobody but whoever sent it', async () => {
    await stage.undone(async () => {
      const sent = await values();
      await stage.as(sender, text, sent);
      await ends();
      const fresh = await other(sent);
      for (const actor of actorNames.filter(
        (name): name is ActorName => name !== sender && name !== 'service',
      )) {
        const [of, invented] = [await stage.as(actor, text, sent), await stage.as(actor, text, fresh)];
        expect([actor, of.refusal, of.message]).toEqual([actor, '42501', invented.message]);
      }
    });
  });
});

test('an answer of a desk is none of its author’s any more once off the desk, and is not told to be there', async () => {
  await stage.undone(async () => {
    const sent = [randomUUID(), stage.world.deskConversations.office, 'On Monday'];
    expect((await stage.as('tutor', deskText, sent)).refusal).toBeUndefined();
    await stage.as('principal', 'delete from desk_members where id = $1', [
      stage.world.deskMembers.officeToo,
    ]);
    expect((await stage.as('tutor', 'select from desk_messages where id = $1', [sent[0]])).rowCount).toBe(0);
    expect((await stage.as('tutor', deskText, sent)).refusal).toBe('42501');
  });
});
