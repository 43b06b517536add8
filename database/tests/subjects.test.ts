import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, awayMembers, homeAdmins, homeMembers, learnerNames } from './world.ts';

const stage = describeMatrix('subjects', {
  select: {
    // The registration form offers them before anybody has signed in.
    'of the home school': {
      row: (w) => w.home.subjects.maths,
      columns: ['id', 'name', 'school_id'],
      allowed: ['anonymous', 'plain', ...homeMembers, 'service'],
    },
    'of the other school': {
      row: (w) => w.away.subjects.maths,
      columns: ['id', 'name', 'school_id'],
      allowed: ['anonymous', 'plain', ...awayMembers, 'service'],
    },
    'of the catalogue': {
      row: (w) => w.catalogue.subject,
      columns: ['id', 'name', 'school_id'],
      allowed: [...learnerNames, 'platform', 'service'],
    },
  },
  insert: {
    'into the home school': {
      values: (w) => ({ name: 'New', code: 'NEW', school_id: w.home.id }),
      allowed: [...homeAdmins, 'service'],
    },
    'into the other school': {
      values: (w) => ({ name: 'New', code: 'NEW', school_id: w.away.id }),
      allowed: [...awayAdmins, 'service'],
    },
    'into the catalogue': { values: () => ({ name: 'New', code: 'NEW' }), allowed: ['platform', 'service'] },
    'without a name': {
      values: (w) => ({ name: ' ', code: 'NEW', school_id: w.home.id }),
      allowed: [],
      refusals: ['23514'],
    },
    'without a code': {
      values: (w) => ({ name: 'New', school_id: w.home.id }),
      allowed: [...homeAdmins, 'service'],
    },
    'under a name that the school has, whatever its case': {
      values: (w) => ({ name: 'mATHEMATICS', school_id: w.home.id }),
      allowed: [],
      refusals: ['23505'],
    },
  },
  update: {
    'the name': {
      row: (w) => w.home.subjects.maths,
      set: () => ({ name: 'Renamed', code: 'NEW' }),
      allowed: [...homeAdmins, 'service'],
    },
    'the name, at the other school': {
      row: (w) => w.away.subjects.maths,
      set: () => ({ name: 'Renamed' }),
      allowed: [...awayAdmins, 'service'],
    },
    'the name, to none': {
      row: (w) => w.home.subjects.maths,
      set: () => ({ name: ' ' }),
      allowed: [],
      refusals: ['23514'],
    },
    'the name, to one that the school has, whatever its case': {
      row: (w) => w.home.subjects.maths,
      set: () => ({ name: 'aRT' }),
      allowed: [],
      refusals: ['23505'],
    },
    'the name, in the catalogue': {
      row: (w) => w.catalogue.subject,
      set: () => ({ name: 'Renamed', code: 'NEW' }),
      allowed: ['platform', 'service'],
    },
    'the school': {
      row: (w) => w.home.subjects.maths,
      set: (w) => ({ name: 'Moved', school_id: w.away.id }),
      allowed: [],
      refusals: ['23503'],
    },
  },
  delete: {
    'one that nothing uses': { row: (w) => w.home.subjects.spare, allowed: [...homeAdmins, 'service'] },
    'one that is in use': { row: (w) => w.home.subjects.maths, allowed: [], refusals: ['23503'] },
    'one of the catalogue': { row: (w) => w.catalogue.subject, allowed: ['platform', 'service'] },
  },
});

describeGrants(stage, 'subjects', {
  anon: { select: ['id', 'name', 'school_id'] },
  authenticated: {
    select: ['id', 'name', 'code', 'school_id', 'created_at'],
    insert: ['name', 'code', 'school_id'],
    update: ['name', 'code'],
  },
});
