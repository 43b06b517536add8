/** What administrators do, by whichever way: an entry for each act, written by triggers and changed by nobody. */
import { describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { notedTables } from './noted-tables.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, homeAdmins } from './world.ts';

const stage = useStage();

const acts = async (as: ActorName = 'levelTwo') =>
  (
    await stage.as(
      as,
      `select actor_name, act, learner_name, person_id, table_name, operation, columns, number from audit_entries
        where kind = 'administration' order by recorded_at, id`,
    )
  ).rows;
const afterwards = (work: () => Promise<unknown>) =>
  stage.undone(async () => {
    await stage.admin.query('delete from audit_entries');
    await work();
    return acts();
  });

describe('an act of an administrator', () => {
  test.each<[string, string, () => unknown[], object]>([
    [
      'an approval',
      `update profiles set approval_status = 'approved' where id = $1`,
      () => [stage.world.people.pendingParent.profileId],
      { act: 'approval', table_name: 'profiles', columns: ['approval_status'] },
    ],
    [
      'a rejection',
      `update profiles set approval_status = 'rejected' where id = $1`,
      () => [stage.world.people.pendingParent.profileId],
      { act: 'rejection', table_name: 'profiles' },
    ],
    [
      'a rejection that is taken back',
      `update profiles set approval_status = 'pending' where id = $1`,
      () => [stage.world.people.rejectedParent.profileId],
      { act: 'restore', table_name: 'profiles' },
    ],
    [
      'a correction',
      `update students set last_name = 'Other' where id = $1`,
      () => [stage.world.students.child],
      { act: 'correction', table_name: 'students', learner_name: 'Child Other', columns: ['last_name'] },
    ],
    [
      'a deletion of a person',
      'delete from profiles where id = $1',
      () => [stage.world.people.pendingParent.profileId],
      { act: 'deletion', table_name: 'profiles', person_id: null, operation: 'delete' },
    ],
    [
      'a deletion of a learner',
      'delete from students where id = $1',
      () => [stage.world.students.orphan],
      { act: 'deletion', table_name: 'students', operation: 'delete' },
    ],
    [
      'a teacher who is assigned',
      'insert into teacher_student_assignments (teacher_id, student_id, subject_id) values ($1, $2, $3)',
      () => [
        stage.world.people.otherTeacher.profileId,
        stage.world.students.orphan,
        stage.world.home.subjects.maths,
      ],
      { act: 'right', table_name: 'teacher_student_assignments', operation: 'insert' },
    ],
    [
      'a setting',
      'select set_conversation_review($1, true)',
      () => [stage.world.home.id],
      { act: 'setting', table_name: 'schools', columns: ['conversation_review'] },
    ],
  ])('is written down: %s', async (_, text, values, entry) => {
    expect(
      await afterwards(async () => {
        const { refusal } = await stage.as('principal', text, values());
        expect(refusal).toBeUndefined();
      }),
    ).toMatchObject([{ actor_name: 'Principal Example', number: null, ...entry }]);
  });

  test('names the person while the profile is there, and keeps no name', async () => {
    const { pendingParent } = stage.world.people;
    expect(
      await afterwards(() =>
        stage.as('principal', `update profiles set approval_status = 'approved' where id = $1`, [
          pendingParent.profileId,
        ]),
      ),
    ).toMatchObject([{ person_id: pendingParent.profileId, learner_name: '' }]);
  });

  test('is a right of a guardian that changes, by the function', async () => {
    expect(
      await afterwards(async () => {
        const [guardianship] = await stage.read(
          'select id from guardianships where student_id = $1 and profile_id = $2',
          [stage.world.students.child, stage.world.people.coParent.profileId],
        );
        expect(
          (await stage.as('principal', 'select end_guardianship($1)', [guardianship?.id])).refusal,
        ).toBeUndefined();
      }),
    ).toMatchObject([
      {
        act: 'right',
        table_name: 'guardianships',
        learner_name: 'Child Example',
        person_id: stage.world.people.coParent.profileId,
        columns: ['ended_at'],
      },
    ]);
  });

  test('is the reading of a reported conversation', async () => {
    expect(
      await afterwards(async () => {
        const { world, admin } = stage;
        await admin.query('update schools set conversation_review = true where id = $1', [world.home.id]);
        const report = await makeRow(admin, 'conversation_reports', {
          conversation_id: world.conversations.withTeacher,
          reported_by: world.people.parent.profileId,
          reason: 'Rude',
          school_id: world.home.id,
        });
        await stage.as('principal', 'select * from review_conversation($1)', [report]);
      }),
    ).toMatchObject([{ act: 'review', table_name: 'conversation_reviews', learner_name: '' }]);
  });

  test('is an erasure, which keeps no name of the learner', async () => {
    const entries = await afterwards(async () => {
      await stage.as('principal', `update students set first_name = 'Renamed' where id = $1`, [
        stage.world.students.orphan,
      ]);
      expect(
        (await stage.as('principal', 'select erase_learner($1)', [stage.world.students.orphan])).refusal,
      ).toBeUndefined();
    });
    expect(entries.at(-1)).toMatchObject({ act: 'deletion', table_name: 'erasures' });
    expect(new Set(entries.map(({ learner_name }) => learner_name))).toEqual(new Set(['Erased', '']));
  });

  test('to very many rows is one entry with their number', async () => {
    const entries = await afterwards(async () => {
      await stage.admin.query(
        `insert into students (first_name, last_name, school_id, grade_id, is_confirmed)
         select 'Learner', 'Number ' || n, $1, $2, true from generate_series(1, 21) n`,
        [stage.world.home.id, stage.world.home.grades.six],
      );
      await stage.as(
        'principal',
        `update students set last_name = 'Other ' || last_name where first_name = 'Learner'`,
      );
    });
    expect(entries).toMatchObject([
      { act: 'correction', number: 21, learner_name: '', columns: ['last_name'] },
    ]);
  });

  test('with the secret key has no name', async () => {
    expect(
      await afterwards(() =>
        stage.as('service', `update students set last_name = 'Other' where id = $1`, [
          stage.world.students.child,
        ]),
      ),
    ).toMatchObject([{ actor_name: '', act: 'correction' }]);
  });
});

describe('no act of an administrator', () => {
  test.each<[string, ActorName, string, () => unknown[]]>([
    [
      'what people change of themselves',
      'principal',
      `update profiles set phone = '0825550101' where id = $1`,
      () => [stage.world.people.principal.profileId],
    ],
    [
      'what a teacher writes',
      'teacher',
      `update disciplinary_records set status = 'resolved' where id = $1`,
      () => [stage.world.records.child],
    ],
    [
      'what a parent changes',
      'parent',
      `update profiles set phone = '0825550102' where id = $1`,
      () => [stage.world.people.parent.profileId],
    ],
    [
      'what changes nothing',
      'principal',
      'update students set last_name = last_name where id = $1',
      () => [stage.world.students.child],
    ],
  ])('is %s', async (_, actor, text, values) => {
    expect(
      await afterwards(async () => {
        expect(await stage.as(actor, text, values())).toMatchObject({ rowCount: 1 });
      }),
    ).toEqual([]);
  });
});

test('what administrators did is read by those of the school alone', async () => {
  await stage.undone(async () => {
    await stage.admin.query('delete from audit_entries');
    await stage.as('principal', `update students set last_name = 'Other' where id = $1`, [
      stage.world.students.child,
    ]);
    const readers: ActorName[] = [];
    for (const actor of actorNames) if ((await acts(actor)).length > 0) readers.push(actor);
    expect(readers.toSorted()).toEqual([...homeAdmins, 'service'].toSorted());
  });
});

test('no role that the server takes on changes or removes an entry', async () => {
  const rows = await stage.read(
    `select r.rolname as role, p.privilege
       from pg_roles r, unnest(array['delete', 'truncate', 'update']) as p (privilege)
      where (r.rolname in ('anon', 'authenticated', 'service_role')
             or r.rolname in ('portal_auth', 'portal_jobs', 'portal_realtime', 'portal_files'))
        and case p.privilege when 'update' then has_any_column_privilege(r.oid, 'public.audit_entries', 'update')
                 else has_table_privilege(r.oid, 'public.audit_entries', p.privilege) end`,
  );
  expect(rows).toEqual([]);
});

describe('very many records that are read', () => {
  const told = () =>
    stage.read(
      `select p.first_name as name, n.title, n.arguments from notices n join profiles p on p.id = n.profile_id
        where n.kind = 'audit' order by 1`,
    );

  test('are told to all administrators of the school, once for an act, by mail too', async () => {
    await stage.undone(async () => {
      const made = await stage.read(
        `insert into students (first_name, last_name, school_id, grade_id, is_confirmed)
         select 'Learner', 'Number ' || n, $1, $2, true from generate_series(1, 70) n returning id`,
        [stage.world.home.id, stage.world.home.grades.six],
      );
      const learners = made.map(({ id }) => id);
      const read = (...kinds: string[]) =>
        stage.as('teacher', 'select private.keep_reads($1, $2)', [
          kinds.flatMap((kind) => learners.map(() => kind)),
          kinds.flatMap(() => learners),
        ]);
      expect((await read('report', 'card')).refusal).toBeUndefined();
      await read('incident');
      const notice = {
        title: "Very many learners' records were read by Teacher Example",
        arguments: { code: 'audit.bulk_read', name: 'Teacher Example' },
      };
      const administrators = await stage.read(
        'select p.first_name as name from private.school_administrators($1) a (id) join profiles p on p.id = a.id order by 1',
        [stage.world.home.id],
      );
      expect(await told()).toEqual(administrators.map(({ name }) => ({ name, ...notice })));
      expect(administrators.length).toBeGreaterThan(1);
      const mails = await stage.read(
        `select 1 from private.outbox o join notices n on o.payload -> 'notice_ids' ? n.id::text where n.kind = 'audit'`,
      );
      expect(mails.length).toBeGreaterThan(0);
    });
  });
});

test('in these tables an act of the office leaves an entry, whichever screen or program it came by', async () => {
  expect(await notedTables(stage, 'audit_administration')).toEqual([
    'administrator_invitations: insert, update',
    'answering_hours: insert, update, delete',
    'claim_codes: insert, update',
    'conversation_reviews: insert',
    'court_orders: insert, delete',
    'desk_members: insert, delete',
    'desks: insert, update, delete',
    'disciplinary_records: update, delete',
    'erasures: insert, update',
    'guardianships: insert, update, delete',
    'profiles: update, delete',
    'progress_reports: update, delete',
    'retention_settings: insert, update',
    'schools: update',
    'students: update, delete',
    'teacher_student_assignments: insert, update, delete',
    'teacher_subjects: insert, delete',
  ]);
});
