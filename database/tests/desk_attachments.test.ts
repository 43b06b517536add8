import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeRow, storeFile } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { fileOf, useStoredFiles } from './stored.ts';
import type { ActorName, World } from './world.ts';

const office: readonly ActorName[] = ['otherTeacher', 'tutor'];
/** What the other parent asked the office just now, and what the tutor answered; the world's messages are old. */
const fresh = { today: randomUUID(), answerOfToday: randomUUID() };
const messagesOf = (world: World) => ({ ...world.deskMessages, ...fresh });
const attachment =
  (
    message: keyof World['deskMessages'] | keyof typeof fresh,
    more: (world: World) => Record<string, unknown> = () => ({}),
  ) =>
  (world: World, actor: ActorName) => ({
    message_id: messagesOf(world)[message],
    file_path: fileOf(actor, 'pdf'),
    file_name: 'Proof of payment.pdf',
    ...more(world),
  });

const stage = describeMatrix('desk_attachments', {
  select: {
    'of a question to the office': {
      row: (w) => w.deskAttachments.toOffice,
      allowed: ['otherParent', ...office, 'service'],
    },
    'of an answer of the accounts': {
      row: (w) => w.deskAttachments.fromAccounts,
      allowed: ['parent', 'principal', 'service'],
    },
    'from before the partner joined': {
      row: (w) => w.deskAttachments.beforePartner,
      allowed: ['parent', ...office, 'service'],
    },
    'of the partner': {
      row: (w) => w.deskAttachments.fromPartner,
      allowed: ['parent', 'partner', ...office, 'service'],
    },
    'at the other school': {
      row: (w) => w.deskAttachments.away,
      allowed: ['foreignParent', 'foreignTeacher', 'service'],
    },
  },
  insert: {
    'to the own question of today': {
      values: attachment('today'),
      allowed: ['otherParent', 'service'],
    },
    'to an answer of today': { values: attachment('answerOfToday'), allowed: ['tutor', 'service'] },
    'to what was written long ago': { values: attachment('toOffice'), allowed: ['service'] },
    'a file of somebody else': {
      values: attachment('today', () => ({ file_path: fileOf('teacher', 'pdf') })),
      allowed: ['service'],
    },
    'a file that is not there': {
      values: attachment('today', () => ({ file_path: 'made-up.pdf' })),
      allowed: ['service'],
    },
    'under a name with a folder': {
      values: attachment('today', () => ({ file_name: '../letter.pdf' })),
      allowed: [],
      refusals: ['23514'],
    },
    'of a size that the sender says': {
      values: attachment('today', () => ({ size_bytes: 1 })),
      allowed: ['service'],
    },
    'to a message that there is not': {
      values: attachment('today', (w) => ({ message_id: w.nobody })),
      allowed: [],
      refusals: ['23503'],
    },
  },
  update: {
    'the name': {
      row: (w) => w.deskAttachments.toOffice,
      set: () => ({ file_name: 'Other.pdf' }),
      allowed: ['service'],
    },
  },
  delete: { one: { row: (w) => w.deskAttachments.toOffice, allowed: ['service'] } },
});

beforeAll(async () => {
  const { admin, world } = stage;
  const writes = (id: string, { profileId }: { profileId: string }) =>
    makeRow(admin, 'desk_messages', {
      id,
      conversation_id: world.deskConversations.office,
      sender_id: profileId,
      content: 'Here is the proof',
    });
  await writes(fresh.today, world.people.otherParent);
  await writes(fresh.answerOfToday, world.people.tutor);
});

const written = ['id', 'message_id', 'file_path', 'file_name'];
useStoredFiles(stage, 'desk-attachments', 'application/pdf', 'pdf');

describeGrants(stage, 'desk_attachments', {
  anon: {},
  authenticated: {
    select: [...written, 'school_id', 'content_type', 'size_bytes', 'created_at'],
    insert: written,
    update: [],
  },
});

const attach = async (actor: 'otherParent' | 'tutor', message: 'today' | 'answerOfToday') => {
  const path = await storeFile(
    stage.admin,
    'desk-attachments',
    stage.world.people[actor],
    'application/pdf',
    'pdf',
  );
  return {
    path,
    ...(await stage.as(
      actor,
      `insert into desk_attachments (message_id, file_path, file_name) values ($1, $2, 'letter.hta')
       returning file_name, content_type, size_bytes`,
      [fresh[message], path],
    )),
  };
};
const readsFile = async (actor: ActorName, path: string) =>
  (
    await stage.as(actor, `select from storage.objects where bucket_id = 'desk-attachments' and name = $1`, [
      path,
    ])
  ).rows.length === 1;

describe('a file of a question', () => {
  test('is measured, called what it is, and at most five of a message', async () => {
    await stage.undone(async () => {
      expect((await attach('otherParent', 'today')).rows).toEqual([
        { file_name: 'letter.hta.pdf', content_type: 'application/pdf', size_bytes: '2621440' },
      ]);
      for (const _ of [2, 3, 4, 5]) expect((await attach('otherParent', 'today')).refusal).toBeUndefined();
      expect((await attach('otherParent', 'today')).refusal).toBe('23514');
    });
  });

  test('is read by its person and the desk, follows the conversation, and is lost with the desk', async () => {
    await stage.undone(async () => {
      const { world } = stage;
      const { path } = await attach('otherParent', 'today');
      const readers = async () => {
        const found: ActorName[] = [];
        for (const actor of ['otherParent', ...office, 'principal', 'parent', 'teacher'] as const)
          if (await readsFile(actor, path)) found.push(actor);
        return found;
      };
      expect(await readers()).toEqual(['otherParent', 'otherTeacher', 'tutor']);
      await stage.as('principal', 'delete from desk_members where id = $1', [world.deskMembers.officeToo]);
      expect(await readers()).toEqual(['otherParent', 'otherTeacher']);
      await stage.as('otherTeacher', 'select hand_on_desk_conversation($1, $2)', [
        world.deskConversations.office,
        world.desks.accounts,
      ]);
      expect(await readers()).toEqual(['otherParent', 'principal']);
    });
  });

  test('of an answer is not read, nor added to, by its own author once off the desk', async () => {
    await stage.undone(async () => {
      const { path, refusal } = await attach('tutor', 'answerOfToday');
      expect(refusal).toBeUndefined();
      expect(await readsFile('tutor', path)).toBe(true);
      await stage.as('principal', 'delete from desk_members where id = $1', [
        stage.world.deskMembers.officeToo,
      ]);
      expect(await readsFile('tutor', path)).toBe(false);
      expect((await attach('tutor', 'answerOfToday')).refusal).toBe('42501');
    });
  });

  test('goes from the store with its message', async () => {
    await stage.undone(async () => {
      const { path } = await attach('otherParent', 'today');
      await stage.as('service', 'delete from desk_messages where id = $1', [fresh.today]);
      expect(await stage.read(`select from storage.objects where name = $1`, [path])).toEqual([]);
    });
  });
});
