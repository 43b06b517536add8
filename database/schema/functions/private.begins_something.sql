-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.begins_something(p_week jsonb)
returns boolean
language sql
immutable
set search_path to ''
as $function$
  select exists (
    select from jsonb_array_elements(p_week -> 'events') e
     where e ->> 'type' <> 'holiday' and (e ->> 'start_date')::date >= (p_week ->> 'from')::date)
$function$;
grant execute on function private.begins_something(jsonb) to portal_definer;
comment on function private.begins_something(jsonb) is 'Whether an event of the week (private.week_of) alone is worth a mail or text message: one that begins in it and is no holiday.';
