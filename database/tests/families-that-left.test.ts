/** What a teacher of the grade, and the office in a hurry, are told of a family whose child has left: what the list of learners tells. */
import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();

const leaves = (student = stage.world.students.child) =>
  stage.admin.query('update students set left_on = current_date where id = $1', [student]);

/** The same question before and after the child has left. */
const beforeAndAfter = <Answer>(ask: () => Promise<Answer>): Promise<[Answer, Answer]> =>
  stage.undone(async () => {
    const before = await ask();
    await leaves();
    return [before, await ask()];
  });
const rows = async (actor: ActorName, text: string, values: unknown[] = []) =>
  (await stage.as(actor, text, values)).rows;

describe('a learner who has left', () => {
  test('is named to no teacher of the grade among those whom they may write to', async () => {
    const named = (actor: ActorName) =>
      beforeAndAfter(async () => JSON.stringify(await rows(actor, 'select * from message_recipients()')));
    const [before, after] = await named('teacher');
    expect(before).toContain(stage.world.students.child);
    expect(after).not.toContain(stage.world.students.child);
    const [, office] = await named('principal');
    expect(office).toContain(stage.world.students.child);
  });

  test('is tied to guardians for the office alone', async () => {
    const { people, students } = stage.world;
    const tied = (actor: ActorName) =>
      beforeAndAfter(async () => [
        (await rows(actor, 'select id from learners_of_guardians($1)', [[people.parent.profileId]])).some(
          ({ id }) => id === students.child,
        ),
        (await rows(actor, 'select * from guardians_of_learner($1)', [students.child])).length > 0,
      ]);
    expect(await tied('teacher')).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(await tied('principal')).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  test('is reported on, and written about, by nobody who taught the grade', async () => {
    const { home, people, students } = stage.world;
    const known = (actor: ActorName, person: string) =>
      beforeAndAfter(
        async () =>
          (await rows(actor, 'select private.knows_student($1, $2) as knows', [person, students.child]))[0]
            ?.knows,
      );
    expect(await known('teacher', people.teacher.profileId)).toEqual([true, false]);
    expect(await known('parent', people.parent.profileId)).toEqual([true, true]);
    expect(
      await beforeAndAfter(
        async () =>
          (
            await rows('teacher', 'select private.teaches_student($1, $2) as teaches', [
              students.child,
              home.subjects.maths,
            ])
          )[0]?.teaches,
      ),
    ).toEqual([true, false]);
  });

  test('is counted nowhere before something is sent, and nobody is called for them in an emergency', async () => {
    const { home } = stage.world;
    const counted = await beforeAndAfter(async () => {
      const [news] = await rows('principal', `select learners from reach_forecast($1, 'announcement')`, [
        home.id,
      ]);
      const [alarm] = await rows('principal', `select unreached from reach_forecast($1, 'emergency')`, [
        home.id,
      ]);
      return [Number(news?.learners), Number(alarm?.unreached)];
    });
    expect(counted[0].map((number, at) => number - (counted[1][at] ?? 0))).toEqual([1, 1]);
    const called = await beforeAndAfter(async () => {
      await stage.admin.query(
        `insert into emergencies (school_id, message, started_by) values ($1, 'Fire', $2) on conflict do nothing`,
        [home.id, stage.world.people.principal.profileId],
      );
      const [{ id }] = (await stage.read(
        'select id from emergencies where school_id = $1 order by started_at desc limit 1',
        [home.id],
      )) as [{ id: string }];
      return (await rows('principal', 'select * from emergency_reach($1)', [id]))
        .filter((row) => row.role === 'contact')
        .map(({ first_name }) => first_name);
    });
    expect(called).toEqual([['Gogo Example'], []]);
  });
});
