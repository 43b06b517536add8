-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.school_words(p_name text)
returns tsvector
language sql
immutable parallel safe
set search_path to ''
as $function$
  select array_to_tsvector(words || private.stems_of(words)) from (select private.words_of(p_name)) as written (words)
$function$;
grant execute on function private.school_words(text) to authenticated, portal_definer, service_role;
