/** A question to a desk about a learner, of somebody who is no guardian of the learner any more. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();

async function asked(actor: ActorName, student: string | null = stage.world.students.child) {
  const talk = randomUUID();
  const { refusal } = await stage.as(actor, 'select begin_desk_conversation($1, $2, $3, $4, null, $5)', [
    talk,
    stage.world.desks.office,
    randomUUID(),
    'How is she?',
    student,
  ]);
  expect(refusal).toBeUndefined();
  return talk;
}
const writes = async (actor: ActorName, talk: string) =>
  (
    await stage.as(actor, `insert into desk_messages (conversation_id, content) values ($1, 'She is ill')`, [
      talk,
    ])
  ).refusal;
const reads = async (actor: ActorName, talk: string) =>
  (await stage.as(actor, 'select from desk_messages where conversation_id = $1', [talk])).rowCount;
const loses = (change: string) =>
  stage.admin.query(`update guardianships set ${change} where student_id = $1 and profile_id = $2`, [
    stage.world.students.child,
    stage.world.people.coParent.profileId,
  ]);

describe('whose question about a learner it was, and is a guardian', () => {
  test.each([
    ['no longer', 'ended_at = now()'],
    ['without the records', 'reads_records = false'],
  ])('%s, neither is answered there nor asks on, and reads what was written', async (_, change) => {
    await stage.undone(async () => {
      const talk = await asked('coParent');
      expect([await writes('tutor', talk), await writes('coParent', talk)]).toEqual([undefined, undefined]);
      await loses(change);
      expect([await writes('tutor', talk), await writes('coParent', talk)]).toEqual(['42501', '42501']);
      expect([await reads('tutor', talk), await reads('coParent', talk)]).toEqual([3, 3]);
      const { message } = await stage.as(
        'coParent',
        `insert into desk_messages (conversation_id, content) values ($1, 'And now?')`,
        [talk],
      );
      expect(message).toMatch(/^This conversation about a learner has ended/);
      // Nobody else is told that it is there.
      const other = await stage.as(
        'otherParent',
        `insert into desk_messages (conversation_id, content) values ($1, 'And now?')`,
        [talk],
      );
      expect([other.refusal, other.message]).toEqual(['42501', expect.not.stringMatching(/has ended/)]);
      // What is not about the learner is asked anew.
      const anew = await asked('coParent', null);
      expect([await writes('tutor', anew), await writes('coParent', anew)]).toEqual([undefined, undefined]);
    });
  });

  test.each([
    ['who is told of nothing and decides nothing', 'is_told = false, may_decide = false'],
    ['of another household', 'household = 7'],
  ])('%s, goes on', async (_, change) => {
    await stage.undone(async () => {
      const talk = await asked('coParent');
      await loses(change);
      expect([await writes('tutor', talk), await writes('coParent', talk)]).toEqual([undefined, undefined]);
    });
  });

  test('of a learner who has left, goes on', async () => {
    await stage.undone(async () => {
      const talk = await asked('coParent');
      await stage.admin.query('update students set left_on = private.school_today() where id = $1', [
        stage.world.students.child,
      ]);
      expect([await writes('tutor', talk), await writes('coParent', talk)]).toEqual([undefined, undefined]);
    });
  });
});

test('a colleague who taught the learner is answered all the same', async () => {
  await stage.undone(async () => {
    const talk = await asked('teacher');
    await stage.admin.query('delete from teacher_subjects where teacher_id = $1', [
      stage.world.people.teacher.profileId,
    ]);
    expect([await writes('tutor', talk), await writes('teacher', talk)]).toEqual([undefined, undefined]);
  });
});
