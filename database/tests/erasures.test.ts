import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, actorNames, awayAdmins, homeAdmins, ownProfile } from './world.ts';

const stage = describeMatrix('erasures', {
  select: {
    'that the parent asked for': {
      row: (w) => w.erasures.home,
      allowed: ['parent', ...homeAdmins, 'service'],
    },
    'of the other school': {
      row: (w) => w.erasures.away,
      allowed: ['foreignParent', ...awayAdmins, 'service'],
    },
  },
  insert: {
    'one that was never done': {
      values: (w) => ({
        school_id: w.home.id,
        kind: 'learner',
        subject_id: w.students.child,
        state: 'asked',
      }),
      allowed: ['service'],
    },
  },
  update: {
    'to done': {
      row: (w) => w.erasures.home,
      set: () => ({ state: 'done', finished_at: new Date() }),
      allowed: ['service'],
    },
  },
  delete: { one: { row: (w) => w.erasures.home, allowed: ['service'] } },
});

describeGrants(stage, 'erasures', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'school_id',
      'kind',
      'subject_id',
      'state',
      'asked_by',
      'decided_by',
      'answer',
      'kept_until',
      'created_at',
      'decided_at',
      'finished_at',
    ],
  },
});

/** Who gets an answer to a call, among all actors. */
async function whoMay(text: string, values: (actor: ActorName) => unknown[]) {
  const found: ActorName[] = [];
  for (const actor of actorNames)
    await stage.undone(async () => {
      const attempt = await stage.as(actor, text, values(actor));
      if (attempt.refusal === undefined) found.push(actor);
      else expect([actor, attempt.refusal]).toEqual([actor, '42501']);
    });
  return found;
}

describe('who may', () => {
  const child = () => [stage.world.students.child];
  const deciding: ActorName[] = ['parent', 'coParent', 'partner'];

  test('see what an erasure of the child would take', async () => {
    expect(await whoMay(`select * from erasure_plan('learner', $1)`, child)).toEqual(
      actorNames.filter((actor) => [...deciding, ...homeAdmins].includes(actor)),
    );
  });

  test('ask for it', async () => {
    expect(await whoMay(`select ask_erasure('learner', $1)`, child)).toEqual(
      actorNames.filter((actor) => deciding.includes(actor)),
    );
  });

  test('do it', async () => {
    expect(await whoMay('select erase_learner($1)', child)).toEqual(
      actorNames.filter((actor) => homeAdmins.includes(actor)),
    );
  });

  test('decline it', async () => {
    expect(
      await whoMay(`select decline_erasure($1, 'The record is needed.')`, () => [stage.world.erasures.home]),
    ).toEqual(actorNames.filter((actor) => homeAdmins.includes(actor)));
  });

  test('ask for an end of the own account, and nobody for that of another', async () => {
    const approved = await whoMay(`select ask_erasure('account', $1)`, (actor) => [
      ownProfile(stage.world, actor),
    ]);
    expect(approved).toContain('teacher');
    expect(approved).not.toEqual(expect.arrayContaining(['pendingParent']));
    expect(
      await whoMay(`select ask_erasure('account', $1)`, () => [stage.world.people.teacher.profileId]),
    ).toEqual(['teacher']);
  });

  test('mark that a learner has left', async () => {
    const found: ActorName[] = [];
    for (const actor of actorNames)
      await stage.undone(async () => {
        const { rowCount } = await stage.as(
          actor,
          `update students set left_on = '2026-06-30' where id = $1`,
          [stage.world.students.child],
        );
        if (rowCount === 1) found.push(actor);
      });
    expect(found).toEqual(actorNames.filter((actor) => [...homeAdmins, 'service'].includes(actor)));
  });
});

