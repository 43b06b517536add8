/** The notices of a row that goes, of every kind; and those of a child who is nobody's any more. */
import { describe, expect } from 'vitest';
import { makeRow } from './factories.ts';
import { noticesOn } from './notice-causes.ts';
import { useStage } from './stage.ts';
import type { World } from './world.ts';

const stage = useStage();
const { seen, trial, report, incident, lesson } = noticesOn(stage);

/** Of each kind the table of its cause, and a row of it that may go. */
const causes: [kind: string, table: string, row: (world: World) => string | Promise<string>][] = [
  ['message', 'messages', (w) => w.messages.away],
  ['announcement', 'announcements', (w) => w.announcements.byTeacher],
  ['event', 'events', (w) => w.events.byTeacher],
  ['report', 'progress_reports', (w) => w.reports.child],
  ['incident', 'disciplinary_records', (w) => w.records.child],
  ['lesson', 'lessons', (w) => w.lessons.six],
  ['assignment', 'lessons', (w) => w.lessons.six],
  ['registration', 'profiles', (w) => w.people.rejectedParent.profileId],
  ['registration', 'students', (w) => w.students.orphan],
  ['delivery', 'delivery_failures', (w) => w.failures.home],
  [
    'review',
    'conversation_reports',
    (w) =>
      makeRow(stage.admin, 'conversation_reports', {
        conversation_id: w.conversations.withTeacher,
        reported_by: w.people.parent.profileId,
        reason: 'Rude',
        school_id: w.home.id,
      }),
  ],
];

describe('a row that goes takes its notices along', () => {
  for (const [kind, table, rowOf] of causes) {
    trial(`of the kind ${kind}: ${table}`, async () => {
      const { admin, world } = stage;
      const subject = await rowOf(world);
      const profileId = world.people.principal.profileId;
      await admin.query('delete from notices where subject_id = $1 and profile_id = $2', [
        subject,
        profileId,
      ]);
      const kept = await makeRow(admin, 'notices', {
        profile_id: profileId,
        kind,
        subject_id: world.nobody,
        title: 'Of another row',
      });
      await makeRow(admin, 'notices', {
        profile_id: profileId,
        kind,
        subject_id: subject,
        title: 'Of this row',
      });
      await admin.query(`delete from ${table} where id = $1`, [subject]);
      expect(
        await stage.read('select id from notices where subject_id = any($1)', [[subject, world.nobody]]),
      ).toEqual([{ id: kept }]);
    });
  }
});

describe('a parent no longer reads what was told', () => {
  const told = {
    report: () => ['progress_reports', { ...report(), teacher_id: stage.world.people.teacher.profileId }],
    incident: () => ['disciplinary_records', incident({ teacher_id: stage.world.people.teacher.profileId })],
    assignment: () => ['lessons', lesson({ teacher_id: stage.world.people.teacher.profileId })],
  } as Record<string, () => [string, Record<string, unknown>]>;
  const ends = {
    "'s parent is a teacher now": `update profiles set role = 'teacher' where id =
      (select parent_id from students where id = $1)`,
    ' is not confirmed any more': 'update students set is_confirmed = false where id = $1',
    " is another guardian's": `update guardianships set profile_id =
      (select id from profiles where first_name = 'OtherParent') where student_id = $1 and is_primary`,
    "'s guardian is one no more":
      'update guardianships set ended_at = now(), is_primary = false where student_id = $1',
    "'s guardian reads no records": `update guardianships set reads_records = false, is_primary = false where student_id = $1`,
    "'s guardian is not told": 'update guardianships set is_told = false where student_id = $1',
    ' is at another school, which the parent has not followed to': `update students set school_id =
      (select school_id from profiles where first_name = 'ForeignParent') where id = $1`,
  };

  for (const [kind, rowOf] of Object.entries(told)) {
    for (const [end, statement] of Object.entries(ends)) {
      trial(`of the kind ${kind}, once the child${end}`, async () => {
        const { admin, world } = stage;
        const [table, row] = rowOf();
        await makeRow(admin, table, row);
        // Of an incident whoever recorded it has the parent told.
        if (kind === 'incident')
          await stage.as('teacher', `update ${table} set parent_notified = true where id = $1`, [row.id]);
        expect(await seen('parent', row.id)).toBe(1);
        // Whatever else such a change brings about: only what is told is asked here.
        await admin.query('set local session_replication_role = replica');
        await admin.query(statement, [world.students.child]);
        await admin.query('set local session_replication_role = origin');
        expect(await seen('parent', row.id)).toBe(0);
      });
    }
  }
});
