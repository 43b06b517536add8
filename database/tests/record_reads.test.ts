import { describe, expect, test } from 'vitest';
import { recordedTables } from '../../server/tables/plan/recorded.ts';
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
      expect(all.rows).toMatchObject([{ learners: '2', learner_name: null, kind: 'report' }]);
      const one = await stage.as('principal', 'select * from reads_of_school($1, $2)', [
        home.id,
        students.child,
      ]);
      expect(one.rows).toMatchObject([{ learners: '1', learner_name: 'Child Example' }]);
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
  notices: 'the own bell',
  student_subjects: 'a list of names by subject',
  teacher_student_assignments: 'a list of names by teacher',
};

test('a table about learners is a record, or it is said why not', async () => {
  const rows = await stage.read(
    `select distinct c.relname as name
       from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where a.attname = 'student_id' and a.atttypid = 'uuid'::regtype and not a.attisdropped
        and has_any_column_privilege('authenticated', c.oid, 'select') order by 1`,
  );
  const known = [...Object.keys(recordedTables), ...Object.keys(noRecords)];
  expect(rows.map(({ name }) => name as string).filter((name) => !known.includes(name))).toEqual([]);
});
