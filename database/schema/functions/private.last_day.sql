-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.last_day(p_days jsonb)
returns date
language sql
immutable
set search_path to ''
as $function$
  select max(d.value::date) from jsonb_each_text(p_days) d
$function$;
grant execute on function private.last_day(jsonb) to portal_definer;
