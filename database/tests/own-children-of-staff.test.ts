/** Staff whose own child is at the school: what they do to it is recorded. */
import { describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { notedTables } from './noted-tables.ts';
import { also } from './several-profiles.ts';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();

describe('what somebody does to their own child as one of the school', () => {
  /** The actor, a parent of the parent's child too. */
  const asGuardian = async (actor: 'principal' | 'teacher') => {
    const { people, students, home } = stage.world;
    const guardian = await also(stage, people[actor], 'parent', home.id);
    await makeRow(stage.admin, 'guardianships', {
      school_id: home.id,
      student_id: students.child,
      profile_id: guardian,
    });
    await stage.admin.query('delete from audit_entries');
    return guardian;
  };
  const entries = async (actor: ActorName) =>
    (
      await stage.as(
        actor,
        `select actor_name, learner_name, table_name, operation, columns from audit_entries
          where kind = 'own_child' order by recorded_at, id`,
      )
    ).rows;

  test('is recorded, for those who run the school', async () => {
    await stage.undone(async () => {
      const { students } = stage.world;
      const guardian = await asGuardian('principal');
      await stage.as('principal', `update students set first_name = 'Renamed' where id = $1`, [
        students.child,
      ]);
      await stage.as('principal', `update students set first_name = 'Other' where id = $1`, [
        students.otherChild,
      ]);
      const [own] = await stage.read('select id from guardianships where profile_id = $1', [guardian]);
      await stage.as('principal', 'select end_guardianship($1)', [own?.id]);
      const told = await entries('levelTwo');
      expect(told).toMatchObject([
        {
          actor_name: 'Principal Example',
          learner_name: 'Renamed Example',
          table_name: 'students',
          operation: 'update',
          columns: ['first_name'],
        },
        { table_name: 'guardianships', operation: 'update' },
      ]);
      for (const actor of [
        'parent',
        'coParent',
        'teacher',
        'foreignPrincipal',
        'levelOne',
        'anonymous',
      ] as const)
        expect([actor, await entries(actor)]).toEqual([actor, []]);
    });
  });

  test('by a teacher too', async () => {
    await stage.undone(async () => {
      const { students } = stage.world;
      await asGuardian('teacher');
      const { rows, refusal } = await stage.as(
        'teacher',
        `insert into disciplinary_records (student_id, incident_type, description, incident_date, severity)
         values ($1, 'Other', 'Late', current_date, 'low') returning id`,
        [students.child],
      );
      expect(refusal).toBeUndefined();
      expect(rows).toHaveLength(1);
      expect(await entries('principal')).toMatchObject([
        { actor_name: 'Teacher Example', table_name: 'disciplinary_records', operation: 'insert' },
      ]);
    });
  });

  test('a court order that is added and taken away', async () => {
    await stage.undone(async () => {
      await asGuardian('principal');
      const { rows, refusal } = await stage.as(
        'principal',
        `insert into court_orders (school_id, student_id, description, uploaded_by)
         values ($1, $2, 'No contact', $3) returning id`,
        [stage.world.home.id, stage.world.students.child, stage.world.people.principal.profileId],
      );
      expect(refusal).toBeUndefined();
      await stage.as('principal', 'delete from court_orders where id = $1', [rows[0]?.id]);
      expect((await entries('levelTwo')).map(({ table_name, operation }) => [table_name, operation])).toEqual(
        [
          ['court_orders', 'insert'],
          ['court_orders', 'delete'],
        ],
      );
    });
  });

  test('an answer on paper that is entered in the name of the other guardian, and no own one on the screen', async () => {
    await stage.undone(async () => {
      const { home, people, students, guardianships } = stage.world;
      await asGuardian('principal');
      const { rows } = await stage.as(
        'principal',
        `insert into requests (title, content, kind, school_id, author_id) values ('Zoo', 'May they come?', 'consent', $1, $2) returning id`,
        [home.id, people.principal.profileId],
      );
      const say = async (actor: ActorName, way: string, guardianship: string | null, student: string) => {
        const { refusal } = await stage.as(
          actor,
          `insert into answers (request_id, version, student_id, guardianship_id, answer, way) values ($1, 1, $2, $3, 'yes', $4)`,
          [rows[0]?.id, student, guardianship, way],
        );
        expect(refusal).toBeUndefined();
      };
      await say('parent', 'screen', null, students.child);
      await say('levelTwo', 'paper', guardianships.primary, students.child);
      expect(await entries('platform')).toEqual([]);
      await say('principal', 'paper', guardianships.primary, students.child);
      expect(await entries('levelTwo')).toMatchObject([
        {
          actor_name: 'Principal Example',
          learner_name: 'Child Example',
          table_name: 'answers',
          operation: 'insert',
        },
      ]);
    });
  });

  test('that the learner was deleted, whose further guardian they are', async () => {
    await stage.undone(async () => {
      const guardian = await also(stage, stage.world.people.principal, 'parent', stage.world.home.id);
      const grown = await makeRow(stage.admin, 'students', {
        school_id: stage.world.home.id,
        grade_id: stage.world.home.grades.six,
        first_name: 'Grown',
        last_name: 'Up',
        parent_id: stage.world.people.otherParent.profileId,
      });
      await makeRow(stage.admin, 'guardianships', {
        school_id: stage.world.home.id,
        student_id: grown,
        profile_id: guardian,
      });
      await stage.admin.query('delete from audit_entries');
      expect(await stage.as('principal', 'delete from students where id = $1', [grown])).toMatchObject({
        rowCount: 1,
      });
      expect(await entries('levelTwo')).toMatchObject([
        { learner_name: 'Grown Up', table_name: 'students', operation: 'delete', columns: [] },
        { table_name: 'guardianships', operation: 'delete' },
      ]);
    });
  });

  test('is not recorded of what the guardian does, nor of other people', async () => {
    await stage.undone(async () => {
      const { students } = stage.world;
      await asGuardian('principal');
      await stage.as('levelTwo', `update students set first_name = 'Renamed' where id = $1`, [
        students.child,
      ]);
      expect(await entries('platform')).toEqual([]);
    });
  });

  test('is written by nobody else and taken away by nobody', async () => {
    await stage.undone(async () => {
      await asGuardian('principal');
      await stage.as('principal', `update students set first_name = 'Renamed' where id = $1`, [
        stage.world.students.child,
      ]);
      for (const actor of ['principal', 'levelTwo', 'platform', 'service', 'parent'] as const)
        for (const text of [
          'delete from audit_entries',
          `update audit_entries set actor_name = 'Somebody'`,
          `insert into audit_entries (school_id, kind, actor_name, learner_name, table_name, operation, row_id)
           select id, 'own_child', 'A', 'B', 'students', 'update', id from schools limit 1`,
        ])
          expect([actor, text, (await stage.as(actor, text)).refusal]).toEqual([actor, text, '42501']);
    });
  });
});

test('whatever is added, changed or deleted in these tables leaves an entry', async () => {
  expect(await notedTables(stage, 'audit_own_child')).toEqual([
    // Nobody changes or deletes one.
    'answers: insert',
    ...[
      'claim_codes',
      'court_orders',
      'disciplinary_records',
      'guardianships',
      'progress_reports',
      'student_subjects',
      'students',
      'teacher_student_assignments',
    ].map((table) => `${table}: insert, update, delete`),
  ]);
});
