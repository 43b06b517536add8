-- The roles that statements run as, and the schemas. Roles belong to the cluster, not to one database,
-- so they may exist already: from another portal beside this one, or from a managed host.
-- Nobody here is a superuser or may bypass row security; what a role may see stands in policies.

do $$
declare
  wanted text;
begin
  foreach wanted in array array[
    'anon', 'authenticated', 'service_role', 'portal_auth', 'portal_jobs', 'portal_realtime', 'portal_files',
    'portal_definer', 'portal_backup'
  ] loop
    begin
      execute format('create role %I nologin noinherit', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;

-- To hand functions over to portal_definer, to load data and accounts as service_role and portal_auth, and to
-- read as portal_backup, the owner must be able to take these roles on; it needs no grant if it is a superuser.
do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant portal_definer, service_role, portal_auth, portal_backup to %I', current_user);
  end if;
end $$;

comment on role anon is 'The table interface without a sign-in.';
comment on role authenticated is 'The table interface for a signed-in person.';
comment on role service_role is 'The table interface with the secret key, and loading of data. Has explicit policies.';
comment on role portal_auth is 'The accounts service, /auth/v1.';
comment on role portal_jobs is 'The relay of the outbox.';
comment on role portal_realtime is 'The reader of the change table.';
comment on role portal_files is
  'The files service where no caller''s rights are asked: public buckets, signed addresses, clean-up.';
comment on role portal_definer is 'Owns the security-definer helpers; forced row security binds it, so it has its own policies.';
-- Forced row security binds the owner too, so a backup reads every row of every table, also while servers serve, as
-- a role of its own: without a login, not granted to the server's login, granted nothing but reading. Its policy and
-- grant on each table are put there after the rules, by server/database/backup-reader.ts: a new table cannot be
-- forgotten.
comment on role portal_backup is 'Reads every table for npm run portal -- backup. Only the owner may take it on.';

-- A function is nobody's to call until it is granted, and nobody makes objects in the exposed schema.
alter default privileges revoke execute on functions from public;
revoke all on schema public from public;

create schema auth;
create schema if not exists private;
create schema realtime;
create schema storage;

comment on schema public is 'Exposed by the table interface. Row-level security decides everything.';
comment on schema auth is 'Accounts and sessions. Not exposed; only auth.uid(), auth.role() and auth.jwt() are for policies.';
comment on schema private is 'Helpers, outbox and change table. Not exposed.';
comment on schema realtime is 'Private channels of the live interface. Not exposed by the table interface.';
comment on schema storage is 'Files. Not exposed by the table interface.';

grant usage on schema public to anon, authenticated, service_role,
  portal_auth, portal_jobs, portal_realtime, portal_files, portal_definer;
grant usage on schema auth to anon, authenticated, service_role, portal_auth, portal_definer;
grant usage on schema private to anon, authenticated, service_role,
  portal_auth, portal_jobs, portal_realtime, portal_files, portal_definer;
grant usage on schema realtime to authenticated, service_role, portal_realtime, portal_definer;
grant usage on schema storage to anon, authenticated, service_role, portal_files, portal_definer, portal_backup;
-- Needed to own functions there.
grant create on schema public, auth, private, storage to portal_definer;
