-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.monday_of(p_day date)
returns date
language sql
immutable
set search_path to ''
as $function$ select p_day - (extract(isodow from p_day)::integer - 1) $function$;
grant execute on function private.monday_of(date) to portal_definer;
comment on function private.monday_of(date) is 'The Monday of the week in which a day lies.';
