import { describeGrants, describeMatrix } from './matrix.ts';
import { awayMembers, homeMembers } from './world.ts';

const stage = describeMatrix('schools', {
  select: {
    // Anonymous callers and accounts without a profile choose one in the registration form.
    'the name of the home school': {
      row: (w) => w.home.id,
      columns: ['id', 'name'],
      allowed: ['anonymous', 'plain', ...homeMembers, 'service'],
    },
    'the name of the other school': {
      row: (w) => w.away.id,
      columns: ['id', 'name'],
      allowed: ['anonymous', 'plain', ...awayMembers, 'service'],
    },
    'how to reach the home school': {
      row: (w) => w.home.id,
      columns: ['email', 'phone', 'address'],
      allowed: ['plain', ...homeMembers, 'service'],
    },
  },
  insert: {
    'a school': { values: () => ({ name: 'New School' }), allowed: ['platform', 'service'] },
    'a school with every field of the dialog': {
      values: () => ({
        name: 'New',
        email: 'a@b.example',
        phone: '012',
        address: 'Street 1',
        logo_url: 'https://files.example/logo.png',
      }),
      allowed: ['platform', 'service'],
    },
    'a school without a name': { values: () => ({ name: '  ' }), allowed: [], refusals: ['23514'] },
    'a school whose logo runs a script': {
      values: () => ({ name: 'New', logo_url: 'javascript:alert(1)' }),
      allowed: [],
      refusals: ['23514'],
    },
  },
  update: {
    'the home school': {
      row: (w) => w.home.id,
      set: () => ({ name: 'Renamed' }),
      allowed: ['platform', 'service'],
    },
  },
  delete: {
    'a school that is in use': { row: (w) => w.home.id, allowed: [], refusals: ['23503', '23001'] },
  },
});

describeGrants(stage, 'schools', {
  anon: { select: ['id', 'name'] },
  authenticated: {
    select: ['id', 'name', 'email', 'phone', 'address', 'logo_url', 'created_at'],
    insert: ['name', 'email', 'phone', 'address', 'logo_url'],
    update: ['name', 'email', 'phone', 'address', 'logo_url'],
  },
});
