/** Who may see and keep the groups of a school. Who belongs to one: members-of-audiences.test.ts. */
import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, homeAdmins } from './world.ts';

const stage = describeMatrix('groups', {
  select: {
    'with the tutor in it': {
      row: (w) => w.groups.bus.id,
      allowed: ['tutor', ...homeAdmins, 'service'],
    },
    'of the other school': { row: (w) => w.groups.away.id, allowed: [...awayAdmins, 'service'] },
  },
  insert: {
    'at the school': {
      values: (w) => ({ school_id: w.home.id, name: 'First team' }),
      allowed: [...homeAdmins, 'service'],
    },
    'at the other school': {
      values: (w) => ({ school_id: w.away.id, name: 'First team' }),
      allowed: [...awayAdmins, 'service'],
    },
    'of a name that one has': {
      values: (w) => ({ school_id: w.home.id, name: 'BUS 3' }),
      allowed: [],
      refusals: ['23505'],
    },
  },
  update: {
    'another name': {
      row: (w) => w.groups.bus.id,
      set: () => ({ name: 'Bus 4' }),
      allowed: [...homeAdmins, 'service'],
    },
    ended: {
      row: (w) => w.groups.bus.id,
      set: () => ({ is_active: false }),
      allowed: [...homeAdmins, 'service'],
    },
    'to the other school': {
      row: (w) => w.groups.bus.id,
      set: (w) => ({ school_id: w.away.id, name: 'Bus 5' }),
      allowed: [],
      refusals: ['23503'],
    },
  },
  delete: { 'taken away': { row: (w) => w.groups.bus.id, allowed: ['service'] } },
});

describeGrants(stage, 'groups', {
  anon: {},
  authenticated: {
    select: ['id', 'school_id', 'name', 'is_active', 'created_at'],
    insert: ['school_id', 'name'],
    update: ['name', 'is_active'],
  },
});
