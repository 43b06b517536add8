import { describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, awayMembers, homeAdmins, homeMembers } from './world.ts';

const stage = describeMatrix('schools', {
  select: {
    // Anonymous callers choose one in the registration form; accounts without a profile by an rpc.
    'the name of the home school': {
      row: (w) => w.home.id,
      columns: ['id', 'name'],
      allowed: ['anonymous', ...homeMembers, 'service'],
    },
    'the name of the other school': {
      row: (w) => w.away.id,
      columns: ['id', 'name'],
      allowed: ['anonymous', ...awayMembers, 'service'],
    },
    'how to reach the home school, and how it writes its dates': {
      row: (w) => w.home.id,
      columns: ['email', 'phone', 'address', 'date_format'],
      allowed: [...homeMembers, 'service'],
    },
  },
  insert: {
    'a school': { values: () => ({ name: 'New School' }), allowed: ['platform', 'service'] },
    'a school with every field of the dialog': {
      values: () => ({
        name: 'New',
        email: 'a@b.example',
        phone: '012 345 6789',
        address: 'Street 1',
        logo_url: 'https://files.example/logo.png',
        date_format: 'en-ZA',
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
      set: () => ({
        name: 'Renamed',
        email: 'office@home.example',
        phone: '012 345 6789',
        address: 'Street 2',
      }),
      allowed: [...homeAdmins, 'service'],
    },
    'the other school': {
      row: (w) => w.away.id,
      set: () => ({ name: 'Renamed' }),
      allowed: [...awayAdmins, 'service'],
    },
    'the home school, without a name': {
      row: (w) => w.home.id,
      set: () => ({ name: ' ' }),
      allowed: [],
      refusals: ['23514'],
    },
    'the logo of the home school, an address of elsewhere': {
      row: (w) => w.home.id,
      set: () => ({ logo_url: 'https://files.example/logo.png' }),
      allowed: ['platform', 'service'],
    },
    'how the home school writes its dates': {
      row: (w) => w.home.id,
      set: () => ({ date_format: 'en-ZA' }),
      allowed: [...homeAdmins, 'service'],
    },
    'dates of the home school in a form that there is not': {
      row: (w) => w.home.id,
      set: () => ({ date_format: 'en-GB' }),
      allowed: [],
      refusals: ['23514'],
    },
    'the dates of the home school in none': {
      row: (w) => w.home.id,
      set: () => ({ date_format: null }),
      allowed: [],
      refusals: ['23502'],
    },
    'the way in which the home school reviews conversations': {
      row: (w) => w.home.id,
      set: () => ({ conversation_review: true }),
      allowed: ['service'],
    },
  },
  delete: {
    'a school that is in use': { row: (w) => w.home.id, allowed: [], refusals: ['23503', '23001'] },
  },
});

describeGrants(stage, 'schools', {
  anon: { select: ['id', 'name'] },
  authenticated: {
    select: [
      'id',
      'name',
      'email',
      'phone',
      'address',
      'logo_url',
      'created_at',
      'conversation_review',
      'date_format',
    ],
    insert: ['id', 'name', 'email', 'phone', 'address', 'logo_url', 'date_format'],
    update: ['name', 'email', 'phone', 'address', 'logo_url', 'date_format'],
  },
});

describe('the schools that registration offers', () => {
  test.each(['anonymous', 'plain', 'pendingParent', 'parent'] as const)(
    '%s gets the names',
    async (actor) => {
      await stage.undone(async () => {
        const { rows } = await stage.as(actor, 'select * from registration_schools()');
        expect(rows).toEqual([
          { id: stage.world.away.id, name: 'Away' },
          { id: stage.world.home.id, name: 'Home' },
        ]);
      });
    },
  );

  test('are found among more than a reply has room for, by the beginnings of words, accents or not', async () => {
    await stage.undone(async () => {
      await stage.admin.query(
        `insert into schools (name)
         select format('A%s Primary', lpad(i::text, 4, '0')) from generate_series(1, 1200) as i
         union all values ('Hoërskool Môreson'), ('uMfundi High'), ('Môreson Primary')`,
      );
      const find = async (search: string, chosen?: string) =>
        (
          await stage.as('anonymous', 'select * from registration_schools($1, $2)', [search, chosen ?? null])
        ).rows.map(({ name }) => name);
      const first = await find('');
      expect(first).toHaveLength(100);
      expect(first[0]).toBe('A0001 Primary');
      expect(await find('hoer MORE')).toEqual(['Hoërskool Môreson']);
      expect(await find('moreson')).toEqual(['Hoërskool Môreson', 'Môreson Primary']);
      expect(await find('fundi')).toEqual(['uMfundi High']);
      expect(await find('primary')).toHaveLength(100);
      expect(await find('nothing of the kind')).toEqual([]);
      expect(await find(`it's (a | trap) & ! :*`)).toEqual([]);
      expect(await find('', stage.world.home.id)).toContain('Home');
      expect((await find('primary', stage.world.home.id))[0]).toBe('Home');
    });
  });
});

describe('the file of a logo', () => {
  const address = (name: string) => `https://portal.example/storage/v1/object/public/school-logos/${name}`;
  const store = (name: string, owner: 'platform' | 'principal' | 'foreignPrincipal' = 'platform') =>
    makeRow(stage.admin, 'storage.objects', {
      bucket_id: 'school-logos',
      name,
      owner_id: stage.world.people[owner].userId,
      metadata: { mimetype: 'image/png', size: 10 },
    });
  const stored = async (name: string): Promise<boolean> => {
    const rows = await stage.read(
      "select from storage.objects where bucket_id = 'school-logos' and name = $1",
      [name],
    );
    return rows.length === 1;
  };
  const give = (schoolId: string, logo: string | null) =>
    stage.as('platform', 'update schools set logo_url = $2 where id = $1', [schoolId, logo]);

  test('goes when another takes its place, and stays while another school shows it', async () => {
    await stage.undone(async () => {
      const { home, away } = stage.world;
      await store('old.png');
      await store('new.png');
      await give(home.id, address('old.png'));
      await give(away.id, address('old.png'));
      await give(home.id, address('new.png'));
      expect(await stored('old.png')).toBe(true);
      await give(away.id, null);
      expect(await stored('old.png')).toBe(false);
      expect(await stored('new.png')).toBe(true);
    });
  });

  test('is named by the principal who uploaded it, and by no other', async () => {
    await stage.undone(async () => {
      const { home } = stage.world;
      await store('mine.png', 'principal');
      await store('theirs.png', 'foreignPrincipal');
      const named = (logo: string) =>
        stage.as('principal', 'update schools set logo_url = $2 where id = $1', [home.id, logo]);
      expect((await named(address('theirs.png'))).refusal).toBe('42501');
      expect((await named(address('nobodys.png'))).refusal).toBe('42501');
      expect((await named(address('mine.png'))).refusal).toBeUndefined();
      // What stands is sent along with a new name, whoever had uploaded it.
      const kept = await stage.as('levelTwo', 'update schools set name = $2, logo_url = $3 where id = $1', [
        home.id,
        'Renamed',
        address('mine.png'),
      ]);
      expect(kept.refusal).toBeUndefined();
      expect(
        (await stage.as('principal', 'update schools set logo_url = null where id = $1', [home.id])).refusal,
      ).toBeUndefined();
      expect([await stored('mine.png'), await stored('theirs.png')]).toEqual([false, true]);
    });
  });

  test('is not looked for among the files of others', async () => {
    await stage.undone(async () => {
      const { home } = stage.world;
      await store('kept.png');
      await give(home.id, 'https://files.example/kept.png');
      await give(home.id, null);
      expect(await stored('kept.png')).toBe(true);
    });
  });
});
