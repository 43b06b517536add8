import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SENDINGS } from '#contract/limits.ts';
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
      'contacts_count',
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
  const standings = `select * from private.import_standings($1, $2, 'parent')`;

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

  test('does not say whose it is where another school has invited it', async () => {
    await stage.undone(async () => {
      const { userId, email } = stage.world.people.foreignParent;
      await stage.admin.query('update auth.users set email_confirmed_at = null where id = $1', [userId]);
      const { rows } = await stage.as('principal', standings, [stage.world.home.id, [email]]);
      expect(rows).toMatchObject([{ standing: 'elsewhere', user_id: null }]);
    });
  });
});

describe('who stands for the learners of a school, as a list is compared with it', () => {
  const guardians = 'select * from private.import_guardians($1)';

  test('is told to the administrators of that school', async () => {
    expect(await callers(guardians, (w) => [w.home.id])).toEqual(inOrder);
  });

  test('names nobody of another school, and of numbers those that were proven lately', async () => {
    const { people: p, home } = stage.world;
    await stage.undone(async () => {
      for (const [person, phone, days] of [
        [p.parent, '27825550401', 1],
        [p.otherParent, '27825550402', 91],
        [p.pendingParent, '27825550403', 1],
        [p.foreignParent, '27825550404', 1],
        [p.teacher, '27825550405', 1],
      ] as const) {
        await stage.admin.query(
          `update auth.users set phone = $2, phone_confirmed_at = now() - interval '1 year',
                  phone_proven_at = now() - make_interval(days => $3) where id = $1`,
          [person.userId, phone, days],
        );
      }
      const { rows } = await stage.as('principal', guardians, [home.id]);
      expect(new Set(rows.flatMap(({ sign_in_phone }) => sign_in_phone ?? []))).toEqual(
        new Set(['27825550401', '27825550403']),
      );
      const told = rows.flatMap(({ profile_id }) => profile_id ?? []);
      expect(told).toContain(p.otherParent.profileId);
      expect(told).not.toContain(p.foreignParent.profileId);
    });
  });
});

describe('guardians without an account whom a list names', () => {
  const enrol = 'select private.enrol_contacts($1, $2::jsonb) as written';
  const contact = (learner: string, more: object = {}) =>
    JSON.stringify([
      { student_id: learner, contact_name: 'Gogo Listed', contact_phone: '082 555 0404', ...more },
    ]);
  const made = () =>
    stage.read(
      `select student_id, contact_phone, reads_records, may_decide, is_primary, granted_by from guardianships
        where contact_name = 'Gogo Listed'`,
    );

  test('are added by administrators of the school, for its confirmed learners', async () => {
    const { students, home, people } = stage.world;
    const through: ActorName[] = [];
    for (const actor of actorNames) {
      await stage.undone(async () => {
        const { refusal } = await stage.as(actor, enrol, [home.id, contact(students.child)]);
        if (refusal === undefined) through.push(actor);
        else expect([refusal, await made()]).toEqual(['42501', []]);
      });
    }
    expect(through).toEqual(inOrder);
    await stage.undone(async () => {
      await stage.as('principal', enrol, [home.id, contact(students.child)]);
      expect(await made()).toEqual([
        {
          student_id: students.child,
          contact_phone: '082 555 0404',
          reads_records: true,
          may_decide: true,
          is_primary: false,
          granted_by: people.principal.profileId,
        },
      ]);
    });
  });

  test('are not written for a child of another school, or one who waits', async () => {
    const { students, home } = stage.world;
    for (const learner of [students.foreignChild, students.waitingChild]) {
      await stage.undone(async () => {
        const { rows } = await stage.as('principal', enrol, [home.id, contact(learner)]);
        expect([rows[0]?.written, await made()]).toEqual([0, []]);
      });
    }
  });

  test('have their number changed, and nobody with an account or of another school has', async () => {
    const { students, home } = stage.world;
    await stage.undone(async () => {
      await stage.as('principal', enrol, [home.id, contact(students.child)]);
      const all = await stage.read('select id, student_id, profile_id from guardianships');
      const phones = () =>
        stage.read('select id from guardianships where contact_phone = $1', ['083 555 0404']);
      for (const { id, student_id, profile_id } of all.filter((each) => each.profile_id !== null)) {
        await stage.as('principal', enrol, [
          home.id,
          contact(String(student_id), { guardianship_id: id, contact_phone: '083 555 0404' }),
        ]);
        expect([profile_id, await phones()]).toEqual([profile_id, []]);
      }
      const [own] = await stage.read(`select id from guardianships where contact_name = 'Gogo Listed'`);
      const renewed = contact(students.child, { guardianship_id: own?.id, contact_phone: '083 555 0404' });
      expect(
        (await stage.as('foreignPrincipal', enrol, [stage.world.away.id, renewed])).rows[0]?.written,
      ).toBe(0);
      expect((await stage.as('principal', enrol, [home.id, renewed])).rows[0]?.written).toBe(1);
      expect(await phones()).toEqual([{ id: own?.id }]);
    });
  });
});

