import { describe, expect, test } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, guardians, homeAdmins, type World } from './world.ts';

const teaching = (
  w: World,
  teacher: string,
  subject = w.home.subjects.maths,
  grade = w.home.grades.seven,
) => ({
  teacher_id: teacher,
  subject_id: subject,
  grade_id: grade,
});

const stage = describeMatrix('teacher_subjects', {
  select: {
    'who teaches Grade 6': {
      row: (w) => w.teaching.sixMaths,
      allowed: ['teacher', ...guardians, ...homeAdmins, 'service'],
    },
    // The parent's child in Grade 7 waits for confirmation and opens nothing yet.
    'who teaches Grade 7': {
      row: (w) => w.teaching.sevenArt,
      allowed: ['otherTeacher', 'otherParent', ...homeAdmins, 'service'],
    },
    'at the other school': {
      row: (w) => w.teaching.awayMaths,
      allowed: ['foreignTeacher', 'foreignParent', ...awayAdmins, 'service'],
    },
    'what a teacher who waits for approval wishes to teach': {
      row: (w) => w.teaching.wished,
      allowed: [...homeAdmins, 'service'],
    },
  },
  insert: {
    'for an approved teacher': {
      values: (w) => teaching(w, w.people.teacher.profileId),
      allowed: [...homeAdmins, 'service'],
    },
    'for a teacher still registering': {
      values: (w) => teaching(w, w.people.pendingTeacher.profileId),
      allowed: ['pendingTeacher', ...homeAdmins, 'service'],
    },
    'for a teacher who was rejected': {
      values: (w) => teaching(w, w.people.rejectedTeacher.profileId),
      allowed: [...homeAdmins, 'service'],
    },
    'for a teacher of the other school': {
      values: (w) => teaching(w, w.people.foreignTeacher.profileId),
      allowed: [],
      refusals: ['23514'],
    },
    'for a parent': {
      values: (w) => teaching(w, w.people.parent.profileId),
      allowed: [],
      refusals: ['23514'],
    },
    twice: {
      values: (w) => teaching(w, w.people.teacher.profileId, w.home.subjects.maths, w.home.grades.six),
      allowed: [],
      refusals: ['23505'],
    },
    'a subject of the other school': {
      values: (w) => teaching(w, w.people.teacher.profileId, w.away.subjects.maths),
      allowed: [],
      refusals: ['23503'],
    },
    'a grade of the other school': {
      values: (w) => teaching(w, w.people.teacher.profileId, w.home.subjects.maths, w.away.grades.six),
      allowed: [],
      refusals: ['23503', '23514'],
    },
    'a grade that does not exist': {
      values: (w) => teaching(w, w.people.teacher.profileId, w.home.subjects.maths, w.nobody),
      allowed: [],
      refusals: ['23503'],
    },
    'a grade of the catalogue': {
      values: (w) => teaching(w, w.people.teacher.profileId, w.home.subjects.maths, w.catalogue.grade),
      allowed: [],
      refusals: ['23502'],
    },
  },
  update: {
    'the teacher': {
      row: (w) => w.teaching.sixMaths,
      set: (w) => ({ teacher_id: w.people.otherTeacher.profileId }),
      allowed: ['service'],
    },
  },
  delete: {
    'at the home school': { row: (w) => w.teaching.sixMaths, allowed: [...homeAdmins, 'service'] },
    'at the other school': { row: (w) => w.teaching.awayMaths, allowed: [...awayAdmins, 'service'] },
  },
});

describeGrants(stage, 'teacher_subjects', {
  anon: {},
  authenticated: {
    select: ['id', 'teacher_id', 'subject_id', 'grade_id', 'school_id', 'created_at'],
    insert: ['teacher_id', 'subject_id', 'grade_id'],
  },
});

describe('the subjects that registration offers for a grade', () => {
  test.each(['anonymous', 'plain', 'pendingParent', 'foreignParent'] as const)(
    '%s gets what approved teachers give, and nothing of who they are',
    async (actor) => {
      await stage.undone(async () => {
        const { grades, subjects, id } = stage.world.home;
        const { rows } = await stage.as(actor, 'select * from registration_subjects($1)', [id]);
        const expected = [
          { grade_id: grades.six, subject_ids: [subjects.maths] },
          { grade_id: grades.seven, subject_ids: [subjects.art] },
        ];
        expect(rows).toEqual(expected.sort((a, b) => (a.grade_id < b.grade_id ? -1 : 1)));
      });
    },
  );

  test('a subject counts from the approval of its teacher on, and no longer once the teacher has left', async () => {
    await stage.undone(async () => {
      const { people, home } = stage.world;
      const ofSix = async () => {
        const { rows } = await stage.as('anonymous', 'select * from registration_subjects($1)', [home.id]);
        return new Set(rows.find(({ grade_id }) => grade_id === home.grades.six)?.subject_ids as string[]);
      };
      expect(await ofSix()).toEqual(new Set([home.subjects.maths]));
      await stage.admin.query(`update profiles set approval_status = 'approved' where id = $1`, [
        people.pendingTeacher.profileId,
      ]);
      expect(await ofSix()).toEqual(new Set([home.subjects.maths, home.subjects.art]));
      await stage.admin.query('delete from profiles where id = $1', [people.pendingTeacher.profileId]);
      expect(await ofSix()).toEqual(new Set([home.subjects.maths]));
    });
  });
});

test('who registers as a teacher of one school is let in with no class of another', async () => {
  await stage.undone(async () => {
    const { away, people } = stage.world;
    const tried = await stage.as(
      'pendingTeacher',
      'insert into teacher_subjects (teacher_id, subject_id, grade_id) values ($1, $2, $3)',
      [people.pendingTeacher.profileId, away.subjects.maths, away.grades.six],
    );
    expect(tried.refusal).toBe('42501');
  });
});
