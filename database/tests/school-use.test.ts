/** Who sees what a school has used, and who allows it more. */
import { expect, test } from 'vitest';
import { SCHOOL_STORAGE_BYTES, SENDINGS } from '#contract/limits.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, homeAdmins } from './world.ts';

const stage = useStage();
const GB = 1024 ** 3;

const use = (actor: ActorName) =>
  stage.as(
    actor,
    'select what, used::float8 as used, allowed::float8 as allowed, times from school_use($1)',
    [stage.world.home.id],
  );
const allow = (actor: ActorName, bytes: number | null = 600 * GB, times: number | null = 2) =>
  stage.as(actor, 'select set_school_allowance($1, $2, $3)', [stage.world.home.id, bytes, times]);

test('a school’s administrators see what it has used, and nobody else does', async () => {
  const seeing: ActorName[] = [];
  for (const actor of actorNames) {
    const { rowCount } = await stage.undone(() => use(actor));
    if (rowCount > 0) seeing.push(actor);
  }
  expect(seeing.toSorted()).toEqual([...homeAdmins].toSorted());
});

test('it is what the school’s people have stored, and sent out today', async () => {
  await stage.undone(async () => {
    const { home, people } = stage.world;
    const before = (await use('principal')).rows;
    expect(before.map(({ what }) => what)).toEqual(['storage', ...Object.keys(SENDINGS)]);
    await stage.as(
      'teacher',
      `insert into announcements (title, content, priority, author_id, school_id) values ('A', 'B', 'medium', $1, $2)`,
      [people.teacher.profileId, home.id],
    );
    await stage.admin.query(
      `insert into storage.objects (bucket_id, name, owner_id, metadata) values ('lessons', 'x.pdf', $1, '{"size": 4096}')`,
      [people.teacher.userId],
    );
    const after = Object.fromEntries((await use('principal')).rows.map((row) => [row.what as string, row]));
    expect(after.storage).toMatchObject({
      used: Number(before[0]?.used) + 4096,
      allowed: SCHOOL_STORAGE_BYTES,
      times: 1,
    });
    expect(after.announcements).toMatchObject({ used: 1, allowed: SENDINGS.announcements.schoolDay });
    expect(Number(after.notices?.used)).toBeGreaterThan(1);
    await stage.admin.query(`update private.sendings set since = since - interval '1 day'`);
    expect((await use('principal')).rows[1]).toMatchObject({ what: 'announcements', used: 0 });
  });
});

test('platform administrators allow a school more, and nobody else does', async () => {
  const allowing: ActorName[] = [];
  for (const actor of actorNames) {
    const { refusal } = await stage.undone(() => allow(actor));
    if (refusal === undefined) allowing.push(actor);
    else expect([actor, refusal]).toEqual([actor, '42501']);
  }
  expect(allowing).toEqual(['platform']);
  await stage.undone(async () => {
    await allow('platform');
    expect((await use('principal')).rows.slice(0, 2)).toEqual([
      { what: 'storage', used: expect.any(Number), allowed: 600 * GB, times: 2 },
      { what: 'announcements', used: 0, allowed: 2 * SENDINGS.announcements.schoolDay, times: 2 },
    ]);
  });
});

test('what makes no sense is refused at its field', async () => {
  for (const [bytes, times, field] of [
    [GB - 1, 1, 'storage_bytes'],
    [null, 1, 'storage_bytes'],
    [GB, 0, 'times'],
    [GB, 21, 'times'],
    [GB, null, 'times'],
  ] as const) {
    const { refusal, field: named } = await stage.undone(() => allow('platform', bytes, times));
    expect([refusal, named]).toEqual(['23514', field]);
  }
  const unknown = await stage.undone(() =>
    stage.as('platform', `select set_school_allowance(gen_random_uuid(), $1, 1)`, [GB]),
  );
  expect(unknown.refusal).toBe('23503');
});
