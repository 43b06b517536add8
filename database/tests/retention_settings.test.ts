import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, homeAdmins } from './world.ts';

const columns = ['report_years', 'incident_years', 'answer_years'];

const stage = describeMatrix('retention_settings', {
  select: {
    'of the home school': { row: (w) => w.retentionSettings.home, allowed: [...homeAdmins, 'service'] },
    'of the other school': { row: (w) => w.retentionSettings.away, allowed: [...awayAdmins, 'service'] },
  },
  insert: {
    'a second one of the home school': {
      values: (w) => ({ school_id: w.home.id, report_years: 1 }),
      allowed: [],
      refusals: ['23505'],
    },
  },
  update: {
    'the years of the home school': {
      row: (w) => w.retentionSettings.home,
      set: () => ({ report_years: 1 }),
      allowed: [...homeAdmins, 'service'],
    },
    'whose they are': {
      row: (w) => w.retentionSettings.home,
      set: (w) => ({ school_id: w.away.id }),
      allowed: [],
      refusals: ['23505'],
    },
    'for less than nothing': {
      row: (w) => w.retentionSettings.home,
      set: () => ({ incident_years: -1 }),
      allowed: [],
      refusals: ['23514'],
    },
  },
  delete: { one: { row: (w) => w.retentionSettings.home, allowed: ['service'] } },
});

describeGrants(stage, 'retention_settings', {
  anon: {},
  authenticated: {
    select: ['id', 'school_id', ...columns, 'updated_at'],
    insert: ['school_id', ...columns],
    update: ['school_id', ...columns],
  },
});
