import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, guardians, homeAdmins } from './world.ts';

const stage = describeMatrix('student_subjects', {
  select: {
    'of a child in Grade 6': {
      row: (w) => w.choices.childMaths,
      allowed: [...guardians, 'teacher', 'tutor', ...homeAdmins, 'service'],
    },
    'of a child in Grade 7': {
      row: (w) => w.choices.otherChildArt,
      allowed: ['otherParent', 'otherTeacher', ...homeAdmins, 'service'],
    },
    'of a child of the other school': {
      row: (w) => w.choices.foreignChildMaths,
      allowed: ['foreignParent', 'foreignTeacher', ...awayAdmins, 'service'],
    },
  },
  insert: {
    'for a child that waits for confirmation': {
      values: (w) => ({ student_id: w.students.waitingChild, subject_id: w.home.subjects.art }),
      allowed: ['parent', ...homeAdmins, 'service'],
    },
    'for a child of somebody still registering': {
      values: (w) => ({ student_id: w.students.pendingChild, subject_id: w.home.subjects.maths }),
      allowed: ['pendingParent', ...homeAdmins, 'service'],
    },
    'for a confirmed child': {
      values: (w) => ({ student_id: w.students.child, subject_id: w.home.subjects.art }),
      allowed: [...homeAdmins, 'service'],
    },
    twice: {
      values: (w) => ({ student_id: w.students.child, subject_id: w.home.subjects.maths }),
      allowed: [],
      refusals: ['23505'],
    },
    'a subject of the other school': {
      values: (w) => ({ student_id: w.students.waitingChild, subject_id: w.away.subjects.maths }),
      allowed: [],
      refusals: ['23503'],
    },
    'for a learner who does not exist': {
      values: (w) => ({ student_id: w.nobody, subject_id: w.home.subjects.maths }),
      allowed: [],
      refusals: ['23503'],
    },
    // Derived from the learner: what the service sends is overruled, and nobody else may send it.
    'into the other school': {
      values: (w) => ({
        student_id: w.students.child,
        subject_id: w.home.subjects.art,
        school_id: w.away.id,
      }),
      allowed: ['service'],
    },
  },
  update: {
    'the subject': {
      row: (w) => w.choices.childMaths,
      set: (w) => ({ subject_id: w.home.subjects.art }),
      allowed: ['service'],
    },
  },
  delete: {
    'of a child in Grade 6': { row: (w) => w.choices.childMaths, allowed: [...homeAdmins, 'service'] },
  },
});

describeGrants(stage, 'student_subjects', {
  anon: {},
  authenticated: {
    select: ['id', 'student_id', 'subject_id', 'school_id', 'created_at'],
    insert: ['student_id', 'subject_id'],
  },
});
