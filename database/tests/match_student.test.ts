import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, homeAdmins } from './world.ts';

const stage = useStage();
type Student = keyof typeof stage.world.students;
const match = (actor: ActorName, declared: Student, learner: Student) =>
  stage.as(actor, 'select match_student($1, $2) as id', [
    stage.world.students[declared],
    stage.world.students[learner],
  ]);

describe('joining a declared child with a learner on the list', () => {
  test('gives the learner the parent and the chosen subjects, and drops the declaration', async () => {
    await stage.undone(async () => {
      const { students, home, people } = stage.world;
      await stage.admin.query('insert into student_subjects (student_id, subject_id) values ($1, $2)', [
        students.waitingChild,
        home.subjects.art,
      ]);
      expect((await match('principal', 'waitingChild', 'orphan')).rows).toEqual([{ id: students.orphan }]);
      expect(
        await stage.read('select parent_id, is_confirmed from students where id = $1', [students.orphan]),
      ).toEqual([{ parent_id: people.parent.profileId, is_confirmed: true }]);
      expect(
        await stage.read('select subject_id from student_subjects where student_id = $1', [students.orphan]),
      ).toEqual([{ subject_id: home.subjects.art }]);
      expect(await stage.read('select from students where id = $1', [students.waitingChild])).toEqual([]);
    });
  });

  test('is for the administrators of the school', async () => {
    for (const actor of actorNames) {
      await stage.undone(async () => {
        const { refusal } = await match(actor, 'waitingChild', 'orphan');
        expect(refusal, actor).toBe(homeAdmins.includes(actor) ? undefined : '42501');
      });
    }
  });

  test.each<[string, Student, Student, string]>([
    ['a learner who has a parent', 'waitingChild', 'otherChild', 'PR004'],
    ['a child that is confirmed already', 'child', 'orphan', 'PR004'],
    ['a child with itself', 'waitingChild', 'waitingChild', 'PR004'],
    ['a learner of the other school', 'waitingChild', 'foreignChild', '42501'],
  ])('refuses %s', async (_, declared, learner, refusal) => {
    await stage.undone(async () => {
      const before = await stage.read('select * from students order by id');
      expect((await match('principal', declared, learner)).refusal).toBe(refusal);
      expect(await stage.read('select * from students order by id')).toEqual(before);
    });
  });
});
