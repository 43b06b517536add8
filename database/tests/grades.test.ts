import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, awayMembers, homeAdmins, homeMembers, learnerNames } from './world.ts';

const stage = describeMatrix('grades', {
  select: {
    // The registration form offers them before anybody has signed in.
    'of the home school': {
      row: (w) => w.home.grades.six,
      columns: ['id', 'name', 'school_id'],
      allowed: ['anonymous', 'plain', ...homeMembers, 'service'],
    },
    'of the other school': {
      row: (w) => w.away.grades.six,
      columns: ['id', 'name', 'school_id'],
      allowed: ['anonymous', 'plain', ...awayMembers, 'service'],
    },
    'of the catalogue': {
      row: (w) => w.catalogue.grade,
      columns: ['id', 'name', 'school_id'],
      allowed: [...learnerNames, 'platform', 'service'],
    },
  },
  insert: {
    'into the home school': {
      values: (w) => ({ name: 'New', level: 9, school_id: w.home.id }),
      allowed: [...homeAdmins, 'service'],
    },
    'into the other school': {
      values: (w) => ({ name: 'New', level: 9, school_id: w.away.id }),
      allowed: [...awayAdmins, 'service'],
    },
    'into the catalogue': { values: () => ({ name: 'New', level: 9 }), allowed: ['platform', 'service'] },
    'without a name': {
      values: (w) => ({ name: ' ', level: 9, school_id: w.home.id }),
      allowed: [],
      refusals: ['23514'],
    },
    'at level 13': {
      values: (w) => ({ name: 'New', level: 13, school_id: w.home.id }),
      allowed: [],
      refusals: ['23514'],
    },
    'Grade R, which is level 0': {
      values: (w) => ({ name: 'Grade R', level: 0, school_id: w.home.id }),
      allowed: [...homeAdmins, 'service'],
    },
    'below Grade R': {
      values: (w) => ({ name: 'New', level: -1, school_id: w.home.id }),
      allowed: [],
      refusals: ['23514'],
    },
    'Grade R into the catalogue': {
      values: () => ({ name: 'Grade R', level: 0 }),
      allowed: [],
      refusals: ['23514'],
    },
    'into the catalogue, below Grade 8': {
      values: () => ({ name: 'New', level: 7 }),
      allowed: [],
      refusals: ['23514'],
    },
    'under a name that the school has, whatever its case': {
      values: (w) => ({ name: 'gRADE 6', level: 6, school_id: w.home.id }),
      allowed: [],
      refusals: ['23505'],
    },
  },
  update: {
    'the name': {
      row: (w) => w.home.grades.six,
      set: () => ({ name: 'Renamed', level: 9 }),
      allowed: [...homeAdmins, 'service'],
    },
    'the name, at the other school': {
      row: (w) => w.away.grades.six,
      set: () => ({ name: 'Renamed' }),
      allowed: [...awayAdmins, 'service'],
    },
    'the name, to none': {
      row: (w) => w.home.grades.six,
      set: () => ({ name: ' ' }),
      allowed: [],
      refusals: ['23514'],
    },
    'the name, to one that the school has, whatever its case': {
      row: (w) => w.home.grades.six,
      set: () => ({ name: 'gRADE 7' }),
      allowed: [],
      refusals: ['23505'],
    },
    'the name, in the catalogue': {
      row: (w) => w.catalogue.grade,
      set: () => ({ name: 'Renamed', level: 9 }),
      allowed: ['platform', 'service'],
    },
    'the school': {
      row: (w) => w.home.grades.six,
      set: (w) => ({ name: 'Moved', school_id: w.away.id }),
      allowed: [],
      refusals: ['23503'],
    },
  },
  delete: {
    'one that nothing uses': { row: (w) => w.home.grades.spare, allowed: [...homeAdmins, 'service'] },
    'one that is in use': { row: (w) => w.home.grades.six, allowed: [], refusals: ['23503'] },
    'one of the catalogue': { row: (w) => w.catalogue.grade, allowed: ['platform', 'service'] },
  },
});

describeGrants(stage, 'grades', {
  anon: { select: ['id', 'name', 'level', 'school_id'] },
  authenticated: {
    select: ['id', 'name', 'level', 'school_id', 'created_at'],
    insert: ['name', 'level', 'school_id'],
    update: ['name', 'level'],
  },
});
