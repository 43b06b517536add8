-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function auth.uid()
returns uuid
language sql
stable
set search_path to ''
as $function$ select (auth.jwt() ->> 'sub')::uuid $function$;
grant execute on function auth.uid() to anon, authenticated, portal_auth, portal_definer, service_role;
comment on function auth.uid() is 'The user id in the token, whether or not its session still lives. Policies build on private.user_id() instead.';
