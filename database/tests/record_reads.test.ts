import { describe, expect, test } from 'vitest';
import { recordedRoutines, recordedTables } from '../../server/tables/plan/recorded.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, guardians, homeAdmins } from './world.ts';

const stage = useStage();

/** The rows of the log about the parent's child. */
const rowsOf = (student: string) =>
  stage.read(
    'select reader_name, reader_role, kind from private.record_reads where student_id = $1 order by reader_name, kind',
    [student],
  );
const note = (actor: ActorName, kind = 'report', student = stage.world.students.child) =>
  stage.as(actor, 'select private.keep_reads($1, $2)', [[kind], [student]]);

describe('what is written down of a read', () => {
  test('is one row for staff, however often they read in a quarter hour, and none for anybody else', async () => {
    const found: Partial<Record<ActorName, number>> = {};
    for (const actor of actorNames)
      found[actor] = await stage.undone(async () => {
        await note(actor);
        await note(actor);
        return (await rowsOf(stage.world.students.child)).length;
      });
    const staff = [
      ...['teacher', 'otherTeacher', 'tutor', 'foreignTeacher'],
      ...['principal', 'levelTwo', 'foreignPrincipal', 'homelessAdmin', 'platform'],
    ];
    expect(found).toEqual(
      Object.fromEntries(actorNames.map((actor) => [actor, staff.includes(actor) ? 1 : 0])),
    );
  });

  test('is another row for another kind, person, learner and quarter hour', async () => {
    await stage.undone(async () => {
      const { students } = stage.world;
      await note('teacher');
      await note('teacher', 'incident');
      await note('principal');
      await note('teacher', 'report', students.otherChild);
      expect(await rowsOf(students.child)).toEqual([
        { reader_name: 'Principal Example', reader_role: 'admin', kind: 'report' },
        { reader_name: 'Teacher Example', reader_role: 'teacher', kind: 'incident' },
        { reader_name: 'Teacher Example', reader_role: 'teacher', kind: 'report' },
      ]);
      await stage.admin.query(`update private.record_reads set quarter = quarter - interval '15 minutes'`);
      await note('teacher');
      expect(await rowsOf(students.child)).toHaveLength(4);
    });
  });

  test('stays when the learner and the reader go', async () => {
    await stage.undone(async () => {
      const { students, people } = stage.world;
      await note('teacher', 'card', students.orphan);
      await stage.admin.query('delete from students where id = $1', [students.orphan]);
      await stage.admin.query('delete from auth.users where id = $1', [people.teacher.userId]);
      expect(await rowsOf(students.orphan)).toHaveLength(1);
    });
  });
});

