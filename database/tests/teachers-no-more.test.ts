/** Who was a teacher and is a guardian now has no say any more over what they wrote for the school. */
import { expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { announce, makeEvent } from './school-day-rows.ts';
import { useStage } from './stage.ts';
import type { World } from './world.ts';

const stage = useStage();

const written: [table: string, author: string, make: (world: World) => Promise<string>, more: string][] = [
  [
    'announcements',
    'author_id',
    ({ home, people }) => announce(stage.admin, home, people.teacher),
    "content = 'x'",
  ],
  [
    'events',
    'created_by',
    ({ home, people }) => makeEvent(stage.admin, home, people.teacher),
    "description = 'x'",
  ],
  [
    'requests',
    'author_id',
    ({ home, people }) =>
      makeRow(stage.admin, 'requests', {
        school_id: home.id,
        author_id: people.teacher.profileId,
        kind: 'confirm',
        title: 'Zoo',
      }),
    "content = 'x'",
  ],
];

test.each(written)(
  '%s are changed, deleted and written by a teacher, and by a parent not',
  async (table, author, make, change) => {
    await stage.undone(async () => {
      const { people, home } = stage.world;
      const id = await make(stage.world);
      const values: Record<string, unknown> = {
        announcements: { title: 'Zoo', content: 'x' },
        events: { title: 'Zoo', start_date: '2026-02-20', end_date: '2026-02-20' },
        requests: { title: 'Zoo', kind: 'confirm' },
      }[table] as Record<string, unknown>;
      const row = { ...values, school_id: home.id, [author]: people.teacher.profileId };
      const columns = Object.keys(row);
      const tries = async () => {
        const write = await stage.as(
          'teacher',
          `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
          Object.values(row),
        );
        const changed = await stage.as('teacher', `update ${table} set ${change} where id = $1`, [id]);
        const gone = await stage.as('teacher', `delete from ${table} where id = $1`, [id]);
        return [
          write.refusal ?? write.rowCount,
          changed.refusal ?? changed.rowCount,
          gone.refusal ?? gone.rowCount,
        ];
      };
      await stage.admin.query(
        `savepoint before; update profiles set role = 'parent' where id = '${people.teacher.profileId}'`,
      );
      expect(await tries()).toEqual(['42501', 0, 0]);
      await stage.admin.query('rollback to savepoint before');
      expect(await tries()).toEqual([1, 1, 1]);
    });
  },
);

const lessonsToo: typeof written = [
  ...written,
  [
    'lessons',
    'teacher_id',
    ({ home, people }) =>
      makeRow(stage.admin, 'lessons', {
        title: 'Fractions',
        lesson_type: 'assignment',
        file_url: 'assignment-1',
        teacher_id: people.teacher.profileId,
        grade_id: home.grades.six,
        subject_id: home.subjects.maths,
        due_date: '2099-01-03',
        school_id: home.id,
      }),
    '',
  ],
];

/** A statement that names no row is asked by its own policy alone, and not by who may read. */
test.each(lessonsToo)(
  '%s that a teacher wrote at a former school go by no statement of theirs',
  async (table, author, make) => {
    await stage.undone(async () => {
      const { people, home, away } = stage.world;
      const id = await make(stage.world);
      const another = await make(stage.world);
      await stage.admin.query(`update ${table} set ${author} = null where ${author} = $1 and id <> all($2)`, [
        people.teacher.profileId,
        [id, another],
      ]);
      await stage.admin.query('set local session_replication_role = replica');
      await stage.admin.query(`update ${table} set school_id = $2, audience_id = null where id = $1`, [
        another,
        away.id,
      ]);
      await stage.admin.query('set local session_replication_role = origin');
      const { refusal, rowCount } = await stage.as('teacher', `delete from ${table}`);
      expect(refusal ?? rowCount).toBe(1);
      expect(
        await stage.read(`select id from ${table} where ${author} = $1`, [people.teacher.profileId]),
      ).toEqual([{ id: another }]);
      expect(home.id).not.toBe(away.id);
    });
  },
);
