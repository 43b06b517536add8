import { randomUUID } from 'node:crypto';
import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, homeAdmins, type World } from './world.ts';

const learner = (w: World, values: Record<string, unknown> = {}) => ({
  first_name: 'New',
  last_name: 'Learner',
  grade_id: w.home.grades.seven,
  school_id: w.home.id,
  ...values,
});

const stage = describeMatrix('students', {
  select: {
    // Its row names the primary guardian: who lives apart reads the child by children_of alone.
    'a confirmed child in Grade 6': {
      row: (w) => w.students.child,
      allowed: ['parent', 'partner', 'teacher', 'tutor', ...homeAdmins, 'service'],
    },
    // Shown to the parent at once, and to nobody of the class.
    'a child that waits for confirmation': {
      row: (w) => w.students.waitingChild,
      allowed: ['parent', ...homeAdmins, 'service'],
    },
    'a child in Grade 7': {
      row: (w) => w.students.otherChild,
      allowed: ['otherParent', 'otherTeacher', ...homeAdmins, 'service'],
    },
    'a child of somebody who waits for approval': {
      row: (w) => w.students.pendingChild,
      allowed: [...homeAdmins, 'service'],
    },
    'a learner without a parent': {
      row: (w) => w.students.orphan,
      allowed: ['otherTeacher', ...homeAdmins, 'service'],
    },
    'a child of the other school': {
      row: (w) => w.students.foreignChild,
      allowed: ['foreignParent', 'foreignTeacher', ...awayAdmins, 'service'],
    },
  },
  insert: {
    'a child of the parent': {
      values: (w) => learner(w, { parent_id: w.people.parent.profileId, date_of_birth: '2015-04-27' }),
      allowed: ['parent', ...homeAdmins, 'service'],
    },
    'with an ID of the own choice': {
      values: (w) => learner(w, { parent_id: w.people.parent.profileId, student_id: 'JR-77' }),
      allowed: ['parent', ...homeAdmins, 'service'],
    },
    // Sent again after a lost answer, the child is known by it.
    'under an id that the form made': {
      values: (w) => learner(w, { parent_id: w.people.parent.profileId, id: randomUUID() }),
      allowed: ['parent', ...homeAdmins, 'service'],
    },
    'under the id of a learner of another school': {
      values: (w) => learner(w, { parent_id: w.people.parent.profileId, id: w.students.foreignChild }),
      allowed: [],
      refusals: ['23505'],
    },
    'a child of somebody still registering': {
      values: (w) => learner(w, { parent_id: w.people.pendingParent.profileId }),
      allowed: ['pendingParent', ...homeAdmins, 'service'],
    },
    'a child of somebody rejected': {
      values: (w) => learner(w, { parent_id: w.people.rejectedParent.profileId }),
      allowed: [...homeAdmins, 'service'],
    },
    'a learner without a parent': { values: (w) => learner(w), allowed: [...homeAdmins, 'service'] },
    'confirmed by whoever declares it': {
      values: (w) => learner(w, { parent_id: w.people.parent.profileId, is_confirmed: true }),
      allowed: ['service'],
    },
    'in a grade of the other school': {
      values: (w) => learner(w, { parent_id: w.people.parent.profileId, grade_id: w.away.grades.six }),
      allowed: [],
      refusals: ['23503'],
    },
    'in the other school': {
      values: (w) =>
        learner(w, {
          parent_id: w.people.parent.profileId,
          grade_id: w.away.grades.six,
          school_id: w.away.id,
        }),
      allowed: [],
      refusals: ['23514'],
    },
    'with a teacher as parent': {
      values: (w) => learner(w, { parent_id: w.people.teacher.profileId }),
      allowed: [],
      refusals: ['23514'],
    },
    'with a parent of the other school': {
      values: (w) => learner(w, { parent_id: w.people.foreignParent.profileId }),
      allowed: [],
      refusals: ['23514'],
    },
    'without a name': {
      values: (w) => learner(w, { first_name: ' ', parent_id: w.people.parent.profileId }),
      allowed: [],
      refusals: ['23514'],
    },
  },
  update: {
    'the name': {
      row: (w) => w.students.child,
      set: () => ({ first_name: 'Renamed' }),
      allowed: [...homeAdmins, 'service'],
    },
    'confirm a child': {
      row: (w) => w.students.waitingChild,
      set: () => ({ is_confirmed: true }),
      allowed: [...homeAdmins, 'service'],
    },
    'the grade': {
      row: (w) => w.students.child,
      set: (w) => ({ grade_id: w.home.grades.seven }),
      allowed: [...homeAdmins, 'service'],
    },
    'the grade to one of the other school': {
      row: (w) => w.students.child,
      set: (w) => ({ grade_id: w.away.grades.six }),
      allowed: [],
      refusals: ['23503'],
    },
    'the parent': {
      row: (w) => w.students.orphan,
      set: (w) => ({ parent_id: w.people.otherParent.profileId }),
      allowed: [...homeAdmins, 'service'],
    },
    'the parent to one of the other school': {
      row: (w) => w.students.orphan,
      set: (w) => ({ parent_id: w.people.foreignParent.profileId }),
      allowed: [],
      refusals: ['23514'],
    },
    'the school': {
      row: (w) => w.students.orphan,
      set: (w) => ({ school_id: w.away.id }),
      allowed: [],
      refusals: ['23503'],
    },
  },
  delete: {
    'a learner whom nothing names': { row: (w) => w.students.orphan, allowed: [...homeAdmins, 'service'] },
    'a child that waits for confirmation': {
      row: (w) => w.students.waitingChild,
      allowed: [...homeAdmins, 'service'],
    },
    'a learner whom a conversation names': { row: (w) => w.students.child, allowed: [], refusals: ['23503'] },
  },
});

const readable = [
  'id',
  'first_name',
  'last_name',
  'student_id',
  'grade_id',
  'school_id',
  'parent_id',
  'date_of_birth',
  'is_confirmed',
  'left_on',
  'grade_since',
  'created_at',
];
describeGrants(stage, 'students', {
  anon: {},
  authenticated: {
    select: readable,
    insert: [
      'id',
      'first_name',
      'last_name',
      'student_id',
      'grade_id',
      'parent_id',
      'school_id',
      'date_of_birth',
    ],
    update: [
      'first_name',
      'last_name',
      'student_id',
      'grade_id',
      'parent_id',
      'date_of_birth',
      'is_confirmed',
      'left_on',
    ],
  },
});
