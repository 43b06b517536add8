-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.school_zone()
returns text
language sql
immutable
set search_path to ''
as $function$ select 'Africa/Johannesburg' $function$;
grant execute on function private.school_zone() to authenticated, portal_definer, portal_jobs, service_role;
comment on function private.school_zone() is 'The time zone that a school''s days and hours are meant in.';
