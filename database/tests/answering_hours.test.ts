import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, awayMembers, homeAdmins, homeMembers } from './world.ts';

const span = { opens_at: '08:00', closes_at: '12:00' };

const stage = describeMatrix('answering_hours', {
  select: {
    'of the home school': { row: (w) => w.answeringHours.office, allowed: [...homeMembers, 'service'] },
    'of the other school': { row: (w) => w.answeringHours.away, allowed: [...awayMembers, 'service'] },
  },
  insert: {
    'of the home school': {
      values: (w) => ({ ...span, day_of_week: 2, desk_id: w.desks.office, school_id: w.home.id }),
      allowed: [...homeAdmins, 'service'],
    },
    'of the other school': {
      values: (w) => ({ ...span, day_of_week: 2, desk_id: w.desks.away, school_id: w.away.id }),
      allowed: [...awayAdmins, 'service'],
    },
    'of a desk of the other school, as of the own': {
      values: (w) => ({ ...span, day_of_week: 2, desk_id: w.desks.away, school_id: w.home.id }),
      allowed: [],
      refusals: ['23503'],
    },
    'a second span on a day': {
      values: (w) => ({ ...span, day_of_week: 1, desk_id: w.desks.office, school_id: w.home.id }),
      allowed: [],
      refusals: ['23505'],
    },
    'on no day of the week': {
      values: (w) => ({ ...span, day_of_week: 7, desk_id: w.desks.office, school_id: w.home.id }),
      allowed: [],
      refusals: ['23514'],
    },
    'that closes before it opens': {
      values: (w) => ({
        day_of_week: 2,
        opens_at: '12:00',
        closes_at: '08:00',
        desk_id: w.desks.office,
        school_id: w.home.id,
      }),
      allowed: [],
      refusals: ['23514'],
    },
  },
  update: {
    'when it closes': {
      row: (w) => w.answeringHours.office,
      set: () => ({ closes_at: '16:00' }),
      allowed: [...homeAdmins, 'service'],
    },
    'whose it is': {
      row: (w) => w.answeringHours.office,
      set: (w) => ({ desk_id: w.desks.accounts }),
      allowed: ['service'],
    },
  },
  delete: {
    'of the home school': { row: (w) => w.answeringHours.office, allowed: [...homeAdmins, 'service'] },
    'of the other school': { row: (w) => w.answeringHours.away, allowed: [...awayAdmins, 'service'] },
  },
});

describeGrants(stage, 'answering_hours', {
  anon: {},
  authenticated: {
    select: ['id', 'desk_id', 'school_id', 'day_of_week', 'opens_at', 'closes_at'],
    insert: ['id', 'desk_id', 'school_id', 'day_of_week', 'opens_at', 'closes_at'],
    update: ['opens_at', 'closes_at'],
  },
});
