/** Attempts at one thing in the same moment: one is written, the same is known as it, and nothing else is said to be saved. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneWorld, type WorldDatabase } from './clone-world.ts';
import { makeRow } from './factories.ts';
import { type ActorName, scopeOf } from './world.ts';

let cloned: WorldDatabase;
beforeAll(async () => {
  cloned = await cloneWorld();
});
afterAll(() => cloned.drop());

/** What came of each: the rows that it gave, or its SQLSTATE. */
const at = (actor: ActorName, calls: readonly { text: string; values: unknown[] }[]) =>
  Promise.all(
    calls.map((call) =>
      cloned.database.queryScoped(scopeOf(cloned.world, actor), call).then(
        ({ rows }) => rows.length as number | string,
        (error: { code?: string }) => error.code ?? 'none',
      ),
    ),
  );

test('of two events under one id one is written, however often each is sent at once', async () => {
  const id = randomUUID();
  const call = (title: string) => ({
    text: 'select * from write_event($1)',
    values: [JSON.stringify({ id, title, start_date: '2099-02-01', school_id: cloned.world.home.id })],
  });
  const titles = Array.from({ length: 12 }, (_, index) => (index % 2 ? 'Gala' : 'Fair'));
  const came = await at('teacher', titles.map(call));
  const { rows } = await cloned.admin.query<{ title: string }>('select title from events where id = $1', [
    id,
  ]);
  expect(came).toEqual(titles.map((title) => (title === rows[0]?.title ? 1 : 'PR004')));
});

test('of a yes and a no on paper under one id one is entered', async () => {
  const request = await makeRow(cloned.admin, 'requests', {
    school_id: cloned.world.home.id,
    author_id: cloned.world.people.principal.profileId,
    kind: 'consent',
    title: 'Zoo',
    form: '[]',
  });
  const id = randomUUID();
  const said = Array.from({ length: 12 }, (_, index) => (index % 2 ? 'yes' : 'no'));
  const came = await at(
    'principal',
    said.map((answer) => ({
      text: `insert into answers (id, request_id, version, student_id, guardianship_id, answer, way)
             values ($1, $2, 1, $3, $4, $5, 'paper')`,
      values: [id, request, cloned.world.students.child, cloned.world.guardianships.primary, answer],
    })),
  );
  const { rows } = await cloned.admin.query<{ answer: string }>('select answer from answers where id = $1', [
    id,
  ]);
  expect(came.filter((code) => code === 0)).toHaveLength(1);
  expect(came).toEqual(
    said.map((answer, place) => (answer !== rows[0]?.answer ? 'PR004' : came[place] === 0 ? 0 : '23505')),
  );
});

test('a correction that is told again, and says when it was told last, is told once of six at once', async () => {
  const id = randomUUID();
  const write = (announcement: object, texts: unknown = []) => ({
    text: 'select * from write_announcement($1, $2)',
    values: [JSON.stringify({ id, ...announcement }), JSON.stringify(texts)],
  });
  const said = { title: 'Fair', content: 'On Saturday.', school_id: cloned.world.home.id };
  expect(await at('principal', [write(said)])).toEqual([1]);
  const seen = async () => ({
    corrected_at: (
      await cloned.admin.query<{ moment: string | null }>(
        'select corrected_at::text as moment from announcements where id = $1',
        [id],
      )
    ).rows[0]?.moment,
  });
  const again = { tell_again: true, seen: await seen() };
  const came = await at(
    'principal',
    Array.from({ length: 6 }, () => write(again, {})),
  );
  expect(came.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
  // Who has seen that tells it once more on purpose.
  expect(await at('principal', [write({ tell_again: true, seen: await seen() }, {})])).toEqual([1]);
});
