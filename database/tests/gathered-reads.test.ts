/** What an answer has shown of learners is written down by private.keep_gathered_reads, which its statement calls. */
import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';
import { type ActorName, actorNames } from './world.ts';

const stage = useStage();

/** Of an answer that has shown these kinds of these learners. */
const answer = async (actor: ActorName, ...shown: string[]) => {
  const { rows, refusal } = await stage.as(
    actor,
    `select set_config('portal.reads', $1, true), private.keep_gathered_reads(1, true) as is_kept`,
    [shown.join(',')],
  );
  return refusal ?? rows[0]?.is_kept;
};
const report = () => `report:${stage.world.students.child}`;
const kept = () =>
  stage.read(
    `select reader_name as reader, kind, student_id as student from private.record_reads order by 1, 2, 3`,
  );

describe('an answer that has shown a learner', () => {
  test('is written down of the staff whose session it is, once, and of nobody else', async () => {
    const found: Partial<Record<ActorName, unknown>> = {};
    for (const actor of actorNames)
      await stage.undone(async () => {
        await answer(actor, report());
        await answer(actor, report());
        const rows = await kept();
        if (rows.length > 0) found[actor] = rows.map(({ reader }) => reader);
      });
    const named = (actor: ActorName, name: string) => [actor, [`${name} Example`]];
    expect(found).toEqual(
      Object.fromEntries([
        // Whether somebody is approved, or has shown a factor, is asked by the answer itself.
        named('pendingTeacher', 'PendingTeacher'),
        named('rejectedTeacher', 'RejectedTeacher'),
        named('teacher', 'Teacher'),
        named('otherTeacher', 'OtherTeacher'),
        named('tutor', 'Tutor'),
        named('foreignTeacher', 'ForeignTeacher'),
        named('principal', 'Principal'),
        named('foreignPrincipal', 'ForeignPrincipal'),
        named('homelessAdmin', 'HomelessAdmin'),
        named('platform', 'Platform'),
        named('levelOne', 'LevelOne'),
        named('levelTwo', 'LevelTwo'),
      ]),
    );
  });

  test('adds what is not written yet of this person, learner, kind and quarter of an hour', async () => {
    await stage.undone(async () => {
      const { child, otherChild } = stage.world.students;
      expect(await answer('principal', report())).toBe(true);
      const of = (reader: string, kind: string, student: string) => ({
        reader: `${reader} Example`,
        kind,
        student,
      });
      expect(await answer('teacher', report())).toBe(true);
      expect(await answer('teacher', `incident:${child}`)).toBe(true);
      expect(await answer('teacher', report(), `report:${otherChild}`, `incident:${child}`)).toBe(true);
      const rows = [
        of('Principal', 'report', child),
        of('Teacher', 'incident', child),
        ...[child, otherChild].sort().map((student) => of('Teacher', 'report', student)),
      ];
      expect(await kept()).toEqual(rows);
      await stage.admin.query(`update private.record_reads set quarter = quarter - interval '15 minutes'`);
      expect(await answer('teacher', report())).toBe(true);
      expect(await kept()).toHaveLength(rows.length + 1);
    });
  });

  test('and one that has shown none is not', async () => {
    await stage.undone(async () => {
      expect(await answer('teacher')).toBe(true);
      expect(await kept()).toEqual([]);
    });
  });
});
