-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.rows_under_keys(p_given jsonb, p_key text)
returns jsonb
language sql
immutable
set search_path to ''
as $function$
  select case jsonb_typeof(p_given)
    when 'object' then (select coalesce(jsonb_agg(given.value || jsonb_build_object(p_key, given.key)), '[]')
                          from jsonb_each(p_given) as given where given.value <> 'null')
    else p_given end
$function$;
grant execute on function private.rows_under_keys(jsonb,text) to authenticated;
comment on function private.rows_under_keys(jsonb,text) is 'Of an object that has rows under their keys, and null under that of one that goes, the rows as an array, each with its key under this name; an array as it is.';