describe('guardians whom a list adds beside those whom a learner has', () => {
  const enrol = 'select private.enrol_guardians($1, $2::jsonb) as written';
  const guardian = (learner: string, person: { profileId: string }) =>
    JSON.stringify([{ student_id: learner, profile_id: person.profileId }]);
  const made = (learner: string, person: { profileId: string }) =>
    stage.read(
      `select reads_records, may_decide, is_primary, household, granted_by from guardianships
        where student_id = $1 and profile_id = $2 and ended_at is null`,
      [learner, person.profileId],
    );

  test('are added by administrators of the school, and the first one stays the primary one', async () => {
    const { students, home, people } = stage.world;
    const through: ActorName[] = [];
    for (const actor of actorNames) {
      await stage.undone(async () => {
        const given = [home.id, guardian(students.otherChild, people.coParent)];
        const { refusal } = await stage.as(actor, enrol, given);
        if (refusal === undefined) through.push(actor);
        else expect([refusal, await made(students.otherChild, people.coParent)]).toEqual(['42501', []]);
      });
    }
    expect(through).toEqual(inOrder);
    await stage.undone(async () => {
      const parent = () => stage.read('select parent_id from students where id = $1', [students.otherChild]);
      const before = await parent();
      const twice = JSON.stringify(
        Array(2).fill({ student_id: students.otherChild, profile_id: people.coParent.profileId }),
      );
      expect((await stage.as('principal', enrol, [home.id, twice])).rows).toEqual([{ written: 1 }]);
      expect(await made(students.otherChild, people.coParent)).toEqual([
        {
          reads_records: true,
          may_decide: true,
          is_primary: false,
          household: null,
          granted_by: people.principal.profileId,
        },
      ]);
      expect(await parent()).toEqual(before);
      expect(await stage.read(`select recipient from private.outbox where kind = 'child-linked'`)).toEqual([
        { recipient: people.coParent.email },
      ]);
    });
  });

  test.each([
    ['of another school', 'otherChild', 'foreignParent'],
    ['who wait', 'otherChild', 'pendingParent'],
    ['who were rejected', 'otherChild', 'rejectedParent'],
    ['who teach', 'otherChild', 'teacher'],
    ['who are it already', 'child', 'coParent'],
    ['of a child of another school', 'foreignChild', 'coParent'],
    ['of a child who waits', 'waitingChild', 'coParent'],
  ] as const)('are none %s', async (_, learner, who) => {
    const { students, home, people } = stage.world;
    await stage.undone(async () => {
      const before = await made(students[learner], people[who]);
      const { rows } = await stage.as('principal', enrol, [
        home.id,
        guardian(students[learner], people[who]),
      ]);
      expect([rows, await made(students[learner], people[who])]).toEqual([[{ written: 0 }], before]);
    });
  });

  test('are none whom the school has ended as that', async () => {
    const { students, home, people, guardianships } = stage.world;
    await stage.undone(async () => {
      await stage.as('principal', 'select end_guardianship($1)', [guardianships.coParent]);
      const given = [home.id, guardian(students.child, people.coParent)];
      expect((await stage.as('principal', enrol, given)).rows).toEqual([{ written: 0 }]);
      expect(await made(students.child, people.coParent)).toEqual([]);
    });
  });

  test('are bounded for the hour of who imports', async () => {
    const { students, home, people } = stage.world;
    await stage.undone(async () => {
      await stage.admin.query(
        `insert into private.sendings (holder, id, kind, span, since, count)
         values ('account', $1, 'listed_guardians', 'hour', private.span_start('hour'), $2)`,
        [people.principal.userId, SENDINGS.listed_guardians.accountHour],
      );
      const given = [home.id, guardian(students.otherChild, people.coParent)];
      expect((await stage.as('principal', enrol, given)).refusal).toBe('PT429');
      expect(await made(students.otherChild, people.coParent)).toEqual([]);
    });
  });
});

describe('people whom an import makes something more', () => {
  const enrol = 'select private.enrol_beside($1, $2, $3::jsonb)';
  const named = (userId: string) =>
    JSON.stringify([{ profile_id: randomUUID(), user_id: userId, phone: null }]);
  const made = (userId: string) =>
    stage.read(`select role from profiles where user_id = $1 and school_id = $2 order by role`, [
      userId,
      stage.world.home.id,
    ]);

  test('are made so by administrators of the school', async () => {
    const { coParent } = stage.world.people;
    const through: ActorName[] = [];
    for (const actor of actorNames) {
      await stage.undone(async () => {
        const { refusal } = await stage.as(actor, enrol, [
          stage.world.home.id,
          'teacher',
          named(coParent.userId),
        ]);
        if (refusal === undefined) through.push(actor);
        else expect([refusal, await made(coParent.userId)]).toEqual(['42501', [{ role: 'parent' }]]);
      });
    }
    expect(through).toEqual(inOrder);
  });

  test.each([
    ['of another school', 'teacher', 'foreignParent'],
    ['who wait', 'teacher', 'pendingParent'],
    ['who were rejected', 'teacher', 'rejectedParent'],
    ['who run the school', 'teacher', 'principal'],
    ['who are it already', 'parent', 'coParent'],
  ] as const)('are none %s', async (_, role, name) => {
    const { userId } = stage.world.people[name];
    await stage.undone(async () => {
      const before = await made(userId);
      const { refusal } = await stage.as('principal', enrol, [stage.world.home.id, role, named(userId)]);
      expect([refusal, await made(userId)]).toEqual(['42501', before]);
    });
  });

  test('are not administrators, whatever is asked for', async () => {
    await stage.undone(async () => {
      const given = [stage.world.home.id, 'admin', named(stage.world.people.coParent.userId)];
      expect((await stage.as('principal', enrol, given)).refusal).toBe('42501');
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
