-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.school_today()
returns date
language sql
stable
set search_path to ''
as $function$ select (now() at time zone private.school_zone())::date $function$;
grant execute on function private.school_today() to authenticated, portal_definer, portal_jobs, service_role;
comment on function private.school_today() is 'The day that it is at a school now.';
