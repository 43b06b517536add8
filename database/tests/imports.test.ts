import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeAccount, makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, actorNames, awayAdmins, homeAdmins, type World } from './world.ts';

const values = (w: World) => ({ school_id: w.home.id, kind: 'learners', file_name: 'new.csv' });

const stage = describeMatrix('imports', {
  select: {
    'an import into the home school': { row: (w) => w.imports.home, allowed: [...homeAdmins, 'service'] },
    'an import into the other school': { row: (w) => w.imports.away, allowed: [...awayAdmins, 'service'] },
  },
  insert: { 'an import': { values, allowed: ['service'] } },
  update: {
    'how far it is': { row: (w) => w.imports.home, set: () => ({ lines_total: 7 }), allowed: ['service'] },
    'how it came out': {
      row: (w) => w.imports.home,
      set: () => ({ status: 'done', finished_at: new Date() }),
      allowed: ['service'],
    },
  },
  delete: { 'an import': { row: (w) => w.imports.home, allowed: ['service'] } },
});

describeGrants(stage, 'imports', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'school_id',
      'kind',
      'file_name',
      'status',
      'lines_total',
      'lines_done',
      'created_count',
      'updated_count',
      'skipped_count',
      'left_out_count',
      'invited_count',
      'created_by',
      'created_at',
      'finished_at',
    ],
  },
});

/** Those who run the home school, as everybody is listed. */
const inOrder = actorNames.filter((actor) => homeAdmins.includes(actor));

/** Who gets through a function, whatever it answers. */
async function callers(text: string, given: (world: World) => unknown[]): Promise<ActorName[]> {
  const through: ActorName[] = [];
  for (const actor of actorNames) {
    const { refusal } = await stage.undone(() => stage.as(actor, text, given(stage.world)));
    if (refusal === undefined) through.push(actor);
    else expect(refusal).toBe('42501');
  }
  return through;
}

describe('what an address is to a school', () => {
  const standings = 'select * from private.import_standings($1, $2)';

  test('is told to the administrators of that school', async () => {
    expect(await callers(standings, (w) => [w.home.id, [w.people.parent.email]])).toEqual(inOrder);
  });

  test('says what it is to the own school, and of everybody else nothing but that it is in use', async () => {
    const { people: p, plain, home } = stage.world;
    const known = [
      p.parent,
      p.teacher,
      p.principal,
      p.pendingParent,
      p.pendingTeacher,
      p.rejectedParent,
      p.foreignParent,
      p.foreignTeacher,
      p.foreignPrincipal,
      p.platform,
      plain,
    ];
    await stage.undone(async () => {
      const emails = [...known.map(({ email }) => email), 'nobody@example.org'];
      const { rows } = await stage.as('principal', standings, [home.id, emails]);
      const told = (email: string) => rows.find((row) => row.email === email);
      expect(known.map(({ email }) => told(email)?.standing)).toEqual([
        'parent',
        'teacher',
        'admin',
        'pending-parent',
        'pending-teacher',
        'rejected-parent',
        ...Array(5).fill('elsewhere'),
      ]);
      expect(told('nobody@example.org')).toBeUndefined();
      expect(told(p.parent.email)).toMatchObject({ profile_id: p.parent.profileId, first_name: 'Parent' });
      for (const { email } of [p.foreignParent, p.foreignPrincipal, p.platform, plain]) {
        expect(told(email)).toEqual({
          email,
          standing: 'elsewhere',
          user_id: null,
          profile_id: null,
          first_name: null,
          last_name: null,
          phone: null,
        });
      }
    });
  });

  test('is free while nobody has shown that it is theirs, and invited until the link was used', async () => {
    await stage.undone(async () => {
      const fresh = await makeAccount(stage.admin, 'Fresh', { signedIn: false });
      await stage.admin.query('update auth.users set email_confirmed_at = null where id = any ($1)', [
        [fresh.userId, stage.world.people.parent.userId],
      ]);
      const { rows } = await stage.as('principal', standings, [
        stage.world.home.id,
        [fresh.email, stage.world.people.parent.email],
      ]);
      expect(rows.map(({ standing }) => standing).sort()).toEqual(['free', 'invited-parent']);
    });
  });
});

describe('people whom an import enrols', () => {
  const enrol = 'select private.enrol_people($1, $2, $3::jsonb)';
  const person = (userId: string) =>
    JSON.stringify([
      { profile_id: randomUUID(), user_id: userId, first_name: 'New', last_name: 'Parent', phone: null },
    ]);
  /** An account as the account service makes it: invited at the start of the transaction. */
  const invited = () =>
    makeRow(stage.admin, 'auth.users', { email: `${randomUUID()}@example.org`, invited_at: 'now' });

  test('are enrolled by administrators of the school, approved', async () => {
    const through: ActorName[] = [];
    for (const actor of actorNames) {
      await stage.undone(async () => {
        const userId = await invited();
        const { refusal } = await stage.as(actor, enrol, [stage.world.home.id, 'parent', person(userId)]);
        const rows = await stage.read(
          'select role, school_id, approval_status from profiles where user_id = $1',
          [userId],
        );
        if (refusal === undefined) through.push(actor);
        expect(refusal ?? 'none').toBe(refusal ? '42501' : 'none');
        expect(rows).toEqual(
          refusal ? [] : [{ role: 'parent', school_id: stage.world.home.id, approval_status: 'approved' }],
        );
      });
    }
    expect(through).toEqual(inOrder);
  });

  test('are no administrators', async () => {
    await stage.undone(async () => {
      const { refusal } = await stage.as('principal', enrol, [
        stage.world.home.id,
        'admin',
        person(await invited()),
      ]);
      expect(refusal).toBe('42501');
    });
  });

  test.each([
    ['has shown that the address is theirs', { email_confirmed_at: 'now', invited_at: 'now' }],
    ['was invited before', { invited_at: '2026-01-01' }],
    ['was not invited', {}],
  ])('are not those whose account %s', async (_, account) => {
    await stage.undone(async () => {
      const userId = await makeRow(stage.admin, 'auth.users', {
        email: `${randomUUID()}@example.org`,
        ...account,
      });
      const { refusal } = await stage.as('principal', enrol, [stage.world.home.id, 'parent', person(userId)]);
      expect(refusal).toBe('42501');
      expect(await stage.read('select from profiles where user_id = $1', [userId])).toEqual([]);
    });
  });
});

test('learners are enrolled by administrators of the school, confirmed', async () => {
  const enrol = 'select * from private.enrol_learners($1, $2::jsonb)';
  const one = (grade: string, code = 'N-1') =>
    JSON.stringify([{ first_name: 'New', last_name: 'Learner', student_id: code, grade_id: grade }]);
  expect(await callers(enrol, (w) => [w.home.id, one(w.home.grades.six)])).toEqual(inOrder);
  await stage.undone(async () => {
    const { home, away } = stage.world;
    const { rows } = await stage.as('principal', enrol, [home.id, one(home.grades.six)]);
    expect(
      await stage.read('select is_confirmed, school_id from students where id = $1', [rows[0]?.id]),
    ).toEqual([{ is_confirmed: true, school_id: home.id }]);
    expect((await stage.as('principal', enrol, [home.id, one(away.grades.six, 'N-2')])).refusal).toBe(
      '23503',
    );
  });
});
