/** A conversation of two people about a learner, of whom one is no guardian of the learner any more. */
import { describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();

/** The parent has another child in the teacher's grade, and so is written to about that one. */
async function sibling() {
  const { home, people } = stage.world;
  return makeRow(stage.admin, 'students', {
    school_id: home.id,
    grade_id: home.grades.six,
    first_name: 'Sibling',
    last_name: 'Example',
    parent_id: people.parent.profileId,
    is_confirmed: true,
  });
}
const begin = async (actor: 'teacher' | 'principal', student: string | null) => {
  const { people } = stage.world;
  const { rows, refusal } = await stage.as(
    actor,
    `insert into conversations (participant_one_id, participant_two_id, related_student_id) values ($1, $2, $3) returning id`,
    [people[actor].profileId, people.parent.profileId, student],
  );
  expect(refusal).toBeUndefined();
  return String(rows[0]?.id);
};
const writes = async (actor: ActorName, conversation: string, student: string | null) =>
  (
    await stage.as(
      actor,
      `insert into messages (conversation_id, content, related_student_id) values ($1, 'She is ill', $2)`,
      [conversation, student],
    )
  ).refusal;
const loses = (change: string) =>
  stage.admin.query(
    `update guardianships set ${change}, is_primary = false where student_id = $1 and profile_id = $2`,
    [stage.world.students.child, stage.world.people.parent.profileId],
  );

describe.each(['teacher', 'principal'] as const)('a conversation with the %s about a learner', (staff) => {
  test.each([
    ['is no guardian any more', 'ended_at = now()'],
    ['reads the records no longer', 'reads_records = false'],
  ])('ends for both when the parent %s, also who writes about another child', async (_, change) => {
    await stage.undone(async () => {
      const { child } = stage.world.students;
      const other = await sibling();
      const { withTeacher, withPrincipal } = stage.world.conversations;
      const about = staff === 'teacher' ? withTeacher : await begin('principal', child);
      const aboutOther = await begin(staff, other);
      const aboutNone = staff === 'principal' ? withPrincipal : await begin('teacher', null);
      for (const student of [child, null])
        expect([await writes(staff, about, student), await writes('parent', about, student)]).toEqual([
          undefined,
          undefined,
        ]);
      await loses(change);
      for (const student of [child, null])
        expect([await writes(staff, about, student), await writes('parent', about, student)]).toEqual([
          '42501',
          '42501',
        ]);
      for (const [conversation, student] of [
        [aboutOther, other],
        [aboutNone, null],
      ] as const)
        expect([
          await writes(staff, conversation, student),
          await writes('parent', conversation, student),
        ]).toEqual([undefined, undefined]);
    });
  });

  test('goes on of a learner who has left, where the two write with each other at all', async () => {
    await stage.undone(async () => {
      const { child } = stage.world.students;
      await sibling();
      const { withTeacher } = stage.world.conversations;
      const about = staff === 'teacher' ? withTeacher : await begin('principal', child);
      await stage.admin.query('update students set left_on = private.school_today() where id = $1', [child]);
      expect([await writes(staff, about, null), await writes('parent', about, null)]).toEqual([
        undefined,
        undefined,
      ]);
    });
  });
});