describe('the log', () => {
  test('is changed and emptied by no role that the server takes on', async () => {
    const { rows } = await stage.admin.query(
      `select r.rolname as role, p.privilege
         from pg_roles r, unnest(array['update', 'delete', 'truncate', 'trigger', 'references']) as p (privilege)
        where (r.rolname in ('anon', 'authenticated', 'service_role') or r.rolname like 'portal\\_%')
          and has_table_privilege(r.oid, 'private.record_reads', p.privilege)`,
    );
    expect(rows.filter(({ role }) => role !== 'portal_owner')).toEqual([]);
    await stage.undone(async () => {
      await note('teacher');
      for (const actor of actorNames)
        for (const text of ['delete from', 'select * from', 'truncate'])
          expect((await stage.as(actor, `${text} private.record_reads`)).refusal, `${actor} ${text}`).toBe(
            '42501',
          );
      expect(await rowsOf(stage.world.students.child)).toHaveLength(1);
    });
  });

  const askedBy = async (text: string, values: readonly unknown[]) => {
    const got: ActorName[] = [];
    for (const actor of actorNames) {
      const { rowCount, refusal } = await stage.as(actor, text, values);
      if (refusal) expect(['42501', 'PT401']).toContain(refusal);
      if (rowCount > 0) got.push(actor);
    }
    return got;
  };

  test('is shown to guardians who read the records of the child, and says nothing of another guardian', async () => {
    await stage.undone(async () => {
      const { students } = stage.world;
      await note('teacher');
      await note('coParent');
      expect((await askedBy('select * from who_looked($1)', [students.child])).toSorted()).toEqual(
        guardians.toSorted(),
      );
      const { rows } = await stage.as('parent', 'select * from who_looked($1)', [students.child]);
      expect(rows).toEqual([
        {
          reader_name: 'Teacher Example',
          reader_role: 'teacher',
          kind: 'report',
          looked_at: expect.any(Date),
        },
      ]);
    });
  });

  test('ends for a guardian with the right to read', async () => {
    await stage.undone(async () => {
      const { students, people } = stage.world;
      await note('teacher');
      await stage.admin.query(
        'update guardianships set reads_records = false where student_id = $1 and profile_id = $2',
        [students.child, people.coParent.profileId],
      );
      const { rowCount } = await stage.as('coParent', 'select * from who_looked($1)', [students.child]);
      expect(rowCount).toBe(0);
    });
  });

  test('is shown to the administrators of the school', async () => {
    await stage.undone(async () => {
      const { students, home } = stage.world;
      await note('teacher');
      await note('teacher', 'report', students.otherChild);
      expect((await askedBy('select * from reads_of_school($1)', [home.id])).toSorted()).toEqual(
        homeAdmins.toSorted(),
      );
      const all = await stage.as('principal', 'select * from reads_of_school($1)', [home.id]);
      const names = ['Child Example', 'OtherChild Example'];
      expect(all.rows).toMatchObject([{ learners: '2', kind: 'report', total: '1', learner_names: names }]);
      const one = await stage.as('principal', 'select * from reads_of_school($1, learner => $2)', [
        home.id,
        students.child,
      ]);
      expect(one.rows).toMatchObject([{ learners: '1', learner_names: ['Child Example'] }]);
    });
  });

  test('is shown to them by pages, of one person too', async () => {
    await stage.undone(async () => {
      const { home, people } = stage.world;
      for (const actor of ['teacher', 'otherTeacher', 'principal'] as const) await note(actor);
      const page = (more: string) =>
        stage.as('principal', `select reader_name, total from reads_of_school($1, ${more})`, [home.id]);
      expect((await page('page_size => 2')).rows).toEqual([
        { reader_name: 'OtherTeacher Example', total: '3' },
        { reader_name: 'Principal Example', total: '3' },
      ]);
      expect((await page('page_size => 2, page => 1')).rows).toEqual([
        { reader_name: 'Teacher Example', total: '3' },
      ]);
      expect((await page(`reader => '${people.teacher.profileId}'`)).rows).toEqual([
        { reader_name: 'Teacher Example', total: '1' },
      ]);
    });
  });

  test('goes back 14 days of everybody, and 92 of one person', async () => {
    await stage.undone(async () => {
      const { home, people } = stage.world;
      await note('teacher');
      await stage.admin.query(`update private.record_reads set quarter = quarter - interval '20 days'`);
      const shown = async (more = '') =>
        (await stage.as('principal', `select from reads_of_school($1 ${more})`, [home.id])).rowCount;
      expect(await shown()).toBe(0);
      expect(await shown(`, reader => '${people.teacher.profileId}'`)).toBe(1);
    });
  });

  test('is not looked at unseen', async () => {
    await stage.undone(async () => {
      const { home, students } = stage.world;
      await stage.admin.query('delete from audit_entries');
      for (const _ of [1, 2]) await stage.as('principal', 'select * from reads_of_school($1)', [home.id]);
      await stage.as('principal', 'select * from reads_of_school($1, learner => $2)', [
        home.id,
        students.child,
      ]);
      await stage.as('teacher', 'select * from reads_of_school($1)', [home.id]);
      await stage.as('foreignPrincipal', 'select * from reads_of_school($1)', [home.id]);
      expect(
        (
          await stage.as(
            'levelTwo',
            'select actor_name, learner_name, table_name, operation from audit_entries order by recorded_at, id',
          )
        ).rows,
      ).toEqual(
        ['', 'Child Example'].map((learner_name) => ({
          actor_name: 'Principal Example',
          learner_name,
          table_name: 'record_reads',
          operation: 'read',
        })),
      );
    });
  });
});

describe('very many records at once', () => {
  const many = async (count: number) =>
    (
      await stage.read(
        `insert into students (first_name, last_name, school_id, grade_id, is_confirmed)
         select 'Learner', 'Number ' || n, $1, $2, true from generate_series(1, $3) n returning id`,
        [stage.world.home.id, stage.world.home.grades.six, count],
      )
    ).map(({ id }) => id as string);
  const noteAll = (students: readonly string[]) =>
    stage.as('teacher', 'select private.keep_reads($1, $2)', [students.map(() => 'report'), students]);
  const told = async (actor: ActorName) =>
    (
      await stage.as(
        actor,
        `select actor_name, table_name, number from audit_entries where kind = 'bulk_read'`,
      )
    ).rows;

  test('are told to the administrators of the school, once', async () => {
    await stage.undone(async () => {
      const students = await many(90);
      expect((await noteAll(students.slice(0, 60))).refusal).toBeUndefined();
      expect(await told('levelTwo')).toEqual([]);
      await stage.admin.query('delete from private.record_reads');
      await noteAll(students.slice(0, 61));
      await noteAll(students.slice(10, 90));
      const entry = { actor_name: 'Teacher Example', table_name: 'report', number: 61 };
      expect(await told('levelTwo')).toEqual([entry]);
      expect(await told('principal')).toEqual([entry]);
      for (const actor of ['teacher', 'parent', 'foreignPrincipal'] as const)
        expect(await told(actor)).toEqual([]);
    });
  });

  test('are told too where they are read one by one', async () => {
    await stage.undone(async () => {
      const students = await many(205);
      for (let at = 0; at < students.length; at += 41) await noteAll(students.slice(at, at + 41));
      expect(await told('principal')).toMatchObject([{ table_name: 'report', number: 205 }]);
    });
  });
});

