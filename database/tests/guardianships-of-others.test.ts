/** What the office decides of one guardian: what it leaves as it was, of every other. */
import { beforeAll, describe, expect, test } from 'vitest';
import { makeRow, makeStudent } from './factories.ts';
import { noticesOn } from './notice-causes.ts';
import { useStage } from './stage.ts';
import type { ActorName, World } from './world.ts';

const stage = useStage();
const { trial } = noticesOn(stage);

/** A second learner of the same parents at home, whose guardians and households are numbered alike. */
let sibling = '';
const ofSibling = { coParent: '', partner: '' };

beforeAll(async () => {
  const { admin, world } = stage;
  sibling = await makeStudent(admin, 'Sibling', {
    school: world.home,
    grade: world.home.grades.seven,
    parent: world.people.parent,
  });
  for (const who of ['coParent', 'partner'] as const)
    ofSibling[who] = await makeRow(admin, 'guardianships', {
      school_id: world.home.id,
      student_id: sibling,
      profile_id: world.people[who].profileId,
    });
  // One at another school who lives with somebody there, and one at home who has ended in a household.
  await makeRow(admin, 'guardianships', {
    school_id: world.away.id,
    student_id: world.students.foreignChild,
    contact_name: 'Aunt Example',
    household: 1,
  });
});

/** All that tells who is whose guardian, row by row. */
async function standing(): Promise<Map<string, string>> {
  const rows = await stage.read(
    `select 'guardianship ' || id as row, to_jsonb(g)::text as state from guardianships g
     union all select 'learner ' || id, parent_id::text from students
     union all select 'letter ' || id, to_jsonb(k)::text from claim_codes k
     union all select 'profile ' || id, to_jsonb(p)::text from profiles p`,
  );
  return new Map(rows.map(({ row, state }) => [String(row), String(state)]));
}

/** Of what a statement of the principal changes or makes: the rows, in order. */
async function changedBy(statement: string, values: readonly unknown[]): Promise<string[]> {
  const before = await standing();
  const { refusal, message } = await stage.as('principal', statement, values);
  expect([refusal, message]).toEqual([undefined, undefined]);
  const after = await standing();
  return [...after].flatMap(([row, state]) => (before.get(row) === state ? [] : [row])).sort();
}

const cases: Record<
  string,
  [statement: string, values: (w: World) => unknown[], changed: (w: World) => string[]]
> = {
  'a changed right': [
    `select change_guardianship($1, 'father', true, false, true, true)`,
    (w) => [w.guardianships.coParent],
    (w) => [`guardianship ${w.guardianships.coParent}`],
  ],
  'a household that is begun': [
    `select change_guardianship($1, 'father', true, true, true, true, $2)`,
    (w) => [w.guardianships.coParent, w.guardianships.collector],
    (w) => [`guardianship ${w.guardianships.coParent}`, `guardianship ${w.guardianships.collector}`],
  ],
  'a household that is joined': [
    `select change_guardianship($1, 'father', true, true, true, true, $2)`,
    (w) => [w.guardianships.coParent, w.guardianships.partner],
    (w) => [`guardianship ${w.guardianships.coParent}`],
  ],
  'an end': [
    'select end_guardianship($1)',
    (w) => [w.guardianships.coParent],
    (w) => [`guardianship ${w.guardianships.coParent}`],
  ],
  'the end of the first one': [
    'select end_guardianship($1)',
    (w) => [w.guardianships.primary],
    (w) => [
      `guardianship ${w.guardianships.coParent}`,
      `guardianship ${w.guardianships.primary}`,
      `learner ${w.students.child}`,
    ],
  ],
  'another first one': [
    'select make_primary_guardian($1)',
    (w) => [w.guardianships.coParent],
    (w) => [
      `guardianship ${w.guardianships.coParent}`,
      `guardianship ${w.guardianships.primary}`,
      `learner ${w.students.child}`,
    ],
  ],
  'the first one once more': ['select make_primary_guardian($1)', (w) => [w.guardianships.primary], () => []],
  'a call of the contract that names another parent': [
    'update students set parent_id = $2 where id = $1',
    (w) => [w.students.child, w.people.coParent.profileId],
    (w) => [
      `guardianship ${w.guardianships.coParent}`,
      `guardianship ${w.guardianships.primary}`,
      `learner ${w.students.child}`,
    ],
  ],
  'a call of the contract that names nobody': [
    'update students set parent_id = null where id = $1',
    (w) => [w.students.child],
    (w) => [
      `guardianship ${w.guardianships.coParent}`,
      `guardianship ${w.guardianships.primary}`,
      `learner ${w.students.child}`,
    ],
  ],
};

