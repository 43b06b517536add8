/**
 * What must hold for every table, policy, grant and function, also for those that nobody has written yet.
 * Each rule is a query for what breaks it.
 */

export const ours = `('public', 'auth', 'private', 'storage', 'realtime')`;

const tables = `from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${ours} and c.relkind in ('r', 'p') and c.oid <> 'private.migrations'::regclass`;

const functions = `from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_roles r on r.oid = p.proowner
  where n.nspname in ${ours}`;

const policies = `from pg_policy p cross join lateral (
    select concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as text) e`;

const grants = `from pg_class c join pg_namespace n on n.oid = c.relnamespace
  cross join lateral aclexplode(c.relacl) g left join pg_roles r on r.oid = g.grantee
  where n.nspname in ${ours}`;

const tableName = `select c.oid::regclass::text as name`;
const policyName = `select p.polrelid::regclass || ': ' || p.polname as name`;
const functionName = `select p.oid::regprocedure::text as name`;
const grantName = `select n.nspname || '.' || c.relname || ': ' || g.privilege_type || ' for ' || coalesce(r.rolname, 'PUBLIC') as name`;

const rightsOf = (...roles: string[]) => `
  select n.nspname || '.' || c.relname || ': ' || v.verb || ' for ' || r.rolname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_roles r on r.rolname in (${roles.map((role) => `'${role}'`).join(', ')})
    cross join (values ('SELECT', 'r'), ('INSERT', 'a'), ('UPDATE', 'w'), ('DELETE', 'd')) as v (verb, command)
   where n.nspname in ${ours} and c.relkind in ('r', 'p')`;
const isGranted = `case when v.verb = 'DELETE' then has_table_privilege(r.oid, c.oid, 'DELETE')
  else has_any_column_privilege(r.oid, c.oid, v.verb) end`;
const people = ['anon', 'authenticated'];
export const services = [
  'service_role',
  'portal_auth',
  'portal_jobs',
  'portal_realtime',
  'portal_files',
  'portal_definer',
];

/** What the secret key may not do either: rows that say what has happened, and those that a function alone makes. */
const keptFromTheKey = `{administrator_invitations INSERT, audit_entries INSERT, audit_entries UPDATE, audit_entries DELETE,
  claim_codes INSERT, claim_codes UPDATE, claim_codes DELETE, disciplinary_corrections UPDATE,
  disciplinary_corrections DELETE, ended_sessions INSERT, ended_sessions UPDATE, ended_sessions DELETE,
  guardianship_history INSERT, guardianship_history UPDATE, guardianship_history DELETE, incident_replies UPDATE,
  incident_replies DELETE, incident_views INSERT, incident_views UPDATE, incident_views DELETE, notices INSERT,
  portal_payments UPDATE, portal_payments DELETE}`;

const columns = tables.replace(
  'where',
  'join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where',
);

/** Ids that outlive what they name, name rows of several tables, or what is no row: a batch, a file's version, who holds it. */
const outlives = `{public.audit_entries.row_id, public.claim_codes.batch_id, public.claim_codes.printer_id, public.erasures.subject_id,
  public.erasures.user_id, public.guardianship_history.guardianship_id, public.lessons.grade_audience_id,
  public.notices.subject_id, auth.mfa_factors.begun_by, auth.users.profile_id, private.live_channels.session_id,
  private.notice_links.subject_id, private.outbox.claimed_by, private.portal_video_files.version,
  private.record_reads.reader_id, private.record_reads.school_id, private.record_reads.student_id,
  private.reminders.subject_id, private.texted_notices.subject_id, storage.loose_files.version,
  storage.objects.version, storage.resumable_parts.owner_id, storage.resumable_parts.school_id,
  storage.resumable_parts.version, storage.resumable_uploads.locked_by, storage.resumable_uploads.locked_server}`;

/** Rows that are a part of another one of the school, and go with that. */
const parts = `{public.audience_parts, public.group_members, public.desk_members, public.answering_hours}`;

