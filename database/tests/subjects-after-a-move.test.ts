/** What a learner takes in another grade: the noted subjects that are taught there, or, of whom none is left, all that are. */
import { expect, test } from 'vitest';
import { assign, takeSubject } from './factories.ts';
import { useStage } from './stage.ts';

const stage = useStage();

/** The child of Grade 6, with Mathematics noted, comes into Grade 7, where Art is taught, or another grade; the classes of then. */
async function classesAfter(grade: 'seven' | 'spare' = 'seven') {
  const { world } = stage;
  const { refusal } = await stage.as('principal', 'update students set grade_id = $2 where id = $1', [
    world.students.child,
    world.home.grades[grade],
  ]);
  expect(refusal).toBeUndefined();
  const rows = await stage.read(
    `select s.name from private.learner_targets(array[$1::uuid]) t
       join subjects s on t.target = 'class:' || $2::text || ':' || s.id order by 1`,
    [world.students.child, world.home.grades[grade]],
  );
  return rows.map(({ name }) => name);
}

test('of a subject that nobody teaches there nothing is noted any more: those that are taught are taken', async () => {
  await stage.undone(async () => {
    expect(await classesAfter()).toEqual(['Art']);
  });
});

test('one that is taught there as well stays, and hides the others as before', async () => {
  await stage.undone(async () => {
    const { people, home } = stage.world;
    await assign(stage.admin, people.otherTeacher, home.subjects.maths, home.grades.seven);
    expect(await classesAfter()).toEqual(['Mathematics']);
  });
});

test('one that somebody wishes to teach who is not approved is not taught', async () => {
  await stage.undone(async () => {
    const { people, home } = stage.world;
    await assign(stage.admin, people.pendingTeacher, home.subjects.maths, home.grades.seven);
    expect(await classesAfter()).toEqual(['Art']);
  });
});

test('where nobody teaches anything yet, those that are taught later are taken', async () => {
  await stage.undone(async () => {
    const { people, home, students } = stage.world;
    expect(await classesAfter('spare')).toEqual([]);
    await assign(stage.admin, people.teacher, home.subjects.art, home.grades.spare);
    const rows = await stage.read('select target from private.learner_targets(array[$1::uuid])', [
      students.child,
    ]);
    expect(rows).toContainEqual({ target: `class:${home.grades.spare}:${home.subjects.art}` });
  });
});

test('who stays in the grade keeps what is noted, taught or not', async () => {
  await stage.undone(async () => {
    const { home, students } = stage.world;
    await takeSubject(stage.admin, students.child, home.subjects.spare);
    await stage.as('principal', `update students set grade_id = grade_id, first_name = 'Kid' where id = $1`, [
      students.child,
    ]);
    expect(
      await stage.read('select subject_id from student_subjects where student_id = $1', [students.child]),
    ).toHaveLength(2);
  });
});

test('what other learners take stays as it is', async () => {
  await stage.undone(async () => {
    const { home, students } = stage.world;
    await takeSubject(stage.admin, students.otherChild, home.subjects.spare);
    const ofOthers = () =>
      stage.read('select student_id, subject_id from student_subjects where student_id <> $1 order by id', [
        students.child,
      ]);
    const before = await ofOthers();
    expect(await classesAfter()).toEqual(['Art']);
    expect(await ofOthers()).toEqual(before);
  });
});
