import { expect, test } from 'vitest';
import { useStage } from './stage.ts';

const stage = useStage();
const names = async (query: string) => (await stage.read(query)).map(({ name }) => name);

/** What the house holds and schools keep of nobody: structure, settings, and what is known by digests alone. */
const nobodys = [
  'private.breaches',
  'private.bucket_rights',
  'private.claim_tries',
  'private.digests',
  'private.live_servers',
  'private.migrations',
  'private.portal_captions',
  'private.portal_video_files',
  'private.portal_video_jobs',
  'private.portal_video_keys',
  'private.school_allowances',
  'private.servers',
  'private.sms_events',
  'private.weekly_mails',
  'public.ads_management',
  'public.audiences',
  'public.grades',
  'public.groups',
  'public.reach_settings',
  'public.retention_settings',
  'public.schools',
  'public.subjects',
  'public.terms',
  'storage.loose_files',
];

const unsaid = `
  select c.oid::regclass::text as name, n.nspname || '.' || c.relname as full_name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('public', 'auth', 'private', 'storage', 'realtime') and c.relkind in ('r', 'p')
     and not exists (select from private.personal_records() r where r.relation = n.nspname || '.' || c.relname)
   order by 2`;

/** Keys to a learner, a profile or an account whose column no line about that table asks for. */
const unfollowed = `
  select n.nspname || '.' || c.relname || '.' || a.attname as name
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    join (values ('public.students'::regclass, 'learner'), ('public.profiles', 'account'), ('auth.users', 'account'),
                 ('public.portal_users', 'portal')) as of (relation, whose) on of.relation = k.confrelid
    cross join lateral unnest(k.conkey, k.confkey) as pair (here, there)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.there and b.attname in ('id', 'user_id')
   where k.contype = 'f'
     and not exists (
       select from private.personal_records() r
        where r.relation = n.nspname || '.' || c.relname
          and (r.whose = of.whose or of.whose = 'account' and r.whose = 'portal')
          and r.rows_of ~ ('\\mt\\.' || a.attname || '\\M'))
   order by 1`;

test('every table says whose rows it holds and what becomes of them, or is one of nobody', async () => {
  const found = (await stage.read(unsaid)).map(({ full_name }) => full_name);
  expect(found).toEqual(nobodys);
});

test('every key to a learner, a profile or an account is followed by a line of its table', async () => {
  // It repeats who the primary guardianship names, by which the line of students asks.
  expect(await names(unfollowed)).toEqual(['public.students.parent_id']);
});

test('a new table that holds a learner is noticed until it says what becomes of its rows', async () => {
  await stage.undone(async () => {
    await stage.admin.query(
      'create table public.careless (id uuid primary key, student_id uuid references public.students (id))',
    );
    expect((await stage.read(unsaid)).map(({ full_name }) => full_name)).toContain('public.careless');
    expect(await names(unfollowed)).toEqual(['public.careless.student_id', 'public.students.parent_id']);
  });
});

test('every line can be asked, and what is kept is kept by a setting', async () => {
  const lines = await stage.read('select * from private.personal_records()');
  const learner = stage.world.students.child;
  for (const line of lines) {
    const second = line.whose === 'account' ? '$2::uuid' : '$2::text';
    await stage.admin.query(
      `select count(*) from ${line.relation} t where $1::uuid is not null and ${second} is not null and (${line.rows_of})`,
      [learner, learner],
    );
    expect(['goes', 'kept', 'stays', 'passes']).toContain(line.on_erasure);
    expect(line.on_erasure === 'kept').toBe(line.kept_by !== null);
  }
});
