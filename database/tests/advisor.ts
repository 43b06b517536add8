/**
 * What the vendor's database advisor looks for, where `rules.ts` does not hold it already, each as a query for what
 * breaks it. The numbers are the advisor's own, so that a rule of a later release is found missing. What only a running
 * database tells (unused indexes, bloat, replication slots, versions of extensions) has no place in a test.
 */

const ours = `('public', 'auth', 'private', 'storage', 'realtime')`;
const exposed = `('public', 'storage', 'realtime')`;

const relations = (
  kinds: string,
  schemas = ours,
) => `from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${schemas} and c.relkind in (${kinds})`;

const policies = `from pg_policy p cross join lateral (
    select pg_get_expr(p.polqual, p.polrelid) as qual, pg_get_expr(p.polwithcheck, p.polrelid) as with_check) e`;
const policyName = `select p.polrelid::regclass || ': ' || p.polname as name`;

/** Of a policy that binds people: it names one of their roles, or all. */
const ofPeople = `(p.polroles = '{0}' or exists (
  select from unnest(p.polroles) r where r in ('anon'::regrole, 'authenticated'::regrole)))`;

export const advice: Record<string, string> = {
  // A view reads with its owner's rights unless it says otherwise; this one would carry addresses and digests out.
  '0002: accounts are behind no view': `select distinct v.oid::regclass::text as name
    from pg_depend d join pg_rewrite w on w.oid = d.objid join pg_class v on v.oid = w.ev_class
    join pg_namespace n on n.oid = v.relnamespace
    join pg_class t on t.oid = d.refobjid and t.relnamespace = 'auth'::regnamespace
   where d.classid = 'pg_rewrite'::regclass and n.nspname in ${exposed} and v.relkind in ('v', 'm')`,

  '0004: every table has a primary key': `select c.oid::regclass::text as name ${relations(`'r', 'p'`)}
     and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,

  '0008: a table with row security says in a policy who may do what': `select c.oid::regclass::text as name
     ${relations(`'r', 'p'`)} and c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid)`,

  '0009: no index stands twice': `select min(i.indexrelid::regclass::text) as name
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${ours}
    group by i.indrelid, i.indkey::text, i.indclass::text, i.indcollation::text, i.indoption::text,
             pg_get_expr(i.indexprs, i.indrelid), pg_get_expr(i.indpred, i.indrelid)
   having count(*) > 1`,

  '0014: no extension lives in an exposed schema': `select e.extname::text as name
     from pg_extension e join pg_namespace n on n.oid = e.extnamespace where n.nspname in ${exposed}`,

  '0015: no policy believes what people write about themselves': `${policyName} ${policies}
     where concat(e.qual, e.with_check) ~ '(user_metadata|raw_user_meta_data)'`,

  '0016, 0017: nothing is exposed that row security cannot bind': `select c.oid::regclass::text as name
     ${relations(`'m', 'f'`, exposed)}`,

  // Such a column keeps Postgres from being upgraded in place.
  '0018: no column holds the number of an object': `select a.attrelid::regclass || '.' || a.attname as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${ours} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('regcollation'::regtype, 'regconfig'::regtype, 'regdictionary'::regtype,
        'regnamespace'::regtype, 'regoper'::regtype, 'regoperator'::regtype, 'regproc'::regtype, 'regprocedure'::regtype)`,

  // The services of accounts may change a unique index; the key they keep.
  '0021: a key to an account points at its primary key': `select k.conrelid::regclass || '.' || k.conname as name
     from pg_constraint k join pg_class t on t.oid = k.confrelid
     join pg_index i on i.indexrelid = k.conindid
    where k.contype = 'f' and t.relnamespace = 'auth'::regnamespace and k.connamespace <> 'auth'::regnamespace
      and not i.indisprimary`,

  '0023: no column that sounds secret is readable to people': `select c.oid::regclass || '.' || a.attname as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${exposed} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
      and a.attname ~* '(password|secret|token|digest|hash|salt|otp|api_?key|private_?key|id_number|passport|bank|card_number|ssn)'
      and (has_column_privilege('anon', c.oid, a.attnum, 'select')
        or has_column_privilege('authenticated', c.oid, a.attnum, 'select'))`,

  '0024: no policy lets people write whatever they want': `${policyName} ${policies}
     where p.polpermissive and ${ofPeople} and p.polcmd in ('a', 'w', 'd', '*')
       and (e.qual ~ '^\\(?true\\)?$' or e.with_check ~ '^\\(?true\\)?$')`,

  // Whoever may read a file's row may list it; a public file is read by its address, without its row.
  '0025: the files of public buckets are not listed to people': `${policyName} ${policies}
     join lateral unnest(p.polroles) r (oid) on true
     where p.polrelid = 'storage.objects'::regclass and p.polcmd in ('r', '*') and p.polpermissive
       and r.oid in (0, 'anon'::regrole)`,

  '0030: no index is broken': `select i.indexrelid::regclass::text as name
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${ours} and not (i.indisvalid and i.indisready and i.indislive)`,

  '0030: no table is left out when dead rows are cleared away': `select c.oid::regclass::text as name
     ${relations(`'r', 'p'`)} and array_to_string(c.reloptions, ' ') ~ 'autovacuum_enabled=(false|off|0|no)'`,

  // "or nobody is signed in" opens a row to everybody whose session has just ended.
  '0030: no policy lets somebody in for being nobody': `${policyName} ${policies}
     where ${ofPeople} and concat(e.qual, ' ', e.with_check)
       ~* '(user_id|profile_id|uid|school_id|profile_role)\\(\\)( AS \\w+)?\\)* IS NULL\\)? OR|OR \\(*[^()]*\\(? ?SELECT (private|auth)\\.(user_id|profile_id|uid|school_id|profile_role)\\(\\)( AS \\w+)?\\)* IS NULL'`,
};

/** Somebody's careless work, which breaks every rule above; undone by the test that makes it. */
export const carelessness = `
  create table public.careless (a text, school uuid, owner regproc, password_digest text, email text unique);
  alter table public.careless enable row level security;
  alter table public.careless set (autovacuum_enabled = false);
  create index careless_a on public.careless (a);
  create index careless_a_again on public.careless (a);
  create table public.careless_open (id uuid primary key);
  create policy open on public.careless_open for insert to authenticated with check (true);
  create policy boastful on public.careless_open for select to authenticated
    using (((auth.jwt() -> 'user_metadata') ->> 'role') = 'admin');
  create policy nobodys on public.careless_open for delete to authenticated
    using ((select private.user_id()) is null or id = (select private.user_id()));
  grant select (password_digest) on public.careless to authenticated;
  create view public.careless_accounts as select id, email from auth.users;
  create materialized view public.careless_counts as select count(*) from public.careless;
  create policy listed on storage.objects for select to anon using (bucket_id = 'school-logos');
  create table auth.careless (id uuid primary key, email text unique);
  create table private.careless_key (id uuid primary key, email text references auth.careless (email));
  create table public.careless_parts (id uuid) partition by list (id);
  create table public.careless_part partition of public.careless_parts default;
  create index careless_broken on only public.careless_parts (id);
  create extension citext schema public;
`;
