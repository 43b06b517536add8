import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import type { Stage } from './stage.ts';
import type { ActorName } from './world.ts';

/** What the tests of notices do, on one stage: the rows that cause them, and who is told. */
export function noticesOn(stage: Stage) {
  /** First names of those who were told of a row, in order. */
  async function told(subject: unknown): Promise<string[]> {
    const rows = await stage.read(
      'select p.first_name from notices n join profiles p on p.id = n.profile_id where n.subject_id = $1 order by 1',
      [subject],
    );
    return rows.map(({ first_name }) => String(first_name));
  }

  /** What somebody reads of the notices of a row. */
  const seen = async (actor: ActorName, subject: unknown) =>
    (await stage.as(actor, 'select id from notices where subject_id = $1', [subject])).rowCount;

  const insertAs = (actor: ActorName, table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row);
    return stage.as(
      actor,
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values(row),
    );
  };

  /** Inside a transaction that leaves nothing. */
  const trial = (name: string, work: () => Promise<void>) => test(name, () => stage.undone(work));

  const report = () => ({
    id: randomUUID(),
    student_id: stage.world.students.child,
    subject_id: stage.world.home.subjects.maths,
    term_id: stage.world.terms.home,
    report_file_url: `${randomUUID()}.pdf`,
  });
  const incident = (more: Record<string, unknown> = {}) => ({
    id: randomUUID(),
    student_id: stage.world.students.child,
    incident_type: 'Disrespect',
    incident_date: '2026-02-02',
    description: 'Spoke out of turn.',
    ...more,
  });
  const lesson = (more: Record<string, unknown> = {}) => ({
    id: randomUUID(),
    grade_id: stage.world.home.grades.six,
    subject_id: stage.world.home.subjects.maths,
    title: 'Fractions',
    lesson_type: 'assignment',
    file_url: 'assignment-1',
    ...more,
  });
  /** Everybody approved at the home school, by first name. */
  const homePeople = [
    'CoParent',
    'Collector',
    'DeadSession',
    'LevelOne',
    'LevelTwo',
    'OtherParent',
    'OtherTeacher',
    'Parent',
    'Partner',
    'Principal',
    'Teacher',
    'Tutor',
  ];
  const without = (...names: string[]) => homePeople.filter((name) => !names.includes(name));

  return { told, seen, insertAs, trial, report, incident, lesson, homePeople, without };
}