describe('how people are reached', () => {
  test('is noted of each learner whom they stand for, where the office asks', async () => {
    await stage.undone(async () => {
      const { people, students } = stage.world;
      await stage.as('parent', 'select * from contact_details($1)', [[people.parent.profileId]]);
      expect(await rowsOf(students.child)).toEqual([]);
      await stage.as('foreignPrincipal', 'select * from contact_details($1)', [[people.parent.profileId]]);
      await stage.as('foreignPrincipal', 'select * from guardian_contacts($1)', [students.child]);
      expect(await rowsOf(students.child)).toEqual([]);
      await stage.as('principal', 'select * from contact_details($1)', [[people.parent.profileId]]);
      await stage.as('levelTwo', 'select * from guardian_contacts($1)', [students.child]);
      expect(await rowsOf(students.child)).toMatchObject([{ kind: 'contact' }, { kind: 'contact' }]);
    });
  });

  test('is noted of no learner of a school that the parent has left for another', async () => {
    await stage.undone(async () => {
      const { away, people } = stage.world;
      const gathered = async () =>
        (
          await stage.read(`select private.children_read('contact', $1) as pairs`, [people.parent.profileId])
        )[0]?.pairs;
      expect(await gathered()).not.toBe('');
      await stage.admin.query('update profiles set school_id = $2 where id = $1', [
        people.parent.profileId,
        away.id,
      ]);
      expect(await gathered()).toBe('');
    });
  });
});

/** What names learners and is no record of theirs, each with the reason. */
const noRecords: Readonly<Record<string, string>> = {
  answers: 'what guardians told the school, which the request lists with its answers',
  audience_parts: 'whom something was written to',
  audit_entries: 'what staff did',
  consents: 'what guardians agreed to, of which the office sees a list',
  conversations: 'correspondence of two people, who both read it',
  desk_conversations: 'correspondence',
  disciplinary_corrections: 'names the incident',
  group_members: 'a list of names',
  lesson_views: 'the teacher of a lesson reads who has seen it, as a list',
  messages: 'correspondence of two people, who both read it',
  notices: 'the own bell',
  portal_users: 'the own row of a learner of the lessons portal',
  student_subjects: 'a list of names by subject',
  teacher_student_assignments: 'a list of names by teacher',
};

test('a table about learners is a record, or it is said why not', async () => {
  const rows = await stage.read(
    `select distinct c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where c.relkind = 'r' and has_any_column_privilege('authenticated', c.oid, 'select')
        and (exists (select from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
                      and (a.attname ~ '(student|learner|child)(_id)?$' and a.atttypid = 'uuid'::regtype
                           or a.attname = 'date_of_birth'))
          or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
                      and f.confrelid in ('public.students'::regclass, 'public.disciplinary_records'::regclass,
                                          'public.progress_reports'::regclass)))
      order by 1`,
  );
  const known = [...Object.keys(recordedTables), ...Object.keys(noRecords)];
  expect(rows.map(({ name }) => name as string).filter((name) => !known.includes(name))).toEqual([]);
});

/** Functions that write down themselves whose records they give. */
const noteThemselves = ['contact_details', 'copy_of', 'guardian_contacts'];

