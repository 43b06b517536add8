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
