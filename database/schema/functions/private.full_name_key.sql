-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.full_name_key(p_first_name text, p_last_name text)
returns text
language sql
immutable
set search_path to ''
as $function$
  select lower(regexp_replace(normalize(p_first_name || '|' || p_last_name, nfkd), '[\s\u0300-\u036f]', '', 'g'))
$function$;
grant execute on function private.full_name_key(text,text) to portal_definer;
comment on function private.full_name_key(text,text) is 'The name as it is compared: without spaces, accents and capitals. The index students_full_name holds the same words.';
