/** A teacher writes to an announcement in the moment in which an administrator approves it: what was shown is what is read. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meeting, untilWaiting } from '../../server/testing/waiting.ts';
import { cloneWorld, type WorldDatabase } from './clone-world.ts';
import { makeRow, storeFile } from './factories.ts';
import { scopeOf, type World } from './world.ts';

let cloned: WorldDatabase;
let world: World;
beforeAll(async () => {
  cloned = await cloneWorld();
  world = cloned.world;
  await cloned.admin.query('update reach_settings set approve_school_wide = true where school_id = $1', [
    world.home.id,
  ]);
});
afterAll(() => cloned.drop());

const asTeacher = (text: string, values: unknown[]) =>
  cloned.database.queryScoped(scopeOf(world, 'teacher'), { text, values });
const inMeeting = async (ends: 'commit' | 'rollback', work: () => Promise<void>) => {
  if (ends === 'commit') return meeting(cloned.admin, work);
  await cloned.admin.query('begin');
  await work();
  await cloned.admin.query('rollback');
};

/** One of the teacher for the whole school, which waits, in another language and with a file. */
async function waiting() {
  const { rows } = await asTeacher(
    `insert into announcements (title, content, author_id, school_id) values ('Water', 'Bring a bottle.', $1, $2)
     returning id, awaits_approval`,
    [world.people.teacher.profileId, world.home.id],
  );
  expect(rows).toMatchObject([{ awaits_approval: true }]);
  const id = String(rows[0]?.id);
  const { admin } = cloned;
  const file = () =>
    storeFile(admin, 'announcement-attachments', world.people.teacher, 'application/pdf', 'pdf');
  await makeRow(admin, 'announcement_texts', {
    announcement_id: id,
    language: 'zu',
    title: 'Amanzi',
    content: 'Phatha ibhodlela.',
  });
  await makeRow(admin, 'announcement_attachments', {
    announcement_id: id,
    file_path: await file(),
    file_name: 'Letter.pdf',
  });
  return { id, another: await file() };
}
const saysNow = async (id: string) =>
  (
    await cloned.admin.query(
      `select (select array_agg(t.language || ': ' || t.title order by t.language) from announcement_texts t where t.announcement_id = $1) as texts,
              (select array_agg(f.file_name order by f.file_name) from announcement_attachments f where f.announcement_id = $1) as files`,
      [id],
    )
  ).rows[0];

const writes: [string, string, (row: Awaited<ReturnType<typeof waiting>>) => unknown[], object][] = [
  [
    'a text',
    `insert into announcement_texts (announcement_id, language, title, content) values ($1, 'af', 'Iets anders', 'Bly tuis.')`,
    ({ id }) => [id],
    { texts: ['af: Iets anders', 'zu: Amanzi'] },
  ],
  [
    'other words',
    `update announcement_texts set title = 'Hlala ekhaya' where announcement_id = $1`,
    ({ id }) => [id],
    { texts: ['zu: Hlala ekhaya'] },
  ],
  [
    'a text away',
    'delete from announcement_texts where announcement_id = $1',
    ({ id }) => [id],
    { texts: null },
  ],
  [
    'a file',
    `insert into announcement_attachments (announcement_id, file_path, file_name) values ($1, $2, 'Other.pdf')`,
    ({ id, another }) => [id, another],
    { files: ['Letter.pdf', 'Other.pdf'] },
  ],
  [
    'a file away',
    'delete from announcement_attachments where announcement_id = $1',
    ({ id }) => [id],
    { files: null },
  ],
];

describe.each(writes)('%s, by its teacher, while it is approved', (_, text, values, changed) => {
  test.each([
    ['commit', 'is too late, and what was approved is what is read'],
    ['rollback', 'is there where nothing came of the approval'],
  ] as const)('(%s) %s', async (ends, _what) => {
    const row = await waiting();
    const before = await saysNow(row.id);
    let outcome: Promise<unknown> = Promise.resolve();
    await inMeeting(ends, async () => {
      await cloned.admin.query('update announcements set awaits_approval = false where id = $1', [row.id]);
      outcome = asTeacher(text, values(row)).then(
        ({ rowCount }) => rowCount,
        (error: { code?: string }) => error.code,
      );
      await untilWaiting(cloned, { unless: outcome });
    });
    expect(await outcome).toBe(ends === 'commit' ? (text.startsWith('delete') ? 0 : '42501') : 1);
    expect(await saysNow(row.id)).toEqual(ends === 'commit' ? before : { ...before, ...changed });
  });
});

test('an announcement goes with its texts and files, by whoever may delete it', async () => {
  const { id } = await waiting();
  expect((await asTeacher('delete from announcements where id = $1', [id])).rowCount).toBe(1);
  expect(await saysNow(id)).toEqual({ texts: null, files: null });
});