describe('sent again, because its answer was lost,', () => {
  const everything = () =>
    stage.admin.query(
      'update retention_settings set report_years = 0, incident_years = 0, answer_years = 0 where school_id = $1',
      [stage.world.home.id],
    );

  test('an erasure is answered once more, to the office of the school alone', async () => {
    await stage.undone(async () => {
      const { child } = stage.world.students;
      await everything();
      const erase = (actor: ActorName) => stage.as(actor, 'select erase_learner($1)::text as kept', [child]);
      expect(await erase('principal')).toMatchObject({ rows: [{ kept: null }] });
      const before = await stage.read('select * from erasures order by id');
      expect(await erase('principal')).toEqual({ rowCount: 1, rows: [{ kept: null }] });
      expect(await stage.read('select * from erasures order by id')).toEqual(before);
      const others = [];
      for (const actor of actorNames) if ((await erase(actor)).refusal === undefined) others.push(actor);
      expect(others).toEqual(actorNames.filter((actor) => homeAdmins.includes(actor)));
    });
  });

  test('what was asked of a learner who is gone otherwise is refused, and not answered as done', async () => {
    await stage.undone(async () => {
      const [asked] = await stage.read('select subject_id, state from erasures where id = $1', [
        stage.world.erasures.home,
      ]);
      expect(asked?.state).toBe('asked');
      const erase = () => stage.as('principal', 'select erase_learner($1)', [asked?.subject_id]);
      expect((await erase()).refusal).toBe('42501');
      await stage.admin.query(
        `update erasures set state = 'done', decided_at = now(), finished_at = now() where id = $1`,
        [stage.world.erasures.home],
      );
      expect((await erase()).refusal).toBeUndefined();
    });
  });

  test('no other erasure answers for that of a learner', async () => {
    await stage.undone(async () => {
      const { students, people } = stage.world;
      await everything();
      const erase = async (id: string) =>
        (await stage.as('principal', 'select erase_learner($1)', [id])).refusal;
      expect(await erase(students.child)).toBeUndefined();
      expect(await erase(randomUUID())).toBe('42501');
      await stage.as('principal', 'delete from profiles where id = $1', [people.teacher.profileId]);
      expect(
        await stage.read('select kind, state from erasures where subject_id = $1', [
          people.teacher.profileId,
        ]),
      ).toEqual([{ kind: 'account', state: 'done' }]);
      expect(await erase(people.teacher.profileId)).toBe('42501');
    });
  });

  test('an erasure that was done takes a learner who is there all the same', async () => {
    await stage.undone(async () => {
      const { child } = stage.world.students;
      await everything();
      await stage.admin.query(
        `update erasures set subject_id = $2, state = 'done', decided_at = now(), finished_at = now() where id = $1`,
        [stage.world.erasures.home, child],
      );
      expect((await stage.as('principal', 'select erase_learner($1)', [child])).refusal).toBeUndefined();
      expect(await stage.read('select from students where id = $1', [child])).toEqual([]);
    });
  });

  test('a no is taken once more from who said it, in the same words', async () => {
    await stage.undone(async () => {
      const decline = (actor: ActorName, answer: string) =>
        stage.as(actor, 'select decline_erasure($1, $2)', [stage.world.erasures.home, answer]);
      expect((await decline('principal', ' The record is needed. ')).refusal).toBeUndefined();
      expect((await decline('principal', 'The record is needed.')).refusal).toBeUndefined();
      expect((await decline('principal', 'Another word.')).refusal).toBe('42501');
      expect((await decline('platform', 'The record is needed.')).refusal).toBe('42501');
    });
  });
});

