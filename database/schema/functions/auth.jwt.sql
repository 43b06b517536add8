-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function auth.jwt()
returns jsonb
language sql
stable
set search_path to ''
as $function$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $function$;
grant execute on function auth.jwt() to anon, authenticated, portal_auth, portal_definer, service_role;
