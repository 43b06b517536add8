-- The roles that statements run as, and the schemas. Roles belong to the cluster, not to one database,
-- so they may exist already: from another portal beside this one, or from a managed host.
-- Nobody here is a superuser or may bypass row security; what a role may see stands in policies.

do $$
declare
  wanted text;
begin
  foreach wanted in array array[
    'anon', 'authenticated', 'service_role', 'portal_auth', 'portal_jobs', 'portal_realtime', 'portal_definer'
  ] loop
    begin
      execute format('create role %I nologin noinherit', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;

-- To hand functions over to portal_definer, and to load data and accounts as service_role and portal_auth,
-- the owner must be able to take these roles on; it needs no grant if it is a superuser.
do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant portal_definer, service_role, portal_auth to %I', current_user);
  end if;
end $$;

comment on role anon is 'The table interface without a sign-in.';
comment on role authenticated is 'The table interface for a signed-in person.';
comment on role service_role is 'The table interface with the secret key, and loading of data. Has explicit policies.';
comment on role portal_auth is 'The accounts service, /auth/v1.';
comment on role portal_jobs is 'The relay of the outbox.';
comment on role portal_realtime is 'The reader of the change table.';
comment on role portal_definer is 'Owns the security-definer helpers; forced row security binds it, so it has its own policies.';

-- A function is nobody's to call until it is granted, and nobody makes objects in the exposed schema.
alter default privileges revoke execute on functions from public;
revoke all on schema public from public;

create schema auth;
create schema if not exists private;

comment on schema public is 'Exposed by the table interface. Row-level security decides everything.';
comment on schema auth is 'Accounts and sessions. Not exposed; only auth.uid(), auth.role() and auth.jwt() are for policies.';
comment on schema private is 'Helpers, outbox and change table. Not exposed.';

grant usage on schema public to anon, authenticated, service_role, portal_auth, portal_realtime, portal_definer;
grant usage on schema auth to anon, authenticated, service_role, portal_auth, portal_definer;
grant usage on schema private
  to anon, authenticated, service_role, portal_auth, portal_jobs, portal_realtime, portal_definer;
-- Needed to own functions there.
grant create on schema public, auth, private to portal_definer;

-- What the request's token says. The claims are set for the transaction by server/database/scope.ts.
create function auth.jwt() returns jsonb
language sql stable
set search_path = ''
as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

create function auth.uid() returns uuid
language sql stable
set search_path = ''
as $$ select (auth.jwt() ->> 'sub')::uuid $$;

create function auth.role() returns text
language sql stable
set search_path = ''
as $$ select auth.jwt() ->> 'role' $$;

comment on function auth.uid() is
  'The user id in the token, whether or not its session still lives. Policies build on private.user_id() instead.';

grant execute on function auth.jwt(), auth.uid(), auth.role()
  to anon, authenticated, service_role, portal_auth, portal_definer;