describe('what was asked', () => {
  const stood = async () => {
    const [row] = await stage.read(
      `select state, answer, kept_until::text as kept, decided_by, decided_at is not null as decided,
              finished_at is not null as finished, asked_by from erasures where subject_id = $1`,
      [stage.world.students.child],
    );
    return row;
  };
  const erase = (actor: ActorName, answer: string | null) =>
    stage.as(actor, 'select erase_learner($1, $2)::text as kept', [stage.world.students.child, answer]);
  const asked = () =>
    stage.admin.query('update erasures set subject_id = $2 where id = $1', [
      stage.world.erasures.home,
      stage.world.students.child,
    ]);

  test('and is kept says until when, who did it and what they wrote, and ends with the rest', async () => {
    await stage.undone(async () => {
      const { people, home } = stage.world;
      await asked();
      const { rows } = await erase('principal', ' We keep the reports. ');
      const of = { answer: 'We keep the reports.', decided: true, asked_by: people.parent.profileId };
      expect(rows[0]?.kept).toMatch(/^20\d\d-/);
      expect(await stood()).toEqual({
        ...of,
        state: 'kept',
        kept: rows[0]?.kept,
        decided_by: people.principal.profileId,
        finished: false,
      });
      await stage.admin.query(
        'update retention_settings set report_years = 0, incident_years = 0, answer_years = 0 where school_id = $1',
        [home.id],
      );
      // Nobody asked for this one, and nobody is answered.
      expect((await erase('levelTwo', 'Now all of it.')).rows).toEqual([{ kept: null }]);
      expect(await stood()).toEqual({
        ...of,
        state: 'done',
        kept: null,
        decided_by: people.levelTwo.profileId,
        finished: true,
      });
    });
  });
});

describe('what two guardians ask', () => {
  const ask = async (actor: ActorName) =>
    (await stage.as(actor, `select ask_erasure('learner', $1) as id`, [stage.world.students.child])).rows[0]
      ?.id;
  const read = async (actor: ActorName) =>
    (
      await stage.as(actor, 'select state, answer from erasures where subject_id = $1', [
        stage.world.students.child,
      ])
    ).rows;

  test('waits for each of them, once', async () => {
    await stage.undone(async () => {
      for (const actor of ['parent', 'coParent'] as const) {
        expect(await ask(actor)).toEqual(expect.any(String));
        expect(await ask(actor)).toBeNull();
        expect(await read(actor)).toEqual([{ state: 'asked', answer: null }]);
      }
    });
  });

  test('is declined with one answer, which both read', async () => {
    await stage.undone(async () => {
      await ask('parent');
      const asked = await ask('coParent');
      const decline = () => stage.as('principal', `select decline_erasure($1, 'We need it.')`, [asked]);
      expect((await decline()).refusal).toBeUndefined();
      expect((await decline()).refusal).toBeUndefined();
      for (const actor of ['parent', 'coParent'] as const)
        expect(await read(actor)).toEqual([{ state: 'declined', answer: 'We need it.' }]);
    });
  });

  test('is done for both, and done again after a restore', async () => {
    await stage.undone(async () => {
      await ask('parent');
      await ask('coParent');
      await stage.as('principal', `select erase_learner($1, 'It is kept.')`, [stage.world.students.child]);
      const both = [
        { state: 'kept', answer: 'It is kept.' },
        { state: 'kept', answer: 'It is kept.' },
      ];
      const stood = () =>
        stage.read('select state, answer from erasures where subject_id = $1', [stage.world.students.child]);
      expect(await stood()).toEqual(both);
      await stage.read(
        `select private.erased_again((select jsonb_agg(e) from erasures e where e.subject_id = $1))`,
        [stage.world.students.child],
      );
      expect(await stood()).toEqual(both);
    });
  });
});

test('an erasure is of its learner: what was asked of another, and what was refused before, stand as they were', async () => {
  await stage.undone(async () => {
    const { home, students, erasures } = stage.world;
    await stage.admin.query('update erasures set subject_id = $2 where id = $1', [
      erasures.home,
      students.child,
    ]);
    await stage.as('principal', `select decline_erasure($1, 'The record is needed.')`, [erasures.home]);
    const ofAnother = await makeRow(stage.admin, 'erasures', {
      school_id: home.id,
      kind: 'learner',
      subject_id: students.otherChild,
      state: 'asked',
    });
    await stage.as('principal', 'select erase_learner($1)', [students.child]);
    const stood = { kept: false, finished: false };
    expect(
      await stage.read(
        `select state, answer, kept_until is not null as kept, finished_at is not null as finished
           from erasures where subject_id = $1 order by state`,
        [students.child],
      ),
    ).toEqual([
      { ...stood, state: 'declined', answer: 'The record is needed.' },
      { ...stood, state: 'kept', answer: null, kept: true },
    ]);
    expect(await stage.read('select state, decided_by from erasures where id = $1', [ofAnother])).toEqual([
      { state: 'asked', decided_by: null },
    ]);
  });
});

