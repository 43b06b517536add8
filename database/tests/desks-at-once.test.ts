/** What two clerks of a desk do in the same moment. */
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
beforeEach(() =>
  cloned.admin.query('update desk_conversations set taken_by = null where id = $1', [
    world.deskConversations.office,
  ]),
);

type Clerk = 'tutor' | 'otherTeacher';
const clerk = (index: number): Clerk => (index % 2 ? 'tutor' : 'otherTeacher');

/** Twelve tries of the two, in turn; who got through. */
async function through(text: string): Promise<Clerk[]> {
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      cloned.database
        .queryScoped(scopeOf(world, clerk(index)), { text, values: [world.deskConversations.office] })
        .then(
          () => [clerk(index)],
          (error: { code?: string }) => {
            expect(error.code).toBe('PR004');
            return [];
          },
        ),
    ),
  );
  return tries.flat();
}

const taker = async () => {
  const { rows } = await cloned.admin.query('select taken_by from desk_conversations where id = $1', [
    world.deskConversations.office,
  ]);
  return rows[0]?.taken_by;
};

test('of two who take a conversation at once, one has it', async () => {
  const got = new Set(await through('select take_desk_conversation($1)'));
  expect(got.size).toBe(1);
  expect(await taker()).toBe(world.people[[...got][0] ?? 'tutor'].profileId);
});

test('of two who answer at once, one does', async () => {
  const got = new Set(
    await through(`insert into desk_messages (conversation_id, content) values ($1, 'Come in')`),
  );
  expect(got.size).toBe(1);
  expect(await taker()).toBe(world.people[[...got][0] ?? 'tutor'].profileId);
  const { rows } = await cloned.admin.query(
    `select distinct sender_id from desk_messages where conversation_id = $1 and desk_id is not null`,
    [world.deskConversations.office],
  );
  expect(rows).toHaveLength(1);
});
