/** Who may read whom an audience is made of. */
import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, homeAdmins, type World } from './world.ts';

const part = (of: keyof World['audiences']) => (w: World) => w.audiences[of].parts[0] ?? w.nobody;

const stage = describeMatrix('audience_parts', {
  select: {
    'of a grade: who teaches it, and the office': {
      row: part('six'),
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'a learner, by whom the office wrote to, and whose assignment it is': {
      row: part('learners'),
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'of the other school': { row: part('away'), allowed: ['foreignTeacher', ...awayAdmins, 'service'] },
  },
  insert: {
    'by hand': {
      values: (w) => ({
        audience_id: w.audiences.six.id,
        school_id: w.home.id,
        kind: 'grade',
        grade_id: w.home.grades.seven,
      }),
      allowed: ['service'],
    },
    'a grade of the other school': {
      values: (w) => ({
        audience_id: w.audiences.six.id,
        school_id: w.home.id,
        kind: 'grade',
        grade_id: w.away.grades.six,
      }),
      allowed: [],
      refusals: ['23503'],
    },
    'a grade without a grade': {
      values: (w) => ({ audience_id: w.audiences.six.id, school_id: w.home.id, kind: 'grade' }),
      allowed: [],
      refusals: ['23514', '23502'],
    },
  },
  update: {
    'another grade': {
      row: part('six'),
      set: (w) => ({ grade_id: w.home.grades.seven }),
      allowed: ['service'],
    },
  },
  delete: { 'taken out of it': { row: part('six'), allowed: ['service'] } },
});

describeGrants(stage, 'audience_parts', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'audience_id',
      'school_id',
      'kind',
      'phase',
      'grade_id',
      'subject_id',
      'student_id',
      'group_id',
      'target',
    ],
  },
});