/** Functions that give rows or JSON and no learner's record, by the reason. */
const noRecordsOfFunctions: Readonly<Record<string, readonly string[]>> = {
  'a list of names, numbers and grades': [
    ...[
      'add_to_group',
      'find_recipients',
      'guardians_for_desk_conversation',
      'guardians_of_learner',
      'households_of_learner',
      'learners_by_consent',
      'learners_of_guardians',
      'learners_of_rejected',
      'open_letters_by_printer',
    ],
    ...['message_recipients', 'search', 'report_silent_families'],
  ],
  'of guardians, of whose reads nothing is noted': [
    'children_of',
    'my_consents',
    'my_requests',
    'my_week',
    'who_looked',
  ],
  'the log itself, whose readers stand in audit_entries': ['reads_of_school'],
  'what guardians told the school, which the request lists': ['request_answers'],
  'who may sign what the request asked, and no record': ['learners_asked_before'],
  'letters that the caller makes': ['claim_learner', 'create_claim_codes', 'create_contact_letters'],
  'whom an emergency has not reached, while it lasts': ['emergency_reach'],
  'figures, which count and name nobody': [
    ...[
      'audience_choices',
      'console_counts',
      'count_unread',
      'count_unread_desk_messages',
      'count_unread_messages',
      'desk_figures',
    ],
    ...[
      'erasure_plan',
      'list_requests',
      'portal_figures',
      'reach_forecast',
      'report_incidents',
      'report_lessons',
    ],
    ...[
      'report_messages',
      'report_registrations',
      'report_uploads',
      'school_groups',
      'school_use',
      'sms_use',
    ],
  ],
  'a conversation that was reported, whose reading is noted': ['review_conversation'],
  'of the caller, of schools and of the lessons portal': [
    ...[
      'administrator_invitation',
      'calendar_feed',
      'consent_text',
      'lessons_on',
      'my_profiles',
      'my_registration',
      'persons_sessions',
    ],
    ...['portal_catalogue', 'registration_schools', 'registration_subjects', 'timetable_clashes'],
  ],
};

test('a function that gives rows gives no record, or notes it', async () => {
  const rows = await stage.read(
    `select distinct p.proname as name
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
      where p.prokind = 'f' and has_function_privilege('authenticated', p.oid, 'execute')
        and (p.proargmodes && array['t', 'o']::"char"[] or p.prorettype in ('jsonb'::regtype, 'json'::regtype)
             or exists (select from pg_type t where t.oid = p.prorettype and t.typtype = 'c'))
      order by 1`,
  );
  const known = [
    ...Object.keys(recordedRoutines),
    ...noteThemselves,
    ...Object.values(noRecordsOfFunctions).flat(),
  ];
  const found = rows.map(({ name }) => name as string);
  expect(found.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !found.includes(name))).toEqual([]);
});

test('a copy that the office takes is noted as a read of all of it', async () => {
  await stage.undone(async () => {
    await stage.as('parent', `select copy_of('learner', $1)`, [stage.world.students.child]);
    expect(await rowsOf(stage.world.students.child)).toEqual([]);
    await stage.as('principal', `select copy_of('learner', $1)`, [stage.world.students.child]);
    expect((await rowsOf(stage.world.students.child)).map(({ kind }) => kind)).toEqual([
      'card',
      'contact',
      'incident',
      'report',
    ]);
  });
});

test('a copy of an account is noted as a read of the records that it holds, to whoever of the staff takes it', async () => {
  const { people, students } = stage.world;
  const kindsRead = async (child: string) =>
    [...new Set((await rowsOf(child)).map(({ kind }) => kind))].toSorted();
  const copied = (actor: ActorName, of: ActorName) =>
    stage.as(actor, `select copy_of('account', $1)`, [people[of as 'teacher'].profileId]);
  await stage.undone(async () => {
    await copied('parent', 'parent');
    expect(await rowsOf(students.child)).toEqual([]);
    await copied('principal', 'teacher');
    expect(await kindsRead(students.child)).toEqual(['incident', 'report']);
  });
  await stage.undone(async () => {
    await copied('teacher', 'teacher');
    expect(await kindsRead(students.child)).toEqual(['incident', 'report']);
  });
  await stage.undone(async () => {
    await copied('principal', 'parent');
    expect(await kindsRead(students.child)).toEqual(['card']);
  });
});

test('what a copy of an account holds of records is known by the same columns as for the table interface', async () => {
  const [{ pairs }] = (await stage.read(
    `select coalesce(jsonb_object_agg(r.relation, (
              select count(*) from private.records_among(r.relation, jsonb_build_array(jsonb_build_object(
                'id', $1::uuid, 'student_id', $1::uuid, 'record_id', (select d.id from disciplinary_records d limit 1)))) n
               where cardinality(n.students) = 1 and n.kinds[1] = r.kind)), '{}') as pairs
       from (select distinct p.relation, k.kind from private.personal_records() p
               join jsonb_each_text($2) as k (name, kind) on p.relation = 'public.' || k.name
              where p.whose = 'account' and p.is_copied) r`,
    [
      stage.world.students.child,
      JSON.stringify(
        Object.fromEntries(Object.entries(recordedTables).map(([name, { kind }]) => [name, kind])),
      ),
    ],
  )) as [{ pairs: Record<string, number> }];
  expect(Object.keys(pairs)).not.toHaveLength(0);
  expect(Object.entries(pairs).filter(([, number]) => number !== 1)).toEqual([]);
});