describe('no other guardian, learner, person or letter is touched by', () => {
  test.each(Object.entries(cases))('%s', async (_, [statement, values, changed]) => {
    await stage.undone(async () => {
      // Whoever was there longest comes next: of those who were made in one moment that is by lot.
      await stage.admin.query(`set local session_replication_role = replica`);
      await stage.admin.query(
        `update guardianships set created_at = now() - interval '1 day' where id = $1`,
        [stage.world.guardianships.coParent],
      );
      await stage.admin.query(`set local session_replication_role = origin`);
      expect(await changedBy(statement, values(stage.world))).toEqual(changed(stage.world).sort());
    });
  });

  test('a grant', async () => {
    await stage.undone(async () => {
      const { students, people, nobody } = stage.world;
      expect(
        await changedBy('select grant_guardianship($1, $2, guardianship_id => $3)', [
          students.otherChild,
          people.coParent.profileId,
          nobody,
        ]),
      ).toEqual([`guardianship ${nobody}`]);
    });
  });
});

describe('a grant', () => {
  const grant = (learner: string, more: string, values: unknown[] = []) =>
    stage.as('principal', `select grant_guardianship($1, ${more}) as id`, [learner, ...values]);

  trial('under an id that another learner’s guardian has, is refused and changes nothing', async () => {
    const { students, guardianships } = stage.world;
    const before = await standing();
    expect(
      (
        await grant(students.otherChild, `contact_name => 'Gogo', guardianship_id => $2`, [
          guardianships.coParent,
        ])
      ).refusal,
    ).toBe('23505');
    expect(await standing()).toEqual(before);
  });

  trial('is made again to somebody whose guardianship has ended', async () => {
    const { students, guardianships, people } = stage.world;
    await stage.as('principal', 'select end_guardianship($1)', [guardianships.coParent]);
    const { refusal } = await grant(students.child, '$2', [people.coParent.profileId]);
    expect(refusal).toBeUndefined();
  });

  trial('to a parent who is a guardian of another learner is no second one', async () => {
    const { students, people } = stage.world;
    expect((await grant(students.otherChild, '$2', [people.parent.profileId])).refusal).toBeUndefined();
  });

  trial('to a contact mails nobody', async () => {
    await grant(stage.world.students.child, `contact_name => 'Gogo Two'`);
    expect(await stage.read(`select from private.outbox where kind = 'child-linked'`)).toEqual([]);
  });
});

describe('an end', () => {
  const end = (actor: ActorName) =>
    stage.as(actor, 'select end_guardianship($1)', [stage.world.guardianships.coParent]);

  trial('that is sent again because the answer was lost is done, and noted once', async () => {
    expect((await end('principal')).refusal).toBeUndefined();
    expect((await end('principal')).refusal).toBeUndefined();
    expect(
      await stage.read(`select from guardianship_history where guardianship_id = $1 and action = 'ended'`, [
        stage.world.guardianships.coParent,
      ]),
    ).toHaveLength(1);
    // To anybody else it is somebody else's.
    expect((await end('levelTwo')).refusal).toBe('PR004');
    for (const actor of ['coParent', 'foreignPrincipal'] as const)
      expect((await end(actor)).refusal).toBe('42501');
  });
});

