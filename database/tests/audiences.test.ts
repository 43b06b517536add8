/** Who may read what an audience is. Who belongs to one: members-of-audiences.test.ts. */
import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, homeAdmins } from './world.ts';

const stage = describeMatrix('audiences', {
  select: {
    'of a grade: who teaches it, and the office': {
      row: (w) => w.audiences.six.id,
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'of a class: who teaches it': {
      row: (w) => w.audiences.sevenArt.id,
      allowed: ['otherTeacher', ...homeAdmins, 'service'],
    },
    'of the staff: every teacher': {
      row: (w) => w.audiences.staff.id,
      allowed: ['teacher', 'otherTeacher', 'tutor', ...homeAdmins, 'service'],
    },
    'of single learners: the office, which wrote to them, and the teacher whose assignment is for them': {
      row: (w) => w.audiences.learners.id,
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'of the other school': {
      row: (w) => w.audiences.away.id,
      allowed: ['foreignTeacher', ...awayAdmins, 'service'],
    },
  },
  insert: {
    'by hand': {
      values: (w) => ({ school_id: w.home.id, digest: Buffer.alloc(32) }),
      allowed: ['service'],
    },
  },
  update: {
    'made another one': {
      row: (w) => w.audiences.six.id,
      set: () => ({ digest: Buffer.alloc(32, 1) }),
      allowed: ['service'],
    },
  },
  delete: {
    'taken away': { row: (w) => w.audiences.learners.id, allowed: [], refusals: ['23503'] },
  },
});

describeGrants(stage, 'audiences', {
  anon: {},
  authenticated: { select: ['id', 'school_id', 'created_at'] },
});