/** Written by a trigger alone, from texts that have an end. */
const copies = `{audit_entries.actor_name, audit_entries.learner_name, audit_entries.table_name, claim_codes.printer_name,
  disciplinary_corrections.incident_type, disciplinary_corrections.description, disciplinary_corrections.severity,
  disciplinary_corrections.action_taken, guardianship_history.contact_name, guardianship_history.relation,
  incident_replies.author_name, request_versions.title, request_versions.content, request_versions.language}`;

export const rules: Record<string, string> = {
  'a table has row security, forced on its owner too': `${tableName} ${tables} and not (c.relrowsecurity and c.relforcerowsecurity)`,

  // A crash in the transaction that makes one can keep Postgres from starting again: migrations/0012.
  'a table is not unlogged': `${tableName} ${tables} and c.relpersistence = 'u'`,

  // private.publish_changes makes the four (publish_losses adds one); a screen that misses one of them shows what is no longer so.
  'a table that is live tells of rows that come, change, go and get another key': `
    select t.tgrelid::regclass::text as name from pg_trigger t
     where not t.tgisinternal and t.tgname like 'publish\\_%' and t.tgname <> 'publish_losses' group by t.tgrelid
    having array_agg(t.tgname::text order by t.tgname) <>
      array['publish_deletions', 'publish_inserts', 'publish_new_keys', 'publish_updates']`,

  'a table says in its comment what is refused and why': `${tableName} ${tables} and obj_description(c.oid) is null`,

  'an exposed table has one uuid key named id': `${tableName} ${tables} and n.nspname = 'public' and not exists (
     select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary and i.indnatts = 1
        and a.attname = 'id' and a.atttypid = 'uuid'::regtype)`,

  'a foreign key has an index that begins with its columns': `
    select k.conrelid::regclass || '.' || k.conname as name
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname in ${ours} and not exists (
       select from pg_index i
        where i.indrelid = k.conrelid
          and k.conkey @> (i.indkey::int2[])[0:cardinality(k.conkey) - 1]
          and cardinality((i.indkey::int2[])[0:cardinality(k.conkey) - 1]) = cardinality(k.conkey)
          -- A partial index serves when it leaves out only rows without the key.
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ 'IS NOT NULL'))`,

  // The lessons portal and the adverts of the landing page belong to no school.
  'an exposed table carries the school': `${tableName} ${tables} and n.nspname = 'public' and c.relname <> 'schools'
     and c.relname !~ '^(portal_|ads_)'
     and not exists (select from pg_attribute a
                      where a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped)`,

  // And goes with it: a school that is deleted takes its rows along, whatever else they hang on.
  'what carries the school is a key to the schools': `select n.nspname || '.' || c.relname as name ${columns}
     and a.attname = 'school_id' and n.nspname || '.' || c.relname || '.school_id' <> all('${outlives}')
     and n.nspname || '.' || c.relname <> all('${parts}')
     and not exists (select from pg_constraint k
                      where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = 'public.schools'::regclass
                        and k.conkey = array[a.attnum])`,

  // A portal lesson names rows of the catalogue, which belong to no school: private.check_catalogue_row.
  'a key to a row of a school carries the school': `
    select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and k.conrelid::regclass::text !~ '^portal_'
       and exists (select from pg_constraint u where u.conrelid = k.confrelid and u.contype = 'u'
                      and pg_get_constraintdef(u.oid) = 'UNIQUE (id, school_id)')
       and not exists (select from pg_attribute a
                        where a.attrelid = k.conrelid and a.attname = 'school_id' and a.attnum = any(k.conkey))`,

  'a policy names its roles': `${policyName} ${policies} where p.polroles = '{0}'`,

  // (select helper()) prints as ( SELECT private.helper() AS helper).
  'a policy calls a helper once for a statement, not for every row': `${policyName} ${policies}
     where regexp_replace(e.text, '\\( SELECT (private|auth|storage|realtime)\\.\\w+\\(\\) AS \\w+\\)', '?', 'g')
           ~ '(private|auth|storage|realtime)\\.\\w+\\(\\)'`,

  'a policy builds on the living session, never on the token alone': `${policyName} ${policies}
     where e.text ~ 'auth\\.(uid|jwt|role)\\(\\)'`,

  // request.headers and its like are written by whoever sends the request.
  'neither a policy nor what it may call believes what a request says of itself': `${policyName} ${policies}
     where e.text ~ 'request\\.(headers|method|path|cookies)'
    union all
    ${functionName} ${functions} and n.nspname <> 'public' and p.prosrc ~ 'request\\.(headers|method|path|cookies)'`,

  // Claims, and what is found by them (private.acting), are settings: whoever named one would be anybody.
  'no function sets a setting that its caller names': `${functionName} ${functions}
     and p.prosrc ~* '\\mset_config\\s*\\((?!\\s*''[a-z_.]+''\\s*,)'`,

  'no table is granted to PUBLIC': `${grantName} ${grants} and g.grantee = 0`,

  'nobody truncates, references or makes triggers': `${grantName} ${grants} and r.oid <> c.relowner
     and g.privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN')`,

  'a person gets insert and update by column lists only': `${grantName} ${grants}
     and r.rolname in ('anon', 'authenticated') and g.privilege_type in ('INSERT', 'UPDATE')`,

  'an anonymous caller writes nothing': `
    select c.oid::regclass || '.' || a.attname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ${ours} and c.relkind in ('r', 'p', 'v')
       and (has_column_privilege('anon', c.oid, a.attnum, 'insert')
         or has_column_privilege('anon', c.oid, a.attnum, 'update')
         or has_table_privilege('anon', c.oid, 'delete'))`,

  'accounts and inner workings are closed to the table interface': `
    select c.oid::regclass || ' for ' || r.rolname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_roles r on r.rolname in ('anon', 'authenticated')
     where n.nspname in ('auth', 'private') and c.relkind in ('r', 'p', 'v')
       and (has_any_column_privilege(r.oid, c.oid, 'SELECT, INSERT, UPDATE') or has_table_privilege(r.oid, c.oid, 'delete'))`,

  'the backup reads and does nothing else': `${grantName} ${grants} and r.rolname = 'portal_backup' and g.privilege_type <> 'SELECT'`,

  'no function is for PUBLIC to call': `${functionName} ${functions}
     and (p.proacl is null or exists (select from aclexplode(p.proacl) g where g.grantee = 0))`,

  // What portal_definer alone may call is called by its functions alone, whose path is nothing: it may be laid into them.
  'a function fixes its search path to nothing': `${functionName} ${functions} and p.prokind = 'f'
     and coalesce(array_to_string(p.proconfig, ' '), '') !~ 'search_path=""'
     and not (not p.prosecdef and p.proacl is not null and exists (select from pg_language l where l.oid = p.prolang and l.lanname = 'sql')
              and not exists (select from aclexplode(p.proacl) g
                               where g.grantee not in (p.proowner, 'portal_definer'::regrole)))`,

  'a function with the rights of its owner is owned by a role that policies bind': `${functionName} ${functions}
     and p.prosecdef and r.rolname not in ('portal_definer', 'portal_files')`,

  // What a connection's zone has for today is yesterday at a school until two in the morning.
  'a day is one of the school, not of the connection': `${functionName} ${functions}
     and p.prosrc ~* '\\m(current_date|localtime|localtimestamp)\\M|(now\\(\\)|current_timestamp|_at)::(date|time)\\M|(to_char|date_trunc)\\([^()]*now\\(\\)\\s*[,)]'`,

  'an exposed function has a comment': `${functionName} ${functions} and n.nspname = 'public' and obj_description(p.oid) is null`,

  'a view answers with the rights of whoever asks': `${tableName} from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ${ours} and c.relkind = 'v'
       and coalesce(array_to_string(c.reloptions, ' '), '') !~ 'security_invoker=(true|on)'`,

  'nobody has a right on a table that no policy of theirs lets through': `${rightsOf(...people, ...services)}
     and ${isGranted} and not exists (
       select from pg_policy p where p.polrelid = c.oid and p.polpermissive
          and p.polcmd::text in (v.command, '*') and r.oid = any(p.polroles))`,

  'a policy has the right that it decides about': `${rightsOf(...people, ...services)}
     and not ${isGranted} and exists (
       select from pg_policy p where p.polrelid = c.oid and p.polpermissive and r.oid = any(p.polroles)
          and (p.polcmd::text = v.command or p.polcmd::text = '*' and r.rolname in (${people.map((role) => `'${role}'`).join(', ')})))`,

  'the secret key has every right on what is served, but what is kept from it': `${rightsOf('service_role')}
     and n.nspname = 'public' and ${isGranted} is distinct from (c.relname || ' ' || v.verb <> all('${keptFromTheKey}'))`,

  'what a trigger does is for no person to call': `${functionName} ${functions} and p.prorettype = 'trigger'::regtype
     and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))`,

  'a row that says when it was changed says it by itself': `${tableName} ${tables} and n.nspname = 'public'
     and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'updated_at' and not a.attisdropped)
     and not exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
                      where t.tgrelid = c.oid and p.prosrc ~ 'updated_at')`,

  'an id that names a row elsewhere is a key to it': `select n.nspname || '.' || c.relname || '.' || a.attname as name ${columns}
     and a.atttypid = 'uuid'::regtype and a.attname <> 'id'
     and n.nspname || '.' || c.relname || '.' || a.attname <> all('${outlives}')
     and not exists (select from pg_constraint k
                      where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey))`,

  'a text that is kept has an end': `select c.relname || '.' || a.attname as name ${columns}
     and n.nspname = 'public' and a.atttypid = 'text'::regtype and a.attgenerated = ''
     and c.relname || '.' || a.attname <> all('${copies}')
     and not exists (select from pg_constraint k
                      where k.contype = 'c' and k.conrelid = c.oid and a.attnum = any(k.conkey)
                        and pg_get_constraintdef(k.oid) ~ (
                          '(length|size)\\(.*\\m' || a.attname || '\\M.*\\) (<=|<) [0-9]+|\\m' || a.attname || ' (=|~) |BETWEEN'))`,

  'nobody who is served makes objects': `
    select r.rolname || ' in ' || n.nspname as name from pg_roles r cross join pg_namespace n
     where r.rolname in ('anon', 'authenticated', 'service_role', 'portal_auth', 'portal_jobs', 'portal_realtime', 'portal_backup')
       and n.nspname in ${ours} and has_schema_privilege(r.oid, n.oid, 'create')`,
};

/** Somebody's careless work, which breaks every rule above; undone by the test that makes it. */
export const carelessness = `
  create table public.careless (a text, school uuid references public.schools (id), grade_id uuid, updated_at timestamptz);
  alter table public.careless add unique (a);
  create table public.careless_too (id uuid primary key, grade_id uuid references public.grades (id), a text);
  create policy careless on public.careless for select using (a = auth.uid()::text or a = private.profile_role());
  create policy credulous on public.careless for select to anon using (current_setting('request.headers', true) = a);
  grant all on public.careless to public, anon, portal_backup;
  grant insert, update on public.careless to authenticated;
  create trigger publish_inserts after insert on public.careless referencing new table as new_rows
    for each statement execute function private.record_inserts();
  create unlogged table private.careless (a text, school_id uuid);
  grant select on private.careless to authenticated;
  create policy careless on public.careless_too for delete to authenticated using (true);
  create function private.careless() returns trigger language plpgsql as 'begin return new; end';
  create function public.careless() returns int language sql security definer as 'select 1 where current_date > null';
  grant execute on function public.careless() to public;
  create function private.careless(name text) returns text language sql as 'select set_config(name, ''a'', true)';
  create view public.careless_view as select a from public.careless;
  grant create on schema public to anon;
`;
