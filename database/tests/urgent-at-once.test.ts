/** Urgent messages that somebody sends in the same moment: of messages to people and to desks three a day pass. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cloneWorld, type WorldDatabase } from './clone-world.ts';
import { scopeOf, type World } from './world.ts';

let cloned: WorldDatabase;
let world: World;
beforeAll(async () => {
  cloned = await cloneWorld();
  world = cloned.world;
});
afterAll(() => cloned.drop());

const toTeacher = `insert into messages (id, conversation_id, content, message_type, urgent_reason) values ($1, $2, 'Now', 'urgent', 'Ill')`;
const toDesk = `insert into desk_messages (id, conversation_id, content, urgent_reason) values ($1, $2, 'Now', 'Ill')`;
const send = (text: string, talk: string, id: string = randomUUID()) =>
  cloned.database.queryScoped(scopeOf(world, 'parent'), { text, values: [id, talk] }).then(
    () => 'sent',
    (error: { code?: string }) => error.code,
  );
beforeEach(() =>
  cloned.admin
    .query('delete from messages where urgent_reason is not null')
    .then(() => cloned.admin.query('delete from desk_messages where urgent_reason is not null')),
);

test('of many that are sent at once, to people and desks, three pass', async () => {
  const { conversations, deskConversations } = world;
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 ? send(toTeacher, conversations.withTeacher) : send(toDesk, deskConversations.accounts),
    ),
  );
  expect(outcomes.toSorted()).toEqual([
    ...Array.from({ length: 9 }, () => 'PT429'),
    ...['sent', 'sent', 'sent'],
  ]);
});

test('the third that a device sends several times at once is one, and refused no time', async () => {
  const { conversations, deskConversations } = world;
  for (const [text, talk] of [
    [toTeacher, conversations.withTeacher],
    [toDesk, deskConversations.accounts],
  ] as const) {
    await cloned.admin.query('delete from messages where urgent_reason is not null');
    for (const _ of [1, 2]) expect(await send(toTeacher, conversations.withTeacher)).toBe('sent');
    const id = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => send(text, talk, id)));
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 5 }, () => '23505'), 'sent']);
  }
});

test('of five that are sent in one statement none passes', async () => {
  const { withTeacher } = world.conversations;
  const five = `insert into messages (conversation_id, content, message_type, urgent_reason)
    select $2, 'Now ' || n, 'urgent', 'Ill' from generate_series(1, 5) n where $1::uuid is not null`;
  expect(await send(five, withTeacher)).toBe('PT429');
  const { rows } = await cloned.admin.query('select from messages where urgent_reason is not null');
  expect(rows).toHaveLength(0);
});
