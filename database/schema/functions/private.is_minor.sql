-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_minor(p_born date)
returns boolean
language sql
stable
set search_path to ''
as $function$ select coalesce(p_born + interval '18 years' > now() at time zone private.school_zone(), false) $function$;
grant execute on function private.is_minor(date) to authenticated, portal_definer, service_role;