describe('the history', () => {
  trial(
    'says of each change whether it granted, changed or ended, and of none that changed nothing',
    async () => {
      const { students, people, nobody } = stage.world;
      await stage.as('principal', 'select grant_guardianship($1, $2, guardianship_id => $3)', [
        students.otherChild,
        people.coParent.profileId,
        nobody,
      ]);
      const change = `select change_guardianship($1, 'father', true, $2, true, true)`;
      for (const isTold of [false, false]) await stage.as('principal', change, [nobody, isTold]);
      await stage.as('principal', 'select end_guardianship($1)', [nobody]);
      await stage.admin.query(`update guardianships set relation = 'parent' where id = $1`, [nobody]);
      const noted = await stage.read(
        'select action, is_told, changed_by from guardianship_history where guardianship_id = $1 order by changed_at, id',
        [nobody],
      );
      expect(noted.map(({ action, is_told }) => [action, is_told]).sort()).toEqual([
        ['changed', false],
        ['changed', false],
        ['ended', false],
        ['granted', true],
      ]);
      expect(noted.filter(({ changed_by }) => changed_by === people.principal.profileId)).toHaveLength(3);
    },
  );
});

describe('children who wait for confirmation', () => {
  const declare = (parent: string, is_confirmed: boolean) =>
    stage.as(
      'service',
      `insert into students (first_name, last_name, student_id, grade_id, school_id, parent_id, is_confirmed)
       values ('Declared', 'Example', gen_random_uuid()::text, $1, $2, $3, $4)`,
      [stage.world.home.grades.six, stage.world.home.id, parent, is_confirmed],
    );

  trial('are twenty of one person at most, and those of the school count for nothing', async () => {
    const { profileId } = stage.world.people.otherParent;
    for (let count = 0; count < 20; count += 1)
      expect((await declare(profileId, false)).refusal, String(count)).toBeUndefined();
    const { refusal, message } = await declare(profileId, false);
    expect([refusal, message]).toEqual(['23514', 'At most 20 children can wait for confirmation at once']);
    expect((await declare(profileId, true)).refusal).toBeUndefined();
    expect((await declare(stage.world.people.coParent.profileId, false)).refusal).toBeUndefined();
  });
});

