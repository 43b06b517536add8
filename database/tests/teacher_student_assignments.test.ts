import { describe, expect, test } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import { guardians, homeAdmins, type World } from './world.ts';

const assignment = (
  w: World,
  teacher: string,
  student = w.students.otherChild,
  subject = w.home.subjects.maths,
) => ({
  teacher_id: teacher,
  student_id: student,
  subject_id: subject,
});

const stage = describeMatrix('teacher_student_assignments', {
  select: {
    'of the tutor and the child': {
      row: (w) => w.tutoring,
      allowed: ['tutor', ...guardians, ...homeAdmins, 'service'],
    },
  },
  insert: {
    'a learner of the school': {
      values: (w) => assignment(w, w.people.teacher.profileId),
      allowed: [...homeAdmins, 'service'],
    },
    'a learner of the other school': {
      values: (w) =>
        assignment(w, w.people.teacher.profileId, w.students.foreignChild, w.away.subjects.maths),
      allowed: [],
      refusals: ['23514'],
    },
    'a teacher of the other school': {
      values: (w) => assignment(w, w.people.foreignTeacher.profileId),
      allowed: [],
      refusals: ['23514'],
    },
    'a subject of the other school': {
      values: (w) => assignment(w, w.people.teacher.profileId, w.students.otherChild, w.away.subjects.maths),
      allowed: [],
      refusals: ['23503'],
    },
    'a learner who does not exist': {
      values: (w) => assignment(w, w.people.teacher.profileId, w.nobody),
      allowed: [],
      refusals: ['23503'],
    },
    'twice at once': {
      values: (w) => assignment(w, w.people.tutor.profileId, w.students.child),
      allowed: [],
      refusals: ['23505'],
    },
  },
  update: {
    'end it': {
      row: (w) => w.tutoring,
      set: () => ({ is_active: false }),
      allowed: [...homeAdmins, 'service'],
    },
    'the teacher': {
      row: (w) => w.tutoring,
      set: (w) => ({ teacher_id: w.people.teacher.profileId }),
      allowed: ['service'],
    },
  },
  delete: {
    'of the tutor and the child': { row: (w) => w.tutoring, allowed: ['service'] },
  },
});

describeGrants(stage, 'teacher_student_assignments', {
  anon: {},
  authenticated: {
    select: ['id', 'teacher_id', 'student_id', 'subject_id', 'school_id', 'is_active', 'created_at'],
    insert: ['teacher_id', 'student_id', 'subject_id'],
    update: ['is_active'],
  },
});

test('who teaches at another school now reads nothing of whom they had, which has ended', async () => {
  await stage.undone(async () => {
    const { away, people, tutoring } = stage.world;
    const seen = () => stage.as('tutor', 'select id from teacher_student_assignments');
    expect((await seen()).rows).toContainEqual({ id: tutoring });
    await stage.admin.query('update profiles set school_id = $2 where id = $1', [
      people.tutor.profileId,
      away.id,
    ]);
    expect(
      await stage.read('select teacher_id, is_active from teacher_student_assignments where id = $1', [
        tutoring,
      ]),
    ).toEqual([{ teacher_id: people.tutor.profileId, is_active: false }]);
    expect((await seen()).rows).toEqual([]);
  });
});

describe('a learner who has left', () => {
  const give =
    'insert into teacher_student_assignments (teacher_id, student_id, subject_id) values ($1, $2, $3)';

  test('is given to nobody, nor given again, and is taken from whom they had', async () => {
    await stage.undone(async () => {
      const { home, people, students, tutoring } = stage.world;
      await stage.admin.query('update students set left_on = private.school_today() where id = $1', [
        students.child,
      ]);
      expect(
        await stage.read('select is_active from teacher_student_assignments where id = $1', [tutoring]),
      ).toEqual([{ is_active: false }]);
      const values = [people.teacher.profileId, students.child, home.subjects.art];
      for (const actor of ['principal', 'service'] as const)
        expect(await stage.as(actor, give, values)).toMatchObject({ refusal: '23514', field: 'student_id' });
      const again = 'update teacher_student_assignments set is_active = true where id = $1';
      expect(await stage.as('principal', again, [tutoring])).toMatchObject({ refusal: '23514' });
      await stage.admin.query('update students set left_on = null where id = $1', [students.child]);
      expect((await stage.as('principal', again, [tutoring])).refusal).toBeUndefined();
      expect((await stage.as('principal', give, values)).refusal).toBeUndefined();
    });
  });

  test('may have one that has ended ended once more', async () => {
    await stage.undone(async () => {
      const { students, tutoring } = stage.world;
      await stage.admin.query('update students set left_on = private.school_today() where id = $1', [
        students.child,
      ]);
      const end = 'update teacher_student_assignments set is_active = false where id = $1';
      expect(await stage.as('principal', end, [tutoring])).toMatchObject({ rowCount: 1 });
    });
  });
});
