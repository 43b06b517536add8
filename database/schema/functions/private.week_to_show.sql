-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.week_to_show(p_day date)
returns date
language sql
immutable
set search_path to ''
as $function$ select private.monday_of(p_day + case when extract(isodow from p_day) >= 6 then 2 else 0 end) $function$;
grant execute on function private.week_to_show(date) to portal_definer;
comment on function private.week_to_show(date) is 'The Monday of the week that a family looks at on that day: on a Saturday and Sunday the one that comes.';
