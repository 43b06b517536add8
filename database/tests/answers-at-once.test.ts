/** What guardians answer in the same moment, and while the school changes what it asks. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cloneWorld, type WorldDatabase } from './clone-world.ts';
import { makeRow } from './factories.ts';
import { type ActorName, scopeOf, type World } from './world.ts';

let cloned: WorldDatabase;
let world: World;
let request: string;
beforeAll(async () => {
  cloned = await cloneWorld();
  world = cloned.world;
});
afterAll(() => cloned.drop());
beforeEach(async () => {
  request = await makeRow(cloned.admin, 'requests', {
    school_id: world.home.id,
    author_id: world.people.principal.profileId,
    kind: 'consent',
    title: 'Zoo',
    form: '[]',
  });
});

type Said = { by: ActorName; answer?: string; id?: string; version?: number; seen?: string };

/** Sends them all at once; the SQLSTATE of each, null for one that was taken. */
const say = (all: readonly Said[]): Promise<(string | null)[]> =>
  Promise.all(
    all.map(({ by, answer = 'yes', id = randomUUID(), version = 1, seen = null }) =>
      cloned.database
        .queryScoped(scopeOf(world, by), {
          text: 'insert into answers (id, request_id, version, student_id, answer, seen_at) values ($1, $2, $3, $4, $5, $6)',
          values: [id, request, version, world.students.child, answer, seen],
        })
        .then(
          () => null,
          (error: { code?: string }) => error.code ?? 'none',
        ),
    ),
  );

const change = (by: ActorName, text: string, values: unknown[] = [request]) =>
  cloned.database.queryScoped(scopeOf(world, by), { text, values });

async function stands() {
  const { rows } = await cloned.admin.query<{ state: string; agreed: number; refused: number }>(
    'select state, agreed, refused from private.answer_states(array[$1]::uuid[], array[$2]::uuid[])',
    [request, world.students.child],
  );
  return rows[0];
}

const stored = async (version: number): Promise<number> => {
  const { rows } = await cloned.admin.query<{ count: number }>(
    'select count(*)::integer as count from answers where request_id = $1 and version = $2',
    [request, version],
  );
  return rows[0]?.count ?? 0;
};

const guardians: readonly ActorName[] = ['parent', 'coParent', 'partner'];
const many = (count: number, of: (index: number) => Said) => Array.from({ length: count }, (_, at) => of(at));

test('two hundred at once are all kept, and the latest of each guardian counts', async () => {
  const said = many(200, (at) => ({ by: guardians[at % 3] ?? 'parent', answer: at % 2 ? 'no' : 'yes' }));
  expect(new Set(await say(said))).toEqual(new Set([null]));
  expect(await stored(1)).toBe(200);
  await say(guardians.map((by) => ({ by })));
  expect(await stands()).toEqual({ state: 'yes', agreed: 3, refused: 0 });
});

test('a yes and a no of two guardians in one moment are both kept, and conflict', async () => {
  expect(
    await say([
      { by: 'parent', answer: 'yes' },
      { by: 'coParent', answer: 'no' },
    ]),
  ).toEqual([null, null]);
  expect(await stands()).toEqual({ state: 'conflict', agreed: 1, refused: 1 });
});

test('what a device sends twenty times under one id is one', async () => {
  const id = randomUUID();
  const came = await say(many(20, () => ({ by: 'parent', id })));
  expect(came.filter((code) => code === null)).toHaveLength(1);
  expect(new Set(came)).toEqual(new Set([null, '23505']));
  expect(await stored(1)).toBe(1);
  // Nor is it another guardian's to send again.
  expect(await say([{ by: 'coParent', id }])).toEqual(['23505']);
});

test('of what two devices of a guardian send at once on top of the same answer, one is taken', async () => {
  const one = { by: 'parent', seen: '-infinity', id: randomUUID() } as const;
  const other = { ...one, answer: 'no', id: randomUUID() };
  const came = await say(many(20, (at) => (at % 2 ? one : other)));
  expect(came.filter((code) => code === null)).toHaveLength(1);
  expect(new Set(came)).toEqual(new Set([null, '23505', 'PR004']));
  expect(await stored(1)).toBe(1);
});

test('a text that changes meanwhile is agreed to by nobody who read the one before', async () => {
  const [came] = await Promise.all([
    say(many(60, (at) => ({ by: guardians[at % 3] ?? 'parent' }))),
    change('principal', `update requests set title = 'Museum' where id = $1`),
  ]);
  expect([...new Set(came)].every((code) => code === null || code === 'PR004')).toBe(true);
  expect(await stored(1)).toBe(came.filter((code) => code === null).length);
  expect(await stored(2)).toBe(0);
  expect(await stands()).toEqual({ state: 'open', agreed: 0, refused: 0 });
  // What waited on a device is none to the new text either, under whichever version it is sent again.
  expect(await say([{ by: 'parent' }, { by: 'parent', version: 3 }])).toEqual(['PR004', 'PR004']);
});

test('what is withdrawn meanwhile is answered by nobody afterwards', async () => {
  const [came] = await Promise.all([
    say(many(60, (at) => ({ by: guardians[at % 3] ?? 'parent' }))),
    change('principal', 'update requests set withdrawn_at = now() where id = $1'),
  ]);
  expect([...new Set(came)].every((code) => code === null || code === 'PR004')).toBe(true);
  expect(await say([{ by: 'parent' }])).toEqual(['PR004']);
});

test('a guardian whose right ends meanwhile has answered nothing that counts', async () => {
  const [came] = await Promise.all([
    say(many(60, () => ({ by: 'coParent' }))),
    cloned.admin.query(
      'update guardianships set ended_at = now() where student_id = $1 and profile_id = $2',
      [world.students.child, world.people.coParent.profileId],
    ),
  ]);
  expect([...new Set(came)].every((code) => code === null || code === '42501')).toBe(true);
  expect(await say([{ by: 'coParent' }])).toEqual(['42501']);
  expect(await stands()).toEqual({ state: 'open', agreed: 0, refused: 0 });
});
