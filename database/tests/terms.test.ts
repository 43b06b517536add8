import { beforeAll } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import { makeTerm } from './school-day-rows.ts';
import { awayAdmins, awayMembers, homeAdmins, homeMembers } from './world.ts';

const term = { name: 'Term 2', start_date: '2026-04-08', end_date: '2026-06-26' };

/** Terms that nothing names; made below. */
const spares: Record<string, string> = {};
const spare = (school: 'home' | 'away') => () => spares[school] ?? '';

const stage = describeMatrix('terms', {
  select: {
    'of the home school': { row: (w) => w.terms.home, allowed: [...homeMembers, 'service'] },
    'of the other school': { row: (w) => w.terms.away, allowed: [...awayMembers, 'service'] },
  },
  insert: {
    'into the home school': {
      values: (w) => ({ ...term, school_id: w.home.id }),
      allowed: [...homeAdmins, 'service'],
    },
    'into the other school': {
      values: (w) => ({ ...term, school_id: w.away.id }),
      allowed: [...awayAdmins, 'service'],
    },
    'with an open end': {
      values: (w) => ({ ...term, end_date: null, school_id: w.home.id }),
      allowed: [...homeAdmins, 'service'],
    },
    'without a school': { values: () => term, allowed: [], refusals: ['23502'] },
    'without a name': {
      values: (w) => ({ ...term, name: ' ', school_id: w.home.id }),
      allowed: [],
      refusals: ['23514'],
    },
    'that ends before it begins': {
      values: (w) => ({ ...term, end_date: '2026-04-07', school_id: w.home.id }),
      allowed: [],
      refusals: ['23514'],
    },
    'that the school has already': {
      values: (w) => ({ name: 'TERM 1', start_date: '2026-01-14', school_id: w.home.id }),
      allowed: [],
      refusals: ['23505'],
    },
    'of the same name, in another year': {
      values: (w) => ({ name: 'Term 1', start_date: '2027-01-13', school_id: w.home.id }),
      allowed: [...homeAdmins, 'service'],
    },
  },
  update: {
    'name and dates': {
      row: (w) => w.terms.home,
      set: () => ({ name: 'First term', start_date: '2026-01-15', end_date: '2026-03-20' }),
      allowed: [...homeAdmins, 'service'],
    },
    'of the other school': {
      row: (w) => w.terms.away,
      set: () => ({ name: 'First term' }),
      allowed: [...awayAdmins, 'service'],
    },
    'the school': {
      row: spare('home'),
      set: (w) => ({ name: 'Moved', school_id: w.away.id }),
      allowed: ['service'],
    },
  },
  delete: {
    'of the home school': { row: spare('home'), allowed: [...homeAdmins, 'service'] },
    'of the other school': { row: spare('away'), allowed: [...awayAdmins, 'service'] },
    'one that reports name': { row: (w) => w.terms.home, allowed: [], refusals: ['23503'] },
  },
});

beforeAll(async () => {
  const { admin, world } = stage;
  spares.home = await makeTerm(admin, world.home, 'Term 4');
  spares.away = await makeTerm(admin, world.away, 'Term 4');
});

describeGrants(stage, 'terms', {
  anon: {},
  authenticated: {
    select: ['id', 'name', 'start_date', 'end_date', 'school_id', 'created_at'],
    insert: ['name', 'start_date', 'end_date', 'school_id'],
    update: ['name', 'start_date', 'end_date'],
  },
});