test('who is at the school leaves on the day of the erasure, and goes at once where nothing is there to be kept', async () => {
  await stage.undone(async () => {
    const { child, orphan } = stage.world.students;
    for (const learner of [child, orphan])
      expect((await stage.as('principal', 'select erase_learner($1)', [learner])).refusal).toBeUndefined();
    expect(
      await stage.read(
        'select id, left_on = private.school_today() as leaves from students where id = any($1)',
        [[child, orphan]],
      ),
    ).toEqual([{ id: child, leaves: true }]);
  });
});

describe('what stands in the log of a school', () => {
  const FORMER = 'Former Name';
  const NAME = 'Child Example';

  test.each([
    ['of the learner says no name, whatever it was then', { learner: true }, FORMER, 'Erased'],
    ['of the learner’s own row says no name', { row: true }, FORMER, 'Erased'],
    ['of a namesake before the erasure says it', {}, NAME, NAME],
    ['of another learner meanwhile says that one’s', { meanwhile: true }, FORMER, FORMER],
  ])('%s', async (_, { learner, row, meanwhile }: Record<string, boolean>, name, left) => {
    await stage.undone(async () => {
      const { home, students } = stage.world;
      await stage.admin.query(
        `update retention_settings set report_years = 0, incident_years = 0, answer_years = 0 where school_id = $1`,
        [home.id],
      );
      const entry = randomUUID();
      await stage.admin.query(
        `insert into audit_entries (id, school_id, kind, actor_name, student_id, learner_name, table_name, operation, row_id, recorded_at)
         values ($1, $2, 'own_child', 'Somebody', $3, $4, 'students', 'update', $5, clock_timestamp() + $6::interval)`,
        [
          entry,
          home.id,
          learner ? students.child : null,
          name,
          row ? students.child : randomUUID(),
          meanwhile ? '1 minute' : '-1 minute',
        ],
      );
      await stage.as('principal', 'select erase_learner($1)', [students.child]);
      expect(await stage.read('select learner_name from audit_entries where id = $1', [entry])).toEqual([
        { learner_name: left },
      ]);
      // Nor do the entries that the erasure itself has left.
      const ofErasure = await stage.read(
        `select distinct learner_name as name from audit_entries where operation = 'delete' and act = 'deletion'`,
      );
      expect(ofErasure).toEqual([{ name: 'Erased' }]);
    });
  });
});

test('the dry run of one guardian counts nothing that only the other may read', async () => {
  await stage.undone(async () => {
    const plan = async (actor: ActorName) =>
      (
        await stage.as(actor, `select relation, amount from erasure_plan('learner', $1)`, [
          stage.world.students.child,
        ])
      ).rows;
    const relations = (await plan('coParent')).map(({ relation }) => relation);
    expect(relations).toContain('public.progress_reports');
    for (const hidden of ['public.conversations', 'public.messages', 'public.court_orders', 'private.outbox'])
      expect(relations).not.toContain(hidden);
    const own = (await plan('coParent')).find(({ relation }) => relation === 'public.guardianships');
    expect(own).toMatchObject({ amount: '1' });
    const office = (await plan('principal')).find(({ relation }) => relation === 'public.guardianships');
    expect(Number(office?.amount)).toBeGreaterThan(2);
  });
});

