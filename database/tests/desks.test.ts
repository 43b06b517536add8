import { beforeAll, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, awayMembers, homeAdmins, homeMembers } from './world.ts';

/** Desks that nothing was written to; made below. */
const spares = { home: '', away: '' };

const stage = describeMatrix('desks', {
  select: {
    'of the home school': { row: (w) => w.desks.office, allowed: [...homeMembers, 'service'] },
    'of the other school': { row: (w) => w.desks.away, allowed: [...awayMembers, 'service'] },
  },
  insert: {
    'into the home school': {
      values: (w) => ({ school_id: w.home.id, kind: 'transport' }),
      allowed: [...homeAdmins, 'service'],
    },
    'into the other school': {
      values: (w) => ({ school_id: w.away.id, kind: 'transport' }),
      allowed: [...awayAdmins, 'service'],
    },
    'with a name of its own': {
      values: (w) => ({ school_id: w.home.id, kind: 'other', name: 'Aftercare' }),
      allowed: [...homeAdmins, 'service'],
    },
    'of the kind other, without a name': {
      values: (w) => ({ school_id: w.home.id, kind: 'other' }),
      allowed: [],
      refusals: ['23514'],
    },
    'of a kind that does not exist': {
      values: (w) => ({ school_id: w.home.id, kind: 'canteen' }),
      allowed: [],
      refusals: ['23514'],
    },
    'a second office without a name': {
      values: (w) => ({ school_id: w.home.id, kind: 'office' }),
      allowed: [],
      refusals: ['23505'],
    },
    'with a name that turns the line': {
      values: (w) => ({ school_id: w.home.id, kind: 'other', name: 'eciffO\u202e' }),
      allowed: [],
      refusals: ['23514'],
    },
  },
  update: {
    'the name': {
      row: (w) => w.desks.office,
      set: () => ({ name: 'Front office' }),
      allowed: [...homeAdmins, 'service'],
    },
    'whether it can be written to': {
      row: (w) => w.desks.office,
      set: () => ({ is_active: false }),
      allowed: [...homeAdmins, 'service'],
    },
    'of the other school': {
      row: (w) => w.desks.away,
      set: () => ({ name: 'Front office' }),
      allowed: [...awayAdmins, 'service'],
    },
    'the school': {
      row: (w) => w.desks.accounts,
      set: (w) => ({ school_id: w.away.id, name: 'Moved' }),
      allowed: [],
      refusals: ['23503'],
    },
  },
  delete: {
    'that nobody has written to': { row: () => spares.home, allowed: [...homeAdmins, 'service'] },
    'of the other school': { row: () => spares.away, allowed: [...awayAdmins, 'service'] },
    'that was written to': { row: (w) => w.desks.office, allowed: [], refusals: ['23503'] },
  },
});

beforeAll(async () => {
  const { admin, world } = stage;
  spares.home = await makeRow(admin, 'desks', { school_id: world.home.id, kind: 'other', name: 'Hall' });
  spares.away = await makeRow(admin, 'desks', { school_id: world.away.id, kind: 'other', name: 'Hall' });
});

describeGrants(stage, 'desks', {
  anon: {},
  authenticated: {
    select: ['is_own', 'teacher_id', 'id', 'school_id', 'kind', 'name', 'is_active', 'created_at'],
    insert: ['id', 'school_id', 'kind', 'name', 'is_active'],
    update: ['kind', 'name', 'is_active'],
  },
});

const saves = (values: readonly unknown[]) => ({
  text: 'select save_desk($1, $2, $3, $4, $5, $6, $7) as id',
  values,
});
const monday = JSON.stringify([{ day_of_week: 1, opens_at: '08:00', closes_at: '12:00' }]);

test('the hours of a desk are those that it was saved with last, of it alone', async () => {
  await stage.undone(async () => {
    const { world } = stage;
    const hours = async (given: string) => {
      const { text, values } = saves([world.desks.office, world.home.id, 'office', null, true, given, []]);
      expect((await stage.as('principal', text, values)).refusal).toBeUndefined();
      return stage.read(
        `select day_of_week as day, opens_at as opens from answering_hours where desk_id = $1 order by 1`,
        [world.desks.office],
      );
    };
    const day = (day_of_week: number, opens_at: string) => ({ day_of_week, opens_at, closes_at: '16:00' });
    const several = JSON.stringify([day(2, '08:00'), day(3, '09:00')]);
    expect(await hours(several)).toEqual([
      { day: 2, opens: '08:00:00' },
      { day: 3, opens: '09:00:00' },
    ]);
    expect(await hours(JSON.stringify([day(3, '10:00')]))).toEqual([{ day: 3, opens: '10:00:00' }]);
    expect(await hours('[]')).toEqual([]);
    expect(
      await stage.read('select opens_at from answering_hours where desk_id = $1', [world.desks.away]),
    ).toEqual([{ opens_at: '07:30:00' }]);
  });
});

