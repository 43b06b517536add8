/** What people do with a desk in the same moment. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cloneWorld, type WorldDatabase } from './clone-world.ts';
import { makePerson, type Person } from './factories.ts';
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

test('two hundred parents who write at once are each heard once, also by who sends it again', async () => {
  const parents: Person[] = [];
  for (let number = 0; number < 200; number += 1)
    parents.push(
      await makePerson(cloned.admin, `Parent${number}`, { role: 'parent', school: world.home.id }),
    );
  const questions = parents.map((parent) => ({ parent, talk: randomUUID(), message: randomUUID() }));
  const ask = ({ parent, talk, message }: (typeof questions)[number]) =>
    cloned.database.queryScoped(
      { role: 'authenticated', claims: parent.claims },
      {
        text: 'select begin_desk_conversation($1, $2, $3, $4)',
        values: [talk, world.desks.office, message, `From ${parent.email}`],
      },
    );
  // Each device sends it a second time, before it has an answer to the first.
  const sent = await Promise.allSettled(questions.flatMap((question) => [ask(question), ask(question)]));
  expect(sent.filter(({ status }) => status === 'rejected')).toEqual([]);
  const count = async (text: string) =>
    Number((await cloned.admin.query(text, [questions.map(({ talk }) => talk)])).rows[0]?.count);
  expect(await count('select count(*) from desk_conversations where id = any($1)')).toBe(200);
  expect(await count('select count(*) from desk_messages where conversation_id = any($1)')).toBe(200);
  expect(
    await count(
      `select count(*) from notices n join desk_messages m on m.id = n.subject_id where m.conversation_id = any($1)`,
    ),
  ).toBe(400);
  // What both at the desk are shown is what came, and one of them has each that both take at once.
  const unread = await cloned.database.queryScoped(scopeOf(world, 'tutor'), {
    text: 'select count_unread_desk_messages() as unread',
  });
  const counts = unread.rows[0]?.unread as Record<string, number>;
  expect(questions.map(({ talk }) => counts[talk])).toEqual(questions.map(() => 1));
  const takes = await Promise.allSettled(
    questions.slice(0, 40).flatMap(({ talk }) =>
      (['tutor', 'otherTeacher'] as const).map((who) =>
        cloned.database.queryScoped(scopeOf(world, who), {
          text: 'select take_desk_conversation($1)',
          values: [talk],
        }),
      ),
    ),
  );
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
});

test('a guardian who is added in the moment in which another writes reads it, or it is refused; never unseen', async () => {
  const { shared } = world.deskConversations;
  const { partner } = world.people;
  for (let round = 0; round < 10; round += 1) {
    await cloned.admin.query('delete from desk_participants where conversation_id = $1', [shared]);
    await cloned.admin.query('update desk_conversations set taken_by = null where id = $1', [shared]);
    const messages = Array.from({ length: 6 }, () => randomUUID());
    const writes = messages.map((id) =>
      cloned.database.queryScoped(scopeOf(world, 'parent'), {
        text: `insert into desk_messages (id, conversation_id, content) values ($1, $2, 'Between us')`,
        values: [id, shared],
      }),
    );
    const joining = cloned.database.queryScoped(scopeOf(world, 'tutor'), {
      text: `select share_desk_conversation($1, $2, $3, 'You both read this now')`,
      values: [shared, partner.profileId, randomUUID()],
    });
    const [joined, ...written] = await Promise.allSettled([joining, ...writes]);
    expect(joined?.status).toBe('fulfilled');
    const { rows } = await cloned.database.queryScoped(scopeOf(world, 'partner'), {
      text: `select id from desk_messages where content = 'Between us'`,
    });
    // The parent has seen nobody join: nothing of it is for the partner.
    expect(rows).toEqual([]);
    for (const one of written)
      if (one.status === 'rejected') expect((one.reason as { code?: string }).code).toBe('PR004');
  }
});

test.each([
  ['takes them apart', 'update guardianships set household = null where id = $1'],
  [
    'enters an order of a court',
    `insert into court_orders (school_id, student_id, description, guardianship_id)
     select g.school_id, g.student_id, 'Not to be told', g.id from guardianships g where g.id = $1`,
  ],
])('a teacher who writes to a household while the office %s writes to nobody apart', async (_, change) => {
  const { admin, database } = cloned;
  const { home, students, guardianships } = world;
  const talk = randomUUID();
  await admin.query('begin');
  await admin.query(change, [guardianships.partner]);
  let isDone = false;
  const writing = database
    .queryScoped(scopeOf(world, 'teacher'), {
      text: 'select write_to_household($1, $2, $3, 1, $4)',
      values: [talk, randomUUID(), students.child, 'About the outing'],
    })
    .then(
      () => null,
      (error: { code?: string }) => error.code,
    )
    .finally(() => {
      isDone = true;
    });
  // For this transaction.
  const isWaiting = async () => {
    const { rows } = await admin.query(
      `select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`,
    );
    return rows.length > 0;
  };
  while (!isDone && !(await isWaiting())) await new Promise(setImmediate);
  await admin.query('commit');
  expect(await writing).toBe('23503');
  const { rows } = await admin.query('select from desk_participants where conversation_id = $1', [talk]);
  expect(rows).toHaveLength(0);
  await admin.query('update guardianships set household = 1 where id = $1', [guardianships.partner]);
  await admin.query('delete from court_orders where school_id = $1', [home.id]);
});

test('a guardian who is added while the office ends the guardianship has not joined', async () => {
  const { admin, database } = cloned;
  const { partner } = world.people;
  const talk = world.deskConversations.shared;
  await admin.query('delete from desk_participants where conversation_id = $1 and profile_id = $2', [
    talk,
    partner.profileId,
  ]);
  await admin.query('begin');
  await admin.query('update guardianships set ended_at = now(), is_primary = false where id = $1', [
    world.guardianships.partner,
  ]);
  let isDone = false;
  const adding = database
    .queryScoped(scopeOf(world, 'tutor'), {
      text: 'select share_desk_conversation($1, $2, $3, $4)',
      values: [talk, partner.profileId, randomUUID(), 'Both of you read this from now on'],
    })
    .then(
      () => null,
      (error: { code?: string }) => error.code,
    )
    .finally(() => {
      isDone = true;
    });
  // For this transaction.
  const isWaiting = async () => {
    const { rows } = await admin.query(
      `select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`,
    );
    return rows.length > 0;
  };
  while (!isDone && !(await isWaiting())) await new Promise(setImmediate);
  await admin.query('commit');
  expect(await adding).toBe('23503');
  const { rows } = await admin.query(
    'select from desk_participants where conversation_id = $1 and profile_id = $2',
    [talk, partner.profileId],
  );
  expect(rows).toHaveLength(0);
});

test('a guardian is added while the office changes what another one of the learner may do: neither waits', async () => {
  const { admin, database } = cloned;
  const talk = world.deskConversations.shared;
  await admin.query('update guardianships set ended_at = null where id = $1', [world.guardianships.partner]);
  await admin.query('delete from desk_participants where conversation_id = $1', [talk]);
  await admin.query('begin');
  await admin.query('update guardianships set may_collect = not may_collect where id = $1', [
    world.guardianships.coParent,
  ]);
  let isDone = false;
  const adding = database
    .queryScoped(scopeOf(world, 'tutor'), {
      text: 'select share_desk_conversation($1, $2, $3, $4)',
      values: [talk, world.people.partner.profileId, randomUUID(), 'Both of you read this from now on'],
    })
    .finally(() => {
      isDone = true;
    });
  let hasWaited = false;
  while (!isDone && !hasWaited) {
    const { rows } = await admin.query(
      `select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`,
    );
    hasWaited = rows.length > 0;
  }
  await admin.query('commit');
  await adding;
  expect(hasWaited).toBe(false);
});