test('a learner who has left is of no class: teachers read nothing of it, guardians and the office read on', async () => {
  await stage.undone(async () => {
    const { child } = stage.world.students;
    const readers = async () => {
      const found: ActorName[] = [];
      for (const actor of actorNames)
        if ((await stage.as(actor, 'select from students where id = $1', [child])).rowCount === 1)
          found.push(actor);
      return found;
    };
    const before = await readers();
    await stage.as('principal', `update students set left_on = '2026-06-30' where id = $1`, [child]);
    expect(before.filter((actor) => ['teacher', 'tutor'].includes(actor))).toEqual(['teacher', 'tutor']);
    expect(await readers()).toEqual(before.filter((actor) => !['teacher', 'tutor'].includes(actor)));
    expect(await stage.read(`select from private.learner_targets(array[$1::uuid])`, [child])).toEqual([]);
    expect(
      await stage.read('select from teacher_student_assignments where student_id = $1 and is_active', [
        child,
      ]),
    ).toEqual([]);
  });
});

describe('what a school keeps', () => {
  const reported = async () => {
    const { admin, world } = stage;
    await admin.query(
      `update retention_settings set report_years = 5, incident_years = 0, answer_years = 0 where school_id = $1`,
      [world.home.id],
    );
    await admin.query(`update students set left_on = private.school_today() - 30 where id = $1`, [
      world.students.child,
    ]);
  };
  const child = () => stage.world.students.child;

  test('stays for its years with the learner’s name, read by the office alone', async () => {
    await stage.undone(async () => {
      await reported();
      const { rows } = await stage.as('principal', 'select erase_learner($1)::text as kept', [child()]);
      const [due] = await stage.read(
        `select (private.school_today() - 30 + interval '5 years')::date::text as day`,
      );
      expect(rows[0]?.kept).toBe(due?.day);
      const readers: ActorName[] = [];
      for (const actor of actorNames)
        if ((await stage.as(actor, 'select from progress_reports where student_id = $1', [child()])).rowCount)
          readers.push(actor);
      expect(readers.filter((actor) => !['teacher', 'otherTeacher', 'tutor'].includes(actor))).toEqual(
        actorNames.filter((actor) => [...homeAdmins, 'service'].includes(actor)),
      );
      expect(await stage.read('select from guardianships where student_id = $1', [child()])).toEqual([]);
      expect(await stage.read('select from disciplinary_records where student_id = $1', [child()])).toEqual(
        [],
      );
    });
  });

  test('goes kind by kind when the years of each are over, and the last day stands', async () => {
    await stage.undone(async () => {
      const { admin, world } = stage;
      await reported();
      await admin.query('update retention_settings set incident_years = 3 where school_id = $1', [
        world.home.id,
      ]);
      await stage.as('principal', 'select erase_learner($1)', [child()]);
      const standing = async () =>
        (
          await stage.read(
            `select (select count(*)::int from disciplinary_records where student_id = $1) as incidents,
                    (select count(*)::int from progress_reports where student_id = $1) as reports,
                    (kept_until - left_on) / 365 as years, (next_on - left_on) / 365 as next
               from erasures e join students c on c.id = e.subject_id where c.id = $1 and e.state = 'kept'`,
            [child()],
          )
        )[0];
      const finish = () =>
        stage.as(
          { role: 'portal_jobs' },
          'select count(*) filter (where ended)::int as done from private.finish_erasures()',
        );
      const before = await standing();
      expect(before).toMatchObject({ years: 5, next: 3 });
      await finish();
      expect(await standing()).toEqual(before);
      // Three years later, at a school that keeps reports for longer by now.
      await admin.query('update retention_settings set report_years = 9 where school_id = $1', [
        world.home.id,
      ]);
      await admin.query(`update students set left_on = left_on - interval '3 years' where id = $1`, [
        child(),
      ]);
      await admin.query(
        `update erasures e
            set kept_until = kept_until - interval '3 years',
                kept_days = (select jsonb_object_agg(d.key, (d.value::date - interval '3 years')::date) from jsonb_each_text(e.kept_days) d)
          where subject_id = $1`,
        [child()],
      );
      await admin.query('update erasures set next_on = private.school_today() where subject_id = $1', [
        child(),
      ]);
      expect((await finish()).rows).toEqual([{ done: 0 }]);
      expect(await standing()).toEqual({ ...before, incidents: 0, next: 5 });
    });
  });

  test('goes by itself when its years are over, and not before', async () => {
    await stage.undone(async () => {
      await reported();
      await stage.as('principal', 'select erase_learner($1)', [child()]);
      const finish = async () =>
        (
          await stage.as(
            { role: 'portal_jobs' },
            'select count(*) filter (where ended)::int as done from private.finish_erasures()',
          )
        ).rows[0]?.done;
      expect(await finish()).toBe(0);
      await stage.admin.query(`update students set left_on = left_on - 3650 where id = $1`, [child()]);
      await stage.admin.query(`update erasures set kept_until = private.school_today() where state = 'kept'`);
      expect(await finish()).toBe(1);
      expect(await stage.read('select from students where id = $1', [child()])).toEqual([]);
      expect(await stage.read(`select state from erasures where subject_id = $1`, [child()])).toEqual([
        { state: 'done' },
      ]);
    });
  });
});

