-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.excerpt(p_text text, p_query tsquery)
returns text
language sql
stable
set search_path to ''
as $function$
  select nullif(ts_headline('pg_catalog.simple', left(p_text, 2000), p_query,
    'StartSel="", StopSel="", MaxWords=24, MinWords=10, ShortWord=0'), '')
$function$;
grant execute on function private.excerpt(text,tsquery) to authenticated;
comment on function private.excerpt(text,tsquery) is 'The part of a text around what was found, without marks.';
