-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function auth.role()
returns text
language sql
stable
set search_path to ''
as $function$ select auth.jwt() ->> 'role' $function$;
grant execute on function auth.role() to anon, authenticated, portal_auth, portal_definer, service_role;