test('the dry run of who has granted guardianships says that they stay', async () => {
  await stage.undone(async () => {
    const { people, students } = stage.world;
    const granted = await stage.as(
      'principal',
      'update guardianships set granted_by = $1 where student_id = $2 returning id',
      [people.principal.profileId, students.child],
    );
    expect(granted.refusal).toBe('42501');
    const { rowCount } = await stage.admin.query(
      'update guardianships set granted_by = $1 where student_id = $2',
      [people.principal.profileId, students.child],
    );
    const { rows } = await stage.as(
      'principal',
      `select outcome, amount::int from erasure_plan('account', $1) where relation = 'public.guardianships'`,
      [people.principal.profileId],
    );
    expect(rows).toEqual([{ outcome: 'stays', amount: rowCount }]);
  });
});

test('a restored database erases again whom the list names, and leaves everybody else', async () => {
  await stage.undone(async () => {
    const { world } = stage;
    const before = await stage.read('select count(*)::int as n from students');
    const row = (more: Record<string, unknown>) => ({
      created_at: '2026-11-01T10:00:00Z',
      decided_at: '2026-11-01T10:00:00Z',
      finished_at: '2026-11-01T10:00:00Z',
      school_id: world.home.id,
      state: 'done',
      ...more,
    });
    const list = [
      row({ id: crypto.randomUUID(), kind: 'learner', subject_id: world.students.child }),
      row({
        id: crypto.randomUUID(),
        kind: 'account',
        subject_id: world.people.otherTeacher.profileId,
        user_id: world.people.otherTeacher.userId,
      }),
    ];
    const again = async () =>
      (await stage.read('select private.erased_again($1) as n', [JSON.stringify(list)]))[0]?.n;
    expect(await again()).toBe(2);
    expect(await stage.read('select count(*)::int + 1 as n from students')).toEqual(before);
    expect(
      await stage.read('select from auth.users where id = $1', [world.people.otherTeacher.userId]),
    ).toEqual([]);
    // A restore that is cut off and made again finds nothing more to do.
    expect(await again()).toBe(0);
    expect(await stage.read(`select count(*)::int as n from erasures where state = 'done'`)).toEqual([
      { n: 2 },
    ]);
  });
});

test('mails to somebody who was deleted do not leave', async () => {
  await stage.undone(async () => {
    const { admin, world } = stage;
    const { teacher } = world.people;
    await admin.query(
      `insert into private.outbox (kind, recipient, payload) values ('notice', $1, '{"notice_ids": []}')`,
      [teacher.profileId],
    );
    await stage.as('principal', 'delete from profiles where id = $1', [teacher.profileId]);
    expect(
      await stage.read(`select kind from private.outbox where due_at is not null and recipient = $1`, [
        teacher.profileId,
      ]),
    ).toEqual([]);
    expect(
      await stage.read('select state, kind, user_id from erasures where subject_id = $1', [
        teacher.profileId,
      ]),
    ).toEqual([{ state: 'done', kind: 'account', user_id: teacher.userId }]);
  });
});