test('a desk is saved whole by the administrators of its school, and by nobody else', async () => {
  const { world } = stage;
  const through: string[] = [];
  for (const actor of [
    ...homeMembers,
    ...awayMembers,
    'pendingTeacher',
    'deadSession',
    'anonymous',
  ] as const) {
    await stage.undone(async () => {
      const { text, values } = saves([
        world.desks.office,
        world.home.id,
        'office',
        null,
        true,
        monday,
        [world.people.teacher.profileId],
      ]);
      const { refusal } = await stage.as(actor, text, values);
      const members = await stage.read('select profile_id from desk_members where desk_id = $1', [
        world.desks.office,
      ]);
      const hours = await stage.read('select opens_at from answering_hours where desk_id = $1', [
        world.desks.office,
      ]);
      if (refusal === undefined) {
        through.push(actor);
        expect(members).toEqual([{ profile_id: world.people.teacher.profileId }]);
        expect(hours).toEqual([{ opens_at: '08:00:00' }]);
      } else {
        expect(members).toHaveLength(2);
        expect(hours).toEqual([{ opens_at: '07:30:00' }]);
      }
    });
  }
  expect([...new Set(through)].sort()).toEqual([...homeAdmins].sort());
});

test.each([
  [
    'a desk of the other school, by its id',
    (w: typeof stage.world) => [w.desks.away, w.home.id, 'office', null, true, '[]', []],
  ],
  [
    'a member of the other school',
    (w: typeof stage.world) => [
      w.nobody,
      w.home.id,
      'transport',
      null,
      true,
      '[]',
      [w.people.foreignTeacher.profileId],
    ],
  ],
  [
    'a parent as a member',
    (w: typeof stage.world) => [
      w.nobody,
      w.home.id,
      'transport',
      null,
      true,
      '[]',
      [w.people.parent.profileId],
    ],
  ],
] as const)('%s is refused, and nothing of it stays', async (_, given) => {
  await stage.undone(async () => {
    const { text, values } = saves(given(stage.world));
    expect((await stage.as('principal', text, values)).refusal).toMatch(/^(42501|23514|23503)$/);
    expect(await stage.read('select from desks where id = $1', [stage.world.nobody])).toEqual([]);
    expect(
      await stage.read('select from desk_members where desk_id = $1', [stage.world.desks.away]),
    ).toHaveLength(1);
  });
});

test('hours that name a day twice are refused with the day, and nothing of the desk is changed', async () => {
  await stage.undone(async () => {
    const { world } = stage;
    const twice = JSON.stringify([
      { day_of_week: 3, opens_at: '08:00', closes_at: '12:00' },
      { day_of_week: 1, opens_at: '08:00', closes_at: '12:00' },
      { day_of_week: 3, opens_at: '13:00', closes_at: '15:00' },
    ]);
    const { text, values } = saves([world.desks.office, world.home.id, 'office', null, false, twice, []]);
    expect(await stage.as('principal', text, values)).toMatchObject({
      refusal: '23514',
      field: 'hours',
      message: 'One day is given twice: Wednesday. Give each day once',
    });
    const [desk] = await stage.read('select is_active from desks where id = $1', [world.desks.office]);
    expect(desk).toEqual({ is_active: true });
  });
});

test('who joins and leaves a desk, and its hours, are written down for the administrators', async () => {
  await stage.undone(async () => {
    const { world } = stage;
    await stage.admin.query('delete from audit_entries');
    const { text, values } = saves([
      world.desks.office,
      world.home.id,
      'office',
      null,
      true,
      JSON.stringify([{ day_of_week: 1, opens_at: '08:00', closes_at: '12:00' }]),
      [world.people.tutor.profileId, world.people.teacher.profileId],
    ]);
    expect((await stage.as('principal', text, values)).refusal).toBeUndefined();
    const log = async (actor: (typeof homeMembers)[number]) =>
      (
        await stage.as(
          actor,
          'select actor_name, act, table_name, operation, person_id from audit_entries order by table_name, operation',
        )
      ).rows;
    const actor_name = 'Principal Example';
    expect(await log('levelTwo')).toMatchObject([
      { actor_name, act: 'setting', table_name: 'answering_hours', operation: 'update' },
      {
        act: 'right',
        table_name: 'desk_members',
        operation: 'delete',
        person_id: world.people.otherTeacher.profileId,
      },
      {
        act: 'right',
        table_name: 'desk_members',
        operation: 'insert',
        person_id: world.people.teacher.profileId,
      },
    ]);
    expect(await log('tutor')).toEqual([]);
  });
});