describe('a household', () => {
  const householdOf = async (id: unknown) =>
    (await stage.read('select household from guardianships where id = $1', [id]))[0]?.household;

  trial('is of one learner: neither a sibling’s nor another’s guardian is joined', async () => {
    const { guardianships } = stage.world;
    for (const other of [ofSibling.partner, guardianships.away]) {
      const { refusal, field } = await stage.as(
        'principal',
        `select change_guardianship($1, 'father', true, true, true, true, $2)`,
        [guardianships.coParent, other],
      );
      expect([refusal, field]).toEqual(['PR004', 'lives_with']);
    }
  });

  trial('takes the first number that none of the learner has, whatever others have', async () => {
    await stage.as('principal', `select change_guardianship($1, 'father', true, true, true, true, $2)`, [
      ofSibling.coParent,
      ofSibling.partner,
    ]);
    expect(await householdOf(ofSibling.coParent)).toBe(1);
    const { guardianships } = stage.world;
    // A household that has ended leaves its number.
    for (const one of [guardianships.partner, guardianships.contact])
      await stage.as('principal', 'select end_guardianship($1)', [one]);
    await stage.admin.query('update guardianships set household = null where id = $1', [
      guardianships.primary,
    ]);
    await stage.as('principal', `select change_guardianship($1, 'father', true, true, true, true, $2)`, [
      guardianships.coParent,
      guardianships.collector,
    ]);
    expect(await householdOf(guardianships.coParent)).toBe(1);
  });

  const seen = async (actor: 'parent' | 'partner' | 'coParent') => ({
    people: (await stage.as(actor, 'select unnest(private.household_guardian_ids()) as id')).rows.map(
      ({ id }) => id,
    ),
    guardianships: (
      await stage.as(actor, 'select unnest(private.household_guardianship_ids()) as id')
    ).rows.map(({ id }) => id),
    learners: (await stage.as(actor, 'select unnest(private.household_student_ids()) as id')).rows.map(
      ({ id }) => id,
    ),
  });

  trial('is known to those who live in it, for the learner they share', async () => {
    const { guardianships: g, people, students } = stage.world;
    expect(await seen('partner')).toEqual({
      people: [people.parent.profileId],
      guardianships: expect.arrayContaining([g.primary, g.contact]),
      learners: [students.child],
    });
    expect(await seen('parent')).toEqual({
      people: [people.partner.profileId],
      guardianships: expect.arrayContaining([g.partner, g.contact]),
      learners: [students.child],
    });
    expect(await seen('coParent')).toEqual({ people: [], guardianships: [], learners: [] });
  });

  trial('is of one learner, whatever number the first guardian of another has', async () => {
    const { guardianships: g, students } = stage.world;
    // The first guardian of the child lives in 1, that of the sibling in 2.
    await stage.admin.query('update guardianships set household = 2 where id = any($1)', [
      [g.coParent, g.collector],
    ]);
    await stage.admin.query('update guardianships set household = 2 where student_id = $1 and is_primary', [
      sibling,
    ]);
    expect((await seen('coParent')).learners).toEqual([]);
    await stage.admin.query('update guardianships set household = 2 where id = $1', [ofSibling.coParent]);
    expect((await seen('coParent')).learners).toEqual([sibling]);
    expect((await seen('parent')).learners).toEqual(expect.arrayContaining([students.child, sibling]));
  });

  trial('is left by who has ended, whose number nobody is known by', async () => {
    const { guardianships: g } = stage.world;
    await stage.as('principal', 'select end_guardianship($1)', [g.partner]);
    expect(await seen('partner')).toEqual({ people: [], guardianships: [], learners: [] });
    expect((await seen('parent')).people).toEqual([]);
    expect((await seen('parent')).guardianships).toEqual([g.contact]);
  });

  trial('says nothing of who went to another school, or reads the records no more', async () => {
    const { people, away } = stage.world;
    await stage.admin.query('set local session_replication_role = replica');
    await stage.admin.query('update guardianships set reads_records = false where profile_id = $1', [
      people.partner.profileId,
    ]);
    expect((await seen('partner')).learners).toEqual([]);
    await stage.admin.query('update profiles set school_id = $2 where id = $1', [
      people.partner.profileId,
      away.id,
    ]);
    await stage.admin.query('set local session_replication_role = origin');
    expect((await seen('parent')).people).toEqual([]);
    expect(await seen('partner')).toEqual({ people: [], guardianships: [], learners: [] });
  });
});

describe('what is read of guardians', () => {
  trial('how they are reached: of this learner, those who are guardians still', async () => {
    const { students, guardianships: g } = stage.world;
    const reached = async () =>
      (
        await stage.as('principal', 'select guardianship_id from guardian_contacts($1)', [students.child])
      ).rows
        .map(({ guardianship_id }) => guardianship_id)
        .sort();
    expect(await reached()).toEqual([g.primary, g.coParent, g.partner, g.collector, g.contact].sort());
    await stage.as('principal', 'select end_guardianship($1)', [g.partner]);
    expect(await reached()).toEqual([g.primary, g.coParent, g.collector, g.contact].sort());
  });

  trial('whose guardian somebody is: oneself, or at a school that one runs, while it lasts', async () => {
    const { people, students, guardianships } = stage.world;
    const children = async (
      actor: 'parent' | 'coParent' | 'principal' | 'foreignPrincipal',
      of: string | null,
    ) => (await stage.as(actor, 'select id, student_id, grade_id from children_of($1)', [of])).rows;
    const ids = (rows: Record<string, unknown>[]) => rows.map(({ id }) => id).sort();
    expect(ids(await children('coParent', null))).toEqual([students.child, sibling].sort());
    expect(ids(await children('principal', people.coParent.profileId))).toEqual(
      [students.child, sibling].sort(),
    );
    expect(await children('parent', people.coParent.profileId)).toEqual([]);
    expect(await children('foreignPrincipal', people.coParent.profileId)).toEqual([]);
    await stage.as('principal', 'select end_guardianship($1)', [guardianships.coParent]);
    expect(ids(await children('coParent', null))).toEqual([sibling]);
    // Without the records the name is told, and neither ID nor grade.
    expect(await children('principal', people.collector.profileId)).toEqual([
      { id: students.child, student_id: null, grade_id: null },
    ]);
  });
});
