-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.a_month_after(p_from timestamp with time zone)
returns timestamp with time zone
language sql
stable
set search_path to ''
as $function$ select (p_from at time zone private.school_zone() + interval '1 month') at time zone private.school_zone() $function$;
grant execute on function private.a_month_after(timestamp with time zone) to portal_definer, service_role;
