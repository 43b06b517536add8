-- Generated from the migrated database by `npm run types`; do not edit.

create role anon nologin noinherit;
comment on role anon is 'The table interface without a sign-in.';
create role authenticated nologin noinherit;
comment on role authenticated is 'The table interface for a signed-in person.';
create role portal_auth nologin noinherit;
comment on role portal_auth is 'The accounts service, /auth/v1.';
create role portal_backup nologin noinherit;
comment on role portal_backup is 'Reads every table for npm run portal -- backup. Only the owner may take it on.';
create role portal_definer nologin noinherit;
comment on role portal_definer is 'Owns the security-definer helpers; forced row security binds it, so it has its own policies.';
create role portal_files nologin noinherit;
comment on role portal_files is 'The files service where no caller''s rights are asked: public buckets, signed addresses, clean-up.';
create role portal_jobs nologin noinherit;
comment on role portal_jobs is 'The relay of the outbox.';
create role portal_realtime nologin noinherit;
comment on role portal_realtime is 'The reader of the change table.';
create role service_role nologin noinherit;
comment on role service_role is 'The table interface with the secret key, and loading of data. Has explicit policies.';

create schema auth;
grant usage on schema auth to anon, authenticated, portal_auth, portal_backup, portal_definer, service_role;
grant create on schema auth to portal_definer;
comment on schema auth is 'Accounts and sessions. Not exposed; only auth.uid(), auth.role() and auth.jwt() are for policies.';

create schema private;
grant usage on schema private to anon, authenticated, portal_auth, portal_backup, portal_definer,
portal_files, portal_jobs, portal_realtime, service_role;
grant create on schema private to portal_definer;
comment on schema private is 'Helpers, outbox and change table. Not exposed.';

create schema public;
grant usage on schema public to anon, authenticated, portal_auth, portal_backup, portal_definer, portal_files,
portal_jobs, portal_realtime, service_role;
grant create on schema public to portal_definer;
comment on schema public is 'Exposed by the table interface. Row-level security decides everything.';

create schema realtime;
grant usage on schema realtime to authenticated, portal_backup, portal_definer, portal_realtime, service_role;
comment on schema realtime is 'Private channels of the live interface. Not exposed by the table interface.';

create schema storage;
grant usage on schema storage to anon, authenticated, portal_backup, portal_definer, portal_files,
service_role;
grant create on schema storage to portal_definer;
comment on schema storage is 'Files. Not exposed by the table interface.';

-- alter default privileges: functions for the owner alone

create type storage.byte_change as (school_id uuid, owner_id uuid, bytes bigint);

-- extension plpgsql
